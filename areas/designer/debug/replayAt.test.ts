import { expect, test } from 'vitest';
import type { Session } from './debug.contract.ts';
import { replayAt } from './replayAt.ts';

const list = ['one', 'two', 'three'].map((text, at) => ({
  did: at === 0 ? 'began' : 'happened',
  event: { type: 'heard', text },
  said: [],
  node: '',
  nodeId: '',
  variables: {},
  sms: [],
}));
const kept = { testId: '1', name: 'Test', list };
const turn = (step: number | undefined, more: { waitsFor?: string; differs?: object } = {}) =>
  ({
    did: 'happened',
    entries: [],
    at: 0,
    ...(step !== undefined && { step }),
    monitor: { waitsFor: more.waitsFor ?? 'answer' },
    ...(more.differs && { differs: more.differs }),
  }) as unknown as Session['turns'][number];
const differs = { step: 1, what: 'said', expected: 'a', found: 'b' };

test('a replay offers the next step until the last one, and again from whichever turn one looks at', () => {
  expect(replayAt(kept, [turn(0)], null)).toMatchObject({
    step: 1,
    all: 3,
    state: 'under way',
    next: list[1],
    differs: null,
  });
  expect(replayAt(kept, [turn(0), turn(1), turn(2)], null)).toMatchObject({ step: 3, state: 'played', next: null });
  expect(replayAt(kept, [turn(0), turn(1), turn(2)], 0)).toMatchObject({ step: 1, next: list[1] });
});

test('nothing is offered where it is held, over too soon, or gone on with otherwise', () => {
  expect(replayAt(kept, [turn(0), turn(1, { waitsFor: 'resumed' })], null)).toMatchObject({
    state: 'held',
    next: null,
  });
  expect(replayAt(kept, [turn(0), turn(1, { waitsFor: 'nothing' })], null)).toMatchObject({
    state: 'over',
    step: 2,
    next: null,
  });
  expect(replayAt(kept, [turn(0), turn(undefined)], null)).toMatchObject({ state: 'left', step: 1, next: null });
});

test('the first turn that differs is known as soon as one looks at it, not before', () => {
  const turns = [turn(0), turn(1, { differs }), turn(2, { differs })];
  expect(replayAt(kept, turns, null).differs).toEqual({ turn: 1, step: 2 });
  expect(replayAt(kept, turns, 0).differs).toBeNull();
});
