import ExcelJS from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { ask as askDatabase } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { draftEndpoints, versionEndpoints } from '../draft/draft.contract.ts';
import { testDesigner } from '../testDesigner.ts';
import { exchangeAdminEndpoints, exchangeEndpoints } from './exchange.contract.ts';
import { exchangeAdminHandlers, exchangeHandlers } from './exchange.server.ts';

const server = await testDesigner({
  more(app, { pool }, { live }) {
    serve(app, exchangeEndpoints, exchangeHandlers({ live: live, now: () => 0 }));
    serve(
      app,
      exchangeAdminEndpoints,
      exchangeAdminHandlers({ inTenant: (tenant, work) => inTenant(pool, tenant, work) }),
    );
  },
});
afterAll(server.stop);
const { designer, stranger, robotWith, draft } = server;

const token = await server.tokenOf(person({ gates: ['designer.flow.view', 'designer.flow.edit'] }));
const ask = (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
const download = async (url: string) => (await ask(url)).rawPayload;
async function bookAt(url: string) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await download(url)) as never);
  return book;
}
const written = async (book: ExcelJS.Workbook) => Buffer.from(await book.xlsx.writeBuffer());
const readIn = (name: string, content: Buffer | string) => designer.call(exchangeEndpoints.read, {}, { name, content });

test('a flow comes as a workbook, is changed there, previewed and put back', async () => {
  const flowId = await robotWith();
  const book = await bookAt(`/robot/api/flow/download/${flowId}`);
  expect(book.worksheets.map(({ name }) => name)).toEqual([
    'Nodes',
    'Prompts',
    'Lines',
    'FAQ',
    'Exceptions',
    'Intentions',
    'Variables',
  ]);
  const prompts = book.getWorksheet('Prompts')!;
  expect(prompts.getCell('A2').text).toBe('Node');
  prompts.getCell('G2').value = 'Written in a spreadsheet';
  book.getWorksheet('Intentions')!.addRow(['', 'Wants a discount', 'Similar question', 'is there a discount']);

  const { data: file } = await readIn('flow.xlsx', await written(book));
  expect(file).toMatchObject({ flow: null, kinds: ['nodes', 'said', 'faqs', 'exceptions', 'intentions', 'variables'] });
  const bringIn = (preview: boolean) =>
    designer.call(exchangeEndpoints.bringIn, {
      params: { flowId },
      body: { parts: file.parts, kinds: file.kinds, preview },
    });
  const seen = (await bringIn(true)).data;
  expect(seen).toMatchObject({
    stored: false,
    revision: 0,
    changes: [
      { list: 'nodes', is: 'changed' },
      { list: 'intentions', name: 'Wants a discount', is: 'added' },
    ],
  });
  expect((await draft(flowId)).revision).toBe(0);

  expect((await bringIn(false)).data).toMatchObject({ stored: true, revision: 1 });
  const after = (await draft(flowId)).flow;
  expect(after.intentions.at(-1)).toMatchObject({ name: 'Wants a discount', simQs: ['is there a discount'] });
  expect(JSON.stringify(after.nodes)).toContain('Written in a spreadsheet');
  expect(server.told.at(-1)).toMatchObject({ event: 'design.changed', of: flowId });
});

test('what a spreadsheet would carry out is written as words, and read back as it was', async () => {
  const evil = '=HYPERLINK("http://evil","x")';
  const flowId = await robotWith({
    ...samples.renewalEn,
    argConfigs: samples.renewalEn.argConfigs.map((one) => ({ ...one, description: evil })),
  });
  const book = await bookAt(`/robot/api/flow/${flowId}/definition/excel`);
  const cell = book.getWorksheet('Variables')!.getCell('D2');
  expect(cell.type).toBe(ExcelJS.ValueType.String);
  expect(cell.text).toBe(`'${evil}`);
  const { data } = await readIn('flow.xlsx', await written(book));
  expect(
    (await designer.call(exchangeEndpoints.bringIn, { params: { flowId }, body: { parts: data.parts, preview: true } }))
      .data.changes,
  ).toEqual([]);
});

test('a version comes as JSON with its number, and goes into another robot whole', async () => {
  const flowId = await robotWith(samples.surveyEn);
  await designer.call(versionEndpoints.submit, { params: { flowId }, body: {} });
  // Of another type a console takes it for an answer, not for a file.
  expect((await ask(`/robot/api/flow/${flowId}/json`)).headers['content-type']).toBe('application/octet-stream');
  const answer = await download(`/robot/api/flow/${flowId}/json?version=1`);
  expect(JSON.parse(answer.toString())).toMatchObject({ format: 'callwright-flow', version: 1 });
  expect(JSON.parse((await download(`/robot/api/flow/${flowId}/json`)).toString())).toMatchObject({ version: null });

  const { data: file } = await readIn('survey.json', answer);
  expect(file).toMatchObject({ version: 1 });
  const into = await robotWith();
  const before = await draft(into);
  expect(
    (await designer.call(exchangeEndpoints.bringIn, { params: { flowId: into }, body: { content: file.flow! } })).data,
  ).toMatchObject({ stored: true });
  const after = await draft(into);
  expect(after.flow.nodes).toHaveLength(samples.surveyEn.nodes.length);
  expect([after.flow.id, after.flow.name]).toEqual([before.flow.id, before.flow.name]);
});

test('what is not a flow is refused in words, and so is what is too large', async () => {
  expect(await readIn('odd.json', '{"a": 1')).toMatchObject({ name: 'FILE_NOT_READ', facts: { problem: 'notJson' } });
  expect(await readIn('odd.json', '[1, 2]')).toMatchObject({ name: 'NO_FLOW' });
  expect(await readIn('odd.json', '{"nodes": "many"}')).toMatchObject({ name: 'NO_FLOW' });
  expect(await readIn('odd.xlsx', 'not a workbook at all')).toMatchObject({
    name: 'FILE_NOT_READ',
    facts: { problem: 'brokenWorkbook' },
  });
  const other = new ExcelJS.Workbook();
  other.addWorksheet('Prices').addRow(['a', 'b']);
  expect(await readIn('prices.xlsx', await written(other))).toMatchObject({
    name: 'FILE_NOT_READ',
    facts: { problem: 'noSheets' },
  });
  expect(await readIn('odd.txt', 'words')).toMatchObject({ name: 'WRONG_TYPE' });
  expect(await readIn('huge.json', Buffer.alloc(17 << 20, 32))).toMatchObject({
    name: 'TOO_LARGE',
    facts: { limit: '16 MB' },
  });
  const flowId = await robotWith();
  for (const body of [{ parts: { nodes: 1 } as never }, { parts: {} as never }])
    expect(await designer.call(exchangeEndpoints.bringIn, { params: { flowId }, body })).toMatchObject({
      name: 'FILE_NOT_READ',
    });
  expect((await draft(flowId)).revision).toBe(0);
});

test('another tenant brings nothing in and takes nothing out', async () => {
  const flowId = await robotWith();
  expect(await stranger.call(exchangeEndpoints.sheet, { params: { flowId }, query: {} })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(
    await stranger.call(exchangeEndpoints.bringIn, { params: { flowId }, body: { content: samples.renewalEn } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('the operator looks at the flow of any tenant, and takes it away as a file', async () => {
  const theirs = (
    await stranger.call(draftEndpoints.createWith, { body: { name: 'Of tenant 2', content: samples.renewalEn } })
  ).data.flowId;
  const gates = ['operate.flow.view'] as const;
  await askDatabase(server.database.ownerUrl, 'update tenant set operator = tenant_id = 1');
  const operator = server.as(person({ gates: [...gates] }));
  expect(await operator.call(exchangeAdminEndpoints.one, { params: { flowOfAnyTenant: theirs } })).toMatchObject({
    data: { name: 'Of tenant 2', tenantId: '2', nodes: samples.renewalEn.nodes.length },
  });
  expect(
    JSON.parse((await operator.call(exchangeAdminEndpoints.download, { params: { flowOfAnyTenant: theirs } })).text),
  ).toMatchObject({ name: 'Of tenant 2' });
  expect(await operator.call(exchangeAdminEndpoints.one, { params: { flowOfAnyTenant: '999999' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});
