import { firstRow } from '#areas/outbound/testRows.ts';
import type { WalkRows } from '#kit/testing/walkRows.ts';

const gatewayId = firstRow('gateway', 'gateway_id');
const numberId = firstRow('caller_number', 'number_id');

export const linesRows: WalkRows = {
  rows: { gatewayId, numberId },
  bodies: { gatewayId, numberIds: async (owner, where) => [await numberId(owner, where)] },
  notLimited: ['gatewayId', 'numberId', 'numberIds'],
};
