import { expect, test } from 'vitest';
import { inbox, type Lane } from './inbox.ts';

/** An inbox whose clock and turns a test moves: each message costs `cost` milliseconds. */
function slow(cost: number) {
  let now = 0;
  const later: (() => void)[] = [];
  const read: string[] = [];
  const box = inbox({ now: () => now, later: (act) => void later.push(act) });
  return {
    box,
    read,
    later,
    take: (lane: Lane, name: string, bytes = 100) =>
      box.take(lane, bytes, () => {
        read.push(name);
        now += cost;
      }),
    turn: () => later.splice(0).forEach((act) => act()),
  };
}

test('a message is read at once while the turn has time, and the rest waits for the next ones', () => {
  const { box, read, take, turn, later } = slow(2);
  for (let at = 1; at <= 9; at++) take('known', String(at));
  expect(read).toEqual(['1', '2', '3']);

  turn();
  expect(read).toHaveLength(6);
  take('known', '10');
  turn();
  turn();
  expect(read).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(box.waiting()).toBe(0);
  turn();
  expect(later).toHaveLength(0);
});

test('those we know are read first, however much strangers send, and strangers are read at all', () => {
  const { read, take, turn } = slow(3);
  for (let at = 0; at < 100; at++) take('strange', 'stranger');
  for (let at = 0; at < 4; at++) take('known', 'known');
  expect(read).toEqual(['stranger', 'known', 'known']);
  turn();
  expect(read.slice(3)).toEqual(['known', 'known', 'stranger']);
});

test('what finds no room to wait is dropped and counted, and takes no room from those we know', () => {
  const { box, take, read } = slow(10);
  for (let at = 0; at < 3_000; at++) take('strange', 'stranger');
  expect(box.dropped()).toBe(999);
  take('known', 'known');
  expect(read).toContain('known');
  // Long ones are bounded by their bytes: eight megabytes.
  const long = slow(10);
  for (let at = 0; at < 300; at++) long.take('strange', 'stranger', 40_000);
  expect(long.box.waiting()).toBe(209);
  expect(long.box.dropped()).toBe(90);
});

test('after it has stopped nothing is read', () => {
  const { box, take, turn, read } = slow(10);
  for (let at = 0; at < 5; at++) take('known', String(at));
  box.stop();
  turn();
  take('known', 'late');
  expect(read).toEqual(['0']);
});
