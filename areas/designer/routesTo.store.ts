import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Names of the routes of incoming calls, and of the skill groups, that lead to one of these robots or recordings, at most five. */
export const routesTo = async (db: TenantDb, ids: string[]) =>
  (
    await db.rows<{ name: string }>(
      `select name from (
          select name, place, route_id from inbound_route
          where tenant_id = $1 and coalesce(target ->> 'robotId', target ->> 'resourceId') = any($2::text[])
          union all select name, 1000000, queue_id from skill_group where tenant_id = $1 and (overflow_robot_id::text = any($2::text[]) or assistant_robot_id::text = any($2::text[]))
        ) t order by place, route_id limit 5`,
      [db.tenant, ids],
      'routes to what is removed',
    )
  ).map(({ name }) => name);
