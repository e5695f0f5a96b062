import { noCalls, type CallCount, type CallCounts, type CallDimension } from '#core/report/callReport.ts';
import { builtRows } from '#kit/server/builtSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { callsSql, countedFactsSql, countNames, type CallsAsked } from './callSql.store.ts';

interface CountRow extends CallCounts {
  at: number | null;
  keys: string[] | null;
  level: number;
}

const sums = countNames.map((name) => `sum("${name}")::float8 as "${name}"`).join(', ');

export interface Counted {
  total: CallCounts;
  /** Buckets with a call, the oldest first. */
  series: { at: number; counts: CallCounts }[];
  rows: { keys: string[]; counts: CallCounts }[];
}

const countsOf = (row: CountRow) => Object.fromEntries(countNames.map((name) => [name, row[name]])) as CallCounts;

export const callReport = {
  /** All levels of one report in one reading: the whole, its buckets of time, its groups. */
  async counted(db: TenantDb, asked: CallsAsked): Promise<Counted> {
    const { text, values } = callsSql(asked);
    const keys = asked.by.map((_, nth) => `k${nth}`);
    const groups = keys.length > 0 ? `, (${keys.join(', ')})` : '';
    const found = await builtRows<CountRow>(db, {
      text: `with counted as (${text})
      select at, ${keys.length > 0 ? `case when grouping(k0) = 0 then array[${keys.join(', ')}] end` : 'null::text[]'} as keys,
        ${keys.length > 0 ? 'grouping(at, k0)' : 'grouping(at) * 2 + 1'} as level, ${sums}
      from counted group by grouping sets ((), (at)${groups}) order by level, at`,
      values,
    });
    const total = found.find(({ level }) => level === 3);
    return {
      total: total && total.placed !== null ? countsOf(total) : noCalls,
      series: found.filter(({ level }) => level === 1).map((row) => ({ at: row.at!, counts: countsOf(row) })),
      rows: found.filter(({ level }) => level === 2).map((row) => ({ keys: row.keys!, counts: countsOf(row) })),
    };
  },

  /** The calls that one figure counts: a page of their ids, the last that ended first, how many there are, and of how many the record was forgotten. */
  async records(
    db: TenantDb,
    asked: CallsAsked,
    {
      count,
      keys,
      at,
      pageNo,
      pageSize,
    }: { count: CallCount; keys?: string[] | undefined; at?: number | undefined; pageNo: number; pageSize: number },
  ): Promise<{ callIds: string[]; total: number; forgotten: number }> {
    const { text, values } = countedFactsSql(asked, count, { keys, at });
    const [all] = await builtRows<{ total: number; forgotten: number }>(db, {
      text: `select count(*)::int as total, count(*) filter (where not exists
          (select from call_record r where r.tenant_id = $1 and r.call_id = f.call_id))::int as forgotten from ${text}`,
      values,
    });
    const page = await builtRows<{ callId: string }>(db, {
      text: `select f.call_id from ${text} and exists (select from call_record r where r.tenant_id = $1 and r.call_id = f.call_id)
        order by f.ended_at desc, f.call_id desc limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, pageSize, (pageNo - 1) * pageSize],
    });
    return { callIds: page.map(({ callId }) => callId), ...all! };
  },

  /** Names of ids, of those that are still there. */
  async names(db: TenantDb, dimension: CallDimension, ids: string[]): Promise<Map<string, string>> {
    const named = nameTables[dimension];
    if (!named || ids.length === 0) return new Map();
    const rows = await builtRows<{ id: string; name: string }>(db, { text: named, values: [db.tenant, ids] });
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  zone: async (db: TenantDb) =>
    (
      await db.rows<{ zone: string }>(
        'select time_zone as zone from tenant where tenant_id = $1',
        [db.tenant],
        'report zone',
      )
    )[0]!.zone,
};

const byId = (table: string, key: string) =>
  `select ${key}::text as id, name from ${table} where tenant_id = $1 and ${key} = any($2::bigint[])`;

const nameTables: Partial<Record<CallDimension, string>> = {
  campaign: byId('campaign', 'campaign_id'),
  batch: byId('batch', 'batch_id'),
  robot: byId('robot', 'robot_id'),
  gateway: byId('gateway', 'gateway_id'),
  route: byId('inbound_route', 'route_id'),
  agent: `select a.agent_id::text as id, p.name from agent a join person p on p.tenant_id = $1 and p.person_id = a.person_id
    where a.tenant_id = $1 and a.agent_id = any($2::bigint[])`,
};
