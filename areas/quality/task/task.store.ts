import type { Comments, Verdicts } from '#core/quality/sheet.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Entry } from '#core/inbound/entry.ts';
import type { Mode } from '../bases.contract.ts';
import type { TaskQuery, TaskRow, TaskState } from './task.contract.ts';

export type StoredTask = TaskRow & { entry: Entry | null };
export type TaskOnBench = StoredTask & { verdicts: Verdicts; comments: Comments; batchState: string };

const columns = `k.task_id, k.nth, k.state, k.record_id, r.batch_id, b.name as "batchName", r.call_id, r.called_at, r.connected, r.talk_time, ap.name as "agentName",
  o.name as "robotName", c.name as "campaignName", l.name, l.phone, l.entry, r.machine_score, b.due_at, k.person_id, p.name as "personName", k.taken_at,
  k.submitted_at, k.spent, k.reason, k.score`;
const from = `qc_task k join qc_record r on r.tenant_id = $1 and r.record_id = k.record_id join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
  left join call_record l on l.tenant_id = $1 and l.call_id = r.call_id
  left join agent a on a.tenant_id = $1 and a.agent_id = r.agent_id left join person ap on ap.tenant_id = $1 and ap.person_id = a.person_id
  left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
  left join person p on p.tenant_id = $1 and p.person_id = k.person_id`;

/** SQL: a task somebody may take. Nobody looks at a call twice, or at one of their own; a batch may name who takes its tasks. */
const openTo = (
  person: string,
) => `k.state = 'waiting' and b.state in ('released', 'started', 'stopped') and (b.inspectors = '{}' or ${person} = any(b.inspectors))
  and not exists (select from qc_task x where x.tenant_id = $1 and x.record_id = k.record_id and x.person_id = ${person} and x.state in ('taken', 'submitted'))
  and not exists (select from agent y where y.tenant_id = $1 and y.agent_id = r.agent_id and y.person_id = ${person})`;

function wanted(db: TenantDb, mode: Mode, connected: boolean, { batchId, mine }: TaskQuery, personId: string) {
  return {
    text: `k.tenant_id = $1 and b.mode = $2 and r.connected = $3 and ($4::bigint is null or r.batch_id = $4)
      and (not $5::boolean or k.person_id = $6 or (${openTo('$6::bigint')}))`,
    values: [db.tenant, mode, connected, batchId ?? null, mine ?? false, personId],
  };
}

export const tasks = {
  list(db: TenantDb, mode: Mode, connected: boolean, query: TaskQuery, personId: string) {
    const { text, values } = wanted(db, mode, connected, query, personId);
    return listOf<StoredTask>(
      db,
      {
        columns,
        from,
        where: `${text} and ($7::text[] is null or k.state = any($7))`,
        values: [...values, query.states?.length ? query.states : null],
        orderBy: `case k.state when 'taken' then 0 when 'waiting' then 1 when 'submitted' then 2 else 3 end, b.due_at nulls last, k.task_id`,
      },
      query,
    );
  },

  counts(db: TenantDb, mode: Mode, connected: boolean, query: TaskQuery, personId: string) {
    const { text, values } = wanted(db, mode, connected, query, personId);
    return db.rows<{ state: TaskState; tasks: number }>(
      `select k.state, count(*)::int as tasks from qc_task k join qc_record r on r.tenant_id = $1 and r.record_id = k.record_id
        join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id where ${text} group by k.state order by k.state`,
      values,
    );
  },

  async read(db: TenantDb, taskId: string, { hold = false } = {}): Promise<TaskOnBench> {
    if (hold)
      await db.rows('select from qc_task where tenant_id = $1 and task_id = $2 for update', [db.tenant, taskId]);
    const [found] = await db.rows<TaskOnBench>(
      `select ${columns}, k.verdicts, k.comments, b.state as "batchState" from ${from} where k.tenant_id = $1 and k.task_id = $2`,
      [db.tenant, taskId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  /** The next that waits for a person, held; whoever is quicker takes another. */
  async next(
    db: TenantDb,
    personId: string,
    { batchId, connected, mode }: { batchId?: string | undefined; connected?: boolean | undefined; mode: Mode },
  ) {
    const [found] = await db.rows<{ taskId: string }>(
      `select k.task_id from qc_task k join qc_record r on r.tenant_id = $1 and r.record_id = k.record_id join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
      where k.tenant_id = $1 and b.mode = $2 and ($3::bigint is null or r.batch_id = $3) and ($4::boolean is null or r.connected = $4) and ${openTo('$5::bigint')}
      order by b.due_at nulls last, k.task_id limit 1 for update of k skip locked`,
      [db.tenant, mode, batchId ?? null, connected ?? null, personId],
    );
    return found?.taskId;
  },

  /** Whether it was still to be had. */
  async take(db: TenantDb, taskId: string, personId: string): Promise<boolean> {
    const taken = await db.rows(
      `update qc_task k set state = 'taken', person_id = $3::bigint, taken_at = now() from qc_record r join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
      where k.tenant_id = $1 and k.task_id = $2 and r.tenant_id = $1 and r.record_id = k.record_id and ${openTo('$3::bigint')} returning k.task_id`,
      [db.tenant, taskId, personId],
    );
    return taken.length === 1;
  },

  save: (db: TenantDb, taskId: string, verdicts: Verdicts, comments: Comments) =>
    db.rows('update qc_task set verdicts = $3, comments = $4 where tenant_id = $1 and task_id = $2', [
      ...[db.tenant, taskId, JSON.stringify(verdicts), JSON.stringify(comments)],
    ]),

  submit: (
    db: TenantDb,
    taskId: string,
    one: { verdicts: Verdicts; comments: Comments; score: number; spent: number },
  ) =>
    db.rows(
      `update qc_task set state = 'submitted', submitted_at = now(), verdicts = $3, comments = $4, score = $5, spent = $6 where tenant_id = $1 and task_id = $2`,
      [db.tenant, taskId, JSON.stringify(one.verdicts), JSON.stringify(one.comments), one.score, one.spent],
    ),

  async known(db: TenantDb, taskIds: readonly string[]): Promise<number> {
    const [found] = await db.rows<{ n: number }>(
      'select count(*)::int as n from qc_task where tenant_id = $1 and task_id = any($2::bigint[])',
      [db.tenant, taskIds],
    );
    return found!.n;
  },

  /** Answers how many were changed. Nothing stays of what was filled in: whoever takes the call next judges by themselves. */
  async giveUp(db: TenantDb, mode: Mode, taskIds: readonly string[], personId: string): Promise<number> {
    const changed = await db.rows(
      `update qc_task k set state = 'waiting', person_id = null, taken_at = null, verdicts = '{}', comments = '{}' from qc_record r
        join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
      where k.tenant_id = $1 and r.tenant_id = $1 and r.record_id = k.record_id and k.task_id = any($2::bigint[]) and k.state = 'taken' and k.person_id = $3
        and b.mode = $4 returning k.task_id`,
      [db.tenant, taskIds, personId, mode],
    );
    return changed.length;
  },

  /** Answers the calls they are of. */
  drop: (db: TenantDb, mode: Mode, taskIds: readonly string[], personId: string, reason: string) =>
    db.rows<{ recordId: string; batchId: string }>(
      `update qc_task k set state = 'dropped', reason = $4, person_id = null, taken_at = null from qc_record r join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
      where k.tenant_id = $1 and r.tenant_id = $1 and r.record_id = k.record_id and k.task_id = any($2::bigint[])
        and (k.state = 'waiting' or k.state = 'taken' and k.person_id = $3) and b.state not in ('finished', 'forced') and b.mode = $5 returning k.record_id, r.batch_id`,
      [db.tenant, taskIds, personId, reason.trim(), mode],
    ),

  recover: (db: TenantDb, mode: Mode, taskIds: readonly string[]) =>
    db.rows<{ recordId: string }>(
      `update qc_task k set state = 'waiting', reason = null from qc_record r join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
      where k.tenant_id = $1 and r.tenant_id = $1 and r.record_id = k.record_id and k.task_id = any($2::bigint[]) and k.state = 'dropped'
        and r.state in ('open', 'dropped') and b.state not in ('finished', 'forced') and b.mode = $3 returning k.record_id`,
      [db.tenant, taskIds, mode],
    ),

  /** Calls of which every task was dropped are dropped as well, and those with a task that waits again are open again. */
  async settleDropped(db: TenantDb, recordIds: readonly string[]) {
    await db.rows(
      `update qc_record r set state = case when exists (select from qc_task k where k.tenant_id = $1 and k.record_id = r.record_id and k.state <> 'dropped')
        then 'open' else 'dropped' end where r.tenant_id = $1 and r.record_id = any($2::bigint[]) and r.state in ('open', 'dropped')`,
      [db.tenant, recordIds],
    );
  },

  /** Those of a call that still count. */
  ofRecord: (db: TenantDb, recordId: string) =>
    db.rows<{ taskId: string; state: TaskState; verdicts: Verdicts; comments: Comments }>(
      `select task_id, state, verdicts, comments from qc_task where tenant_id = $1 and record_id = $2 and state <> 'dropped' order by nth`,
      [db.tenant, recordId],
    ),

  /** How many a person has submitted since a moment, and how many wait for them. */
  async pace(db: TenantDb, personId: string, since: number): Promise<{ today: number; waiting: number }> {
    const [found] = await db.rows<{ today: number; waiting: number }>(
      `select (select count(*)::int from qc_task where tenant_id = $1 and person_id = $2::bigint and state = 'submitted' and submitted_at >= $3) as today,
        (select count(*)::int from qc_task k join qc_record r on r.tenant_id = $1 and r.record_id = k.record_id join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
          where k.tenant_id = $1 and ${openTo('$2::bigint')}) as waiting`,
      [db.tenant, personId, new Date(since)],
    );
    return found!;
  },
};
