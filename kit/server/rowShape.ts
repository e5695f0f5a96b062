import type { Client, PoolClient } from 'pg';
import { types } from 'pg';

/**
 * How rows arrive from every connection of the pool, as the contract wants them and without a word in the SQL:
 *
 * | in the database | in a row |
 * |---|---|
 * | `batch_id` | `batchId`, unless the statement names it `"otherwise"` |
 * | bigint, numeric | text: JavaScript cannot count that far. So a count says `count(*)::int` |
 * | timestamptz | milliseconds since 1970; `infinity` is `Infinity` |
 * | date | text, `2026-11-22`: a day has no zone |
 * | int, smallint, float8 · boolean · bytea | number · boolean · Buffer |
 * | arrays | arrays of these |
 * | json, jsonb | as they were stored: neither their names nor their values are touched |
 *
 * The other way, a time is handed in as a `Date`: `asTime(milliseconds)`. The driver cannot know that a number is meant
 * as one, and PostgreSQL refuses it.
 */
export const rowTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Optional ends of a span stay open. */
export const asTime = (at: number | null | undefined) => (at == null ? null : new Date(at));

const { DATE, TIMESTAMPTZ } = types.builtins;
const [DATES, TIMESTAMPTZS, TEXTS] = [1182, 1185, 1009];
const datesOf = types.getTypeParser(TIMESTAMPTZ);
const textsOf = types.getTypeParser(TEXTS) as (text: string) => Nested<string>;

type Nested<Value> = (Value | null | Nested<Value>)[];
const eachOf = <From, To>(list: Nested<From>, to: (value: From) => To): Nested<To> =>
  list.map((one) => (one === null ? null : Array.isArray(one) ? eachOf(one, to) : to(one)));

const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [TIMESTAMPTZ, momentOf],
  [DATES, textsOf],
  [TIMESTAMPTZS, (text) => eachOf(textsOf(text), momentOf)],
]);

const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** `2026-11-22 09:30:00.123456+00`; other zones, years of five figures and infinities are read by the driver. */
function momentOf(text: string): number {
  if (!utc.test(text)) return Number(datesOf(text));
  const digits = (from: number, to: number) => Number(text.slice(from, to));
  const seconds = Date.UTC(
    digits(0, 4),
    digits(5, 7) - 1,
    digits(8, 10),
    digits(11, 13),
    digits(14, 16),
    digits(17, 19),
  );
  return text[19] === '.' ? seconds + Math.floor(Number(`0${text.slice(19, -3)}`) * 1000) : seconds;
}

const known = new Map<string, string>();

/** `batch_id` → `batchId`. */
export function camelCase(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const camel = name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  // What a statement names itself could be anything: an export's columns, for one.
  if (known.size < 10_000) known.set(name, camel);
  return camel;
}

/** Renames the columns in the description of a result, before the driver reads it: rows cost nothing. */
export function nameColumns(client: Client | PoolClient) {
  const { connection } = client as unknown as {
    connection: {
      prependListener(event: 'rowDescription', listen: (of: { fields: { name: string }[] }) => void): void;
    };
  };
  connection.prependListener('rowDescription', ({ fields }) => {
    for (const field of fields) field.name = camelCase(field.name);
  });
}
