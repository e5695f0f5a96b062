import { sql } from 'kysely';
import type { Column } from '#core/text/columns.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, pageOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { contactsFaults } from '../contacts.faults.ts';
import type { ContactImport, FileProblemCode, ImportState, Refusal } from './import.contract.ts';

const shownColumns = [
  'importId',
  'fileName',
  'state',
  'columns',
  'rowsRead',
  'rowsGood',
  'rowsRefused',
  'rowsAdded',
  'rowsUpdated',
  'rowsStored',
  'bytes',
  'bytesRead',
  'problem',
  'problemFacts',
  'createdAt',
  'endedAt',
] as const;

interface Row {
  importId: string;
  bytes: string;
  bytesRead: string;
  createdAt: number;
  endedAt: number | null;
  [column: string]: unknown;
}

const shown = ({ bytes, bytesRead, createdAt, endedAt, ...row }: Row) =>
  ({ ...row, bytes: Number(bytes), bytesRead: Number(bytesRead), createdAt, endedAt }) as unknown as ContactImport;

const own = (db: TenantDb, importId: string) =>
  db.selectFrom('contact_import').where('tenantId', '=', db.tenant).where('importId', '=', importId);

export async function findImport(db: TenantDb, importId: string): Promise<ContactImport> {
  const row = await own(db, importId).select(shownColumns).executeTakeFirst();
  if (!row) throw new Fault(faults.NOT_FOUND);
  return shown(row);
}

/** Locked until the transaction ends, so that two people do not both move it. */
export async function holdImport(
  db: TenantDb,
  importId: string,
): Promise<ContactImport & { fileId: string; personId: string }> {
  const row = await own(db, importId)
    .select([...shownColumns, 'fileId', 'personId'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Fault(faults.NOT_FOUND);
  return shown(row) as ContactImport & { fileId: string; personId: string };
}

export async function pageOfImports(
  db: TenantDb,
  { keyword, states, ...page }: { pageNo: number; pageSize: number; keyword?: string; states?: ImportState[] },
) {
  const rows = db
    .selectFrom('contact_import')
    .where('tenantId', '=', db.tenant)
    .$if(keyword !== undefined, (is) => is.where('fileName', 'ilike', contains(keyword!)))
    .$if(states !== undefined && states.length > 0, (is) => is.where('state', 'in', states!))
    .select(shownColumns)
    .orderBy('importId', 'desc');
  const { list, total } = await pageOf(rows, page);
  return { list: (list as Row[]).map(shown), total };
}

export async function newImport(
  db: TenantDb,
  {
    fileId,
    fileName,
    bytes,
    personId,
    columns,
  }: { fileId: string; fileName: string; bytes: number; personId: string; columns: Column[] },
): Promise<string> {
  const { importId } = await db
    .insertInto('contact_import')
    .values({
      tenantId: db.tenant,
      fileId,
      fileName,
      state: 'checking',
      bytes: String(bytes),
      personId,
      columns: JSON.stringify(columns),
    })
    .returning('importId')
    .executeTakeFirstOrThrow();
  return importId;
}

/** Moves it on and answers what it then is; an end is dated. */
export async function moveImport(
  db: TenantDb,
  importId: string,
  state: ImportState,
  change: { problem?: FileProblemCode | null; problemFacts?: object; columns?: Column[] } = {},
) {
  const { problem = null, problemFacts = {}, columns } = change;
  const ended = state === 'stored' || state === 'failed' || state === 'cancelled';
  const row = await db
    .updateTable('contact_import')
    .where('tenantId', '=', db.tenant)
    .where('importId', '=', importId)
    .set({
      state,
      problem,
      problemFacts: JSON.stringify(problemFacts),
      endedAt: ended ? sql`clock_timestamp()` : null,
      run: sql`run + 1`,
      ...(columns && { columns: JSON.stringify(columns) }),
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  return shown(row);
}

export async function samplesOf(db: TenantDb, importId: string) {
  const row = await own(db, importId).select(['samples', 'columns', 'personId']).executeTakeFirst();
  if (!row) throw new Fault(faults.NOT_FOUND);
  return row as unknown as { samples: string[][]; columns: Column[]; personId: string };
}

/** Whoever uploaded the file has seen every number in it. */
export async function uploadedBy(
  db: TenantDb,
  importId: string,
): Promise<{ personId: string; columns: Column[]; fileName: string }> {
  const row = await own(db, importId).select(['personId', 'columns', 'fileName']).executeTakeFirst();
  if (!row) throw new Fault(faults.NOT_FOUND);
  return row as unknown as { personId: string; columns: Column[]; fileName: string };
}

/** What was read and not stored yet. */
export async function emptyStaging(db: TenantDb, importId: string) {
  await db
    .deleteFrom('contact_import_row')
    .where('tenantId', '=', db.tenant)
    .where('importId', '=', importId)
    .execute();
}

export async function emptyRefusals(db: TenantDb, importId: string) {
  await db
    .deleteFrom('contact_import_refusal')
    .where('tenantId', '=', db.tenant)
    .where('importId', '=', importId)
    .execute();
}

interface Begun {
  run: number;
  fileName: string;
  storageKey: string;
  columns: Column[];
  bytes: number;
}

/** Begins to read a file, from its first row even if another reader came half-way. Null where there is nothing to check any more. */
export async function beginCheck(db: TenantDb, importId: string): Promise<Begun | null> {
  const [begun] = await db.rows<{
    run: number;
    fileName: string;
    storageKey: string;
    columns: Column[];
    bytes: string;
  }>(
    `
    update contact_import i set run = run + 1, rows_read = 0, rows_good = 0, rows_refused = 0, bytes_read = 0
    from file f
    where i.tenant_id = $1 and i.import_id = $2 and i.state = 'checking' and f.tenant_id = i.tenant_id and f.file_id = i.file_id
    returning i.run, i.file_name, f.storage_key, i.columns, i.bytes`,
    [db.tenant, importId],
  );
  if (!begun) return null;
  await emptyStaging(db, importId);
  await emptyRefusals(db, importId);
  return { ...begun, bytes: Number(begun.bytes) };
}

/** Every write of a reader says which run it is: false once somebody else took over, cancelled or changed the columns. */
export async function keepColumns(
  db: TenantDb,
  importId: string,
  run: number,
  columns: Column[],
  samples: string[][],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_import')
    .where('tenantId', '=', db.tenant)
    .where('importId', '=', importId)
    .where('run', '=', run)
    .set({ columns: JSON.stringify(columns), samples: JSON.stringify(samples) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Progress {
  rowsRead: number;
  rowsGood: number;
  rowsRefused: number;
  bytesRead: number;
}

interface Thousand {
  /** JSON of good rows and of refusals in UTF-8, as `checkFile.worker.ts` writes them. */
  good: Uint8Array;
  refused: Uint8Array;
  read: number;
  refusedRows: number;
  bytesRead: number;
}

/** Keeps a thousand rows. A phone that came before in this file is refused with the row it came in. Null once another run took over. */
export async function keepRows(
  db: TenantDb,
  importId: string,
  run: number,
  { good, refused, read, refusedRows, bytesRead }: Thousand,
): Promise<Progress | null> {
  const own = await db.rows(
    'select from contact_import where tenant_id = $1 and import_id = $2 and run = $3 for update',
    [db.tenant, importId, run],
    'hold_import',
  );
  if (own.length === 0) return null;
  const [kept] = await db.rows<Progress>(
    `
    with new as (
      select * from json_to_recordset($3) as n("rowNo" integer, phone text, written text, name text, gender smallint, "customerNo" text, company text, remark text, fields jsonb, cells jsonb)
    ), put as (
      insert into contact_import_row (tenant_id, import_id, row_no, phone, name, gender, customer_no, company, remark, fields)
      select $1, $2, "rowNo", phone, name, gender, "customerNo", company, remark, fields from new order by "rowNo"
      on conflict (tenant_id, import_id, phone) do nothing
      returning row_no, phone
    ), repeated as (
      insert into contact_import_refusal (tenant_id, import_id, row_no, field, value, reason, facts, cells)
      select $1, $2, n."rowNo", 'phone', n.written, 'repeated', jsonb_build_object('row', coalesce(p.row_no, r.row_no)), n.cells
      from new n
      left join put p on p.phone = n.phone
      left join contact_import_row r on r.tenant_id = $1 and r.import_id = $2 and r.phone = n.phone
      where p.row_no is distinct from n."rowNo"
      returning 1
    ), bad as (
      insert into contact_import_refusal (tenant_id, import_id, row_no, field, value, reason, facts, cells)
      select $1, $2, "rowNo", field, value, reason, facts, cells
      from json_to_recordset($4) as b("rowNo" integer, field text, value text, reason text, facts jsonb, cells jsonb)
      on conflict do nothing
    )
    update contact_import set rows_read = rows_read + $5, rows_good = rows_good + (select count(*) from put), rows_refused = rows_refused + $6 + (select count(*) from repeated), bytes_read = $7
    where tenant_id = $1 and import_id = $2
    returning rows_read, rows_good, rows_refused, bytes_read::integer as "bytesRead"`,
    [db.tenant, importId, good, refused, read, refusedRows, bytesRead],
    'keep_import_rows',
  );
  return kept!;
}

/** Ends a run: true where it was still this one's. */
export async function endCheck(
  db: TenantDb,
  importId: string,
  run: number,
  end: { state: 'checked' } | { state: 'failed'; problem: FileProblemCode; facts: object },
): Promise<ContactImport | null> {
  const held = await db.rows(
    'select from contact_import where tenant_id = $1 and import_id = $2 and run = $3 for update',
    [db.tenant, importId, run],
    'hold_import',
  );
  if (held.length === 0) return null;
  if (end.state === 'checked') return moveImport(db, importId, 'checked');
  await emptyStaging(db, importId);
  await emptyRefusals(db, importId);
  return moveImport(db, importId, 'failed', { problem: end.problem, problemFacts: end.facts });
}

/** Begins to store what was found good. Null where there is nothing to store any more. */
export async function beginStore(db: TenantDb, importId: string): Promise<{ run: number; rowsGood: number } | null> {
  const [begun] = await db.rows<{ run: number; rowsGood: number }>(
    `
    update contact_import set run = run + 1, rows_stored = 0 where tenant_id = $1 and import_id = $2 and state = 'storing'
    returning run, rows_good`,
    [db.tenant, importId],
  );
  return begun ?? null;
}

/** Says for others how far a storing has come: false once it was cancelled or somebody else took over. */
export async function keepStored(db: TenantDb, importId: string, run: number, rowsStored: number): Promise<boolean> {
  const kept = await db.rows(
    'update contact_import set rows_stored = $4 where tenant_id = $1 and import_id = $2 and run = $3 returning 1',
    [db.tenant, importId, run, rowsStored],
    'keep_stored',
  );
  return kept.length > 0;
}

/**
 * Stores the next rows in the order of their phones, so that two imports of the same people wait for one another and never
 * both. New contacts are added; of known ones what the file says replaces what was known, and what it leaves empty stays.
 */
export async function storeRows(
  db: TenantDb,
  importId: string,
  afterPhone: string,
  most: number,
): Promise<{ added: number; updated: number; last: string } | null> {
  const [counted] = await db.rows<{ added: number; updated: number; last: string | null }>(
    `
    with next as (
      select * from contact_import_row where tenant_id = $1 and import_id = $2 and phone > $3 order by phone limit $4
    ), put as (
      insert into contact (tenant_id, phone, name, gender, customer_no, company, remark, fields, import_id, person_id, department_id)
      select n.tenant_id, phone, name, gender, customer_no, company, remark, fields, n.import_id, i.person_id, i.department_id from next n join contact_import i on i.tenant_id = n.tenant_id and i.import_id = n.import_id order by phone
      on conflict on constraint contact_phone_taken do update set
        name = coalesce(nullif(excluded.name, ''), contact.name),
        gender = case when excluded.gender = -1 then contact.gender else excluded.gender end,
        customer_no = coalesce(nullif(excluded.customer_no, ''), contact.customer_no),
        company = coalesce(nullif(excluded.company, ''), contact.company),
        remark = coalesce(nullif(excluded.remark, ''), contact.remark),
        fields = contact.fields || excluded.fields,
        import_id = excluded.import_id,
        changed_at = now()
      returning xmax = 0 as added
    )
    select (select count(*)::integer from put where added) as added, (select count(*)::integer from put where not added) as updated, (select max(phone) from next) as last`,
    [db.tenant, importId, afterPhone, most],
    'store_import_rows',
  );
  const { added, updated, last } = counted!;
  return last === null ? null : { added, updated, last };
}

/** The last word of a storing, in the transaction of its rows: null once it was cancelled, and then nothing may stay. */
export async function endStore(
  db: TenantDb,
  importId: string,
  run: number,
  { added, updated }: { added: number; updated: number },
): Promise<ContactImport | null> {
  const [held] = await db.rows(
    `update contact_import set rows_added = $4, rows_updated = $5, rows_stored = $6 where tenant_id = $1 and import_id = $2 and run = $3 and state = 'storing' returning 1`,
    [db.tenant, importId, run, added, updated, added + updated],
  );
  if (!held) return null;
  await emptyStaging(db, importId);
  return moveImport(db, importId, 'stored');
}

/** A storing that failed waits for a person again, its rows as they were checked. */
export async function failStore(
  db: TenantDb,
  importId: string,
  run: number,
  problem: FileProblemCode,
): Promise<ContactImport | null> {
  const held = await db.rows(
    'select from contact_import where tenant_id = $1 and import_id = $2 and run = $3 for update',
    [db.tenant, importId, run],
    'hold_import',
  );
  return held.length === 0 ? null : moveImport(db, importId, 'checked', { problem });
}

interface RefusedQuery {
  pageNo: number;
  pageSize: number;
  field?: string;
  keyword?: string;
  /** False leaves phones out of the search: a masked number could be guessed digit by digit. */
  searchPhones: boolean;
}

/** By column, and by a part of the value or the number of the row. */
export async function pageOfRefusals(
  db: TenantDb,
  importId: string,
  { field, keyword, searchPhones, ...page }: RefusedQuery,
) {
  const all = db
    .selectFrom('contact_import_refusal')
    .where('tenantId', '=', db.tenant)
    .where('importId', '=', importId);
  const rows = all
    .$if(field !== undefined, (is) => is.where('field', '=', field!))
    .$if(keyword !== undefined, (is) =>
      is.where(({ or, and, eb }) =>
        or([
          and([eb('value', 'ilike', contains(keyword!)), ...(searchPhones ? [] : [eb('field', '<>', 'phone')])]),
          ...(/^\d{1,7}$/.test(keyword!) ? [eb('rowNo', '=', Number(keyword))] : []),
        ]),
      ),
    )
    .select(['rowNo', 'field', 'value', 'reason', 'facts'])
    .orderBy('rowNo')
    .orderBy('field');
  const [{ list, total }, fields] = await Promise.all([
    pageOf(rows, page),
    all
      .select(({ fn }) => ['field', fn.countAll<string>().as('count')])
      .groupBy('field')
      .orderBy('count', 'desc')
      .orderBy('field')
      .execute(),
  ]);
  return {
    list: list as Refusal[],
    total,
    fields: fields.map(({ field: one, count }) => ({ field: one, count: Number(count) })),
  };
}

export interface RefusedCells {
  rowNo: number;
  cells: string[];
  reasons: Pick<Refusal, 'field' | 'reason' | 'facts'>[];
}

/** The next refused rows after one, each once with all its reasons. */
export const refusedAfter = (db: TenantDb, importId: string, rowNo: number, most: number) =>
  db.rows<RefusedCells>(
    `
  select row_no, (array_agg(cells))[1] as cells, jsonb_agg(jsonb_build_object('field', field, 'reason', reason, 'facts', facts) order by field) as reasons
  from contact_import_refusal where tenant_id = $1 and import_id = $2 and row_no > $3 group by row_no order by row_no limit $4`,
    [db.tenant, importId, rowNo, most],
  );

/** What is kept of a file beyond its counts: its key in the storage. */
export async function storageKeyOf(db: TenantDb, importId: string): Promise<string | undefined> {
  const [row] = await db.rows<{ key: string }>(
    'select f.storage_key as key from contact_import i join file f using (tenant_id, file_id) where i.tenant_id = $1 and i.import_id = $2',
    [db.tenant, importId],
  );
  return row?.key;
}

export const stateRefused = (state: ImportState) => new Fault(contactsFaults.IMPORT_STATE_REFUSED, { state });
