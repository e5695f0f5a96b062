import type { Family, Narrowing, ReportDimension } from '#core/report/families.ts';
import type { Grain, Segment, Source } from '#core/report/callReport.ts';

/** What narrows a report: values of which any may hold; '' stands for none. */
export type Filters = Partial<Record<Narrowing, readonly string[]>>;

/** A report as the database is asked for it. */
export interface Asked {
  family: Family;
  tenant: string;
  zone: string;
  /** Milliseconds; the end is not in it. */
  from: number;
  until: number;
  /** What goes on has lasted until then. */
  now: number;
  /** Whose agents the asker sees (members' reach). */
  reach: string;
  grain: Grain;
  by: readonly ReportDimension[];
  filters: Filters;
  /** The parts of the day the tenant named: what `segment` is counted by. */
  segments: readonly Segment[];
  source: Source;
  /** Of days: by what. */
  dayBy?: ReportDimension | undefined;
}

export interface Sql {
  text: string;
  values: unknown[];
}

/** One figure of a report: of a row by its keys, of a bucket of time by its beginning, or of all. */
export interface Cell {
  keys?: readonly string[] | undefined;
  at?: number | undefined;
}

/** Collects the values of a statement that begins with the tenant, the time and the zone: $1 to $4. */
export function valuesOf({ tenant, from, until, zone }: Asked, ...more: unknown[]) {
  const values: unknown[] = [tenant, new Date(from), new Date(until), zone, ...more];
  return { values, add: (value: unknown) => `$${values.push(value)}` };
}

/** When the bucket of a moment began, by the tenant's clock. */
export const bucketSql = (grain: Grain, at: string) =>
  grain === 'quarter' ? `quarter_of(${at})` : `date_trunc('${grain}', ${at}, $4)`;

type TimeOfDay = 'hour' | 'weekday' | 'segment';
export const isTimeOfDay = (dimension: Narrowing): dimension is TimeOfDay =>
  dimension === 'hour' || dimension === 'weekday' || dimension === 'segment';

/** A part of the day or of the week in which a moment lies, by the tenant's clock. Names of segments are given as values. */
export function timeKey(dimension: TimeOfDay, at: string, segments: readonly Segment[]): string {
  const minute = `(extract(hour from ${at} at time zone $4) * 60 + extract(minute from ${at} at time zone $4))`;
  if (dimension === 'hour') return `extract(hour from ${at} at time zone $4)::int::text`;
  if (dimension === 'weekday') return `extract(isodow from ${at} at time zone $4)::int::text`;
  return segments.length === 0
    ? `''::text`
    : `case ${segments.map(({ name, from, to }) => `when ${minute} >= ${from} and ${minute} < ${to} then ${name}::text`).join(' ')} else '' end`;
}
