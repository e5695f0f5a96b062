import { grains } from '#core/report/callReport.ts';
import { families, reportCounts, reportDimensions } from '#core/report/families.ts';
import { national } from '#core/text/phone.ts';
import { listOfCalls } from '#areas/outbound/door.ts';
import { requestExport } from '#areas/system/door.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { analysisFaults } from '../analysis.faults.ts';
import { choices } from './choices.store.ts';
import type { reportEndpoints, reportExportEndpoints, ReportName, reportPartsEndpoints } from './report.contract.ts';
import { checkedKeys, checkedSegments, textsFrom } from './report.rules.ts';
import { askedOf, reportOf } from './report.service.ts';
import { reading } from './reading.store.ts';
import { reportExportSources } from './reportExports.store.ts';
import { segments } from './segments.store.ts';
import { facts } from '../facts/facts.store.ts';
import { behindOf } from './statements.store.ts';

type Now = Pick<Needs, 'now'>;

export function reportHandlers({ now }: Now): Handlers<typeof reportEndpoints> {
  const of =
    (name: ReportName): Handlers<typeof reportEndpoints>['outbound'] =>
    ({ db, body }) =>
      reportOf(db, name, body, now());
  return {
    outbound: of('outbound'),
    calls: of('calls'),
    callsByHour: of('callsByHour'),
    callers: of('callers'),
    incoming: of('incoming'),
    campaigns: of('campaigns'),
    batches: of('batches'),
    batchCalls: of('batchCalls'),
    batchVerdicts: of('batchVerdicts'),
    robots: of('robots'),
    robotVerdicts: of('robotVerdicts'),
    robotVersions: of('robotVersions'),
    manMachine: of('manMachine'),
    agentCalls: of('agentCalls'),
    agentWork: of('agentWork'),
    agentUse: of('agentUse'),
    faqs: of('faqs'),
    intentions: of('intentions'),
    lastWords: of('lastWords'),
    dispositions: of('dispositions'),
    areas: of('areas'),
  };
}

const order =
  (name: ReportName): Handlers<typeof reportExportEndpoints>['outbound'] =>
  ({ db, who, body }) =>
    requestExport(db, who, [`report.${name}`, reportExportSources[`report.${name}`]], body);

export const reportExportHandlers: Handlers<typeof reportExportEndpoints> = {
  outbound: order('outbound'),
  calls: order('calls'),
  callsByHour: order('callsByHour'),
  callers: order('callers'),
  callsOfPage: order('callers'),
  incoming: order('incoming'),
  campaigns: order('campaigns'),
  batches: order('batches'),
  batchCalls: order('batchCalls'),
  batchVerdicts: order('batchVerdicts'),
  robots: order('robots'),
  robotVerdicts: order('robotVerdicts'),
  robotVersions: order('robotVersions'),
  manMachine: order('manMachine'),
  agentCalls: order('agentCalls'),
  agentWork: order('agentWork'),
  agentUse: order('agentUse'),
  faqs: order('faqs'),
  intentions: order('intentions'),
  lastWords: order('lastWords'),
  dispositions: order('dispositions'),
  areas: order('areas'),
};

/** Names of campaigns and agents are for those who see a page of reports. */
function seesReports({ gates }: SignedIn) {
  if (!gates.some((gate) => gate.startsWith('analysis.'))) throw new Fault(analysisFaults.REPORTS_NOT_YOURS);
}

export function reportPartsHandlers({ now }: Now): Handlers<typeof reportPartsEndpoints> {
  return {
    async records({ db, who, body }) {
      const { keys, at, of: family = 'calls', count, pageNo, pageSize, ...ask } = body;
      checkedKeys(ask, keys);
      if (!(families[family].counts as readonly string[]).includes(count))
        throw new Fault(analysisFaults.REPORT_DIMENSION_FOREIGN, { dimension: count });
      const asked = await askedOf(db, ask, { family }, now(), 'facts');
      const found = await reading.records(db, behindOf(asked, count, { keys, at }), { pageNo, pageSize });
      const { callIds, ...counted } = found;
      const { list } = await listOfCalls(db, { callIds }, { pageNo: 1, pageSize }, who);
      return { list, ...counted };
    },

    async head({ who }) {
      seesReports(who);
      return { dimensions: reportDimensions, counts: reportCounts, grains: [...grains] };
    },

    async choices({ db, who, query: { of, name, chosen } }) {
      seesReports(who);
      const list = await choices.of(db, of, { name, chosen: textsFrom(chosen) });
      // Our own numbers are no secret: callees see them.
      return { list: of === 'callerNumber' ? list.map(({ value }) => ({ value, name: national(value) })) : list };
    },

    async filling({ db, who }) {
      seesReports(who);
      const list = await facts.filling(db);
      return {
        list: list.map(({ facts: of, ...far }) => ({
          family: of === 'write_turns' ? ('turns' as const) : ('calls' as const),
          ...far,
        })),
      };
    },

    async segments({ db, who }) {
      seesReports(who);
      return { list: await segments.list(db) };
    },

    async changeSegments({ db, body }) {
      const list = checkedSegments(body.list);
      await segments.replace(db, list);
      return { list };
    },
  };
}
