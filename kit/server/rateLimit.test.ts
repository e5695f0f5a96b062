import { expect, test } from 'vitest';
import { rateLimit } from './rateLimit.ts';

test('so many a minute, and after it as many again', () => {
  let now = 0;
  const slowDown = rateLimit({ most: 2, within: 60_000, now: () => now });
  slowDown('192.0.2.1');
  slowDown('192.0.2.1');
  expect(() => slowDown('192.0.2.1')).toThrow('TOO_OFTEN');
  slowDown('192.0.2.2');
  now = 60_000;
  slowDown('192.0.2.1');
});

test('of IPv6 a /64 counts as one, an IPv4 address however it is written, and other keys as they are', () => {
  const slowDown = rateLimit({ most: 2, within: 60_000, now: () => 0 });
  slowDown('2001:db8:1:2::1');
  slowDown('2001:db8:1:2:aaaa::2');
  expect(() => slowDown('2001:db8:1:2:bbbb::3')).toThrow('TOO_OFTEN');
  slowDown('2001:db8:1:3::1');
  slowDown('192.0.2.1');
  slowDown('::ffff:192.0.2.1');
  expect(() => slowDown('::ffff:c000:201')).toThrow('TOO_OFTEN');
  slowDown('session 1');
  slowDown('session 2');
});

test('keys from everywhere are forgotten, the oldest first, and one more costs no look at all the others', () => {
  const slowDown = rateLimit({ most: 1, within: 60_000, now: () => 0 });
  for (let at = 0; at < 200_000; at++) slowDown(`key ${at}`);
  expect(() => slowDown('key 199999')).toThrow('TOO_OFTEN');
  slowDown('key 0');
});
