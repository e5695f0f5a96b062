import { expect, test } from 'vitest';
import { refusalOf } from './uploadRules.ts';

test.each([
  ['image', 'logo.png', 10, null],
  ['image', 'LOGO.PNG', 10, null],
  ['image', 'logo.svg', 10, 'wrongType'],
  ['image', 'logo', 10, 'wrongType'],
  ['sound', 'logo.png', 10, 'wrongType'],
  ['humanAudio', 'hello.m4a', 10, null],
  ['image', 'logo.png', 0, 'isEmpty'],
  ['image', 'logo.png', 5 << 20, null],
  ['image', 'logo.png', (5 << 20) + 1, 'tooBig'],
  ['mp4', 'film.mp4', 50 << 20, null],
  ['image', `${'n'.repeat(10_000)}.png`, 10, 'longName'],
  ['image', `${'名'.repeat(196)}.png`, 10, null],
] as const)('into %s, %.20s of %d bytes: %s', (kind, name, size, why) => {
  expect(refusalOf(kind, { name, size })?.why ?? null).toBe(why);
});
