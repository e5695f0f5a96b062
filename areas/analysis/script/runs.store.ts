import type { SignedIn } from '#kit/server/people.ts';
import { listOf } from '#kit/server/pageOf.ts';
import { changeRows, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { ColumnOfResult, Outcome, Run } from './script.contract.ts';

type Row = Omit<Run, 'outcome'> & { outcome: string | null };

/** Silent for so long, a run is not under way: its node is gone. */
const silentSince = "now() - interval '30 seconds'";

const columns = `r.run_id, r.script_id, r.title, r.text, r.person_id, r.started_at, r.ended_at, r.outcome, r.row_count as rows, r.has_more, r.problem,
  (select p.name from person p where p.tenant_id = r.tenant_id and p.person_id = r.person_id) as person_name`;
const asRun = (row: Row) => row as Run;

export interface NewRun {
  scriptId: string | null;
  title: string;
  text: string;
  secretHash: Buffer;
}

export interface Ended {
  outcome: Outcome;
  problem: string | null;
  rows: number;
  /** Of the rows. */
  characters: number;
  hasMore: boolean;
}

export const runs = {
  /** Null where another one goes on. What it may see is that person's reach of now. */
  async begin(db: TenantDb, who: SignedIn, { scriptId, title, text, secretHash }: NewRun): Promise<string | null> {
    const [made] = await db.rows<{ runId: string }>(
      `insert into sql_run (tenant_id, script_id, title, text, person_id, department_id, path, scope, plain_numbers, secret_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (tenant_id) where ended_at is null do nothing returning run_id`,
      [
        db.tenant,
        scriptId,
        title,
        text,
        who.id,
        who.departmentId,
        who.departmentPath,
        who.scope,
        who.plainNumbers,
        secretHash,
      ],
    );
    return made?.runId ?? null;
  },

  /** Runs whose node is gone are over; answers them for the audit. */
  lost: (db: TenantDb) =>
    db.rows<{ runId: string; personId: string; text: string; rows: number }>(
      `update sql_run set ended_at = clock_timestamp(), outcome = 'lost'
      where tenant_id = $1 and ended_at is null and beat_at < ${silentSince}
      returning run_id, person_id, text, row_count as rows`,
      [db.tenant],
    ),

  async now(db: TenantDb): Promise<Run | null> {
    const [found] = await db.rows<Row>(
      `select ${columns} from sql_run r where r.tenant_id = $1 and r.ended_at is null and r.beat_at >= ${silentSince}`,
      [db.tenant],
    );
    return found ? asRun(found) : null;
  },

  async list(db: TenantDb, page: { pageNo: number; pageSize: number }) {
    const { list, total } = await listOf<Row>(
      db,
      { columns, from: 'sql_run r', where: 'r.tenant_id = $1', values: [db.tenant], orderBy: 'r.run_id desc' },
      page,
    );
    return { list: list.map(asRun), total };
  },

  /** Says that it is alive. `asked`: somebody wants it to end. `over`: it was ended from elsewhere. */
  async beat(db: TenantDb, runId: string): Promise<'goesOn' | 'asked' | 'over'> {
    const [row] = await db.rows<{ asked: boolean }>(
      `update sql_run set beat_at = clock_timestamp() where tenant_id = $1 and run_id = $2 and ended_at is null
      returning cancel_asked_by is not null as asked`,
      [db.tenant, runId],
    );
    return !row ? 'over' : row.asked ? 'asked' : 'goesOn';
  },

  /** False where none goes on. */
  askToEnd: async (db: TenantDb, runId: string, personId: string): Promise<boolean> =>
    (
      await db.rows(
        `update sql_run set cancel_asked_by = coalesce(cancel_asked_by, $3)
        where tenant_id = $1 and run_id = $2 and ended_at is null returning run_id`,
        [db.tenant, runId, personId],
      )
    ).length > 0,

  columns: (db: TenantDb, runId: string, of: readonly ColumnOfResult[]) =>
    changeRows(db, 'sql_run', { runId }, { columns: JSON.stringify(of) }),

  /** `rows`: each the text of a JSON array. `before`: how many were kept so far. */
  async keep(db: TenantDb, runId: string, before: number, rows: readonly string[]) {
    await db.rows(
      `insert into sql_row (tenant_id, run_id, at, cells) select $1, $2, $3 + at, cells
      from jsonb_array_elements($4::jsonb) with ordinality as kept (cells, at)`,
      [db.tenant, runId, before, `[${rows.join(',')}]`],
    );
    await changeRows(db, 'sql_run', { runId }, { rowCount: before + rows.length });
  },

  /** False where somebody else ended it. */
  end: async (db: TenantDb, runId: string, { outcome, problem, rows, characters, hasMore }: Ended): Promise<boolean> =>
    (
      await db.rows(
        `update sql_run set ended_at = clock_timestamp(), outcome = $3, problem = $4, row_count = $5, has_more = $6, characters = $7
        where tenant_id = $1 and run_id = $2 and ended_at is null returning run_id`,
        [db.tenant, runId, outcome, problem, rows, hasMore, characters],
      )
    ).length > 0,

  /** Forgets the tenant's oldest results beyond so many characters; the latest is kept. */
  makeRoom: (db: TenantDb, mostKept: number) =>
    db.rows(
      `with old as (select run_id from (select run_id, sum(characters) over (order by run_id desc) as kept, max(run_id) over () as latest
          from sql_run where tenant_id = $1 and characters > 0) one where kept > $2 and run_id <> latest),
        forgotten as (delete from sql_row where tenant_id = $1 and run_id in (select run_id from old))
      update sql_run set characters = 0 where tenant_id = $1 and run_id in (select run_id from old)`,
      [db.tenant, mostKept],
    ),

  async read(db: TenantDb, runId: string): Promise<(Run & { columns: ColumnOfResult[] }) | null> {
    const [found] = await db.rows<Row & { columns: unknown }>(
      `select ${columns}, coalesce(r.columns, '[]') as columns from sql_run r where r.tenant_id = $1 and r.run_id = $2`,
      [db.tenant, runId],
    );
    return found ? { ...asRun(found), columns: found.columns as ColumnOfResult[] } : null;
  },

  /** A person's own, while that person may still see what was seen then. */
  isOpenTo: async (db: TenantDb, runId: string, { personId, plainNumbers }: Viewer): Promise<boolean> =>
    (
      await db.rows(
        `select from sql_run r where r.tenant_id = $1 and r.run_id = $2 and r.person_id = $3 and (not r.plain_numbers or $4::boolean)
        and r.scope = $5 and (r.scope = 'all' or r.path = $6)`,
        [db.tenant, runId, personId, plainNumbers, db.acting.scope ?? 'all', db.acting.path ?? ''],
      )
    ).length > 0,

  rows: async (db: TenantDb, runId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
    (
      await db.rows<{ cells: unknown }>(
        'select cells from sql_row where tenant_id = $1 and run_id = $2 and at > $3 and at <= $3 + $4 order by at',
        [db.tenant, runId, (pageNo - 1) * pageSize, pageSize],
      )
    ).map(({ cells }) => cells as (string | null)[]),

  async forget(db: TenantDb, runId: string) {
    await removeRows(db, 'sql_row', { runId });
    await changeRows(db, 'sql_run', { runId }, { characters: '0' });
  },
};

interface Viewer {
  personId: string;
  plainNumbers: boolean;
}
