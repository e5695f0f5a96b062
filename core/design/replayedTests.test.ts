import { expect, test } from 'vitest';
import type { Flow } from '../flow/flow.ts';
import type { FlowEvent } from '../flow/state.ts';
import { step } from '../flow/step.ts';
import { asks, ends, exit, intentions, says, testFlow } from '../flow/testFlow.ts';
import { playedBy, playing, type DebugTurn, type Played } from './debugTurn.ts';
import { differenceAt, numbered, playTestStep, runFlowTest, takenOver, testOf, type FlowTest } from './flowTest.ts';
import { flow, given, gold, talked } from './testDebugging.ts';

test('a conversation that is kept as a test passes on its flow and shows the first step that differs on another one', () => {
  const kept = testOf(flow, talked(flow, { type: 'silence' }, { type: 'heard', text: 'yes' }), { given })!;
  expect(JSON.parse(JSON.stringify(kept.steps[2]!.expects))).toEqual({
    said: ['Goodbye gold'],
    nodeId: 'bye',
    node: 'bye',
    variables: { level: 'gold' },
    sms: ['Thanks, curious'],
    ended: 'robot',
  });
  expect(runFlowTest(flow, JSON.parse(JSON.stringify(kept)))).toMatchObject({ passed: true, steps: 3 });

  expect(runFlowTest(other, kept).differs).toEqual({
    step: 2,
    what: 'said',
    expected: 'Goodbye gold',
    found: 'See you gold',
  });
  const elsewhere = {
    ...flow,
    lines: flow.lines.map((line) => (line.startTabId === 'gold' ? { ...line, endNodeId: 'off' } : line)),
  };
  expect(runFlowTest(elsewhere, kept)).toMatchObject({ passed: false, differs: { step: 2, what: 'said' } });
});

const other = {
  ...flow,
  nodes: flow.nodes.map((node) =>
    node.id === 'bye' ? { ...node, ttsConfigs: [{ content: [{ text: 'See you ${level}' }] }] } : node,
  ),
} as Flow;

/** A test, step by step, held where `pausesAt` says so and let go on. */
function replay(of: Flow, kept: FlowTest, pausesAt?: (nodeId: string) => boolean): DebugTurn[] {
  const turns: DebugTurn[] = [];
  for (const [place, { did }] of kept.steps.entries()) {
    const { event, played } = playTestStep(of, kept, place, turns.at(-1), { pausesAt });
    turns.push({ ...played, event, did, at: 0, step: place });
    while (turns.at(-1)!.state.waitsFor === 'resumed')
      turns.push({
        ...playTestStep(of, kept, place, turns.at(-1), {
          pausesAt,
          held: turns.filter(({ step }) => step === place).flatMap(({ answers }) => answers),
        }).played,
        event: null,
        did: 'wentOn',
        at: 0,
        step: place,
      });
  }
  return turns;
}
const differing = (of: Flow, turns: DebugTurn[], kept: FlowTest) =>
  turns.map((_, at) => differenceAt(of, turns.slice(0, at + 1), kept));

test('a test that is replayed step by step differs where a whole run does, whether it is held in between or not', () => {
  const kept = testOf(flow, talked(flow, { type: 'silence' }, { type: 'heard', text: 'yes' }), { given })!;
  for (const pausesAt of [undefined, () => true]) {
    expect(differing(flow, replay(flow, kept, pausesAt), kept).every((one) => one === null)).toBe(true);
    expect(differing(other, replay(other, kept, pausesAt), kept).find((one) => one !== null)).toEqual(
      runFlowTest(other, kept).differs,
    );
  }
  expect(replay(flow, kept, () => true).length).toBeGreaterThan(kept.steps.length);
});

test('what a replayed test came to is taken over: later steps stay where it was followed, and go where it was left', () => {
  const kept = testOf(flow, talked(flow, { type: 'silence' }, { type: 'heard', text: 'yes' }), { given })!;
  const turns = replay(other, kept);
  const followed = takenOver(other, turns, kept)!;
  expect(runFlowTest(other, followed).passed).toBe(true);
  expect(runFlowTest(flow, followed).differs).toMatchObject({ step: 2, expected: 'See you gold' });
  expect(takenOver(other, turns.slice(0, 2), kept)!.steps.map(({ expects }) => expects.said)).toEqual(
    kept.steps.map(({ expects }) => expects.said),
  );

  const left: DebugTurn[] = [...turns.slice(0, 2), { ...talked(flow, { type: 'heard', text: 'no idea' }).at(-1)! }];
  expect(takenOver(flow, left, kept)!.steps).toHaveLength(3);
  expect(takenOver(flow, left, kept)!.steps[2]).toMatchObject({
    event: { text: 'no idea' },
    expects: { nodeId: 'offer' },
  });
  expect(numbered(left).map(({ step }) => step)).toEqual([0, 1, 2]);
});

test('a hand-over that was waited for belongs to the step that asked for it', () => {
  const hands = testFlow(
    [
      asks('offer'),
      { id: 'hand', type: 'outboundTransfer', transMode: 'blindTrans', outboundAddr: '10086' },
      ends('sorry', { ttsConfigs: says('Nobody is there') }),
    ],
    ['offer.yes > hand', 'offer.else > sorry', 'hand > sorry'],
    { intentions },
  );
  const [first] = talked(hands);
  const yes: FlowEvent = { type: 'heard', text: 'yes' };
  const waits = playing(hands, step(hands, first!.state, yes), { event: yes });
  waits.next();
  const stood = waits.next(null).value as Played;
  expect(stood.state.waitsFor).toBe('transfer');
  const refused: FlowEvent = { type: 'transferred', accepted: false };
  const then = playedBy(hands, step(hands, stood.state, refused), { event: refused }, gold);
  const kept = testOf(
    hands,
    [first!, { ...stood, event: yes, did: 'happened', at: 0 }, { ...then, event: refused, did: 'happened', at: 0 }],
    { given },
  )!;

  expect(kept.steps.map(({ answers, expects }) => [answers, expects.said])).toEqual([
    [[], ['offer?']],
    [[{ for: 'transfer', event: refused }], ['Nobody is there']],
  ]);
  expect(runFlowTest(hands, kept).passed).toBe(true);
});

test('what was learnt when a test was made is remembered, and the words of the flow come before it', () => {
  const meant = (id: string): FlowEvent => ({
    type: 'heard',
    text: 'why not',
    understood: { intentions: [{ id, score: 0.9 }] },
  });
  const kept = testOf(flow, talked(flow, meant('yes')), { given })!;
  expect(runFlowTest(flow, kept).passed).toBe(true);
  const words = {
    ...flow,
    intentions: flow.intentions.map((one) => (one.id === 'no' ? { ...one, keyWords: ['why not'] } : one)),
    nodes: flow.nodes.map((node) =>
      node.id === 'offer'
        ? { ...node, leaveConfigs: [...('leaveConfigs' in node ? node.leaveConfigs! : []), exit('no', ['no'])] }
        : node,
    ),
  } as Flow;
  expect(runFlowTest(words, kept)).toMatchObject({ passed: false, differs: { step: 1 } });
});

test('there is no test of what was changed by hand, of keys nobody knows any more, or of nothing', () => {
  const turns = talked(flow);
  expect(testOf(flow, [...turns, { ...turns[0]!, did: 'set' }], { given })).toBeNull();
  expect(
    testOf(flow, [...turns, { ...turns[0]!, did: 'happened', event: { type: 'keys', keys: '******' } }], { given }),
  ).toBeNull();
  expect(testOf(flow, [], { given })).toBeNull();
});
