import { Fault, faults } from '#kit/contract/faults.ts';
import type { ImportState } from '#kit/contract/imports.ts';
import type { RefusedCells } from '#kit/server/imports/refusedFile.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { CheckedUser } from './checkRow.ts';
import type { RefusedUser, UserImport } from './userImport.contract.ts';

type Row = Omit<UserImport, 'createdAt' | 'endedAt'> & { createdAt: number; endedAt: number | null };

const columns = `i.import_id, i.file_name, i.state, i.rows_read, i.rows_refused, i.rows_stored,
  case when i.state = 'checked' then (select count(*)::int from user_import_row r where r.tenant_id = $1 and r.import_id = i.import_id and not r.refused and r.email is not null) else 0 end as mailboxes,
  i.problem, i.problem_facts, i.created_at, i.ended_at`;
const shown = ({ createdAt, endedAt, ...row }: Row): UserImport => ({ ...row, createdAt, endedAt });

export interface StagedRow extends CheckedUser {
  rowNo: number;
  cells: string[];
}

export const userImports = {
  async create(db: TenantDb, fileId: string, fileName: string): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      'insert into user_import (tenant_id, file_id, file_name) values ($1, $2, $3) returning import_id as id',
      [db.tenant, fileId, fileName],
    );
    return made!.id;
  },

  async find(db: TenantDb, importId: string): Promise<UserImport> {
    const [row] = await db.rows<Row>(
      `select ${columns} from user_import i where i.tenant_id = $1 and i.import_id = $2`,
      [db.tenant, importId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return shown(row);
  },

  /** Locked: only one moves it on. */
  async hold(
    db: TenantDb,
    importId: string,
  ): Promise<{
    state: ImportState;
    headings: string[];
    fileName: string;
    rowsGood: number;
    personId: string;
    storageKey: string;
  }> {
    const [row] = await db.rows<{
      state: ImportState;
      headings: string[];
      fileName: string;
      rowsGood: number;
      personId: string;
      storageKey: string;
    }>(
      `
      select i.state, i.headings, i.file_name, i.rows_read - i.rows_refused as "rowsGood", i.person_id, f.storage_key
      from user_import i join file f using (tenant_id, file_id) where i.tenant_id = $1 and i.import_id = $2 for update of i`,
      [db.tenant, importId],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  move: (
    db: TenantDb,
    importId: string,
    state: ImportState,
    { problem = null, facts = {} }: { problem?: string | null; facts?: object } = {},
  ) =>
    db.rows(
      "update user_import set state = $3, problem = $4, problem_facts = $5, ended_at = case when $3 in ('stored', 'failed', 'cancelled') then now() end where tenant_id = $1 and import_id = $2",
      [db.tenant, importId, state, problem, JSON.stringify(facts)],
    ),

  /** A job that begins again begins from the first row. */
  async begin(db: TenantDb, importId: string) {
    await db.rows('delete from user_import_row where tenant_id = $1 and import_id = $2', [db.tenant, importId]);
    await db.rows('update user_import set rows_read = 0, rows_refused = 0 where tenant_id = $1 and import_id = $2', [
      db.tenant,
      importId,
    ]);
  },

  keepHeadings: (db: TenantDb, importId: string, headings: string[]) =>
    db.rows('update user_import set headings = $3 where tenant_id = $1 and import_id = $2', [
      db.tenant,
      importId,
      headings,
    ]),

  /** Answers false where it was cancelled meanwhile. */
  async keep(db: TenantDb, importId: string, rows: StagedRow[]): Promise<boolean> {
    const held = await db.rows(
      "select from user_import where tenant_id = $1 and import_id = $2 and state = 'checking' for update",
      [db.tenant, importId],
    );
    if (held.length === 0) return false;
    await db.rows(
      `
      insert into user_import_row (tenant_id, import_id, row_no, cells, login_name, name, email, phone, department_id, role_ids, problems, refused)
      select $1, $2, "rowNo", array(select jsonb_array_elements_text(cells)), "loginName", name, email, phone, "departmentId", array(select jsonb_array_elements_text("roleIds")::bigint), problems, jsonb_array_length(problems) > 0
      from jsonb_to_recordset($3::jsonb) r ("rowNo" int, cells jsonb, "loginName" text, name text, email text, phone text, "departmentId" bigint, "roleIds" jsonb, problems jsonb)`,
      [db.tenant, importId, JSON.stringify(rows)],
    );
    await db.rows(
      'update user_import set rows_read = rows_read + $3, rows_refused = rows_refused + $4 where tenant_id = $1 and import_id = $2',
      [db.tenant, importId, rows.length, rows.filter(({ problems }) => problems.length > 0).length],
    );
    return true;
  },

  async rolesOf(db: TenantDb, importId: string): Promise<string[]> {
    return (
      await db.rows<{ id: string }>(
        'select distinct unnest(role_ids)::text as id from user_import_row where tenant_id = $1 and import_id = $2 and not refused',
        [db.tenant, importId],
      )
    ).map(({ id }) => id);
  },

  /** People, their roles and their invitations at once. A name that was taken since the check is refused after all. */
  async store(
    db: TenantDb,
    importId: string,
    { seats, by, mail }: { seats: string[]; by: string; mail: boolean },
  ): Promise<number> {
    const [done] = await db.rows<{ stored: number }>(
      `
      with good as (
        select row_number() over (order by row_no) as at, row_no, login_name, name, email, phone, department_id, role_ids from user_import_row where tenant_id = $1 and import_id = $2 and not refused
      ), made as (
        insert into person (tenant_id, login_name, name, password_hash, email, phone, department_id, invited, agent_dn)
        select $1, g.login_name, g.name, '', g.email, g.phone, d.department_id, true, s.seat from good g join unnest($3::text[]) with ordinality s (seat, at) on s.at = g.at
          join department d on d.tenant_id = $1 and d.department_id = g.department_id
        on conflict (login_key) where not login_exact do nothing returning person_id, login_name, email
      ), roles as (
        insert into person_role (tenant_id, person_id, role_id) select $1, m.person_id, r.role_id from made m join good g using (login_name), unnest(g.role_ids) r (role_id) on conflict do nothing
      ), invited as (
        insert into invitation (tenant_id, person_id, purpose, made_by, mail_wanted) select $1, person_id, 'join', $4, true from made where $5 and email is not null
      ), late as (
        update user_import_row r set refused = true, problems = jsonb_build_array(jsonb_build_object('field', 'loginName', 'reason', 'taken', 'facts', '{}'::jsonb, 'value', r.login_name))
        where r.tenant_id = $1 and r.import_id = $2 and not r.refused and not exists (select from made m where m.login_name = r.login_name) returning 1
      ), counted as (
        update user_import set rows_refused = rows_refused + (select count(*) from late), rows_stored = (select count(*) from made) where tenant_id = $1 and import_id = $2
      ) select count(*)::int as stored from made`,
      [db.tenant, importId, seats, by, mail],
    );
    return done!.stored;
  },

  async forgetGood(db: TenantDb, importId: string) {
    await db.rows('delete from user_import_row where tenant_id = $1 and import_id = $2 and not refused', [
      db.tenant,
      importId,
    ]);
  },

  async refused(
    db: TenantDb,
    importId: string,
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ): Promise<{ list: RefusedUser[]; total: number }> {
    const from =
      'user_import_row r, jsonb_to_recordset(r.problems) p (field text, reason text, facts jsonb, value text) where r.tenant_id = $1 and r.import_id = $2 and r.refused';
    const [list, [all]] = await Promise.all([
      db.rows<RefusedUser>(
        `select r.row_no, p.field, p.value, p.reason, p.facts from ${from} order by r.row_no limit $3 offset $4`,
        [db.tenant, importId, pageSize, (pageNo - 1) * pageSize],
      ),
      db.rows<{ total: number }>(`select count(*)::int as total from ${from}`, [db.tenant, importId]),
    ]);
    return { list, total: all!.total };
  },

  refusedAfter: (db: TenantDb, importId: string, after: number, most: number) =>
    db.rows<RefusedCells<Omit<RefusedUser, 'rowNo'>>>(
      'select row_no, cells, problems as reasons from user_import_row where tenant_id = $1 and import_id = $2 and refused and row_no > $3 order by row_no limit $4',
      [db.tenant, importId, after, most],
    ),
};
