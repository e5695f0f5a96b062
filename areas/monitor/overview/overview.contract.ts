import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { moment } from '#kit/contract/fields.ts';

const gate = 'monitor.overview.view';
/** Milliseconds since 1970. */
const count = Type.Integer();

/** Pushed as `monitor.counters`, never older than a second. */
export const CountersNow = Type.Object({
  inProgress: count,
  /** What the tenant's gateways that are switched on can carry. */
  channels: count,
  /** Attempts that ended within the last 60 seconds. */
  dialledLastMinute: count,
  /** Contacts still waiting in batches at work. */
  contactsLeft: count,
  batchesAtWork: count,
});
export type CountersNow = Static<typeof CountersNow>;

/** Attempts that have ended; talk time in milliseconds. */
export const Sums = Type.Object({ attempted: count, connected: count, talkTime: Type.Integer() });
export type Sums = Static<typeof Sums>;

export const Counters = Type.Object({
  at: moment,
  now: CountersNow,
  today: Sums,
  /** The same weekday of last week, until the same minute. */
  lastWeek: Sums,
  /** Attempts a minute at this time of that day. */
  lastWeekPerMinute: Type.Number(),
});
export type Counters = Static<typeof Counters>;

export const spans = {
  '1h': { minutes: 60, step: 1 },
  '4h': { minutes: 240, step: 2 },
  today: { minutes: 24 * 60, step: 5 },
} as const;
export type Span = keyof typeof spans;

const PerMinute = Type.Object({ at: moment, dialled: Type.Number(), connected: Type.Number() });

export const Minutes = Type.Object({
  /** Minutes that one point stands for; its values are what one of them had. */
  step: Type.Integer(),
  list: Type.Array(PerMinute),
});
export type Minutes = Static<typeof Minutes>;

export const Reasons = Type.Object({
  /** Since when, so that the same calls can be listed. */
  since: moment,
  notConnected: count,
  list: Type.Array(Type.Object({ reason: Type.Union([Type.String(), Type.Null()]), calls: count })),
});
export type Reasons = Static<typeof Reasons>;

/** Why contacts of a batch wait: a code of core/dialing/whyNotDialing.ts, and when it ends by itself. */
const Why = Type.Object({ reason: Type.String(), count, until: Type.Optional(moment) });

export const BatchAtWork = Type.Object({
  batchId: Type.String(),
  name: Type.String(),
  campaignId: Type.String(),
  campaignName: Type.String(),
  state: Type.Integer(),
  stateAt: moment,
  /** Who put it there; null where the clock did. */
  stateBy: Type.Union([Type.String(), Type.Null()]),
  total: count,
  waiting: count,
  inCall: count,
  connected: count,
  notConnected: count,
  /** Blocked, cancelled or ended abnormally. */
  failed: count,
  /** Of its campaign. */
  channels: count,
  perMinute: count,
  /** At the pace of the last five minutes; null while nothing is dialled. */
  endsAt: Type.Union([moment, Type.Null()]),
  why: Type.Union([Why, Type.Null()]),
});
export type BatchAtWork = Static<typeof BatchAtWork>;

const nothing = Type.Object({});

export const overviewEndpoints = {
  counters: endpoint('POST', '/analysis/monitor/overview/counters', { gate, body: nothing, returns: Counters }),
  minutes: endpoint('POST', '/analysis/monitor/overview/minutes', {
    gate,
    body: Type.Object({
      span: Type.Union([Type.Literal('1h'), Type.Literal('4h'), Type.Literal('today')], { examples: ['1h'] }),
    }),
    returns: Minutes,
  }),
  reasons: endpoint('POST', '/analysis/monitor/overview/reasons', { gate, body: nothing, returns: Reasons }),
  batch: endpoint('POST', '/analysis/monitor/overview/batch', {
    gate,
    body: Type.Object({
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    returns: Type.Object({ list: Type.Array(BatchAtWork), total: count }),
  }),
};

export const monitorLiveEvents = { 'monitor.counters': gate } as const;
