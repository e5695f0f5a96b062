import ExcelJS from 'exceljs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
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

/** A server that exports call records and customers, two calls of one contact and one of another, and what the tests ask of it. */
export async function exportServer() {
  const told: { event: string; facts: Record<string, unknown> }[] = [];
  const letters: Letter[] = [];
  /** `kept` stands for an installation without a mail server. */
  const post: { kept?: true } = {};
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
      serve(app, exportEndpoints, exportHandlers({ storage, live: { tell }, mail: post, sources }));
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
  const jobs = jobsOf(server, { tell, send, post });
  const sql = <Row>(text: string, values: unknown[] = []) =>
    ask(server.database.ownerUrl, text, values) as Promise<Row[]>;

  const batchId = await tenantWithBatch(server.database.ownerUrl, '1', { contacts: 3 });
  // Two calls of the first contact, one of the second; the third was not called.
  await sql(`insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, ring_time, talk_time, call_status, reason, hang_up_side, category, outputs)
  select t.tenant_id, new_call_id('2026-11-20T01:00:00Z'::timestamptz + n * interval '1 hour'), task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, t.name, '+862160204410', n, '2026-11-20T01:00:00Z'::timestamptz + n * interval '1 hour', null, '2026-11-20T01:01:00Z'::timestamptz + n * interval '1 hour', 8000, 42000,
    case n when 2 then 3 else 2 end, case n when 1 then 'busy' end, 2, 'A', '{"label": "Interested", "amount": "12"}' from (select *, row_number() over (order by task_id) as at from task where tenant_id = 1) t join campaign c using (tenant_id, campaign_id), generate_series(1, 2) n where at = 1 or (at = 2 and n = 1)`);
  await sql(
    `insert into transcript (tenant_id, call_id, turns, path) select tenant_id, call_id, '[{"speaker":"robot","text":"=Hello"},{"speaker":"customer","text":"Yes"}]', '[]' from call_record where attempt = 2`,
  );

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
  return {
    told,
    letters,
    post,
    tell,
    send,
    server,
    gates,
    exporter,
    maskedOne,
    jobs,
    sql,
    batchId,
    config,
    listed,
    taskOf,
    bytesOf,
    rowsOf,
    written,
  };
}
