import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { notify } from '#areas/system/door.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Live, Owner } from '#kit/server/live.ts';
import { shown, type Log } from '#kit/server/log.ts';
import { ownerOf } from '#kit/server/owners.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { checkInWorker } from './checkInWorker.ts';
import type { ContactImport, ImportNews } from './import.contract.ts';
import { isFull } from './isFull.ts';
import {
  beginCheck,
  beginStore,
  emptyRefusals,
  emptyStaging,
  endCheck,
  endStore,
  failStore,
  findImport,
  keepColumns,
  keepRows,
  keepStored,
  moveImport,
  storageKeyOf,
  storeRows,
  type Progress,
} from './import.store.ts';
import { FileProblem } from './read/fileProblem.ts';

interface ImportNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Storage;
  live: Pick<Live, 'tell'>;
  log: Log;
}

interface OfImport {
  tenant: string;
  importId: string;
}

/** Told at most four times a second. */
const newsEvery = 250;
const rowsAtOnce = 5_000;

/** Somebody cancelled it or began it again: what this one did is taken back. */
class Superseded extends Error {}

export function importJobs({ inTenant, storage, live, log }: ImportNeeds): Jobs {
  const tell = (
    tenant: string,
    owner: Owner | undefined,
    { importId, state, rowsRead, rowsGood, rowsRefused, rowsStored, bytes, bytesRead }: ImportNews,
  ) =>
    live.tell(
      tenant,
      'contacts.import',
      { importId, state, rowsRead, rowsGood, rowsRefused, rowsStored, bytes, bytesRead } satisfies ImportNews,
      owner,
    );

  /** Copies the file beside the reader, for a workbook is read back and forth. */
  async function fetchFile(key: string, path: string) {
    const content = await storage.read(key);
    if (!content) throw new FileProblem('gone');
    await pipeline(content, createWriteStream(path));
  }

  /** From the first row, whoever read it before: what a stopped run left is cleared. */
  async function checkImport(
    { tenant, importId, country }: OfImport & { country: string },
    { signal }: { signal: AbortSignal },
  ) {
    const begun = await inTenant(tenant, (db) => beginCheck(db, importId));
    if (!begun) return;
    const { run, bytes } = begun;
    const owner = await inTenant(tenant, (db) => ownerOf(db, 'contact_import', importId));
    const end = (how: Parameters<typeof endCheck>[3]) => inTenant(tenant, (db) => endCheck(db, importId, run, how));
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    let ended: ContactImport | null = null;
    try {
      const path = join(folder, 'file');
      await fetchFile(begun.storageKey, path);
      let toldAt = 0;
      for await (const told of checkInWorker(
        { path, ending: endingOf(begun.fileName), columns: begun.columns, country },
        signal,
      )) {
        if (told.is === 'columns') {
          if (!(await inTenant(tenant, (db) => keepColumns(db, importId, run, told.columns, told.samples)))) return;
          continue;
        }
        const progress: Progress | null = await inTenant(tenant, (db) =>
          keepRows(db, importId, run, { ...told, bytesRead: Math.round(bytes * told.share) }),
        );
        if (!progress) return;
        if (Date.now() - toldAt < newsEvery) continue;
        toldAt = Date.now();
        tell(tenant, owner, { importId, state: 'checking', rowsStored: 0, bytes, ...progress });
      }
      ended = await end({ state: 'checked' });
    } catch (error) {
      const problem = asProblem(error);
      // The database or a stop of the server: the queue tries again.
      if (!problem) throw error;
      if (problem.problem === 'unreadable' || problem.problem === 'noSpace')
        log.error({ tenant, importId, error: shown(error) }, 'a file could not be read');
      ended = await end({ state: 'failed', problem: problem.problem, facts: problem.facts });
      if (ended && owner?.person)
        await inTenant(tenant, (db) => notify(db, live, [owner.person!], 'importFailed', { file: begun.fileName }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    if (ended) tell(tenant, owner, ended);
  }

  /** In one transaction: a cancel, a stop of the server or a full disk leaves no row behind, and it begins again from the first. */
  async function storeImport({ tenant, importId }: OfImport, { signal }: { signal: AbortSignal }) {
    const begun = await inTenant(tenant, (db) => beginStore(db, importId));
    if (!begun) return;
    const { run } = begun;
    const owner = await inTenant(tenant, (db) => ownerOf(db, 'contact_import', importId));
    const known = await inTenant(tenant, (db) => findImport(db, importId));
    let ended: ContactImport | null;
    try {
      ended = await inTenant(tenant, async (db) => {
        const sum = { added: 0, updated: 0 };
        let toldAt = 0;
        let next = await storeRows(db, importId, '', rowsAtOnce);
        while (next) {
          sum.added += next.added;
          sum.updated += next.updated;
          signal.throwIfAborted();
          if (Date.now() - toldAt >= newsEvery) {
            toldAt = Date.now();
            const rowsStored = sum.added + sum.updated;
            // On a connection of its own: what is not stored yet can be seen by nobody else.
            if (!(await inTenant(tenant, (other) => keepStored(other, importId, run, rowsStored))))
              throw new Superseded();
            tell(tenant, owner, { ...known, rowsStored });
          }
          next = await storeRows(db, importId, next.last, rowsAtOnce);
        }
        const stored = await endStore(db, importId, run, sum);
        if (!stored) throw new Superseded();
        if (owner?.person)
          await notify(db, live, [owner.person], 'importStored', {
            file: stored.fileName,
            rows: stored.rowsAdded + stored.rowsUpdated,
            refused: stored.rowsRefused,
          });
        return stored;
      });
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!isFull(error)) throw error;
      log.error({ tenant, importId, error: shown(error) }, 'an import could not be stored: the disk is full');
      ended = await inTenant(tenant, (db) => failStore(db, importId, run, 'noSpace'));
    }
    if (ended) tell(tenant, owner, ended);
  }

  /** What a file holds of people is kept for 30 days; its counts stay. */
  async function forgetImport({ tenant, importId }: OfImport) {
    const key = await inTenant(tenant, async (db) => {
      const { state } = await findImport(db, importId);
      if (state === 'checking' || state === 'checked') await moveImport(db, importId, 'cancelled');
      if (state !== 'storing') await emptyStaging(db, importId);
      await emptyRefusals(db, importId);
      return storageKeyOf(db, importId);
    });
    if (key) await storage.remove(key);
  }

  return {
    'contacts.checkImport': ofKind('imports', checkImport),
    'contacts.storeImport': ofKind('imports', storeImport),
    'contacts.forgetImport': ofKind('upkeep', forgetImport),
  };
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Errors of PostgreSQL and a stop are not the file's. */
function asProblem(error: unknown): FileProblem | null {
  if (error instanceof FileProblem) return error;
  if (isFull(error)) return new FileProblem('noSpace');
  const { name, code } = error as { name?: string; code?: string };
  const ours =
    name === 'AbortError' ||
    /^[0-9A-Z]{5}$/.test(code ?? '') ||
    /^E[A-Z]+$/.test(code ?? '') ||
    /Connection terminated|not queryable|timeout/.test(String(error));
  return ours ? null : new FileProblem('unreadable');
}
