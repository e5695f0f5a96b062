/** A statement as PostgreSQL itself understood it: the tree it keeps of a function's body. */
export interface Looked {
  statements: number;
  readsOnly: boolean;
  /** What it calls and reads, as the catalog numbers them. */
  functions: string[];
  relations: string[];
}

const calls = /:(?:funcid|opfuncid|aggfnoid|winfnoid|tsmhandler) (\d+)/g;
const reads = /:relid (\d+)/g;
const commands = /:commandType (\d+)/g;
const select = '1';

const all = (tree: string, pattern: RegExp) => [...new Set([...tree.matchAll(pattern)].map(([, id]) => id!))];

export const lookedAt = (tree: string): Looked => ({
  statements: statementsIn(tree),
  readsOnly: all(tree, commands).every((command) => command === select),
  functions: all(tree, calls).filter((id) => id !== '0'),
  relations: all(tree, reads).filter((id) => id !== '0'),
});

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
  { refused: 'several' | 'nothing' | 'notRead' } | { refused: 'function' | 'relation'; name: string };

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
  schema === 'pg_catalog' &&
  (useful.has(name) || !ofServer.test(name)) &&
  (volatility === 'i' || volatility === 's' || harmless.has(name));
