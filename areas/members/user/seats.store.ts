import type { TenantDb } from '#kit/server/tenantDb.ts';

export const giveSeats = (db: TenantDb, userIds: string[], seats: string[]) =>
  db.rows(
    `update person p set agent_dn = g.seat, changed_at = now() from unnest($2::bigint[], $3::text[]) g (person_id, seat)
      where p.tenant_id = $1 and p.person_id = g.person_id`,
    [db.tenant, userIds, seats],
  );
