import type { WalkRows } from '#kit/testing/walkRows.ts';
import { exportEndpoints } from './exports/exports.contract.ts';
import { finishedExport, requestedExport } from './exports/testRows.ts';

export const systemRows: WalkRows = {
  rows: {
    exportFile: async (owner, { of, tenant }) => (await finishedExport(of, owner, tenant)).fileName,
    socketId: async () => 'one-window',
  },
  bodies: {
    exportId: async (owner) => (await requestedExport(owner)).exportId,
    exportIds: async (owner) => (await requestedExport(owner)).exportId,
    fileNames: async (owner, { of, tenant }) => [(await finishedExport(of, owner, tenant)).fileName],
    storedName: async (owner) =>
      (await owner.call(exportEndpoints.upload, {}, { name: 'form.csv', content: 'one\n' })).data.name,
  },
  notLimited: ['socketId', 'storedName'],
};
