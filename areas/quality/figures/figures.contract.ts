import { Type, type Static, type TSchema } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { bases, type Mode } from '../bases.contract.ts';
import { RecordRow } from '../record/record.contract.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const view = 'quality.figure.view';

export const countedBy = ['inspector', 'agent', 'item', 'batch'] as const;
export type CountedBy = (typeof countedBy)[number];

const Agreement = Type.Object({
  /** Verdicts that both gave, and that were the same. */
  both: Type.Integer(),
  agreed: Type.Integer(),
  /** Beyond what chance alone would bring; null where that cannot be told. */
  kappa: orNull(Type.Number()),
});

export const StatRow = Type.Object({
  key: Type.String(),
  name: Type.String(),
  /** Inspections; of an item verdicts that were not “does not apply”. */
  inspected: Type.Integer(),
  passed: Type.Integer(),
  fatal: Type.Integer(),
  /** The mean; null of an item. */
  score: orNull(Type.Number()),
  /** Milliseconds an inspection was open on the bench, in the mean, and how many an hour that makes; of inspectors alone. */
  spent: orNull(Type.Number()),
  perHour: orNull(Type.Number()),
  /** With the machine. */
  machine: Agreement,
  /** Between people who looked at the same call; of inspectors and batches alone. */
  people: Agreement,
  appeals: Type.Integer(),
  changed: Type.Integer(),
});
export type StatRow = Static<typeof StatRow>;

const window = {
  /** When calls were inspected. */
  from: Type.Optional(moment),
  to: Type.Optional(moment),
  batchId: Type.Optional(id),
  agentId: Type.Optional(id),
  templateId: Type.Optional(id),
};
export const FiguresAsk = Type.Object(window);
export type FiguresAsk = Static<typeof FiguresAsk>;
const StatsAsk = Type.Object({ by: Type.Enum(countedBy, { examples: ['agent'] }), ...window });

const totals = {
  inspected: Type.Integer(),
  passed: Type.Integer(),
  fatal: Type.Integer(),
  score: orNull(Type.Number()),
  machineScore: orNull(Type.Number()),
  appeals: Type.Integer(),
  /** On appeal. */
  overturned: Type.Integer(),
};
export const Report = Type.Object({
  ...totals,
  machine: Agreement,
  people: Agreement,
  days: Type.Array(Type.Object({ day: Type.String(), ...totals })),
  /** Inspections by their score: from, to (both included). */
  scores: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), inspected: Type.Integer() })),
  /** Items that fail most often. */
  items: Type.Array(StatRow),
});
export type Report = Static<typeof Report>;

export const Speed = Type.Object({
  personId: Type.String(),
  name: Type.String(),
  day: Type.String(),
  inspected: Type.Integer(),
  /** Milliseconds on the bench. */
  spent: Type.Integer(),
  perHour: orNull(Type.Number()),
  /** The first and the last of the day. */
  first: moment,
  last: moment,
});
export type Speed = Static<typeof Speed>;

const {
  recordId,
  batchId,
  batchName,
  callId,
  calledAt,
  agentName,
  robotName,
  campaignName,
  name,
  phone,
  score,
  inspectedAt,
} = RecordRow.properties;
export const Problem = Type.Object({
  ...{
    recordId,
    batchId,
    batchName,
    callId,
    calledAt,
    agentName,
    robotName,
    campaignName,
    name,
    phone,
    score,
    inspectedAt,
  },
  itemId: Type.String(),
  itemName: Type.String(),
  categoryName: Type.String(),
  points: Type.Integer(),
  fatal: Type.Boolean(),
  comment: Type.String(),
  /** Where in the call the machine saw it: milliseconds since the answer; null where it did not. */
  at: orNull(Type.Number()),
  /** The machine found it as well. */
  byMachine: Type.Boolean(),
});
export type Problem = Static<typeof Problem>;
const ProblemFilter = Type.Object({
  ...window,
  /** Only what ends an inspection at 0. */
  fatal: Type.Optional(Type.Boolean()),
  item: Type.Optional(
    Type.Object({ templateId: id, itemId: Type.String({ pattern: '^[1-9][0-9]{0,5}$', examples: ['1'] }) }),
  ),
  mine: Type.Optional(Type.Boolean()),
});
export type ProblemFilter = Static<typeof ProblemFilter>;

const at = (mode: Mode) => ({
  statistics: endpoint('POST', `${bases[mode]}/statistics`, {
    gate: view,
    body: StatsAsk,
    returns: Type.Object({ list: Type.Array(StatRow) }),
  }),
  report: endpoint('POST', `${bases[mode]}/report`, { gate: view, body: FiguresAsk, returns: Report }),
  /** Who inspected how many a day, and how fast; the latest 31 days unless said. */
  speed: endpoint('GET', `${bases[mode]}/speed`, {
    gate: view,
    query: Type.Object({ from: Type.Optional(moment), to: Type.Optional(moment) }),
    returns: Type.Object({ list: Type.Array(Speed) }),
  }),
});

const Exported = Type.Object({
  ...StatsAsk.properties,
  by: Type.Optional(StatsAsk.properties.by),
  during: Type.Optional(Type.Boolean()),
});

export const figuresEndpoints = {
  ...at('after'),
  problems: endpoint('POST', '/label/api/v1/quality/problems', {
    gate: 'quality.record.view',
    body: Type.Object({ ...pageQuery, ...ProblemFilter.properties }),
    returns: page(Problem),
  }),
  /** What a batch came to: its items and agents, the worst first. */
  analysis: endpoint('POST', '/inlabel/quality/analysis', {
    gate: view,
    body: Type.Object({ batchId: id }),
    returns: Type.Object({
      ...Report.properties,
      mode: Type.Enum(['after', 'during'] as const),
      batchName: Type.String(),
      agents: Type.Array(StatRow),
      inspectors: Type.Array(StatRow),
    }),
  }),
  exportAnalysis: exportEndpoint('/inlabel/quality/analysis/export', 'quality.record.view', ProblemFilter),
  exportStatistics: exportEndpoint('/inlabel/quality/statistics/export', view, Exported),
  exportReport: exportEndpoint(
    '/inlabel/quality/report/export',
    view,
    Type.Object({ ...window, during: Type.Optional(Type.Boolean()) }),
  ),
};
export const duringFiguresEndpoints = at('during');
