import type { Pool } from 'pg';
import { destinationOf } from '#core/text/numberKind.ts';
import { monthFrom } from '#core/dialing/callMonths.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';

const days = 90;

/**
 * Once after the upgrade that brought allowed countries, before anything is called: each tenant keeps the countries its answered calls of 90 days
 * went to, so that nothing that stands breaks. Several nodes may begin at once: one does it for a tenant, the others wait.
 */
export async function takeFromCalls({ pool, log, now }: { pool: Pool; log: Log; now(): number }): Promise<void> {
  const { rows } = await pool.query<{ tenantId: string }>('select * from outgoing_to_take()');
  for (const { tenantId } of rows) {
    const countries = await inTenant(pool, tenantId, (db) => takeOf(db, now()));
    if (countries) log.info({ tenant: tenantId, countries }, 'allowed countries were taken from answered calls');
  }
}

async function takeOf(db: TenantDb, now: number): Promise<string[] | null> {
  const [held] = await db.rows<{ country: string }>(
    `select o.country from outgoing_setting s join tenant o using (tenant_id) where s.tenant_id = $1 and s.to_take for update of s`,
    [db.tenant],
  );
  if (!held) return null;
  const since = new Date(now - days * 86_400_000);
  // Numbers that begin alike are of one country: eight signs tell those apart that share a code (+1, +7, +44).
  const called = await db.rows<{ phone: string }>(
    `with called as (
        select r.phone from call_record r join gateway g using (tenant_id, gateway_id)
          where r.tenant_id = $1 and r.direction = 0 and r.answered_at is not null and g.kind = 'sip'
            and r.started_at >= $2 and begun_since(r.call_id, $3)
        union all
        select x.target from call_transfer x join call_record r using (tenant_id, call_id)
          where x.tenant_id = $1 and x.result = 'accepted' and r.started_at >= $2 and begun_since(r.call_id, $3)
      )
      select min(phone) as phone from called where phone ~ '^\\+\\d{5,15}$' group by left(phone, 8)`,
    [db.tenant, since, monthFrom(since)],
  );
  const countries = new Set(called.flatMap(({ phone }) => destinationOf(phone, held.country)?.country ?? []));
  countries.delete(held.country);
  const taken = [...countries].sort();
  await db.rows(
    `update outgoing_setting set countries = array[$2] || $3::text[], taken = $3, taken_at = now(), to_take = false, changed_at = now()
      where tenant_id = $1`,
    [db.tenant, held.country, taken],
  );
  return taken;
}
