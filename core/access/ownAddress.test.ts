import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownAddress } from './ownAddress.ts';

test.each([['/outbounds/tasks?state=2', '/outbounds/tasks?state=2'], ['/', '/'], [undefined, '/'], ['/a#part', '/a']])('%s leads to %s', (wish, to) => {
  expect(ownAddress(wish)).toBe(to);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)', '/\t/evil.example', '/..//evil.example', 'outbounds/tasks', `/${'a'.repeat(3000)}`])('%s leads home', (wish) => {
  expect(ownAddress(wish)).toBe('/');
});

test('whatever is wished, one stays', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^\/[/\\.a-z:@\t]{0,12}$/)), (wish) => {
    const to = ownAddress(wish);
    return new URL(to, 'https://ours.example').origin === 'https://ours.example' && !to.startsWith('//');
  }));
});
