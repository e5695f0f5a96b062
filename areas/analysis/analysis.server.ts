import { area } from '#kit/server/area.ts';
import { readerUrl } from '#kit/server/readerUrl.ts';
import { agentLogEndpoints } from './agentLog/agentLog.contract.ts';
import { agentLogHandlers } from './agentLog/agentLog.server.ts';
import { agentLogExports } from './agentLog/agentLog.store.ts';
import { analysisFaults } from './analysis.faults.ts';
import { analysisMenu } from './analysis.menu.ts';
import { areaMapEndpoints } from './areaMap/areaMap.contract.ts';
import { areaMapHandlers } from './areaMap/areaMap.server.ts';
import { countFacts, fillFacts } from './facts/facts.job.ts';
import { flowEndpoints } from './flow/flow.contract.ts';
import { flowHandlers } from './flow/flow.server.ts';
import { groupEndpoints } from './group/group.contract.ts';
import { groupHandlers } from './group/group.server.ts';
import { reportEndpoints, reportExportEndpoints, reportPartsEndpoints } from './report/report.contract.ts';
import { reportExportHandlers, reportHandlers, reportPartsHandlers } from './report/report.server.ts';
import { reportExportSources } from './report/reportExports.store.ts';

import {
  callReportsEndpoints,
  myColumnsEndpoints,
  outboundReportsEndpoints,
  quickViewEndpoints,
} from './report/saved.contract.ts';
import { myColumnsHandlers, quickViewHandlers, savedReportHandlers } from './report/saved.server.ts';
import { nomatchEndpoints } from './nomatch/nomatch.contract.ts';
import { nomatchHandlers } from './nomatch/nomatch.server.ts';
import { nomatchExports } from './nomatch/nomatch.store.ts';
import { satisfactionEndpoints } from './satisfaction/satisfaction.contract.ts';
import { satisfactionHandlers } from './satisfaction/satisfaction.server.ts';
import { satisfactionExports } from './satisfaction/satisfaction.store.ts';
import { resultExportSources } from './script/resultExport.store.ts';
import { running } from './script/running.service.ts';
import { scriptEndpoints } from './script/script.contract.ts';
import { scriptFaults } from './script/script.faults.ts';
import { scriptJobs } from './script/script.job.ts';
import { scriptHandlers } from './script/script.server.ts';
import { subscriptionEndpoints } from './subscription/subscription.contract.ts';
import { subscriptionFaults } from './subscription/subscription.faults.ts';
import { subscriptionJobs } from './subscription/subscription.job.ts';
import { subscriptionHandlers } from './subscription/subscription.server.ts';

export const analysis = area({
  menu: analysisMenu,
  faults: [analysisFaults, scriptFaults, subscriptionFaults],
  contracts: {
    'analysis.report': reportEndpoints,
    'analysis.reportExports': reportExportEndpoints,
    'analysis.reportParts': reportPartsEndpoints,
    'analysis.outboundReports': outboundReportsEndpoints,
    'analysis.callReports': callReportsEndpoints,
    'analysis.myColumns': myColumnsEndpoints,
    'analysis.quickView': quickViewEndpoints,
    'analysis.agentLog': agentLogEndpoints,
    'analysis.nomatch': nomatchEndpoints,
    'analysis.satisfaction': satisfactionEndpoints,
    'analysis.flow': flowEndpoints,
    'analysis.areaMap': areaMapEndpoints,
    'analysis.group': groupEndpoints,
    'analysis.script': scriptEndpoints,
    'analysis.subscription': subscriptionEndpoints,
  },
  handlers: ({ now, inTenant, pool, log, mail, memoryOf }) => ({
    'analysis.report': reportHandlers({ now }),
    'analysis.reportExports': reportExportHandlers,
    'analysis.reportParts': reportPartsHandlers({ now }),
    'analysis.outboundReports': savedReportHandlers('outbound'),
    'analysis.callReports': savedReportHandlers('callAnalysis'),
    'analysis.myColumns': myColumnsHandlers,
    'analysis.quickView': quickViewHandlers,
    'analysis.agentLog': agentLogHandlers({ now }),
    'analysis.nomatch': nomatchHandlers({ now }),
    'analysis.satisfaction': satisfactionHandlers({ now }),
    'analysis.flow': flowHandlers({ now }),
    'analysis.areaMap': areaMapHandlers,
    'analysis.group': groupHandlers,
    'analysis.script': scriptHandlers(
      running({ inTenant, log, memoryOf, readerUrl: readerUrl(pool.options.connectionString ?? '') }),
    ),
    'analysis.subscription': subscriptionHandlers({ now, mail }),
  }),
  jobs: (needs) => ({
    'analysis.countFacts': countFacts({ inTenant: needs.takingTime, now: needs.now }),
    'analysis.fillFacts': fillFacts({ inTenant: needs.inTenant, now: needs.now, log: needs.log }),
    ...scriptJobs(needs),
    ...subscriptionJobs(needs),
  }),
  exports: {
    ...reportExportSources,
    ...agentLogExports,
    ...nomatchExports,
    ...satisfactionExports,
    ...resultExportSources,
  },
  withoutScreen: {
    'analysis.script.read': 'One script for other systems; the console opens what its list shows.',
    'analysis.outboundReports.all': 'For other systems; the console asks for the list.',
    'analysis.outboundReports.one': 'One report for other systems; the console has it in its list.',
    'analysis.callReports.all': 'For other systems; the console asks for the list.',
    'analysis.callReports.one': 'One report for other systems; the console has it in its list.',
    'analysis.group.one': 'One group for other systems; the console has it in its list.',
    'analysis.quickView.columns': 'What can stand in columns, for other systems; the console knows it.',
    'analysis.reportParts.head': 'What reports can be of, for other systems; the console knows it.',
  },
});
