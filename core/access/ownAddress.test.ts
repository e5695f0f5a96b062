import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownAddress } from './ownAddress.ts';

test.each([
  ['/outbounds/tasks?state=2', '/outbounds/tasks?state=2'],
  ['/', '/'],
  [undefined, '/'],
  ['/a#part', '/a'],
])('%s leads to %s', (wish, to) => {
  expect(ownAddress(wish)).toBe(to);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/..//evil.example',
  'outbounds/tasks',
  `/${'a'.repeat(3000)}`,
])('%s leads home', (wish) => {
  expect(ownAddress(wish)).toBe('/');
});

test.each([
  ['any text', fc.string()],
  ['an address', fc.webUrl()],
  ['what looks like a path', fc.stringMatching(/^\/[/\\.a-z:@\t]{0,12}$/)],
])('whatever is wished, one stays: %s', (_, wishes) => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const to = ownAddress(wish);
      return new URL(to, 'https://ours.example').origin === 'https://ours.example' && !to.startsWith('//');
    }),
  );
});
