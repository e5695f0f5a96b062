import { Type, type Static } from 'typebox';
import { ruleKinds } from '#core/watching/rules.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { moment } from '#kit/contract/fields.ts';
import { ByState } from '../agents/agents.contract.ts';
import { CountersNow, Sums } from '../overview/overview.contract.ts';

const gate = 'monitor.dashboard.view';
const count = Type.Integer();
const shareOrNull = Type.Union([Type.Number(), Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);

const Group = Type.Object({
  groupId: Type.String(),
  groupName: Type.String(),
  waiting: count,
  longestSince: momentOrNull,
  /** Agents of it who could take a call. */
  free: count,
  /** Of today; null where nobody waited. */
  serviceLevel: shareOrNull,
  answerWithinSeconds: count,
});

/** Queues and agents. */
const People = Type.Object({
  waiting: count,
  longestSince: momentOrNull,
  /** Milliseconds from which on a wait breaks a rule; null where none is watched. */
  waitingLimit: Type.Union([count, Type.Null()]),
  /** Calls answered in time ÷ calls that waited, of all groups today. */
  serviceLevel: shareOrNull,
  waited: count,
  byState: ByState,
  /** Those with most calls waiting first, at most eight. */
  groups: Type.Array(Group),
  allGroups: count,
  /** Somebody waits, or has waited within a week: where nobody ever does, queues say nothing. */
  queued: Type.Boolean(),
});
export type People = Static<typeof People>;

/** What breaks a rule, without a word about the customer: strangers pass by a wall. */
const Broken = Type.Object({
  breakId: Type.String(),
  kind: Type.Enum([...ruleKinds]),
  who: Type.String(),
  groupId: Type.Union([Type.String(), Type.Null()]),
  /** As of a rule's break: milliseconds or a count. */
  worst: Type.Number(),
  threshold: Type.Number(),
});
export type Broken = Static<typeof Broken>;

export const WallNow = Type.Object({
  at: moment,
  /** Midnight of the tenant. */
  from: moment,
  counters: CountersNow,
  today: Sums,
  /** The same weekday of last week until the same minute. */
  lastWeek: Sums,
  /** Null where the tenant has no skill group with agents. */
  people: Type.Union([People, Type.Null()]),
  broken: Type.Object({ open: count, worst: Type.Union([Broken, Type.Null()]) }),
});
export type WallNow = Static<typeof WallNow>;

const Point = Type.Object({
  at: moment,
  /** Null: still to come. */
  placed: Type.Union([count, Type.Null()]),
  answered: Type.Union([count, Type.Null()]),
  /** At the same time of the same weekday before. */
  placedBefore: count,
});

export const Wall = Type.Object({
  ...WallNow.properties,
  /** Minutes that a point stands for. */
  step: count,
  /** The whole day; those that have ended and the last minutes add up to `today`. */
  line: Type.Array(Point),
  /** Why calls of today were not answered: the heaviest reasons, and how many calls there are in all. */
  notConnected: count,
  reasons: Type.Array(Type.Object({ reason: Type.Union([Type.String(), Type.Null()]), calls: count })),
});
export type Wall = Static<typeof Wall>;

export const wallEndpoints = {
  /** All that a wall shows. */
  all: endpoint('POST', '/analysis/monitor/dashboard/total/data/foldLine', {
    gate,
    body: Type.Object({}),
    returns: Wall,
  }),
};

/** Watched of `everyBoard`; its facts are WallNow. */
export const wallLiveEvents = { 'monitor.wall': gate } as const;
