import { Client } from 'pg';
import { camelCase } from '#kit/server/rowShape.ts';
import { describe, type Described, type DescribedColumn } from './describe.ts';
import { holes, type Statement, type ValueShape } from './statement.ts';

/** How values of a type arrive (kit/server/rowShape.ts). What is not here is text. */
const arrives: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  timestamptz: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  json: 'any',
  jsonb: 'any',
  void: 'any',
  record: 'any',
};

/** What may be handed in for a type beside text, which PostgreSQL reads itself. */
const taken: Record<string, string[]> = {
  int2: ['number'],
  int4: ['number'],
  int8: ['number'],
  float4: ['number'],
  float8: ['number'],
  numeric: ['number'],
  timestamptz: ['Date'],
  date: ['Date'],
  bool: ['boolean'],
  bytea: ['Buffer'],
  json: ['object', 'Buffer'],
  jsonb: ['object', 'Buffer'],
};

interface Catalogue {
  types: Map<number, string>;
  /** `table.place` of columns that are never null, and of those that may be. */
  filled: Map<string, boolean>;
  /** Names of the columns, for `x is not null`. */
  names: Map<string, string>;
}

/** Asks the database what every statement answers and takes, and says where the source believes something else. */
export async function checkStatements(url: string, statements: Statement[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const catalogue = await catalogueOf(client);
    const complaints: string[] = [];
    for (const statement of statements) {
      const said = new Set<string>();
      for (const text of statement.texts) {
        const described = await describeAny(client, text);
        if ('problem' in described) said.add(described.problem);
        else for (const complaint of compare(statement, text, described, catalogue)) said.add(complaint);
      }
      complaints.push(...[...said].map((complaint) => `${statement.at} ${complaint}`));
    }
    return complaints;
  } finally {
    await client.end();
  }
}

/** A piece known only at run time narrows or orders: the columns are the same with `true`, nothing or the first of them. */
async function describeAny(client: Client, text: string): Promise<Described | { problem: string }> {
  const open = [...new Set(text.match(holes) ?? [])];
  const isNumber = (one: string, at = text.indexOf(one)) => text[at - 1] === '$';
  const numbers = open.filter((one) => isNumber(one));
  const highest = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const numbered = numbers.reduce((so, one, at) => so.replaceAll(one, String(highest + at + 1)), text);
  const pieces = open.filter((one) => !numbers.includes(one));
  let problem = '';
  const mentioned: string[] = [];
  for (let way = 0; way < fillings.length ** Math.min(pieces.length, 3); way++) {
    const filled = pieces.reduce((so, one, at) => {
      const filling = fillings[Math.floor(way / fillings.length ** Math.min(at, 2)) % fillings.length]!;
      return so.replaceAll(one, [filling, ...(filling ? mentioned : [])].join(' and '));
    }, numbered);
    try {
      return await describe(client, filled);
    } catch (error) {
      problem ||= (error as Error).message;
      // Only the piece that is missing uses it.
      const lonely = /could not determine data type of parameter (\$\d+)/.exec((error as Error).message)?.[1];
      const mention = `${lonely}::text is null`;
      if (lonely && pieces.length > 0 && !mentioned.includes(mention)) {
        mentioned.push(mention);
        way = -1;
      }
    }
  }
  return {
    problem:
      pieces.length === 0
        ? `is refused: ${problem}`
        : `cannot be read, for ${pieces.map((one) => one.slice(1, -1)).join(' and ')} is known only at run time: write it as a constant, a table of alternatives, or a function that returns it (${problem})`,
  };
}

const fillings = ['true', '', '1', ' and true'];

function* compare(
  { row, values, texts }: Statement,
  text: string,
  { columns, parameters }: Described,
  { types, filled, names }: Catalogue,
): Generator<string> {
  const typeName = (oid: number) => types.get(oid) ?? 'text';
  if (row) {
    const arrived = new Map(columns.map((column) => [camelCase(column.name), column]));
    for (const [name, declared] of row) {
      const column = arrived.get(name);
      if (!column) {
        if (!declared.optional) yield `has no column ${name}; there are ${[...arrived.keys()].join(', ')}`;
        continue;
      }
      const type = typeName(column.type);
      if (!fits(declared, type)) yield `${name} is ${type}, not ${[...declared.kinds].join(' | ')}`;
      if (!declared.kinds.has('null') && !declared.kinds.has('any') && mayBeNull(column, text))
        yield `${name} may be null`;
    }
  }
  const isWhole = texts.every((one) => !holes.test(one));
  if (!values || !isWhole) return;
  if (values.length !== parameters.length) yield `takes ${parameters.length} values, not ${values.length}`;
  for (const [at, value] of values.entries()) {
    const type = parameters[at] === undefined ? null : typeName(parameters[at]);
    if (type && !isTaken(value, type)) yield `$${at + 1} is ${type}, not ${[...value.kinds].join(' | ')}`;
  }

  function mayBeNull(column: DescribedColumn, of: string) {
    const key = `${column.table}.${column.place}`;
    const known = filled.get(key);
    if (known === undefined) return false;
    const source = sourceOf(of, column.name);
    const alias = source && outerAliases(of).has(source);
    if (known) return alias === true;
    // It narrows: `where ended_at is not null`.
    return !new RegExp(`\\b${names.get(key)} is not null`).test(of);
  }
}

const fits = (declared: ValueShape, type: string): boolean => {
  const kinds = [...declared.kinds].filter((kind) => kind !== 'null' && kind !== 'undefined');
  if (kinds.includes('any')) return true;
  if (type.startsWith('_'))
    return kinds.every((kind) => kind === 'array') && (!declared.of || fits(declared.of, type.slice(1)));
  const arriving = arrives[type] ?? 'string';
  return arriving === 'any' || kinds.every((kind) => kind === arriving);
};

const isTaken = (value: ValueShape, type: string): boolean => {
  const kinds = [...value.kinds].filter((kind) => kind !== 'null' && kind !== 'undefined');
  if (kinds.includes('any')) return true;
  if (type.startsWith('_'))
    return kinds.every((kind) =>
      kind === 'array' ? !value.of || isTaken(value.of, type.slice(1)) : kind === 'string',
    );
  return kinds.every((kind) => kind === 'string' || taken[type]?.includes(kind));
};

/** The alias of `p.name` or `p.name as other` in the outermost list; nothing where it is an expression. */
const sourceOf = (text: string, name: string): string | undefined =>
  [
    ...outermost(text).matchAll(
      /(?:\bselect|\breturning|,)\s+(\w+)\.(\w+)(?:::\w+)?(?: as "?(\w+)"?)?(?=\s*(?:,|$|\bfrom\b))/g,
    ),
  ]
    .filter(([, , column, as]) => (as ?? column) === name)
    .at(-1)?.[1];

const outerAliases = (text: string) =>
  new Set([...outermost(text).matchAll(/\bleft join (?:lateral )?\w*(?: as)? (\w+)/g)].map(([, alias]) => alias!));

/** Without what stands in brackets. */
function outermost(text: string) {
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text;
}

async function catalogueOf(client: Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string }>(
    // A domain or an enumeration of ours arrives as what it is made of.
    "select t.oid::int as oid, coalesce(b.typname, t.typname) as name from pg_type t left join pg_type b on b.oid = t.typbasetype and t.typtype = 'd'",
  );
  const columns = await client.query<{ key: string; filled: boolean; name: string }>(
    "select a.attrelid || '.' || a.attnum as key, a.attnotnull as filled, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind in ('r', 'p') and a.attnum > 0",
  );
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    filled: new Map(columns.rows.map(({ key, filled }) => [key, filled])),
    names: new Map(columns.rows.map(({ key, name }) => [key, name])),
  };
}
