import { area } from '#kit/server/area.ts';
import { exportEndpoints, exportEvents } from './exports/exports.contract.ts';
import { exportJobs } from './exports/exports.job.ts';
import { exportHandlers } from './exports/exports.server.ts';
import { noticeEndpoints, noticeEvents } from './notice/notice.contract.ts';
import { noticeHandlers } from './notice/notice.server.ts';
import { speechEndpoints } from './speech/speech.contract.ts';
import { speechHandlers } from './speech/speech.server.ts';
import { webhookJobs } from './webhook/webhook.job.ts';
import { systemFaults } from './system.faults.ts';
import { systemMenu } from './system.menu.ts';

export const system = area({
  menu: systemMenu,
  faults: [systemFaults],
  contracts: { 'system.exports': exportEndpoints, 'system.notice': noticeEndpoints, 'system.speech': speechEndpoints },
  handlers: ({ storage, live, mail, exportSources, secrets, speech }) => ({
    'system.exports': exportHandlers({ storage, live, mail, sources: exportSources }),
    'system.notice': noticeHandlers,
    'system.speech': speechHandlers({ secrets, speech }),
  }),
  jobs: ({ takingTime: inTenant, storage, live, log, mail, exportSources, web, secrets, now }) => ({
    ...exportJobs({ inTenant, storage, live, log, mail, sources: exportSources }),
    ...webhookJobs({ web, secrets, log, now }),
  }),
  live: { ...exportEvents, ...noticeEvents },
  withoutScreen: {
    'system.exports.upload': 'For other systems that keep a file here for a while.',
    'system.exports.removeUpload': 'Takes such a file away again.',
  },
});
