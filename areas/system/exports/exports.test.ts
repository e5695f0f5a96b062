import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Letter } from '#adapters/mail/mail.ts';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { contactExportHandlers } from '#areas/contacts/exports/contactsExport.server.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { outboundExportEndpoints } from '#areas/outbound/exports/outboundExports.contract.ts';
import { outboundExportHandlers } from '#areas/outbound/exports/outboundExports.server.ts';
import type { Gate } from '#core/access/may.ts';
import type { ExportBegun } from '#kit/contract/exportConfig.ts';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer, type Answer, type Caller } from '#kit/testing/testServer.ts';
import { systemFaults } from '../system.faults.ts';
import { exportEndpoints } from './exports.contract.ts';
import { exportHandlers } from './exports.server.ts';
import { jobsOf, sources } from './testRows.ts';

const told: { event: string; facts: Record<string, unknown> }[] = [];
const letters: Letter[] = [];
const tell = (_: string, event: string, facts: object) =>
  void told.push({ event, facts: facts as Record<string, unknown> });
const send = async (letter: Letter) => {
  letters.push({
    ...letter,
    ...(letter.attachment && {
      attachment: { ...letter.attachment, content: Readable.from([await buffer(letter.attachment.content)]) },
    }),
  });
  return { sent: true } as const;
};
const server = await testServer(
  (app, { storage }) => {
    serve(app, exportEndpoints, exportHandlers({ storage, live: { tell }, sources }));
    serve(app, outboundExportEndpoints, outboundExportHandlers);
    serve(app, contactExportEndpoints, contactExportHandlers);
  },
  { faults: Object.values(systemFaults) },
);
afterAll(server.stop);

const gates: Gate[] = [
  'system.exportTask.view',
  'system.exportTask.edit',
  'outbound.call.export',
  'outbound.batch.export',
  'contacts.customer.export',
];
const exporter = server.as(person({ gates, plainNumbers: true }));
const maskedOne = server.as(person({ gates }));
const jobs = jobsOf(server, { tell, send });
const sql = <Row>(text: string, values: unknown[] = []) =>
  ask(server.database.ownerUrl, text, values) as Promise<Row[]>;

let batchId = '';
beforeAll(async () => {
  batchId = await tenantWithBatch(server.database.ownerUrl, '1', { contacts: 3 });
  // Two calls of the first contact, one of the second; the third was not called.
  await sql(`insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, ring_time, talk_time, call_status, reason, hang_up_side, category, outputs)
    select t.tenant_id, new_call_id('2026-11-20T01:00:00Z'::timestamptz + n * interval '1 hour'), task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, t.name, '+862160204410', n, '2026-11-20T01:00:00Z'::timestamptz + n * interval '1 hour', null, '2026-11-20T01:01:00Z'::timestamptz + n * interval '1 hour', 8000, 42000,
      case n when 2 then 3 else 2 end, case n when 1 then 'busy' end, 2, 'A', '{"label": "Interested", "amount": "12"}' from (select *, row_number() over (order by task_id) as at from task where tenant_id = 1) t join campaign c using (tenant_id, campaign_id), generate_series(1, 2) n where at = 1 or (at = 2 and n = 1)`);
  await sql(
    `insert into transcript (tenant_id, call_id, turns, path) select tenant_id, call_id, '[{"speaker":"robot","text":"=Hello"},{"speaker":"customer","text":"Yes"}]', '[]' from call_record where attempt = 2`,
  );
});

const config = { exportFileName: 'Export', exportAllFlag: 1 as const };
const listed = async (caller: Caller, query = {}) =>
  (await caller.call(exportEndpoints.list, { body: { ...firstPage, ...query } })).data;
const taskOf = async (exportId: string, caller = exporter) =>
  (await listed(caller, { pageSize: 500 })).list.find((one) => one.exportId === exportId)!;
const bytesOf = async (fileName: string) => {
  const [row] = await sql<{ key: string }>(
    'select storage_key as key from export_task e join file f using (tenant_id, file_id) where tenant_id = 1 and e.file_name = $1',
    [fileName],
  );
  return buffer((await server.storage.read(row!.key))!);
};
async function rowsOf(fileName: string) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await bytesOf(fileName)) as never);
  const [head = [], ...rows] = book.worksheets[0]!.getSheetValues().slice(1) as unknown[][];
  return rows.map((row) => Object.fromEntries(head.slice(1).map((heading, at) => [heading as string, row[at + 1]])));
}
async function written(asked: Promise<Answer<{ returns: never }>> | Promise<{ data: ExportBegun }>) {
  const { data } = await asked;
  await jobs.write(data.exportId);
  const task = await taskOf(data.exportId);
  return { ...task, rows: task.fileName.endsWith('xlsx') ? await rowsOf(task.fileName) : [] };
}

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
      Status: 'Complete',
      'Ended by': 'Customer',
      'Talk time (s)': 42,
      Verdict: 'A',
      'Verdict in words': 'Interested',
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
  const none = await written(
    exporter.call(outboundExportEndpoints.batches, { body: { ...config, query: { states: [6] } } }),
  );
  const tasks = await written(
    exporter.call(outboundExportEndpoints.tasks, { body: { ...config, query: { batchId, callStatus: 0 } } }),
  );
  const contacts = await written(exporter.call(contactExportEndpoints.contacts, { body: config }));

  expect(batches.rows).toMatchObject([{ Number: `B-${batchId}`, Contacts: 3 }]);
  expect(none).toMatchObject({ rowsTotal: 0, rows: [] });
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
  ).toMatchObject({ name: 'EXPORT_FIELD_UNKNOWN' });
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

test('two exports of one name become two files', async () => {
  const one = await exporter.call(contactExportEndpoints.contacts, { body: { ...config, exportFileName: '客户 50%' } });
  const two = await exporter.call(contactExportEndpoints.contacts, {
    body: { ...config, exportFileName: '客户 50%', format: 'csv' },
  });

  expect([one.data.fileName, two.data.fileName]).toEqual(['客户 50%.xlsx', '客户 50% (2).csv']);
});

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

test('a finished export is mailed to the mailbox of its owner, and again when asked; the window that asked is told', async () => {
  const caller = server.as(person({ gates }));
  const { data } = await caller.call(contactExportEndpoints.contacts, {
    body: { ...config, exportFileName: 'Mailed' },
  });
  await jobs.write(data.exportId);
  const params = { exportFile: data.fileName, socketId: 'window-1' };
  expect(await caller.call(exportEndpoints.mail, { params })).toMatchObject({ name: 'MAILBOX_MISSING' });

  await caller.call(exportEndpoints.changeMailbox, { body: { email: 'wei@example.com' } });
  expect((await caller.call(exportEndpoints.mail, { params })).data).toEqual({ email: 'wei@example.com' });
  const [queued] = await sql<{ payload: { exportId: string; personId: string; socketId: string } }>(
    "select payload from job where task = 'system.mailExport' and payload->>'exportId' = $1",
    [data.exportId],
  );
  await jobs.mail(data.exportId, queued!.payload);

  const letter = letters.at(-1)!;
  expect(letter).toMatchObject({
    to: 'wei@example.com',
    subject: 'Your export “Mailed.xlsx” is ready',
    attachment: { name: 'Mailed.xlsx' },
  });
  expect((await buffer(letter.attachment!.content)).equals(await bytesOf('Mailed.xlsx'))).toBe(true);
  expect(told).toContainEqual({
    event: 'export.mailed',
    facts: { socketId: 'window-1', fileName: 'Mailed.xlsx', sent: true },
  });
  expect((await taskOf(data.exportId, caller)).mailedAt).not.toBeNull();
  expect((await caller.call(exportEndpoints.mailbox, {})).data).toEqual({ email: 'wei@example.com' });
});

test('several exports are mailed at once, each in a letter of its own; one that is not theirs stops all', async () => {
  const caller = server.as(person({ gates }));
  const made: { exportId: string; fileName: string }[] = [];
  for (const exportFileName of ['First letter', 'Second letter']) {
    const { data } = await caller.call(contactExportEndpoints.contacts, { body: { ...config, exportFileName } });
    await jobs.write(data.exportId);
    made.push(data);
  }
  await caller.call(exportEndpoints.changeMailbox, { body: { email: 'wei@example.com' } });
  const fileNames = made.map(({ fileName }) => fileName);
  const queued = () =>
    sql<{ id: string; payload: object }>(
      "select payload->>'exportId' as id, payload from job where task = 'system.mailExport' and payload->>'exportId' = any($1) order by job_id",
      [made.map(({ exportId }) => exportId)],
    );

  expect(await maskedOne.call(exportEndpoints.mailBatch, { body: { fileNames } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await queued()).toEqual([]);
  expect((await caller.call(exportEndpoints.mailBatch, { body: { fileNames } })).data).toEqual({
    email: 'wei@example.com',
  });

  for (const { id, payload } of await queued()) await jobs.mail(id, payload);
  expect(letters.slice(-2).map(({ attachment }) => attachment!.name)).toEqual(fileNames);
});

test('a mail server that refuses leaves its answer at the export', async () => {
  const refusing = jobsOf(server, { send: async () => ({ failed: 'EAUTH 535' }) });
  const caller = server.as(person({ gates }));
  await caller.call(exportEndpoints.changeMailbox, { body: { email: 'na@example.com' } });
  const { data } = await caller.call(contactExportEndpoints.contacts, { body: config });
  await jobs.write(data.exportId);
  const [queued] = await sql<{ payload: object }>(
    "select payload from job where task = 'system.mailExport' and payload->>'exportId' = $1",
    [data.exportId],
  );

  await refusing.mail(data.exportId, queued!.payload);

  expect(await taskOf(data.exportId, caller)).toMatchObject({ mailedAt: null, mailProblem: 'EAUTH 535' });
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

test('a cancelled export writes nothing; written again it holds what the list holds then', async () => {
  const { data } = await exporter.call(contactExportEndpoints.contacts, { body: config });
  expect((await exporter.call(exportEndpoints.cancel, { body: data })).data.state).toBe('cancelled');
  await jobs.write(data.exportId);
  expect(await taskOf(data.exportId)).toMatchObject({ state: 'cancelled', bytes: null });
  expect(await exporter.call(exportEndpoints.cancel, { body: data })).toMatchObject({ name: 'EXPORT_STATE_REFUSED' });

  expect((await exporter.call(exportEndpoints.again, { body: data })).data.state).toBe('waiting');
  expect((await exporter.call(exportEndpoints.again, { body: data })).data.state).toBe('waiting');
  await jobs.write(data.exportId);
  expect(await taskOf(data.exportId)).toMatchObject({ state: 'finished', rowsWritten: 3 });
  expect(await exporter.call(exportEndpoints.again, { body: data })).toMatchObject({ name: 'EXPORT_STATE_REFUSED' });
});

test('one that is cancelled while its file is being stored leaves no file behind', async () => {
  const { data } = await exporter.call(contactExportEndpoints.contacts, { body: config });
  let stored = '';
  const cancelling = {
    ...server.storage,
    write: async (key: string, content: Readable) => {
      await exporter.call(exportEndpoints.cancel, { body: data });
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
  const { data } = await exporter.call(exportEndpoints.upload, {}, { name: '../../form.pdf', content: 'content' });
  expect(data).toMatchObject({ originalName: 'form.pdf', bytes: 7 });

  expect((await maskedOne.call(exportEndpoints.download, { params: { exportFile: data.name } })).text).toBe('content');
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

test('the list is narrowed by name, source and state; the dictionary names every source', async () => {
  const { list, total, facets } = await listed(exporter, { source: 'contacts', states: ['failed'] });

  expect([total, list.length, list[0]!.problem]).toEqual([1, 1, 'diskFull']);
  expect(facets.find(({ state }) => state === 'failed')!.count).toBe(1);
  expect((await listed(exporter, { keyword: 'Lar_e' })).total).toBe(0);
  expect((await listed(exporter, { keyword: 'large' })).total).toBe(1);
  expect((await exporter.call(exportEndpoints.sources, { query: {} })).data.list.map(({ source }) => source)).toEqual([
    'call',
    'call_1',
    'campaignRecord',
    'batches',
    'tasks',
    'contacts',
  ]);
});

test('who has twenty unfinished exports waits for one', async () => {
  const eager = server.as(person({ gates }));
  for (let n = 0; n < 20; n++) await eager.call(contactExportEndpoints.contacts, { body: config });

  expect(await eager.call(contactExportEndpoints.contacts, { body: config })).toMatchObject({
    name: 'TOO_MANY_EXPORTS',
  });
});
