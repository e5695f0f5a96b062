import { afterAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { importEndpoints } from '../import/import.contract.ts';
import { importHandlers } from '../import/import.server.ts';
import { checkedImport, jobsOf } from '../import/testRows.ts';
import { customerEndpoints } from './customer.contract.ts';
import { customerHandlers } from './customer.server.ts';

const server = await testServer((app, { storage }) => {
  serve(app, importEndpoints, importHandlers({ inTenant: app.inTenant, storage, live: { tell() {} } }));
  serve(app, customerEndpoints, customerHandlers);
});
afterAll(server.stop);

const gates = ['contacts.customer.view', 'contacts.customer.import'] as const;
const plain = server.as(person({ gates: [...gates], plainNumbers: true }));
const masked = server.as(person({ gates: [...gates] }));
const { importId } = await checkedImport(server, plain, {
  name: 'a.csv',
  content:
    'phone,name,customer no.,company\n13812345678,陈伟,C-1,Yunhe 100%\n+44 20 7946 0958,Anna Smith,C-2,\n13987654321,Li Na,C-3,\n',
});
await plain.call(importEndpoints.confirm, { params: { importId } });
await jobsOf(server).store({ tenant: '1', importId });

const found = async (caller: typeof plain, keyword: string) =>
  (await caller.call(customerEndpoints.list, { body: { ...firstPage, keyword } })).data.list.map(({ name }) => name);

test('numbers are masked for whoever may not see them, in the list and of one customer', async () => {
  const body = { ...firstPage, orderBy: 'name' as const };
  const seen = async (caller: typeof plain) => (await caller.call(customerEndpoints.list, { body })).data.list;

  expect((await seen(plain)).map(({ phone }) => phone)).toEqual(['+44 20 7946 0958', '139 8765 4321', '138 1234 5678']);
  expect((await seen(masked)).map(({ phone }) => phone)).toEqual(['+44 **** 0958', '139 **** 4321', '138 **** 5678']);
  const { contactId } = (await seen(masked))[0]!;
  expect((await masked.call(customerEndpoints.one, { params: { contactId } })).data).toMatchObject({
    name: 'Anna Smith',
    phone: '+44 **** 0958',
    customerNo: 'C-2',
  });
});

test.each([
  ['a part of the name', '陈', ['陈伟']],
  ['a name in another case', 'anna', ['Anna Smith']],
  ['a sign that means something to the database', '100%', ['陈伟']],
  ['the whole number as it is written', '138 1234 5678', ['陈伟']],
  ['the customer number', 'c-3', ['Li Na']],
  ['its last four digits', '4321', ['Li Na']],
])('a masked person finds by %s', async (_, keyword, names) => {
  expect(await found(masked, keyword)).toEqual(names);
});

test('a part of a number finds for whoever sees numbers, and tells nobody else', async () => {
  expect(await found(plain, '1381234')).toEqual(['陈伟']);
  expect(await found(masked, '1381234')).toEqual([]);
  expect(await found(masked, '12345')).toEqual([]);
});

test('a list narrowed by an import that is not there says so', async () => {
  expect(await plain.call(customerEndpoints.list, { body: { ...firstPage, importId: '999' } })).toMatchObject({
    status: 200,
    name: 'NOT_FOUND',
  });
  expect(await plain.call(customerEndpoints.one, { params: { contactId: 'x' } })).toMatchObject({
    status: 200,
    name: 'NOT_FOUND',
  });
});

test('pages do not overlap and are sorted as asked', async () => {
  const page = async (pageNo: number) =>
    (await plain.call(customerEndpoints.list, { body: { pageNo, pageSize: 2, orderBy: 'name', descending: true } }))
      .data;

  expect((await page(1)).list.map(({ name }) => name)).toEqual(['陈伟', 'Li Na']);
  expect(await page(2)).toMatchObject({ total: 3, list: [{ name: 'Anna Smith' }] });
});

test('whoever may not see customers is refused', async () => {
  expect(await server.as(person({ gates: [] })).call(customerEndpoints.list, { body: firstPage })).toMatchObject({
    status: 403,
  });
});
