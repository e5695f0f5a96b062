import { firstRow } from '#areas/outbound/testRows.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { exportEndpoints } from './exports/exports.contract.ts';
import { finishedExport, requestedExport } from './exports/testRows.ts';

/** An export of nothing is refused. */
const customer = firstRow('contact', 'contact_id');
const exportId: Make = async (owner, where) => {
  await customer(owner, where);
  return (await requestedExport(owner)).exportId;
};
const exportFile: Make = async (owner, where) => {
  await customer(owner, where);
  return (await finishedExport(where.of, owner, where.tenant)).fileName;
};

export const systemRows: WalkRows = {
  rows: { exportFile, socketId: async () => 'one-window' },
  bodies: {
    exportId,
    exportIds: exportId,
    fileNames: async (owner, where) => [await exportFile(owner, where)],
    storedName: async (owner) =>
      (await owner.call(exportEndpoints.upload, {}, { name: 'form.csv', content: 'one\n' })).data.name,
  },
  notLimited: ['socketId', 'storedName'],
};
