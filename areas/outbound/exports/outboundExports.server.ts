import { requestExport } from '#areas/system/door.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { outboundExportEndpoints } from './outboundExports.contract.ts';
import { outboundExportSources as sources } from './outboundExports.store.ts';

export const outboundExportHandlers: Handlers<typeof outboundExportEndpoints> = {
  calls: ({ db, who, body }) =>
    requestExport(db, who, body.from === 'call_1' ? ['call_1', sources.call_1] : ['call', sources.call], body),
  conversations: ({ db, who, body }) => requestExport(db, who, ['call_1', sources.call_1], body),
  campaignRecords: ({ db, who, body }) => requestExport(db, who, ['campaignRecord', sources.campaignRecord], body),
  batches: ({ db, who, body }) => requestExport(db, who, ['batches', sources.batches], body),
  dialled: ({ db, who, body }) => requestExport(db, who, ['dialled', sources.dialled], body),
  tasks: ({ db, who, body }) => requestExport(db, who, ['tasks', sources.tasks], body),
};
