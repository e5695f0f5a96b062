import { Fault, faults } from '#kit/contract/faults.ts';
import { changeRows, databaseNow, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Department, DepartmentChoice, DepartmentFacts } from './department.contract.ts';

type Row = Omit<Department, 'peopleInAll' | 'parentId'> & { parentId: string | null; path: string };

/** The department's own people, without those below it; with the data permission `own`, only oneself. */
const countedPeople = `(select count(*)::int from person p
    where p.tenant_id = d.tenant_id and p.department_id = d.department_id and p.kind = 'person'
    and p.removed_at is null)`;

export const departments = {
  /** A department before those below it, brothers by name. */
  async tree(db: TenantDb): Promise<Department[]> {
    const { where, values } = seen(db);
    const rows = await db.rows<Row>(
      `
      with counted as (select department_id, count(*)::int as people from person
        where tenant_id = $1 and kind = 'person' and removed_at is null group by department_id)
      select d.department_id, d.parent_id, d.name, d.note, d.valid, d.path, coalesce(c.people, 0) as people
      from department d left join counted c using (department_id) where d.tenant_id = $1 and ${where}`,
      values,
    );
    return inOrder(summed(rows)).map(({ path: _, ...row }) => row);
  },

  async choices(db: TenantDb): Promise<DepartmentChoice[]> {
    const { where, values } = seen(db);
    const rows = await db.rows<DepartmentChoice>(
      `
      select d.department_id, d.parent_id, d.name from department d
      where d.tenant_id = $1 and d.valid and ${where}
        and not exists (select from department up
          where up.tenant_id = d.tenant_id and not up.valid and starts_with(d.path, up.path)
          and up.department_id <> d.department_id)`,
      values,
    );
    return inOrder(rows);
  },

  /** `made`: by this person a moment ago, so it may be read even beyond the data permission. */
  async read(db: TenantDb, departmentId: string, made = false): Promise<DepartmentFacts & { path: string }> {
    const { where, values } = made ? { where: 'true', values: [db.tenant] } : seen(db);
    const [row] = await db.rows<DepartmentFacts & { path: string }>(
      `
      select d.department_id, d.parent_id, d.parent_id is null as uppermost, d.name, d.note, d.valid, d.path,
        ${countedPeople} as people,
        (select count(*)::int from person p join department b using (tenant_id, department_id)
          where p.tenant_id = $1 and starts_with(b.path, d.path) and p.kind = 'person'
          and p.removed_at is null) as "peopleInAll",
        (select count(*)::int from department b
          where b.tenant_id = $1 and b.parent_id = d.department_id) as departments,
        array(select up.name from department up where up.tenant_id = $1 and starts_with(d.path, up.path)
          order by length(up.path)) as way,
        d.created_at, d.changed_at
      from department d where d.tenant_id = $1 and d.department_id = $${values.length + 1} and ${where}`,
      [...values, departmentId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  /** All changes of the tree wait for each other: two moves could otherwise make a ring. */
  hold: (db: TenantDb) =>
    db.rows('select from department where tenant_id = $1 and parent_id is null for update', [db.tenant]),

  async create(db: TenantDb, parentId: string, name: string, note: string): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      'insert into department (tenant_id, parent_id, name, note) values ($1, $2, $3, $4) returning department_id as id',
      [db.tenant, parentId, name, note],
    );
    return made!.id;
  },

  change: (db: TenantDb, departmentId: string, { name, note, valid }: { name: string; note: string; valid: boolean }) =>
    changeRows(db, 'department', { departmentId }, { name, note, valid, changedAt: databaseNow }),

  move: (db: TenantDb, departmentId: string, parentId: string) =>
    changeRows(db, 'department', { departmentId }, { parentId, changedAt: databaseNow }),

  /** How many levels stand below it; 0: none. */
  async levelsBelow(db: TenantDb, path: string): Promise<number> {
    const [row] = await db.rows<{ levels: number }>(
      `select max(length(path) - length(replace(path, '/', '')))::int as levels from department
        where tenant_id = $1 and starts_with(path, $2)`,
      [db.tenant, path],
    );
    return row!.levels - (path.split('/').length - 1);
  },

  /** People of every kind whose department it is: guests and clients too. */
  async anybodyIn(db: TenantDb, departmentId: string): Promise<number> {
    const [row] = await db.rows<{ count: number }>(
      'select count(*)::int as count from person where tenant_id = $1 and department_id = $2 and removed_at is null',
      [db.tenant, departmentId],
    );
    return row!.count;
  },

  /** Rows that were made for it, and people who were removed while in it, are the department's above from now on. */
  async remove(db: TenantDb, departmentId: string, heir: string) {
    await changeRows(db, 'person', { departmentId }, { departmentId: heir });
    const tables = await db.rows<{ name: string }>(`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'department_id'
        and not a.attisdropped and c.relname not in ('department', 'person')
        and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
          and has_table_privilege(c.oid, 'update')`);
    for (const { name } of tables)
      // Not checked: the tables are the catalogue's.
      await db.rows(`update ${name} set department_id = $3 where tenant_id = $1 and department_id = $2`, [
        db.tenant,
        departmentId,
        heir,
      ]);
    await removeRows(db, 'department', { departmentId });
  },
};

/** The departments somebody sees: by data permission, with `own` the one they belong to. */
function seen({ tenant, acting: { scope = 'all', department, path } }: TenantDb): { where: string; values: unknown[] } {
  if (scope === 'all') return { where: 'true', values: [tenant] };
  return scope === 'below'
    ? { where: 'starts_with(d.path, $2)', values: [tenant, path] }
    : { where: 'd.department_id = $2', values: [tenant, department] };
}

function summed(rows: Row[]): (Row & { peopleInAll: number })[] {
  const byId = new Map(rows.map((row) => [row.departmentId, { ...row, peopleInAll: 0 }]));
  for (const { path, people } of rows)
    for (const id of path.split('/')) if (byId.has(id)) byId.get(id)!.peopleInAll += people;
  return [...byId.values()];
}

const byName = new Intl.Collator(['zh', 'en'], { numeric: true }).compare;

/** Parents before children, by name; a department whose parent is not seen gets no parent. */
function inOrder<One extends { departmentId: string; parentId: string | null; name: string }>(rows: One[]): One[] {
  const known = new Set(rows.map(({ departmentId }) => departmentId));
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : ''));
  const ordered: One[] = [];
  const walk = (parent: string) => {
    for (const row of (below.get(parent) ?? []).sort((one, other) => byName(one.name, other.name))) {
      ordered.push(parent === '' ? { ...row, parentId: null } : row);
      walk(row.departmentId);
    }
  };
  walk('');
  return ordered;
}
