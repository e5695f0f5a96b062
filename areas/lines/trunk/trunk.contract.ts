import { Type, type Static } from 'typebox';
import { SignalMessage, TestStep, TrunkHealth } from '#core/dialing/trunk.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { Gateway } from '../gateway/gateway.contract.ts';

const count = Type.Integer();
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);

/** A trunk as one node saw it within the last minute. */
export const NodeOfTrunk = Type.Object({ node: Type.String(), seenAt: moment, health: TrunkHealth });
export type NodeOfTrunk = Static<typeof NodeOfTrunk>;

export const trunkEventKinds = ['inService', 'outOfService', 'registered', 'registrationLost'] as const;
export const TrunkEvent = Type.Object({
  at: moment,
  kind: Type.Enum([...trunkEventKinds]),
  /** The last answer's status, and the proxy it came from. */
  code: Type.Union([count, Type.Null()]),
  proxy: textOrNull,
});
export type TrunkEvent = Static<typeof TrunkEvent>;

/** Of the last hour, unless said. Calls are those that ended then, as everywhere (core/figures). */
export const TrunkFigures = Type.Object({
  attempted: count,
  answered: count,
  /** The carrier refused them: no free line, or the caller number. */
  refused: count,
  /** Those of them for which no line was free. */
  congested: count,
  /** Calls begun within the last minute. */
  lastMinute: count,
  /** The most calls at once on this day of the tenant's, and hour by hour. */
  peakToday: count,
  peaks: Type.Array(count),
  /** Averages over the calls on which sound was received; per cent and milliseconds. */
  mos: numberOrNull,
  loss: numberOrNull,
  jitter: numberOrNull,
  heard: count,
  /** Milliseconds from INVITE to ringing: the median of the last calls that rang, and how many these are. */
  ringsAfter: numberOrNull,
  rang: count,
});
export type TrunkFigures = Static<typeof TrunkFigures>;

export const TrunkNow = Type.Object({
  gateway: Gateway,
  nodes: Type.Array(NodeOfTrunk),
  /** Of this day of the tenant's, the newest first. */
  events: Type.Array(TrunkEvent),
  figures: TrunkFigures,
  /** Names of the campaigns that call with it. */
  campaigns: Type.Array(Type.String()),
  /** The last call with signalling of those that the person may see. */
  lastCall: Type.Union([Type.Object({ callId: id, startedAt: moment, phone: Type.String() }), Type.Null()]),
});
export type TrunkNow = Static<typeof TrunkNow>;

export const TrunkTest = Type.Object({
  trunkTestId: id,
  askedAt: moment,
  askedBy: Type.String(),
  /** Masked for users who see numbers masked; null: no call is placed. */
  callTo: textOrNull,
  callFrom: textOrNull,
  node: textOrNull,
  endedAt: momentOrNull,
  steps: Type.Array(TestStep),
  signalling: Type.Array(SignalMessage),
});
export type TrunkTest = Static<typeof TrunkTest>;

/** Without the messages of its call. */
const { signalling: _, ...summary } = TrunkTest.properties;
export const TestSummary = Type.Object(summary);

export const NewTest = Type.Object({
  /** A number of one's own that is called, in the tenant's country. Without it no call is placed. */
  callTo: Type.Optional(Type.String({ minLength: 1, maxLength: 40, examples: ['138 0013 8000'] })),
  /** A caller number of this gateway; the first unless said. */
  callFrom: Type.Optional(Type.String({ minLength: 1, maxLength: 40, examples: ['021 6020 4410'] })),
});
export type NewTest = Static<typeof NewTest>;

const view = 'lines.gateway.view';
/** The id of its gateway. */
const ofTrunk = Type.Object({ trunkId: id });

export const trunkEndpoints = {
  read: endpoint('GET', '/configserver/trunks/:trunkId', { gate: view, params: ofTrunk, returns: TrunkNow }),
  /** False: registered nowhere, and no campaign places a new call with it. Calls that go on finish. */
  changeService: endpoint('PUT', '/configserver/trunks/:trunkId/service', {
    gate: 'lines.gateway.edit',
    params: ofTrunk,
    body: Type.Object({ validFlag: Type.Boolean({ examples: [true] }) }),
    returns: Gateway,
  }),
  /** A node that speaks SIP takes it within seconds. One test at a time. */
  startTest: endpoint('POST', '/configserver/trunks/:trunkId/tests', {
    gate: 'lines.trunk.test',
    params: ofTrunk,
    body: NewTest,
    returns: TrunkTest,
  }),
  /** The newest first; 20 are kept. */
  tests: endpoint('GET', '/configserver/trunks/:trunkId/tests', {
    gate: view,
    params: ofTrunk,
    returns: Type.Array(TestSummary),
  }),
  readTest: endpoint('GET', '/configserver/trunks/tests/:trunkTestId', {
    gate: view,
    params: Type.Object({ trunkTestId: id }),
    returns: TrunkTest,
  }),
};
