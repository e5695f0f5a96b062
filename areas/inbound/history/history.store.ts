import type { TenantDb } from '#kit/server/tenantDb.ts';

interface Choice {
  value: string;
  label: string;
}

/** What incoming calls can be narrowed to. */
export const incoming = {
  /** E.164; undefined where it is none of the tenant's. */
  phoneOf: async (db: TenantDb, numberId: string) =>
    (
      await db.rows<{ phone: string }>('select phone from caller_number where tenant_id = $1 and number_id = $2', [
        db.tenant,
        numberId,
      ])
    )[0]?.phone,

  routes: (db: TenantDb) =>
    db.rows<Choice>(
      'select route_id as value, name as label from inbound_route where tenant_id = $1 order by place, route_id',
      [db.tenant],
    ),

  /** Those that calls came in by. */
  numbers: (db: TenantDb) =>
    db.rows<Choice>(
      `select n.number_id as value, n.phone as label from caller_number n where n.tenant_id = $1 and exists (
        select from call_record r where r.tenant_id = $1 and r.direction = 1 and r.caller_number = n.phone)
      order by n.number_id limit 200`,
      [db.tenant],
    ),

  /** Those that routes name, or that telephones have called. */
  robots: (db: TenantDb) =>
    db.rows<Choice>(
      `select o.robot_id as value, o.name as label from robot o where o.tenant_id = $1 and exists (
        select from inbound_route i where i.tenant_id = $1 and i.target ->> 'robotId' = o.robot_id::text)
        or o.tenant_id = $1 and exists (select from call_record r where r.tenant_id = $1 and r.robot_id = o.robot_id and r.entry <> 'trunk')
      order by o.name limit 200`,
      [db.tenant],
    ),
};
