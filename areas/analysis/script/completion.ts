import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { PostgreSQL, schemaCompletionSource, type SQLNamespace } from '@codemirror/lang-sql';
import { LanguageSupport } from '@codemirror/language';
import type { Language } from '#kit/contract/language.ts';
import type { TableOfTenant } from './script.contract.ts';

/** What a SELECT is made of; PostgreSQL knows hundreds of words more, which nobody wants offered. */
const words =
  'select distinct from where group by order having limit offset join left on using as and or not in is null between like ilike case when then else end with union all exists over partition filter interval asc desc true false nulls first last within lateral cross'.split(
    ' ',
  );
const functions =
  'count sum avg min max round coalesce nullif greatest least date_trunc extract now to_char age lower upper length left right substring split_part replace regexp_replace string_agg array_agg percentile_cont row_number rank lag lead generate_series jsonb_each_text floor ceil abs'.split(
    ' ',
  );

/** The language with what is offered while one types: the tables of the tenant, columns of those that are read, the words of a SELECT. */
export function sqlOf(tables: readonly TableOfTenant[], language: Language): LanguageSupport {
  const columns = new Map(tables.map(({ name, columns: of }) => [name, of.map((one) => columnOf(one, language))]));
  const schema: SQLNamespace = Object.fromEntries(
    tables.map(({ name, comment }) => [
      name,
      { self: { label: name, detail: comment[language], type: 'type' }, children: columns.get(name)! },
    ]),
  );
  const usual: Completion[] = [
    ...words.map((label) => ({ label, type: 'keyword', boost: -1 })),
    ...functions.map((label) => ({ label, type: 'function', apply: `${label}(`, detail: '()', boost: -2 })),
  ];

  function offer(context: CompletionContext): CompletionResult | null {
    const word = context.matchBefore(/[:.]?\w+/);
    // Names of parameters are the person's own, and what follows a dot is of one table.
    if (!word || /^[:.\d]/.test(word.text)) return null;
    const read = new Set(context.state.doc.toString().match(/\w+/g));
    const own = tables.flatMap(({ name }) =>
      read.has(name) ? columns.get(name)!.map((one) => ({ ...one, detail: `${name} · ${one.detail}`, boost: 1 })) : [],
    );
    return { from: word.from, options: [...own, ...usual], validFor: /^\w*$/ };
  }

  const ofTables = schemaCompletionSource({ dialect: PostgreSQL, schema });
  return new LanguageSupport(PostgreSQL.language, [
    PostgreSQL.language.data.of({
      autocomplete: (context: CompletionContext) => (context.matchBefore(/:\w*/) ? null : ofTables(context)),
    }),
    PostgreSQL.language.data.of({ autocomplete: offer }),
  ]);
}

const columnOf = ({ name, type, comment }: TableOfTenant['columns'][number], language: Language) => ({
  label: name,
  detail: type,
  info: comment[language],
  type: 'property',
});
