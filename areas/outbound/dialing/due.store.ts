import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isBlacklisted } from './blacklist.store.ts';
import type { BatchAtWork, DueTask } from './dialingFacts.ts';
import { askedOf, dayParameters } from './numberAsked.store.ts';

interface Day {
  at: Date;
  today: Date;
  tomorrow: Date;
}

/** A contact whose number is in a call is looked at again after this time, milliseconds. */
const lookAgain = 5_000;

/**
 * Due tasks whose numbers may be called as far as lists, caps and other calls say, held until this transaction ends. Those another node is
 * taking at this moment are passed over. Whoever is on a blacklist is settled, whoever was called often enough today waits for tomorrow, and a
 * number that is in a call for a moment. `passed`: how many of them there were.
 */
export async function dueTasks(
  db: TenantDb,
  { batchId, dailyCap }: Pick<BatchAtWork, 'batchId' | 'dailyCap'>,
  most: number,
  { at, today, tomorrow }: Day,
): Promise<{ tasks: DueTask[]; passed: number }> {
  const rows = await db.rows<DueTask & { free: boolean }>(
    `
    with held as (
      select task_id, phone, due_at from task where tenant_id = $1 and batch_id = $2 and call_status = 0 and due_at <= $3
      order by due_at, task_id limit $4 for update skip locked
    ), due as materialized (
      select h.*, ${isBlacklisted('h.phone', '$2')} as blacklisted, n.calls_today >= $5 as capped, n.in_call
      from held h cross join ${askedOf('h.phone', 8)} n
    ), gone as (
      update task t set call_status = 6, result_code = 'BLACKLIST', reason = null, due_at = null, changed_at = $3
      from due where t.tenant_id = $1 and t.task_id = due.task_id and blacklisted returning 1
    ), later as (
      update task t set due_at = u.until, held_until = u.until, held_by = case when capped then 'dailyCap' else 'numberInCall' end
      from due cross join lateral (select case when capped then $6::timestamptz else $7::timestamptz end as until) u
      where t.tenant_id = $1 and t.task_id = due.task_id and not blacklisted and (capped or in_call)
    ), counted as (
      update batch set waiting = waiting - n, blacklisted = batch.blacklisted + n
      from (select count(*)::int as n from gone) c where tenant_id = $1 and batch_id = $2 and n > 0
    )
    select task_id, phone, not (blacklisted or capped or in_call) as free from due order by due_at, task_id`,
    [db.tenant, batchId, at, most, dailyCap, tomorrow, new Date(at.getTime() + lookAgain), ...dayParameters(today)],
    'dialing.due',
  );
  const tasks = rows.flatMap(({ free, ...task }) => (free ? [task] : []));
  return { tasks, passed: rows.length - tasks.length };
}

/** Contacts that wait for tomorrow because they were called often enough are looked at anew, after their campaign allows more. */
export async function lookAtCappedAnew(db: TenantDb, campaignId: string) {
  await db.rows(
    `
    with held as (select batch_id from batch where tenant_id = $1 and campaign_id = $2 and waiting > 0 order by batch_id for update)
    update task t set due_at = now() from held where t.tenant_id = $1 and t.batch_id = held.batch_id and t.call_status = 0
      and t.held_by = 'dailyCap' and t.due_at = t.held_until`,
    [db.tenant, campaignId],
    'dialing.lookAtCappedAnew',
  );
}
