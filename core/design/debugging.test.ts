import { expect, test } from 'vitest';
import { rehearse } from '../callee/rehearse.ts';
import { samples } from '../flow/samples/index.ts';
import type { Outcome } from '../flow/state.ts';
import { begin, step } from '../flow/step.ts';
import { asks, ends, exit, intentions, otherwise, says, testFlow } from '../flow/testFlow.ts';
import { coverageOf, shareOf, visitsOf } from './coverage.ts';
import { endEntries, entriesOf, entryTypes } from './debugEntries.ts';
import { playedBy } from './debugTurn.ts';
import { runFlowTest, testOf } from './flowTest.ts';
import { monitorOf } from './monitor.ts';
import { replayed } from './replay.ts';
import { flow, given, gold, lines, phone, talked } from './testDebugging.ts';

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
