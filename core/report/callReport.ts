import type { FigureName } from '../figures/figures.ts';

/** What calls can be grouped and narrowed by. `group` narrows alone: a campaign may be in several. */
export const callDimensions = [
  'direction',
  'campaign',
  'batch',
  'robot',
  'robotVersion',
  'gateway',
  'callerNumber',
  'route',
  'agent',
  'result',
  'reason',
  'category',
  'hangUpSide',
  'area',
  'rating',
  'hour',
  'weekday',
  'segment',
] as const;
export type CallDimension = (typeof callDimensions)[number];

/** What is counted of calls, all else is calculated from it (core/figures). */
export const callCounts = [
  'placed',
  'answered',
  'unanswered',
  'failed',
  'withAgent',
  'talkTime',
  'rung',
  'ringTime',
  'cameIn',
  'taken',
  'takenByAgent',
  'incomingTalk',
  'rated',
  'satisfied',
  'ratingSum',
] as const satisfies FigureName[];
export type CallCount = (typeof callCounts)[number];
export type CallCounts = Record<CallCount, number>;

export const noCalls = Object.fromEntries(callCounts.map((name) => [name, 0])) as CallCounts;

export const grains = ['quarter', 'hour', 'day', 'week', 'month'] as const;
export type Grain = (typeof grains)[number];

/** A part of the day by the tenant's clock, minutes since midnight; the end is not in it. */
export interface Segment {
  name: string;
  from: number;
  to: number;
}

/** Where the figures of a report can be read: quarters of an hour, days by one more thing, or the facts themselves. */
export type Source = 'quarters' | 'days' | 'facts';

/** What a quarter's row knows, and the one thing more that a day's row knows. */
const ofQuarters = new Set<string>([
  'direction',
  'campaign',
  'batch',
  'robot',
  'robotVersion',
  'gateway',
  'route',
  'group',
]);
const ofTime = new Set<string>(['hour', 'weekday', 'segment']);
export const ofDays = [
  'callerNumber',
  'agent',
  'result',
  'reason',
  'category',
  'hangUpSide',
  'area',
  'rating',
] as const;
export type DayDimension = (typeof ofDays)[number];
const everyDay = new Set<string>(['direction', 'campaign', 'group']);

const quarter = 900_000;

interface Asked {
  /** Milliseconds; the end is not in it. */
  from: number;
  until: number;
  grain: Grain;
  by: readonly CallDimension[];
  /** Names of what narrows it. */
  filters: readonly string[];
  /** Sees a part of the tenant: sums know no contacts and no tasks, by which it is said what somebody sees. */
  isLimited: boolean;
  /** Both moments are the beginning of a day of the tenant's. */
  wholeDays: boolean;
}

/** The quickest source that knows all of it, and for days by what. */
export function sourceOf(asked: Asked): { source: Source; by?: DayDimension } {
  if (asked.isLimited) return { source: 'facts' };
  const needs = [...asked.by, ...asked.filters];
  const knowsTime = needs.every((one) => ofQuarters.has(one) || ofTime.has(one));
  if (knowsTime) return { source: asked.from % quarter === 0 && asked.until % quarter === 0 ? 'quarters' : 'facts' };
  const more = [...new Set(needs.filter((one) => !everyDay.has(one)))];
  const [by] = more;
  const wantsHours = asked.grain === 'quarter' || asked.grain === 'hour';
  const isOfDays = more.length === 1 && (ofDays as readonly string[]).includes(by!);
  if (isOfDays && asked.wholeDays && !wantsHours) return { source: 'days', by: by as DayDimension };
  return { source: 'facts' };
}
