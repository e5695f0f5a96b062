import { expect, test } from 'vitest';
import { newUser, printed } from './testWalk.ts';
import { everyWidth } from './testWidths.ts';

test('it prints where it is and how to sign in, and keeps a chosen password to itself', () => {
  expect(printed).toEqual([
    expect.stringMatching(/^Callwright is ready at http:\/\/127\.0\.0\.1:\d+$/),
    'Sign in as demo',
    'Sign in as admin',
  ]);
});

test(
  'a new user imports 5,000 people, has a robot call them, and reads what one of them said',
  () => newUser({ language: 'en', mode: 'light', robot: 'Motor renewal' }),
  1_200_000,
);

// Every other screen and width: walk.long.test.ts.
test('monitor, overview and a call can be used on a telephone, whatever names are in them', () =>
  everyWidth('en', [390]));
