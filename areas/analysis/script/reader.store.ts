import type { Client, QueryConfig } from 'pg';
import { connectionOf } from '#kit/server/connection.ts';
import { longestValueIn, type Catalog } from './growth.rules.ts';
import {
  allTypesIn,
  closedTypeAmong,
  lookedAt,
  mayCall,
  mayMake,
  mayNameColumns,
  type Refused,
} from './looked.rules.ts';
import { keepsAList, memoryOfEach } from './plan.rules.ts';
import type { ColumnOfResult } from './script.contract.ts';
import { wordsIn, type BoundSql } from './script.rules.ts';
import type { TypeOf } from './sized.rules.ts';
import { readTree } from './tree.rules.ts';

/** Characters of one cell that are kept. */
export const longestCell = 10_000;
const schema = 'reading';
/** More would be gigabytes of names before anything is looked at: each join has the columns of all before it. */
const mostJoins = 100;
/** Characters of a statement as PostgreSQL keeps it. */
const mostOfTree = 10_000_000;

interface Session {
  /** Of whom the run is; without it the session sees nothing. */
  secret: string;
  tenant: string;
  timeZone: string;
}

/**
 * A session of the role that may read the views of a tenant and nothing else (docs/decisions/0093-sql-of-tenants.md). One run has one,
 * and no other run ever gets it.
 */
export class Reader {
  readonly #client: Client;
  readonly #url: string;
  readonly #watched: boolean;
  /** Of the process that carries it out. */
  pid = 0;
  #cancelled = false;
  /** Bytes of one value of the statement. */
  #longest = 0;
  /** So many characters of ours stand before the text of a person in what is asked. */
  before = 0;

  /** `watched`: somebody sees how much memory it takes, and stops it. */
  constructor(url: string, watched: boolean) {
    this.#url = url;
    this.#watched = watched;
    this.#client = connectionOf(url, 'longJobs', { options: sessionOptions(watched) });
    // What ends the session is the answer of the statement that was asked.
    this.#client.on('error', () => {});
  }

  async open({ secret, tenant, timeZone }: Session) {
    await this.#client.connect();
    const { rows } = await this.#client.query<{ pid: number }>(
      `select pg_backend_pid() as pid, set_config('app.run', $1, false), set_config('app.tenant', $2, false), set_config('TimeZone', $3, false)`,
      [secret, tenant, timeZone],
    );
    this.pid = rows[0]!.pid;
    // A node that is killed takes its statement along. Not every system can tell.
    await this.#client.query('set client_connection_check_interval = 2000').catch(() => {});
  }

  /** Prepared: several statements in one text are refused, which a plain message would carry out. */
  #ask<Row extends object>(text: string, values: readonly unknown[] = []) {
    // Between two statements there is nothing that a cancel could end.
    if (this.#cancelled) throw new Error('the run was stopped');
    const asked: QueryConfig & { queryMode: 'extended' } = { text, values: [...values], queryMode: 'extended' };
    return this.#client.query<Row>(asked);
  }

  /** What PostgreSQL makes of it, as the body of a function that is never called nor kept. Null: it may be run. */
  async look({ text, types }: BoundSql): Promise<Refused | null> {
    if ([...text.matchAll(/\bjoin\b/gi)].length > mostJoins) return { refused: 'tooLarge' };
    const closed = closedTypeAmong(wordsIn(text));
    if (closed) return { refused: 'type', name: closed };
    await this.#client.query('begin read write');
    try {
      const parts = types.join(', ');
      const before = lookBefore(parts);
      this.before = before.length;
      await this.#ask(`${before}${text}\n;end`);
      const { rows } = await this.#client.query<{ tree: string | null }>(
        `select case when length(prosqlbody::text) <= $1 then prosqlbody::text end as tree from pg_proc
         where proname = 'looked' and pronamespace = pg_my_temp_schema()`,
        [mostOfTree],
      );
      const tree = rows[0]?.tree;
      if (tree === null || tree === undefined) return { refused: 'tooLarge' };
      const looked = lookedAt(tree);
      if (looked.statements === 0) return { refused: 'nothing' };
      if (looked.statements > 1) return { refused: 'several' };
      if (!looked.readsOnly) return { refused: 'notRead' };
      return (await this.#beyond(looked.relations)) ?? (await this.#closedIn(looked, tree));
    } finally {
      await this.#client.query('rollback').catch(() => {});
    }
  }

  async #beyond(relations: string[]): Promise<Refused | null> {
    const { rows } = await this.#client.query<{ name: string }>(
      'select oid::regclass::text as name from pg_class where oid = any($1::oid[]) and relnamespace <> $2::regnamespace limit 1',
      [relations, schema],
    );
    return rows[0] ? { refused: 'relation', name: rows[0].name } : null;
  }

  async #closedIn(looked: Looked, text: string): Promise<Refused | null> {
    const { rows: functions } = await this.#client.query<FunctionRow>(
      `select p.oid::text as id, proname as name, nspname as schema, provolatile as volatility, prorettype::text as type
       from pg_proc p join pg_namespace n on n.oid = pronamespace where p.oid = any($1::oid[])`,
      [looked.functions],
    );
    const closed = functions.find((one) => !mayCall(one));
    if (closed) return { refused: 'function', name: closed.name };
    const { rows: types } = await this.#client.query<TypeRow>(
      `select t.oid::text as id, t.typname as name, t.typlen as length, t.typcategory as category, t.typtype as kind,
         coalesce(e.typname, t.typname) as made, coalesce(e.typtype, t.typtype) as "madeKind", n.nspname as schema
       from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
       join pg_namespace n on n.oid = coalesce(e.typnamespace, t.typnamespace) where t.oid = any($1::oid[])`,
      [[...new Set([...allTypesIn(text), ...functions.map(({ type }) => type)])]],
    );
    for (const { id, made, madeKind, schema: of } of types) {
      const type = { name: made, schema: of, kind: madeKind };
      if (looked.types.includes(id) && !mayMake(type)) return { refused: 'type', name: made };
      if (looked.columnTypes.includes(id) && !mayNameColumns(type)) return { refused: 'type', name: made };
    }
    const tree = readTree(text);
    if (typeof tree === 'string') return { refused: tree };
    const typeOf = new Map(types.map((one) => [one.id, one]));
    const catalog: Catalog = {
      watched: this.#watched,
      types: typeOf,
      functions: new Map(functions.map((one) => [one.id, { ...one, answers: typeOf.get(one.type)! }])),
    };
    const longest = longestValueIn(tree, catalog);
    if (typeof longest !== 'number') return longest;
    this.#longest = longest;
    return null;
  }

  /** Opens what it answers; rows are fetched some at a time. No columns: there is nothing to answer. */
  async begin({ text, values }: BoundSql): Promise<ColumnOfResult[] | Refused> {
    await this.#client.query('begin read only');
    await this.#client.query("select set_config('app.longest', $1, false)", [String(this.#longest)]);
    const before = 'select * from (\n';
    this.before = before.length;
    const { fields } = await this.#ask(`${before}${text}\n) as result limit 0`, values);
    const columns = fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(dataTypeID) }));
    if (columns.length === 0) return columns;
    const explain = 'explain (costs off) select * from (\n';
    this.before = explain.length;
    const { rows } = await this.#ask(`${explain}${text}\n) as result`, values);
    const plan = (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']);
    if (!this.#watched && keepsAList(plan)) return { refused: 'listOfRows' };
    await this.#client.query("select set_config('work_mem', $1, false)", [`${memoryOfEach(plan)}kB`]);
    const names = columns.map((_, at) => `c${at + 1}`);
    const cells = columns.map(({ kind }, at) => cellOf(kind, names[at]!));
    const cursor = `declare answer no scroll cursor for select array_to_json(array[${cells.join(', ')}]::text[])::text as row
       from (\n`;
    this.before = cursor.length;
    await this.#ask(`${cursor}${text}\n) as result (${names.join(', ')})`, values);
    return columns;
  }

  /** Each row as the text of a JSON array. */
  async fetch(most: number): Promise<string[]> {
    const { rows } = await this.#ask<{ row: string }>(`fetch ${most} from answer`);
    return rows.map(({ row }) => row);
  }

  /** The statement ends with an error. */
  async cancel() {
    this.#cancelled = true;
    const other = connectionOf(this.#url, 'queue');
    other.on('error', () => {});
    try {
      await other.connect();
      await other.query('select pg_cancel_backend($1)', [this.pid]);
    } catch {
      // No room for another session: this one is cut off, and the server notices.
      (this.#client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    } finally {
      await other.end().catch(() => {});
    }
  }

  close = () => this.#client.end().catch(() => {});
}

/** Of every session. Bounded functions are found before those of PostgreSQL (functions/bounded.sql); a worker or a compiled plan would take memory of its own. */
const settings = {
  search_path: `${schema},bounded,pg_catalog`,
  default_transaction_read_only: 'on',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  work_mem: '4MB',
  hash_mem_multiplier: 1,
};
/** A table of hashes grows on beyond `work_mem` where many rows have one value, or where fewer were expected. */
const unwatchedSettings = { enable_hashjoin: 'off', enable_hashagg: 'off' };

export const sessionOptions = (watched: boolean) =>
  Object.entries({ ...settings, ...(!watched && unwatchedSettings) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

type Looked = ReturnType<typeof lookedAt>;

interface FunctionRow {
  id: string;
  name: string;
  schema: string;
  volatility: string;
  type: string;
}

interface TypeRow extends TypeOf {
  id: string;
  made: string;
  madeKind: string;
  schema: string;
}

const lookBefore = (types: string) =>
  `create function pg_temp.looked(${types}) returns void language sql begin atomic\n`;

const numbers = new Set([20, 21, 23, 26, 700, 701, 790, 1700]);
const kindOf = (type: number): ColumnOfResult['kind'] =>
  numbers.has(type) ? 'number' : type === 1184 ? 'moment' : type === 16 ? 'yesNo' : 'text';

/** A moment is milliseconds since 1970, unless it is infinite. */
const cellOf = (kind: ColumnOfResult['kind'], name: string) =>
  kind === 'moment'
    ? `case when isfinite(${name}) then round(extract(epoch from ${name}) * 1000)::text else ${name}::text end`
    : kind === 'text'
      ? `case when length(${name}::text) > ${longestCell} then left(${name}::text, ${longestCell}) || '…' else ${name}::text end`
      : `left(${name}::text, ${longestCell})`;
