import type { TSchema } from 'typebox';
import type { Gate } from '#core/access/may.ts';
import type { Language } from '#kit/contract/language.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { refusesWhatItWasGiven } from './faultToAnswer.ts';
import type { ColumnKind } from './sheets/cells.ts';
import type { TenantDb } from './tenantDb.ts';

type Title = Record<Language, string>;

export interface ExportField {
  key: string;
  kind: ColumnKind;
  title: Title;
  words?: Record<Language, Record<string, string>>;
}

/** Which rows: all that fit the list's filter, or those that were chosen in it. */
export interface ExportAsk {
  query: Record<string, unknown>;
  ids: string[] | null;
  lastCallOnly: boolean;
}

/** Whose search it is: a number in it is read and found as this person may. */
export interface ExportSeeker {
  plainNumbers: boolean;
  country: string;
}

export interface Sql {
  text: string;
  values: unknown[];
}

/** One list that can be exported. */
export interface ExportSource {
  title: Title;
  gate: Gate;
  query: TSchema;
  /** It knows several calls of one callee. */
  hasLastCall: boolean;
  /** Keys that the dialog begins with. */
  usual: readonly string[];
  /** Without an ask those it always has. */
  fields(db: TenantDb, ask?: ExportAsk): Promise<ExportField[]>;
  count(db: TenantDb, ask: ExportAsk, who: ExportSeeker): Promise<number>;
  /** Answers one column `row`: a JSON array with a value per key. */
  rows(db: TenantDb, ask: ExportAsk, who: ExportSeeker, keys: string[]): Sql | Promise<Sql>;
}

/** One whose statement needs nothing of the database. */
interface StatedSource extends ExportSource {
  rows(db: TenantDb, ask: ExportAsk, who: ExportSeeker, keys: string[]): Sql;
}

interface ColumnParts extends Omit<ExportField, 'key' | 'title'> {
  en: string;
  zh: string;
  /** An expression over `from`. A moment is written as a timestamptz, an id as text. */
  sql: string;
}
export type ExportColumns = Record<string, ColumnParts>;

interface SourceParts {
  title: Title;
  gate: Gate;
  /** What the list's endpoint takes as a filter. */
  query: TSchema;
  hasLastCall?: boolean;
  columns: ExportColumns;
  /** Keys that the dialog begins with; all of `columns` unless said. */
  usual?: readonly string[];
  /** Columns that depend on what the tenant stored. */
  moreColumns?(db: TenantDb): Promise<ExportColumns>;
  moreColumn?(key: string): ColumnParts | undefined;
  /** Everything behind `select …`, the order apart; filtered by the tenant. */
  from(db: TenantDb, ask: ExportAsk, who: ExportSeeker): Sql;
  orderBy: string;
}

/** Declares a list's export once: fields, query and SQL; the dialog, the endpoint and the job read it. */
export function exportSource({
  title,
  gate,
  query,
  hasLastCall = false,
  columns,
  usual = Object.keys(columns),
  moreColumns,
  moreColumn,
  from,
  orderBy,
}: SourceParts): StatedSource {
  const fieldsOf = (some: ExportColumns): ExportField[] =>
    Object.entries(some).map(([key, { kind, en, zh, words }]) => ({
      key,
      kind,
      title: { en, zh },
      ...(words && { words }),
    }));
  const expressionOf = (key: string) => {
    const column = Object.hasOwn(columns, key) ? columns[key] : moreColumn?.(key);
    if (!column) throw new Error(`no such column to export: ${key}`);
    return column.kind === 'moment' ? `(extract(epoch from ${column.sql}) * 1000)::bigint` : column.sql;
  };
  return {
    title,
    gate,
    query,
    hasLastCall,
    usual,
    fields: async (db) => fieldsOf({ ...columns, ...(await moreColumns?.(db)) }),
    async count(db, ask, who) {
      try {
        const { text, values } = from(db, ask, who);
        return (await db.rows<{ n: number }>(`select count(*)::int as n ${text}`, values))[0]!.n;
      } catch (error) {
        // The filter of a list, kept as it was sent: what the list itself would not take is refused here.
        if (error instanceof Fault || !refusesWhatItWasGiven(error)) throw error;
        throw new Fault(faults.MALFORMED, { issues: [{ field: 'query', keyword: 'type' }] });
      }
    },
    rows(db, ask, who, keys) {
      const { text, values } = from(db, ask, who);
      return {
        text: `select json_build_array(${keys.map(expressionOf).join(', ')})::text as row ${text} order by ${orderBy}`,
        values,
      };
    },
  };
}

/** Reads a selection from its beginning to its end as it was at the first row, so many rows at a time, each batch as the text of a JSON array. */
export async function* jsonRows(
  db: TenantDb,
  { text, values }: Sql,
  atOnce: number,
): AsyncGenerator<{ json: string; rows: number }> {
  await db.rows(`declare export_rows no scroll cursor for ${text}`, values);
  for (;;) {
    const rows = await db.rows<{ row: string }>(`fetch ${atOnce} from export_rows`);
    if (rows.length > 0) yield { json: `[${rows.map(({ row }) => row).join(',')}]`, rows: rows.length };
    if (rows.length < atOnce) break;
  }
  await db.rows('close export_rows');
}
