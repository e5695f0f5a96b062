import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { may } from '#core/access/may.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { unknownKeys } from '#kit/contract/keysOf.ts';
import type { ExportSource } from '#kit/server/exportSource.ts';
import { refuseUnknown } from '#kit/server/readKeys.ts';
import { asNamed } from '#kit/server/realType.ts';
import { keepFile } from '#kit/server/files.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import { ownerOf } from '#kit/server/owners.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { zipFile } from '#kit/server/sheets/zipFile.ts';
import { asSent, checkOf } from '#kit/server/validators.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { systemFaults } from '../system.faults.ts';
import type { exportEndpoints, ExportTask } from './exports.contract.ts';
import { exports, type StoredFile, type Viewer } from './exports.store.ts';
import { exportTexts } from './exports.texts.ts';
import { putIntoQueue } from './requestExport.service.ts';

interface ExportNeeds {
  storage: Storage;
  live: Pick<Live, 'tell'>;
  mail?: Pick<Mail, 'kept'>;
  /** Every list that can be exported, by the name it has in `from`. */
  sources: Record<string, ExportSource>;
}

const viewer = (who: SignedIn): Viewer => ({
  id: who.id,
  seesAll: may(who, 'system.exportTask.all'),
  plainNumbers: who.plainNumbers,
});

const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};
export const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Waiting and writing can still be cancelled; what came to no file, or lost it, can be written again. */
const open = new Set(['waiting', 'writing']);
const repeatable = new Set(['failed', 'cancelled', 'expired']);

export function exportHandlers({ storage, live, sources, mail: post }: ExportNeeds): Handlers<typeof exportEndpoints> {
  const tell = async (db: TenantDb, { exportId, state, rowsTotal, rowsWritten }: ExportTask) =>
    live.tell(
      db.tenant,
      'export.changed',
      { exportId, state, rowsTotal, rowsWritten },
      await ownerOf(db, 'export_task', exportId),
    );
  /** Once their rows are gone for good; a file that stays is swept by night. */
  const removeLater = (db: TenantDb, keys: string[]) =>
    db.afterCommit(() => void Promise.allSettled(keys.map((key) => storage.remove(key))));

  async function contentOf({ key, name }: StoredFile): Promise<Readable> {
    const content = await storage.read(key);
    if (!content) throw new Fault(systemFaults.EXPORT_WITHOUT_FILE, { file: name });
    return content;
  }

  async function fileOf(db: TenantDb, task: ExportTask): Promise<StoredFile> {
    if (!task.mayDownload) throw new Fault(faults.NOT_ALLOWED);
    const file = await exports.fileOf(db, task.exportId);
    if (!file) throw new Fault(systemFaults.EXPORT_WITHOUT_FILE, { file: task.fileName });
    return file;
  }

  /** To the mailbox of the user who asks, and to no other. */
  async function mail(db: TenantDb, who: SignedIn, fileNames: string[], socketId: string | null) {
    const tasks = await exports.named(db, viewer(who), fileNames);
    for (const task of tasks) await fileOf(db, task);
    if (post?.kept) throw new Fault(systemFaults.MAIL_NOT_SET_UP);
    const { email } = await exports.mailboxOf(db, who.id);
    if (!email) throw new Fault(systemFaults.MAILBOX_MISSING);
    for (const { exportId } of tasks) await enqueue(db, 'system.mailExport', { exportId, personId: who.id, socketId });
    return { email };
  }

  return {
    async fields({ db, who, body: { from, query: asked, ids = null, language = who.language } }) {
      const source = Object.hasOwn(sources, from) ? sources[from] : undefined;
      if (!source) throw new Fault(faults.NOT_FOUND);
      if (!may(who, source.gate)) throw new Fault(faults.NOT_ALLOWED);
      const query = asked ?? {};
      refuseUnknown(unknownKeys(source.query, query), source.query);
      checkFilter(source, asked);
      const offered = await source.fields(db, { query, ids, lastCallOnly: false });
      const fields = offered.map(({ key, title }) => ({
        key,
        label: title[language],
        usual: source.usual.includes(key),
      }));
      const { email } = await exports.mailboxOf(db, who.id);
      const dataTotal = await source.count(db, { query, ids, lastCallOnly: false }, who);
      return {
        title: source.title[language],
        fields,
        exportFieldValues: fields.map(({ label }) => label),
        exportFieldKeys: Object.fromEntries(fields.map(({ key, label }) => [label, key])),
        hasLastCall: source.hasLastCall,
        dataTotal,
        dataTotalLast: source.hasLastCall ? await source.count(db, { query, ids, lastCallOnly: true }, who) : dataTotal,
        email,
      };
    },

    async upload({ db, who, file, changed }) {
      const name = `${randomUUID().slice(0, 8)}-${file.name}`;
      const { fileId, bytes } = await keepFile(db, storage, 'uploads', who.id, { ...(await asNamed(file)), name });
      changed({ target: fileId, after: { name, bytes } });
      return { name, originalName: file.name, bytes };
    },

    async removeUpload({ db, who, body, changed }) {
      const file = await exports.upload(db, body.storedName, viewer(who).seesAll ? null : who.id);
      if (!file) throw new Fault(faults.NOT_FOUND);
      changed({ target: file.fileId, before: { name: file.name, bytes: file.bytes } });
      removeLater(db, await exports.removeUpload(db, file.fileId));
      return null;
    },

    async download({ db, who, params: { exportFile }, changed }) {
      const stored = await exports.upload(db, exportFile);
      const file = stored ?? (await fileOf(db, (await exports.named(db, viewer(who), [exportFile]))[0]!));
      changed({ target: exportFile });
      return { name: file.name, type: typeOf(file.name), content: await db.outside(() => contentOf(file)) };
    },

    async downloadBatch({ db, who, body: { fileNames }, changed }) {
      const files: StoredFile[] = [];
      for (const task of await exports.named(db, viewer(who), fileNames)) files.push(await fileOf(db, task));
      changed({ target: cutTo(fileNames.join(','), 500) });
      return {
        name: exportTexts[who.language].severalFile,
        type: 'application/zip',
        content: zipped(files, contentOf),
      };
    },

    sources: async ({ who, query: { language = who.language } }) => ({
      list: Object.entries(sources).map(([source, { title }]) => ({ source, title: title[language] })),
    }),

    list: ({ db, who, body }) => exports.list(db, viewer(who), body),

    async mail({ db, who, params: { exportFile, socketId }, changed }) {
      changed({ target: exportFile });
      return mail(db, who, [exportFile], socketId);
    },

    async mailBatch({ db, who, body: { fileNames }, changed }) {
      changed({ target: cutTo(fileNames.join(','), 500) });
      return mail(db, who, fileNames, null);
    },

    async remove({ db, who, body, changed }) {
      const exportIds = [...new Set(body.exportIds.split(','))];
      const held = await exports.hold(db, viewer(who), exportIds);
      changed({ target: `,${exportIds.join(',')},`, before: held.map(({ fileName, state }) => ({ fileName, state })) });
      removeLater(db, await exports.remove(db, exportIds));
      return null;
    },

    async cancel({ db, who, body: { exportId }, changed }) {
      const [held] = await exports.hold(db, viewer(who), [exportId]);
      if (!open.has(held!.state)) throw new Fault(systemFaults.EXPORT_STATE_REFUSED, { state: held!.state });
      await exports.cancel(db, exportId);
      changed({ target: exportId, before: { state: held!.state }, after: { state: 'cancelled' } });
      const task = await exports.one(db, viewer(who), exportId);
      await tell(db, task);
      return task;
    },

    async again({ db, who, body: { exportId }, changed }) {
      const [held] = await exports.hold(db, viewer(who), [exportId]);
      // Somebody was quicker, or pressed twice.
      if (held!.state === 'waiting') return exports.one(db, viewer(who), exportId);
      if (!repeatable.has(held!.state)) throw new Fault(systemFaults.EXPORT_STATE_REFUSED, { state: held!.state });
      await exports.again(db, exportId);
      await putIntoQueue(db, exportId);
      changed({ target: exportId, before: { state: held!.state }, after: { state: 'waiting' } });
      const task = await exports.one(db, viewer(who), exportId);
      await tell(db, task);
      return task;
    },

    mailbox: async ({ db, who }) => ({ email: (await exports.mailboxOf(db, who.id)).email }),
  };
}

/** One file after the other, while they are sent. */
function zipped(files: StoredFile[], contentOf: (file: StoredFile) => Promise<Readable>): Readable {
  const out = new PassThrough();
  const zip = zipFile(out);
  const write = async () => {
    for (const file of files) {
      const entry = await zip.entry(file.name, { store: true });
      for await (const chunk of await contentOf(file)) await entry.write(chunk as Buffer);
      await entry.end();
    }
    await zip.end();
  };
  write().catch((error: Error) => out.destroy(error));
  return out;
}

const checks = new WeakMap<ExportSource, ReturnType<typeof checkOf>>();

/** The filter came under the name of a list, so its values are checked by that list's schema here: the endpoint's own knows none of them. */
function checkFilter(source: ExportSource, query: object | undefined) {
  if (!query) return;
  const check = checks.get(source) ?? checkOf(asSent, source.query);
  checks.set(source, check);
  // A copy, for a check fills in what a schema has beforehand.
  if (check({ ...query })) return;
  const [error] = check.errors ?? [];
  const field = error?.instancePath.split('/')[1] ?? String(error?.params.missingProperty ?? 'query');
  throw new Fault(faults.MALFORMED, { issues: [{ field, keyword: error?.keyword ?? 'type' }] });
}
