import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isBlacklisted } from './blacklist.store.ts';
import type { DueTask } from './dialingFacts.ts';

/** For a call that a person places. */
export const dialOneStore = {
  /** One node at a time gives out a tenant's channels (`dialing.leads`): waits for its turn. */
  lead: (db: TenantDb) =>
    db.rows('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`dialing ${db.tenant}`], 'dialing.lead'),

  async batchOf(db: TenantDb, taskId: string): Promise<string | undefined> {
    const [row] = await db.rows<{ batchId: string }>(
      'select batch_id from task where tenant_id = $1 and task_id = $2',
      [db.tenant, taskId],
      'dialing.batchOf',
    );
    return row?.batchId;
  },

  /** A task that waits, whenever it is due, behind the lock of its batch; undefined where it waits no more or is blacklisted. */
  async waiting(db: TenantDb, taskId: string): Promise<DueTask | undefined> {
    const [row] = await db.rows<DueTask>(
      `select task_id, phone from task t where tenant_id = $1 and task_id = $2 and call_status = 0
        and not ${isBlacklisted('t.phone', 't.batch_id')} for update`,
      [db.tenant, taskId],
      'dialing.waitingOne',
    );
    return row;
  },
};
