import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { taskEndpoints } from '../batch/task.contract.ts';
import { taskHandlers } from './task.server.ts';

const server = await testServer((app) => serve(app, taskEndpoints, taskHandlers({ now: Date.now })));
afterAll(server.stop);

const { ownerUrl } = server.database;
const readerOf = (tenant: string, plainNumbers = false) =>
  server.as(person({ tenant, gates: ['outbound.batch.view'], plainNumbers }));
const page = { pageNo: 1, pageSize: 20 };

test('the contacts of a batch are found by name and by what became of them', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 30 });
  await ask(
    ownerUrl,
    "update task set call_status = 2, result_code = 'CustomerNoAnswer', reason = 'busy', due_at = null where batch_id = $1 and name in ('Contact 3', 'Contact 4')",
    [batchId],
  );

  const { data } = await readerOf('1').call(taskEndpoints.list, { body: { ...page, batchId, callStatus: 2 } });
  expect(data).toMatchObject({
    total: 2,
    list: [{ name: 'Contact 3', reason: 'busy', dueAt: null }, { name: 'Contact 4' }],
  });
  expect(data.facets).toEqual(
    expect.arrayContaining([
      { callStatus: 0, count: 28 },
      { callStatus: 2, count: 2 },
    ]),
  );
  expect(
    (await readerOf('1').call(taskEndpoints.list, { body: { ...page, batchId, keyword: 'contact 3' } })).data.total,
  ).toBe(2);
});

test('who sees numbers masked finds one by all of it or by the digits that are shown, not by those that are hidden', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '2', { contacts: 1 });
  await ask(ownerUrl, "update task set phone = '+8613800762043' where batch_id = $1", [batchId]);
  const found = async (keyword: string, plain: boolean) =>
    (await readerOf('2', plain).call(taskEndpoints.list, { body: { ...page, batchId, keyword } })).data.list.map(
      ({ phone }) => phone,
    );

  expect(await found('2043', false)).toEqual(['138 **** 2043']);
  expect(await found('138 0076 2043', false)).toEqual(['138 **** 2043']);
  expect(await found('+8613800762043', false)).toEqual(['138 **** 2043']);
  for (const hidden of ['0076', '00762043', '762043']) expect(await found(hidden, false)).toEqual([]);
  expect(await found('0076', true)).toEqual(['138 0076 2043']);
});

test("the contacts of another tenant's batch are not found", async () => {
  const batchId = await tenantWithBatch(ownerUrl, '3');
  await tenantWithBatch(ownerUrl, '4');

  expect(await readerOf('4').call(taskEndpoints.list, { body: { ...page, batchId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('the counters of a tenant say what is called, what waits and what was done today', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '5', { contacts: 10 });
  await ask(ownerUrl, 'update batch set in_call = 3, waiting = 5, connected = 2 where batch_id = $1', [batchId]);
  await ask(
    ownerUrl,
    `insert into call_minute (tenant_id, minute, campaign_id, attempted, connected, talk_time) select 5, date_trunc('minute', at), 1, 2, 1, 0 from (values (now()), (now() - interval '2 days')) as m (at)`,
  );

  expect((await readerOf('5').call(taskEndpoints.stats, {})).data).toEqual({
    executing: 3,
    queue: 5,
    todayFinish: 2,
    todayTotal: 5,
  });
});
