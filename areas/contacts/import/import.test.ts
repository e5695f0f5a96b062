import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { importEndpoints } from './import.contract.ts';
import { csv, gates, lines, mobile, of, testImports } from './testImports.ts';

const { server, told, importer, jobs, imported, refusedOf, stored } = await testImports();
afterAll(server.stop);

test('a file is checked, its good rows are stored when a person says so, and it says how many are new', async () => {
  const checked = await imported(
    'phone,name,sex,premium\n13900000001,Wei,男,3280\n139 0000 0002,Na,女,\n1390000,Lei,,\n',
  );
  expect(checked).toMatchObject({
    state: 'checked',
    rowsRead: 3,
    rowsGood: 2,
    rowsRefused: 1,
    columns: [
      { heading: 'phone', to: 'phone' },
      { heading: 'name', to: 'name' },
      { heading: 'sex', to: 'gender' },
      { heading: 'premium', to: 'free' },
    ],
  });

  expect(await stored(checked.importId)).toMatchObject({ state: 'stored', rowsAdded: 2, rowsUpdated: 0 });

  const { data } = await importer.call(customerEndpoints.list, {
    body: { ...firstPage, importId: checked.importId, orderBy: 'name' },
  });
  expect(data.list).toMatchObject([
    { name: 'Na', phone: '139 0000 0002', gender: 1, fields: {} },
    { name: 'Wei', gender: 0, fields: { premium: '3280' } },
  ]);
});

test('a known contact is brought up to date, and what the file leaves empty stays', async () => {
  await stored((await imported('phone,name,company,premium\n13900000010,Wei,Yunhe,100\n')).importId);

  const second = await stored(
    (await imported('phone,name,company,end\n+86 139-0000-0010,,Yunhe Insurance,2026-12-31\n13900000011,Na,,\n'))
      .importId,
  );

  expect(second).toMatchObject({ rowsAdded: 1, rowsUpdated: 1 });
  const { data } = await importer.call(customerEndpoints.list, { body: { ...firstPage, keyword: '13900000010' } });
  expect(data).toMatchObject({
    total: 1,
    list: [{ name: 'Wei', company: 'Yunhe Insurance', fields: { premium: '100', end: '2026-12-31' } }],
  });
});

test('a phone that came before in the file is refused with the row it came in, however it is written', async () => {
  const { importId, rowsGood, rowsRefused } = await imported(
    `phone,name\n${mobile(70_000)},A\n${lines(70_001, 1_500)}\n+86 ${mobile(70_000)},B\n${mobile(70_001)},C\n`,
  );

  expect({ rowsGood, rowsRefused }).toEqual({ rowsGood: 1_501, rowsRefused: 2 });
  expect((await refusedOf(importId)).list).toMatchObject([
    { rowNo: 1503, field: 'phone', value: `+86 ${mobile(70_000)}`, reason: 'repeated', facts: { row: 2 } },
    { rowNo: 1504, reason: 'repeated', facts: { row: 3 } },
  ]);
});

test.each(['utf-16le', 'gb18030'])('a Chinese file in %s becomes contacts', async (encoding) => {
  const checked = await imported(
    iconv.encode('电话号码;姓名;地区\n13900000030;陈伟;浙江\n', encoding, { addBOM: encoding.startsWith('utf-16') }),
  );
  await stored(checked.importId);

  const { data } = await importer.call(customerEndpoints.list, { body: { ...firstPage, importId: checked.importId } });
  expect(data.list).toMatchObject([{ name: '陈伟', phone: '139 0000 0030', fields: { 地区: '浙江' } }]);
});

test('two thousand rows of a text and of a workbook are checked alike', async () => {
  const text = await imported(`phone,name,premium\n${lines(100_000, 2_500)}\n`);

  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Customers');
  sheet.addRow(['phone', 'name', 'premium']);
  for (let at = 0; at < 2_500; at += 1) sheet.addRow([Number(mobile(100_000 + at)), `Person ${at}`, at]);
  const workbook = await imported(Buffer.from(await book.xlsx.writeBuffer()), 'renewals.xlsx');

  for (const checked of [text, workbook])
    expect(checked).toMatchObject({ state: 'checked', rowsRead: 2_500, rowsGood: 2_500, rowsRefused: 0 });
  expect(text.bytesRead).toBe(text.bytes);
  expect(await stored(workbook.importId)).toMatchObject({ rowsAdded: 2_500 });
  expect(await stored(text.importId)).toMatchObject({ rowsAdded: 0, rowsUpdated: 2_500 });
});

test('how far the check has come is told, and that it ended', async () => {
  told.length = 0;
  const { data } = await importer.call(
    importEndpoints.upload,
    { body: {} },
    csv(`phone,name,premium\n${lines(200_000, 3_000)}\n`),
  );

  await jobs.check({ tenant: '1', importId: data.importId });

  expect(told.every(({ event }) => event === 'contacts.import')).toBe(true);
  expect(told.length).toBeLessThan(20);
  expect(told[0]).toMatchObject({ facts: { state: 'checking', rowsRead: 1_000 } });
  expect(told.at(-1)).toMatchObject({ facts: { state: 'checked', rowsRead: 3_000 } });
});

test.each([
  ['no phone column', 'name,premium\nWei,100\n', 'renewals.csv', 'noPhoneColumn'],
  ['a zip that is no workbook', Buffer.from('PK\x03\x04 and nothing more'), 'renewals.xlsx', 'brokenWorkbook'],
])('%s is refused with its reason, and nothing is kept', async (_, content, name, problem) => {
  const failed = await imported(content, name);

  expect(failed).toMatchObject({ state: 'failed', problem, rowsGood: 0 });
  expect(failed.endedAt).not.toBeNull();
});

test('an old workbook is refused before it is stored', async () => {
  expect(await importer.call(importEndpoints.upload, { body: {} }, csv('x', 'renewals.xls'))).toMatchObject({
    status: 415,
    name: 'WRONG_TYPE',
    facts: { types: 'csv, xlsx' },
  });
});

test('storing twice stores once', async () => {
  const { importId } = await imported('phone\n13900000070\n');
  await stored(importId);

  await jobs.store({ tenant: '1', importId });

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'stored',
    rowsAdded: 1,
    rowsUpdated: 0,
  });
  expect(await importer.call(importEndpoints.cancel, of(importId))).toMatchObject({ name: 'IMPORT_STATE_REFUSED' });
});

test('numbers are read as those of the tenant’s country', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv('phone\n020 7946 0958\n13900000401\n'));

  await jobs.check({ tenant: '1', importId, country: 'GB' } as never);

  expect(
    await ask(server.database.ownerUrl, 'select phone from contact_import_row where import_id = $1', [importId]),
  ).toEqual([{ phone: '+442079460958' }]);
});

test('who may look may not import, and another tenant finds nothing', async () => {
  const { importId } = await imported('phone\n13900000100\n');
  const looker = server.as(person({ gates: ['contacts.customer.view'] }));
  const stranger = server.as(person({ tenant: '2', gates: [...gates], plainNumbers: true }));

  expect(await looker.call(importEndpoints.upload, { body: {} }, csv('phone\n139'))).toMatchObject({
    status: 403,
    name: 'NOT_ALLOWED',
  });
  expect(await looker.call(importEndpoints.confirm, of(importId))).toMatchObject({ status: 403 });
  expect((await looker.call(importEndpoints.one, of(importId))).data.state).toBe('checked');
  expect(await stranger.call(importEndpoints.one, of(importId))).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    await stranger.call(importEndpoints.upload, { body: { replaces: importId } }, csv('phone\n139')),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect((await stranger.call(importEndpoints.list, { body: firstPage })).data.total).toBe(0);
});

test('a file can be checked without an import: where each problem is and why, and nothing stays', async () => {
  const {
    data: { total },
  } = await importer.call(importEndpoints.list, { body: firstPage });
  const check = (content: string | Buffer, name?: string, who = importer) =>
    who.call(importEndpoints.checkOnly, { body: {} }, csv(content, name));

  expect((await check('phone,name\n13900000301,Wei\n13900000302,Na\n')).data).toEqual({
    ok: true,
    problems: [],
    rows: 2,
    rowsGood: 2,
    rowsRefused: 0,
  });
  expect((await check('手机,性别\n139,男\n13900000301,\n+86 139 0000 0301,perhaps\n13900000301,\n')).data).toEqual({
    ok: false,
    problems: [
      { row: 2, field: 'phone', reason: 'has 3 digits, too few for a phone number' },
      { row: 4, field: 'gender', reason: 'is not a gender; write male, female or leave it empty' },
      { row: 5, field: 'phone', reason: 'repeats row 3, which is kept' },
    ],
    rows: 4,
    rowsGood: 1,
    rowsRefused: 3,
  });
  expect((await check('name\nWei\n')).data).toMatchObject({
    ok: false,
    problems: [{ row: 0, field: '', reason: expect.stringContaining('phone number') }],
    rows: 0,
  });
  const many = (await check(`phone\n${'139\n'.repeat(2_500)}`)).data;
  expect(many).toMatchObject({ ok: false, rows: 2_500, rowsRefused: 2_500 });
  expect(many.problems).toHaveLength(100);
  expect(await check('x', 'renewals.pdf')).toMatchObject({ status: 415 });
  expect((await importer.call(importEndpoints.list, { body: firstPage })).data.total).toBe(total);
  expect(
    (await importer.call(customerEndpoints.list, { body: { ...firstPage, keyword: '13900000301' } })).data.total,
  ).toBe(0);
  expect(await check('phone\n139', undefined, server.as(person({ gates: ['contacts.customer.view'] })))).toMatchObject({
    status: 403,
  });
});
