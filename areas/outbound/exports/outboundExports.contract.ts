import { Type } from 'typebox';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { BatchQuery } from '../batch/batch.contract.ts';
import { CallFilter } from '../call/call.contract.ts';
import { TaskQuery } from '../task/task.contract.ts';

const paging = ['pageNo', 'pageSize'] as const;
const sorting = ['orderBy', 'descending'] as const;

export const outboundExportEndpoints = {
  /** `from`: call, or call_1 with conversations. */
  calls: exportEndpoint('/outbound/call/record/export', 'outbound.call.export', CallFilter),
  conversations: exportEndpoint('/outbound/call/record/calldetail/export', 'outbound.call.export', CallFilter),
  campaignRecords: exportEndpoint('/outbound/campaign/record/export', 'outbound.call.export', CallFilter),
  batches: exportEndpoint(
    '/outbound/batches/export',
    'outbound.batch.export',
    Type.Omit(BatchQuery, [...paging, ...sorting]),
  ),
  tasks: exportEndpoint('/outbound/task/export', 'outbound.batch.export', Type.Omit(TaskQuery, paging)),
};
