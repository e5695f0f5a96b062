import type { Grows } from './growth.rules.ts';

/** A statement as PostgreSQL itself understood it: the tree it keeps of a function's body. */
export interface Looked {
  statements: number;
  readsOnly: boolean;
  /** What it calls and reads, as the catalog numbers them. */
  functions: string[];
  relations: string[];
  /** Types that something is made into. */
  types: string[];
  /** Types of columns that a person names: `json_to_record(…) as t (a int)`. */
  columnTypes: string[];
}

const calls = /:(?:funcid|opfuncid|aggfnoid|winfnoid|tsmhandler) (\d+)/g;
const reads = /:relid (\d+)/g;
/** Made by a constant or a cast; a search of words names its language by one (`regconfig`, 3734, and `regdictionary`, 3769). */
const makes = /:(?:consttype (?!3734 |3769 )|resulttype |resulttypeid |funcresulttype |array_typeid )(\d+)/g;
/** `pg_typeof` answers one of the types that are closed. */
const typeOfValue = /:funcid 1619 :funcresulttype \d+/g;
const columns = /:funccoltypes \(o ([\d ]+)\)/g;
const commands = /:commandType (\d+)/g;
const select = '1';

const all = (tree: string, pattern: RegExp) => [...new Set([...tree.matchAll(pattern)].map(([, id]) => id!))];

export const lookedAt = (tree: string): Looked => ({
  statements: statementsIn(tree),
  readsOnly: all(tree, commands).every((command) => command === select),
  functions: all(tree, calls).filter((id) => id !== '0'),
  relations: all(tree, reads).filter((id) => id !== '0'),
  types: all(tree.replaceAll(typeOfValue, ''), makes),
  columnTypes: all(tree, columns).flatMap((ids) => ids.trim().split(' ')),
});

/** Of every part of it, whether or not it is made there. */
export const allTypesIn = (tree: string): string[] => [
  ...all(tree, /:(?:\w*type|\w*typeid) (\d+)/g),
  ...all(tree, columns).flatMap((ids) => ids.trim().split(' ')),
];

/** Blanks and brackets of names are written with a backslash. */
function statementsIn(tree: string): number {
  let depth = 0;
  let statements = 0;
  for (let at = 0; at < tree.length; at++) {
    if (tree[at] === '\\') at++;
    else if (tree[at] === '{' && depth++ === 0) statements++;
    else if (tree[at] === '}') depth--;
  }
  return statements;
}

export type Refused =
  { refused: 'several' | 'nothing' | 'notRead' } | { refused: 'function' | 'relation' | 'type'; name: string } | Grows;

export interface Called {
  name: string;
  schema: string;
  /** `i` and `s` answer the same to the same, within a statement; `v` do something. */
  volatility: string;
}

/** Of those that are never the same twice. */
const harmless = new Set([
  'random',
  'random_normal',
  'clock_timestamp',
  'statement_timestamp',
  'timeofday',
  'gen_random_uuid',
  'uuidv4',
  'uuidv7',
  'setseed',
]);
/** Of those that begin as functions of the system do. */
const useful = new Set(['pg_typeof', 'pg_column_size', 'pg_size_pretty']);
/** They say of the server, of its sessions or of what it holds, run a text, or read a table by its name. */
const ofServer =
  /^(pg_|has_|current_setting|current_schemas|current_quer|inet_|txid_|lo_|to_reg|row_security|obj_desc|col_desc|shobj_|acl|makeacl|query_to|table_to_xml|schema_to|database_to|cursor_to|ts_stat|ts_rewrite|ts_debug|ts_parse|ts_token|version$|getdatabase|getpgusername|session_user|brin_|gin_|suppress_|currtid|format_type|amvalidate|icu_|mxid_|binary_upgrade|nextval|currval|lastval|setval|set_config|dblink|regclass|regproc|regrole)/;

/** Whether SQL of people may call it: only what calculates. What it must never reach is closed to its role besides. */
export const mayCall = ({ name, schema, volatility }: Called): boolean =>
  schema === 'bounded' ||
  (schema === 'pg_catalog' &&
    (useful.has(name) || !ofServer.test(name)) &&
    (volatility === 'i' || volatility === 's' || harmless.has(name)));

export interface MadeType {
  name: string;
  schema: string;
  /** `c`: rows of a table, `d`: a type with a condition. */
  kind: string;
}

/** They say names of what the server holds and whom it knows by a number, or are read by a library of others. */
const closedTypes = /^_?(reg\w+|aclitem|xml|pg_node_tree)$/;
/** Of those, which a person names for what a constant says: whether it is there would be told before anything is looked at. */
const namedTypes = /^_?(reg(class|proc|procedure|oper|operator|role|namespace|type|collation|database)|aclitem|xml)$/;
export const closedTypeAmong = (words: ReadonlySet<string>) => [...words].find((word) => namedTypes.test(word));
/** They are filled up to any length that is named with them. */
const filledTypes = new Set(['bpchar', 'bit', 'varbit']);

export const mayMake = ({ name, schema, kind }: MadeType): boolean =>
  schema === 'reading' || (schema === 'pg_catalog' && kind !== 'c' && kind !== 'd' && !closedTypes.test(name));
export const mayNameColumns = (type: MadeType): boolean =>
  mayMake(type) && !filledTypes.has(type.name.replace(/^_/, ''));
