import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Secret } from './secret.contract.ts';

/** `usedBy`: robots whose current flow names it. */
const columns = `s.name, s.changed_at,
  coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = s.changed_by), '') as "changedBy",
  array(select r.name from robot r
    join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.version
    where r.tenant_id = $1 and v.flow ->> 'apiConfigs' ~
      ('\\{\\{\\s*secret:' || replace(s.name, '.', '\\.') || '\\s*\\}\\}') order by r.name limit 20) as "usedBy"`;

export const secretRows = {
  list: (db: TenantDb) =>
    db.rows<Secret>(
      `select ${columns} from robot_secret s where s.tenant_id = $1 order by s.name limit 500`,
      [db.tenant],
      'secrets of robots',
    ),

  one: async (db: TenantDb, name: string): Promise<Secret | undefined> =>
    (
      await db.rows<Secret>(
        `select ${columns} from robot_secret s where s.tenant_id = $1 and s.name = $2`,
        [db.tenant, name],
        'secret of robots',
      )
    )[0],

  save: (db: TenantDb, name: string, sealed: Buffer) =>
    db.rows(
      `
    insert into robot_secret (tenant_id, name, sealed, changed_by) values ($1, $2, $3, $4)
    on conflict (tenant_id, name) do update
    set sealed = excluded.sealed, changed_by = excluded.changed_by, changed_at = now()`,
      [db.tenant, name, sealed, db.acting.person ?? null],
    ),

  remove: async (db: TenantDb, name: string): Promise<boolean> =>
    (await db.rows('delete from robot_secret where tenant_id = $1 and name = $2 returning name', [db.tenant, name]))
      .length > 0,

  sealed: async (db: TenantDb, name: string): Promise<Buffer | undefined> =>
    (
      await db.rows<{ sealed: Buffer }>(
        'select sealed from robot_secret where tenant_id = $1 and name = $2',
        [db.tenant, name],
        'sealed secret',
      )
    )[0]?.sealed,
};
