import { tellBatches, tellBatchesOf } from './batch/batchNow.store.ts';
import { area } from '#kit/server/area.ts';
import { promiseEndpoints } from './promise/promise.contract.ts';
import { promiseHandlers } from './promise/promise.server.ts';
import { answeringEndpoints } from './answering/answering.contract.ts';
import { answeringHandlers } from './answering/answering.server.ts';
import { batchEndpoints, batchLiveEvents } from './batch/batch.contract.ts';
import { batchHandlers } from './batch/batch.server.ts';
import { batchActionsEndpoints } from './batch/batchActions.contract.ts';
import { batchActionsHandlers } from './batch/batchActions.server.ts';
import { prepareBatch } from './batch/prepare.job.ts';
import { calendarEndpoints } from './calendar/calendar.contract.ts';
import { calendarHandlers } from './calendar/calendar.server.ts';
import { callEndpoints, callLiveEvents } from './call/call.contract.ts';
import { callHandlers } from './call/call.server.ts';
import { makeMonths } from './call/months.job.ts';
import { campaignEndpoints } from './campaign/campaign.contract.ts';
import { campaignHandlers } from './campaign/campaign.server.ts';
import { giveLine } from './campaign/giveLine.service.ts';
import { forAgentsEndpoints } from './forAgents/forAgents.contract.ts';
import { forAgentsHandlers } from './forAgents/forAgents.server.ts';
import { dispatchEndpoints } from './dispatch/dispatch.contract.ts';
import { dispatchHandlers } from './dispatch/dispatch.server.ts';
import { isCallInReach } from './call/call.store.ts';
import { outboundExportEndpoints } from './exports/outboundExports.contract.ts';
import { outboundExportHandlers } from './exports/outboundExports.server.ts';
import { outboundExportSources } from './exports/outboundExports.store.ts';
import { outboundFaults } from './outbound.faults.ts';
import { outboundMenu } from './outbound.menu.ts';
import { withoutScreen } from './outbound.withoutScreen.ts';
import { recordCall } from './recording/recordCall.job.ts';
import { recordingEndpoints } from './recording/recording.contract.ts';
import { recordingHandlers } from './recording/recording.server.ts';
import { signallingEndpoints } from './signalling/signalling.contract.ts';
import { signallingHandlers } from './signalling/signalling.server.ts';
import { summarise } from './summary/summarise.job.ts';
import { summaryEndpoints } from './summary/summary.contract.ts';
import { summaryHandlers } from './summary/summary.server.ts';
import { taskEndpoints } from './batch/task.contract.ts';
import { taskHandlers } from './task/task.server.ts';
import { taskActionsEndpoints } from './task/taskActions.contract.ts';
import { taskActionsHandlers } from './task/taskActions.server.ts';
import { taskConfigEndpoints } from './taskConfig/taskConfig.contract.ts';
import { taskConfigHandlers } from './taskConfig/taskConfig.server.ts';
import { whyEndpoints } from './why/why.contract.ts';
import { whyHandlers } from './why/why.server.ts';

export const outbound = area({
  menu: outboundMenu,
  faults: [outboundFaults],
  contracts: {
    'outbound.campaign': campaignEndpoints,
    'outbound.forAgents': forAgentsEndpoints,
    'outbound.dispatch': dispatchEndpoints,
    'outbound.batch': batchEndpoints,
    'outbound.batchActions': batchActionsEndpoints,
    'outbound.calendar': calendarEndpoints,
    'outbound.why': whyEndpoints,
    'outbound.task': taskEndpoints,
    'outbound.taskActions': taskActionsEndpoints,
    'outbound.taskConfig': taskConfigEndpoints,
    'outbound.call': callEndpoints,
    'outbound.summary': summaryEndpoints,
    'outbound.answering': answeringEndpoints,
    'outbound.promise': promiseEndpoints,
    'outbound.recording': recordingEndpoints,
    'outbound.signalling': signallingEndpoints,
    'outbound.exports': outboundExportEndpoints,
  },
  handlers: ({ now, live, storage, inTenant, secrets, language }) => ({
    'outbound.campaign': campaignHandlers({ tellBatchesOf, now, live }),
    'outbound.forAgents': forAgentsHandlers({ now }),
    'outbound.dispatch': dispatchHandlers({ now, live, giveLine, tellBatches }),
    'outbound.batch': batchHandlers({ now, live }),
    'outbound.batchActions': batchActionsHandlers({ now, live }),
    'outbound.calendar': calendarHandlers,
    'outbound.why': whyHandlers({ now }),
    'outbound.task': taskHandlers({ now }),
    'outbound.taskActions': taskActionsHandlers({ now, live }),
    'outbound.taskConfig': taskConfigHandlers({ secrets }),
    'outbound.call': callHandlers,
    'outbound.summary': summaryHandlers({ secrets, language, now }),
    'outbound.answering': answeringHandlers,
    'outbound.promise': promiseHandlers,
    'outbound.signalling': signallingHandlers,
    'outbound.recording': recordingHandlers({ storage, now, inTenant }),
    'outbound.exports': outboundExportHandlers,
  }),
  jobs: ({ inTenant, takingTime, now, live, storage, secrets, language, robots: { speech } }) => ({
    'outbound.prepareBatch': prepareBatch({ inTenant: takingTime, now, live }),
    'outbound.recordCall': recordCall({ inTenant, storage, speech }),
    'outbound.summarise': summarise({ inTenant, secrets, language }),
    'outbound.makeMonths': makeMonths({ inTenant, now }),
  }),
  live: { ...batchLiveEvents, ...callLiveEvents },
  mayFollow: { 'call.turn': isCallInReach, 'call.ended': isCallInReach },
  exports: outboundExportSources,
  withoutScreen,
});
