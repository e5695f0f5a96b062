import { dayAfter, dayIn, startOfDay } from '#core/calendar/zone.ts';
import { bucketsOf } from '#core/report/buckets.ts';
import { agentStates } from '#core/agents/agentState.ts';
import type { Grain } from '#core/report/callReport.ts';
import { meaningKinds } from '#core/report/turnReport.ts';
import type { Narrowing } from '#core/report/families.ts';
import { storable } from '#core/text/storable.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { analysisFaults } from '../analysis.faults.ts';
import type { ReportAsk, ReportFilters, Segment } from './report.contract.ts';

const day = 86_400_000;
const longest = 800 * day;
const mostPoints = 800;
const usualDays = 28;

/** The time a report is of, in milliseconds; the end is not in it. Without an end it goes on to the end of today. */
export function spanOf(
  { from, to, days = usualDays }: Pick<ReportAsk, 'from' | 'to' | 'days'>,
  zone: string,
  now: number,
) {
  const today = dayIn(zone, now);
  const until = to === undefined ? startOfDay(zone, dayAfter(today)) : to + 1;
  const since =
    from ??
    (to === undefined
      ? startOfDay(zone, dayAfter(today, 1 - days))
      : startOfDay(zone, dayAfter(dayIn(zone, to), 1 - days)));
  if (since >= until) throw new Fault(analysisFaults.REPORT_ENDS_BEFORE_IT_BEGINS);
  if (until - since > longest + day) throw new Fault(analysisFaults.REPORT_TOO_LONG);
  return { from: since, until };
}

/** What is fixed for a report, and what was asked beside it. What is fixed cannot be widened. */
export function filtersOf(asked: ReportFilters = {}, fixed: ReportFilters = {}): ReportFilters {
  const filters = { ...asked };
  for (const [name, values] of Object.entries(fixed) as [Narrowing, string[]][]) {
    const wanted = asked[name];
    filters[name] = wanted ? values.filter((one) => wanted.includes(one)) : values;
  }
  for (const [name, values] of Object.entries(filters) as [keyof ReportFilters, string[] | undefined][]) {
    const form = forms[name];
    if (form && values?.some((one) => one !== '' && !form.test(one)))
      throw new Fault(analysisFaults.REPORT_FILTER_UNREADABLE, { filter: name });
  }
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined));
}

/** The keys of a row are of what rows are by, and can be what they say. */
export function checkedKeys({ by = [] }: Pick<ReportAsk, 'by'>, keys: readonly string[] = []) {
  if (keys.length > by.length) throw new Fault(analysisFaults.REPORT_KEYS_DO_NOT_FIT, { many: by.length });
  filtersOf(Object.fromEntries(keys.map((key, nth) => [by[nth]!, [key]])));
}

const anId = /^[1-9]\d{0,17}$/;
const forms: Partial<Record<keyof ReportFilters, RegExp>> = {
  group: anId,
  campaign: anId,
  batch: anId,
  robot: anId,
  gateway: anId,
  route: anId,
  agent: anId,
  department: anId,
  skillGroup: anId,
  memberOf: anId,
  disposition: anId,
  kindOfMeaning: new RegExp(`^(${meaningKinds.join('|')})$`),
  state: new RegExp(`^(${agentStates.join('|')})$`),
  direction: /^[01]$/,
  hangUpSide: /^[1-9]$/,
  area: /^[1-8]\d$/,
  rating: /^[1-5]$/,
  hour: /^(1?\d|2[0-3])$/,
  weekday: /^[1-7]$/,
  robotVersion: /^[1-9]\d{0,17}:\d{1,9}$/,
};

/** Every bucket of the time; more than anybody can tell apart are refused. */
export function pointsOf(zone: string, grain: Grain, span: { from: number; until: number }) {
  const least = { quarter: 900_000, hour: 3_600_000, day: 23 * 3_600_000, week: 6 * day, month: 27 * day }[grain];
  if ((span.until - span.from) / least > mostPoints * 1.1) throw new Fault(analysisFaults.REPORT_TOO_FINE);
  const points = bucketsOf(zone, grain, span);
  if (points.length > mostPoints) throw new Fault(analysisFaults.REPORT_TOO_FINE);
  return points;
}

/** In order of the day. */
export function checkedSegments(list: readonly Segment[]): Segment[] {
  const sorted = list
    .map(({ name, from, to }) => ({ name: plainName(name), from, to }))
    .sort((one, other) => one.from - other.from);
  const fits = sorted.every(({ from, to }, nth) => from < to && to <= (sorted[nth + 1]?.from ?? 1440));
  if (!fits || new Set(sorted.map(({ name }) => name)).size < sorted.length)
    throw new Fault(analysisFaults.SEGMENTS_OVERLAP);
  return sorted;
}

/** A list of texts that was sent as JSON. */
export function textsFrom(json: string | undefined): string[] {
  if (json === undefined) return [];
  try {
    const list: unknown = JSON.parse(json);
    if (Array.isArray(list) && list.length <= 200 && list.every((one) => typeof one === 'string')) return list;
  } catch {
    // No JSON at all.
  }
  throw new Fault(analysisFaults.REPORT_FILTER_UNREADABLE, { filter: 'chosen' });
}

/** A name as it is stored; one of which nothing is left is refused. */
export function plainName(name: string): string {
  const plain = storable(name).trim();
  if (!plain) throw new Fault(faults.MALFORMED, { issues: [{ field: 'name', keyword: 'pattern' }] });
  return plain;
}
