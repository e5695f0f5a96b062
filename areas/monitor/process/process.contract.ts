import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { BatchAtWork } from '../overview/overview.contract.ts';

const view = 'monitor.process.view';
const count = Type.Integer();

export const longestKept = 72;
export const ProgressConfig = Type.Object({
  /** Hours that batches which have ended stay in sight, and until midnight at least. */
  keepHours: Type.Integer({ minimum: 0, maximum: longestKept, examples: [24] }),
  /** Per cent; a campaign that reaches fewer of those it called is marked. Null: none is. */
  connectRateGoal: Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Null()], { examples: [35] }),
  /** Minutes since midnight in the tenant's zone; a batch of today that will end later is marked. Null: none is. */
  endBy: Type.Union([Type.Integer({ minimum: 1, maximum: 1440 }), Type.Null()], { examples: [1080] }),
});
export type ProgressConfig = Static<typeof ProgressConfig>;

/** Contacts of batches, and calls of today (core/figures). Trial and test batches are not counted. */
const Progress = Type.Object({
  batches: count,
  total: count,
  /** Contacts with at least one call that has ended. */
  called: count,
  reached: count,
  notReached: count,
  /** Blocked, cancelled or ended abnormally. */
  failed: count,
  waiting: count,
  inCall: count,
  placedToday: count,
  answeredToday: count,
});
export type Progress = Static<typeof Progress>;

export const ProgressTotal = Type.Object({
  at: moment,
  /** Midnight of the tenant, since when calls are of today. */
  from: moment,
  campaigns: count,
  ...Progress.properties,
});
export type ProgressTotal = Static<typeof ProgressTotal>;

export const CampaignProgress = Type.Object({
  campaignId: Type.String(),
  campaignName: Type.String(),
  /** Concurrent calls it may have. */
  channels: count,
  ...Progress.properties,
  /** Fewer reached than the goal says, of enough to say so. */
  belowGoal: Type.Boolean(),
});
export type CampaignProgress = Static<typeof CampaignProgress>;

export const BatchProgress = Type.Object({
  ...BatchAtWork.properties,
  called: count,
  endedAt: Type.Union([moment, Type.Null()]),
  /** Expected to end later than the configuration wants. */
  late: Type.Boolean(),
});
export type BatchProgress = Static<typeof BatchProgress>;

export const standings = ['atWork', 'paused', 'ended'] as const;
/** `atWork`: calls, or will when its window opens: what waits there is the queue of the data monitor. */
export type Standing = (typeof standings)[number];
export const statesOf: Record<Standing, readonly number[]> = { atWork: [2, 11, 12], paused: [3], ended: [4, 5, 6] };

export const BatchesFilter = Type.Object({
  /** A part of its name or of its campaign's. */
  keyword,
  campaignId: Type.Optional(id),
  standing: Type.Optional(Type.Enum(standings)),
});

export const processEndpoints = {
  /** A row a campaign: those with a batch at work, or one that ended lately. Those with most calls in progress first. */
  campaigns: endpoint('POST', '/analysis/campaign/call/progress', {
    gate: view,
    body: Type.Object({ ...pageQuery, keyword }),
    returns: Type.Object({ ...page(CampaignProgress).properties, at: moment }),
  }),
  /** All of them together, and how the tenant looks at them. */
  total: endpoint('GET', '/analysis/campaign/call/progress/total', {
    gate: view,
    returns: Type.Object({ ...ProgressTotal.properties, config: ProgressConfig }),
  }),
  config: endpoint('POST', '/analysis/campaign/call/progress/config', {
    gate: 'monitor.process.edit',
    body: ProgressConfig,
    returns: ProgressConfig,
  }),
  /** A row a batch, the running ones first. */
  batches: endpoint('POST', '/analysis/monitor/progress', {
    gate: view,
    body: Type.Object({ ...pageQuery, ...BatchesFilter.properties }),
    returns: Type.Object({
      ...page(BatchProgress).properties,
      at: moment,
      /** Of all that the filter finds, with its condition on `standing` left out. */
      byStanding: Type.Object({ atWork: count, paused: count, ended: count }),
    }),
  }),
  batch: endpoint('GET', '/analysis/monitor/batch/progress/:batchId', {
    gate: view,
    params: Type.Object({ batchId: id }),
    returns: Type.Object({
      at: moment,
      batch: BatchProgress,
      /** Calls of the last 24 hours by the hour in which they ended. */
      hours: Type.Array(Type.Object({ at: moment, placed: count, answered: count })),
    }),
  }),
};

/** Watched of `everyBoard`; its facts are ProgressTotal. */
export const processLiveEvents = { 'monitor.progress': view } as const;
