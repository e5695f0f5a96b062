import type { Hit } from '#core/quality/evaluate.ts';
import type { Rule } from '#core/quality/rule.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Run } from './run.contract.ts';

/** A call that a rule hits, without a word of it. */
export interface FoundCall {
  callId: string;
  startedAt: number;
  agentId: string | null;
  robotId: string | null;
  hit: Hit;
}

/** What a run came to; of each list the latest calls. */
export interface Found {
  before: number;
  after: number;
  same: number;
  days: Run['days'];
  caught: FoundCall[];
  lost: FoundCall[];
  /** All calls that the new rule hits, for what people say of them. */
  hits: string[];
}

export interface RunRow extends Pick<
  Run,
  'runId' | 'templateId' | 'itemId' | 'rule' | 'state' | 'calls' | 'done' | 'took'
> {
  before: Rule | null;
  beganFrom: number;
  beganTo: number;
  found: Found | null;
}

const columns = 'run_id, template_id, item_id, rule, before, began_from, began_to, state, calls, done, took, found';

export const runs = {
  async read(db: TenantDb, runId: string): Promise<RunRow | undefined> {
    const [found] = await db.rows<RunRow>(`select ${columns} from qc_run where tenant_id = $1 and run_id = $2`, [
      db.tenant,
      runId,
    ]);
    return found;
  },

  async add(
    db: TenantDb,
    one: {
      templateId: string;
      itemId: string;
      rule: Rule;
      before: Rule | null;
      from: number;
      to: number;
      personId: string;
    },
  ): Promise<string> {
    const [made] = await db.rows<{ runId: string }>(
      `insert into qc_run (tenant_id, template_id, item_id, rule, before, began_from, began_to, person_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning run_id`,
      [
        ...[db.tenant, one.templateId, one.itemId, JSON.stringify(one.rule), one.before && JSON.stringify(one.before)],
        ...[new Date(one.from), new Date(one.to), one.personId],
      ],
    );
    // Of each item the latest few are kept.
    await db.rows(
      `delete from qc_run where tenant_id = $1 and template_id = $2 and item_id = $3 and state in ('done', 'cancelled', 'failed') and run_id not in
        (select run_id from qc_run where tenant_id = $1 and template_id = $2 and item_id = $3 order by run_id desc limit 5)`,
      [db.tenant, one.templateId, one.itemId],
    );
    return made!.runId;
  },

  async zone(db: TenantDb): Promise<string> {
    const [found] = await db.rows<{ zone: string }>('select time_zone as zone from tenant where tenant_id = $1', [
      db.tenant,
    ]);
    return found!.zone;
  },

  async going(db: TenantDb): Promise<number> {
    const [found] = await db.rows<{ n: number }>(
      `select count(*)::int as n from qc_run where tenant_id = $1 and state in ('waiting', 'running') and made_at > now() - interval '1 hour'`,
      [db.tenant],
    );
    return found!.n;
  },

  /** Whether it goes on. */
  async step(db: TenantDb, runId: string, { calls, done }: { calls: number; done: number }): Promise<boolean> {
    const rows = await db.rows(
      `update qc_run set state = 'running', calls = $3, done = $4 where tenant_id = $1 and run_id = $2 and state in ('waiting', 'running') returning run_id`,
      [db.tenant, runId, calls, done],
    );
    return rows.length === 1;
  },

  end: (db: TenantDb, runId: string, state: Run['state'], took: number | null, found: Found | null) =>
    db.rows(
      `update qc_run set state = $3, took = $4, found = $5, done = case when $3 = 'done' then calls else done end
      where tenant_id = $1 and run_id = $2 and state in ('waiting', 'running')`,
      [db.tenant, runId, state, took, found && JSON.stringify(found)],
    ),

  judgements: (db: TenantDb, templateId: string, itemId: string) =>
    db.rows<{ callId: string; isRight: boolean }>(
      'select call_id, is_right from qc_judgement where tenant_id = $1 and template_id = $2 and item_id = $3',
      [db.tenant, templateId, itemId],
    ),

  judge: (
    db: TenantDb,
    one: { templateId: string; itemId: string; callId: string; isRight: boolean; personId: string },
  ) =>
    db.rows(
      `insert into qc_judgement (tenant_id, template_id, item_id, call_id, is_right, person_id) values ($1, $2, $3, $4, $5, $6)
      on conflict (tenant_id, template_id, item_id, call_id) do update set is_right = excluded.is_right, person_id = excluded.person_id, judged_at = now()`,
      [db.tenant, one.templateId, one.itemId, one.callId, one.isRight, one.personId],
    ),

  unjudge: (db: TenantDb, templateId: string, itemId: string, callId: string) =>
    db.rows('delete from qc_judgement where tenant_id = $1 and template_id = $2 and item_id = $3 and call_id = $4', [
      ...[db.tenant, templateId, itemId, callId],
    ]),

  names: (db: TenantDb, agentIds: readonly string[], robotIds: readonly string[]) =>
    db.rows<{ key: string; name: string }>(
      `select 'agent ' || a.agent_id as key, p.name from agent a join person p on p.tenant_id = $1 and p.person_id = a.person_id
        where a.tenant_id = $1 and a.agent_id = any($2::bigint[])
      union all select 'robot ' || robot_id, name from robot where tenant_id = $1 and robot_id = any($3::bigint[])`,
      [db.tenant, agentIds, robotIds],
    ),
};
