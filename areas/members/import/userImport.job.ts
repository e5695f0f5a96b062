import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#adapters/storage/storage.ts';
import { matchColumns } from '#core/text/columns.ts';
import { enqueue, ofKind, type Jobs } from '#kit/server/jobs.ts';
import { shown, type Log } from '#kit/server/log.ts';
import type { Granted } from '#kit/server/people.ts';
import { actingOf } from '#kit/server/reach.ts';
import type { Acting, TenantDb } from '#kit/server/tenantDb.ts';
import { departments } from '../department/department.store.ts';
import { mayGive, type Who } from '../user/rights.ts';
import { rolesOn } from '../user/rights.store.ts';
import { nextSeats } from '../user/seats.store.ts';
import { people } from '../user/user.store.ts';
import { checkRow, departmentsByName, rolesByName, type Choices } from './checkRow.ts';
import { readSheet, UnusableFile, type SheetRow } from './readSheet.ts';
import type { UserField } from './userImport.contract.ts';
import { userImports, type StagedRow } from './userImport.store.ts';
import { headings } from './userImport.texts.ts';

interface UserImportNeeds {
  inTenant<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Storage;
  granted: Granted;
  log: Log;
}

interface OfImport {
  tenant: string;
  importId: string;
  who: Who;
}

const mostRows = 100_000;

export function userImportJobs({ inTenant, storage, granted, log }: UserImportNeeds): Jobs {
  /** What this person may choose from. */
  async function choicesOf(tenant: string, who: Who): Promise<Choices> {
    const acting = await inTenant(tenant, (db) => actingOf(db, who.id));
    return inTenant(acting, async (db) => {
      const roles = await rolesOn(db);
      return {
        departments: departmentsByName(await departments.choices(db)),
        ownDepartment: who.departmentId,
        roles: rolesByName(roles.map((role) => ({ ...role, mayGive: mayGive(who, role, granted) }))),
        country: who.country,
      };
    });
  }

  async function checkUsers({ tenant, importId, who }: OfImport, { signal }: { signal: AbortSignal }) {
    const begun = await inTenant(tenant, async (db) => {
      const held = await userImports.hold(db, importId);
      if (held.state === 'checking') await userImports.begin(db, importId);
      return held.state === 'checking' ? held : null;
    });
    if (!begun) return;
    const folder = await mkdtemp(join(tmpdir(), 'users-'));
    const end = (state: 'checked' | 'failed', problem?: UnusableFile) =>
      inTenant(tenant, async (db) => {
        if ((await userImports.hold(db, importId)).state === 'checking')
          await userImports.move(db, importId, state, problem && { problem: problem.problem, facts: problem.facts });
      });
    try {
      const path = join(folder, 'file');
      const content = await storage.read(begun.storageKey);
      if (!content) throw new UnusableFile('gone');
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      const ending = /\.([^.]+)$/.exec(begun.fileName)?.[1]?.toLowerCase() ?? '';
      const check = checker(await choicesOf(tenant, who));
      for await (const rows of readSheet(path, ending, signal)) {
        const kept = await inTenant(tenant, async (db) => {
          const known = check.headings;
          const staged = await check.rows(db, rows);
          if (known === null && check.headings) await userImports.keepHeadings(db, importId, check.headings);
          return userImports.keep(db, importId, staged);
        });
        if (!kept) return;
      }
      check.end();
      await end('checked');
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof UnusableFile))
        log.error({ tenant, importId, error: shown(error) }, 'a file of users could not be read');
      await end('failed', error instanceof UnusableFile ? error : new UnusableFile('other'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** In one transaction: nobody is there, or all of them. */
  async function storeUsers({ tenant, importId, who, mail }: OfImport & { mail: boolean }) {
    await inTenant(tenant, async (db) => {
      const { state, rowsGood } = await userImports.hold(db, importId);
      if (state !== 'storing') return;
      const seats = await nextSeats(db, rowsGood, true);
      await userImports.store(db, importId, { seats, by: who.id, mail });
      await userImports.forgetGood(db, importId);
      await userImports.move(db, importId, 'stored');
      if (mail)
        await enqueue(
          db,
          'members.mailInvitations',
          {},
          { queue: `invitations of ${tenant}`, key: `invitations of ${tenant}` },
        );
    });
  }

  return { 'members.checkUsers': ofKind('imports', checkUsers), 'members.storeUsers': ofKind('imports', storeUsers) };
}

/** Goes through a file row by row: the first that is not empty names the columns. */
function checker(choices: Choices) {
  let columns: ReturnType<typeof matchColumns<UserField>> | null = null;
  let read = 0;
  const rowOf = new Map<string, number>();

  function columnsOf(cells: string[]) {
    const found = matchColumns(cells, headings);
    if (!['loginName', 'name'].every((field) => found.some(({ to }) => to === field)))
      throw new UnusableFile('noColumn');
    return found;
  }

  return {
    get headings() {
      return columns?.map(({ heading }) => heading) ?? null;
    },

    async rows(db: TenantDb, rows: SheetRow[]): Promise<StagedRow[]> {
      const staged: StagedRow[] = [];
      for (const { rowNo, cells } of rows) {
        if (cells.every((cell) => !cell.trim())) continue;
        if (!columns) {
          columns = columnsOf(cells);
          continue;
        }
        if (++read > mostRows) throw new UnusableFile('tooManyRows', { most: mostRows });
        const values = Object.fromEntries(
          columns.flatMap(({ to }, at) => (to === 'free' || to === 'nothing' ? [] : [[to, cells[at] ?? '']])),
        );
        staged.push({ rowNo, cells: cells.slice(0, columns.length), ...checkRow(values, choices) });
      }
      const taken = await people.takenNames(
        db,
        staged.map(({ loginName }) => loginName),
      );
      for (const { rowNo, loginName: value, problems } of staged) {
        if (!value) continue;
        const first = rowOf.get(value);
        if (first !== undefined)
          problems.push({ field: 'loginName', reason: 'repeated', facts: { row: first }, value });
        else if (taken.has(value)) problems.push({ field: 'loginName', reason: 'taken', facts: {}, value });
        if (first === undefined) rowOf.set(value, rowNo);
      }
      return staged;
    },

    end() {
      if (!columns) throw new UnusableFile('empty');
      if (read === 0) throw new UnusableFile('onlyHeadings');
    },
  };
}
