import { Fault, faults } from '#kit/contract/faults.ts';
import type { Language } from '#kit/contract/language.ts';
import type { ExportFormat, ExportState } from '#kit/contract/exportConfig.ts';
import { contains } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import { changeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { ExportQuery, ExportTask } from './exports.contract.ts';

/** Whose exports somebody may see: all of the tenant, or their own. */
export interface Viewer {
  id: string;
  seesAll: boolean;
  plainNumbers: boolean;
}

interface Row extends Omit<ExportTask, 'rowsTotal' | 'rowsWritten' | 'bytes' | 'mayDownload'> {
  rowsTotal: string;
  rowsWritten: string;
  bytes: string | null;
  personId: string;
  plainNumbers: boolean;
}

const columns = `e.export_id, e.source, e.file_name, e.state, e.problem, e.rows_total, e.rows_written, e.files, f.bytes,
  p.name as "createdBy",
  e.created_at, e.ended_at, e.expires_at, e.mailed_at, e.mail_problem, e.person_id, e.plain_numbers`;
const joined = `from export_task e join person p on p.tenant_id = $1 and p.person_id = e.person_id
    left join file f on f.tenant_id = $1 and f.file_id = e.file_id`;
const visible = 'e.tenant_id = $1 and ($2::bigint is null or e.person_id = $2)';
const ownOrAll = ({ id, seesAll }: Viewer) => (seesAll ? null : id);

const shown =
  (viewer: Viewer) =>
  ({ rowsTotal, rowsWritten, bytes, personId, plainNumbers, ...row }: Row): ExportTask => ({
    ...row,
    rowsTotal: Number(rowsTotal),
    rowsWritten: Number(rowsWritten),
    bytes: bytes === null ? null : Number(bytes),
    mayDownload: personId === viewer.id || viewer.plainNumbers || !plainNumbers,
  });

export interface NewExport {
  source: string;
  name: string;
  format: ExportFormat;
  query: Record<string, unknown>;
  ids: string[] | null;
  fields: { key: string; label: string }[];
  language: Language;
  lastCallOnly: boolean;
  rowsPerFile: number;
  rowsTotal: number;
  personId: string;
}

/** How an export is written, as its job reads it. */
export interface ExportOrder extends Omit<NewExport, 'name' | 'rowsTotal' | 'rowsPerFile'> {
  fileName: string;
  run: number;
  rowsPerFile: string;
  plainNumbers: boolean;
  country: string;
  timeZone: string;
}

export interface StoredFile {
  name: string;
  bytes: number;
  key: string;
}

export const exports = {
  async create(
    db: TenantDb,
    { source, name, format, query, ids, fields, language, lastCallOnly, rowsPerFile, rowsTotal, personId }: NewExport,
  ) {
    // Two people who give the same name at once get two files.
    await db.rows("select pg_advisory_xact_lock(hashtextextended('names of exports', $1::bigint))", [db.tenant]);
    const taken = await db.rows<{ stem: string }>(
      `select regexp_replace(file_name, '\\.[^.]*$', '') as stem from export_task
        where tenant_id = $1 and file_name like $2`,
      [db.tenant, `${name.replace(/[\\%_]/g, '\\$&')}%`],
    );
    const stem = freeName(name, new Set(taken.map((row) => row.stem)));
    const [made] = await db.rows<{ exportId: string; fileName: string }>(
      `
      insert into export_task (tenant_id, source, file_name, format, query, ids, fields, last_call_only, rows_per_file,
        rows_total, person_id, language)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning export_id, file_name`,
      [
        db.tenant,
        source,
        `${stem}.${format}`,
        format,
        JSON.stringify(query),
        ids,
        JSON.stringify(fields),
        lastCallOnly,
        rowsPerFile,
        rowsTotal,
        personId,
        language,
      ],
    );
    return made!;
  },

  unfinishedOf: async (db: TenantDb, personId: string) =>
    (
      await db.rows<{ n: number }>(
        `select count(*)::int as n from export_task
          where tenant_id = $1 and person_id = $2 and state in ('waiting', 'writing')`,
        [db.tenant, personId],
      )
    )[0]!.n,

  async list(
    db: TenantDb,
    viewer: Viewer,
    { keyword, source, states, createdFrom, createdTo, pageNo, pageSize }: ExportQuery,
  ) {
    const where = `${visible} and ($3::text is null or e.file_name ilike $3) and ($4::text is null or e.source = $4)
      and ($5::timestamptz is null or e.created_at >= $5) and ($6::timestamptz is null or e.created_at <= $6)`;
    const sought = [
      db.tenant,
      ownOrAll(viewer),
      keyword ? contains(keyword) : null,
      source ?? null,
      asTime(createdFrom),
      asTime(createdTo),
    ];
    const some = states?.length ? states : null;
    const [list, facets] = await Promise.all([
      // By hand: the counts by state are the total as well.
      db.rows<Row>(
        `select ${columns} ${joined} where ${where} and ($7::text[] is null or e.state = any($7))
          order by e.export_id desc limit $8 offset $9`,
        [...sought, some, pageSize, (pageNo - 1) * pageSize],
      ),
      db.rows<{ state: ExportState; count: number }>(
        `select e.state, count(*)::int as count from export_task e where ${where} group by 1`,
        sought,
      ),
    ]);
    return {
      list: list.map(shown(viewer)),
      total: facets.reduce((sum, { state, count }) => (some && !some.includes(state) ? sum : sum + count), 0),
      facets,
    };
  },

  async one(db: TenantDb, viewer: Viewer, exportId: string): Promise<ExportTask> {
    const [row] = await db.rows<Row>(`select ${columns} ${joined} where ${visible} and e.export_id = $3`, [
      db.tenant,
      ownOrAll(viewer),
      exportId,
    ]);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return shown(viewer)(row);
  },

  async named(db: TenantDb, viewer: Viewer, fileNames: string[]): Promise<ExportTask[]> {
    const rows = await db.rows<Row>(
      `select ${columns} ${joined} where ${visible} and e.file_name = any($3::text[]) order by e.export_id`,
      [db.tenant, ownOrAll(viewer), fileNames],
    );
    if (rows.length < fileNames.length) throw new Fault(faults.NOT_FOUND);
    return rows.map(shown(viewer));
  },

  /** Locked until the transaction ends. */
  async hold(db: TenantDb, viewer: Viewer, exportIds: string[]) {
    const rows = await db.rows<{ exportId: string; state: ExportState; fileName: string; fileId: string | null }>(
      `
      select export_id, state, file_name, file_id from export_task e where ${visible} and export_id = any($3::bigint[])
      order by export_id for update`,
      [db.tenant, ownOrAll(viewer), exportIds],
    );
    if (rows.length < new Set(exportIds).size) throw new Fault(faults.NOT_FOUND);
    return rows;
  },

  cancel: (db: TenantDb, exportId: string) =>
    db.rows(
      `update export_task set state = 'cancelled', ended_at = now(), run = run + 1
        where tenant_id = $1 and export_id = $2`,
      [db.tenant, exportId],
    ),

  again: (db: TenantDb, exportId: string) =>
    db.rows(
      `update export_task set state = 'waiting', problem = null, mail_problem = null, mailed_at = null,
        rows_written = 0, files = 0, file_id = null, ended_at = null, expires_at = null, run = run + 1
        where tenant_id = $1 and export_id = $2`,
      [db.tenant, exportId],
    ),

  /** Answers where the files of the removed lie. */
  async remove(db: TenantDb, exportIds: string[]): Promise<string[]> {
    const gone = await db.rows<{ fileId: string | null }>(
      'delete from export_task where tenant_id = $1 and export_id = any($2::bigint[]) returning file_id',
      [db.tenant, exportIds],
    );
    return removeFiles(
      db,
      gone.flatMap(({ fileId }) => fileId ?? []),
    );
  },

  /** Takes the export over from its present writer; undefined where nothing is to be written. */
  async begin(db: TenantDb, exportId: string): Promise<ExportOrder | undefined> {
    const [order] = await db.rows<ExportOrder>(
      `
      update export_task e set state = 'writing', run = run + 1, rows_written = 0, plain_numbers = reach."plainNumbers"
      from person p, tenant t, reach_of($1,
      (select person_id from export_task where tenant_id = $1 and export_id = $2)) reach
      where e.tenant_id = $1 and e.export_id = $2 and e.state in ('waiting', 'writing') and p.tenant_id = $1
        and p.person_id = e.person_id and t.tenant_id = $1
      returning e.source, e.file_name, e.format, e.query, e.ids::text[] as ids, e.fields, e.last_call_only,
        e.rows_per_file, e.run, e.person_id,
        reach."plainNumbers", e.language, t.country, t.time_zone`,
      [db.tenant, exportId],
    );
    return order;
  },

  /** False for a writer whose time is over: the export was cancelled, or another took it. */
  total: (db: TenantDb, exportId: string, run: number, rows: number) =>
    still(db, 'rows_total = $4', exportId, run, [rows]),
  progress: (db: TenantDb, exportId: string, run: number, rows: number) =>
    still(db, 'rows_written = $4', exportId, run, [rows]),
  finish: (
    db: TenantDb,
    exportId: string,
    run: number,
    {
      rows,
      files,
      fileId,
      fileName,
      keptDays,
    }: { rows: number; files: number; fileId: string; fileName: string; keptDays: number },
  ) =>
    still(
      db,
      `state = 'finished', rows_written = $4, rows_total = $4, files = $5, file_id = $6, file_name = $7,
        ended_at = now(), expires_at = now() + make_interval(days => $8::int)`,
      exportId,
      run,
      [rows, files, fileId, fileName, keptDays],
    ),
  fail: (db: TenantDb, exportId: string, run: number, problem: string) =>
    still(db, "state = 'failed', problem = $4, ended_at = now()", exportId, run, [problem]),

  /** Answers where the files lay of what has expired: this one, or nothing where it was written anew since. */
  async expire(db: TenantDb, exportId: string): Promise<string[]> {
    const [old] = await db.rows<{ fileId: string | null }>(
      `select file_id from export_task
        where tenant_id = $1 and export_id = $2 and state = 'finished' and expires_at <= now() for update`,
      [db.tenant, exportId],
    );
    if (!old) return [];
    await changeRows(db, 'export_task', { exportId }, { state: 'expired', fileId: null });
    return removeFiles(db, old.fileId ? [old.fileId] : []);
  },

  async fileOf(db: TenantDb, exportId: string): Promise<StoredFile | undefined> {
    const [file] = await db.rows<{ name: string; bytes: string; key: string }>(
      `select e.file_name as name, f.bytes, f.storage_key as key from export_task e
        join file f on f.tenant_id = $1 and f.file_id = e.file_id
        where e.tenant_id = $1 and e.export_id = $2 and e.state = 'finished'`,
      [db.tenant, exportId],
    );
    return file && { ...file, bytes: Number(file.bytes) };
  },

  forMail: async (db: TenantDb, exportId: string, personId: string) =>
    (
      await db.rows<{ name: string; rows: number; expiresAt: number; timeZone: string; mailProblem: string | null }>(
        `
    select p.name, e.rows_written::int as rows, e.expires_at, t.time_zone, e.mail_problem from export_task e
    join tenant t using (tenant_id) join person p on p.tenant_id = $1 and p.person_id = $3
    where e.tenant_id = $1 and e.export_id = $2 and e.expires_at is not null`,
        [db.tenant, exportId, personId],
      )
    )[0]!,

  mailed: (db: TenantDb, exportId: string, problem: string | null) =>
    db.rows(
      `update export_task set mailed_at = case when $3::text is null then now() else mailed_at end, mail_problem = $3
        where tenant_id = $1 and export_id = $2`,
      [db.tenant, exportId, problem],
    ),

  /** A mailbox its owner has confirmed; no other is trusted with people's data. */
  async mailboxOf(db: TenantDb, personId: string) {
    return (
      await db.rows<{ email: string | null; language: 'en' | 'zh' }>(
        `select case when p.email_bound_at is not null then p.email end as email, t.language from person p join tenant t using (tenant_id)
          where p.tenant_id = $1 and p.person_id = $2`,
        [db.tenant, personId],
      )
    )[0]!;
  },

  /** A file somebody stored, by the name it was given; the uploader's own alone where `personId` is said. */
  async upload(
    db: TenantDb,
    storedName: string,
    personId: string | null = null,
  ): Promise<(StoredFile & { fileId: string }) | undefined> {
    const [file] = await db.rows<{ fileId: string; name: string; bytes: string; key: string }>(
      `select file_id, name, bytes, storage_key as key from file
        where tenant_id = $1 and name = $2 and storage_key like $3 and ($4::bigint is null or person_id = $4)`,
      [db.tenant, storedName, `${db.tenant}/uploads/%`, personId],
    );
    return file && { ...file, bytes: Number(file.bytes) };
  },
  removeUpload: (db: TenantDb, fileId: string) => removeFiles(db, [fileId]),
};

async function still(db: TenantDb, set: string, exportId: string, run: number, values: unknown[]): Promise<boolean> {
  const rows = await db.rows(
    `update export_task set ${set} where tenant_id = $1 and export_id = $2 and run = $3 and state = 'writing'
      returning 1`,
    [db.tenant, exportId, run, ...values],
  );
  return rows.length > 0;
}

async function removeFiles(db: TenantDb, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  return (
    await db.rows<{ key: string }>(
      'delete from file where tenant_id = $1 and file_id = any($2::bigint[]) returning storage_key as key',
      [db.tenant, fileIds],
    )
  ).map(({ key }) => key);
}

function freeName(name: string, taken: Set<string>) {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} (${number})`)) number++;
  return `${name} (${number})`;
}
