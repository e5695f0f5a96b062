import { afterAll, expect, test } from 'vitest';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { checkedImport, jobsOf as importJobsOf } from '#areas/contacts/import/testRows.ts';
import { rosterEndpoints } from '#areas/contacts/roster/roster.contract.ts';
import { batchActionsEndpoints } from '#areas/outbound/batch/batchActions.contract.ts';
import { tellMaker } from '#areas/outbound/batch/batchNotices.store.ts';
import { prepareBatch } from '#areas/outbound/batch/prepare.job.ts';
import { dialer } from '#areas/outbound/dialing/dialer.service.ts';
import { robotCalls } from '#areas/outbound/dialing/robotCalls.service.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { jobsOf as exportJobsOf } from '#areas/system/exports/testRows.ts';
import { noticeEndpoints } from '#areas/system/notice/notice.contract.ts';
import type { Gate } from '#core/access/may.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { allGates } from './menu.ts';
import { testProduct } from './testProduct.ts';

const server = await testProduct();
afterAll(server.stop);
const { ownerUrl } = server.database;
const someone = (tenant: string) => person({ tenant, gates: allGates as Gate[] });
const live = { tell() {} };
const signal = new AbortController().signal;
const told = async (who: TestPerson) =>
  (await server.as(who).call(noticeEndpoints.list, { body: { pageNo: 1, pageSize: 20 } })).data.list.map(
    ({ kind, facts }) => ({ kind, ...facts }),
  );

test('whoever ordered an export or an import is told how it went', async () => {
  const who = someone('1');
  const good = await checkedImport(server, server.as(who), {
    name: 'good.csv',
    content: 'phone,name\n13800138000,Wei\nnonsense,Li\n',
  });
  await ask(ownerUrl, "update contact_import set state = 'storing' where import_id = $1", [good.importId]);
  await importJobsOf(server).store({ tenant: '1', importId: good.importId });
  const { data: task } = await server
    .as(who)
    .call(contactExportEndpoints.contacts, { body: { exportFileName: 'Customers', exportAllFlag: 1 } });
  await exportJobsOf(server).write(task.exportId);
  await checkedImport(server, server.as(who), { name: 'bad.xlsx', content: 'not a workbook' });
  await checkedImport(server, server.as(who), { name: 'asks.csv', content: 'who,what\nWei,1\n' });

  expect(await told(who)).toEqual([
    { kind: 'importAsks', file: 'asks.csv' },
    { kind: 'importFailed', file: 'bad.xlsx' },
    { kind: 'exportFinished', file: 'Customers.xlsx', rows: 1 },
    { kind: 'importStored', file: 'good.csv', rows: 1, refused: 1 },
  ]);
});

test('a colleague is told what was handed over, whoever hands something to themself is not', async () => {
  const [giver, colleague] = [someone('2'), someone('2')];
  const batchId = await tenantWithBatch(ownerUrl, '2', { contacts: 4 });
  const contactIds = (
    await ask(ownerUrl, 'select contact_id::text as id from contact where tenant_id = 2 order by 1 limit 3')
  ).map(({ id }) => id as string);
  const [own, other] = [await server.idOf(giver), await server.idOf(colleague)];
  await server.as(giver).call(rosterEndpoints.transfer, { body: { contactIds, to: other } });
  await server.as(giver).call(rosterEndpoints.transfer, { body: { contactIds: contactIds.slice(0, 1), to: own } });
  await server.as(giver).call(batchActionsEndpoints.allocate, {
    body: {
      batchId,
      again: false,
      to: [
        { personId: other, count: 2 },
        { personId: own, count: 1 },
      ],
    },
  });

  expect(await told(colleague)).toEqual([
    { kind: 'tasksGiven', count: 2, batch: 'Batch', batchId, by: 'Test Person' },
    { kind: 'contactsGiven', count: 3, by: 'Test Person' },
  ]);
  expect(await told(giver)).toEqual([]);
});

test('whoever made a batch is told that it is complete, or that it could not be prepared', async () => {
  const maker = someone('3');
  const batchId = await tenantWithBatch(ownerUrl, '3', { contacts: 3, answerRate: 0 });
  await ask(ownerUrl, 'update batch set person_id = $2 where batch_id = $1', [batchId, await server.idOf(maker)]);
  const telephony = simulatedCarrier();
  const dialing = dialer({
    pool: server.pool,
    log: newLog('error'),
    now: Date.now,
    telephony,
    batchChanged() {},
    callStored() {},
    every: 20,
    batchComplete: (db, id) => tellMaker(db, live, 'batchComplete', id),
    runCall: robotCalls({ telephony, now: Date.now, live: { tellWatchers() {}, isWatched: () => false } }).run,
  });
  await dialing.start();
  await expect
    .poll(() => told(maker))
    .toEqual([{ kind: 'batchComplete', batch: 'Batch', batchId, connected: 0, total: 3 }]);
  await dialing.stop();

  await ask(ownerUrl, `update batch set state = 13, source = '{"contactIds": []}' where batch_id = $1`, [batchId]);
  await prepareBatch({ inTenant: server.app.inTenant, now: Date.now, live })({ tenant: '3', batchId }, { signal });
  expect((await told(maker))[0]).toMatchObject({ kind: 'batchNotPrepared', batchId });
});
