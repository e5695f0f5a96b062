import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { exportEndpoints } from './exports.contract.ts';
import { jobsOf } from './testRows.ts';
import { exportServer } from './testExports.ts';

const { told, tell, server, exporter, jobs, config, taskOf, listed } = await exportServer();

test('a cancelled export writes nothing; written again it holds what the list holds then', async () => {
  const { data } = await exporter.call(contactExportEndpoints.contacts, { body: config });
  const body = { exportId: data.exportId };
  expect((await exporter.call(exportEndpoints.cancel, { body })).data.state).toBe('cancelled');
  await jobs.write(data.exportId);
  expect(await taskOf(data.exportId)).toMatchObject({ state: 'cancelled', bytes: null });
  expect(await exporter.call(exportEndpoints.cancel, { body })).toMatchObject({ name: 'EXPORT_STATE_REFUSED' });

  expect((await exporter.call(exportEndpoints.again, { body })).data.state).toBe('waiting');
  expect((await exporter.call(exportEndpoints.again, { body })).data.state).toBe('waiting');
  await jobs.write(data.exportId);
  expect(await taskOf(data.exportId)).toMatchObject({ state: 'finished', rowsWritten: 3 });
  expect(await exporter.call(exportEndpoints.again, { body })).toMatchObject({ name: 'EXPORT_STATE_REFUSED' });
});

test('one that is cancelled while its file is being stored leaves no file behind', async () => {
  const { data } = await exporter.call(contactExportEndpoints.contacts, { body: config });
  const body = { exportId: data.exportId };
  let stored = '';
  const cancelling = {
    ...server.storage,
    write: async (key: string, content: Readable) => {
      await exporter.call(exportEndpoints.cancel, { body });
      return server.storage.write((stored = key), content);
    },
  };

  await jobsOf(server, { storage: cancelling }).write(data.exportId);

  expect(await taskOf(data.exportId)).toMatchObject({ state: 'cancelled', bytes: null });
  expect(await server.storage.read(stored)).toBeNull();
});

test('a writer that was stopped leaves no half file, and the next one begins from the first row', async () => {
  const { data } = await exporter.call(contactExportEndpoints.contacts, { body: config });
  const stopped = AbortSignal.abort();
  await expect(jobs.write(data.exportId, {}, stopped)).rejects.toThrow('abort');
  expect(await taskOf(data.exportId)).toMatchObject({ state: 'writing', bytes: null });

  await jobs.write(data.exportId);

  expect(await taskOf(data.exportId)).toMatchObject({ state: 'finished', rowsWritten: 3 });
});

test('a full disk is said to be full', async () => {
  const { data } = await exporter.call(contactExportEndpoints.contacts, { body: config });
  const full = {
    ...server.storage,
    write: async () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  };

  await jobsOf(server, { tell, storage: full }).write(data.exportId);

  expect(await taskOf(data.exportId)).toMatchObject({ state: 'failed', problem: 'diskFull', bytes: null });
  expect(told.at(-1)).toMatchObject({ event: 'export.changed', facts: { exportId: data.exportId, state: 'failed' } });
});

test('the list is narrowed by name, source and state; the dictionary names every source', async () => {
  await exporter.call(contactExportEndpoints.contacts, { body: { ...config, exportFileName: 'Large' } });

  const { list, total, facets } = await listed(exporter, { source: 'contacts', states: ['failed'] });

  expect([total, list.length, list[0]!.problem]).toEqual([1, 1, 'diskFull']);
  expect(facets.find(({ state }) => state === 'failed')!.count).toBe(1);
  expect((await listed(exporter, { keyword: 'Lar_e' })).total).toBe(0);
  expect((await listed(exporter, { keyword: 'large' })).total).toBe(1);
  expect((await exporter.call(exportEndpoints.sources, { query: {} })).data.list.map(({ source }) => source)).toEqual([
    'dialled',
    'call',
    'call_1',
    'campaignRecord',
    'batches',
    'tasks',
    'contacts',
  ]);
});
