import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import type { CallFilter } from '#areas/outbound/call/call.contract.ts';
import { outboundExportEndpoints } from '#areas/outbound/exports/outboundExports.contract.ts';
import { person } from '#kit/testing/testPerson.ts';
import { exportEndpoints } from './exports.contract.ts';
import { exportServer } from './testExports.ts';

const { server, gates, exporter, batchId, config, listed } = await exportServer();

test('the dialog is offered labels, keys, both totals and the mailbox; only of lists the person may export', async () => {
  const { data } = await exporter.call(exportEndpoints.fields, { body: { from: 'call', query: { batchId } } });

  expect(data).toMatchObject({ title: 'Call records', hasLastCall: true, dataTotal: 3, dataTotalLast: 2 });
  expect(data.exportFieldKeys['Talk time (s)']).toBe('talkTime');
  expect(data.exportFieldValues).toEqual(data.fields.map(({ label }) => label));
  expect(await exporter.call(exportEndpoints.fields, { body: { from: 'constructor' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  const other = server.as(person({ gates: ['system.exportTask.view'] }));
  expect(await other.call(exportEndpoints.fields, { body: { from: 'call' } })).toMatchObject({ name: 'NOT_ALLOWED' });
});

test('without a field, or with one the list does not have, nothing is begun', async () => {
  const before = (await listed(exporter)).total;

  expect(
    await exporter.call(outboundExportEndpoints.calls, {
      body: { exportFileName: 'None', exportAllFlag: 0, exportFields: [] },
    }),
  ).toMatchObject({ name: 'EXPORT_WITHOUT_FIELDS', message: 'Please select export fields.' });
  expect(
    await exporter.call(outboundExportEndpoints.calls, {
      body: { exportFileName: 'Odd', exportFields: [{ 'r.phone); drop table task --': 'x' }] },
    }),
  ).toMatchObject({
    name: 'EXPORT_FIELD_UNKNOWN',
    message: expect.stringContaining('“x” cannot be exported'),
    facts: { field: 'exportFields', name: 'x' },
  });
  expect((await listed(exporter)).total).toBe(before);
});

test('a filter that the list does not have, or that finds nothing, begins no export', async () => {
  const before = (await listed(exporter)).total;
  const misspelt = { batch: batchId } as CallFilter;

  expect(
    await exporter.call(exportEndpoints.fields, { body: { from: 'call', query: { batch: batchId } } }),
  ).toMatchObject({ status: 400, name: 'UNKNOWN_KEY', facts: { keys: 'batch' } });
  for (const query of [{ batchId: { a: 1 } }, { startedFrom: 'yesterday' }, { callStatus: 3 }, { talkFrom: -1 }])
    expect(await exporter.call(exportEndpoints.fields, { body: { from: 'call', query } })).toMatchObject({
      status: 400,
      name: 'MALFORMED',
      facts: { issues: [{ field: Object.keys(query)[0] }] },
    });
  for (const wrong of [
    { ...config, ...misspelt },
    { ...config, query: misspelt },
  ])
    expect(await exporter.call(outboundExportEndpoints.calls, { body: wrong })).toMatchObject({ name: 'UNKNOWN_KEY' });
  expect(await exporter.call(outboundExportEndpoints.tasks, { body: config })).toMatchObject({
    name: 'EXPORT_WITHOUT_ROWS',
  });
  expect((await listed(exporter)).total).toBe(before);
});

test.each([
  ['a name is needed', { exportFileName: '' }, false],
  ['a blank name is none', { exportFileName: '  ' }, false],
  ['no slash', { exportFileName: 'a/b' }, false],
  ['no backslash', { exportFileName: 'a\\b' }, false],
  ['9999 rows are too few', { fileRows: 9_999 }, false],
  ['10000 rows pass', { fileRows: 10_000 }, true],
  ['no half rows', { fileRows: 10_000.5 }, false],
  ['two keys in one map', { exportFields: [{ name: 'a', phone: 'b' }] }, false],
])('the server holds the rules of the dialog: %s', async (_, change, passes) => {
  expect(Value.Check(outboundExportEndpoints.calls.body, { ...config, ...change })).toBe(passes);
  if (!passes)
    expect((await exporter.call(outboundExportEndpoints.calls, { body: { ...config, ...change } })).status).toBe(400);
});

test.each([
  ['call', { batchId: 'x' }],
  ['call', { batchId: {} }],
  ['call', { keyword: 5 }],
  ['call', { begin: 'yesterday' }],
  ['batches', { states: 'all' }],
  ['batches', { keyword: [] }],
  ['tasks', { batchId: ['1'] }],
  ['contacts', { keyword: { a: 1 } }],
])('a filter that no list would take is refused, and is no failure of ours: %s %j', async (from, query) => {
  const { status } = await exporter.call(exportEndpoints.fields, { body: { from, query } });

  expect(status).toBeLessThan(500);
});

test('two exports of one name become two files', async () => {
  const one = await exporter.call(contactExportEndpoints.contacts, { body: { ...config, exportFileName: '客户 50%' } });
  const two = await exporter.call(contactExportEndpoints.contacts, {
    body: { ...config, exportFileName: '客户 50%', format: 'csv' },
  });

  expect([one.data.fileName, two.data.fileName]).toEqual(['客户 50%.xlsx', '客户 50% (2).csv']);
});

test('who has twenty unfinished exports waits for one', async () => {
  const eager = server.as(person({ gates }));
  for (let n = 0; n < 20; n++) await eager.call(contactExportEndpoints.contacts, { body: config });

  expect(await eager.call(contactExportEndpoints.contacts, { body: config })).toMatchObject({
    name: 'TOO_MANY_EXPORTS',
  });
});
