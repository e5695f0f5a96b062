import { notify } from '#areas/system/door.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { isFull } from '#kit/server/imports/isFull.ts';
import { checkStored } from '#kit/server/imports/storedImport.ts';
import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Live, Owner } from '#kit/server/live.ts';
import { shown, type Log } from '#kit/server/log.ts';
import { ownerOf } from '#kit/server/owners.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { checkInThread } from './checkInThread.service.ts';
import type { ContactImport, ImportNews } from './import.contract.ts';
import { beginCheck, emptyStaging, endCheck, keepColumns, keepRows } from './checking.store.ts';
import { findImport, moveImport, storageKeyOf } from './import.store.ts';
import { emptyRefusals } from './refusals.store.ts';
import { beginStore, endStore, failStore, keepStored, storeRows } from './storing.store.ts';

interface ImportNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Of another pool: what stores all rows tells of itself meanwhile. */
  takingTime<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
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

export function importJobs({ inTenant, takingTime, storage, live, log }: ImportNeeds): Jobs {
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

  /** Always from the first row: what an earlier, stopped run left is cleared. */
  async function checkImport(of: OfImport & { country: string }, { signal }: { signal: AbortSignal }) {
    const { tenant, importId, country } = of;
    const own = <Answer>(work: (db: TenantDb) => Promise<Answer>) => takingTime(tenant, work);
    let owner: Owner | undefined;
    let toldAt = 0;
    await checkStored(
      { storage, log, of: { tenant, importId } },
      {
        async begin() {
          const begun = await own((db) => beginCheck(db, importId));
          if (begun) owner = await own((db) => ownerOf(db, 'contact_import', importId));
          return begun;
        },
        read: (file, { columns }) => checkInThread({ ...file, columns, country }, signal),
        async keep(told, { run, bytes }) {
          if (told.is === 'columns') return own((db) => keepColumns(db, importId, run, told.columns, told.samples));
          const progress = await own((db) =>
            keepRows(db, importId, run, { ...told, bytesRead: Math.round(bytes * told.share) }),
          );
          if (progress && Date.now() - toldAt >= newsEvery) {
            toldAt = Date.now();
            tell(tenant, owner, { importId, state: 'checking', rowsStored: 0, bytes, ...progress });
          }
          return progress !== null;
        },
        async checked({ run }) {
          const ended = await own((db) => endCheck(db, importId, run, { state: 'checked' }));
          if (ended) tell(tenant, owner, ended);
        },
        async failed({ run, fileName }, { problem, facts }) {
          const ended = await own((db) => endCheck(db, importId, run, { state: 'failed', problem, facts }));
          if (ended && owner?.person)
            await own((db) =>
              notify(db, live, [owner!.person!], problem === 'noPhoneColumn' ? 'importAsks' : 'importFailed', {
                file: fileName,
              }),
            );
          if (ended) tell(tenant, owner, ended);
        },
      },
    );
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
      ended = await takingTime(tenant, async (db) => {
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
            // In a transaction of its own: others cannot see what this transaction has not committed yet.
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
    const key = await takingTime(tenant, async (db) => {
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
