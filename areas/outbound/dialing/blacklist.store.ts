import type { TenantDb } from '#kit/server/tenantDb.ts';

/**
 * SQL: this number is on a list that holds in this batch, for the tenant in $1. The operator's list holds for
 * everybody.
 * Not `exists`: that may be planned as one look through the whole list, which a claim of a few calls must not pay for.
 */
export const isBlacklisted = (
  phone: string,
  batchId: string,
) => `((select true from blacklist l where l.phone = ${phone} and (l.until is null or l.until > now())
  and (l.scope = 'operator' or l.tenant_id = $1 and (l.batch_id is null or l.batch_id = ${batchId}))
  limit 1) is not null)`;

/** Batches whose contacts may still be called, or are just being prepared. */
const open = '(2, 3, 11, 12, 13)';

/**
 * Locks the open batches that have these numbers in one of those states, in the order of their ids. Those in
 * preparation as well: what they insert is seen behind the lock.
 */
async function lockThose(
  db: TenantDb,
  phones: string[],
  batchId: string | null,
  callStatus: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `
    select batch_id as id from batch b
    where tenant_id = $1 and state in ${open} and ($3::bigint is null or batch_id = $3)
      and (state = 13 or exists (select from unnest($2::text[]) p(phone)
        join task t on t.tenant_id = $1 and t.batch_id = b.batch_id and t.phone = p.phone and t.call_status = $4))
    order by batch_id for update`,
    [db.tenant, phones, batchId, callStatus],
  );
  return rows.map(({ id }) => id);
}

/** Contacts with these numbers that wait in open batches are not called any more. Answers how many, and where. */
export async function blockWaiting(
  db: TenantDb,
  phones: string[],
  batchId: string | null = null,
): Promise<{ tasks: number; batchIds: string[] }> {
  const locked = await lockThose(db, phones, batchId, 0);
  if (locked.length === 0) return { tasks: 0, batchIds: [] };
  const rows = await db.rows<{ id: string; n: number }>(
    `
    with gone as (
      update task t set call_status = 6, result_code = 'BLACKLIST', reason = null, due_at = null, changed_at = now()
      from unnest($2::bigint[]) b(id), unnest($3::text[]) p(phone)
      where t.tenant_id = $1 and t.batch_id = b.id and t.phone = p.phone and t.call_status = 0
        and ${isBlacklisted('t.phone', 't.batch_id')}
      returning t.batch_id
    )
    update batch b set waiting = b.waiting - n, blacklisted = b.blacklisted + n
    from (select batch_id, count(*)::int as n from gone group by batch_id) c
    where b.tenant_id = $1 and b.batch_id = c.batch_id returning b.batch_id as id, n`,
    [db.tenant, locked, phones],
  );
  return moved(rows);
}

/**
 * The reverse, for numbers that stand on no list any more, in all batches at once. A batch that ended keeps them as
 * they are.
 */
export async function liftBlocked(db: TenantDb, phones: string[]): Promise<{ tasks: number; batchIds: string[] }> {
  const locked = await lockThose(db, phones, null, 6);
  if (locked.length === 0) return { tasks: 0, batchIds: [] };
  const rows = await db.rows<{ id: string; n: number }>(
    `
    with back as (
      update task t set call_status = 0, due_at = now(), changed_at = now(), reason = null,
        result_code = (select c.result_code from call_record c where c.tenant_id = $1 and c.call_id = t.last_call_id)
      from unnest($2::bigint[]) b(id), unnest($3::text[]) p(phone)
      where t.tenant_id = $1 and t.batch_id = b.id and t.phone = p.phone and t.call_status = 6
        and not ${isBlacklisted('t.phone', 't.batch_id')}
      returning t.batch_id
    )
    update batch b set waiting = b.waiting + n, blacklisted = b.blacklisted - n
    from (select batch_id, count(*)::int as n from back group by batch_id) c
    where b.tenant_id = $1 and b.batch_id = c.batch_id returning b.batch_id as id, n`,
    [db.tenant, locked, phones],
  );
  return moved(rows);
}

const moved = (rows: { id: string; n: number }[]) => ({
  tasks: rows.reduce((sum, { n }) => sum + n, 0),
  batchIds: rows.map(({ id }) => id),
});
