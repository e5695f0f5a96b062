import { Type, type Static } from 'typebox';
import { PathStep, Turn } from '#core/flow/transcript.ts';
import { legEntries } from '#core/dialing/outgoingEntries.ts';
import { callEntries } from '#core/inbound/entry.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { countedPage, pageQuery } from '#kit/contract/page.ts';

const gate = 'outbound.call.view';
export const transferResults = [
  'accepted',
  'busy',
  'noAnswer',
  'rejected',
  'unreachable',
  'callerGone',
  'congestion',
  'notAllowed',
  'failed',
] as const;
/** Milliseconds since 1970. */
const momentOrNull = Type.Union([moment, Type.Null()]);
/** Milliseconds of the call's own time, which a simulated carrier may run faster than ours. */
const lengthOrNull = Type.Union([Type.Integer(), Type.Null()]);
const codeOrNull = Type.Union([Type.String(), Type.Null()]);
const textOrNull = codeOrNull;

/** Narrows calls. Everything is optional, and everything given must hold. */
export const CallFilter = Type.Object({
  /** A name or a part of it, or a number. Users who see numbers masked find them by the last four digits, or whole. */
  keyword,
  campaignId: Type.Optional(id),
  batchId: Type.Optional(id),
  /** Of batches of this kind: 1 live, 2 trial, 3 test. */
  taskType: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  /** How a call that was placed came about: by a campaign (`trunk`), or beside them. */
  placedBy: Type.Optional(Type.Enum(['trunk', ...legEntries] as const)),
  taskId: Type.Optional(id),
  contactId: Type.Optional(id),
  robotId: Type.Optional(id),
  gatewayId: Type.Optional(id),
  callStatus: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 7 }), { maxItems: 8 })),
  resultCode: Type.Optional(Type.String({ maxLength: 40 })),
  reason: Type.Optional(Type.String({ maxLength: 40 })),
  /** The robot's verdict, as it is stored. */
  category: Type.Optional(Type.String({ maxLength: 60 })),
  /** What the verdict means in the robot's words. */
  label: Type.Optional(Type.String({ maxLength: 60 })),
  hangUpSide: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  /** Seconds. */
  talkFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  talkTo: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  startedFrom: Type.Optional(moment),
  startedTo: Type.Optional(moment),
  /** Calls that have ended, by their end: what the figures of a day count (core/figures). */
  endedFrom: Type.Optional(moment),
  /** Before then. */
  endedTo: Type.Optional(moment),
  hasRecording: Type.Optional(Type.Boolean()),
});
export type CallFilter = Static<typeof CallFilter>;

export const CallQuery = Type.Object({
  ...pageQuery,
  ...CallFilter.properties,
  /** The newest first unless said. */
  orderBy: Type.Optional(Type.Union([Type.Literal('startedAt'), Type.Literal('talkTime')])),
  descending: Type.Optional(Type.Boolean()),
});
export type CallQuery = Static<typeof CallQuery>;

/** One attempt of a task. */
export const Attempt = Type.Object({
  callId: Type.String(),
  attempt: Type.Integer(),
  startedAt: moment,
  endedAt: momentOrNull,
  talkTime: lengthOrNull,
  callStatus: Type.Integer(),
  resultCode: codeOrNull,
  reason: codeOrNull,
  hangUpSide: Type.Union([Type.Integer(), Type.Null()]),
  /** The robot's verdict, a letter more often than not, and what it means in the robot's words. */
  category: codeOrNull,
  label: codeOrNull,
});
export type Attempt = Static<typeof Attempt>;

export const CallRecord = Type.Object({
  ...Attempt.properties,
  /** 0 we called, 1 the customer did. An incoming call has no task, batch and campaign; a contact where the caller is known. */
  direction: Type.Integer(),
  /**
   * What an incoming call came by; one that came by no trunk has no gateway, no number that was dialled and no route. How one that was placed came about:
   * by a campaign (`trunk`), or beside them, without task, batch and campaign.
   */
  entry: Type.Enum(callEntries),
  taskId: textOrNull,
  batchId: textOrNull,
  batchName: textOrNull,
  campaignId: textOrNull,
  campaignName: textOrNull,
  /** Of an incoming call: the route that took it. Its name is null where the route was deleted since. */
  routeId: textOrNull,
  routeName: textOrNull,
  contactId: textOrNull,
  name: Type.String(),
  /** Masked for users who may not see plain numbers; of a call from a telephone of the tenant its extension, empty where it has none. */
  phone: Type.String(),
  answeredAt: momentOrNull,
  ringTime: lengthOrNull,
  /** Null where no robot spoke: a recording was played, or the call was passed on at once. */
  robotId: textOrNull,
  robotName: textOrNull,
  /** One of ours: called with or, of an incoming call, dialled by the customer; empty where none was. */
  callerNumber: Type.String(),
  hasRecording: Type.Boolean(),
  /** How often it was handed over to somebody else, or was to be. */
  transfers: Type.Integer(),
});
export type CallRecord = Static<typeof CallRecord>;

/** What became of handing a call over to somebody else. */
export const Transfer = Type.Object({
  /** Of several in one call, the first is 1. */
  turn: Type.Integer(),
  /** Milliseconds since the answer. */
  began: Type.Integer(),
  /** A number, masked like all numbers, or an extension. */
  target: Type.String(),
  mode: Type.Enum(['blind', 'attended'] as const),
  way: Type.Enum(['refer', 'bridge'] as const),
  /** Null while it is tried. */
  result: Type.Union([Type.Enum(transferResults), Type.Null()]),
  sipCode: Type.Union([Type.Integer(), Type.Null()]),
  /** Milliseconds until it was taken or given up, and that were talked after it. */
  waited: lengthOrNull,
  talked: lengthOrNull,
});
export type Transfer = Static<typeof Transfer>;

const Variables = Type.Record(Type.String(), Type.Unknown());

export const CallDetail = Type.Object({
  ...CallRecord.properties,
  gatewayName: textOrNull,
  flowVersion: Type.Union([Type.Integer(), Type.Null()]),
  handedOver: Type.Array(Transfer),
  /** What the flow was given, and what it made of it. */
  arguments: Variables,
  outputs: Variables,
  contact: Type.Union([
    Type.Object({ contactId: Type.String(), name: Type.String(), customerNo: Type.String(), company: Type.String() }),
    Type.Null(),
  ]),
  /** All attempts of the task, this one among them. */
  attempts: Type.Array(Attempt),
  /** When the task is tried again. */
  retryAt: momentOrNull,
});
export type CallDetail = Static<typeof CallDetail>;

/** What can stand in the address of a GET: one status, and no more pages than a person turns. */
const { callStatus: _, ...inAddress } = CallFilter.properties;
const AddressQuery = Type.Object({
  ...pageQuery,
  ...inAddress,
  callStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 7 })),
});

export const Dialogs = Type.Object({ turns: Type.Array(Turn), path: Type.Array(PathStep) });
export type Dialogs = Static<typeof Dialogs>;

export const Conversation = Type.Object({ ...CallRecord.properties, ...Dialogs.properties });
export type Conversation = Static<typeof Conversation>;

/** A call with its conversation. */
export const CallSession = Type.Object({ ...CallDetail.properties, ...Dialogs.properties });

const Word = Type.Object({ code: Type.String(), en: Type.String(), zh: Type.String() });
const FailureReasons = Type.Object({
  /** Why a call reached no person. */
  list: Type.Array(Word),
  /** How an attempt ended. */
  resultCodes: Type.Array(Word),
  hangUpSides: Type.Array(Type.Object({ code: Type.Integer(), en: Type.String(), zh: Type.String() })),
});

/** What a filter can be set to. Verdicts are those that were given lately. */
const Choice = Type.Object({ value: Type.String(), label: Type.String() });
export type Choice = Static<typeof Choice>;
const ChoiceQuery = Type.Object({
  of: Type.Union(
    [
      Type.Literal('campaign'),
      Type.Literal('batch'),
      Type.Literal('robot'),
      Type.Literal('gateway'),
      Type.Literal('category'),
      Type.Literal('label'),
    ],
    { examples: ['campaign'] },
  ),
  /** A part of the name. */
  name: Type.Optional(Type.String({ maxLength: 60 })),
  /** Is answered as well, even if its name does not fit. */
  chosen: Type.Optional(id),
  /** Verdicts of calls that came in, not of those that were placed. */
  incoming: Type.Optional(Type.Boolean()),
});
export type ChoiceQuery = Static<typeof ChoiceQuery>;

const ofCall = Type.Object({ ctiCallId: id });

export const callEndpoints = {
  list: endpoint('POST', '/outbound/campaign/record/list', { gate, body: CallQuery, returns: countedPage(CallRecord) }),
  ofContacts: endpoint('POST', '/contact/campaign/record/list', {
    gate,
    body: CallQuery,
    returns: countedPage(CallRecord),
  }),
  calls: endpoint(['GET', 'POST'], '/dialer/api/call', { gate, query: AddressQuery, returns: countedPage(CallRecord) }),
  /** Calls that were answered, with what was said in them. */
  conversations: endpoint('GET', '/roster-pilot/campaign/dialog/list', {
    gate,
    query: AddressQuery,
    returns: countedPage(Conversation),
  }),
  /** The newest few that a keyword finds; none is counted. */
  quick: endpoint('GET', '/analysis/api/call/sessions/quick', {
    gate,
    query: Type.Object({ keyword, most: Type.Integer({ minimum: 1, maximum: 50, default: 10 }) }),
    returns: Type.Object({ list: Type.Array(CallRecord) }),
  }),
  choices: endpoint('POST', '/outbound/call/record/choices', {
    gate,
    body: ChoiceQuery,
    returns: Type.Object({ list: Type.Array(Choice) }),
  }),
  failureReasons: endpoint('GET', '/dialer/api/call/failure/reason', { gate, returns: FailureReasons }),
  session: endpoint('GET', '/dialer/api/call/session/:callId', {
    gate,
    params: Type.Object({ callId: id }),
    returns: CallSession,
  }),
  sessionOfDialer: endpoint('GET', '/dialer/api/session/:callId', {
    gate,
    params: Type.Object({ callId: id }),
    returns: CallSession,
  }),
  sessionAlone: endpoint('GET', '/session/:callId', {
    gate,
    params: Type.Object({ callId: id }),
    returns: CallSession,
  }),
  /** How many calls of each status the same filter finds; the filter's own statuses are left aside. Where it is cheap to count further, no status says more than `countedRows` + 1. */
  count: endpoint('POST', '/outbound/call/record/count', {
    gate,
    body: CallFilter,
    returns: Type.Object({
      byStatus: Type.Array(Type.Object({ callStatus: Type.Integer(), calls: Type.Integer() })),
      total: Type.Integer(),
    }),
  }),
  one: endpoint('POST', '/contact/get/callingInfo', { gate, body: ofCall, returns: CallDetail }),
  /** Stored when the call ends; what a call says before that is told live. */
  dialogs: endpoint('POST', '/contact/get/dialogs', { gate, body: ofCall, returns: Dialogs }),
  trace: endpoint('GET', '/contact/trace/call/query/:taskId', {
    gate,
    params: Type.Object({ taskId: id }),
    returns: Type.Object({ list: Type.Array(Attempt) }),
  }),
};

/** Sent to users who watch the call: what is new, or all of it when a user has just begun to watch. */
export interface CallTurn {
  callId: string;
  /** How many the watcher should have already; what follows replaces everything behind them. */
  from: { turns: number; path: number };
  turns: Turn[];
  path: PathStep[];
}

export interface CallEnded {
  callId: string;
}

export const callLiveEvents = { 'call.turn': gate, 'call.ended': gate } as const;
