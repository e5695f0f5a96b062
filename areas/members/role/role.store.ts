import type { DataScope } from '#core/access/may.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { RoleRights } from './grantRules.service.ts';
import type { roleEndpoints } from './role.contract.ts';

export interface StoredRole extends RoleRights {
  roleId: string;
  name: string;
  note: string;
  withheld: string[];
  valid: boolean;
  members: number;
  createdAt: number;
  changedAt: number;
}

const columns = `r.role_id, r.name, r.note, r.template, r.grants, r.withheld, r.valid, r.data_scope, r.plain_numbers,
  r.created_at, r.changed_at,
  (select count(*)::int from person_role m where m.tenant_id = r.tenant_id and m.role_id = r.role_id) as members`;
const orders = { name: 'r.name', members: 'members', changedAt: 'r.changed_at' };

export const roles = {
  list: (
    db: TenantDb,
    { keyword, valid, template, orderBy = 'name', descending, ...page }: SentTo<typeof roleEndpoints.list>['query'],
  ) =>
    listOf<StoredRole>(
      db,
      {
        columns,
        from: 'role r',
        where: `r.tenant_id = $1 and ($2::text is null or r.name ilike $2 or r.note ilike $2)
          and ($3::boolean is null or r.valid = $3) and ($4::text is null or r.template = $4)`,
        values: [db.tenant, keyword ? contains(keyword) : null, valid ?? null, template ?? null],
        orderBy: `${orders[orderBy]} ${descending ? 'desc' : 'asc'}, r.role_id`,
      },
      page,
    ),

  async read(db: TenantDb, roleId: string): Promise<StoredRole> {
    const [row] = await db.rows<StoredRole>(`select ${columns} from role r where r.tenant_id = $1 and r.role_id = $2`, [
      db.tenant,
      roleId,
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  /** Locked until the end of the transaction, also against being given to a person. */
  async hold(db: TenantDb, roleId: string): Promise<StoredRole> {
    await db.rows('select from role where tenant_id = $1 and role_id = $2 for update', [db.tenant, roleId]);
    return roles.read(db, roleId);
  },

  async create(
    db: TenantDb,
    {
      name,
      note,
      template,
      grants,
      withheld = [],
      dataScope,
      plainNumbers,
    }: RoleRights & { name: string; note: string },
  ): Promise<string> {
    return insertRowFor(
      db,
      'role',
      { name, note, template, grants: [...grants], withheld: [...withheld], dataScope, plainNumbers },
      'roleId',
    );
  },

  write: (
    db: TenantDb,
    {
      roleId,
      name,
      note,
      template,
      grants,
      withheld,
      valid,
      dataScope,
      plainNumbers,
    }: Omit<StoredRole, 'members' | 'createdAt' | 'changedAt'>,
  ) =>
    db.rows(
      `update role set name = $3, note = $4, template = $5, grants = $6, withheld = $7, valid = $8, data_scope = $9,
        plain_numbers = $10, changed_at = clock_timestamp() where tenant_id = $1 and role_id = $2`,
      [db.tenant, roleId, name, note, template, grants, withheld, valid, dataScope, plainNumbers],
    ),

  remove: (db: TenantDb, roleId: string) => removeRows(db, 'role', { roleId }),

  isHeld: async (db: TenantDb, roleId: string) =>
    (await db.rows('select from person_role where tenant_id = $1 and role_id = $2 limit 1', [db.tenant, roleId]))
      .length > 0,

  /** Roles and people by the scope their roles give; a person counts once, by the widest. */
  scopes: (db: TenantDb) =>
    db.rows<{ dataScope: DataScope; roles: number; users: number }>(
      `
    with people as (select widest(array_agg(r.data_scope)) as scope from person_role m
      join role r using (tenant_id, role_id) join person p using (tenant_id, person_id)
      where m.tenant_id = $1 and r.valid and p.valid and p.kind = 'person' group by m.person_id)
    select s as "dataScope", (select count(*)::int from role
      where tenant_id = $1 and valid and data_scope = s) as roles,
      (select count(*)::int from people where scope = s) as users
    from unnest(array['own', 'department', 'below', 'all']) with ordinality o (s, at) order by at`,
      [db.tenant],
    ),

  /** False where this session cannot. */
  async seeAs(db: TenantDb, session: string, roleId: string | null): Promise<boolean> {
    const [answer] = await db.rows<{ done: boolean }>('select see_as_role($1, $2) as done', [session, roleId]);
    return answer!.done;
  },
};

export type RoleName = Pick<
  StoredRole,
  'roleId' | 'name' | 'valid' | 'template' | 'grants' | 'withheld' | 'dataScope' | 'plainNumbers'
>;

export const storedRoles = (db: TenantDb, roleIds?: string[]) =>
  db.rows<RoleName>(
    `select role_id, name, valid, template, grants, withheld, data_scope, plain_numbers from role
      where tenant_id = $1 and ($2::bigint[] is null or role_id = any($2)) order by name, role_id`,
    [db.tenant, roleIds ?? null],
  );

/**
 * All the roles of each person who holds one of these: each combination once. `signsIn` is false for people who were invited,
 * have set no password yet and come in by no provider.
 */
export const holders = (db: TenantDb, roleIds: string[]) =>
  db.rows<{ held: string[]; signsIn: boolean }>(
    `
    select distinct array(select m.role_id from person_role m where m.tenant_id = $1 and m.person_id = p.person_id
      order by m.role_id) as held,
      not p.invited or comes_by_provider(p.person_id) as "signsIn"
    from person p where p.tenant_id = $1 and p.valid and p.kind = 'person' and p.removed_at is null
      and p.person_id in (select person_id from person_role where tenant_id = $1 and role_id = any($2::bigint[]))`,
    [db.tenant, roleIds],
  );

export const lockAdministrators = (db: TenantDb) =>
  db.rows("select pg_advisory_xact_lock(hashtextextended('administrators', $1))", [db.tenant]);
