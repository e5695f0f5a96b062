import { Type } from 'typebox';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { BatchQuery } from './batch.contract.ts';
import { TaskQuery } from './task.contract.ts';

const paging = ['pageNo', 'pageSize'] as const;
const sorting = ['orderBy', 'descending'] as const;

/** Batches, and the contacts of one. */
export const batchExportEndpoints = {
  batches: exportEndpoint(
    '/outbound/batches/export',
    'outbound.batch.export',
    Type.Omit(BatchQuery, [...paging, ...sorting]),
  ),
  tasks: exportEndpoint('/outbound/task/export', 'outbound.batch.export', Type.Omit(TaskQuery, paging)),
};
