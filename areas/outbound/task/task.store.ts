import { Fault, faults } from '#kit/contract/faults.ts';
import { contains } from '#kit/server/pageOf.ts';
import { isLive } from '#kit/server/figuresSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Sought } from '../call/call.store.ts';
import type { Task, TaskQuery } from '../batch/task.contract.ts';

export type NameOrNumber = Pick<Sought, 'name' | 'wholeNumber' | 'lastDigits' | 'digits'>;

type Filter = Pick<TaskQuery, 'callStatus' | 'resultCode' | 'reason'>;

export const whereTasks = `t.tenant_id = $1 and t.batch_id = $2 and ($3::text is null or t.name ilike $3)
    and ($4::text is null or t.phone like $4) and ($5::text is null or t.result_code = $5)
    and ($6::text is null or t.reason = $6) and ($7::smallint is null or t.call_status = $7)`;
export const soughtTasks = (
  db: TenantDb,
  batchId: string,
  { name, ...number }: NameOrNumber,
  { callStatus, resultCode, reason }: Filter,
) => [
  db.tenant,
  batchId,
  name ? contains(name) : null,
  phoneLike(number),
  resultCode ?? null,
  reason ?? null,
  callStatus ?? null,
];

export const tasks = {
  async list(db: TenantDb, { batchId, pageNo, pageSize, ...filter }: Omit<TaskQuery, 'keyword'>, number: NameOrNumber) {
    const sought = soughtTasks(db, batchId, number, filter);
    const { callStatus } = filter;
    const [there, list, facets] = await Promise.all([
      db.rows('select 1 from batch where tenant_id = $1 and batch_id = $2', sought.slice(0, 2), 'task.batch'),
      // By hand: a page is cut before its calls are looked up, and the counts by state are the total as well.
      db.rows<Task>(
        `
        select t.task_id, t.task_id as id, t.contact_id, t.name, t.phone, t.call_status, t.result_code, t.reason, t.attempts, t.due_at,
          case when t.call_status = 0 and t.due_at = t.held_until and t.due_at > now() then t.held_by end as held_by,
          c.call_id as "lastCallId", t.changed_at, c.category, c.outputs ->> 'label' as label, g.name as "givenTo",
          (select k.campaign_type from campaign k where k.tenant_id = $1 and k.campaign_id = t.campaign_id) as "campaignBusinessType"
        from (select * from task t where ${whereTasks} order by (t.call_status = 1) desc, t.task_id
          limit $8 offset $9) t
        left join lateral (select call_id, category, outputs from call_record c
          where c.tenant_id = $1 and c.task_id = t.task_id order by call_id desc limit 1) c on true
        left join person g on g.tenant_id = $1 and g.person_id = t.given_to
        order by (t.call_status = 1) desc, t.task_id`,
        [...sought, pageSize, (pageNo - 1) * pageSize],
        'task.list',
      ),
      db.rows<{ callStatus: number; count: number }>(
        `select t.call_status, count(*)::int as count from task t where ${whereTasks} group by 1`,
        soughtTasks(db, batchId, number, { ...filter, callStatus: undefined }),
        'task.count',
      ),
    ]);
    if (there.length === 0) throw new Fault(faults.NOT_FOUND);
    const total = facets
      .filter((facet) => callStatus === undefined || facet.callStatus === callStatus)
      .reduce((sum, { count }) => sum + count, 0);
    return { list, total, facets };
  },

  /**
   * All four count calls of live batches: in progress, still to be placed (one for each contact that waits), ended today,
   * and placed today, which is what has ended and what is in progress.
   */
  async stats(db: TenantDb, today: Date) {
    const [[now], [done]] = await Promise.all([
      db.rows<{ executing: number; queue: number }>(
        `select (select coalesce(sum(g.calls), 0)::int from calls_going g join batch b on b.tenant_id = $1 and b.batch_id = g.batch_id and ${isLive('b.task_type')}
            where g.tenant_id = $1 and g.direction = 0) as executing,
          coalesce(sum(waiting) filter (where state in (2, 11, 12)), 0)::int as queue from batch
          where tenant_id = $1 and ${isLive('task_type')} and state in (2, 11, 12)`,
        [db.tenant],
      ),
      db.rows<{ finish: number }>(
        'select coalesce(sum(attempted), 0)::int as finish from call_minute_seen where tenant_id = $1 and at >= $2',
        [db.tenant, today],
      ),
    ]);
    return { ...now!, todayFinish: done!.finish, todayTotal: done!.finish + now!.executing };
  },
};

const phoneLike = ({ wholeNumber, lastDigits, digits }: NameOrNumber) =>
  wholeNumber ?? (lastDigits ? `%${lastDigits}` : digits ? `%${digits}%` : null);
