import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { answerRate, callSeen, Learnt, nothingLearnt } from './learnt.ts';
import { testLearnt } from './testLearnt.ts';

/** Calls of a list in an hour, of which each `nth` is answered. */
function called(learnt: Learnt, calls: number, nth: number, more: { day?: string; hour?: number; list?: string } = {}) {
  const call = { day: '2026-11-25', hour: 9, list: 'a', rang: 10_000, ...more };
  return Array.from({ length: calls }).reduce<Learnt>(
    (all, _, at) => callSeen(all, { ...call, answered: at % nth === nth - 1 }),
    learnt,
  );
}

test('nothing is known of how often people answer before the first call', () => {
  expect(answerRate(nothingLearnt(), 'a', 9)).toBeNull();
});

test('the answer rate follows the last 400 calls', () => {
  const quarter = called(nothingLearnt(), 1_200, 4);
  expect(answerRate(quarter, 'a', 9)).toBeCloseTo(0.25, 1.9);

  const half = called(quarter, 400, 2);
  expect(answerRate(half, 'a', 9)).toBeGreaterThan(0.38);
  expect(answerRate(called(half, 1_200, 2), 'a', 9)).toBeCloseTo(0.5, 1.9);
});

test('a new hour of the first day goes on from the hour before', () => {
  const learnt = called(nothingLearnt(), 1_000, 5);

  expect(answerRate(learnt, 'a', 10)).toBeCloseTo(answerRate(learnt, 'a', 9)!, 6);
});

test('a noon that is always worse is known when noon begins, on a day on which all is better', () => {
  let learnt = nothingLearnt();
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    learnt = called(learnt, 1_000, 4, { day, hour: 11 });
    learnt = called(learnt, 1_000, 8, { day, hour: 12 });
  }
  learnt = called(learnt, 1_000, 3, { day: '2026-11-24', hour: 11 });

  expect(answerRate(learnt, 'a', 11)).toBeCloseTo(1 / 3, 1);
  expect(answerRate(learnt, 'a', 12)).toBeCloseTo(1 / 6, 1);
});

test('lists of one campaign have answer rates of their own; a new one is taken for all of them', () => {
  let learnt = nothingLearnt();
  for (let turn = 0; turn < 20; turn++) {
    learnt = called(learnt, 40, 2, { list: 'warm' });
    learnt = called(learnt, 40, 10, { list: 'cold' });
  }

  expect(answerRate(learnt, 'warm', 9)).toBeGreaterThan(0.44);
  expect(answerRate(learnt, 'cold', 9)).toBeLessThan(0.16);
  expect(answerRate(learnt, 'new', 9)).toBeCloseTo(0.3, 1);
});

test('lists of which none was called lately are forgotten first', () => {
  let learnt = nothingLearnt();
  for (let list = 0; list < 30; list++) learnt = called(learnt, 1, 1, { list: `${list}` });

  expect(learnt.lists).toHaveLength(20);
  expect(learnt.lists[0]!.list).toBe('29');
});

test('what was learnt goes through JSON as it is, and what is something else is refused', () => {
  const learnt = testLearnt();
  const read: unknown = JSON.parse(JSON.stringify(learnt));

  expect(read).toEqual(learnt);
  expect(Value.Check(Learnt, read)).toBe(true);
  expect(Value.Check(Learnt, { ...learnt, talks: { ...learnt.talks, below: [1, 2] } })).toBe(false);
});

test('a day that begins again after a clock was set back is no new day', () => {
  const tomorrow = called(nothingLearnt(), 100, 4, { day: '2026-11-26' });
  const back = called(tomorrow, 100, 4, { day: '2026-11-25' });

  expect(back.day).toBe('2026-11-26');
  expect(back.today.attempts[9]).toBe(200);
});
