import { area } from '#kit/server/area.ts';
import { auditEndpoints } from './audit/audit.contract.ts';
import { auditHandlers } from './audit/audit.server.ts';
import { auditExports } from './audit/audit.store.ts';
import { exportEndpoints, exportEvents } from './exports/exports.contract.ts';
import { exportJobs } from './exports/exports.job.ts';
import { exportHandlers } from './exports/exports.server.ts';
import { languageEndpoints } from './language/language.contract.ts';
import { languageHandlers } from './language/language.server.ts';
import { noticeEndpoints, noticeEvents } from './notice/notice.contract.ts';
import { mailNotices } from './notice/mailNotice.job.ts';
import { noticeHandlers } from './notice/notice.server.ts';
import { parameterEndpoints, settingEndpoints } from './parameters/parameters.contract.ts';
import { parameterHandlers, settingHandlers } from './parameters/parameters.server.ts';
import { speechEndpoints } from './speech/speech.contract.ts';
import { speechHandlers } from './speech/speech.server.ts';
import { webhookEndpoints } from './webhook/webhook.contract.ts';
import { troubleEndpoints } from './trouble/trouble.contract.ts';
import { troubleHandlers } from './trouble/trouble.server.ts';
import { holdMusicEndpoints } from './holdMusic/holdMusic.contract.ts';
import { holdMusicHandlers } from './holdMusic/holdMusic.server.ts';
import { webhookHandlers } from './webhook/webhook.server.ts';
import { webhookJobs } from './webhook/webhook.job.ts';
import { systemFaults } from './system.faults.ts';
import { systemMenu } from './system.menu.ts';

export const system = area({
  menu: systemMenu,
  faults: [systemFaults],
  contracts: {
    'system.audit': auditEndpoints,
    'system.exports': exportEndpoints,
    'system.notice': noticeEndpoints,
    'system.holdMusic': holdMusicEndpoints,
    'system.trouble': troubleEndpoints,
    'system.speech': speechEndpoints,
    'system.language': languageEndpoints,
    'system.webhook': webhookEndpoints,
    'system.parameter': parameterEndpoints,
    'system.setting': settingEndpoints,
  },
  handlers: ({
    storage,
    live,
    mail,
    exportSources,
    secrets,
    speech,
    language,
    contracts,
    menu,
    web,
    now,
    anchors,
  }) => ({
    'system.audit': auditHandlers({ contracts, menu, anchors, now }),
    'system.exports': exportHandlers({ storage, live, mail, sources: exportSources }),
    'system.notice': noticeHandlers({ mail }),
    'system.holdMusic': holdMusicHandlers,
    'system.trouble': troubleHandlers,
    'system.speech': speechHandlers({ secrets, speech }),
    'system.language': languageHandlers({ secrets, language }),
    'system.webhook': webhookHandlers({ web, secrets, now }),
    'system.parameter': parameterHandlers,
    'system.setting': settingHandlers,
  }),
  jobs: ({ inTenant, takingTime, storage, live, log, mail, exportSources, web, secrets, now, publicUrl }) => ({
    ...exportJobs({ inTenant, takingTime, storage, live, log, mail, sources: exportSources }),
    ...mailNotices({ inTenant, mail, publicUrl }),
    ...webhookJobs({ inTenant, web, secrets, log, now }),
  }),
  exports: auditExports,
  live: { ...exportEvents, ...noticeEvents },
  withoutScreen: {
    'system.exports.upload': 'For other systems that keep a file here for a while.',
    'system.exports.removeUpload': 'Takes such a file away again.',
  },
});
