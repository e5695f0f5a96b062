import { batchExportEndpoints } from '../batch/batchExports.contract.ts';
import { dialledExportEndpoints } from '../forAgents/forAgents.contract.ts';
import { callExportEndpoints } from '../call/callExports.contract.ts';

export const outboundExportEndpoints = { ...callExportEndpoints, ...batchExportEndpoints, ...dialledExportEndpoints };
