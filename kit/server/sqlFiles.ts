import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseError, type Client } from 'pg';

interface SqlFile {
  /** functions/people.sql */
  name: string;
  sql: string;
  hash: string;
  /** The functions or views it makes. */
  makes: string[];
}

/** Of a function that answers something else than before, and of a name that means two: it takes something else. */
const standsInTheWay = ['42P13', '42725'];

/**
 * Functions with their triggers, and views, stand in files that are run again when they change (migrations/README.md).
 * To be called after the migrations, within their transaction.
 */
export async function runSqlFiles(client: Client, folder: URL) {
  const functions = readSqlFiles(folder, 'functions');
  const views = readSqlFiles(folder, 'views');
  const { version } = readVersion(folder);
  const ran = await whatRan(client, version);
  const changed = [...functions, ...views].filter(({ name, hash }) => ran.get(name) !== hash);
  const changedFunctions = functions.filter((file) => changed.includes(file));

  // Functions of one file may call those of another: what they say is checked below, when all are there.
  await client.query('set local check_function_bodies = off');
  const away = new ViewsAway(client, views);
  for (const file of changedFunctions) await runFunctions(client, file, away);
  if (changed.some((file) => views.includes(file))) await away.take();
  await away.putBack();
  await client.query('set local check_function_bodies = on');
  await client.query(
    `select case lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
     from pg_proc p join pg_language l on l.oid = prolang where ${ours} and lanname in ('sql', 'plpgsql')`,
    [changedFunctions.flatMap(({ makes }) => makes)],
  );

  await client.query(
    `insert into sql_file (name, hash, version) select name, hash, $3 from unnest($1::text[], $2::text[]) as changed (name, hash)
     on conflict (name) do update set hash = excluded.hash, version = excluded.version, ran_at = now()`,
    [changed.map(({ name }) => name), changed.map(({ hash }) => hash), version],
  );
}

/** What the folders say all together: tools/writeTables.ts writes it into version.json with the time at which it became so. */
export function hashOfSqlFiles(folder: URL) {
  const all = [...readSqlFiles(folder, 'functions'), ...readSqlFiles(folder, 'views')];
  return hashOf(all.map(({ name, hash }) => `${name} ${hash}\n`).join(''));
}

export const readVersion = (folder: URL) =>
  JSON.parse(readFileSync(new URL('version.json', folder), 'utf8')) as { version: string; hash: string };

function readSqlFiles(folder: URL, kind: 'functions' | 'views'): SqlFile[] {
  const makes = kind === 'functions' ? /^create or replace function (\w+)/gm : /^create view ([\w.]+)/gm;
  return readdirSync(new URL(`${kind}/`, folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(new URL(`${kind}/${file}`, folder), 'utf8');
      return {
        name: `${kind}/${file}`,
        sql,
        hash: hashOf(sql),
        makes: [...sql.matchAll(makes)].map(([, name]) => name!),
      };
    });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function whatRan(client: Client, version: string) {
  await client.query(
    'create table if not exists sql_file (name text primary key, hash text not null, version text not null, ran_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string; version: string }>('select * from sql_file');
  const newest = rows.reduce((most, row) => (row.version > most ? row.version : most), '');
  if (newest > version)
    throw new Error(
      `a newer version of the program has worked with this database: its functions are of ${newest}, those of this program of ${version}`,
    );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Of pg_proc `p`, with the names in $1. A name has one function. */
const ours = "p.pronamespace = 'public'::regnamespace and p.proname = any($1)";

async function runFunctions(client: Client, file: SqlFile, away: ViewsAway) {
  const before = await signatures(client, file.makes);
  // Who may call a function is what its file says now, not what an earlier version of it said.
  await client.query(
    before
      .map(
        ({ signature }) =>
          `revoke all on function ${signature} from public, app, app_limited; grant execute on function ${signature} to public;`,
      )
      .join('\n'),
  );

  await client.query('savepoint before_file');
  try {
    await client.query(file.sql);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !standsInTheWay.includes(error.code ?? '')) throw named(file, error);
    // It cannot be replaced. One on which a trigger, a policy or a default hangs stays.
    await client.query('rollback to savepoint before_file');
    await away.take();
    for (const { signature, free } of await signatures(client, file.makes))
      if (free) await client.query(`drop function ${signature}`);
    await run(client, file);
  }
  await client.query('release savepoint before_file');

  // One that takes something else than before stands beside the earlier one.
  const after = await signatures(client, file.makes);
  const replaced = before.filter(
    ({ id, name }) => after.some((one) => one.id === id) && after.some((one) => one.name === name && one.id !== id),
  );
  if (replaced.length > 0) await away.take();
  for (const { signature } of replaced) await client.query(`drop function ${signature}`);
}

async function signatures(client: Client, names: string[]) {
  const { rows } = await client.query<{ id: string; name: string; signature: string; free: boolean }>(
    `select p.oid::text as id, proname as name, p.oid::regprocedure::text as signature,
       not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid) as free
     from pg_proc p where ${ours}`,
    [names],
  );
  return rows;
}

async function run(client: Client, file: SqlFile) {
  await client.query(file.sql).catch((error) => {
    throw named(file, error);
  });
}

const named = (file: SqlFile, error: unknown) =>
  new Error(`migrations/${file.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });

/** A view cannot change its columns and hinders its functions from changing: all are dropped and made anew, with the policies that ask them. */
class ViewsAway {
  readonly #client: Client;
  readonly #views: SqlFile[];
  #policies: string[] | undefined;

  constructor(client: Client, views: SqlFile[]) {
    this.#client = client;
    this.#views = views;
  }

  async take() {
    if (this.#policies) return;
    const { rows } = await this.#client.query<{ drop: string; create: string }>(`
      select format('drop policy %I on %I', policyname, tablename) as drop,
        format('create policy %I on %I as %s for %s to %s', policyname, tablename, permissive, cmd, (select string_agg(quote_ident(role), ', ') from unnest(roles) role))
          || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as create
      from pg_policies where schemaname = 'public' and (tablename, policyname) in (
        select polrelid::regclass::text, polname from pg_policy join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = pg_policy.oid
        join pg_class v on d.refclassid = 'pg_class'::regclass and d.refobjid = v.oid and v.relkind = 'v')`);
    for (const policy of rows) await this.#client.query(policy.drop);
    this.#policies = rows.map((policy) => policy.create);
    await this.#client.query(`drop view if exists ${this.#views.flatMap(({ makes }) => makes).join(', ')}`);
  }

  async putBack() {
    if (!this.#policies) return;
    for (const file of this.#views) await run(this.#client, file);
    for (const policy of this.#policies)
      await this.#client.query(policy).catch((error) => {
        throw new Error(`a view has gone that a policy asks for, so a migration has to change it: ${policy}`, {
          cause: error,
        });
      });
  }
}
