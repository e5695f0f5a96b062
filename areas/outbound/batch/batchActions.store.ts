import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Again, AllocateForm, Allocation, Outcome } from './batchActions.contract.ts';

export type TasksAgain = Again;

/**
 * The contacts of chosen tasks, as a condition on `contact`. Asked again when the batch is prepared: contacts that wait
 * in the old batch by then stay there.
 */
export const tasksAgain = (
  { fromBatchId, callStatuses, reasons, resultCodes, ends, taskIds }: TasksAgain,
  db: TenantDb,
) => ({
  text: `tenant_id = $1 and contact_id in (select t.contact_id from task t
    where t.tenant_id = $1 and t.batch_id = $2 and t.call_status = any($3::smallint[])
    and ($4::text[] is null or t.reason is null or t.reason = any($4))
      and ($5::text[] is null or coalesce(t.result_code, 'CANCELLED') = 'CANCELLED' or t.result_code = any($5))
      and ($6::bigint[] is null or t.task_id = any($6))
    and ($7::text[] is null or t.call_status || ' ' || coalesce(t.reason, '') = any($7)))`,
  values: [
    db.tenant,
    fromBatchId,
    callStatuses,
    reasons ?? null,
    resultCodes ?? null,
    taskIds ?? null,
    ends?.map(({ callStatus, reason }) => `${callStatus} ${reason ?? ''}`) ?? null,
  ],
});

/** What the old tasks knew beside their contacts' fields: values an outside system handed over with them. */
export const keepArguments = (db: TenantDb, batchId: string, fromBatchId: string) =>
  db.rows(
    `
  update task n set arguments = o.arguments || n.arguments from task o
  where n.tenant_id = $1 and n.batch_id = $2 and o.tenant_id = $1 and o.batch_id = $3 and o.contact_id = n.contact_id
  and not n.arguments @> o.arguments`,
    [db.tenant, batchId, fromBatchId],
  );

export const batchActions = {
  /** What a batch of the same contacts takes over. */
  origin: async (db: TenantDb, batchId: string) =>
    (
      await db.rows<{ campaignId: string; robotId: string | null; taskType: 1 | 2 | 3; state: number }>(
        `
    select campaign_id, robot_id, task_type, state from batch where tenant_id = $1 and batch_id = $2`,
        [db.tenant, batchId],
      )
    )[0],

  countAgain: async (db: TenantDb, again: Again) => {
    const { text, values } = tasksAgain(again, db);
    return (await db.rows<{ n: number }>(`select count(*)::int as n from contact where ${text}`, values))[0]!.n;
  },

  outcomes: (db: TenantDb, batchId: string) =>
    db.rows<Outcome>(
      `
    select t.call_status, t.reason, t.result_code, count(*)::int as count from task t
    join contact c using (tenant_id, contact_id)
    where t.tenant_id = $1 and t.batch_id = $2 and t.call_status not in (0, 1) group by 1, 2, 3 order by 1, 4 desc, 2`,
      [db.tenant, batchId],
    ),

  /** Call it behind the lock of the batch: then no task of it is taken, given or called meanwhile. */
  async allocation(db: TenantDb, batchId: string): Promise<Allocation> {
    const [[batch], people] = await Promise.all([
      db.rows<{ waiting: number }>('select waiting from batch where tenant_id = $1 and batch_id = $2', [
        db.tenant,
        batchId,
      ]),
      db.rows<Allocation['people'][number]>(
        `
        select p.person_id, p.name, coalesce(g.waiting, 0) as waiting, coalesce(g.done, 0) as done
        from person p left join (
          select given_to, count(*) filter (where call_status = 0)::int as waiting,
            count(*) filter (where call_status <> 0)::int as done from task
            where tenant_id = $1 and batch_id = $2 and given_to is not null group by 1
        ) g on g.given_to = p.person_id
        where p.tenant_id = $1 and (p.valid and p.kind = 'person' or g.given_to is not null)
        order by p.name, p.person_id`,
        [db.tenant, batchId],
      ),
    ]);
    const given = people.reduce((sum, { waiting }) => sum + waiting, 0);
    return { waiting: batch!.waiting, given, free: batch!.waiting - given, people };
  },

  takeBack: (db: TenantDb, batchId: string) =>
    db.rows(
      `update task set given_to = null
        where tenant_id = $1 and batch_id = $2 and call_status = 0 and given_to is not null`,
      [db.tenant, batchId],
    ),

  /**
   * Contacts first in line are given first; within that the order is shuffled, so that no person gets only those called
   * last.
   */
  async give(db: TenantDb, batchId: string, to: AllocateForm['to']) {
    await db.rows(
      `
      with shares as (
        select person_id, sum(n) over (order by at) - n as after, sum(n) over (order by at) as upto
        from unnest($3::bigint[], $4::int[]) with ordinality s (person_id, n, at)
      ), first as (
        select task_id from task where tenant_id = $1 and batch_id = $2 and call_status = 0 and given_to is null
        order by due_at, task_id limit (select max(upto) from shares)
      ), dealt as (
        select task_id, row_number() over (order by hashint8(task_id), task_id) as at from first
      )
      update task t set given_to = s.person_id from dealt d join shares s on d.at > s.after and d.at <= s.upto
      where t.tenant_id = $1 and t.task_id = d.task_id`,
      [db.tenant, batchId, to.map(({ personId }) => personId), to.map(({ count }) => count)],
    );
  },

  validPeople: async (db: TenantDb, personIds: string[]) =>
    (
      await db.rows<{ n: number }>(
        `select count(*)::int as n from person
          where tenant_id = $1 and person_id = any($2::bigint[]) and valid and kind = $3`,
        [db.tenant, personIds, 'person'],
      )
    )[0]!.n,

  robotName: async (db: TenantDb, robotId: string) =>
    (
      await db.rows<{ name: string }>('select name from robot where tenant_id = $1 and robot_id = $2 and version > 0', [
        db.tenant,
        robotId,
      ])
    )[0]?.name,

  changeRobot: (db: TenantDb, batchIds: string[], robotId: string | null) =>
    db.rows('update batch set robot_id = $3 where tenant_id = $1 and batch_id = any($2::bigint[])', [
      db.tenant,
      batchIds,
      robotId,
    ]),
};
