import { area } from '#kit/server/area.ts';
import { analysisFaults } from './analysis.faults.ts';
import { analysisMenu } from './analysis.menu.ts';
import { countFacts } from './facts/facts.job.ts';
import { reportEndpoints, reportExportEndpoints, reportPartsEndpoints } from './report/report.contract.ts';
import { reportExportHandlers, reportHandlers, reportPartsHandlers } from './report/report.server.ts';
import { reportExportSources } from './report/reportExports.store.ts';

export const analysis = area({
  menu: analysisMenu,
  faults: [analysisFaults],
  contracts: {
    'analysis.report': reportEndpoints,
    'analysis.reportExports': reportExportEndpoints,
    'analysis.reportParts': reportPartsEndpoints,
  },
  handlers: ({ now }) => ({
    'analysis.report': reportHandlers({ now }),
    'analysis.reportExports': reportExportHandlers,
    'analysis.reportParts': reportPartsHandlers({ now }),
  }),
  jobs: ({ takingTime: inTenant, now }) => ({ 'analysis.countFacts': countFacts({ inTenant, now }) }),
  exports: reportExportSources,
  withoutScreen: {
    'analysis.reportParts.head': 'What reports can be of, for other systems; the console knows it.',
    'analysis.reportExports.callsOfPage': 'The same file under an earlier address; the console asks the other one.',
  },
});
