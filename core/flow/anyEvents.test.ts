import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from './samples/index.ts';
import { begin, step, type FlowEvent, type FlowState } from './step.ts';
import { asks, ends, exit, intentions, otherwise, row, says, sets, testFlow, variables } from './testFlow.ts';
import { recorder } from './record.ts';

const given = { phone: '+8613800000001', name: 'Chen Wei' };

/** Every kind of node, keys that are secret, FAQ, exceptions of every action, a sub-flow that may call itself. */
const everything = testFlow(
  [
    asks('Q', {
      dtmfConfig: { enabled: true, dtmfType: 'password' },
      faqs: { enabled: true, faq: ['f'] },
      returnConfigs: [{ returnttsEnabled: true, ttsConfigs: says('So?') }],
      ttsConfigs: [{ ttsAsrInter: true, ttsDtmfInter: true, content: [{ text: 'Q?' }, { text: 'Q again?' }] }],
      leaveConfigs: [
        exit('yes', ['yes'], { status: sets({ a: '${dtmf_result}' }) }),
        exit('keys', [], {}, { normalList: [row('dtmf_result', 'notEmpty')] }),
        otherwise(),
      ],
      subFlows: [{ subFlowId: 'sub', condition: { nluResults: ['price'] } }],
    }),
    {
      id: 'fork',
      type: 'fork',
      leaveConfigs: [exit('known', [], {}, { normalList: [row('a', 'notEmpty')] }), otherwise()],
    },
    {
      id: 'api',
      type: 'api',
      ttsConfigs: says('One moment.'),
      apiConfig: { apiId: 'a', inputs: [{ id: 'i', value: '${a}' }] },
      leaveConfigs: [exit('ok', [], {}, { apiResult: 'success' }), otherwise()],
    },
    { id: 'script', type: 'script', code: 'return {}', leaveConfigs: [] },
    { id: 'sms', type: 'sms', smsConfig: [{ content: 'Code ${a}' }] },
    {
      id: 'call',
      type: 'subFlow',
      subFlowId: 'sub',
      inputs: [{ param: 'b', value: '${a}' }],
      outputs: [{ param: 'n', value: '${b}' }],
    },
    { id: 'hand', type: 'skillGroupTransfer', skillGroupId: 'claims' },
    { id: 'out', type: 'outboundTransfer', outboundAddr: '${phone}' },
    { ...asks('T'), type: 'text' },
    ends('end', { ttsConfigs: says('Bye ${a}.') }),
    asks('S', { flowId: 'sub', mode: 'hookoff' }),
    { id: 'deeper', type: 'subFlow', subFlowId: 'sub', flowId: 'sub' },
    ends('back', { flowId: 'sub', endType: 'back' }),
  ] as never,
  [
    'Q.yes > fork',
    'Q.keys > fork',
    'Q.else > T',
    'fork.known > api',
    'fork.else > call',
    'api.ok > script',
    'api.else > sms',
    'script > sms',
    'sms > call',
    'call > hand',
    'hand > out',
    'out > T',
    'T.yes > end',
    'T.else > Q',
    'S.yes > back',
    'S.else > deeper',
    'deeper > back',
  ],
  {
    intentions,
    paramConfigs: variables('a', 'b', 'n'),
    apiConfigs: [{ id: 'a', inputs: [{ id: 'i', name: 'i' }], outputs: [{ id: 'o', name: 'n', path: 'x' }] }],
    commonConfigs: { emotion: 90, noise: 90 },
    faqs: [
      {
        id: 'f',
        condition: { nluResults: ['who'] },
        notExceed: { ttsConfigs: says('Me.') },
        exceedLocalConfig: {
          exceedAction: 'agent',
          transformer: 'claims',
          agentType: 'afterAsr',
          ttsConfigs: says('Wait.'),
        },
      },
    ],
    hookOnConfigs: [{ id: 'h', status: sets({ n: 'over' }), smsConfig: { content: 'Bye' } }],
  },
);

const flows = fc.constantFrom(everything, ...Object.values(samples));
const text = fc.oneof(
  fc.constantFrom('yes', 'no', 'who', 'price', 'again', '好的', '不用', '投诉'),
  fc.string({ maxLength: 30 }),
);
const result = fc.constantFrom('success' as const, 'fail' as const, 'timeout' as const);
const event: fc.Arbitrary<FlowEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<FlowEvent>({ type: 'spoken' }) },
  { weight: 5, arbitrary: text.map((heard): FlowEvent => ({ type: 'heard', text: heard })) },
  fc.record({
    type: fc.constant('heard' as const),
    text,
    understood: fc.record({
      intentions: fc.array(
        fc.record({
          id: fc.constantFrom('yes', 'no', 'who', 'gone'),
          score: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { maxLength: 3 },
      ),
    }),
    emotion: fc.double({ min: 0, max: 100, noNaN: true }),
    unclear: fc.boolean(),
  }),
  fc.constantFrom<FlowEvent>(
    { type: 'silence' },
    { type: 'mediaLost' },
    { type: 'silence', noise: 100 },
    { type: 'chose', id: 'f' },
    { type: 'chose', id: 'sub' },
    { type: 'transferred', accepted: false },
  ),
  fc.constantFrom<FlowEvent>(
    { type: 'keys', keys: '493817' },
    { type: 'keys', keys: '1' },
    { type: 'keys', keys: '9#' },
    { type: 'keys', keys: '' },
  ),
  fc.record({
    type: fc.constant('apiAnswered' as const),
    result,
    body: fc.oneof(fc.constant({ x: 1, data: { discount: 7 } }), fc.jsonValue()),
  }),
  fc.record({
    type: fc.constant('scriptDone' as const),
    result,
    values: fc.dictionary(fc.constantFrom('a', 'n', '__proto__', 'constructor'), fc.jsonValue()),
  }),
);

const waits = new Set<FlowState['waitsFor']>(['spoken', 'answer', 'api', 'script', 'transfer', 'nothing']);

test('any events in any order keep the state whole, end each turn, show no secret, and replay to the same', () => {
  fc.assert(
    fc.property(flows, fc.array(event, { maxLength: 40 }), fc.boolean(), (flow, events, hangsUp) => {
      const all = hangsUp ? [...events, { type: 'hungUp' } as const] : events;
      const once = run(flow, all);
      expect(run(flow, all)).toEqual(once);
    }),
    { numRuns: 300 },
  );
});

function run(flow: typeof everything, events: readonly FlowEvent[]) {
  const record = recorder();
  let outcome = begin(flow, given, { now: 1_790_000_000_000, zone: 'Asia/Shanghai' });
  const told: unknown[] = [];
  for (const one of events) {
    record.take({ at: told.length, effects: outcome.effects, trace: outcome.trace });
    if (one.type === 'keys') record.pressed(told.length);
    const frozen = JSON.stringify(outcome.state);
    const stored = JSON.parse(frozen) as FlowState;
    const next = step(flow, stored, { ...one, now: 1_790_000_000_000 + told.length });
    expect(JSON.stringify(stored)).toBe(frozen);
    const { state, effects, trace } = next;
    expect(waits.has(state.waitsFor)).toBe(true);
    expect(flow.nodes.some(({ id }) => id === state.at)).toBe(true);
    expect(state.stack.length).toBeLessThanOrEqual(16);
    for (const value of [...Object.values(state.variables), ...Object.values(state.latest)])
      expect(typeof value).toBe('string');
    // A conversation that comes to wait for nothing has ended, and says how.
    if (state.waitsFor === 'nothing' && outcome.state.waitsFor !== 'nothing') expect(state.ended).toBeDefined();
    if (state.secrets.dtmf_result) {
      expect(
        JSON.stringify([trace, state.variables, state.latest, effects.filter(({ type }) => type !== 'callApi')]),
      ).not.toContain(state.secrets.dtmf_result);
      expect(JSON.stringify(record.now())).not.toContain(state.secrets.dtmf_result);
    }
    told.push(trace, effects);
    outcome = next;
  }
  return { told, state: outcome.state };
}

test('whatever an API answers, a variable stays a text that can be stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      let { state } = begin(everything, { ...given, a: 'known' });
      for (const one of [
        { type: 'spoken' },
        { type: 'heard', text: 'yes' },
        { type: 'spoken' },
        { type: 'apiAnswered', result: 'success', body: { x: body } },
      ] satisfies FlowEvent[])
        state = step(everything, state, one).state;
      return typeof state.variables.n === 'string' && state.variables.n.length <= 2_000;
    }),
  );
});
