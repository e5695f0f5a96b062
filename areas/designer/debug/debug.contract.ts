import { Type, type Static } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { entryTypes } from '#core/design/debugEntries.ts';
import type { Monitor } from '#core/design/monitor.ts';
import { mostDisturbance } from '#core/flow/disturbance.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Difference, TestStep } from '../flowTest/flowTest.contract.ts';

export const debugGate = 'designer.flow.debug';

const ofFlow = Type.Object({ flowId: id });
const text = (most: number) => Type.String({ maxLength: most });
const values = Type.Record(Type.String({ maxLength: 200 }), text(2_000), { maxProperties: 300 });
const nodeId = text(200);

/** How an API of the flow answers while it is debugged: by what is written here, or for real. */
export const ApiSetting = Type.Object({
  id: text(200),
  name: Type.Optional(text(200)),
  isMock: Type.Boolean(),
  data: Type.Optional(Type.Unknown()),
  result: Type.Optional(Type.Union([Type.Literal('success'), Type.Literal('fail'), Type.Literal('timeout')])),
});
export type ApiSetting = Static<typeof ApiSetting>;
export const ArgumentSetting = Type.Object({
  id: Type.Optional(text(200)),
  name: text(200),
  description: Type.Optional(text(2_000)),
  required: Type.Optional(Type.Boolean()),
  value: text(2_000),
});
export type ArgumentSetting = Static<typeof ArgumentSetting>;

export const handOvers = ['accepted', 'busy', 'noAnswer', 'ask'] as const;
/** What becomes of a hand-over; `ask`: it waits until somebody says so. */
export const HandOver = Type.Unsafe<(typeof handOvers)[number]>(Type.Enum([...handOvers]));
export type HandOver = Static<typeof HandOver>;
/** What came of one. */
export type HandedOver = Exclude<HandOver, 'ask'>;
const HandedOver = Type.Unsafe<HandedOver>(Type.Enum(handOvers.filter((one) => one !== 'ask')));

const result = Type.Union([Type.Literal('success'), Type.Literal('fail'), Type.Literal('timeout')]);
/** What an API or a script is taken to have answered. */
export const Outcome = Type.Union([
  Type.Object({ api: result, body: Type.Optional(Type.Unknown()) }),
  Type.Object({
    script: result,
    values: Type.Optional(Type.Record(text(200), Type.Unknown(), { maxProperties: 300 })),
  }),
]);
export type Outcome = Static<typeof Outcome>;
/** Of the APIs and scripts that come next, in their order; those behind them answer as they are set. */
const outcomes = { outcomes: Type.Optional(Type.Array(Outcome, { maxItems: 500 })) };

/** A test that is replayed, and how many of its steps at once: up to `upTo`, counted from 0. */
const replays = { testId: Type.Optional(id), upTo: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })) };

/** What is debugged. Without a version and without a flow of its own: the draft as it is now. */
export const From = Type.Object({
  ...replays,
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** Begin here with these variables. */ nodeId: Type.Optional(nodeId),
  variables: Type.Optional(values),
});

/** Where it is held. */
const pauses = {
  breakpoints: Type.Optional(Type.Array(nodeId, { maxItems: 500 })),
  how: Type.Optional(Type.Union([Type.Literal('run'), Type.Literal('step')])),
  to: Type.Optional(nodeId),
};

export const Start = Type.Object({
  flowId: id,
  ...From.properties,
  ...pauses,
  argConfigs: Type.Optional(Type.Array(ArgumentSetting, { maxItems: 300 })),
  apiConfigs: Type.Optional(Type.Array(ApiSetting, { maxItems: 200 })),
  handOver: Type.Optional(HandOver),
  ...outcomes,
});
export type Start = Static<typeof Start>;

const disturbance = Type.Number({ minimum: 0, maximum: mostDisturbance });
/** What a person does. */
export const Happens = Type.Union([
  Type.Object({
    type: Type.Literal('heard'),
    text: text(2_000),
    unclear: Type.Optional(Type.Boolean()),
    emotion: Type.Optional(disturbance),
    noise: Type.Optional(disturbance),
    /** Taken to mean this, with any words. */ intentionId: Type.Optional(text(200)),
    /** Taken to mean nothing that is listened for. */ noMatch: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ type: Type.Literal('keys'), keys: Type.String({ pattern: '^[0-9*#]{1,32}$' }) }),
  Type.Object({ type: Type.Literal('chose'), id: text(200) }),
  Type.Object({ type: Type.Literal('silence'), noise: Type.Optional(disturbance) }),
  Type.Object({ type: Type.Literal('mediaLost') }),
  Type.Object({ type: Type.Literal('hungUp') }),
  /** A hand-over that is waited for. */
  Type.Object({ type: Type.Literal('transferred'), result: HandedOver }),
]);
export type Happens = Static<typeof Happens>;

/** One thing done in a conversation, from the turn `after` on (counted from 0): later turns are dropped. */
export const Act = Type.Object({
  chartId: id,
  /** Whose conversation it is: with it a refusal says whether that is gone, or the conversation alone. */
  flowId: Type.Optional(id),
  after: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** How many turns the asking window knows of: refused where another window has gone on meanwhile. */
  knows: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  ...pauses,
  /** Of a hand-over that comes now; without it, it goes as it was set. */
  handOver: Type.Optional(HandOver),
  ...outcomes,
  does: Type.Union([
    Type.Object({
      type: Type.Literal('event'),
      event: Happens,
      /** While the robot is still speaking. */ interrupts: Type.Optional(Type.Boolean()),
    }),
    Type.Object({ type: Type.Literal('goOn') }),
    /** The next step of the test that is replayed. */
    Type.Object({ type: Type.Literal('nextStep') }),
    Type.Object({ type: Type.Literal('set'), variables: values }),
    Type.Object({ type: Type.Literal('stop') }),
  ]),
});
export type Act = Static<typeof Act>;

export const EntryView = Type.Object({
  id: Type.String(),
  role: Type.Union([Type.Literal('title'), Type.Literal('system'), Type.Literal('user'), Type.Literal('robot')]),
  type: Type.Unsafe<(typeof entryTypes)[number]>(Type.Enum([...entryTypes])),
  text: Type.String(),
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type EntryView = Static<typeof EntryView>;
export const TurnView = Type.Object({
  did: Type.String(),
  entries: Type.Array(EntryView),
  monitor: Type.Unsafe<Monitor>(Type.Object({}, { additionalProperties: true })),
  at: Type.Integer(),
  /** Of the test that is replayed. */ step: Type.Optional(Type.Integer()),
  differs: Type.Optional(Difference),
});
export type TurnView = Static<typeof TurnView>;

const Source = Type.Object({
  kind: Type.Union([Type.Literal('draft'), Type.Literal('version'), Type.Literal('unsaved'), Type.Literal('call')]),
  version: Type.Optional(Type.Integer()),
  revision: Type.Optional(Type.Integer()),
  callId: Type.Optional(Type.String()),
  /** Of a call: whether the flow said again all that was said then. */ complete: Type.Optional(Type.Boolean()),
  /** The name of the test that was replayed. */ test: Type.Optional(Type.String()),
});
export type Source = Static<typeof Source>;

export const Chart = Type.Object({
  chartId: Type.String(),
  flowId: Type.String(),
  source: Source,
  startedAt: Type.Integer(),
  turns: Type.Integer(),
  ended: Type.Union([Type.String(), Type.Null()]),
  last: Type.String(),
});
export type Chart = Static<typeof Chart>;

export const Session = Type.Object({
  chartId: Type.String(),
  flowId: Type.String(),
  source: Source,
  startedAt: Type.Integer(),
  arguments: Type.Record(Type.String(), Type.String()),
  turns: Type.Array(TurnView),
  /** Whether it goes by what was learnt, or by words alone as yet. */ taught: Type.Boolean(),
  status: Type.Union([Type.Literal('active'), Type.Literal('stop')]),
  /** What is replayed: what happens in it, and what is expected then. */ test: Type.Optional(
    Type.Object({ testId: Type.String(), name: Type.String(), list: Type.Array(TestStep) }),
  ),
});
export type Session = Static<typeof Session>;

/** What an act came to: the turns from `from` on. */
export interface Done {
  chartId: string;
  from: number;
  turns: TurnView[];
  status: 'active' | 'stop';
}

const unknown = Type.Unknown();
const Names = Type.Record(Type.String(), Type.String());
/** The debugger as the specification's console keeps it. */
export const DebuggerState = Type.Object({
  argConfigs: Type.Array(ArgumentSetting),
  apiConfigs: Type.Array(ApiSetting),
  handOver: HandOver,
  skillGroupMap: Names,
  intentionMap: Names,
  businessUUID: Type.String(),
  referenceID: Type.String(),
  currentNode: unknown,
  charts: Type.Array(
    Type.Object({ referenceId: Type.String(), startTime: Type.Integer(), entries: Type.Array(EntryView) }),
  ),
  parameters: Type.Record(Type.String(), Type.String()),
  status: Type.Union([Type.Literal('stop'), Type.Literal('active')]),
  session: Type.Union([Session, Type.Null()]),
});
export type DebuggerState = Static<typeof DebuggerState>;

/** Bytes; a flow of 5,000 nodes has some 6 MB. */
const bodyLimit = 16 * 1024 * 1024;
const ofChart = Type.Object({ chartId: id });

export const debugEndpoints = {
  /** Starts a conversation with the flow in `json` (an object or its text), a version, or the draft; goes on with `referenceID` by one act where `act` says so; only keeps the settings where `start` is false. */
  debug: endpoint('POST', '/robot/api/flow/:flowId/debug', {
    gate: debugGate,
    params: ofFlow,
    bodyLimit,
    body: Type.Object({
      json: Type.Optional(unknown),
      ...From.properties,
      ...pauses,
      ...outcomes,
      argConfigs: Type.Optional(Type.Array(ArgumentSetting, { maxItems: 300 })),
      apiConfigs: Type.Optional(Type.Array(ApiSetting, { maxItems: 200 })),
      handOver: Type.Optional(HandOver),
      start: Type.Optional(Type.Boolean()),
      referenceID: Type.Optional(id),
      act: Type.Optional(
        Type.Object({ after: Act.properties.after, does: Act.properties.does, handOver: Act.properties.handOver }),
      ),
      skillGroupMap: Type.Optional(unknown),
      intentionMap: Type.Optional(unknown),
      businessUUID: Type.Optional(unknown),
      currentNode: Type.Optional(unknown),
      charts: Type.Optional(unknown),
      parameters: Type.Optional(unknown),
    }),
    returns: DebuggerState,
  }),
  /** What was set last: arguments, answers of APIs, what becomes of hand-overs. */
  settings: endpoint('GET', '/robot/api/flow/:flowId/debug', {
    gate: debugGate,
    params: ofFlow,
    returns: Type.Object({
      argConfigs: Type.Array(ArgumentSetting),
      apiConfigs: Type.Array(ApiSetting),
      handOver: HandOver,
      /** What holds for all robots, by name: of an argument of that name that is not set. */
      global: Names,
    }),
  }),
  /** One's own ten, the newest first. */
  charts: endpoint('GET', '/robot/api/flow/:flowId/debug/chart', {
    gate: debugGate,
    params: ofFlow,
    returns: Type.Array(Chart),
  }),
  chart: endpoint('GET', '/robot/api/flow/debug/chart/:chartId', {
    gate: debugGate,
    params: ofChart,
    returns: Session,
  }),
  removeChart: endpoint('DELETE', '/robot/api/flow/debug/chart/:chartId', { gate: debugGate, params: ofChart }),
  /** Opens a call that was made, rebuilt on its version of the flow. */
  call: endpoint('POST', '/robot/api/call/:spokenCallId/debug', {
    gate: debugGate,
    params: Type.Object({ spokenCallId: id }),
    returns: Session,
  }),
};
