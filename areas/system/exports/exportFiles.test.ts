import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import type { Gate } from '#core/access/may.ts';
import { person } from '#kit/testing/testPerson.ts';
import type { Caller } from '#kit/testing/testServer.ts';
import { exportEndpoints } from './exports.contract.ts';
import { jobsOf } from './testRows.ts';
import { exportServer } from './testExports.ts';

const { told, tell, server, gates, exporter, maskedOne, jobs, sql, config, taskOf, bytesOf, written } =
  await exportServer();

test('a finished file is downloaded by its name, by its owner and whoever may see the exports of others', async () => {
  const { fileName } = await written(
    exporter.call(contactExportEndpoints.contacts, {
      body: { ...config, exportFileName: '客户名单'.repeat(18), format: 'csv' },
    }),
  );
  const download = (caller: Caller) => caller.call(exportEndpoints.download, { params: { exportFile: fileName } });

  expect((await download(exporter)).text).toContain('Phone number');
  expect(await download(maskedOne)).toMatchObject({ name: 'NOT_FOUND' });
  const all: Gate[] = [...gates, 'system.exportTask.all'];
  expect((await download(server.as(person({ gates: all, plainNumbers: true })))).text).toContain('Phone number');
  expect(await download(server.as(person({ gates: all })))).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(await download(server.as(person({ tenant: '2', gates: all, plainNumbers: true })))).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('a file that is not finished cannot be downloaded or mailed', async () => {
  const { data } = await exporter.call(contactExportEndpoints.contacts, { body: config });

  expect(await exporter.call(exportEndpoints.download, { params: { exportFile: data.fileName } })).toMatchObject({
    name: 'EXPORT_WITHOUT_FILE',
  });
  expect(await exporter.call(exportEndpoints.mailBatch, { body: { fileNames: [data.fileName] } })).toMatchObject({
    name: 'EXPORT_WITHOUT_FILE',
  });
});

test('several files come in one zip file', async () => {
  const one = await written(exporter.call(contactExportEndpoints.contacts, { body: { ...config, format: 'csv' } }));
  const two = await written(exporter.call(contactExportEndpoints.contacts, { body: config }));
  const token = await server.tokenOf(person({ gates }));

  const answer = await server.app.inject({
    method: 'POST',
    url: '/export/file/download/batch',
    headers: { authorization: `Bearer ${token}` },
    payload: { fileNames: [one.fileName, two.fileName] },
  });
  expect(answer.json()).toMatchObject({ name: 'NOT_FOUND' });
  const own = await exporter.call(exportEndpoints.downloadBatch, { body: { fileNames: [one.fileName, two.fileName] } });
  expect([own.status, own.text.slice(0, 2)]).toEqual([200, 'PK']);
  expect(own.text).toContain(one.fileName);
});

test('a zip of several can be unpacked', async () => {
  const owner = person({ gates });
  const caller = server.as(owner);
  const { data } = await caller.call(contactExportEndpoints.contacts, { body: { ...config, format: 'csv' } });
  await jobs.write(data.exportId);

  const answer = await server.app.inject({
    method: 'POST',
    url: '/export/file/download/batch',
    headers: { authorization: `Bearer ${await server.tokenOf(owner)}` },
    payload: { fileNames: [data.fileName] },
  });

  const zip = await JSZip.loadAsync(answer.rawPayload, { checkCRC32: true });
  expect(await zip.file(data.fileName)!.async('string')).toContain('Phone number');
});

test('deleting takes the row and the file away', async () => {
  const { exportId, fileName } = await written(exporter.call(contactExportEndpoints.contacts, { body: config }));
  const [{ key } = { key: '' }] = await sql<{ key: string }>(
    'select storage_key as key from export_task e join file f using (tenant_id, file_id) where e.file_name = $1',
    [fileName],
  );

  expect((await maskedOne.call(exportEndpoints.remove, { body: { exportIds: exportId } })).name).toBe('NOT_FOUND');
  expect((await exporter.call(exportEndpoints.remove, { body: { exportIds: exportId } })).code).toBe(1);

  expect(await taskOf(exportId)).toBeUndefined();
  // After the answer: what cannot be removed now must not undo what was said.
  await expect.poll(() => server.storage.read(key)).toBeNull();
});

test('after its days a file is gone and the export says that it has expired', async () => {
  const { exportId, fileName } = await written(exporter.call(contactExportEndpoints.contacts, { body: config }));
  await jobs.expire(exportId);
  expect((await taskOf(exportId)).state).toBe('finished');

  await sql("update export_task set expires_at = now() - interval '1 second' where export_id = $1", [exportId]);
  await jobs.expire(exportId);

  expect(await taskOf(exportId)).toMatchObject({ state: 'expired', bytes: null });
  expect(await exporter.call(exportEndpoints.download, { params: { exportFile: fileName } })).toMatchObject({
    name: 'EXPORT_WITHOUT_FILE',
  });
});

test('files grow no larger than their size and are zipped together', async () => {
  await sql(
    `insert into contact (tenant_id, phone, name) select 1, '+8613900' || lpad(n::text, 6, '0'), repeat(md5(n::text), 4) from generate_series(1, 1500) n`,
  );
  const { data } = await exporter.call(contactExportEndpoints.contacts, {
    body: { ...config, exportFileName: 'Large', format: 'csv' },
  });

  await jobsOf(server, { tell, mostBytes: 90_000 }).write(data.exportId);

  const task = await taskOf(data.exportId);
  expect(task).toMatchObject({ fileName: 'Large.zip', rowsWritten: 1_503, files: 4 });
  const zip = await JSZip.loadAsync(await bytesOf('Large.zip'), { checkCRC32: true });
  expect(Object.keys(zip.files)).toEqual(['Large-1.csv', 'Large-2.csv', 'Large-3.csv', 'Large-4.csv']);
  expect(
    told.some(
      ({ facts }) => facts.exportId === data.exportId && facts.state === 'writing' && facts.rowsTotal === 1_503,
    ),
  ).toBe(true);
});

test('a stored file is downloaded by the name it got, and deleted by whoever stored it', async () => {
  const { data } = await exporter.call(exportEndpoints.upload, {}, { name: '../../form.pdf', content: '%PDF-1.' });
  expect(await exporter.call(exportEndpoints.upload, {}, { name: 'form.pdf', content: 'MZ' })).toMatchObject({
    name: 'WRONG_TYPE',
  });
  expect(data).toMatchObject({ originalName: 'form.pdf', bytes: 7 });

  expect((await maskedOne.call(exportEndpoints.download, { params: { exportFile: data.name } })).text).toBe('%PDF-1.');
  expect(
    await server
      .as(person({ tenant: '2', gates }))
      .call(exportEndpoints.download, { params: { exportFile: data.name } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(await maskedOne.call(exportEndpoints.removeUpload, { body: { storedName: data.name } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect((await exporter.call(exportEndpoints.removeUpload, { body: { storedName: data.name } })).code).toBe(1);
  expect(await exporter.call(exportEndpoints.download, { params: { exportFile: data.name } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect((await exporter.call(exportEndpoints.upload, {}, { name: 'form.exe', content: 'x' })).name).toBe('WRONG_TYPE');
});
