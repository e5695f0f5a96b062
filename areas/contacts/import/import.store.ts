import { sql } from 'kysely';
import type { Column } from '#core/text/columns.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { ImportState } from '#kit/contract/imports.ts';
import { contains, pageOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { contactsFaults } from '../contacts.faults.ts';
import type { ContactImport } from './import.contract.ts';

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
  change: { problem?: string | null; problemFacts?: object; columns?: Column[] } = {},
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

/** The user who uploaded the file: that user has seen every number in it. */
export async function uploadedBy(
  db: TenantDb,
  importId: string,
): Promise<{ personId: string; columns: Column[]; fileName: string }> {
  const row = await own(db, importId).select(['personId', 'columns', 'fileName']).executeTakeFirst();
  if (!row) throw new Fault(faults.NOT_FOUND);
  return row as unknown as { personId: string; columns: Column[]; fileName: string };
}

/** What is kept of a file beyond its counts: its key in the storage. */
export async function storageKeyOf(db: TenantDb, importId: string): Promise<string | undefined> {
  const [row] = await db.rows<{ key: string }>(
    'select f.storage_key as key from contact_import i join file f using (tenant_id, file_id) where i.tenant_id = $1 and i.import_id = $2',
    [db.tenant, importId],
  );
  return row?.key;
}

export const stateRefused = (state: ImportState) => new Fault(contactsFaults.IMPORT_STATE_REFUSED, { state });
