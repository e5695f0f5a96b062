import { isWholeDays, timeBefore } from '#core/report/buckets.ts';
import { sourceOf, type CallDimension } from '#core/report/callReport.ts';
import { narrowingsOf, nothing, rankOf, type Family, type ReportDimension } from '#core/report/families.ts';
import { reachOf } from '#areas/members/door.ts';
import { Fault } from '#kit/contract/faults.ts';
import { isLimited, type TenantDb } from '#kit/server/tenantDb.ts';
import { analysisFaults } from '../analysis.faults.ts';
import { months } from '../facts/months.store.ts';
import type { Asked } from './asked.ts';
import { reading, type Counted } from './reading.store.ts';
import type { Report, ReportAsk, ReportFilters, ReportName, ReportRow } from './report.contract.ts';
import { filtersOf, pointsOf, spanOf } from './report.rules.ts';
import { reports } from './reports.ts';
import { segments } from './segments.store.ts';

const mostRows = 500;

/** A report as the database is asked for it. `source` can be said, to compare. */
export async function askedOf(
  db: TenantDb,
  ask: ReportAsk,
  { family, fixed }: { family: Family; fixed?: ReportFilters | undefined },
  now: number,
  source?: 'facts',
): Promise<Asked> {
  const zone = await reading.zone(db);
  const span = spanOf(ask, zone, now);
  const { grain = 'day', by = [] } = ask;
  const filters = filtersOf(ask.filters, fixed);
  const names = [...by, ...Object.keys(filters)] as ReportDimension[];
  const foreign = names.find((one) => !narrowingsOf(family).includes(one));
  if (foreign) throw new Fault(analysisFaults.REPORT_DIMENSION_FOREIGN, { dimension: foreign });
  const chosen =
    source || family !== 'calls'
      ? { source: 'facts' as const }
      : sourceOf({
          ...span,
          grain,
          by: by as CallDimension[],
          filters: Object.keys(filters),
          isLimited: isLimited(db.acting),
          wholeDays: isWholeDays(zone, span),
        });
  if (chosen.source === 'facts' && (family === 'calls' || family === 'turns' || names.includes('campaign')))
    await months.allAttached(db, span);
  return {
    family,
    tenant: db.tenant,
    zone,
    ...span,
    now,
    reach: reachOf(db),
    grain,
    by,
    filters,
    segments: names.includes('segment') ? await segments.list(db) : [],
    source: chosen.source,
    dayBy: 'by' in chosen ? chosen.by : undefined,
  };
}

/** What a report says, and what was in as long a time right before. */
export async function reportOf(
  db: TenantDb,
  name: ReportName,
  ask: ReportAsk,
  now: number,
  source?: 'facts',
): Promise<Report> {
  const asked = await askedOf(db, ask, reports[name], now, source);
  const { family } = asked;
  const points = pointsOf(asked.zone, asked.grain, asked);
  const earlier = ask.against === 'before' ? timeBefore(asked.zone, asked) : null;
  if (earlier && asked.source === 'facts') await months.allAttached(db, earlier);
  const found = await reading.counted(db, asked);
  const before = earlier && (await reading.counted(db, { ...asked, ...earlier }));
  const all = inOrder(rowsOf(family, found, before), asked);
  const rows = all.slice(0, mostRows);
  return {
    from: asked.from,
    until: asked.until,
    before: earlier,
    source: asked.source,
    behind: db.behind,
    total: found.total,
    totalBefore: before && before.total,
    series: filled(family, points, found),
    seriesBefore: earlier && before ? filled(family, pointsOf(asked.zone, asked.grain, earlier), before) : [],
    rows: await named(db, asked, rows),
    rowsInAll: all.length,
  };
}

function filled(family: Family, points: readonly number[], { series }: Counted) {
  const known = new Map(series.map(({ at, counts }) => [at, counts]));
  return points.map((at) => ({ at, counts: known.get(at) ?? nothing(family) }));
}

const keyOf = (keys: readonly string[]) => JSON.stringify(keys);

/** Those of now and those there were before, with most first. */
function rowsOf(family: Family, found: Counted, before: Counted | null): Omit<ReportRow, 'names'>[] {
  const earlier = new Map(before?.rows.map(({ keys, counts }) => [keyOf(keys), counts]));
  const now = new Set(found.rows.map(({ keys }) => keyOf(keys)));
  return [
    ...found.rows,
    ...(before?.rows ?? [])
      .filter(({ keys }) => !now.has(keyOf(keys)))
      .map(({ keys }) => ({ keys, counts: nothing(family) })),
  ]
    .map(({ keys, counts }) => ({ keys, counts, before: before && (earlier.get(keyOf(keys)) ?? nothing(family)) }))
    .sort(
      (one, other) =>
        rankOf(family, other.counts) - rankOf(family, one.counts) || (keyOf(one.keys) < keyOf(other.keys) ? -1 : 1),
    );
}

/** Parts of a day and of a week follow each other; all else is by its calls. */
function inOrder<Row extends { keys: string[] }>(rows: Row[], { by: [first], segments: parts }: Asked): Row[] {
  const place = ({ keys: [key = ''] }: Row) =>
    first === 'segment' ? parts.findIndex(({ name }) => name === key) >>> 0 : Number(key);
  return first === 'hour' || first === 'weekday' || first === 'segment'
    ? rows.toSorted((one, other) => place(one) - place(other))
    : rows;
}

async function named(db: TenantDb, { by }: Asked, rows: Omit<ReportRow, 'names'>[]): Promise<ReportRow[]> {
  const names: Map<string, string>[] = [];
  for (const [nth, dimension] of by.entries()) {
    const keys = [...new Set(rows.map((row) => row.keys[nth]!))].filter((key) => key !== '');
    // A version is named by its robot: 5:3.
    const robots = new Set(keys.map((key) => key.split(':')[0]!));
    const found =
      dimension === 'robotVersion'
        ? await reading.names(db, 'robot', [...robots])
        : await reading.names(db, dimension, keys);
    names.push(found);
  }
  return rows.map((row) => ({
    ...row,
    names: row.keys.map((key, nth) => names[nth]!.get(by[nth] === 'robotVersion' ? key.split(':')[0]! : key) ?? ''),
  }));
}
