import { Type, type Static } from 'typebox';
import type { Gate } from '#core/access/may.ts';
import { figures, type FigureName } from '#core/figures/figures.ts';
import { familyNames } from '#core/report/families.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment, nameOf } from '#kit/contract/fields.ts';
import { ReportAsk } from './report.contract.ts';

const Figure = Type.Enum(Object.keys(figures) as [FigureName, ...FigureName[]], { examples: ['placed'] });
const columns = Type.Array(Figure, { maxItems: 40, uniqueItems: true, examples: [['placed', 'answered']] });

/** How a report is set up: what is asked, which figures stand in columns, which is drawn. */
export const Setup = Type.Object({
  /** The built-in view it was made of. */
  view: Type.String({ maxLength: 40, examples: ['byRobot'] }),
  ask: ReportAsk,
  columns,
  drawn: Figure,
});
export type Setup = Static<typeof Setup>;

export const SavedReport = Type.Object({
  reportId: id,
  name: Type.String(),
  setup: Setup,
  changedAt: moment,
  /** Empty where that user is gone. */
  changedBy: Type.String(),
});
export type SavedReport = Static<typeof SavedReport>;

const Named = { name: nameOf('By robot', 40), setup: Setup };
const savedReports = Type.Object({ list: Type.Array(SavedReport), total: Type.Integer() });
const saved = Type.Object({ reportId: id });

/** The reports that a page keeps for all of the tenant. */
const setOf = (prefix: `/${string}`, view: Gate, edit: Gate) => ({
  /** By name. */
  list: endpoint('GET', `${prefix}/list`, { gate: view, returns: savedReports }),
  /** The same, for other systems. */
  all: endpoint('GET', prefix, { gate: view, returns: savedReports }),
  one: endpoint('GET', `${prefix}/:reportId`, {
    gate: view,
    params: Type.Object({ reportId: id }),
    returns: SavedReport,
  }),
  create: endpoint('POST', prefix, { gate: edit, body: Type.Object(Named), returns: saved }),
  change: endpoint('PUT', prefix, { gate: edit, body: Type.Object({ reportId: id, ...Named }), returns: saved }),
  remove: endpoint('DELETE', `${prefix}/:reportId`, { gate: edit, params: Type.Object({ reportId: id }) }),
});

export const outboundReportsEndpoints = setOf(
  '/analysis/outbound/analysis/custom/report',
  'analysis.outbound.view',
  'analysis.outbound.edit',
);
export const callReportsEndpoints = setOf(
  '/analysis/callv2/analysis/custom/report',
  'analysis.callAnalysis.view',
  'analysis.callAnalysis.edit',
);

const mine = 'analysis.workLoad.view';
/** Views of the workload that a person keeps for themselves; nobody else sees them. */
export const quickViewEndpoints = {
  /** By name. */
  list: endpoint('GET', '/analysis/quickview/list', { gate: mine, returns: savedReports }),
  /** The figures that can stand in columns, by what they are of. */
  columns: endpoint('GET', '/analysis/quickview/columns', {
    gate: mine,
    returns: Type.Object({ list: Type.Array(Type.Object({ of: Type.Enum(familyNames), figure: Figure })) }),
  }),
  create: endpoint('POST', '/analysis/quickview', { gate: mine, body: Type.Object(Named), returns: saved }),
  change: endpoint('PUT', '/analysis/quickview', {
    gate: mine,
    body: Type.Object({ reportId: id, ...Named }),
    returns: saved,
  }),
  remove: endpoint('DELETE', '/analysis/quickview/:reportId', { gate: mine, params: Type.Object({ reportId: id }) }),
};

/** Which columns this person wants on the page of outbound reports; none where they never chose. */
const Chosen = Type.Object({ columns });
export const myColumnsEndpoints = {
  read: endpoint('GET', '/analysis/outbound/analysis/quick/view', { gate: 'analysis.outbound.view', returns: Chosen }),
  keep: endpoint('PUT', '/analysis/outbound/analysis/quick/view', {
    gate: 'analysis.outbound.view',
    body: Chosen,
    returns: Chosen,
  }),
};
