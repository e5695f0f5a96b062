import { firstRow } from '#areas/outbound/testRows.ts';
import { randomUUID } from 'node:crypto';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';

/** One that a call can come in by. */
const numberId: Make = async (owner, where) => {
  const gatewayId = await firstRow('gateway', 'gateway_id')(owner, where);
  return where.of.app.inTenant(where.tenant, async (db) => {
    await db.rows('update gateway set gateway_type = 2 where tenant_id = $1 and gateway_id = $2', [
      where.tenant,
      gatewayId,
    ]);
    const [found] = await db.rows<{ id: string }>(
      'select number_id::text as id from caller_number where tenant_id = $1 and gateway_id = $2 order by number_id limit 1',
      [where.tenant, gatewayId],
    );
    return found!.id;
  });
};

/** One of its own that any caller of any number fits. */
const routeId: Make = async (owner, where) => {
  await numberId(owner, where);
  const [made] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `insert into inbound_route (tenant_id, name, place, target, person_id)
      select $1, $2, coalesce(max(place), 0) + 1, '{"kind":"phone","phone":"+862160209999"}', 0 from inbound_route
      where tenant_id = $1 returning route_id::text as id`,
      [where.tenant, `Route ${randomUUID()}`],
    ),
  );
  return made!.id;
};

/** The order names all of them. */
const routeIds: Make<string[]> = async (owner, where) => {
  await routeId(owner, where);
  const rows = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      'select route_id::text as id from inbound_route where tenant_id = $1 order by place, route_id',
      [where.tenant],
    ),
  );
  return rows.map(({ id }) => id);
};

export const inboundRows: WalkRows = {
  rows: { routeId },
  bodies: { numberId, routeIds },
  notLimited: ['routeId', 'routeIds', 'numberId'],
};
