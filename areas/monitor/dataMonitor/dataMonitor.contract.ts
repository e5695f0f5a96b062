import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { moment } from '#kit/contract/fields.ts';

const gate = 'monitor.data.view';
const count = Type.Integer();

/** The same four words for every kind of work. */
export const Counters = Type.Object({
  /** Going on now. */
  executing: count,
  /** Waiting to be done. */
  queue: count,
  /** Ended since midnight of the tenant. */
  todayFinish: count,
  /** What has ended and what goes on. */
  todayTotal: count,
});
export type Counters = Static<typeof Counters>;

export const DataNow = Type.Object({
  at: moment,
  /** Midnight of the tenant. */
  from: moment,
  /** Calls of live batches; in the queue stand contacts that wait in batches at work. */
  outbound: Counters,
  /** Calls over a gateway; in the queue stand callers who wait for an agent. */
  incoming: Counters,
});
export type DataNow = Static<typeof DataNow>;

/** Channels of the moment; calls in progress are with or without people. */
export const Concurrency = Type.Object({
  at: moment,
  inProgress: count,
  channels: count,
  gateways: Type.Array(
    Type.Object({
      gatewayId: Type.String(),
      gatewayName: Type.String(),
      on: Type.Boolean(),
      used: count,
      channels: count,
      /** The most at once today; null where it was not kept. */
      peakToday: Type.Union([count, Type.Null()]),
    }),
  ),
  /** Campaigns with a call in progress or contacts that wait in batches at work; at most 100, those with most calls first. */
  campaigns: Type.Array(
    Type.Object({
      campaignId: Type.String(),
      campaignName: Type.String(),
      used: count,
      channels: count,
      waiting: count,
    }),
  ),
});
export type Concurrency = Static<typeof Concurrency>;

const HourOfData = Type.Object({ at: moment, placed: count, answered: count });
export type HourOfData = Static<typeof HourOfData>;

export const dataMonitorEndpoints = {
  counters: endpoint('POST', '/analysis/monitor/overview/call', {
    gate,
    body: Type.Object({}),
    returns: Type.Object({
      ...DataNow.properties,
      /** Hours of today: outbound calls by when they ended. They add up to those that have ended. */
      hours: Type.Array(HourOfData),
    }),
  }),
  outbound: endpoint('POST', '/analysis/monitor/outbound', { gate, body: Type.Object({}), returns: Concurrency }),
  /** Calls that cost minutes at this moment: those that were answered. */
  billing: endpoint('POST', '/contact/monitor/billingNum', {
    gate,
    body: Type.Object({}),
    returns: Type.Object({
      at: moment,
      billing: count,
      ringing: count,
      inProgress: count,
      channels: count,
      /** Milliseconds of talk in outbound calls that have ended since midnight. */
      talkTimeToday: Type.Integer(),
    }),
  }),
};

/** Watched of `everyBoard`; its facts are DataNow. */
export const dataMonitorLiveEvents = { 'monitor.data': gate } as const;
