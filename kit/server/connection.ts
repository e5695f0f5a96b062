import { Client, type ClientConfig } from 'pg';
import { storable } from '#core/text/storable.ts';
import { limitsOf, type Kind } from './limits.ts';

/** A connection to the database. Every text that goes in is cleaned here, once, however it comes: PostgreSQL refuses a NUL and half a character. */
export class Connection extends Client {
  // `pg` overloads `query` nine times; in each, the values are the second argument or in the first.
  override query(...given: unknown[]): never {
    const [asked, values] = given;
    if (Array.isArray(values)) given[1] = storableValues(values);
    else if (isConfig(asked)) given[0] = { ...asked, values: storableValues(asked.values) };
    return (super.query as (...given: unknown[]) => unknown).apply(this, given) as never;
  }
}

export const connectionOf = (url: string, kind: Kind, more: ClientConfig = {}): Client =>
  new Connection({ connectionString: url, connectionTimeoutMillis: 10_000, ...limitsOf(kind), ...more });

/** `{ text, values }`, but no cursor or stream, which are handed on as they are. */
const isConfig = (asked: unknown): asked is { values: unknown[] } =>
  typeof asked === 'object' &&
  asked !== null &&
  !('submit' in asked) &&
  Array.isArray((asked as { values?: unknown }).values);

/** The same list where nothing had to be cleaned. */
function storableValues(values: unknown[]): unknown[] {
  let clean = values;
  for (let at = 0; at < values.length; at++) {
    const one = storableValue(values[at]);
    if (one === values[at]) continue;
    if (clean === values) clean = [...values];
    clean[at] = one;
  }
  return clean;
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return storableValues(value);
  // What `pg` would write it as.
  return 'toPostgres' in value ? value : storable(JSON.stringify(value));
}
