import { expect, test } from 'vitest';
import { strangers } from './strangers.ts';

function seen() {
  const clock = { now: 1_000 };
  return { clock, all: strangers(() => clock.now) };
}
const asks = (all: ReturnType<typeof strangers>, address: string, times: number, isConnected = false) =>
  Array.from({ length: times }, () => all.mayAsk(address, isConnected)).filter(Boolean).length;

test('a flood in the name of an office leaves it less room, and blocks it for nothing', () => {
  const { all, clock } = seen();
  expect(asks(all, '192.0.2.7', 5_000)).toBe(200);
  expect(all.blocked('192.0.2.7')).toBe(false);
  expect(all.blockedAddresses()).toBe(0);
  // Room comes back all the time, three a second.
  clock.now += 3_000;
  expect(asks(all, '192.0.2.7', 100)).toBe(10);
  // What is forged over UDP takes none of the room of connections, which are there.
  expect(asks(all, '192.0.2.7', 100, true)).toBe(100);
});

test('a right answer makes room for four more', () => {
  const { all } = seen();
  asks(all, '192.0.2.7', 200);
  all.proved('192.0.2.7', false);
  expect(asks(all, '192.0.2.7', 10)).toBe(4);
});

test('ten wrong passwords in a minute block a source for ten minutes, and what comes from everywhere does not drive that out', () => {
  const { all, clock } = seen();
  for (let tries = 0; tries < 9; tries++) all.wrong('192.0.2.7', 5060);
  expect(all.blocked('192.0.2.7')).toBe(false);
  all.wrong('192.0.2.7', 5060);
  expect(all.blocked('192.0.2.7')).toBe(true);
  expect(all.blockedPlace('192.0.2.7', 5060)).toBe(true);
  expect(all.blockedPlace('192.0.2.7', 5061)).toBe(false);
  for (let at = 0; at < 30_000; at++) all.mayAsk(`198.18.${at >> 8}.${at & 255}`, false);
  expect(all.blocked('192.0.2.7')).toBe(true);
  clock.now += 10 * 60_000;
  expect(all.blocked('192.0.2.7')).toBe(false);
});

test('of IPv6 a whole /64 is one source, and an IPv4 address is itself however it is written', () => {
  const { all } = seen();
  for (let at = 0; at < 10; at++) all.wrong(`2001:db8:1:2::${at.toString(16)}`, 5060);
  expect(all.blocked('2001:db8:1:2:ffff::1')).toBe(true);
  expect(all.blocked('2001:db8:1:3::1')).toBe(false);
  for (let at = 0; at < 200; at++) all.mayAsk(`2001:db8:7:7:${at.toString(16)}::1`, false);
  expect(all.mayAsk('2001:db8:7:7::1', false)).toBe(false);
  for (let at = 0; at < 10; at++) all.wrong('::ffff:192.0.2.9', 5060 + at);
  expect(all.blocked('192.0.2.9')).toBe(true);
});
