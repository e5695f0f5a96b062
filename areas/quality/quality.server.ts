import { area } from '#kit/server/area.ts';
import { batchEndpoints, batchLiveEvents, duringEndpoints } from './batch/batch.contract.ts';
import { batchHandlers, duringHandlers } from './batch/batch.server.ts';
import { inspectBatch } from './batch/inspect.job.ts';
import { duringFiguresEndpoints, figuresEndpoints } from './figures/figures.contract.ts';
import { problemExportSource, reportExportSource, statisticsExportSource } from './figures/figures.exports.store.ts';
import { figuresHandlers, figuresListHandlers } from './figures/figures.server.ts';
import { labelEndpoints } from './label/label.contract.ts';
import { labelHandlers } from './label/label.server.ts';
import { runEndpoints } from './machine/run.contract.ts';
import { runRule } from './machine/run.job.ts';
import { runHandlers } from './machine/run.server.ts';
import { qualityFaults } from './quality.faults.ts';
import { qualityMenu } from './quality.menu.ts';
import { withoutScreen } from './quality.withoutScreen.ts';
import { recordEndpoints } from './record/record.contract.ts';
import { recordExportSource } from './record/record.exports.store.ts';
import { recordHandlers } from './record/record.server.ts';
import { sheetEndpoints } from './sheet/sheet.contract.ts';
import { sheetHandlers } from './sheet/sheet.server.ts';
import { duringTaskEndpoints, taskEndpoints } from './task/task.contract.ts';
import { taskHandlers, taskListHandlers } from './task/task.server.ts';
import { duringWebhookEndpoints, webhookEndpoints } from './webhook/webhook.contract.ts';
import { webhookHandlers } from './webhook/webhook.server.ts';

export const quality = area({
  menu: qualityMenu,
  faults: [qualityFaults],
  contracts: {
    'quality.sheet': sheetEndpoints,
    'quality.run': runEndpoints,
    'quality.batch': batchEndpoints,
    'quality.during': duringEndpoints,
    'quality.task': taskEndpoints,
    'quality.duringTask': duringTaskEndpoints,
    'quality.record': recordEndpoints,
    'quality.figures': figuresEndpoints,
    'quality.duringFigures': duringFiguresEndpoints,
    'quality.label': labelEndpoints,
    'quality.webhook': webhookEndpoints,
    'quality.duringWebhook': duringWebhookEndpoints,
  },
  handlers: ({ live, now, inTenant, secrets, robots: { comparing } }) => ({
    'quality.sheet': sheetHandlers,
    'quality.run': runHandlers({ inTenant, encoder: comparing, now }),
    'quality.batch': batchHandlers({ live }),
    'quality.during': duringHandlers({ live }),
    'quality.task': taskHandlers({ live, now }),
    'quality.duringTask': taskListHandlers('during', { live }),
    'quality.record': recordHandlers({ live, now }),
    'quality.figures': figuresHandlers({ now }),
    'quality.duringFigures': figuresListHandlers('during', { now }),
    'quality.label': labelHandlers({ live }),
    'quality.webhook': webhookHandlers({ secrets }),
    'quality.duringWebhook': webhookHandlers({ secrets }),
  }),
  jobs: ({ takingTime, live, now, robots: { comparing } }) => ({
    'quality.inspectBatch': inspectBatch({ inTenant: takingTime, encoder: comparing, live }),
    'quality.runRule': runRule({ inTenant: takingTime, encoder: comparing, now }),
  }),
  live: batchLiveEvents,
  // It says only that something changed.
  mayFollow: { 'quality.batch': async () => true },
  exports: {
    'quality.records': recordExportSource,
    'quality.problems': problemExportSource,
    'quality.statistics': statisticsExportSource,
    'quality.report': reportExportSource,
  },
  withoutScreen,
});
