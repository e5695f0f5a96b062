import type { Broken } from '#core/watching/broken.ts';
import type { AgentWithCall, WaitingCall } from '#core/watching/moment.ts';
import type { OpenBreak, Watched } from '#core/watching/watch.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What is watched in the database, and the breaks that are found. */
export const breaks = {
  /** One node at a time watches the agents and queues of a tenant, until its transaction ends. */
  async leads(db: TenantDb): Promise<boolean> {
    const [row] = await db.rows<{ leads: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as leads',
      [`watching ${db.tenant}`],
      'watching: leads',
    );
    return row!.leads;
  },

  /** The group of a wrap-up says how long it may be; a call that was given to an agent directly has the length it was begun with. */
  agents: (db: TenantDb) =>
    db.rows<AgentWithCall>(
      `select n.agent_id, n.now ->> 'callId' as call_id, k.queue_id as group_id, n.state, n.since, k.answered_at,
        coalesce(g.wrap_up_seconds * 1000, (n.now ->> 'lasts')::float8, 0)::float8 as wrap_up_allowed
      from agent_now n left join lateral (select queue_id, answered_at from agent_call k where k.tenant_id = $1
          and k.agent_id = n.agent_id and k.call_id = (n.now ->> 'callId')::bigint order by agent_call_id desc limit 1) k on true
        left join skill_group g on g.tenant_id = $1 and g.queue_id = k.queue_id
      where n.tenant_id = $1 and n.state in ('talking', 'hold', 'wrapUp', 'ringing')
        and not (n.state = 'ringing' and n.now ->> 'direction' = 'out')`,
      [db.tenant],
      'watching: agents',
    ),

  waiting: (db: TenantDb) =>
    db.rows<WaitingCall>(
      'select call_id, queue_id as group_id, since from queue_visit where tenant_id = $1 and left_at is null',
      [db.tenant],
      'watching: waiting',
    ),

  /** Those that go on; `isOver`: of a call that has ended. */
  open: (db: TenantDb) =>
    db.rows<OpenBreak & { isOver: boolean }>(
      `select b.break_id, b.kind, b.call_id, b.agent_id, b.queue_id as group_id, b.began_at, b.worst as value, b.what,
        b.call_id is not null and not exists
          (select from call_record r where r.tenant_id = $1 and r.call_id = b.call_id and r.ended_at is null) as is_over
      from rule_break b where b.tenant_id = $1 and b.ended_at is null`,
      [db.tenant],
      'watching: open breaks',
    ),

  async write(db: TenantDb, { begin, worse, end }: Watched): Promise<void> {
    const changed = [...worse, ...end].map(({ breakId }) => breakId);
    if (changed.length > 0) await breaks.hold(db, changed);
    if (worse.length > 0)
      await db.rows(
        `update rule_break b set worst = w.value, what = w.what
        from jsonb_to_recordset($2::jsonb) as w("breakId" bigint, value float8, what text)
        where b.tenant_id = $1 and b.break_id = w."breakId"`,
        [db.tenant, JSON.stringify(worse)],
        'watching: worse',
      );
    if (end.length > 0)
      await db.rows(
        `update rule_break b set ended_at = to_timestamp(e.at / 1000)
        from jsonb_to_recordset($2::jsonb) as e("breakId" bigint, at float8)
        where b.tenant_id = $1 and b.break_id = e."breakId"`,
        [db.tenant, JSON.stringify(end)],
        'watching: ended',
      );
    if (begin.length > 0) await insert(db, begin);
  },

  /** In the order of their ids: who changes the same ones waits, and does not wait for ever. Answers those that are there. */
  hold: (db: TenantDb, breakIds: string[]) =>
    db.rows<{ breakId: string }>(
      `select break_id from rule_break where tenant_id = $1 and break_id = any($2::bigint[]) order by break_id
      for no key update`,
      [db.tenant, breakIds],
      'watching: held',
    ),
};

const insert = (db: TenantDb, begin: Broken[]) =>
  db.rows(
    `insert into rule_break (tenant_id, kind, call_id, agent_id, queue_id, began_at, worst, threshold, what, call_at)
    select $1, b.kind, b."callId", b."agentId", b."groupId", to_timestamp(b."beganAt" / 1000), b.value, b.threshold, b.what, b."callAt"
    from jsonb_to_recordset($2::jsonb) as b(kind text, "callId" bigint, "agentId" bigint, "groupId" bigint, "beganAt" float8,
      value float8, threshold float8, what text, "callAt" float8)
    order by b."beganAt", b.kind, b."agentId", b."callId"
    on conflict do nothing`,
    [db.tenant, JSON.stringify(begin)],
    'watching: begun',
  );
