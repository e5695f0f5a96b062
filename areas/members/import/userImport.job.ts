import type { Storage } from '#adapters/storage/storage.ts';
import { signInKey } from '#core/access/signInKey.ts';
import { matchColumns } from '#core/text/columns.ts';
import { sheetRows } from '#kit/server/imports/sheetRows.ts';
import { checkStored } from '#kit/server/imports/storedImport.ts';
import { enqueue, ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import type { Granted } from '#kit/server/people.ts';
import { actingOf } from '#kit/server/reach.ts';
import { FileProblem } from '#kit/server/sheets/read/fileProblem.ts';
import type { SheetRow } from '#kit/server/sheets/read/sheet.ts';
import type { Acting, TenantDb } from '#kit/server/tenantDb.ts';
import { departments } from '../department/department.store.ts';
import { mayGive, type Who } from '../user/rights.service.ts';
import { rolesOn } from '../user/rights.store.ts';
import { extensions } from '../seat/extensions.store.ts';
import { people } from '../user/user.store.ts';
import { checkRow, departmentsByName, rolesByName, type Choices } from './checkRow.ts';
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
/** What stays of a cell. */
const longestCell = 500;

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
    const end = (state: 'checked' | 'failed', problem?: FileProblem) =>
      inTenant(tenant, async (db) => {
        if ((await userImports.hold(db, importId)).state === 'checking')
          await userImports.move(db, importId, state, problem && { problem: problem.problem, facts: problem.facts });
      });
    let check: ReturnType<typeof checker> | undefined;
    await checkStored(
      { storage, log, of: { tenant, importId } },
      {
        begin: () =>
          inTenant(tenant, async (db) => {
            const { state, ...file } = await userImports.hold(db, importId);
            if (state === 'checking') await userImports.begin(db, importId);
            return state === 'checking' ? file : null;
          }),
        read: (file) => sheetRows({ ...file, longestCell }, signal),
        async keep(rows) {
          const own = (check ??= checker(await choicesOf(tenant, who)));
          return inTenant(tenant, async (db) => {
            const known = own.headings;
            const staged = await own.rows(db, rows);
            if (known === null && own.headings) await userImports.keepHeadings(db, importId, own.headings);
            return userImports.keep(db, importId, staged);
          });
        },
        async checked() {
          check?.end();
          await end('checked');
        },
        failed: (_, problem) => end('failed', problem),
      },
    );
  }

  /** In one transaction: all users, or none. */
  async function storeUsers({ tenant, importId, who, mail }: OfImport & { mail: boolean }) {
    await inTenant(tenant, async (db) => {
      const { state, rowsGood } = await userImports.hold(db, importId);
      if (state !== 'storing') return;
      await extensions.hold(db);
      const seats = await extensions.nextForUsers(db, rowsGood);
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
      throw new FileProblem('noColumn');
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
        if (++read > mostRows) throw new FileProblem('tooManyRows', { most: mostRows });
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
        const first = rowOf.get(signInKey(value));
        if (first !== undefined)
          problems.push({ field: 'loginName', reason: 'repeated', facts: { row: first }, value });
        else if (taken.has(value)) problems.push({ field: 'loginName', reason: 'taken', facts: {}, value });
        if (first === undefined) rowOf.set(signInKey(value), rowNo);
      }
      return staged;
    },

    end() {
      if (!columns) throw new FileProblem('empty');
      if (read === 0) throw new FileProblem('onlyHeadings');
    },
  };
}
