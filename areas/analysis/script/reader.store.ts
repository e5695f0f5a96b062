import type { Client, QueryConfig } from 'pg';
import { connectionOf } from '#kit/server/connection.ts';
import { lookedAt, mayCall, type Called, type Refused } from './looked.rules.ts';
import type { ColumnOfResult } from './script.contract.ts';
import type { BoundSql } from './script.rules.ts';

/** Characters of one cell that are kept. */
const longestCell = 10_000;
const schema = 'reading';

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
  #pid = 0;
  /** So many characters of ours stand before the text of a person in what is asked. */
  before = 0;

  constructor(url: string) {
    this.#url = url;
    this.#client = connectionOf(url, 'longJobs', {
      options: `-c search_path=${schema} -c default_transaction_read_only=on -c max_parallel_workers_per_gather=0`,
    });
    // What ends the session is the answer of the statement that was asked.
    this.#client.on('error', () => {});
  }

  async open({ secret, tenant, timeZone }: Session) {
    await this.#client.connect();
    const { rows } = await this.#client.query<{ pid: number }>(
      `select pg_backend_pid() as pid, set_config('app.run', $1, false), set_config('app.tenant', $2, false), set_config('TimeZone', $3, false)`,
      [secret, tenant, timeZone],
    );
    this.#pid = rows[0]!.pid;
    // A node that is killed takes its statement along. Not every system can tell.
    await this.#client.query('set client_connection_check_interval = 2000').catch(() => {});
  }

  /** Prepared: several statements in one text are refused, which a plain message would carry out. */
  #ask(text: string, values: readonly unknown[] = []) {
    const asked: QueryConfig & { queryMode: 'extended' } = { text, values: [...values], queryMode: 'extended' };
    return this.#client.query(asked);
  }

  /** What PostgreSQL makes of it, as the body of a function that is never called nor kept. Null: it may be run. */
  async look({ text, types }: BoundSql): Promise<Refused | null> {
    await this.#client.query('begin read write');
    try {
      const parts = types.join(', ');
      const before = lookBefore(parts);
      this.before = before.length;
      await this.#ask(`${before}${text}\n;end`);
      const { rows } = await this.#client.query<{ tree: string }>(
        "select prosqlbody::text as tree from pg_proc where proname = 'looked' and pronamespace = pg_my_temp_schema()",
      );
      const looked = lookedAt(rows[0]?.tree ?? '');
      if (looked.statements === 0) return { refused: 'nothing' };
      if (looked.statements > 1) return { refused: 'several' };
      if (!looked.readsOnly) return { refused: 'notRead' };
      return (await this.#beyond(looked.relations)) ?? (await this.#notCalculating(looked.functions));
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

  async #notCalculating(functions: string[]): Promise<Refused | null> {
    const { rows } = await this.#client.query<Called>(
      `select proname as name, nspname as schema, provolatile as volatility from pg_proc join pg_namespace n on n.oid = pronamespace
       where pg_proc.oid = any($1::oid[])`,
      [functions],
    );
    const closed = rows.find((one) => !mayCall(one));
    return closed ? { refused: 'function', name: closed.name } : null;
  }

  /** Opens what it answers; rows are fetched some at a time. */
  async begin({ text, values }: BoundSql): Promise<ColumnOfResult[]> {
    await this.#client.query('begin read only');
    const before = 'select * from (\n';
    this.before = before.length;
    const { fields } = await this.#ask(`${before}${text}\n) as result limit 0`, values);
    const columns = fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(dataTypeID) }));
    if (columns.length === 0) return columns;
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
    const { rows } = await this.#client.query<{ row: string }>(`fetch ${most} from answer`);
    return rows.map(({ row }) => row);
  }

  /** The statement ends with an error. */
  async cancel() {
    const other = connectionOf(this.#url, 'queue');
    other.on('error', () => {});
    try {
      await other.connect();
      await other.query('select pg_cancel_backend($1)', [this.#pid]);
    } catch {
      // No room for another session: this one is cut off, and the server notices.
      (this.#client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    } finally {
      await other.end().catch(() => {});
    }
  }

  close = () => this.#client.end().catch(() => {});
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
