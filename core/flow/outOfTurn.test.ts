import { expect, test } from 'vitest';
import { play, playOn, silence } from './play.ts';
import { begin, step, type FlowEvent } from './step.ts';
import { asks, ends, exit, intentions, otherwise, row, says, sets, testFlow, variables } from './testFlow.ts';
import { upgrade } from './upgrade.ts';

const given = { phone: '+8613800000001' };
const of = (nodes: object[], joins: string[] = [], rest: object = {}) =>
  testFlow(nodes as never, joins, { intentions, paramConfigs: variables('a', 'b', 'n'), ...rest });
const fine = ['Q.yes > end', 'Q.else > end'];

test('what comes too late, twice or out of turn is ignored, whatever the conversation waits for', () => {
  const flow = of(
    [asks('Q'), { id: 'hand', type: 'skillGroupTransfer', skillGroupId: 'claims' }, ends()],
    ['Q.yes > hand', 'Q.else > end', 'hand > end'],
  );
  const asked = step(flow, begin(flow, given).state, { type: 'spoken' }).state;
  const ringing = step(flow, asked, { type: 'heard', text: 'yes' }).state;
  expect([asked.waitsFor, ringing.waitsFor]).toEqual(['answer', 'transfer']);
  const early: FlowEvent[] = [
    { type: 'transferred', accepted: true },
    { type: 'apiAnswered', result: 'success' },
    { type: 'scriptDone', result: 'success' },
    { type: 'spoken' },
  ];
  for (const event of early)
    expect(step(flow, asked, event)).toMatchObject({
      effects: [],
      trace: [{ type: 'ignored', event: event.type }],
      state: { waitsFor: 'answer' },
    });
  for (const event of [
    { type: 'heard', text: 'yes' },
    { type: 'silence' },
    { type: 'keys', keys: '1' },
  ] satisfies FlowEvent[])
    expect(step(flow, ringing, event).state).toMatchObject({ waitsFor: 'transfer', at: 'hand' });
});

test('a person is being fetched for an overflow: what the customer says meanwhile changes nothing', () => {
  const faqs = [
    {
      id: 'who',
      condition: { nluResults: ['who'] },
      localRepeatNum: 0,
      exceedLocalConfig: { exceedAction: 'agent', transformer: 'claims' },
    },
  ];
  const flow = of([asks('Q', { faqs: { enabled: true, faq: ['who'] } }), ends()], fine, { faqs });
  const asked = step(flow, begin(flow, given).state, { type: 'spoken' }).state;
  const ringing = step(flow, asked, { type: 'heard', text: 'who' }).state;
  expect(step(flow, ringing, { type: 'heard', text: 'yes' }).state).toEqual(ringing);
});

test('a node’s message is sent when the conversation comes to it, not each time it asks again', () => {
  const flow = of([asks('Q', { smsConfig: { content: 'Hello' } }), ends()], fine, {
    abnors: [
      { id: '1_4', packId: '1_4' },
      { id: '1_1', packId: '1_1' },
    ],
  });
  expect(play(flow, given, silence, 'what', silence, 'yes').filter((line) => line.startsWith('sms'))).toHaveLength(1);
});

test('questions, sub-flows and exceptions may be asked for by what a variable holds, where nothing is understood', () => {
  const faqs = [
    {
      id: 'price',
      condition: { normalList: [row('input_text', 'contains', 'price')] },
      notExceed: { ttsConfigs: says('It is cheap.') },
    },
  ];
  const flow = of([asks('Q', { faqs: { enabled: true, faq: ['price'] } }), ends()], fine, { faqs, intentions: [] });
  expect(play(flow, given, 'the price of it').at(-1)).toBe('robot: It is cheap. Q again?');
  const keys = of(
    [asks('Q', { dtmfConfig: { enabled: true, dtmfType: 'custom' }, faqs: { enabled: true, faq: ['nine'] } }), ends()],
    fine,
    {
      faqs: [
        {
          id: 'nine',
          condition: { mode: 'dtmf', normalList: [row('dtmf_result', '=', '9')] },
          notExceed: { ttsConfigs: says('Nine.') },
        },
      ],
    },
  );
  expect(play(keys, given, { keys: '9#' }).at(-1)).toBe('robot: Nine. Q again?');
});

test('what may interrupt is what the sentence allows that is spoken, not what the node allows elsewhere', () => {
  const flow = of(
    [
      asks('Q', {
        ttsConfigs: [{ ttsAsrInter: true, content: [{ text: 'Q?' }] }],
        faqs: { enabled: true, faq: ['who'] },
        returnConfigs: [{}],
      }),
      ends(),
    ],
    fine,
    { faqs: [{ id: 'who', condition: { nluResults: ['who'] }, notExceed: { ttsConfigs: says('Me.') } }] },
  );
  const first = begin(flow, given);
  expect(first.effects).toMatchObject([{ type: 'speak', interruptible: { speech: true, keys: false, from: 5_000 } }]);
  const answered = step(flow, first.state, { type: 'heard', text: 'who' });
  expect(answered.effects).toMatchObject([{ type: 'stopSpeaking' }, { type: 'speak', text: 'Me.' }]);
  expect(step(flow, answered.state, { type: 'heard', text: 'yes' })).toMatchObject({ trace: [{ type: 'ignored' }] });
});

test('the usual settings of a flow are told with every sentence and every question', () => {
  const flow = of([asks('Q'), ends()], fine);
  expect(begin(flow, given).effects).toMatchObject([
    { type: 'speak', voice: { pitch: 50, speed: 50, volume: 50, speaker: 'YAY' } },
  ]);
  const own = of(
    [
      asks('Q', {
        ttsConfigs: [{ content: [{ text: 'Q?', speed: 70 }] }],
        asrConfig: { asrDfltModel: 'finance', asrRespSpeed: 1.5 },
      }),
      ends(),
    ],
    fine,
    { commonConfigs: { volume: 80, asrNoInput: 7_000 } },
  );
  const { state, effects } = begin(own, given);
  expect(effects).toMatchObject([{ voice: { pitch: 50, speed: 70, volume: 80 } }]);
  expect(step(own, state, { type: 'spoken' }).effects).toMatchObject([
    {
      type: 'listen',
      noInputAfter: 7_000,
      asr: { model: 'finance', responseSpeed: 1.5, minLength: 2_000, maxLength: 200_000 },
    },
  ]);
  expect(effects[0]).not.toHaveProperty('turnTaking');
  for (const [turnTaking, told] of [
    ['responsive', { turnTaking: 'responsive' }],
    ['classic', {}],
    ['hasty', {}],
    [7, {}],
  ] as const) {
    const said = begin(
      of([asks('Q', { ttsConfigs: [{ ttsAsrInter: true, content: [{ text: 'Q?' }] }] }), ends()], fine, {
        commonConfigs: { turnTaking },
        interWords: ['stop'],
      }),
      given,
    );
    expect(said.effects).toMatchObject([{ interruptible: { least: 3_000, words: ['stop'] }, ...told }]);
    const [listens] = step(own, said.state, { type: 'spoken' }).effects;
    expect(said.effects[0] && 'turnTaking' in said.effects[0]).toBe(turnTaking === 'responsive');
    expect(listens).toMatchObject({ type: 'listen' });
  }
  const typed = of([{ ...asks('Q'), type: 'text' }, ends()], fine, { robotType: 5 });
  expect(step(typed, begin(typed, given).state, { type: 'spoken' }).effects).toMatchObject([{ noInputAfter: 900_000 }]);
});

test('how often a node was come back to survives a sub-flow in between', () => {
  const flow = of(
    [
      asks('Q', {
        faqs: { enabled: true, faq: ['who'] },
        subFlows: [{ subFlowId: 'sub', condition: { nluResults: ['price'] } }],
        returnConfigs: [{ condition: { repeatTimes: 2 }, returnttsEnabled: true, ttsConfigs: says('Twice now.') }],
      }),
      ends(),
      asks('S', { flowId: 'sub' }),
      ends('back', { flowId: 'sub', endType: 'back' }),
    ],
    [...fine, 'S.yes > back', 'S.else > back'],
    { faqs: [{ id: 'who', condition: { nluResults: ['who'] }, notExceed: { ttsConfigs: says('Me.') } }] },
  );
  expect(play(flow, given, 'who', 'price', 'yes').at(-1)).toBe('robot: Twice now.');
});

test('only arguments and pre-parameters are taken from whoever begins a conversation', () => {
  const flow = of([ends('end', { ttsConfigs: says('${a}${pre}') })], [], {
    preParamConfigs: [{ id: 'pre', name: 'pre', dfltValue: 'usual' }],
  });
  expect(play(flow, { ...given, a: 'smuggled', nobody: 'x' })).toEqual(['robot: usual', 'hangs up']);
  expect(play(flow, { ...given, pre: 'own' })).toEqual(['robot: own', 'hangs up']);
  expect(begin(flow, { nobody: 'x' }).state.variables).not.toHaveProperty('nobody');
});

test('an API that sends keys back that were secret tells nobody, and neither does a comparison with them', () => {
  const flow = of(
    [
      asks('Code', {
        mode: 'dtmf',
        dtmfConfig: { enabled: true, dtmfType: 'password' },
        leaveConfigs: [otherwise({ status: sets({ a: '${dtmf_result}' }) })],
      }),
      { id: 'ask', type: 'api', apiConfig: { apiId: 'bank', inputs: [{ id: 'i', value: '${a}' }] }, leaveConfigs: [] },
      {
        id: 'fork',
        type: 'fork',
        leaveConfigs: [exit('right', [], {}, { normalList: [row('a', '=', '493817')] }), otherwise()],
      },
      ends('end', { ttsConfigs: says('${b}') }),
    ],
    ['Code.else > ask', 'ask > fork', 'fork.right > end', 'fork.else > end'],
    {
      apiConfigs: [{ id: 'bank', inputs: [{ id: 'i', name: 'pin' }], outputs: [{ id: 'o', name: 'b', path: 'echo' }] }],
    },
  );
  const asked = step(flow, step(flow, begin(flow, given).state, { type: 'spoken' }).state, {
    type: 'keys',
    keys: '493817',
  });
  expect(asked.effects).toContainEqual({ type: 'callApi', apiId: 'bank', inputs: { pin: '493817' } });
  const { trace, effects, state } = step(flow, asked.state, {
    type: 'apiAnswered',
    result: 'success',
    body: { echo: 'pin 493817 is right' },
  });
  expect(trace).toContainEqual(expect.objectContaining({ type: 'left', exitId: 'right', why: 'a = ******' }));
  expect(JSON.stringify([trace, effects, state.variables, state.latest])).not.toContain('493817');
});

test('numbers too long to be kept exactly are held against each other sign by sign', () => {
  const flow = of(
    [
      {
        id: 'fork',
        type: 'fork',
        leaveConfigs: [exit('same', [], {}, { normalList: [row('card', '=', '6222020000000000123')] }), otherwise()],
      },
      ends('end', { ttsConfigs: says('Same.') }),
      ends('other', { ttsConfigs: says('Other.') }),
    ],
    ['fork.same > end', 'fork.else > other'],
    { argConfigs: variables('phone', 'card') },
  );
  expect(play(flow, { card: '6222020000000000124' })[0]).toBe('robot: Other.');
  expect(play(flow, { card: '6222020000000000123' })[0]).toBe('robot: Same.');
});

test('an id that every object has already is counted like any other, and one that cannot be is refused', () => {
  const limit = (id: string) =>
    of([asks('Q', { faqs: { enabled: true, faq: [id] } }), ends()], fine, {
      faqs: [
        {
          id,
          condition: { nluResults: ['who'] },
          localRepeatNum: 1,
          notExceed: { ttsConfigs: says('Me.') },
          exceedLocalConfig: { exceedAction: 'end' },
        },
      ],
    });
  expect(play(limit('constructor'), given, 'who', 'who').at(-1)).toBe('hangs up');
  expect(() => limit('__proto__')).toThrow('__proto__');
  expect(() =>
    upgrade({ nodes: [{ id: 's', type: 'start' }], paramConfigs: [{ id: 'p', name: '__proto__' }] }),
  ).toThrow('cannot be read');
});

test('only what was offered can be chosen', () => {
  const flow = of(
    [
      {
        ...asks('Q', {
          leaveConfigs: [
            exit('yes', ['yes'], { guide: { enabled: true, btnName: 'Yes' } }),
            exit('hidden', ['no']),
            otherwise(),
          ],
        }),
        type: 'text',
      },
      ends(),
      ends('back', { flowId: 'sub', endType: 'back' }),
      ends('other', { flowId: 'more', endType: 'back' }),
    ],
    [...fine, 'Q.hidden > end'],
    { robotType: 5, recommendConfig: { subFlows: ['sub'] } },
  );
  const chosen = (id: string) => playOn(flow, given, [{ chooses: id }]).outcome.state;
  expect([chosen('yes').ended, chosen('hidden').at, chosen('more').at]).toEqual(['robot', 'Q', 'Q']);
  expect(chosen('sub')).toMatchObject({ at: 'Q', waitsFor: 'answer' });
});
