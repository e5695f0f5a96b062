import { expect, test } from 'vitest';
import { rehearse } from '../callee/rehearse.ts';
import type { Flow } from '../flow/flow.ts';
import { samples } from '../flow/samples/index.ts';
import type { FlowEvent, Outcome } from '../flow/state.ts';
import { begin, step } from '../flow/step.ts';
import { asks, ends, exit, intentions, otherwise, says, sets, testFlow, variables } from '../flow/testFlow.ts';
import { coverageOf, shareOf, visitsOf } from './coverage.ts';
import { endEntries, entriesOf, entryTypes } from './debugEntries.ts';
import { playedBy, playing, type Ask, type DebugTurn, type Played } from './debugTurn.ts';
import { differenceAt, numbered, playTestStep, runFlowTest, takenOver, testOf, type FlowTest } from './flowTest.ts';
import { monitorOf } from './monitor.ts';
import { replayed } from './replay.ts';

const phone = '+8613800000001';
const flow = testFlow(
  [
    asks('offer', { status: sets({ mood: 'curious' }) }),
    { id: 'send', type: 'sms', smsConfig: [{ content: 'Thanks, ${mood}' }] },
    {
      id: 'look',
      type: 'api',
      apiConfig: {
        apiId: 'crm',
        inputs: [{ id: 'who', value: '${phone}' }],
        outputs: [{ id: 'tier', value: 'level' }],
      },
      leaveConfigs: [exit('gold', [], {}, { apiResult: 'success' }), otherwise()],
    },
    ends('bye', { ttsConfigs: says('Goodbye ${level}') }),
    ends('off'),
  ],
  ['offer.yes > send', 'send > look', 'look.gold > bye', 'look.else > off', 'offer.else > off'],
  {
    intentions,
    paramConfigs: variables('mood', 'level'),
    apiConfigs: [{ id: 'crm', name: 'CRM', inputs: [{ id: 'who' }], outputs: [{ id: 'tier', path: 'tier' }] }],
  },
);
const gold = (ask: Ask): FlowEvent =>
  ask.type === 'callApi'
    ? { type: 'apiAnswered', result: 'success', body: { tier: 'gold' } }
    : { type: 'transferred', accepted: false };
const given = { phone };

function talked(of: Flow, ...events: FlowEvent[]): DebugTurn[] {
  const first = playedBy(of, begin(of, given), {}, gold);
  const turns: DebugTurn[] = [{ ...first, event: null, did: 'began', at: 0 }];
  for (const event of events)
    turns.push({
      ...playedBy(of, step(of, turns.at(-1)!.state, event), { event }, gold),
      event,
      did: 'happened',
      at: 0,
    });
  return turns;
}
const lines = (turns: DebugTurn[]) =>
  turns.flatMap(({ entries }) => entries).map(({ role, type, text }) => `${role} ${type} ${text}`);

test('a conversation reads from the start to the goodbye, each thing under its own type', () => {
  expect(lines(talked(flow, { type: 'heard', text: 'yes' }))).toEqual([
    'title node Start node',
    'system exitNode ',
    'title node offer',
    'system output mood',
    'robot tts offer?',
    'user text yes',
    'system intention yes',
    'system condition yes',
    'system exit yes',
    'title node send',
    'system sms Thanks, curious',
    'system exitNode ',
    'title node look',
    'system api CRM',
    'system api CRM',
    'system output level',
    'system condition success',
    'system exit gold',
    'title node bye',
    'robot tts Goodbye gold',
    'robot hangup robot',
    'title end robot',
  ]);
});

test('below the end stand summary, text messages, every output variable and the end', () => {
  const turns = talked(flow, { type: 'heard', text: 'yes' });
  const entries = endEntries(
    flow,
    turns.at(-1)!.state,
    turns.flatMap((turn) => turn.entries),
    4_200,
  );

  expect(entries.map(({ type, text, data }) => [type, text, data?.value ?? data?.to ?? data?.said ?? null])).toEqual([
    ['chatEnd', 'robot', 2],
    ['sms', 'Thanks, curious', phone],
    ['output', 'mood', 'curious'],
    ['output', 'level', 'gold'],
    ['debugEnd', 'Test', null],
  ]);
  expect(entries[0]!.data).toMatchObject({ seconds: 4, answers: 1, nodes: 5, sms: 1 });
});

test('whatever the sample robots come to has a type of the list, and keys that are secret stay stars', () => {
  const types = new Set<string>();
  for (const sample of Object.values(samples))
    for (let seed = 0; seed < 40; seed++) {
      const call = rehearse({
        flow: sample,
        arguments: { phone, name: 'Chen Wei' },
        seed,
        settings: { answerRate: 1 },
      });
      const { turns } = replayed(sample, {
        arguments: { phone, name: 'Chen Wei' },
        outputs: call.variables,
        ...call,
        answeredAt: 0,
        zone: 'Asia/Shanghai',
        customerEnded: call.hungUpBy === 'customer',
      });
      for (const { entries } of turns) for (const { type } of entries) types.add(type);
    }
  for (const type of types) expect(entryTypes).toContain(type);
  expect([...types]).toEqual(
    expect.arrayContaining([
      'node',
      'faq',
      'exception',
      'tts',
      'exit',
      'exitFAQ',
      'overLocalLimit',
      'debugStart',
      'chatEnd',
      'debugEnd',
      'output',
    ]),
  );

  const pin = testFlow(
    [
      {
        id: 'pin',
        type: 'interact',
        mode: 'dtmf',
        dtmfConfig: { enabled: true, dtmfType: 'password' },
        ttsConfigs: says('PIN?'),
        repeatTimes: 2,
        leaveConfigs: [otherwise()],
      },
      ends(),
    ],
    ['pin.else > end'],
  );
  expect(
    JSON.stringify(
      entriesOf(
        pin,
        { type: 'keys', keys: '135790' },
        step(pin, talked(pin)[0]!.state, { type: 'keys', keys: '135790' }),
      ),
    ),
  ).not.toContain('135790');
});

test('it is held before a node does anything, and goes on with what was left to say', () => {
  const two = testFlow(
    [
      asks('one', {
        leaveConfigs: [exit('yes', ['yes'], { contentEnabled: true, content: says('Good.') }), otherwise()],
      }),
      asks('two'),
    ],
    ['one.yes > two', 'one.else > two', 'two.yes > one', 'two.else > one'],
    { intentions },
  );
  const state = talked(two)[0]!.state;
  const held = step(two, state, { type: 'heard', text: 'yes' }, (id) => id === 'two');

  expect(held.state).toMatchObject({ at: 'two', waitsFor: 'resumed' });
  expect(held.effects).toEqual([]);
  expect(step(two, held.state, { type: 'silence' }).state.waitsFor).toBe('resumed');
  const on = step(two, held.state, { type: 'resumed' });
  expect(on.effects.find((effect) => effect.type === 'speak')).toMatchObject({ text: 'Good. two?' });
  expect(on.state.unsaid).toBeUndefined();
  expect(
    step(two, state, { type: 'heard', text: 'yes' }).effects.find((effect) => effect.type === 'speak'),
  ).toMatchObject({ text: 'Good. two?' });
});

test('it begins at any node with the variables it is given', () => {
  const { state, effects }: Outcome = begin(flow, given, undefined, {
    nodeId: 'bye',
    state: { variables: { level: 'silver' } },
  });
  expect(state.at).toBe('bye');
  expect(effects.find((effect) => effect.type === 'speak')).toMatchObject({ text: 'Goodbye silver' });
  expect(begin(flow, given, undefined, { nodeId: 'nowhere' }).state.ended).toBe('broken');
});

test('the monitor says what is listened for, what is set and how often it may still go wrong', () => {
  const renewal = samples.renewalEn;
  const state = playedBy(renewal, begin(renewal, { phone, name: 'Chen Wei' }), {}, gold).state;
  const before = monitorOf(renewal, state);
  expect(before.variables.find(({ name }) => name === 'name')).toMatchObject({ value: 'Chen Wei', kind: 'argument' });
  expect(before.intentions.length).toBeGreaterThan(1);
  const silence = before.limits.find(({ id }) => id === '1_4')!;
  const after = monitorOf(renewal, playedBy(renewal, step(renewal, state, { type: 'silence' }), {}, gold).state);
  expect(after.limits.find(({ id }) => id === '1_4')!.here).toBe(silence.here - 1);
  expect(after.repeats).toBe(before.repeats! - 1);
});

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

test('coverage counts a test once for each node and line, and calls as often as they came', () => {
  const { entries } = runFlowTest(flow, testOf(flow, talked(flow, { type: 'heard', text: 'yes' }), { given })!);
  const line = (from: string, tab?: string) =>
    flow.lines.find(({ startNodeId, startTabId }) => startNodeId === from && (tab === undefined || startTabId === tab))!
      .id;
  const covered = coverageOf(
    flow,
    [visitsOf(entries), visitsOf(entries)],
    [
      { nodeId: 'offer', count: 7 },
      { nodeId: 'offer', exitId: 'else', count: 3 },
      { nodeId: 'gone', count: 9 },
    ],
  );

  expect(covered.nodes.offer).toEqual({ tests: 2, calls: 7 });
  expect(covered.nodes.off).toEqual({ tests: 0, calls: 0 });
  expect(covered.lines[line('offer', 'yes')]).toEqual({ tests: 2, calls: 0 });
  expect(covered.lines[line('offer', 'else')]).toEqual({ tests: 0, calls: 3 });
  expect(covered.lines[line('send')]).toEqual({ tests: 2, calls: 0 });
  expect(shareOf(covered, 'tests')).toEqual({ nodes: 5, ofNodes: 6, lines: 4, ofLines: 6 });
});

test.each(Object.keys(samples) as (keyof typeof samples)[])('recorded calls of %s are rebuilt turn by turn', (name) => {
  const sample = samples[name];
  let complete = 0;
  let answered = 0;
  const told = { phone, name: 'Chen Wei', premium: '3280.00', days_left: '10' };
  for (let seed = 0; seed < 120; seed++) {
    const call = rehearse({ flow: sample, arguments: told, seed });
    if (call.turns.length === 0) continue;
    answered++;
    const found = replayed(sample, {
      arguments: told,
      outputs: call.variables,
      turns: call.turns,
      path: call.path,
      answeredAt: 1_000,
      zone: 'Asia/Shanghai',
      customerEnded: call.hungUpBy === 'customer',
    });
    if (!found.complete) continue;
    complete++;
    expect(found.turns.at(-1)!.state.variables).toEqual(call.variables);
  }
  expect(answered).toBeGreaterThan(20);
  expect(complete / answered).toBeGreaterThan(0.9);
});

test('where the flow says something else than the record, the rebuilt call stops there', () => {
  const found = replayed(flow, {
    arguments: given,
    outputs: {},
    path: [],
    answeredAt: 0,
    zone: 'UTC',
    customerEnded: true,
    turns: [
      { speaker: 'robot', text: 'offer?', from: 0, to: 1 },
      { speaker: 'customer', text: 'yes', from: 2, to: 3, tags: ['yes'] },
      { speaker: 'robot', text: 'Never said', from: 4, to: 5 },
    ],
  });
  expect(found.complete).toBe(false);
  expect(found.turns).toHaveLength(2);
});
