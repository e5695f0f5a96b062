import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { dictionaryEndpoints, type Entry } from './dictionary.contract.ts';
import { dictionaryHandlers } from './dictionary.server.ts';

const server = await testServer((app) => serve(app, dictionaryEndpoints, dictionaryHandlers));
afterAll(server.stop);
const { ownerUrl } = server.database;
await ask(
  ownerUrl,
  "insert into tenant (tenant_id, name, operator) overriding system value values (900, 'Operator', true)",
);

const keeper = server.as(person({ tenant: '900', gates: ['operate.dictionary.view', 'operate.dictionary.edit'] }));
const reader = server.as(person({ tenant: '1' }));
const listed = async (query: object) =>
  (await keeper.call(dictionaryEndpoints.list, { query: { pageNo: 1, pageSize: 100, ...query } })).data;
const read = async (dictionaryType: string) => reader.call(dictionaryEndpoints.read, { params: { dictionaryType } });

test('industries and banks are there from the start, in order, in both languages', async () => {
  const [industries, banks] = [(await read('ROBOT_INDUSTRY')).data, (await read('ROBOT_BANK')).data];

  expect(industries[0]).toEqual({
    type: 'ROBOT_INDUSTRY',
    code: 'BANK',
    nameEn: 'Banking',
    nameZh: '银行',
    position: 10,
    validFlag: true,
  });
  expect(industries.at(-1)!.code).toBe('OTHER');
  expect(banks.map(({ code }) => code)).toEqual(expect.arrayContaining(['ICBC', 'CMB', 'CITY']));
  expect(banks.map(({ position }) => position)).toEqual(banks.map((_, at) => 10 * (at + 1)));
});

test('what the operator adds or changes is offered to everybody, what it switches off is not', async () => {
  const aviation: Entry = {
    type: 'ROBOT_INDUSTRY',
    code: 'AVIATION',
    nameEn: 'Aviation',
    nameZh: '航空',
    position: 5,
    validFlag: true,
  };
  await keeper.call(dictionaryEndpoints.save, { body: { ...aviation, nameEn: ' Aviation ' } });
  expect((await read('ROBOT_INDUSTRY')).data[0]).toEqual(aviation);

  await keeper.call(dictionaryEndpoints.save, { body: { ...aviation, validFlag: false } });

  expect((await read('ROBOT_INDUSTRY')).data[0]!.code).toBe('BANK');
  expect((await listed({ type: 'ROBOT_INDUSTRY' })).list[0]).toEqual({
    ...aviation,
    entryId: 'ROBOT_INDUSTRY/AVIATION',
    validFlag: false,
  });
  expect(await ask(ownerUrl, "select tenant_id::text, valid from dictionary_entry where code = 'AVIATION'")).toEqual([
    { tenant_id: '900', valid: false },
  ]);
  expect((await ask(ownerUrl, 'select target from audit_line where tenant_id = 900')).at(-1)).toEqual({
    target: 'ROBOT_INDUSTRY/AVIATION',
  });
});

test('there is no dictionary of another type, and nobody else writes into the operator’s', async () => {
  expect(await read('ROBOT_COLOUR')).toMatchObject({ name: 'NOT_FOUND' });
  await expect(
    server.app.inTenant('1', (db) =>
      db.rows(
        "insert into dictionary_entry (tenant_id, type, code, name_en, name_zh, position) values (900, 'ROBOT_BANK', 'X', 'X', 'X', 1)",
      ),
    ),
  ).rejects.toThrow(/row-level security/);
  expect(
    await server.app.inTenant('1', (db) =>
      db.rows("update dictionary_entry set valid = false where code = 'ICBC' returning code"),
    ),
  ).toEqual([]);
});

test('the list is narrowed by name, dictionary and what is offered, and sorted', async () => {
  expect((await listed({ keyword: 'china construction' })).list.map(({ code }) => code)).toEqual(['CCB']);
  expect((await listed({ keyword: '银行', type: 'ROBOT_INDUSTRY' })).list.map(({ code }) => code)).toEqual(['BANK']);
  expect((await listed({ validFlag: false })).list.map(({ code }) => code)).toEqual(['AVIATION']);
  const { list, total } = await listed({ type: 'ROBOT_BANK', orderBy: 'code', descending: true, pageSize: 2 });
  expect([total, ...list.map(({ code }) => code)]).toEqual([20, 'SPDB', 'RURAL']);
});

test('a new entry stands last unless said, and a code is given once', async () => {
  const mining = { type: 'ROBOT_INDUSTRY' as const, code: 'MINING', nameEn: 'Mining', nameZh: '采矿', validFlag: true };

  const made = await keeper.call(dictionaryEndpoints.create, { body: mining });
  const again = await keeper.call(dictionaryEndpoints.create, { body: { ...mining, nameEn: 'Another' } });

  expect((await read('ROBOT_INDUSTRY')).data.at(-1)).toEqual(made.data);
  expect(again).toMatchObject({ name: 'DICTIONARY_CODE_TAKEN', facts: { field: 'code' } });
  expect((await read('ROBOT_INDUSTRY')).data.at(-1)!.nameEn).toBe('Mining');
});

test('an entry is removed unless a tenant has it', async () => {
  const of = (entryCode: string) => ({ params: { dictionaryType: 'ROBOT_INDUSTRY' as const, entryCode } });
  await ask(ownerUrl, "update tenant set sector = 'MINING' where tenant_id = 1");
  expect(await keeper.call(dictionaryEndpoints.remove, of('MINING'))).toMatchObject({ name: 'DICTIONARY_ENTRY_USED' });
  await ask(ownerUrl, 'update tenant set sector = null where tenant_id = 1');

  expect(await keeper.call(dictionaryEndpoints.remove, of('MINING'))).toMatchObject({ code: 1 });

  expect((await read('ROBOT_INDUSTRY')).data.map(({ code }) => code)).not.toContain('MINING');
  expect(await keeper.call(dictionaryEndpoints.remove, of('MINING'))).toMatchObject({ name: 'NOT_FOUND' });
});

test('a file adds and changes entries; a wrong row is named and the others are stored', async () => {
  const csv = [
    'Dictionary,Code,Name in English,Position,Offered,Name in Chinese',
    'ROBOT_INDUSTRY,FARMING,Farming,,Yes,农业',
    'ROBOT_INDUSTRY,BANK,Banks and savings,10,是,银行',
    'ROBOT_COLOUR,RED,Red,1,Yes,红',
    'ROBOT_INDUSTRY,FISHING,Fishing,soon,perhaps,渔业',
    'ROBOT_INDUSTRY,FARMING,Twice,,Yes,重复',
  ].join('\n');
  const send = (body: { check?: '1' }) =>
    keeper.call(dictionaryEndpoints.import, { body }, { name: 'entries.csv', content: csv });
  const expected = {
    rows: 5,
    created: 1,
    changed: 1,
    refused: 3,
    problems: [
      { row: 4, field: 'type', reason: 'badValue', value: 'ROBOT_COLOUR' },
      { row: 5, field: 'position', reason: 'badValue', value: 'soon' },
      { row: 5, field: 'validFlag', reason: 'yesOrNo', value: 'perhaps' },
      { row: 6, field: 'code', reason: 'twice', value: 'FARMING' },
    ],
  };

  expect((await send({ check: '1' })).data).toMatchObject({ ...expected, stored: false });
  expect((await listed({ keyword: 'FARMING' })).total).toBe(0);
  expect((await send({})).data).toMatchObject({ ...expected, stored: true });

  expect((await listed({ keyword: 'BANK', type: 'ROBOT_INDUSTRY' })).list[0]).toMatchObject({
    nameEn: 'Banks and savings',
    nameZh: '银行',
    position: 10,
  });
  expect((await read('ROBOT_INDUSTRY')).data.at(-1)).toMatchObject({ code: 'FARMING', nameZh: '农业' });
});
