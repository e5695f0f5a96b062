import { expect, test } from 'vitest';
import type { Telephony } from '#adapters/telephony/telephony.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { samples } from '#core/flow/samples/index.ts';
import { setCommon } from '#core/design/settings.ts';
import { mostDisturbance } from '#core/flow/disturbance.ts';
import type { Effects } from './effects.service.ts';
import { runCall, type CallEnd } from './runCall.ts';
import { at, flowOf, lineOf, order } from './testLine.ts';

const effects = (over: Partial<Effects> = {}): Effects => ({
  callApi: async () => ({ type: 'apiAnswered', result: 'fail' }),
  runScript: async () => ({ type: 'scriptDone', result: 'fail' }),
  sendSms: async () => {},
  ...over,
});
const turns = () => new Promise((done) => setImmediate(done));

test('what an API answers goes on with the call; what it answers after the call is over changes nothing', async () => {
  let answer!: (event: { type: 'apiAnswered'; result: 'success'; body: unknown }) => void;
  const flow = flowOf(
    { type: 'api', apiConfig: { apiId: 'a', inputs: [], outputs: [] }, leaveConfigs: [] },
    [['node', 'end']],
    { apiConfigs: [{ id: 'a', name: 'A', inputs: [], outputs: [{ id: 'label', name: 'label', path: 'x' }] }] },
  );
  for (const late of [false, true]) {
    const { telephony, tell, did } = lineOf();
    const ends: CallEnd[] = [];
    runCall({
      telephony,
      order,
      flow,
      arguments: {},
      effects: effects({ callApi: () => new Promise((done) => (answer = done)) }),
      onEnd: (one) => ends.push(one),
    });
    tell({ type: 'answered', at: 1_000 });
    if (late) tell({ type: 'ended', at: 2_000, cause: 'hungUpByCustomer' });
    answer({ type: 'apiAnswered', result: 'success', body: { x: 'known' } });
    await turns();
    expect(ends).toHaveLength(1);
    expect(ends[0]!.variables.label).toBe(late ? '' : 'known');
    expect(did).toEqual(late ? [] : ['hang up']);
  }
});

test('a line is told how to speak and to listen, and what it hears besides words reaches the flow', () => {
  const how: unknown[] = [];
  const { telephony, tell, did } = lineOf({
    speak: (text, said) => void how.push(text, said),
    listen: (after, heard) => void how.push(after, heard),
  });
  const lost = {
    id: '1_2',
    packId: '1_2',
    name: 'Lost',
    on: true,
    localRepeatNum: 0,
    isGlobalRepeat: false,
    globalRepeatNum: 2,
    condition: { connector: 'or', nluResults: [], normalList: [] },
    notExceed: { ttsConfigs: [] },
    exceedLocalConfig: { exceedAction: 'end', ttsConfigs: [] },
    exceedGlobalConfig: { exceedAction: 'end', ttsConfigs: [] },
  } as const;
  const asking = {
    type: 'interact',
    mode: 'normal',
    repeatTimes: 1,
    ttsConfigs: [{ ttsAsrInter: true, content: [{ text: 'Q?', speed: 60 }] }],
    leaveConfigs: [
      { id: 'else', leaveName: 'Else', condition: { connector: 'or', nluResults: [], normalList: [], isDflt: true } },
    ],
  };
  runCall({
    telephony,
    order,
    flow: flowOf(asking, [['node', 'end']], { abnors: [lost as never] }),
    arguments: {},
    onEnd() {},
  });
  tell({ type: 'answered', at: 0 });
  tell({ type: 'spoken', at: 900 });
  expect(how).toMatchObject([
    'Q?',
    {
      voice: { speed: 60, speaker: 'YAY' },
      interruptible: { speech: true, from: 5_000, least: 3_000 },
      listening: { asr: { minLength: 3_000 } },
    },
    5_000,
    { asr: { model: 'normal', minLength: 3_000 } },
  ]);
  tell({ type: 'mediaLost', at: 1_000 });
  expect(did).toEqual(['hang up']);
});

test('an adapter that breaks is a failure the flow has an exit for', async () => {
  expectUnexpected('call');
  const { telephony, tell, did } = lineOf();
  runCall({
    telephony,
    order,
    flow: flowOf({ type: 'script', code: 'x', leaveConfigs: [] }, [['node', 'end']]),
    arguments: {},
    effects: effects({ runScript: () => Promise.reject(new Error('broken')) }),
    onEnd() {},
  });
  tell({ type: 'answered', at: 0 });
  await turns();
  expect(did).toEqual(['hang up']);
});

test('what fails in the midst of a conversation ends the call as our fault, whoever waits for the answer', async () => {
  expectUnexpected('call');
  const api = flowOf(
    { type: 'api', apiConfig: { apiId: 'a', inputs: [], outputs: [] }, leaveConfigs: [] },
    [['node', 'end']],
    { apiConfigs: [{ id: 'a', name: 'A', inputs: [], outputs: [] }] },
  );
  const breaks = () => {
    throw new Error('a defect');
  };
  const asked: CallEnd[] = [];
  const one = lineOf();
  runCall({
    telephony: one.telephony,
    order,
    flow: samples.surveyEn,
    arguments: {},
    understand: breaks,
    onEnd: (end) => asked.push(end),
  });
  one.tell({ type: 'answered', at: 0 });
  one.tell({ type: 'spoken', at: 5_000 });
  one.tell({ type: 'heard', at: 7_000, from: 6_000, text: 'Yes' });
  expect(asked).toMatchObject([{ cause: 'ourFault', answeredAfter: 0 }]);

  // After an API has answered nobody is there to catch it.
  const did: string[] = [];
  const later = lineOf({ hangUp: () => void did.push('hang up') });
  let turned = 0;
  runCall({
    telephony: later.telephony,
    order,
    flow: api,
    arguments: {},
    effects: effects({ callApi: async () => ({ type: 'apiAnswered', result: 'success', body: {} }) }),
    onTurn: () => void (turned++ > 0 && breaks()),
    onEnd: (end) => asked.push(end),
  });
  later.tell({ type: 'answered', at: 0 });
  await turns();
  expect(did).toEqual(['hang up', 'hang up']);
  later.tell({ type: 'ended', at: 9_000, cause: 'hungUpByUs' });
  expect(asked[1]).toMatchObject({ cause: 'ourFault' });
});

test('keys of a password stand nowhere but where they are sent', async () => {
  const collected: unknown[] = [];
  const { telephony, tell } = lineOf({ collect: (keys) => void collected.push(keys) });
  let sent: Record<string, unknown> = {};
  let end: CallEnd | undefined;
  const recorded: string[] = [];
  const flow = flowOf(
    {
      type: 'interact',
      mode: 'dtmf',
      repeatTimes: 1,
      ttsConfigs: [{ content: [{ text: 'Your code?' }] }],
      dtmfConfig: { enabled: true, dtmfType: 'password' },
      leaveConfigs: [
        {
          id: 'ok',
          leaveName: 'Pressed',
          condition: { connector: 'or', nluResults: [], normalList: [], isDflt: true },
          status: {
            enabled: true,
            statusUpdt: { normalList: [{ leftVar: 'label', right1Var: 'code ${dtmf_result}' }] },
          },
        },
      ],
    },
    [],
    {
      apiConfigs: [{ id: 'a', name: 'A', inputs: [{ id: 'code', name: 'code', dfltValue: '${label}' }], outputs: [] }],
    },
  );
  flow.nodes.push({
    id: 'api',
    flowId: 'f',
    name: 'Api',
    type: 'api',
    coordinate: at,
    apiConfig: { apiId: 'a', inputs: [], outputs: [] },
    leaveConfigs: [],
  });
  flow.lines.push(
    { id: 'x', flowId: 'f', startNodeId: 'node', startTabId: 'ok', endNodeId: 'api' },
    { id: 'y', flowId: 'f', startNodeId: 'api', startTabId: 'next', endNodeId: 'end' },
  );

  runCall({
    telephony,
    order,
    flow,
    arguments: {},
    effects: effects({
      callApi: (_, __, inputs) => {
        sent = inputs;
        return { type: 'apiAnswered', result: 'success', body: {} };
      },
    }),
    onTurn: (one) => recorded.push(JSON.stringify(one)),
    onEnd: (one) => (end = one),
  });
  tell({ type: 'answered', at: 0 });
  // Pressed during the sentence, before the robot listens, they are stars all the same.
  tell({ type: 'keys', at: 500, keys: '493817' });
  tell({ type: 'spoken', at: 900 });
  tell({ type: 'keys', at: 3_000, keys: '493817' });

  expect(collected).toMatchObject([{ ending: { type: 'length', value: '6' } }]);
  expect(sent).toEqual({ code: 'code 493817' });
  expect(JSON.stringify(end) + recorded.join('')).not.toContain('493817');
  expect(end!.turns.find(({ speaker }) => speaker === 'customer')!.text).toBe('******');
});

test('who takes a call over ends the robot’s part; where nobody can, the flow goes on', async () => {
  const handed: unknown[] = [];
  const flow = flowOf({ type: 'skillGroupTransfer', skillGroupId: 'claims', transMode: 'attendedTrans' }, [
    ['node', 'end'],
  ]);
  const taken = lineOf({
    transfer: async (to, mode) => {
      handed.push([to, mode]);
      return 'accepted';
    },
  });
  runCall({ telephony: taken.telephony, order, flow, arguments: {}, onEnd() {} });
  taken.tell({ type: 'answered', at: 0 });
  await turns();
  expect(handed).toEqual([[{ kind: 'skillGroup', id: 'claims' }, 'attendedTrans']]);
  expect(taken.did).toEqual([]);

  const alone = lineOf();
  runCall({ telephony: alone.telephony, order, flow, arguments: {}, onEnd() {} });
  alone.tell({ type: 'answered', at: 0 });
  await turns();
  expect(alone.did).toEqual(['hang up']);
});

test('a flow of the first walk still calls', () => {
  const old = {
    id: 'old',
    name: 'Old',
    version: '2021.01.26',
    language: 'en',
    robotType: 1,
    argConfigs: [],
    paramConfigs: [],
    intentions: [],
    abnors: {},
    lines: [{ id: 'l', flowId: 'old', startNodeId: 's', startTabId: 'start', endNodeId: 'e' }],
    nodes: [
      { id: 's', flowId: 'old', name: 'Start', type: 'start', coordinate: at },
      {
        id: 'e',
        flowId: 'old',
        name: 'End',
        type: 'end',
        endType: 'hangup',
        ttsConfigs: [{ text: 'Goodbye.' }],
        coordinate: at,
      },
    ],
  };
  const { telephony, tell, did } = lineOf();
  runCall({ telephony, order, flow: old as never, arguments: {}, onEnd() {} });
  tell({ type: 'answered', at: 0 });
  tell({ type: 'spoken', at: 500 });
  expect(did).toEqual(['speak Goodbye.', 'hang up']);
});

test('a flow that cannot be read dials nobody', async () => {
  const ends: CallEnd[] = [];
  const telephony: Telephony = {
    originate: () => {
      throw new Error('dialled');
    },
    stop: async () => {},
  };
  runCall({ telephony, order, flow: { nodes: 'none' } as never, arguments: {}, onEnd: (one) => ends.push(one) });
  await turns();
  expect(ends).toMatchObject([{ cause: 'ourFault', answeredAfter: null }]);
});

test('what a sentence means may be worked out by somebody else, who is told what is listened for', () => {
  const asked: unknown[] = [];
  const { telephony, tell, did } = lineOf();
  runCall({
    telephony,
    order,
    flow: samples.surveyEn,
    arguments: {},
    onEnd() {},
    understand: (_, expected, text) => {
      asked.push(
        text,
        expected.map(({ id }) => id),
      );
      return { intentions: [{ id: 'wrong', score: 0.8 }] };
    },
  });
  tell({ type: 'answered', at: 0 });
  tell({ type: 'spoken', at: 5_000 });
  tell({ type: 'heard', at: 7_000, from: 6_000, text: 'Yes' });
  expect(asked).toEqual(['Yes', expect.arrayContaining(['yes', 'no', 'wrong', 'who', 'again'])]);
  expect(did.at(-1)).toBe('speak I am sorry to have disturbed you. Goodbye.');
});

test('a robot that lacks a value it cannot do without places no call', async () => {
  const flow = flowOf(
    { type: 'interact', mode: 'tts', ttsConfigs: [{ content: [{ text: 'Due: ${sum}' }] }], leaveConfigs: [] },
    [['node', 'end']],
    {
      argConfigs: [
        { id: 'p', name: 'phone', description: '', dfltValue: '', isNecessary: true },
        { id: 's', name: 'sum', description: '', dfltValue: '', isNecessary: true },
      ],
    },
  );
  const run = (given: Record<string, unknown>) => {
    const line = lineOf();
    return new Promise<CallEnd | null>((over) => {
      runCall({ telephony: line.telephony, order, flow, arguments: given, onEnd: over });
      setTimeout(() => over(null), 20);
    });
  };
  expect(await run({ sum: ' ' })).toMatchObject({ cause: 'valueMissing', variables: { valueMissing: 'sum' } });
  expect(await run({ sum: '12' })).toBe(null);
  expect(await run({ s: '12' })).toBe(null);
});

test('how much emotion and noise a line measures is compared with what the designer set, in one scale', () => {
  const words = (text: string) => [{ content: [{ text }] }];
  const flow = setCommon(
    flowOf(
      {
        type: 'interact',
        ttsConfigs: words('Well?'),
        leaveConfigs: [{ id: 'else', leaveName: 'Else', condition: { isDflt: true } }],
        abnor: { noCondMatch: '', other: ['1_9', '1_10'] },
      },
      [],
      {
        abnors: ['1_9', '1_10'].map((id) => ({
          id,
          packId: id,
          on: true,
          localRepeatNum: 5,
          globalRepeatNum: 5,
          notExceed: { ttsConfigs: words(id === '1_9' ? 'Calm down.' : 'It is loud.') },
        })) as never,
      },
    ),
    { emotion: 60, noise: mostDisturbance },
  );
  const heard = (with_: { emotion?: number; noise?: number }) => {
    const { telephony, tell, did } = lineOf();
    runCall({ telephony, order, flow, arguments: {}, onEnd: () => {} });
    tell({ type: 'answered', at: 0 });
    tell({ type: 'spoken', at: 1 });
    tell({ type: 'heard', at: 3, from: 2, text: 'hm', ...with_ });
    return did.filter((one) => /Calm|loud/.test(String(one))).map((one) => String(one).split('.')[0]);
  };

  expect(heard({ emotion: 60 })).toEqual(['speak Calm down']);
  expect(heard({ emotion: 59.9, noise: 99 })).toEqual([]);
  expect(heard({ noise: 250 })).toEqual(['speak It is loud']);
  expect(heard({ emotion: NaN, noise: -5 })).toEqual([]);
});
