import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Departments whose people a user sees by data permission; null: all. Empty for 'own': users see only themselves. */
export async function departmentsInReach(db: TenantDb): Promise<string[] | null> {
  const { scope = 'all', department, path } = db.acting;
  if (scope === 'all') return null;
  if (scope === 'below') return departmentsBelow(db, path!);
  return scope === 'department' ? [department!] : [];
}

/** The department of this path and all below it. */
export async function departmentsBelow(db: TenantDb, path: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    'select department_id as id from department where tenant_id = $1 and starts_with(path, $2)',
    [db.tenant, path],
    'departments below',
  );
  return rows.map(({ id }) => id);
}

/** What narrows people, as SQL over `person p`: `$1` is the tenant, `put` adds a value. */
export async function peopleInReach(db: TenantDb, put: (value: unknown) => string): Promise<string> {
  const { scope = 'all', person } = db.acting;
  if (scope === 'own') return `p.person_id = ${put(person)}`;
  const departments = await departmentsInReach(db);
  return departments ? `p.department_id = any(${put(departments)}::bigint[])` : 'true';
}

/** Where a person stands of whom nothing else is said. */
export async function uppermostDepartment(db: TenantDb): Promise<string> {
  const [row] = await db.rows<{ id: string }>(
    'select department_id as id from department where tenant_id = $1 and parent_id is null',
    [db.tenant],
  );
  return row!.id;
}
