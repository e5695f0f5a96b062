import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** What a parameter may be; it decides how its value is typed in, and as what PostgreSQL gets it. */
export const parameterKinds = ['text', 'number', 'moment', 'yesNo'] as const;
export type ParameterKind = (typeof parameterKinds)[number];

/** Milliseconds: how long a run may take unless the operator says less, and a client waits for it. */
export const longestRun = 3_600_000;
/** Rows and characters of a result that are kept, and for how many days. */
export const mostRows = 100_000;
export const mostCharacters = 50_000_000;
export const keptDays = 7;
export const mostColumns = 200;

const view = 'analysis.script.view';
const run = 'analysis.script.run';
const edit = 'analysis.script.edit';
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);

const sql = Type.String({ minLength: 1, maxLength: 50_000, pattern: '\\S', examples: ['select 1 as one'] });
const parameter = Type.Object({
  name: Type.String({ pattern: '^[\\p{L}_][\\p{L}\\p{N}_]{0,39}$', examples: ['since'] }),
  kind: Type.Enum([...parameterKinds], { examples: ['text'] }),
  /** A moment is milliseconds since 1970. Null: null in SQL. */
  value: Type.Union([Type.String({ maxLength: 2_000 }), Type.Number(), Type.Boolean(), Type.Null()], {
    examples: ['A'],
  }),
});
export type Parameter = Static<typeof parameter>;

/** Where `:since` stands in the text, the value is bound; it never becomes part of the text. */
const parameters = Type.Array(parameter, { maxItems: 20, examples: [[]] });

export const ScriptForm = Type.Object({
  name: nameOf('Answer rate by hour', 80),
  memo: Type.Optional(Type.String({ maxLength: 500 })),
  text: sql,
  parameters,
});
export type ScriptForm = Static<typeof ScriptForm>;

export const Script = Type.Object({
  scriptId: id,
  name: Type.String(),
  memo: Type.String(),
  text: Type.String(),
  parameters: Type.Array(parameter),
  changedAt: moment,
  changedByName: textOrNull,
});
export type Script = Static<typeof Script>;

export const columnKinds = ['text', 'number', 'moment', 'yesNo'] as const;
const column = Type.Object({ name: Type.String(), kind: Type.Enum([...columnKinds]) });
export type ColumnOfResult = Static<typeof column>;

export const outcomes = ['done', 'failed', 'refused', 'cancelled', 'timedOut', 'lost'] as const;
export type Outcome = (typeof outcomes)[number];

export const Run = Type.Object({
  runId: id,
  scriptId: textOrNull,
  title: Type.String(),
  text: Type.String(),
  personId: Type.String(),
  personName: textOrNull,
  startedAt: moment,
  /** Null while it goes on. */
  endedAt: momentOrNull,
  outcome: Type.Union([Type.Enum([...outcomes]), Type.Null()]),
  /** Rows that were kept. */
  rows: Type.Integer(),
  /** There were more than are kept: 100,000 rows, or 50,000,000 characters. */
  hasMore: Type.Boolean(),
  problem: textOrNull,
});
export type Run = Static<typeof Run>;

export const Result = Type.Object({
  run: Run,
  columns: Type.Array(column),
  /** Every cell as text: of a moment milliseconds since 1970, of yes and no `true` and `false`. */
  list: Type.Array(Type.Array(textOrNull)),
  /** Rows that were kept. */
  total: Type.Integer(),
});
export type Result = Static<typeof Result>;

const words = Type.Object({ en: Type.String(), zh: Type.String() });
export const TableOfTenant = Type.Object({
  name: Type.String(),
  comment: words,
  columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String(), comment: words })),
});
export type TableOfTenant = Static<typeof TableOfTenant>;

/** Settings of the database without which a run may take what it likes: `temp_file_limit`, what it writes to disk. */
export const boundsOfDatabase = ['temp_file_limit'] as const;

export const LimitsForm = Type.Object({
  /** A statement is stopped after so many. */
  minutes: Type.Integer({ minimum: 1, maximum: longestRun / 60_000, examples: [60] }),
  /** What the database may leave unbounded; SQL is off while it leaves another one so. */
  accepted: Type.Array(Type.Enum([...boundsOfDatabase]), { uniqueItems: true, maxItems: 1, examples: [[]] }),
});
export type LimitsForm = Static<typeof LimitsForm>;

export const Limits = Type.Object({
  minutes: Type.Integer(),
  /** Settings that this database does not bound runs by. */
  unbounded: Type.Array(Type.String()),
  accepted: Type.Array(Type.String()),
  changedAt: momentOrNull,
  /** For the operator alone. */
  changedByName: textOrNull,
});
export type Limits = Static<typeof Limits>;

const one = Type.Object({ scriptId: id });
const ofRun = Type.Object({ runId: id });

/** SQL on what a tenant has, in the tenants to which the platform operator grants it. */
export const scriptEndpoints = {
  /** Scripts of the tenant, by name. */
  list: endpoint('POST', '/analysis/sqlexec/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, keyword }),
    returns: page(Script),
  }),
  read: endpoint('GET', '/analysis/sqlexec/config/:scriptId', { gate: view, params: one, returns: Script }),
  create: endpoint('POST', '/analysis/sqlexec/config', { gate: edit, body: ScriptForm, returns: Script }),
  change: endpoint('PUT', '/analysis/sqlexec/config/:scriptId', {
    gate: edit,
    params: one,
    body: ScriptForm,
    returns: Script,
  }),
  remove: endpoint('DELETE', '/analysis/sqlexec/config/:scriptId', { gate: edit, params: one }),
  /** What a statement can read, with comments. */
  tables: endpoint('GET', '/analysis/sqlexec/tables', {
    gate: view,
    returns: Type.Object({ list: Type.Array(TableOfTenant) }),
  }),
  /**
   * One SELECT, as the asker may see. Answers when it is over, after an hour at most (`limits`), with the first rows; `result` has the
   * others. A tenant runs one at a time: a second is refused (SQL_RUNS_ALREADY).
   */
  exec: endpoint('POST', '/analysis/sqlexec/exec', {
    gate: run,
    body: Type.Object({
      /** Of a saved script: for the history. */
      scriptId: Type.Optional(id),
      text: sql,
      parameters: Type.Optional(parameters),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    returns: Result,
  }),
  /** How long a statement may take, and whether SQL is on: it is off while `unbounded` has a name that is not in `accepted`. */
  limits: endpoint('GET', '/analysis/sqlexec/limits', { gate: view, returns: Limits }),
  /** For all tenants; the platform operator says it. */
  setLimits: endpoint('PUT', '/analysis/sqlexec/limits', {
    gate: 'operate.tenant.sql',
    body: LimitsForm,
    returns: Limits,
  }),
  /** The run that goes on in the tenant, with the rows so far. */
  now: endpoint('GET', '/analysis/sqlexec/now', { gate: view, returns: Type.Union([Run, Type.Null()]) }),
  /** Anybody who may run one may stop it: it is in their way. */
  cancel: endpoint('POST', '/analysis/sqlexec/cancel', { gate: run, body: ofRun }),
  /** Runs of the tenant, the latest first. */
  runs: endpoint('POST', '/analysis/sqlexec/runs', { gate: view, body: Type.Object(pageQuery), returns: page(Run) }),
  /** A run of one's own, for seven days and as long as one may see what one saw then. */
  result: endpoint('GET', '/analysis/sqlexec/result/:runId', {
    gate: run,
    params: ofRun,
    query: Type.Object(pageQuery),
    returns: Result,
  }),
  export: exportEndpoint('/analysis/sqlexec/exec/export', run, ofRun),
};
