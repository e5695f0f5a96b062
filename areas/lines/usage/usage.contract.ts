import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** Calls that ended then, both moments included; the last seven days, today among them, unless said. */
const when = { from: Type.Optional(moment), to: Type.Optional(moment), campaignId: Type.Optional(id) };
const ofGateway = { ...when, gatewayId: Type.Optional(id) };
const count = Type.Integer();
const countOrNull = Type.Union([count, Type.Null()]);

/** Attempts that have ended, and calls that came in and have ended; times in milliseconds. A campaign has no incoming calls. */
const Sums = { attempted: count, answered: count, talkTime: count, cameIn: count, taken: count, incomingTalk: count };

export const steps = ['hour', 'day'] as const;
export type Step = (typeof steps)[number];

export const ChannelUsage = Type.Object({
  /** When the hour or the day of the tenant's began. */
  at: moment,
  ...Sums,
  /** The most calls at once; null where a campaign narrows the list, since channels are not counted by campaign, and where it was not kept. */
  peak: countOrNull,
});
export type ChannelUsage = Static<typeof ChannelUsage>;

export const ChannelSums = Type.Object({
  from: moment,
  to: moment,
  now: Type.Object({ ...Sums, peak: countOrNull }),
  /** As long a time right before. */
  before: Type.Object({ ...Sums, peak: countOrNull }),
  /** What the gateways that are switched on can carry today. */
  channels: count,
  list: Type.Array(ChannelUsage),
});
export type ChannelSums = Static<typeof ChannelSums>;

export const GatewayUsage = Type.Object({
  gatewayId: id,
  /** Empty where the gateway is gone. */
  gatewayName: Type.String(),
  channels: countOrNull,
  ...Sums,
  peak: countOrNull,
  /** Until somebody or something answered, or it was given up: the average, milliseconds. */
  ringTime: countOrNull,
  congested: count,
  /** The carrier refused the caller number. */
  blocked: count,
  /** Ended as abnormal. */
  failed: count,
  before: Type.Object({ attempted: count, answered: count }),
});
export type GatewayUsage = Static<typeof GatewayUsage>;

const Hour = Type.Object({ hour: Type.Integer({ minimum: 0, maximum: 23 }), attempted: count, answered: count });
export const NumberUsage = Type.Object({
  /** Null where the number is no longer ours. */
  numberId: Type.Union([id, Type.Null()]),
  callerNumber: Type.String(),
  gatewayName: Type.String(),
  state: Type.Union([Type.Integer({ minimum: 1, maximum: 4 }), Type.Null()]),
  attempted: count,
  answered: count,
  /** Hours of the day with calls. */
  hours: Type.Array(Hour),
  /** Of the 28 days before. */
  before: Type.Object({ attempted: count, answered: count }),
  /** `fallen`: answered far more rarely than its own past lets expect (core/dialing/numberHealth.ts). */
  health: Type.Enum(['few', 'usual', 'fallen'] as const),
});
export type NumberUsage = Static<typeof NumberUsage>;

const Choice = Type.Object({ id, name: Type.String() });

export const ChannelFilter = Type.Object({ ...ofGateway, step: Type.Optional(Type.Enum(steps)) });
export const GatewayFilter = Type.Object(when);

export const usageEndpoints = {
  /** The newest first; hours or days without a call are left out. Days unless `step` says hours. */
  channels: endpoint('POST', '/analysis/channel/statistics', {
    gate: 'lines.usage.view',
    body: Type.Object({ ...pageQuery, ...ChannelFilter.properties }),
    returns: page(ChannelUsage),
  }),
  /** The same added up, and every hour or day for a chart, the oldest first. */
  channelSums: endpoint('POST', '/analysis/channel/statistics/sums', {
    gate: 'lines.usage.view',
    body: ChannelFilter,
    returns: ChannelSums,
  }),
  /** What the figures can be narrowed to. */
  choices: endpoint('GET', '/analysis/channel/statistics/choices', {
    gate: 'lines.usage.view',
    returns: Type.Object({ gateways: Type.Array(Choice), campaigns: Type.Array(Choice) }),
  }),
  gateways: endpoint('POST', '/analysis/gateway/statistics', {
    gate: 'lines.gatewayUsage.view',
    body: Type.Object({ ...pageQuery, ...when }),
    returns: page(GatewayUsage),
  }),
  /** The numbers that called most, at most 200. */
  numbers: endpoint('POST', '/analysis/gateway/statistics/callerNumbers', {
    gate: 'lines.gatewayUsage.view',
    body: Type.Object(ofGateway),
    returns: Type.Object({ list: Type.Array(NumberUsage), total: count }),
  }),
};

export const usageExportEndpoints = {
  channels: exportEndpoint('/analysis/channel/statistics/export', 'lines.usage.export', ChannelFilter),
  gateways: exportEndpoint('/analysis/gateway/statistics/export', 'lines.gatewayUsage.export', GatewayFilter),
};
