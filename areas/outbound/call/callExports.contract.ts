import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { CallFilter } from './call.contract.ts';

/** `from`: call, or call_1 with conversations. */
export const callExportEndpoints = {
  calls: exportEndpoint('/outbound/call/record/export', 'outbound.call.export', CallFilter),
  conversations: exportEndpoint('/outbound/call/record/calldetail/export', 'outbound.call.export', CallFilter),
  campaignRecords: exportEndpoint('/outbound/campaign/record/export', 'outbound.call.export', CallFilter),
};
