import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import {
  checkTableFile,
  readTable,
  TableFileError,
  writeTable,
  type TableFile,
} from '#kit/server/backup/tableFiles.ts';

// Facts of months long past can lie in files. Sums of them stay, so reports on sums go on; what needs single facts is refused (`months.store.ts`), and
// what changes meanwhile is counted when the month is attached again. The client signs in as the owner.

const tables = ['call_fact', 'turn_fact'] as const;
const settled = '7 days';

export class MonthError extends Error {}

export interface DetachedMonth {
  /** 2026-03 */
  month: string;
  calls: number;
  detachedAt: Date;
}

export async function detachedMonths(client: Client): Promise<DetachedMonth[]> {
  const { rows } = await client.query<DetachedMonth>(
    `select to_char(month, 'YYYY-MM') as month, (files -> 'call_fact' ->> 'rows')::int as calls, detached_at as "detachedAt" from detached_month order by 1`,
  );
  return rows;
}

const partOf = (table: string, month: string) => `${table}_${month.replace('-', '_')}`;
const fileOf = (folder: string, table: string, month: string) => join(folder, `${partOf(table, month)}.gz`);

/**
 * Writes the facts of a month into files of a folder and takes them out of the database. Whoever changes an old call of that month waits meanwhile.
 * How many calls and sentences that were.
 */
export async function detachMonth(client: Client, month: string, folder: string) {
  const [calls, turns] = tables.map((table) => partOf(table, month)) as [string, string];
  return inOne(client, async () => {
    if (await isDetached(client, month)) throw new MonthError(`${month} is detached already`);
    const {
      rows: [part],
    } = await client.query<{ low: string; high: string; bound: string; isOver: boolean }>(
      `select first_call_id(m)::text as low, first_call_id(n)::text as high, pg_get_expr(c.relpartbound, c.oid) as bound, n < now() - $3::interval as "isOver"
       from pg_class c, lateral (select ($2 || '-01')::timestamp at time zone 'UTC' as m, (($2 || '-01')::timestamp + interval '1 month') at time zone 'UTC' as n) t
       where c.oid = to_regclass($1) and c.relispartition`,
      [calls, month, settled],
    );
    if (!part) throw new MonthError(`there are no calls of ${month}`);
    if (part.bound !== `FOR VALUES FROM ('${part.low}') TO ('${part.high}')`)
      throw new MonthError(`${calls} holds other months as well: it stays`);
    if (!part.isOver) throw new MonthError(`${month} is not over for ${settled}`);
    await client.query(`lock table ${calls}, ${turns} in share mode`);
    await endsOf(client, month);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files: Partial<Record<(typeof tables)[number], TableFile>> = {};
    const written: string[] = [];
    try {
      for (const table of tables) {
        const path = fileOf(folder, table, month);
        files[table] = await writeTable(client, partOf(table, month), path);
        written.push(path);
      }
      // Whoever waits for the month to be changed holds the whole, and would be waited for in turn: better to give up.
      await client.query("set local lock_timeout = '2s'");
      for (const table of tables) await client.query(`alter table ${table} detach partition ${partOf(table, month)}`);
      // Whoever wrote facts has ended by now, and the marks of it are here.
      await client.query('lock table fact_mark in share mode');
      const { since, until } = await endsOf(client, month);
      await client.query(`drop table ${calls}, ${turns}`);
      await client.query('insert into detached_month values ($1, $2, $3, $4, $5, $6)', [
        `${month}-01`,
        part.low,
        part.high,
        since,
        until,
        JSON.stringify(files),
      ]);
    } catch (error) {
      for (const path of written) await rm(path, { force: true });
      if (['55P03', '40P01'].includes((error as { code?: string }).code ?? ''))
        throw new MonthError(`calls of ${month} are being changed: try again in some minutes`);
      if ((error as { code?: string }).code === 'EEXIST')
        throw new MonthError(`${(error as { path?: string }).path} is there already`);
      throw error;
    }
    return { calls: files.call_fact!.rows, turns: files.turn_fact!.rows };
  });
}

/** Puts the facts of such a month back, as the calls are by now, and has all of it counted anew. The files stay. */
export async function attachMonth(client: Client, month: string, folder: string) {
  return inOne(client, async () => {
    const {
      rows: [found],
    } = await client.query<{ low: string; high: string; since: Date; until: Date; files: Record<string, TableFile> }>(
      'delete from detached_month where month = $1 returning low::text, high::text, since, until, files',
      [`${month}-01`],
    );
    if (!found) throw new MonthError(`${month} is not detached`);
    const { low, high, since, until, files } = found;
    try {
      for (const table of tables) await checkTableFile(fileOf(folder, table, month), files[table]!);
      for (const table of tables) {
        const part = partOf(table, month);
        await client.query(
          `create table ${part} (like ${table} including defaults including constraints including storage)`,
        );
        await readTable(client, part, fileOf(folder, table, month), files[table]!);
        // Of a tenant that was erased meanwhile nothing comes back.
        await client.query(
          `delete from ${part} f where not exists (select from tenant t where t.tenant_id = f.tenant_id)`,
        );
        await client.query(`alter table ${part} enable row level security, force row level security`);
      }
    } catch (error) {
      throw error instanceof TableFileError ? new MonthError(error.message) : error;
    }
    await client.query("set local lock_timeout = '2s'");
    for (const table of tables) {
      await client.query(`delete from ${table}_rest where call_id >= $1 and call_id < $2`, [low, high]);
      await client.query(
        `alter table ${table} attach partition ${partOf(table, month)} for values from (${low}) to (${high})`,
      );
    }
    const { rows: tenants } = await client.query<{ tenant: string }>('select tenant_id::text as tenant from tenant');
    for (const { tenant } of tenants) {
      await client.query("select set_config('app.tenant', $1, true)", [tenant]);
      await client.query(
        `select write_facts($1, calls) from (select array_agg(call_id) as calls from call_record
           where tenant_id = $1 and call_id >= $2 and call_id < $3 having count(*) > 0) c`,
        [tenant, low, high],
      );
    }
    await client.query(
      `insert into fact_mark select t.tenant_id, of, quarter_of(q) from tenant t, unnest(array['quarter', 'day']) of,
         generate_series($1::timestamptz - interval '2 days', $2::timestamptz + interval '2 days', interval '15 minutes') q`,
      [since, until],
    );
    return { calls: files.call_fact!.rows, turns: files.turn_fact!.rows };
  });
}

/** Between which moments calls of a month ended, where nothing of them has still to be counted. */
async function endsOf(client: Client, month: string) {
  const {
    rows: [ends],
  } = await client.query<{ since: Date; until: Date; waits: boolean }>(
    `select t.*, exists (select from fact_mark where quarter > t.since - interval '2 days' and quarter < t.until + interval '2 days') as waits
     from (select least(min(f.ended_at), m) as since, greatest(max(f.ended_at) + interval '1 ms', n) as until
       from (select ($1 || '-01')::timestamp at time zone 'UTC' as m, (($1 || '-01')::timestamp + interval '1 month') at time zone 'UTC' as n) t
         left join ${partOf('call_fact', month)} f on true group by m, n) t`,
    [month],
  );
  if (ends!.waits) throw new MonthError(`not all of ${month} is counted: try again in some minutes`);
  return ends!;
}

async function isDetached(client: Client, month: string) {
  const { rowCount } = await client.query('select from detached_month where month = $1', [`${month}-01`]);
  return rowCount! > 0;
}

/** One transaction, and no other that makes months meanwhile. */
async function inOne<Answer>(client: Client, work: () => Promise<Answer>): Promise<Answer> {
  await client.query('begin');
  try {
    await client.query("select pg_advisory_xact_lock(hashtextextended('months of calls', 0))");
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
