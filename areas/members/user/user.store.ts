import { Fault, faults } from '#kit/contract/faults.ts';
import { countedRows } from '#kit/contract/page.ts';
import { contains } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { departmentsBelow, departmentsInReach, peopleInReach } from '../reach.store.ts';
import type { User, UserFacts, UserQuery, UserState } from './user.contract.ts';

/** The phone is E.164 here. */
type Row = Omit<User, 'customerId' | 'id' | 'roles'>;

const columns = `p.person_id as "userId", p.name, p.login_name as loginname, p.login_exact, p.department_id as "deptId",
  d.name as "deptName", p.email, p.phone, p.valid, p.invited, p.agent_dn, p.numbers,
  p.created_at, p.changed_at`;
const from = 'person p join department d using (tenant_id, department_id)';
const listed = "p.tenant_id = $1 and p.kind = 'person' and p.removed_at is null";
const orders = { name: 'p.name', loginname: 'p.login_name', createdAt: 'p.created_at' } as const;
const ofState: Record<UserState, string> = {
  active: 'p.valid and not p.invited',
  invited: 'p.valid and p.invited',
  off: 'not p.valid',
};

export interface NewPerson {
  name: string;
  loginName: string;
  email: string | null;
  phone: string | null;
  departmentId: string;
  numbers: string;
  agentDn: string | null;
}

export const people = {
  async page(db: TenantDb, query: UserQuery & { valid?: boolean }) {
    const values: unknown[] = [db.tenant];
    const put = (value: unknown) => `$${values.push(value)}`;
    const within = await narrowed(db, query, put);
    const where = `${listed} and ${within}`;
    const state = query.state ? ` and ${ofState[query.state]}` : '';
    const order = query.orderBy
      ? `${orders[query.orderBy]} ${query.descending ? 'desc' : 'asc'}, p.person_id`
      : 'p.person_id desc';
    const counted = [...values];
    const [list, [all]] = await Promise.all([
      // By hand: counted as far as a list shows, by state.
      db.rows<Row>(
        `with page as materialized (select p.tenant_id, p.person_id from person p where ${where}${state}
          order by ${order} limit ${put(query.pageSize)} offset ${put((query.pageNo - 1) * query.pageSize)})
        select ${columns} from page join person p using (tenant_id, person_id)
        join department d using (tenant_id, department_id) order by ${order}`,
        values,
      ),
      db.rows<Record<UserState | 'exact', number>>(
        `select count(*) filter (where valid and not invited)::int as active,
          count(*) filter (where valid and invited)::int as invited, count(*) filter (where not valid)::int as off,
          count(*) filter (where login_exact)::int as exact
        from (select p.valid, p.invited, p.login_exact from person p where ${where} limit ${countedRows + 1}) counted`,
        counted,
      ),
    ]);
    const { exact, ...facets } = all!;
    const total = query.state ? facets[query.state] : facets.active + facets.invited + facets.off;
    return {
      list: await withRoles(db, list),
      total: Math.min(total, countedRows),
      totalIsMore: total > countedRows,
      facets,
      loginExact: exact,
    };
  },

  async read(db: TenantDb, by: { userId: string } | { loginName: string }): Promise<UserFacts> {
    const values: unknown[] = [db.tenant, 'userId' in by ? by.userId : by.loginName];
    const which =
      'userId' in by ? 'p.person_id = $2' : 'p.login_key = login_key($2) and (not p.login_exact or p.login_name = $2)';
    const reach = await peopleInReach(db, (value) => `$${values.push(value)}`);
    const [row] = await db.rows<Row & Pick<UserFacts, 'way' | 'invitation'>>(
      `
      select ${columns}, array(select up.name from department up
        where up.tenant_id = $1 and starts_with(d.path, up.path) order by length(up.path)) as way,
        (select jsonb_build_object('purpose', i.purpose, 'mailedAt', round(extract(epoch from i.mailed_at) * 1000),
          'mailProblem', i.mail_problem, 'expiresAt', round(extract(epoch from i.expires_at) * 1000)) from invitation i
          where i.tenant_id = $1 and i.person_id = p.person_id) as invitation
      from ${from} where ${listed} and ${which} and ${reach}`,
      values,
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    const { way, invitation, ...user } = row;
    return { ...(await withRoles(db, [user]))[0]!, way, invitation };
  },

  /** Locked in the order of their ids, all of them within reach; else NOT_FOUND. */
  async hold(db: TenantDb, userIds: string[]) {
    const values: unknown[] = [db.tenant, userIds];
    const reach = await peopleInReach(db, (value) => `$${values.push(value)}`);
    const rows = await db.rows<{
      userId: string;
      name: string;
      deptId: string;
      valid: boolean;
      invited: boolean;
      loginname: string;
      email: string | null;
      emailBound: boolean;
      agentDn: string | null;
    }>(
      `select p.person_id as "userId", p.name, p.department_id as "deptId", p.valid, p.invited,
        p.login_name as loginname, p.email, p.email_bound_at is not null as "emailBound", p.agent_dn from person p
        where ${listed} and p.person_id = any($2::bigint[]) and ${reach} order by p.person_id for update`,
      values,
    );
    if (rows.length < userIds.length) throw new Fault(faults.NOT_FOUND);
    return rows;
  },

  async create(
    db: TenantDb,
    { name, loginName, email, phone, departmentId, numbers, agentDn }: NewPerson,
  ): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      `insert into person (tenant_id, name, login_name, password_hash, email, phone, department_id, numbers, agent_dn,
        invited) values ($1, $2, $3, '', $4, $5, $6, $7, $8, true) returning person_id as id`,
      [db.tenant, name, loginName, email, phone, departmentId, numbers, agentDn],
    );
    return made!.id;
  },

  change: (
    db: TenantDb,
    userId: string,
    { name, loginName, email, phone, departmentId, numbers, agentDn }: NewPerson,
  ) =>
    changeRows(
      db,
      'person',
      { personId: userId },
      { name, loginName, email, phone, departmentId, numbers, agentDn, changedAt: databaseNow },
    ),

  giveRoles: (db: TenantDb, userIds: string[], roleIds: string[]) =>
    db.rows(
      `insert into person_role (tenant_id, person_id, role_id) select $1, p, r
        from unnest($2::bigint[]) p, unnest($3::bigint[]) r on conflict do nothing`,
      [db.tenant, userIds, roleIds],
    ),

  async moveTo(db: TenantDb, userIds: string[], departmentId: string): Promise<number> {
    return (
      await db.rows(
        `update person set department_id = $3, changed_at = now()
          where tenant_id = $1 and person_id = any($2::bigint[]) and department_id <> $3 returning 1`,
        [db.tenant, userIds, departmentId],
      )
    ).length;
  },

  async setValid(db: TenantDb, userIds: string[], valid: boolean): Promise<number> {
    return (
      await db.rows(
        `update person set valid = $3, changed_at = now()
          where tenant_id = $1 and person_id = any($2::bigint[]) and valid <> $3 returning 1`,
        [db.tenant, userIds, valid],
      )
    ).length;
  },

  /** Its sign-in ends and its names are free again; what the user made still names the user. */
  async remove(db: TenantDb, userId: string) {
    await removeRows(db, 'person_role', { personId: userId });
    await removeRows(db, 'invitation', { personId: userId });
    await removeRows(db, 'agent', { personId: userId });
    await db.rows(
      `update person set valid = false, removed_at = now(), changed_at = now(), login_name = 'removed/' || person_id,
        password_hash = '', email = null, phone = null, agent_dn = null, invited = false, numbers = 'masked'
        where tenant_id = $1 and person_id = $2`,
      [db.tenant, userId],
    );
  },

  /** Contacts, of lists and of batches, that wait with this person. */
  async givenTo(db: TenantDb, userId: string): Promise<number> {
    const [row] = await db.rows<{ count: number }>(
      `select ((select count(*) from contact where tenant_id = $1 and given_to = $2) + (select count(*) from task
        where tenant_id = $1 and given_to = $2 and call_status in (0, 1)))::int as count`,
      [db.tenant, userId],
    );
    return row!.count;
  },

  /** Ends the old password, and by that all sessions. */
  endPassword: (db: TenantDb, userId: string) =>
    changeRows(db, 'person', { personId: userId }, { passwordHash: '', changedAt: databaseNow }),

  /** Those of these names that somebody of the installation has, in whatever case and width. */
  async takenNames(db: TenantDb, loginNames: string[]): Promise<Set<string>> {
    return new Set(
      (
        await db.rows<{ name: string }>('select login_names_taken as name from login_names_taken($1)', [loginNames])
      ).map(({ name }) => name),
    );
  },

  seatTaken: async (db: TenantDb, agentDn: string) =>
    (await db.rows('select from person where tenant_id = $1 and agent_dn = $2', [db.tenant, agentDn])).length > 0,

  /** Over all tenants; the database refuses all but the operator. */
  async everywhere(
    db: TenantDb,
    {
      customerId,
      keyword,
      valid,
      pageNo,
      pageSize,
    }: {
      customerId?: string | undefined;
      keyword?: string | undefined;
      valid?: boolean | undefined;
      pageNo: number;
      pageSize: number;
    },
  ) {
    return db.rows<{ tenant: string; person: string; total: string }>(
      'select tenant, person, total from people_everywhere($1, $2, $3, $4, $5)',
      [customerId ?? null, keyword ? contains(keyword) : null, valid ?? null, pageSize, (pageNo - 1) * pageSize],
    );
  },

  async tenantOf(db: TenantDb, userId: string): Promise<string> {
    const [row] = await db.rows<{ tenant: string | null }>('select tenant_of_person($1) as tenant', [userId]);
    if (!row?.tenant) throw new Fault(faults.NOT_FOUND);
    return row.tenant;
  },

  /** Of this tenant, also for the operator, who reads them tenant by tenant. */
  async some(db: TenantDb, userIds: string[]): Promise<(User & { customerName: string })[]> {
    const rows = await db.rows<Row & { customerName: string }>(
      `select ${columns}, t.name as "customerName" from ${from} join tenant t using (tenant_id)
        where ${listed} and p.person_id = any($2::bigint[])`,
      [db.tenant, userIds],
    );
    const named = new Map(rows.map(({ userId, customerName }) => [userId, customerName]));
    return (
      await withRoles(
        db,
        rows.map(({ customerName: _, ...row }) => row),
      )
    ).map((user) => ({ ...user, customerName: named.get(user.userId)! }));
  },
};

async function narrowed(
  db: TenantDb,
  { keyword, departmentId, departmentOnly, roleId, valid, loginExact }: UserQuery & { valid?: boolean },
  put: (value: unknown) => string,
): Promise<string> {
  const parts = [await peopleInReach(db, put)];
  if (departmentId && departmentOnly) parts.push(`p.department_id = ${put(departmentId)}`);
  else if (departmentId) {
    const [department] = await db.rows<{ path: string }>(
      'select path from department where tenant_id = $1 and department_id = $2',
      [db.tenant, departmentId],
    );
    parts.push(
      `p.department_id = any(${put(department ? await departmentsBelow(db, department.path) : [])}::bigint[])`,
    );
  }
  if (roleId)
    parts.push(
      `exists (select from person_role m
        where m.tenant_id = $1 and m.person_id = p.person_id and m.role_id = ${put(roleId)})`,
    );
  if (loginExact) parts.push('p.login_exact');
  if (valid !== undefined) parts.push(`p.valid = ${put(valid)}`);
  if (keyword?.trim()) {
    const like = put(contains(keyword.trim()));
    parts.push(
      `(p.name ilike ${like} or p.login_name ilike ${like} or p.email ilike ${like} or p.agent_dn ilike ${like})`,
    );
  }
  return parts.join(' and ');
}

async function withRoles(db: TenantDb, rows: Row[]): Promise<User[]> {
  const held =
    rows.length === 0
      ? []
      : await db.rows<{ userId: string; roleId: string; name: string; valid: boolean }>(
          `select m.person_id as "userId", r.role_id, r.name, r.valid from person_role m
            join role r using (tenant_id, role_id) where m.tenant_id = $1 and m.person_id = any($2::bigint[])
            order by r.name`,
          [db.tenant, rows.map(({ userId }) => userId)],
        );
  const byUser = Map.groupBy(held, ({ userId }) => userId);
  return rows.map((row) => ({
    ...row,
    id: row.userId,
    customerId: db.tenant,
    roles: (byUser.get(row.userId) ?? []).map(({ userId: _, ...role }) => role),
  }));
}

/** Whether somebody may put people into this department: it is there, within reach, and on. */
export async function departmentFor(db: TenantDb, departmentId: string): Promise<{ valid: boolean }> {
  const [row] = await db.rows<{ valid: boolean }>(
    'select valid from department where tenant_id = $1 and department_id = $2',
    [db.tenant, departmentId],
  );
  const reach = await departmentsInReach(db);
  const isOwn = departmentId === db.acting.department;
  if (!row || (reach && !reach.includes(departmentId) && !isOwn)) throw new Fault(faults.NOT_FOUND);
  return row;
}
