import type { Storage } from '#adapters/storage/storage.ts';
import type { Column } from '#core/text/columns.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { ImportState } from '#kit/contract/imports.ts';
import { isFull } from '#kit/server/imports/isFull.ts';
import { refusedFile } from '#kit/server/imports/refusedFile.ts';
import { receive } from '#kit/server/imports/storedImport.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import { ownerOf } from '#kit/server/owners.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { checkOnly } from './checkOnly.service.ts';
import type { ContactImport, importEndpoints } from './import.contract.ts';
import { emptyStaging } from './checking.store.ts';
import {
  findImport,
  holdImport,
  moveImport,
  newImport,
  pageOfImports,
  samplesOf,
  stateRefused,
  uploadedBy,
} from './import.store.ts';
import { emptyRefusals, pageOfRefusals, refusedAfter } from './refusals.store.ts';
import { maskedCell, maskedText } from './maskedText.ts';
import { shownField, whyRefused } from './refusal.texts.ts';
import { takenTwice } from './takenTwice.ts';

interface ImportNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Storage;
  live: Pick<Live, 'tell'>;
}

const day = 24 * 60 * 60_000;
/** How long refused rows and the file itself can be asked for. */
const keptFor = 30 * day;

/** The numbers in a file are known to whoever uploaded it. */
const seesNumbers = (who: SignedIn, personId: string) => who.plainNumbers || who.id === personId;

export function importHandlers({ inTenant, storage, live }: ImportNeeds): Handlers<typeof importEndpoints> {
  const tell = async (
    db: TenantDb,
    { importId, state, rowsRead, rowsGood, rowsRefused, rowsStored, bytes, bytesRead }: ContactImport,
  ) =>
    live.tell(
      db.tenant,
      'contacts.import',
      { importId, state, rowsRead, rowsGood, rowsRefused, rowsStored, bytes, bytesRead },
      await ownerOf(db, 'contact_import', importId),
    );

  async function cancel(db: TenantDb, importId: string) {
    const cancelled = await moveImport(db, importId, 'cancelled');
    await emptyStaging(db, importId);
    await emptyRefusals(db, importId);
    await tell(db, cancelled);
    return cancelled;
  }

  const check = (db: TenantDb, importId: string, { country }: SignedIn) =>
    enqueue(db, 'contacts.checkImport', { importId, country });

  async function begin(
    db: TenantDb,
    who: SignedIn,
    { name: fileName, fields: { replaces } }: ReceivedFile,
    { fileId, bytes }: { fileId: string; bytes: number },
  ) {
    const old = replaces ? await holdImport(db, replaces) : null;
    if (old && open.has(old.state)) await cancel(db, old.importId);
    const importId = await newImport(db, { fileId, fileName, bytes, personId: who.id, columns: old?.columns ?? [] });
    await check(db, importId, who);
    await enqueue(db, 'contacts.forgetImport', { importId }, { runAt: new Date(Date.now() + keptFor) });
    return importId;
  }

  return {
    async upload({ db, who, file, changed }) {
      return receive({ db, storage, who, file }, async (kept) => {
        const importId = await begin(db, who, file, kept);
        changed({ target: importId, after: { bytes: kept.bytes } });
        return findImport(db, importId);
      }).catch(refuseFull);
    },

    async checkOnly({ who, file, changed }) {
      const found = await checkOnly(file, who).catch(refuseFull);
      changed({ after: { rows: found.rows, rowsRefused: found.rowsRefused } });
      return found;
    },

    one: ({ db, params }) => findImport(db, params.importId),

    list: ({ db, body }) => pageOfImports(db, body),

    async samples({ db, who, params }) {
      const { samples, columns, personId } = await samplesOf(db, params.importId);
      const plain = seesNumbers(who, personId);
      return {
        columns: columns.map(({ to }, at) =>
          samples.map((row) => (plain ? (row[at] ?? '') : maskedCell(row[at] ?? '', to === 'phone', who.country))),
        ),
      };
    },

    async changeColumns({ db, who, params, body, changed }) {
      const { state, columns, problem } = await holdImport(db, params.importId);
      if (!(state === 'checking' || state === 'checked' || (state === 'failed' && problem === 'noPhoneColumn')))
        throw stateRefused(state);
      refuseColumns(columns, body.columns, who);
      changed({ target: params.importId, before: { columns }, after: body });
      const moved = await moveImport(db, params.importId, 'checking', { columns: body.columns });
      await check(db, params.importId, who);
      await tell(db, moved);
      return moved;
    },

    async confirm({ db, params, changed }) {
      const { state, rowsGood, rowsRefused } = await holdImport(db, params.importId);
      if (state !== 'checked') throw stateRefused(state);
      if (rowsGood === 0) throw new Fault(contactsFaults.IMPORT_WITHOUT_ROWS);
      changed({ target: params.importId, before: { state }, after: { state: 'storing', rowsGood, rowsRefused } });
      const moved = await moveImport(db, params.importId, 'storing');
      await enqueue(db, 'contacts.storeImport', { importId: params.importId });
      await tell(db, moved);
      return moved;
    },

    async cancel({ db, params, changed }) {
      const { state } = await holdImport(db, params.importId);
      if (!open.has(state)) throw stateRefused(state);
      changed({ target: params.importId, before: { state }, after: { state: 'cancelled' } });
      return cancel(db, params.importId);
    },

    async refused({ db, who, params, body }) {
      const { personId } = await uploadedBy(db, params.importId);
      const plain = seesNumbers(who, personId);
      const { list, ...counts } = await pageOfRefusals(db, params.importId, { ...body, searchPhones: plain });
      return {
        list: plain
          ? list
          : list.map((one) => (one.field === 'phone' ? { ...one, value: maskedText(one.value) } : one)),
        ...counts,
      };
    },

    async refusedFile({ db, who, params, changed }) {
      const { personId, columns, fileName } = await uploadedBy(db, params.importId);
      const plain = seesNumbers(who, personId);
      const masked = (cells: string[]) =>
        cells.map((cell, at) => maskedCell(cell, columns[at]?.to === 'phone', who.country));
      changed({ target: params.importId });
      return refusedFile({
        language: who.language,
        fileName,
        headings: columns.map(({ heading }) => heading),
        // Sent after this question's own transaction has ended.
        async next(after, most) {
          const rows = await inTenant(who.tenantId, (later) => refusedAfter(later, params.importId, after, most));
          return plain ? rows : rows.map((row) => ({ ...row, cells: masked(row.cells) }));
        },
        said: (language, one) => ({ field: shownField(language, one.field), why: whyRefused(language, one) }),
      });
    },
  };
}

/** States that a person can still end. */
const open = new Set<ImportState>(['checking', 'checked', 'storing', 'failed']);

function refuseFull(error: unknown): never {
  throw isFull(error) ? new Fault(contactsFaults.IMPORT_NO_SPACE) : error;
}

function refuseColumns(old: Column[], chosen: Column[], { language }: SignedIn) {
  // Before the reader has said what the columns are there is nothing to choose from.
  if (old.length !== chosen.length || old.some(({ heading }, at) => heading !== chosen[at]!.heading))
    throw new Fault(contactsFaults.COLUMNS_REFUSED);
  if (chosen.some(({ heading, to }) => to === 'free' && heading === ''))
    throw new Fault(contactsFaults.COLUMNS_REFUSED);
  if (chosen.filter(({ to }) => to === 'phone').length !== 1) throw new Fault(contactsFaults.PHONE_COLUMN_NEEDED);
  if (chosen.some(({ to, as }) => as !== undefined && to !== 'free')) throw new Fault(contactsFaults.COLUMNS_REFUSED);
  const twice = takenTwice(chosen);
  if (twice) throw new Fault(contactsFaults.COLUMN_TAKEN_TWICE, { field: shownField(language, twice) });
}
