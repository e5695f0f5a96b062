import { Type, type Static } from 'typebox';
import { PathStep, Turn } from '#core/flow/transcript.ts';
import { callEntries } from '#core/inbound/entry.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const gate = 'monitor.call.view';
/** Milliseconds since 1970. */
const momentOrNull = Type.Union([moment, Type.Null()]);
const textOrNull = Type.Union([Type.String(), Type.Null()]);
/** Which of the two lists a call stands in: those that ring, or those in which somebody speaks. */
export const callStatusOf = { ringing: 1, talking: 2 } as const;

/** Why somebody sees a call: they read its words, they picked it out, or it is simply under way. */
export const monitorTypes = ['followed', 'selected', 'realTime'] as const;

/** The monitor's own codes, not those of a call record: 1 belongs to the status list, 2 to the list of conversations. */
const MonitorStatus = Type.Enum([callStatusOf.ringing, callStatusOf.talking] as const, { examples: [2] });
export const mostSelected = 50;
const MonitorType = Type.Enum(monitorTypes, { examples: ['realTime'] });

export const CallsFilter = Type.Object({
  /** A name or a part of it, or a number, as on the list of call records. */
  keyword,
  campaignId: Type.Optional(id),
  batchId: Type.Optional(id),
  robotId: Type.Optional(id),
  /** 0 we called, 1 the customer did. */
  direction: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  /** Of batches of this kind: 1 live, 2 trial, 3 test. */
  taskType: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
});
export type CallsFilter = Static<typeof CallsFilter>;

export const CallsQuery = Type.Object({
  ...pageQuery,
  ...CallsFilter.properties,
  callStatus: Type.Optional(MonitorStatus),
  monitorType: Type.Optional(MonitorType),
  /** The call whose words the asking user reads. */
  followed: Type.Optional(id),
  /** Calls the asking user has picked out. */
  selected: Type.Optional(Type.Array(id, { maxItems: mostSelected, examples: [['1']] })),
  /** This call alone, whether it goes on or is over. */
  ctiCallId: Type.Optional(id),
});
export type CallsQuery = Static<typeof CallsQuery>;

export const CallNow = Type.Object({
  id: Type.String(),
  monitorType: MonitorType,
  /** Since when it stands in the list of its `callStatus`; lists begin with the latest. */
  monitorTime: moment,
  callStatus: MonitorStatus,
  callId: Type.String(),
  name: Type.String(),
  /** Masked for users who may not see plain numbers. */
  phone: Type.String(),
  /** 0 we called, 1 the customer did: then it has no campaign and no batch, and a route where one took it. */
  direction: Type.Integer(),
  /** What an incoming call came by; without a trunk its number is an extension, or empty. */
  entry: Type.Enum(callEntries),
  campaignId: textOrNull,
  campaignName: textOrNull,
  batchId: textOrNull,
  batchName: textOrNull,
  routeId: textOrNull,
  routeName: textOrNull,
  /** Null where no robot speaks. */
  robotId: textOrNull,
  robotName: textOrNull,
  /** Who of the house talks with them now; null where nobody does but, it may be, the robot. */
  agentName: textOrNull,
  /** False of a simulated carrier: nobody can listen to it. */
  hasSound: Type.Boolean(),
  attempt: Type.Integer(),
  startedAt: moment,
  /** Null while it rings. */
  answeredAt: momentOrNull,
  /** Since it was answered, or placed; how long it took in all when it is over. Milliseconds of the call's own time. */
  elapsed: Type.Integer(),
  /** How many times as fast as ours the call's own time runs; a simulated carrier may hurry. */
  speed: Type.Number(),
  /** The last sentence. */
  speaker: Type.Union([Turn.properties.speaker, Type.Null()]),
  said: textOrNull,
  /** Null while it goes on; what follows is known when it is over. */
  endedAt: momentOrNull,
  /** The call record's code. */
  recordStatus: Type.Integer(),
  reason: textOrNull,
  hangUpSide: Type.Union([Type.Integer(), Type.Null()]),
  category: textOrNull,
  label: textOrNull,
  talkTime: Type.Union([Type.Integer(), Type.Null()]),
});
export type CallNow = Static<typeof CallNow>;

const CallsNow = Type.Object({
  ...page(CallNow).properties,
  /** The server's clock. */
  at: moment,
  /** Of all that the filter finds, with its conditions on `callStatus` and `monitorType` left out. */
  ringing: Type.Integer(),
  talking: Type.Integer(),
  selected: Type.Integer(),
});

const choice = Type.Object({ value: Type.String(), label: Type.String(), calls: Type.Integer() });

export const callsEndpoints = {
  /** Calls under way, the latest `monitorTime` first. */
  list: endpoint('POST', '/contact/monitor/callingInfo', { gate, body: CallsQuery, returns: CallsNow }),
  /** What the list can be narrowed to: all that calls are made for now. */
  choices: endpoint('POST', '/contact/monitor/callingInfo/choices', {
    gate,
    body: Type.Object({}),
    returns: Type.Object({ campaigns: Type.Array(choice), batches: Type.Array(choice), robots: Type.Array(choice) }),
  }),
};

/** Sent to users who follow a call: what is new, or all of it at the beginning. It replaces what they have behind `from`. */
export interface FollowedTurns {
  callId: string;
  from: { turns: number; path: number };
  turns: Turn[];
  path: Static<typeof PathStep>[];
}

/** `monitor.calls` is watched of `everyCall`: told once a second at most, when the list should be asked again. */
export const everyCall = 'all';
export const callsLiveEvents = {
  'monitor.calls': gate,
  'monitor.call.turn': gate,
  'monitor.call.ended': gate,
} as const;
