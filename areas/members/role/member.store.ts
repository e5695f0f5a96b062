import type { DataScope } from '#core/access/may.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Numbers } from './allot.contract.ts';
import type { Member } from './role.contract.ts';

export interface StoredPerson {
  userId: string;
  name: string;
  loginName: string;
  valid: boolean;
  numbers: Numbers['numbers'];
  mustChange: 'password' | 'profile' | null;
  departmentId: string;
  path: string;
}

/** People in reach of the user who asks; the list of people is no secret, but who may look after whom is. */
const inReach = ({ acting: { scope = 'all' } }: TenantDb) =>
  `p.kind = 'person' and p.removed_at is null ${scope === 'all' ? '' : `and ${reached}`}`;
const reached = '(p.person_id = (select my_person()) or p.department_id in (select department_id from my_departments))';

const rolesOf = `(select coalesce(jsonb_agg(jsonb_build_object('roleId', r.role_id::text, 'name', r.name, 'valid',
  r.valid) order by r.name, r.role_id), '[]') from person_role m join role r using (tenant_id, role_id)
  where m.tenant_id = p.tenant_id and m.person_id = p.person_id)`;

interface Sought {
  keyword?: string;
  /** Who holds this role. */
  role?: string;
  /** Who does not. */
  without?: string;
  pageNo: number;
  pageSize: number;
}

export const members = {
  list: (db: TenantDb, { keyword, role, without, ...page }: Sought) =>
    listOf<Member>(
      db,
      {
        columns: `p.person_id as "userId", p.name, p.login_name, p.valid,
          (select name from department d
            where d.tenant_id = p.tenant_id and d.department_id = p.department_id) as department,
          ${rolesOf} as roles`,
        from: 'person p',
        where: `p.tenant_id = $1 and ${inReach(db)} and ($2::text is null or p.name ilike $2 or p.login_name ilike $2)
          and ($3::bigint is null or p.person_id in (select person_id from person_role
            where tenant_id = $1 and role_id = $3))
          and ($4::bigint is null or p.person_id not in (select person_id from person_role
            where tenant_id = $1 and role_id = $4))`,
        values: [db.tenant, keyword ? contains(keyword) : null, role ?? null, without ?? null],
        orderBy: 'p.name, p.person_id',
      },
      page,
    ),

  async read(db: TenantDb, userId: string): Promise<StoredPerson> {
    const [person] = await db.rows<StoredPerson>(
      `
      select p.person_id as "userId", p.name, p.login_name, p.valid, p.numbers, p.must_change, p.department_id, d.path
      from person p join department d using (tenant_id, department_id)
      where p.tenant_id = $1 and p.person_id = $2 and ${inReach(db)}`,
      [db.tenant, userId],
    );
    if (!person) throw new Fault(faults.NOT_FOUND);
    return person;
  },

  /** Locks them in the order of their ids; refuses where one is missing or out of reach. */
  async hold(db: TenantDb, userIds: string[]) {
    const held = await db.rows(
      `select from person p where p.tenant_id = $1 and p.person_id = any($2::bigint[]) and ${inReach(db)}
        order by p.person_id for no key update`,
      [db.tenant, userIds],
    );
    if (held.length < userIds.length) throw new Fault(faults.NOT_FOUND);
  },

  roleIds: (db: TenantDb, userIds: string[]) =>
    db.rows<{ userId: string; roleIds: string[] }>(
      `select u as "userId", array(select m.role_id from person_role m
        where m.tenant_id = $1 and m.person_id = u order by m.role_id) as "roleIds" from unnest($2::bigint[]) u`,
      [db.tenant, userIds],
    ),

  give: (db: TenantDb, pairs: { userId: string; roleId: string }[]) =>
    db.rows(
      `insert into person_role (tenant_id, person_id, role_id) select $1, u, r
        from unnest($2::bigint[], $3::bigint[]) t (u, r) order by u, r on conflict do nothing`,
      [db.tenant, ...columnsOf(pairs)],
    ),

  take: (db: TenantDb, pairs: { userId: string; roleId: string }[]) =>
    db.rows(
      `delete from person_role where tenant_id = $1
        and (person_id, role_id) in (select u, r from unnest($2::bigint[], $3::bigint[]) t (u, r))`,
      [db.tenant, ...columnsOf(pairs)],
    ),

  changeNumbers: (db: TenantDb, userId: string, numbers: Numbers['numbers']) =>
    changeRows(db, 'person', { personId: userId }, { numbers, changedAt: databaseNow }),

  /** The department of a person with those above it, the uppermost first. */
  departmentsAbove: (db: TenantDb, path: string) =>
    db.rows<Named>(
      'select department_id, name from department where tenant_id = $1 and starts_with($2, path) order by length(path)',
      [db.tenant, path],
    ),

  /** At most fifty, and how many there are. */
  async departmentsOf(db: TenantDb, path: string, scope: DataScope): Promise<{ departments: Named[]; total: number }> {
    if (scope === 'own' || scope === 'all') return { departments: [], total: 0 };
    const where = `tenant_id = $1 and ${scope === 'below' ? 'starts_with(path, $2)' : 'path = $2'}`;
    const [departments, [all]] = await Promise.all([
      db.rows<Named>(`select department_id, name from department where ${where} order by path limit 50`, [
        db.tenant,
        path,
      ]),
      db.rows<{ total: number }>(`select count(*)::int as total from department where ${where}`, [db.tenant, path]),
    ]);
    return { departments, total: all!.total };
  },

  /** Who holds one of these roles, with all the roles each holds. */
  holding: (db: TenantDb, roleIds: string[]) =>
    db.rows<{ name: string; department: string; roleIds: string[] }>(
      `
      select p.name, d.name as department,
        array(select m.role_id from person_role m
        where m.tenant_id = $1 and m.person_id = p.person_id) as "roleIds"
      from person p join department d using (tenant_id, department_id)
      where p.tenant_id = $1 and p.kind = 'person' and p.valid
        and p.person_id in (select person_id from person_role where tenant_id = $1 and role_id = any($2::bigint[]))
        order by p.name, p.person_id limit 1000`,
      [db.tenant, roleIds],
    ),
};

interface Named {
  departmentId: string;
  name: string;
}

const columnsOf = (pairs: { userId: string; roleId: string }[]) => [
  pairs.map(({ userId }) => userId),
  pairs.map(({ roleId }) => roleId),
];
