import { expect, test } from 'vitest';
import { rehearse } from '#core/callee/index.ts';
import { samples } from '#core/flow/samples/index.ts';
import { grown, spokenTimes, stepOfTurn, ticks, turnOfStep, type Conversation } from './conversation.rules.ts';

const talks = Array.from({ length: 200 }, (_, seed) =>
  rehearse({ flow: samples.renewalEn, arguments: { name: 'Chen Wei', days_left: '10' }, seed: seed + 1 }),
).filter(({ turns }) => turns.length > 2);

test('a turn stands in the step of the node that spoke it', () => {
  for (const { turns, path } of talks)
    for (const turn of turns) expect(path[stepOfTurn(path, turn)]!.nodeId).toBe(turn.nodeId);
});

test('whoever chooses a step that spoke comes back to it by its turn', () => {
  for (const talk of talks)
    for (const [step, { nodeId }] of talk.path.entries()) {
      if (!talk.turns.some((turn) => turn.nodeId === nodeId)) continue;
      expect(talk.path[stepOfTurn(talk.path, talk.turns[turnOfStep(talk, step)]!)]!.nodeId).toBe(nodeId);
    }
});

test('speaking and silence fill the call', () => {
  for (const { turns, talkFor } of talks) {
    const { customer, robot, silence } = spokenTimes(turns, talkFor);
    expect(customer + robot + silence).toBeGreaterThanOrEqual(talkFor);
    expect(silence).toBeGreaterThanOrEqual(0);
  }
});

test('the axis begins at nothing, ends with the call and never crowds', () => {
  for (const length of [900, 4_000, 46_000, 104_000, 600_000, 3_700_000]) {
    const shown = ticks(length);
    expect(shown[0]).toBe(0);
    expect(shown.at(-1)).toBe(length);
    expect(shown.length).toBeLessThanOrEqual(9);
  }
});

test('a live call grows by what is told, and a turn told again is replaced', () => {
  const talk = talks[0]!;
  const none: Conversation = { turns: [], path: [] };
  const half = grown(none, { from: { turns: 0, path: 0 }, turns: talk.turns.slice(0, 2), path: talk.path.slice(0, 3) });
  const again = grown(half, { from: { turns: 1, path: 2 }, turns: talk.turns.slice(1), path: talk.path.slice(2) });
  expect(again).toEqual({ turns: talk.turns, path: talk.path });
});
