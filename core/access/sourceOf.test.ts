import { expect, test } from 'vitest';
import { sourceOf } from './sourceOf.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::192.0.2.7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});

test.each([
  '',
  'session 12',
  'a1B2:token',
  '1:2:3',
  '1::2::3',
  '::ffff:1.2.3.999',
  '2001:db8:1:2:3:4:5:6:7',
  'x'.repeat(70_000),
])('a key that is no address is counted as it is: %#', (key) => {
  expect(sourceOf(key)).toBe(key);
});

test('neighbours of one /64 are one, those of the next are not', () => {
  expect(sourceOf('2001:db8:0:1::5')).toBe(sourceOf('2001:db8:0:1:aaaa::9'));
  expect(sourceOf('2001:db8:0:1::5')).not.toBe(sourceOf('2001:db8:0:2::5'));
});
