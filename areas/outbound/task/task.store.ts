import { Fault, faults } from '#kit/contract/faults.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Sought } from '../call/call.store.ts';
import type { Task, TaskQuery } from './task.contract.ts';

type NameOrNumber = Pick<Sought, 'name' | 'wholeNumber' | 'lastDigits' | 'digits'>;
type Row = Omit<Task, 'dueAt' | 'changedAt'> & { dueAt: Date | null; changedAt: Date };

export const whereTasks = 't.tenant_id = $1 and t.batch_id = $2 and ($3::text is null or t.name ilike $3) and ($4::text is null or t.phone like $4)';
export const soughtTasks = (db: TenantDb, batchId: string, { name, ...number }: NameOrNumber) => [db.tenant, batchId, name ? contains(name) : null, phoneLike(number)];

export const tasks = {
  async list(db: TenantDb, { batchId, callStatus, pageNo, pageSize }: Omit<TaskQuery, 'keyword'>, { name, ...number }: NameOrNumber) {
    const sought = soughtTasks(db, batchId, { name, ...number });
    const where = whereTasks;
    const [there, list, facets] = await Promise.all([
      db.rows('select 1 from batch where tenant_id = $1 and batch_id = $2', sought.slice(0, 2), 'task.batch'),
      db.rows<Row>(`
        select t.task_id::text as "taskId", t.contact_id::text as "contactId", t.name, t.phone, t.call_status as "callStatus", t.result_code as "resultCode", t.reason, t.attempts, t.due_at as "dueAt",
          c.call_id::text as "lastCallId", t.changed_at as "changedAt", c.category, c.outputs ->> 'label' as label
        from (select * from task t where ${where} and ($5::smallint is null or t.call_status = $5) order by (t.call_status = 1) desc, t.task_id limit $6 offset $7) t
        left join lateral (select call_id, category, outputs from call_record c where c.tenant_id = $1 and c.task_id = t.task_id order by call_id desc limit 1) c on true order by (t.call_status = 1) desc, t.task_id`, [...sought, callStatus ?? null, pageSize, (pageNo - 1) * pageSize], 'task.list'),
      db.rows<{ callStatus: number; count: number }>(`select t.call_status as "callStatus", count(*)::int as count from task t where ${where} group by 1`, sought, 'task.count'),
    ]);
    if (there.length === 0) throw new Fault(faults.NOT_FOUND);
    const total = facets.filter((facet) => callStatus === undefined || facet.callStatus === callStatus).reduce((sum, { count }) => sum + count, 0);
    return { list: list.map(({ dueAt, changedAt, ...row }) => ({ ...row, dueAt: dueAt && dueAt.getTime(), changedAt: changedAt.getTime() })), total, facets };
  },

  async stats(db: TenantDb, today: Date) {
    const [[now], [done]] = await Promise.all([
      db.rows<{ executing: number; queue: number }>('select coalesce(sum(in_call), 0)::int as executing, coalesce(sum(waiting) filter (where state in (2, 11, 12)), 0)::int as queue from batch where tenant_id = $1 and (state in (2, 11, 12) or in_call > 0)', [db.tenant]),
      db.rows<{ finish: number }>('select coalesce(sum(attempted), 0)::int as finish from call_minute where tenant_id = $1 and minute >= $2', [db.tenant, today]),
    ]);
    return { ...now!, todayFinish: done!.finish, todayTotal: done!.finish + now!.executing };
  },
};

const phoneLike = ({ wholeNumber, lastDigits, digits }: NameOrNumber) => wholeNumber ?? (lastDigits ? `%${lastDigits}` : digits ? `%${digits}%` : null);
