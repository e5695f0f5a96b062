import { expect, test } from 'vitest';
import { nameLeft } from './leftOver.ts';

test('an apostrophe is read as a keyboard types it and as a printer sets it', () => {
  expect(nameLeft("It's under Miller.", 'en', 'person')).toBe('Miller');
  expect(nameLeft('It’s under Miller.', 'en', 'person')).toBe('Miller');
  expect(nameLeft('my name’s o’brien', 'en', 'person')).toBe("O'Brien");
});
