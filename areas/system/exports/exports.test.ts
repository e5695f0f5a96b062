import { expect, test } from 'vitest';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { outboundExportEndpoints } from '#areas/outbound/exports/outboundExports.contract.ts';
import { exportEndpoints } from './exports.contract.ts';
import { exportServer } from './testExports.ts';

const { exporter, maskedOne, jobs, sql, batchId, config, taskOf, rowsOf, written } = await exportServer();

test('the calls that fit a filter are written with words, their conversation in one cell, and what a spreadsheet would carry out is not', async () => {
  const done = await written(
    exporter.call(outboundExportEndpoints.conversations, { body: { ...config, query: { batchId, callStatus: [3] } } }),
  );

  expect(done).toMatchObject({
    state: 'finished',
    source: 'call_1',
    rowsTotal: 1,
    rowsWritten: 1,
    files: 1,
    fileName: 'Export.xlsx',
    createdBy: 'Test Person',
  });
  expect(done.rows).toMatchObject([
    {
      Attempt: 2,
      Status: 'Reached',
      'Ended by': 'Customer',
      'Talk time (s)': 42,
      Outcome: 'A',
      'Outcome in words': 'Interested',
      'Collected values': 'amount: 12',
      Conversation: 'Robot: =Hello\nCustomer: Yes',
      Started: new Date('2026-11-20T11:00:00Z'),
    },
  ]);
});

test('all calls of a callee, or the last one alone', async () => {
  const all = await written(
    exporter.call(outboundExportEndpoints.calls, { body: { ...config, exportLastCallFlag: 0, query: { batchId } } }),
  );
  const last = await written(
    exporter.call(outboundExportEndpoints.calls, { body: { ...config, exportLastCallFlag: 1, query: { batchId } } }),
  );

  expect(all.rows.map((row) => row.Attempt)).toEqual([2, 1, 1]);
  expect(last.rows.map((row) => [row.Attempt, row.Reason])).toEqual([
    [2, undefined],
    [1, 'Busy'],
  ]);
  expect(all.source).toBe('call');
});

test('a side of hanging up that has no name is written as unknown, not as its number', async () => {
  await sql('update call_record set hang_up_side = 9 where attempt = 2');
  try {
    const { rows } = await written(
      exporter.call(outboundExportEndpoints.calls, { body: { ...config, exportLastCallFlag: 1, query: { batchId } } }),
    );
    expect(rows.find((row) => row.Attempt === 2)).toMatchObject({ 'Ended by': 'Unknown' });
  } finally {
    await sql('update call_record set hang_up_side = 2 where attempt = 2');
  }
});

test('from says which variant of the call records it is', async () => {
  expect(
    (await written(exporter.call(outboundExportEndpoints.calls, { body: { ...config, from: 'call_1' } }))).source,
  ).toBe('call_1');
  expect((await written(exporter.call(outboundExportEndpoints.campaignRecords, { body: config }))).source).toBe(
    'campaignRecord',
  );
});

test('batches, the contacts of a batch and customers are exported as their lists filter them', async () => {
  const batches = await written(
    exporter.call(outboundExportEndpoints.batches, { body: { ...config, query: { keyword: `B-${batchId}` } } }),
  );
  const none = await exporter.call(outboundExportEndpoints.batches, { body: { ...config, query: { states: [6] } } });
  const tasks = await written(
    exporter.call(outboundExportEndpoints.tasks, { body: { ...config, query: { batchId, callStatus: 0 } } }),
  );
  const contacts = await written(exporter.call(contactExportEndpoints.contacts, { body: config }));

  expect(batches.rows).toMatchObject([{ Number: `B-${batchId}`, Contacts: 3 }]);
  expect(none).toMatchObject({ name: 'EXPORT_WITHOUT_ROWS' });
  expect([tasks.rows.length, contacts.rows.length]).toEqual([3, 3]);
});

test('rows that were chosen are exported alone', async () => {
  const [chosen] = await sql<{ id: string }>('select call_id::text as id from call_record where attempt = 2');

  const done = await written(exporter.call(outboundExportEndpoints.calls, { body: { ...config, ids: [chosen!.id] } }));

  expect(done.rows.map((row) => row.Call)).toEqual([chosen!.id]);
});

test('the chosen fields stand in the chosen order under the chosen labels', async () => {
  const done = await written(
    exporter.call(outboundExportEndpoints.calls, {
      body: {
        exportFileName: 'Two',
        exportAllFlag: 0,
        exportFields: [{ attempt: 'Which' }, { name: '=Who' }, { attempt: 'Again' }],
      },
    }),
  );

  expect(Object.keys(done.rows[0]!)).toEqual(['Which', "'=Who"]);

  const body = { exportFileName: 'All', exportAllFlag: 1 as const, exportFields: [{ attempt: 'Which' }] };
  const all = await written(exporter.call(outboundExportEndpoints.calls, { body }));
  expect(Object.keys(all.rows[0]!)).toEqual(['Which', 'Call', 'Name', ...Object.keys(all.rows[0]!).slice(3)]);
  expect(Object.keys(all.rows[0]!).length).toBeGreaterThan(15);
});

test('free columns of imported files can be exported, whatever their heading', async () => {
  await sql(`update contact set fields = '{"it''s \\"odd\\"": "yes"}' where tenant_id = 1`);
  const { data } = await exporter.call(exportEndpoints.fields, { body: { from: 'contacts' } });

  const done = await written(
    exporter.call(contactExportEndpoints.contacts, {
      body: { exportFileName: 'Free', exportFields: [{ [data.exportFieldKeys['it\'s "odd"']!]: 'Odd' }] },
    }),
  );

  expect(done.rows).toEqual([{ Odd: 'yes' }, { Odd: 'yes' }, { Odd: 'yes' }]);
});

test('a person who sees numbers masked exports them masked, and cannot feel for one by searching', async () => {
  const { data } = await maskedOne.call(contactExportEndpoints.contacts, { body: config });
  await jobs.write(data.exportId);
  const { fileName } = await taskOf(data.exportId, maskedOne);

  for (const row of await rowsOf(fileName)) expect(row['Phone number']).toMatch(/\*\*\*\*/);
  const [{ phone } = { phone: '' }] = await sql<{ phone: string }>(
    'select phone from contact where tenant_id = 1 limit 1',
  );
  const middle = await maskedOne.call(exportEndpoints.fields, {
    body: { from: 'contacts', query: { keyword: phone.slice(5, 10) } },
  });
  expect(middle.data.dataTotal).toBe(0);
});
