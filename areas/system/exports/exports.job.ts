import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { offsetAt } from '#core/calendar/zone.ts';
import { unexpected } from '#core/unexpected.ts';
import { fill } from '#kit/contract/language.ts';
import { jsonRows, type ExportSource } from '#kit/server/exportSource.ts';
import { keepFile } from '#kit/server/files.ts';
import { enqueue, ofKind, Postponed, type Jobs } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import { type Log } from '#kit/server/log.ts';
import { ownerOf } from '#kit/server/owners.ts';
import { actingOf } from '#kit/server/reach.ts';
import { momentText, type SheetColumn } from '#kit/server/sheets/cells.ts';
import { sheetsInWorker } from '#kit/server/sheets/sheetsInWorker.ts';
import type { Acting, TenantDb } from '#kit/server/tenantDb.ts';
import { notices } from '../notice/notice.store.ts';
import { notify } from '../notice/notify.service.ts';
import { exports, type ExportOrder } from './exports.store.ts';
import { exportTexts } from './exports.texts.ts';

interface ExportNeeds {
  inTenant<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Of another pool: what goes through all rows tells of itself meanwhile. */
  takingTime<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Storage;
  live: Pick<Live, 'tell'>;
  log: Log;
  mail: Mail;
  sources: Record<string, ExportSource>;
  /** Of one file, in bytes. */
  mostBytes?: number;
  keptDays?: number;
}

interface OfExport {
  tenant: string;
  exportId: string;
}

const rowsAtOnce = 250;
/** After each stretch others have the machine for as long as that took. */
const mostPause = 100;
/** Told at most twice a second. */
const newsEvery = 500;
/** Most mail servers refuse more. */
const mostAttached = 10 << 20;

/** The export was cancelled, or another writer took it. */
class Over extends Error {}

export function exportJobs({
  inTenant,
  takingTime,
  storage,
  live,
  log,
  mail,
  sources,
  mostBytes = 50 << 20,
  keptDays = 7,
}: ExportNeeds): Jobs {
  const tell = async (tenant: string, exportId: string, state: string, rowsWritten: number, rowsTotal: number) =>
    live.tell(
      tenant,
      'export.changed',
      { exportId, state, rowsWritten, rowsTotal },
      await inTenant(tenant, (db) => ownerOf(db, 'export_task', exportId)),
    );

  /** Always from the first row: what an earlier, stopped writer left is removed first. */
  async function writeExport({ tenant, exportId }: OfExport, { signal }: { signal: AbortSignal }) {
    const order = await inTenant(tenant, (db) => exports.begin(db, exportId));
    if (!order) return;
    const folder = join(tmpdir(), `callwright-export-${process.pid}-${tenant}-${exportId}`);
    await rm(folder, { recursive: true, force: true });
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFiles(tenant, exportId, order, folder, signal);
    } catch (error) {
      if (error instanceof Over) return;
      const problem = problemOf(error);
      // The database or a stop of the server: the queue tries again.
      if (!problem) throw error;
      if (problem === 'unexpected') unexpected('export', error, { tenant, exportId });
      const failed = await inTenant(tenant, async (db) => {
        const done = await exports.fail(db, exportId, order.run, problem);
        if (done) await notify(db, live, [order.personId], 'exportFailed', { file: order.fileName });
        return done;
      });
      if (failed) await tell(tenant, exportId, 'failed', 0, 0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function writeFiles(tenant: string, exportId: string, order: ExportOrder, folder: string, signal: AbortSignal) {
    const { run, fileName, query, ids, lastCallOnly, plainNumbers, country } = order;
    const source = sources[order.source];
    if (!source) throw new Error(`no such source of an export: ${order.source}`);
    const still = async (ask: (db: TenantDb) => Promise<boolean>) => {
      if (!(await inTenant(tenant, ask))) throw new Over();
    };
    const ask = { query, ids, lastCallOnly };
    const who = { plainNumbers, country };
    const stem = fileName.replace(/\.[^.]*$/, '');
    const acting = await inTenant(tenant, (db) => actingOf(db, order.personId));
    const written = await takingTime(acting, async (db) => {
      const columns = columnsOf(order, await source.fields(db, ask));
      const rowsTotal = await source.count(db, ask, who);
      await still((other) => exports.total(other, exportId, run, rowsTotal));
      await tell(tenant, exportId, 'writing', 0, rowsTotal);
      const sheets = sheetsInWorker({
        folder,
        name: stem,
        format: order.format,
        columns,
        reader: { plainNumbers, timeZone: order.timeZone },
        rowsPerFile: Number(order.rowsPerFile),
        mostBytes,
      });
      try {
        let rows = 0;
        let toldAt = Date.now();
        let began = performance.now();
        for await (const { json, rows: some } of jsonRows(
          db,
          await source.rows(
            db,
            ask,
            who,
            order.fields.map(({ key }) => key),
          ),
          rowsAtOnce,
        )) {
          signal.throwIfAborted();
          await sheets.write(json);
          rows += some;
          await wait(Math.min(performance.now() - began, mostPause), undefined, { signal });
          began = performance.now();
          if (Date.now() - toldAt < newsEvery) continue;
          toldAt = Date.now();
          await still((other) => exports.progress(other, exportId, run, rows));
          await tell(tenant, exportId, 'writing', rows, Math.max(rows, rowsTotal));
        }
        return await sheets.end();
      } finally {
        await sheets.stop();
      }
    });

    const name = `${stem}.${written.ending}`;
    let key = '';
    try {
      await takingTime(tenant, async (db) => {
        const { fileId, ...kept } = await keepFile(db, storage, 'exports', order.personId, {
          name,
          ending: written.ending,
          content: createReadStream(written.path),
        });
        key = kept.key;
        if (
          !(await exports.finish(db, exportId, run, {
            rows: written.rows,
            files: written.files,
            fileId,
            fileName: name,
            keptDays,
          }))
        )
          throw new Over();
        await notify(db, live, [order.personId], 'exportFinished', { file: name, rows: written.rows });
        await enqueue(
          db,
          'system.expireExport',
          { exportId },
          { runAt: new Date(Date.now() + keptDays * 86_400_000 + 1_000) },
        );
        if (
          !mail.kept &&
          (await exports.mailboxOf(db, order.personId)).email &&
          (await notices.wantsMail(db, order.personId, 'exportFinished', true))
        )
          await enqueue(db, 'system.mailExport', { exportId, personId: order.personId, socketId: null });
      });
    } catch (error) {
      // The row that names the file was rolled back.
      if (key) await storage.remove(key);
      throw error;
    }
    await tell(tenant, exportId, 'finished', written.rows, written.rows);
  }

  async function expireExport({ tenant, exportId }: OfExport) {
    const keys = await inTenant(tenant, (db) => exports.expire(db, exportId));
    for (const key of keys) await storage.remove(key);
    if (keys.length > 0) await tell(tenant, exportId, 'expired', 0, 0);
  }

  async function mailExport({
    tenant,
    exportId,
    personId,
    socketId,
  }: OfExport & { personId: string; socketId: string | null }) {
    const found = await inTenant(tenant, async (db) => {
      const file = await exports.fileOf(db, exportId);
      const mailbox = await exports.mailboxOf(db, personId);
      return file && mailbox.email
        ? { file, ...mailbox, email: mailbox.email, ...(await exports.forMail(db, exportId, personId)) }
        : null;
    });
    if (!found) return;
    const { file, language, email } = found;
    const t = exportTexts[language];
    const attached = file.bytes <= mostAttached;
    const content = attached ? await storage.read(file.key) : null;
    const how = attached ? t.mailAttached : fill(t.mailLinked, { size: `${Math.round(file.bytes / (1 << 20))} MB` });
    const until = momentText(found.expiresAt + offsetAt(found.timeZone, found.expiresAt)).slice(0, 16);
    const sent = await mail.send({
      to: email,
      subject: fill(t.mailSubject, { file: file.name }),
      text: fill(t.mailBody, { name: found.name, file: file.name, rows: found.rows, how, until }),
      ...(content && { attachment: { name: file.name, content } }),
    });
    const problem = 'failed' in sent ? sent.failed : null;
    if (problem) log.warn({ tenant, exportId, problem }, 'an export could not be mailed');
    await inTenant(tenant, (db) => exports.mailed(db, exportId, problem));
    const later = 'again' in sent;
    // Of a letter that the server wants later its owner hears once, and once more when it has gone out.
    if (later && found.mailProblem !== null)
      throw new Postponed(`the mail server takes the letter later: ${sent.failed}`);
    live.tell(
      tenant,
      'export.mailed',
      { socketId: socketId ?? '', fileName: socketId ? file.name : '', sent: problem === null },
      await inTenant(tenant, (db) => ownerOf(db, 'export_task', exportId)),
    );
    await tell(tenant, exportId, 'finished', found.rows, found.rows);
    if (later) throw new Postponed(`the mail server takes the letter later: ${sent.failed}`);
  }

  return {
    'system.writeExport': ofKind('exports', writeExport),
    'system.expireExport': ofKind('upkeep', expireExport),
    'system.mailExport': ofKind('messages', mailExport),
  };
}

/** With the labels that were chosen, in their order; words are of the tenant's language. */
function columnsOf(
  { fields, language }: ExportOrder,
  offered: Awaited<ReturnType<ExportSource['fields']>>,
): SheetColumn[] {
  return fields.map(({ key, label }) => {
    const field = offered.find((one) => one.key === key);
    return { heading: label, kind: field?.kind ?? 'text', ...(field?.words && { words: field.words[language] }) };
  });
}

/** Null for errors of PostgreSQL and a stop, which are not the export's. */
function problemOf(error: unknown): 'diskFull' | 'unexpected' | null {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'diskFull';
  if (
    name === 'AbortError' ||
    /^(08|53|57|40)[0-9A-Z]{3}$/.test(code ?? '') ||
    /^ECONN/.test(code ?? '') ||
    /Connection terminated|not queryable|timeout exceeded/.test(String(error))
  )
    return null;
  return 'unexpected';
}
