import { Type, type Static } from 'typebox';
import type { Gate } from '#core/access/may.ts';
import { grains } from '#core/report/callReport.ts';
import { narrowings, reportCounts, reportDimensions, type Narrowing, type ReportCount } from '#core/report/families.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { moment } from '#kit/contract/fields.ts';
import { CallRecord } from '#areas/outbound/call/call.contract.ts';
import { pageQuery } from '#kit/contract/page.ts';

const Dimension = Type.Enum(reportDimensions, { examples: ['agent'] });
/** Values of which any may hold; '' stands for none. */
const values = Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 200 }));

/** What narrows a report: all of it must hold. What the family of a report does not know is refused by name. */
export const ReportFilters = Type.Object(
  Object.fromEntries(narrowings.map((name) => [name, values])) as Record<Narrowing, typeof values>,
  { additionalProperties: false },
);
export type ReportFilters = Static<typeof ReportFilters>;

export const ReportAsk = Type.Object({
  /** What ended then, or lasted then, both moments included; without them the last `days` days, today among them. */
  from: Type.Optional(moment),
  to: Type.Optional(moment),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 800 })),
  /** Days unless said. */
  grain: Type.Optional(Type.Enum(grains)),
  /** What rows are of, the second within the first. */
  by: Type.Optional(Type.Array(Dimension, { maxItems: 2, uniqueItems: true })),
  filters: Type.Optional(ReportFilters),
  /** Whether as long a time right before is counted as well. */
  against: Type.Optional(Type.Literal('before')),
});
export type ReportAsk = Static<typeof ReportAsk>;

/** Counts of one family: calls are counted, times are milliseconds (core/figures). */
const Counts = Type.Object(
  Object.fromEntries(reportCounts.map((name) => [name, Type.Optional(Type.Number())])) as Record<
    ReportCount,
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.Number>>>
  >,
);
const CountsOrNull = Type.Union([Counts, Type.Null()]);

const Bucket = Type.Object({ at: moment, counts: Counts });
export const ReportRow = Type.Object({
  /** One for each of `by`: an id, a code, an hour. '' stands for none. */
  keys: Type.Array(Type.String()),
  /** Names of ids of today; '' where it has none, or is gone. */
  names: Type.Array(Type.String()),
  counts: Counts,
  before: CountsOrNull,
});
export type ReportRow = Static<typeof ReportRow>;

export const Report = Type.Object({
  /** The end is not in it. */
  from: moment,
  until: moment,
  before: Type.Union([Type.Object({ from: moment, until: moment }), Type.Null()]),
  /** What it was read from: sums of quarters of an hour, sums of days, or every single call. */
  source: Type.Enum(['quarters', 'days', 'facts'] as const),
  /** Read from a copy of the database that is so many milliseconds behind; null where it was not. */
  behind: Type.Union([Type.Integer(), Type.Null()]),
  total: Counts,
  totalBefore: CountsOrNull,
  /** Every bucket of that time, the oldest first. */
  series: Type.Array(Bucket),
  seriesBefore: Type.Array(Bucket),
  /** With most calls first, parts of days and weeks in their order; at most 500. */
  rows: Type.Array(ReportRow),
  rowsInAll: Type.Integer(),
});
export type Report = Static<typeof Report>;

const { against: _, ...asked } = ReportAsk.properties;
/** Which part of a report is meant: a row, a bucket of time, or all. */
export const partOfReport = {
  ...asked,
  /** Of a row, as it is in the report. */
  keys: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 2 })),
  /** Of a bucket: when it begins. */
  at: Type.Optional(moment),
};

export const RecordsAsk = Type.Object({
  ...pageQuery,
  ...partOfReport,
  /** Calls, what agents had to do with them, or what customers said in them. */
  of: Type.Optional(Type.Enum(['calls', 'conversations', 'turns'] as const)),
  count: Type.Enum(reportCounts, { examples: ['placed'] }),
});
export type RecordsAsk = Static<typeof RecordsAsk>;

export const Records = Type.Object({
  list: Type.Array(CallRecord),
  /** As many as the report counts; a call that was at three agents is counted three times. */
  total: Type.Integer(),
  /** How many calls that was, whose records are there. */
  calls: Type.Integer(),
  /** Calls that were forgotten since have no record any more. */
  forgotten: Type.Integer(),
  /** Calls of agents that are outside the asker's data permission. */
  hidden: Type.Integer(),
});

export const Choice = Type.Object({ value: Type.String(), name: Type.String() });
export type Choice = Static<typeof Choice>;

export const Segment = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', examples: ['Morning'] }),
  /** Minutes since midnight by the tenant's clock, on quarters of an hour; the end is not in it. */
  from: Type.Integer({ minimum: 0, maximum: 1425, multipleOf: 15, examples: [540] }),
  to: Type.Integer({ minimum: 15, maximum: 1440, multipleOf: 15, examples: [720] }),
});
export type Segment = Static<typeof Segment>;

/** A page of reports: what opens it, and who may. */
const table = (path: `/${string}`, gate: Gate) =>
  endpoint('POST', path, { gate, body: ReportAsk, returns: Report, fromReplica: true });

/** Every report that can be asked, by the name its views and exports call it. */
export const reportEndpoints = {
  outbound: table('/analysis/outbound/analysis/table', 'analysis.outbound.view'),
  calls: table('/analysis/call/analysis', 'analysis.call.view'),
  callsByHour: table('/analysis/call/analyze', 'analysis.call.view'),
  callers: table('/analysis/callAnalyze', 'analysis.callAnalysis.view'),
  incoming: table('/analysis/incall/analyze', 'analysis.callAnalysis.view'),
  campaigns: table('/analysis/campaignAnalyze', 'analysis.activity.view'),
  batches: table('/analysis/batch/execute', 'analysis.executive.view'),
  batchCalls: table('/analysis/batch/call/analysis', 'analysis.executive.view'),
  batchVerdicts: table('/analysis/batch/callv2/analysis', 'analysis.executive.view'),
  robots: table('/analysis/robot/work/analysis', 'analysis.robotWorkLoad.view'),
  robotVerdicts: table('/analysis/robot/work/achievement/analysis', 'analysis.robotWorkLoad.view'),
  robotVersions: table('/analysis/statistics/robot/work', 'analysis.robotWorkLoad.view'),
  manMachine: table('/analysis/statistics/manmachine', 'analysis.manMachine.view'),
  agentCalls: table('/analysis/agent/work/analysis', 'analysis.seatWork.view'),
  agentWork: table('/analysis/statistics/agent/work', 'analysis.agentWorkLoad.view'),
  agentUse: table('/analysis/agent/usage/analysis', 'analysis.agentUsageRate.view'),
  faqs: table('/analysis/statistics/robot/dialog/faq', 'analysis.dialog.view'),
  intentions: table('/analysis/statistics/robot/dialog/intent', 'analysis.dialog.view'),
  lastWords: table('/analysis/statistics/robot/dialog/hangup/intent', 'analysis.dialog.view'),
  dispositions: table('/analysis/statistics/agent/work/busin', 'analysis.business.view'),
  areas: table('/analysis/location/analysis', 'analysis.area.view'),
};
export type ReportName = keyof typeof reportEndpoints;

const file = (path: `/${string}`, gate: Gate) => exportEndpoint(path, gate, ReportAsk);

export const reportExportEndpoints = {
  outbound: file('/analysis/outbound/analysis/export', 'analysis.outbound.export'),
  calls: file('/analysis/call/analysis/export', 'analysis.call.export'),
  callsByHour: file('/analysis/call/analyze/export', 'analysis.call.export'),
  callers: file('/analysis/callAnalyzeExport', 'analysis.callAnalysis.export'),
  callsOfPage: file('/analysis/callAnalysisExport', 'analysis.callAnalysis.export'),
  incoming: file('/analysis/incall/analyze/export', 'analysis.callAnalysis.export'),
  campaigns: file('/analysis/campaignAnalyze/export', 'analysis.activity.export'),
  batches: file('/analysis/batch/execute/export', 'analysis.executive.export'),
  batchCalls: file('/analysis/batch/call/analysis/export', 'analysis.executive.export'),
  batchVerdicts: file('/analysis/batch/callv2/analysis/export', 'analysis.executive.export'),
  robots: file('/analysis/robot/work/analysis/export', 'analysis.robotWorkLoad.export'),
  robotVerdicts: file('/analysis/robot/work/achievement/analysis/export', 'analysis.robotWorkLoad.export'),
  robotVersions: file('/analysis/statistics/robot/work/export', 'analysis.robotWorkLoad.export'),
  manMachine: file('/analysis/statistics/manmachine/export', 'analysis.manMachine.export'),
  agentCalls: file('/analysis/agent/work/analysis/export', 'analysis.seatWork.export'),
  agentWork: file('/analysis/statistics/agent/work/export', 'analysis.agentWorkLoad.export'),
  agentUse: file('/analysis/agent/usage/analysis/export', 'analysis.agentUsageRate.export'),
  faqs: file('/analysis/statistics/robot/dialog/faq/export', 'analysis.dialog.export'),
  intentions: file('/analysis/statistics/robot/dialog/intent/export', 'analysis.dialog.export'),
  lastWords: file('/analysis/statistics/robot/dialog/hangup/intent/export', 'analysis.dialog.export'),
  dispositions: file('/analysis/statistics/agent/work/busin/export', 'analysis.business.export'),
  areas: file('/analysis/location/analysis/export', 'analysis.area.export'),
};

/** Where anyone signed in may ask, those who see a page of reports are answered. */
export const reportPartsEndpoints = {
  /** The calls that a figure of a report counts, the newest first. */
  records: endpoint('POST', '/analysis/report/records', {
    gate: 'outbound.call.view',
    body: RecordsAsk,
    returns: Records,
    fromReplica: true,
  }),
  /** What reports can be of: dimensions, counts and grains, by name. */
  head: endpoint('GET', '/analysis/outbound/analysis/head', {
    gate: 'signed-in',
    returns: Type.Object({
      dimensions: Type.Array(Dimension),
      counts: Type.Array(Type.Enum(reportCounts)),
      grains: Type.Array(Type.Enum(grains)),
    }),
  }),
  /** What a report can be narrowed to, by a part of the name; at most 100 beside those that are chosen. */
  choices: endpoint('GET', '/analysis/outbound/analysis/pull/lists', {
    gate: 'signed-in',
    query: Type.Object({
      of: Type.Enum(narrowings, { examples: ['campaign'] }),
      name: Type.Optional(Type.String({ maxLength: 60 })),
      /** A JSON list of those that are chosen: they are answered first. */
      chosen: Type.Optional(Type.String({ maxLength: 8000 })),
    }),
    returns: Type.Object({ list: Type.Array(Choice) }),
  }),
  /** Facts of earlier calls that are still being written after an upgrade: what reports count of them is not all yet. */
  filling: endpoint('GET', '/analysis/report/filling', {
    gate: 'signed-in',
    returns: Type.Object({
      list: Type.Array(
        Type.Object({
          family: Type.Enum(['calls', 'turns']),
          /** Calls to look at, null while nobody knows; and those that were. */
          calls: Type.Union([Type.Integer(), Type.Null()]),
          done: Type.Integer(),
        }),
      ),
    }),
  }),
  /** Parts of the day that the tenant named, in order. */
  segments: endpoint('GET', '/analysis/outbound/analysis/time/segment', {
    gate: 'signed-in',
    returns: Type.Object({ list: Type.Array(Segment) }),
  }),
  /** All of them anew; they do not overlap. */
  changeSegments: endpoint('PUT', '/analysis/outbound/analysis/time/segment', {
    gate: 'analysis.outbound.edit',
    body: Type.Object({
      list: Type.Array(Segment, { maxItems: 24, examples: [[{ name: 'Morning', from: 540, to: 720 }]] }),
    }),
    returns: Type.Object({ list: Type.Array(Segment) }),
  }),
};
