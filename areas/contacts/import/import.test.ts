import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import type { Storage } from '#adapters/storage/storage.ts';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { customerHandlers } from '../customer/customer.server.ts';
import { columnTargets, importEndpoints } from './import.contract.ts';
import { importHandlers } from './import.server.ts';
import { killedAtFirstNews } from './killedJob.ts';
import { checkedImport, jobsOf } from './testRows.ts';
import { missing, suggested } from './suggested.ts';

const told: { event: string; facts: { state?: string; rowsRead?: number } }[] = [];
const tell = (_: string, event: string, facts: object) => void told.push({ event, facts });
const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
/** While it is full, what is written goes where Linux has no space, ever. */
const fullDisk = { now: false };
/** What happens while a file comes. */
let whileStored = async () => {};
const server = await testServer(
  (app, { storage }) => {
    const sometimesFull: Storage = {
      ...storage,
      write: async (key, content) => {
        await whileStored();
        return fullDisk.now
          ? (await pipeline(content, createWriteStream('/dev/full')), 0)
          : storage.write(key, content);
      },
    };
    serve(app, importEndpoints, importHandlers({ inTenant: app.inTenant, storage: sometimesFull, live: { tell } }));
    serve(app, customerEndpoints, customerHandlers);
  },
  { faults: Object.values(contactsFaults) },
);
afterAll(server.stop);

const gates = ['contacts.customer.view', 'contacts.customer.import'] as const;
const importer = server.as(person({ gates: [...gates], plainNumbers: true }));
const jobs = jobsOf(server, { tell });

const csv = (content: string | Buffer, name = 'renewals.csv') => ({ name, content });
const of = (importId: string) => ({ params: { importId } });
const imported = async (content: string | Buffer, name?: string) => checkedImport(server, importer, csv(content, name));
const refusedOf = async (importId: string, query = {}) =>
  (await importer.call(importEndpoints.refused, { ...of(importId), body: { ...firstPage, ...query } })).data;
async function stored(importId: string) {
  await importer.call(importEndpoints.confirm, of(importId));
  await jobs.store({ tenant: '1', importId });
  return (await importer.call(importEndpoints.one, of(importId))).data;
}
const mobile = (number: number) => `138${String(number).padStart(8, '0')}`;
const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${mobile(from + at)},Person ${at},${at}`).join('\n');

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

test('refused rows say what is wrong with them, and can be found by column, value and row', async () => {
  const { importId } = await imported(
    `phone,name,gender\n,Wei,\n400 820 8820,Na,\n1381234567,${'x'.repeat(61)},\n13900000020,Lei,perhaps\n`,
  );

  const all = await refusedOf(importId);
  expect(all.fields).toEqual([
    { field: 'phone', count: 3 },
    { field: 'gender', count: 1 },
    { field: 'name', count: 1 },
  ]);
  expect(all.list.map(({ rowNo, reason }) => `${rowNo} ${reason}`)).toEqual([
    '2 empty',
    '3 serviceNumber',
    '4 tooManyCharacters',
    '4 tooShort',
    '5 notAGender',
  ]);
  expect((await refusedOf(importId, { field: 'gender' })).list).toMatchObject([{ rowNo: 5, value: 'perhaps' }]);
  expect((await refusedOf(importId, { keyword: '820' })).total).toBe(1);
  expect((await refusedOf(importId, { keyword: '4' })).list.map(({ rowNo }) => rowNo)).toEqual([3, 4, 4]);
});

test('the file of refused rows can be corrected and chosen again, and carries out no formula', async () => {
  const { importId } = await imported('手机,姓名\n1381234567,=HYPERLINK("http://x")\n+86 400 820 8820,"Li, ""Na"""\n');

  const { text } = await importer.call(importEndpoints.refusedFile, of(importId));

  expect(text).toBe(
    [
      '\uFEFF手机,姓名,Row in the file,Why it was refused',
      `1381234567,"'=HYPERLINK(""http://x"")",2,"Phone has 10 digits, too few for a phone number"`,
      '+86 400 820 8820,"Li, ""Na""",3,"Phone is a hotline or an emergency number, not a person’s"',
      '',
    ].join('\r\n'),
  );
  const again = await imported(text.replace('1381234567', '13812345678'));
  expect(again).toMatchObject({
    rowsGood: 1,
    columns: [{ to: 'phone' }, { to: 'name' }, { to: 'nothing' }, { to: 'nothing' }],
  });
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

test('a file whose phone column is called strangely is saved by choosing the column', async () => {
  const failed = await imported('who,where to\nWei,13900000060\nNa,139\n');
  expect(failed).toMatchObject({ problem: 'noPhoneColumn', columns: [{ to: 'free' }, { to: 'free' }] });
  expect((await importer.call(importEndpoints.samples, of(failed.importId))).data.columns).toEqual([
    ['Wei', 'Na'],
    ['13900000060', '139'],
  ]);

  await importer.call(importEndpoints.changeColumns, {
    ...of(failed.importId),
    body: {
      columns: [
        { heading: 'who', to: 'name' },
        { heading: 'where to', to: 'phone' },
      ],
    },
  });
  await jobs.check({ tenant: '1', importId: failed.importId });

  expect((await importer.call(importEndpoints.one, of(failed.importId))).data).toMatchObject({
    state: 'checked',
    problem: null,
    rowsGood: 1,
    rowsRefused: 1,
  });
});

test.each([
  [
    'no phone',
    [
      ['phone', 'free'],
      ['name', 'name'],
    ],
    'PHONE_COLUMN_NEEDED',
  ],
  [
    'two phones',
    [
      ['phone', 'phone'],
      ['name', 'phone'],
    ],
    'PHONE_COLUMN_NEEDED',
  ],
  [
    'a heading of another file',
    [
      ['phone', 'phone'],
      ['nom', 'name'],
    ],
    'COLUMNS_REFUSED',
  ],
  [
    'two columns by one name',
    [
      ['phone', 'phone'],
      ['name', 'free'],
      ['sum', 'free', 'name'],
    ],
    'COLUMN_TAKEN_TWICE',
  ],
  [
    'two names',
    [
      ['phone', 'phone'],
      ['name', 'name'],
      ['sum', 'name'],
    ],
    'COLUMN_TAKEN_TWICE',
  ],
  [
    'a name of its own for a field',
    [
      ['phone', 'phone'],
      ['name', 'name', 'title'],
      ['sum', 'free'],
    ],
    'COLUMNS_REFUSED',
  ],
  [
    'a column more',
    [
      ['phone', 'phone'],
      ['name', 'name'],
      ['x', 'free'],
    ],
    'COLUMNS_REFUSED',
  ],
] as const)('a choice of columns with %s is refused', async (_, columns, name) => {
  const { importId } = await imported(
    columns.some(([heading]) => heading === 'sum')
      ? 'phone,name,sum\n13900000061,Wei,1\n'
      : 'phone,name\n13900000061,Wei\n',
  );

  expect(
    await importer.call(importEndpoints.changeColumns, {
      ...of(importId),
      body: {
        columns: columns.map(([heading, to, as]: readonly [string, (typeof columnTargets)[number], string?]) => ({
          heading,
          to,
          ...(as && { as }),
        })),
      },
    }),
  ).toMatchObject({ status: 200, name });
});

test('a column is kept by the name the robot asks for', async () => {
  const { importId } = await imported('phone,保费\n13900000063,3280\n');
  await importer.call(importEndpoints.changeColumns, {
    ...of(importId),
    body: {
      columns: [
        { heading: 'phone', to: 'phone' },
        { heading: '保费', to: 'free', as: 'premium' },
      ],
    },
  });
  await jobs.check({ tenant: '1', importId });
  await stored(importId);

  const { data } = await importer.call(customerEndpoints.list, { body: { ...firstPage, importId } });
  expect(data.list).toMatchObject([{ fields: { premium: '3280' } }]);
});

test('free columns called like an argument of the robot, or like what it means, are suggested for it', () => {
  const columns = [
    { heading: '手机', to: 'phone' as const },
    { heading: '车牌号', to: 'free' as const },
    { heading: 'Due date', to: 'free' as const },
    { heading: 'premium', to: 'free' as const },
    { heading: 'other', to: 'free' as const },
  ];
  const wanted = [
    ['plate', '车牌号'],
    ['due_date', '到期日'],
    ['premium', '保费'],
    ['agent', '坐席'],
  ].map(([name = '', description = '']) => ({ name, description, needed: false }));

  const chosen = suggested(columns, wanted);

  expect(chosen.map(({ as }) => as)).toEqual([undefined, 'plate', 'due_date', undefined, undefined]);
  expect(missing(chosen, wanted).map(({ name }) => name)).toEqual(['agent']);
});

test('one heading twice loses no value', async () => {
  const { importId } = await imported('phone,note,note,name,full name\n13900000062,a,b,Wei,Chen Wei\n');
  await stored(importId);

  const { data } = await importer.call(customerEndpoints.list, { body: { ...firstPage, importId } });
  expect(data.list).toMatchObject([{ name: 'Wei', remark: 'a', fields: { 'note (2)': 'b', 'full name': 'Chen Wei' } }]);
});

test('a check that is cancelled stops, and leaves nothing', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv(`phone,name,premium\n${lines(300_000, 8_000)}\n`));
  const watching = jobsOf(server, { tell: () => void importer.call(importEndpoints.cancel, of(importId)) });

  await watching.check({ tenant: '1', importId });

  const { data } = await importer.call(importEndpoints.one, of(importId));
  expect(data.state).toBe('cancelled');
  expect(data.rowsRead).toBeLessThan(8_000);
  expect(
    await ask(server.database.ownerUrl, 'select from contact_import_row where import_id = $1', [importId]),
  ).toEqual([]);
  expect(await importer.call(importEndpoints.confirm, of(importId))).toMatchObject({
    name: 'IMPORT_STATE_REFUSED',
    facts: { state: 'cancelled' },
  });
});

test('a check that the server stopped half-way begins again and counts nothing twice', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv(`phone,name,premium\n${lines(400_000, 4_000)}\n`));
  const stopping = new AbortController();
  const stopped = jobsOf(server, { tell: () => stopping.abort() });
  await expect(stopped.check({ tenant: '1', importId }, stopping.signal)).rejects.toThrow();

  await jobs.check({ tenant: '1', importId });

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'checked',
    rowsRead: 4_000,
    rowsGood: 4_000,
    rowsRefused: 0,
  });
});

test('two readers of one file do not mix: the one that came later has it', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv(`phone,name,premium\n${lines(500_000, 4_000)}\n`));

  await Promise.all([jobs.check({ tenant: '1', importId }), jobs.check({ tenant: '1', importId })]);

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'checked',
    rowsGood: 4_000,
    rowsRefused: 0,
  });
});

/** Jobs whose storing says the first time how far it is, and then waits for what is done about it. */
function storingUntil(act: () => Promise<unknown>) {
  let done: Promise<unknown> | undefined;
  const inTenant: typeof server.app.inTenant = (tenant, work) =>
    server.app.inTenant(tenant, (db) => {
      const rows = db.rows.bind(db);
      db.rows = async (...asked) => {
        await done;
        return rows(...asked) as never;
      };
      return work(db);
    });
  return jobsOf(
    { storage: server.storage, app: { inTenant } },
    { tell: (_, __, facts) => void ((facts as { state: string }).state === 'storing' && (done ??= act())) },
  );
}
const contactsOf = (importId: string) =>
  ask(server.database.ownerUrl, 'select phone from contact where import_id = $1', [importId]);

test('how far the storing has come can be asked for, while no customer is there yet', async () => {
  const { importId } = await imported(`phone,name,premium\n${lines(600_000, 6_000)}\n`);
  await importer.call(importEndpoints.confirm, of(importId));
  let seen: object = {};

  await storingUntil(async () => {
    seen = { ...(await importer.call(importEndpoints.one, of(importId))).data, there: await contactsOf(importId) };
  }).store({ tenant: '1', importId });

  expect(seen).toMatchObject({ state: 'storing', rowsStored: 5_000, rowsGood: 6_000, there: [] });
  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'stored',
    rowsStored: 6_000,
    rowsAdded: 6_000,
  });
  expect(await contactsOf(importId)).toHaveLength(6_000);
});

test('a storing that is cancelled leaves nothing behind', async () => {
  const { importId } = await imported(`phone,name,premium\n${lines(700_000, 6_000)}\n`);
  await importer.call(importEndpoints.confirm, of(importId));

  await storingUntil(() => importer.call(importEndpoints.cancel, of(importId))).store({ tenant: '1', importId });

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'cancelled',
    rowsAdded: 0,
  });
  expect(await contactsOf(importId)).toEqual([]);
  expect(
    await ask(server.database.ownerUrl, 'select from contact_import_row where import_id = $1', [importId]),
  ).toEqual([]);
});

test.each([
  ['checking', 'check'],
  ['storing', 'store'],
] as const)('a server killed while %s loses no row and stores none twice', async (state, job) => {
  const from = state === 'checking' ? 810_000 : 830_000;
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv(`phone,name,premium\n${lines(from, 6_000)}\n`));
  if (state === 'storing') {
    await jobs.check({ tenant: '1', importId });
    await importer.call(importEndpoints.confirm, of(importId));
  }

  await killedAtFirstNews({
    databaseUrl: server.database.appUrl,
    folder: server.folder,
    job: `contacts.${job}Import`,
    payload: { tenant: '1', importId, country: 'CN' },
  });
  expect((await importer.call(importEndpoints.one, of(importId))).data.state).toBe(state);
  if (state === 'storing') expect(await contactsOf(importId)).toEqual([]);
  await jobs[job]({ tenant: '1', importId });

  if (state === 'checking') await importer.call(importEndpoints.confirm, of(importId));
  if (state === 'checking') await jobs.store({ tenant: '1', importId });
  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'stored',
    rowsRead: 6_000,
    rowsGood: 6_000,
    rowsRefused: 0,
    rowsAdded: 6_000,
    rowsUpdated: 0,
  });
  expect(new Set((await contactsOf(importId)).map(({ phone }) => phone)).size).toBe(6_000);
});

test('a full disk refuses an upload with a clear word, and nothing of it stays', async () => {
  const before = (await importer.call(importEndpoints.list, { body: firstPage })).data.total;
  fullDisk.now = true;
  const answer = await importer.call(importEndpoints.upload, { body: {} }, csv('phone\n13900000201\n'));
  fullDisk.now = false;

  expect(answer).toMatchObject({ status: 507, name: 'IMPORT_NO_SPACE' });
  expect((await importer.call(importEndpoints.list, { body: firstPage })).data.total).toBe(before);
});

test('a disk that is full while a file is checked ends the import with a clear word', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv('phone\n13900000202\n'));

  await jobsOf({
    ...server,
    storage: {
      ...server.storage,
      read: async () => {
        throw noSpace();
      },
    },
  }).check({ tenant: '1', importId });

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'failed',
    problem: 'noSpace',
    rowsGood: 0,
  });
});

test('a database that is full stores nothing, says so, and lets the person try again', async () => {
  const { importId } = await imported(
    `phone\n${Array.from({ length: 5_500 }, (_, at) => mobile(850_000 + at)).join('\n')}\n`,
  );
  const owner = (sql: string) => ask(server.database.ownerUrl, sql);
  await owner(
    `create function no_space() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`,
  );
  // Past the first five thousand.
  await owner(
    `create trigger no_space before insert on contact for each row when (new.phone = '+86${mobile(855_499)}') execute function no_space()`,
  );
  await importer.call(importEndpoints.confirm, of(importId));
  await jobs.store({ tenant: '1', importId });
  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'checked',
    problem: 'noSpace',
    rowsAdded: 0,
  });
  expect(await contactsOf(importId)).toEqual([]);

  await owner('drop trigger no_space on contact');

  expect(await stored(importId)).toMatchObject({ state: 'stored', problem: null, rowsAdded: 5_500 });
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

test('a corrected file takes the place of the first and keeps the choice of columns', async () => {
  const first = await imported('who,where to\nWei,139\n');
  await importer.call(importEndpoints.changeColumns, {
    ...of(first.importId),
    body: {
      columns: [
        { heading: 'who', to: 'name' },
        { heading: 'where to', to: 'phone' },
      ],
    },
  });

  const { data } = await importer.call(
    importEndpoints.upload,
    { body: { replaces: first.importId } },
    csv('who,where to\nWei,13900000080\n'),
  );
  await jobs.check({ tenant: '1', importId: data.importId });

  expect((await importer.call(importEndpoints.one, of(data.importId))).data).toMatchObject({
    state: 'checked',
    rowsGood: 1,
  });
  expect((await importer.call(importEndpoints.one, of(first.importId))).data.state).toBe('cancelled');
});

test('while a file comes that replaces another, that one can still be cancelled by somebody else', async () => {
  const first = await imported('phone\n13900000081\n');
  whileStored = async () => {
    whileStored = async () => {};
    expect((await importer.call(importEndpoints.cancel, of(first.importId))).data.state).toBe('cancelled');
  };

  const { data } = await importer.call(
    importEndpoints.upload,
    { body: { replaces: first.importId } },
    csv('phone\n13900000082\n'),
  );

  expect(data.state).toBe('checking');
});

test('a file without a single good row cannot be imported', async () => {
  const { importId } = await imported('phone\n139\n');

  expect(await importer.call(importEndpoints.confirm, of(importId))).toMatchObject({ name: 'IMPORT_WITHOUT_ROWS' });
});

test('after thirty days the refused rows and the file are gone, the counts stay', async () => {
  const { importId } = await imported('phone\n139\n13900000090\n');
  await stored(importId);

  await jobs.forget({ tenant: '1', importId });

  expect((await refusedOf(importId)).total).toBe(0);
  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'stored',
    rowsGood: 1,
    rowsRefused: 1,
  });
});

test('somebody else who may not see numbers sees those of a file masked and cannot search in them', async () => {
  const { importId } = await imported('phone,name\n+861381234567890,Wei\n');
  const masked = server.as(person({ gates: [...gates] }));
  const query = (keyword?: string) =>
    masked.call(importEndpoints.refused, { ...of(importId), body: { ...firstPage, ...(keyword && { keyword }) } });

  expect((await query()).data.list).toMatchObject([{ value: '+861********7890' }]);
  expect((await query('1234')).data.total).toBe(0);
  expect((await masked.call(importEndpoints.refusedFile, of(importId))).text).toContain('+861********7890,Wei');
  expect((await masked.call(importEndpoints.samples, of(importId))).data.columns[0]).toEqual(['+861********7890']);
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

test('a second number in a free column is masked as well, and no formula of any script is carried out', async () => {
  const { importId } = await imported('phone,name,other phone\n139,@SUM(1),13912345678\n1390,＝1+1,-1-1\n');
  const masked = server.as(person({ gates: [...gates] }));

  expect((await masked.call(importEndpoints.refusedFile, of(importId))).text.split('\r\n').slice(1, 3)).toEqual([
    '139,\'@SUM(1),139****5678,2,"Phone has 3 digits, too few for a phone number"',
    '1390,\'＝1+1,-1-1,3,"Phone has 4 digits, too few for a phone number"',
  ]);
  expect((await importer.call(importEndpoints.refusedFile, of(importId))).text).toContain('13912345678');
});

test('the file of many refused rows is read as it is sent, each row once', async () => {
  const { importId } = await imported(
    `phone,name\n${Array.from({ length: 4_500 }, (_, at) => `139,Person ${at}`).join('\n')}\n`,
  );

  const rows = (await importer.call(importEndpoints.refusedFile, of(importId))).text.trimEnd().split('\r\n').slice(1);

  expect(rows.map((row) => row.split(',')[1])).toEqual(Array.from({ length: 4_500 }, (_, at) => `Person ${at}`));
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
