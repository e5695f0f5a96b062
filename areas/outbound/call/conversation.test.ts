import { expect, test } from 'vitest';
import { rehearse } from '#core/callee/index.ts';
import { samples } from '#core/flow/samples/index.ts';
import { grown, oursOf, spokenTimes, stepOfTurn, ticks, turnOfStep, type Conversation } from './conversation.rules.ts';

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

test('our side of a call is whoever spoke there', () => {
  const turn = (speaker: 'customer' | 'robot' | 'agent', from: number, to: number) => ({
    ...{ speaker, from, to },
    ...{ text: 'hello', nodeId: '1' },
  });
  const agents = [turn('agent', 0, 900), turn('customer', 1_000, 3_000), turn('agent', 3_500, 4_000)];

  expect(oursOf(agents)).toEqual(['agent']);
  expect(spokenTimes(agents, 5_000)).toEqual({ customer: 2_000, robot: 0, agent: 1_400, silence: 1_600 });
  expect(oursOf([turn('robot', 0, 900), ...agents])).toEqual(['robot', 'agent']);
  expect(oursOf([turn('customer', 0, 900)])).toEqual(['robot']);
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
