import { families, nothing, type ReportCounts, type ReportDimension } from '#core/report/families.ts';
import { builtRows } from '#kit/server/builtSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Asked, Sql } from './asked.ts';
import { statementOf } from './statements.store.ts';

interface CountRow extends ReportCounts {
  at: number | null;
  keys: string[] | null;
  level: number;
}

export interface Counted {
  total: ReportCounts;
  /** Buckets with anything in it, the oldest first. */
  series: { at: number; counts: ReportCounts }[];
  rows: { keys: string[]; counts: ReportCounts }[];
}

export const reading = {
  /** All levels of one report in one reading: the whole, its buckets of time, its groups. */
  async counted(db: TenantDb, asked: Asked): Promise<Counted> {
    const { counts } = families[asked.family];
    const { text, values } = statementOf(asked);
    const keys = asked.by.map((_, nth) => `k${nth}`);
    const groups = keys.length > 0 ? `, (${keys.join(', ')})` : '';
    const sums = counts.map((name) => `sum("${name}")::float8 as "${name}"`).join(', ');
    const found = await builtRows<CountRow>(db, {
      text: `with counted as (${text})
      select at, ${keys.length > 0 ? `case when grouping(k0) = 0 then array[${keys.join(', ')}] end` : 'null::text[]'} as keys,
        ${keys.length > 0 ? 'grouping(at, k0)' : 'grouping(at) * 2 + 1'} as level, ${sums}
      from counted group by grouping sets ((), (at)${groups}) order by level, at`,
      values,
    });
    const countsOf = (row: CountRow): ReportCounts => Object.fromEntries(counts.map((name) => [name, row[name]]));
    const total = found.find(({ level }) => level === 3);
    return {
      total: total && total[counts[0]] !== null ? countsOf(total) : nothing(asked.family),
      series: found.filter(({ level }) => level === 1).map((row) => ({ at: row.at!, counts: countsOf(row) })),
      rows: found.filter(({ level }) => level === 2).map((row) => ({ keys: row.keys!, counts: countsOf(row) })),
    };
  },

  /**
   * The calls behind one figure: a page of their ids, the last that ended first. `total` is what the figure counts, `calls` in how
   * many calls that was, as far as the asker sees them, `forgotten` of how many the record is gone, `hidden` how many
   * are others': what agents did is counted by agent, and a call of theirs is not always one that the asker sees.
   */
  async records(db: TenantDb, { text, values }: Sql, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    const isThere = 'exists (select from call_record r where r.tenant_id = $1 and r.call_id = b.call_id)';
    const [all] = await builtRows<{ total: number; calls: number; forgotten: number; hidden: number }>(db, {
      text: `with b as materialized (${text}), c as (select b.call_id, ${isThere} as there from b group by b.call_id),
          other as (select call_id, call_id in (select call_id from kept_calls) as kept from c where not there)
        select (select count(*) from b)::int as total, (select count(*) from c where there)::int as calls,
          count(*) filter (where not kept)::int as forgotten, count(*) filter (where kept)::int as hidden from other`,
      values,
    });
    const page = await builtRows<{ callId: string }>(db, {
      text: `with b as (${text}) select b.call_id from b where ${isThere} group by b.call_id
        order by max(b.ended_at) desc, b.call_id desc limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, pageSize, (pageNo - 1) * pageSize],
    });
    return { callIds: page.map(({ callId }) => callId), ...all! };
  },

  /** Names of ids, of those that are still there. */
  async names(db: TenantDb, dimension: ReportDimension, ids: string[]): Promise<Map<string, string>> {
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

const nameTables: Partial<Record<ReportDimension, string>> = {
  campaign: byId('campaign', 'campaign_id'),
  batch: byId('batch', 'batch_id'),
  robot: byId('robot', 'robot_id'),
  gateway: byId('gateway', 'gateway_id'),
  route: byId('inbound_route', 'route_id'),
  agent: `select a.agent_id::text as id, p.name from agent a join person p on p.tenant_id = $1 and p.person_id = a.person_id
    where a.tenant_id = $1 and a.agent_id = any($2::bigint[])`,
  department: byId('department', 'department_id'),
  skillGroup: byId('skill_group', 'queue_id'),
  disposition: byId('disposition', 'disposition_id'),
  // The break of those who let calls ring is no reason of the tenant's.
  breakReason: `select reason_id::text as id, name from break_reason where tenant_id = $1 and reason_id::text = any($2::text[])`,
};
