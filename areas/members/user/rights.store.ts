import type { RoleGrants } from '#core/access/roleTemplates.ts';
import type { DataScope } from '#core/access/may.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface HeldRole extends RoleGrants {
  roleId: string;
  valid: boolean;
  scope: DataScope;
  plainNumbers: boolean;
}

const columns = 'r.role_id, r.template, r.grants, r.withheld, r.valid, r.data_scope as scope, r.plain_numbers';

export const rolesNamed = (db: TenantDb, roleIds: string[]) =>
  db.rows<HeldRole>(`select ${columns} from role r where r.tenant_id = $1 and r.role_id = any($2::bigint[])`, [
    db.tenant,
    roleIds,
  ]);

/** All that are on. */
export const rolesOn = (db: TenantDb) =>
  db.rows<HeldRole & { name: string }>(
    `select ${columns}, r.name from role r where r.tenant_id = $1 and r.valid order by r.name`,
    [db.tenant],
  );

/** Whether somebody’s account is switched on. */
export const isOn = async (db: TenantDb, userId: string) =>
  (
    await db.rows(
      'select person_id from person where tenant_id = $1 and person_id = $2 and valid',
      [db.tenant, userId],
      'account is on',
    )
  ).length > 0;

/** Whether somebody is signed in to the console. */
export const isSignedIn = async (db: TenantDb, userId: string) =>
  (await db.rows<{ is: boolean }>('select is_signed_in($1) as is', [userId], 'is signed in'))[0]!.is;

/** The roles of some people, and whether they see plain numbers for themselves. */
export async function rightsOf(db: TenantDb, userIds: string[]) {
  const roles = await db.rows<HeldRole>(
    `select distinct ${columns} from role r join person_role m using (tenant_id, role_id)
      where m.tenant_id = $1 and m.person_id = any($2::bigint[])`,
    [db.tenant, userIds],
  );
  const own = await db.rows(
    "select from person where tenant_id = $1 and person_id = any($2::bigint[]) and numbers = 'plain' limit 1",
    [db.tenant, userIds],
  );
  return { roles, plainNumbers: own.length > 0 };
}

/** The roles of each of some people that are on. */
export const rolesByPerson = (db: TenantDb, personIds: readonly string[]) =>
  db.rows<{ personId: string; roles: RoleGrants[] }>(
    `select m.person_id, jsonb_agg(jsonb_build_object('template', r.template, 'grants', r.grants, 'withheld', r.withheld) order by r.role_id) as roles
      from person_role m join role r using (tenant_id, role_id)
      where m.tenant_id = $1 and m.person_id = any($2::bigint[]) and r.valid group by m.person_id`,
    [db.tenant, personIds],
    'roles by person',
  );
