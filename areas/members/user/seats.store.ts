import { changeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** The numbers after the last one, past those that people chose themselves. `take` keeps them for good. */
export async function nextSeats(db: TenantDb, many: number, take: boolean): Promise<string[]> {
  await db.rows('insert into seat_number (tenant_id) values ($1) on conflict do nothing', [db.tenant]);
  const [{ last }] = (await db.rows<{ last: string }>(
    `select last from seat_number where tenant_id = $1${take ? ' for update' : ''}`,
    [db.tenant],
  )) as [{ last: string }];
  const free = await db.rows<{ seat: string }>(
    `
    select seat from (select ($2::bigint + n)::text as seat, n
      from generate_series(1, $3::bigint + (select count(*) from person
      where tenant_id = $1 and agent_dn is not null)) n) s
    where not exists (select from person p where p.tenant_id = $1 and p.agent_dn = s.seat)
      and not exists (select from skill_group g where g.tenant_id = $1 and g.queue_dn = s.seat) order by n
      limit $3::bigint`,
    [db.tenant, last, many],
  );
  const seats = free.map(({ seat }) => seat);
  if (take && seats.length > 0) await changeRows(db, 'seat_number', {}, { last: seats.at(-1) });
  return seats;
}

export const giveSeats = (db: TenantDb, userIds: string[], seats: string[]) =>
  db.rows(
    `update person p set agent_dn = g.seat, changed_at = now() from unnest($2::bigint[], $3::text[]) g (person_id, seat)
      where p.tenant_id = $1 and p.person_id = g.person_id`,
    [db.tenant, userIds, seats],
  );
