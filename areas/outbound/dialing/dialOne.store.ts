import type { TenantDb } from '#kit/server/tenantDb.ts';
import { isBlacklisted } from './blacklist.store.ts';
import type { DueTask } from './dialingFacts.ts';
import { askedOf, dayParameters } from './numberAsked.store.ts';

interface NumberAsked {
  isBlacklisted: boolean;
  callsToday: number;
  inCall: boolean;
}

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

  /** A task that waits, whenever it is due, behind the lock of its batch, with what is asked of its number; undefined where it waits no more. */
  async waiting(db: TenantDb, taskId: string, today: Date): Promise<(DueTask & NumberAsked) | undefined> {
    const [row] = await db.rows<DueTask & NumberAsked>(
      `select t.task_id, t.phone, ${isBlacklisted('t.phone', 't.batch_id')} as "isBlacklisted", n.calls_today, n.in_call
      from (select task_id, phone, batch_id from task where tenant_id = $1 and task_id = $2 and call_status = 0 for update) t
        cross join ${askedOf('t.phone', 3)} n`,
      [db.tenant, taskId, ...dayParameters(today)],
      'dialing.waitingOne',
    );
    return row;
  },
};
