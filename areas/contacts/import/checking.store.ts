import type { Column } from '#core/text/columns.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { ContactImport } from './import.contract.ts';
import { moveImport } from './import.store.ts';
import { emptyRefusals } from './refusals.store.ts';

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
  /** JSON of good rows and of refusals in UTF-8, as `contacts.reader.ts` writes them. */
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
  end: { state: 'checked' } | { state: 'failed'; problem: string; facts: object },
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

/** What was read and not stored yet. */
export async function emptyStaging(db: TenantDb, importId: string) {
  await db
    .deleteFrom('contact_import_row')
    .where('tenantId', '=', db.tenant)
    .where('importId', '=', importId)
    .execute();
}
