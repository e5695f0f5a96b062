import { builtRows } from '#kit/server/builtSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Sql } from '../report/asked.ts';
import type { counted, NodeTraffic, Way } from './flow.contract.ts';

/** Of so many calls the way is read, the newest first: more would not change the picture. */
export const mostRead = 20_000;

/** Whose calls: milliseconds, the end is not in it. */
export interface FlowOf {
  from: number;
  until: number;
  robotId?: string | undefined;
  campaignId?: string | undefined;
}

const talked = (db: TenantDb, { from, until, robotId, campaignId }: FlowOf): Sql => ({
  text: `f.tenant_id = $1 and f.ended_at >= $2 and f.ended_at < $3 and f.call_status = 3 and f.robot_id is not null and f.flow_version is not null
    and ($4::bigint is null or f.robot_id = $4) and ($5::bigint is null or f.campaign_id = $5)`,
  values: [db.tenant, new Date(from), new Date(until), robotId ?? null, campaignId ?? null],
});

/** Each node a call came by, with where it went from there. A farewell that is not listened to is no hanging up. */
function steps(db: TenantDb, of: FlowOf, version: number): Sql {
  const { text, values } = talked(db, of);
  return {
    text: `c as (select f.call_id, f.ended_at, f.hang_up_side, f.agent_id, coalesce(f.category, '') as verdict
        from call_fact f where ${text} and f.flow_version = $6 order by f.ended_at desc, f.call_id desc limit ${mostRead}),
      s as materialized (select c.*, p.step ->> 'nodeId' as node, p.step ->> 'kind' as kind, coalesce(p.step ->> 'exitId', '') as exit,
          lead(p.step ->> 'nodeId') over (partition by c.call_id order by p.nth) as next
        from c join transcript t on t.tenant_id = $1 and t.call_id = c.call_id
          cross join lateral jsonb_array_elements(t.path) with ordinality p(step, nth))`,
    values: [...values, version],
  };
}

const hungUp = `s.next is null and s.hang_up_side = 2 and s.kind <> 'end'`;
const behind: Record<(typeof counted)[number], string> = {
  calls: 'true',
  hungUp,
  ended: 's.next is null',
  withAgent: 's.agent_id is not null',
  verdict: 's.verdict = $8',
};

export const flowTraffic = {
  /** Robots and their versions with calls, those with most first. */
  versions: (db: TenantDb, of: FlowOf) => {
    const { text, values } = talked(db, of);
    return builtRows<{ robotId: string; version: number; calls: number }>(db, {
      text: `select f.robot_id, f.flow_version as version, count(*)::int as calls from call_fact f where ${text}
        group by 1, 2 order by 3 desc, 1, 2`,
      values,
    });
  },

  async read(db: TenantDb, of: FlowOf, version: number) {
    const { text, values } = steps(db, of, version);
    const [found] = await builtRows<{ read: number; nodes: NodeTraffic[]; ways: Way[] }>(db, {
      text: `with ${text}, v as (select node, jsonb_object_agg(verdict, calls) as verdicts
          from (select node, verdict, count(distinct call_id) as calls from s where verdict <> '' group by 1, 2) g group by 1),
        n as (select s.node as "nodeId", count(distinct s.call_id) as calls, count(*) as visits, count(*) filter (where ${hungUp}) as "hungUp",
            count(*) filter (where s.next is null) as ended, count(distinct s.call_id) filter (where s.agent_id is not null) as "withAgent",
            coalesce((select v.verdicts from v where v.node = s.node), '{}') as verdicts
          from s group by s.node),
        w as (select node as "nodeId", exit as "exitId", coalesce(next, '') as next, count(*) as times from s group by 1, 2, 3)
      select (select count(distinct call_id) from s)::int as read,
        coalesce((select jsonb_agg(to_jsonb(n) order by n.calls desc, n."nodeId") from n), '[]') as nodes,
        coalesce((select jsonb_agg(to_jsonb(w) order by w.times desc, w."nodeId", w."exitId", w.next) from w), '[]') as ways`,
      values,
    });
    return found!;
  },

  /** The calls that one number of a node counts. */
  behind(
    db: TenantDb,
    of: FlowOf,
    version: number,
    { nodeId, count, verdict }: { nodeId: string; count: (typeof counted)[number]; verdict?: string | undefined },
  ): Sql {
    const { text, values } = steps(db, of, version);
    return {
      text: `select * from (with ${text} select distinct s.call_id, s.ended_at from s where s.node = $7 and ${behind[count]}) b`,
      values: [...values, nodeId, ...(count === 'verdict' ? [verdict ?? ''] : [])],
    };
  },
};
