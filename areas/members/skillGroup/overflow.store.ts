import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Where calls go that wait too long: from group to group, and never in a circle. */
export const overflow = {
  /** All of the tenant's, locked in order: nobody else changes where calls overflow until this is stored. */
  hold: (db: TenantDb) =>
    db.rows('select from skill_group where tenant_id = $1 order by queue_id for update', [db.tenant]),

  /** Groups whose calls overflow into this one. */
  into: (db: TenantDb, queueId: string) =>
    db.rows<{ name: string }>('select name from skill_group where tenant_id = $1 and overflow_id = $2 order by name', [
      db.tenant,
      queueId,
    ]),

  /** Whether a call that overflows from here comes back here. */
  async isCircle(db: TenantDb, queueId: string): Promise<boolean> {
    const [found] = await db.rows<{ circle: boolean }>(
      `
      with recursive way (queue_id) as (
        select overflow_id from skill_group where tenant_id = $1 and queue_id = $2
        union select g.overflow_id from way join skill_group g on g.tenant_id = $1 and g.queue_id = way.queue_id
      ) select exists (select from way where queue_id = $2) as circle`,
      [db.tenant, queueId],
    );
    return found!.circle;
  },
};
