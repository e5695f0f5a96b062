import { test } from 'vitest';
import { everyScreen, newUser } from './testWalk.ts';
import { everyWidth } from './testWidths.ts';

test(
  'a new user imports 5,000 people, has a robot call them, and reads what one of them said (Chinese, dark)',
  () => newUser({ language: 'zh', mode: 'dark', robot: '车险续保' }),
  240_000,
);

test(
  'everybody can use every screen, with whatever they see and hear with',
  () => everyScreen({ language: 'en', mode: 'light' }),
  1_200_000,
);

// What a screen reader hears is made the same way in either language: here colours alone.
test(
  'every screen can be read in Chinese and in the dark',
  () => everyScreen({ language: 'zh', mode: 'dark', rules: ['color-contrast'] }),
  600_000,
);

test.each(['en', 'zh'] as const)(
  'every screen fits at the widths it is made for, with names of 40 characters (%s)',
  (language) => everyWidth(language, [1280, 1024, 768, 390]),
  300_000,
);
