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
  expect((await keeper.call(dictionaryEndpoints.all, { query: { type: 'ROBOT_INDUSTRY' } })).data[0]).toEqual({
    ...aviation,
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
