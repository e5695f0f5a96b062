import { area } from '#kit/server/area.ts';
import { readerUrl } from '#kit/server/readerUrl.ts';
import { analysisMenu } from './analysis.menu.ts';
import { resultExportSources } from './script/resultExport.store.ts';
import { running } from './script/running.service.ts';
import { scriptEndpoints } from './script/script.contract.ts';
import { scriptFaults } from './script/script.faults.ts';
import { scriptJobs } from './script/script.job.ts';
import { scriptHandlers } from './script/script.server.ts';

export const analysis = area({
  menu: analysisMenu,
  faults: [scriptFaults],
  contracts: { 'analysis.script': scriptEndpoints },
  handlers: ({ inTenant, pool, log }) => ({
    'analysis.script': scriptHandlers(
      running({ inTenant, log, readerUrl: readerUrl(pool.options.connectionString ?? '') }),
    ),
  }),
  jobs: scriptJobs,
  exports: resultExportSources,
  withoutScreen: { 'analysis.script.read': 'One script for other systems; the console opens what its list shows.' },
});
