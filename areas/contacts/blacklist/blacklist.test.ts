import { afterAll, expect, test } from 'vitest';
import { batchHandlers } from '#areas/outbound/door.ts';
import { prepareBatch } from '#areas/outbound/batch/prepare.job.ts';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { dialing } from '#areas/outbound/dialing/dialing.store.ts';
import { takeTasks, tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { blacklistEndpoints } from './blacklist.contract.ts';
import { blacklistJobs } from './blacklist.job.ts';
import { blacklistHandlers } from './blacklist.server.ts';
import { operatorListEndpoints } from './operatorList.contract.ts';
import { operatorListHandlers } from './operatorList.server.ts';

const now = Date.now;
const told: string[] = [];
const live = { tell: (_: string, __: string, facts: object) => void told.push((facts as { batchId: string }).batchId) };
const server = await testServer(
  (app) => {
    serve(app, blacklistEndpoints, blacklistHandlers({ now, live }));
    serve(app, operatorListEndpoints, operatorListHandlers({ now }));
    serve(app, batchEndpoints, batchHandlers({ now, live }));
  },
  { faults: Object.values(contactsFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const { inTenant } = server.app;
const jobs = blacklistJobs({ inTenant, live });
const follow = (payload: { tenant: string; phones: string[]; blocked: boolean }) =>
  jobs['contacts.followBlacklist']!(payload as never, { signal: AbortSignal.timeout(10_000) });
const gates = [
  'contacts.blackList.view',
  'contacts.blackList.edit',
  'outbound.batch.view',
  'outbound.batch.edit',
] as const;
const editorOf = (tenant: string) => server.as(person({ tenant, gates: [...gates], plainNumbers: true }));
const numbered = (n: number) => `+86138${String(n).padStart(8, '0')}`;
const contactsOf = async (tenant: string, ...numbers: number[]) =>
  (
    await ask(
      ownerUrl,
      'select contact_id::text as id from contact where tenant_id = $1 and phone = any($2) order by phone',
      [tenant, numbers.map(numbered)],
    )
  ).map(({ id }) => id as string);
const statuses = async (batchId: string) =>
  Object.fromEntries(
    (
      await ask(ownerUrl, 'select call_status, count(*)::int as n from task where batch_id = $1 group by 1', [batchId])
    ).map(({ call_status, n }) => [call_status, n]),
  );
const counters = async (batchId: string) =>
  (
    await ask(ownerUrl, 'select state, total, waiting, in_call, blacklisted from batch where batch_id = $1', [batchId])
  )[0];
const take = (tenant: string, batchId: string, most: number) =>
  inTenant(tenant, async (db) =>
    takeTasks(
      db,
      (await dialing.batchesAtWork(db)).find((one) => one.batchId === batchId)!,
      most,
    ),
  );
const whole = { cycle: 3 as const, windows: [{ from: '00:00', to: '24:00' }] };

async function newBatch(tenant: string) {
  const editor = editorOf(tenant);
  const [{ id }] = (await ask(ownerUrl, 'select campaign_id::text as id from campaign where tenant_id = $1', [
    tenant,
  ])) as [{ id: string }];
  const { data } = await editor.call(batchEndpoints.create, {
    body: {
      name: `Batch ${now()} ${Math.random()}`,
      campaignId: id,
      source: { all: true },
      schedule: whole,
      startWhenPrepared: true,
    },
  });
  await prepareBatch({ inTenant, now, live })(
    { tenant, batchId: data.batchId },
    { signal: AbortSignal.timeout(10_000) },
  );
  return data.batchId;
}

async function operatorsTenant() {
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name, operator) overriding system value values (90, 'Operator', true) on conflict do nothing",
  );
  return server.as(
    person({ tenant: '90', gates: ['operate.blackList.view', 'operate.blackList.edit'], plainNumbers: true }),
  );
}

test('whoever is put on the blacklist while a batch runs is not called any more, and comes back when taken off', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 10 });
  const contactIds = await contactsOf('1', 2, 3, 4);
  told.length = 0;

  const { data } = await editorOf('1').call(blacklistEndpoints.toBlack, {
    body: { contactIds, reason: 'Asked not to be called' },
  });

  expect(data).toEqual({ added: 3, known: 0, stopped: 3, refused: [] });
  expect(await statuses(batchId)).toEqual({ 0: 7, 6: 3 });
  expect(await counters(batchId)).toMatchObject({ total: 10, waiting: 7, blacklisted: 3 });
  expect(told).toEqual([batchId]);
  expect(
    await ask(ownerUrl, 'select distinct result_code, due_at from task where batch_id = $1 and call_status = 6', [
      batchId,
    ]),
  ).toEqual([{ result_code: 'BLACKLIST', due_at: null }]);
  expect((await take('1', batchId, 20)).map(({ phone }) => phone)).not.toEqual(expect.arrayContaining([numbered(2)]));

  const back = await editorOf('1').call(blacklistEndpoints.recovery, { body: { contactIds } });
  expect(back.data).toEqual({ removed: 3, resumed: 3, held: 0 });
  expect(await counters(batchId)).toMatchObject({ waiting: 3, in_call: 7, blacklisted: 0 });
  expect((await take('1', batchId, 20)).map(({ phone }) => phone).sort()).toEqual([2, 3, 4].map(numbered));
  expect(
    await ask(
      ownerUrl,
      "select action from audit_line where tenant_id = 1 and action like '%/roster/contact/%' order by line_no",
    ),
  ).toEqual([{ action: 'POST /roster/contact/toblack' }, { action: 'POST /roster/contact/recovery' }]);
});

test('a batch that ended keeps its blacklisted contacts as they are', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '2', { contacts: 3 });
  const contactIds = await contactsOf('2', 1);
  await editorOf('2').call(blacklistEndpoints.toBlack, { body: { contactIds } });
  await ask(ownerUrl, 'update batch set state = 6 where batch_id = $1', [batchId]);

  expect((await editorOf('2').call(blacklistEndpoints.recovery, { body: { contactIds } })).data).toEqual({
    removed: 1,
    resumed: 0,
    held: 0,
  });
  expect(await statuses(batchId)).toEqual({ 0: 2, 6: 1 });
});

test('a new batch counts those on the blacklist and leaves them uncalled', async () => {
  await tenantWithBatch(ownerUrl, '3', { contacts: 6 });
  await editorOf('3').call(blacklistEndpoints.toBlack, { body: { phones: ['13800000001', '138 0000 0002'] } });

  const batchId = await newBatch('3');

  expect(await counters(batchId)).toEqual({ state: 2, total: 6, waiting: 4, in_call: 0, blacklisted: 2 });
  expect(await statuses(batchId)).toEqual({ 0: 4, 6: 2 });
});

test('the blacklist of one batch leaves the other batches alone', async () => {
  const first = await tenantWithBatch(ownerUrl, '4', { contacts: 4 });
  const second = await newBatch('4');

  const { data } = await editorOf('4').call(blacklistEndpoints.toBatchBlack, {
    body: { batchId: first, phones: ['13800000003'] },
  });

  expect(data).toMatchObject({ added: 1, stopped: 1 });
  expect([await counters(first), await counters(second)]).toMatchObject([
    { waiting: 3, blacklisted: 1 },
    { waiting: 4, blacklisted: 0 },
  ]);
  const { list } = (await editorOf('4').call(blacklistEndpoints.list, { body: { ...firstPage, scope: 'batch' } })).data;
  expect(list).toMatchObject([
    { phone: '138 0000 0003', batchName: 'Batch', contactId: expect.any(String), name: 'Contact 3' },
  ]);
  expect(
    (await editorOf('4').call(blacklistEndpoints.recovery, { body: { entryIds: [list[0]!.entryId] } })).data,
  ).toMatchObject({ removed: 1, resumed: 1 });
  expect(await counters(first)).toMatchObject({ waiting: 4, blacklisted: 0 });
});

test('who stands on two lists is called again only when off both', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '5', { contacts: 2 });
  const contactIds = await contactsOf('5', 1);
  await editorOf('5').call(blacklistEndpoints.toBlack, { body: { contactIds } });
  await editorOf('5').call(blacklistEndpoints.toBatchBlack, { body: { batchId, contactIds } });

  expect((await editorOf('5').call(blacklistEndpoints.recovery, { body: { contactIds, batchId } })).data).toEqual({
    removed: 1,
    resumed: 0,
    held: 1,
  });
  expect((await editorOf('5').call(blacklistEndpoints.recovery, { body: { contactIds } })).data).toEqual({
    removed: 1,
    resumed: 1,
    held: 0,
  });
});

test('the dialer takes nobody who is on a list, however the task came to wait, and keeps the counters in step', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '6', { contacts: 5 });
  await ask(
    ownerUrl,
    "insert into blacklist (tenant_id, scope, phone, person_id) select 6, 'tenant', unnest($1::text[]), min(person_id) from person where tenant_id = 6",
    [[numbered(1), numbered(2)]],
  );

  const taken = await take('6', batchId, 3);

  expect(taken.map(({ phone }) => phone)).toEqual([numbered(3)]);
  expect(await counters(batchId)).toMatchObject({ waiting: 2, in_call: 1, blacklisted: 2 });
  expect(await statuses(batchId)).toEqual({ 0: 2, 1: 1, 6: 2 });
});

test('an entry whose time is over holds no longer, and its contacts wait again', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '7', { contacts: 2 });
  const contactIds = await contactsOf('7', 1);
  await editorOf('7').call(blacklistEndpoints.toBlack, { body: { contactIds, until: now() + 86_400_000 } });
  expect(
    await ask(
      ownerUrl,
      "select extract(epoch from run_at - now()) > 80000 as later from job where task = 'contacts.followBlacklist'",
    ),
  ).toEqual([{ later: true }]);

  await ask(ownerUrl, "update blacklist set until = now() - interval '1 second' where tenant_id = 7");
  await follow({ tenant: '7', phones: [numbered(1)], blocked: false });

  expect(await counters(batchId)).toMatchObject({ waiting: 2, blacklisted: 0 });
  expect(
    (await editorOf('7').call(blacklistEndpoints.list, { body: { ...firstPage, ended: true } })).data,
  ).toMatchObject({ total: 1, list: [{ ended: true }] });
});

test('the operator’s list holds in every tenant, which can neither read it nor take numbers off it', async () => {
  const operator = await operatorsTenant();
  const batchId = await tenantWithBatch(ownerUrl, '8', { contacts: 3 });

  expect(
    (await operator.call(operatorListEndpoints.add, { body: { phones: ['13800000002'], reason: 'Regulator' } })).data,
  ).toMatchObject({ added: 1, refused: [] });
  const queued = await ask(
    ownerUrl,
    "select payload ->> 'tenant' as tenant from job where task = 'contacts.followBlacklist' and payload ->> 'blocked' = 'true'",
  );
  expect(queued.map(({ tenant }) => tenant)).toContain('8');
  expect((await take('8', batchId, 3)).map(({ phone }) => phone)).toEqual([numbered(1), numbered(3)]);
  expect(await counters(batchId)).toMatchObject({ waiting: 0, blacklisted: 1 });

  const { entryId } = (await operator.call(operatorListEndpoints.list, { body: firstPage })).data.list[0]!;
  expect((await editorOf('8').call(blacklistEndpoints.list, { body: firstPage })).data.total).toBe(0);
  expect(await editorOf('8').call(blacklistEndpoints.recovery, { body: { entryIds: [entryId] } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(
    await server
      .as(person({ tenant: '8', gates: ['operate.blackList.edit'] }))
      .call(operatorListEndpoints.add, { body: { phones: ['13800000001'] } }),
  ).toMatchObject({ name: 'NOT_ALLOWED' });

  expect((await operator.call(operatorListEndpoints.recovery, { body: { entryIds: [entryId] } })).data).toEqual({
    removed: 1,
  });
  await follow({ tenant: '8', phones: [numbered(2)], blocked: false });
  expect(await counters(batchId)).toMatchObject({ waiting: 1, blacklisted: 0 });
});

test('what is no number is named with its place, and the others are stored', async () => {
  const { data } = await editorOf('9').call(blacklistEndpoints.toBlack, {
    body: { phones: ['13900000001', 'Anna', '1390000', '', '+86 139-0000-0001'], reason: 'x' },
  });

  expect(data).toMatchObject({
    added: 1,
    refused: [
      { row: 2, value: 'Anna', reason: 'notANumber' },
      { row: 3, value: '1390000', reason: 'tooShort' },
    ],
  });
  expect(
    (await editorOf('9').call(blacklistEndpoints.toBlack, { body: { phones: ['13900000001'], reason: 'Complaint' } }))
      .data,
  ).toMatchObject({ added: 0, known: 1 });
  expect(await ask(ownerUrl, 'select phone, reason from blacklist where tenant_id = 9')).toEqual([
    { phone: '+8613900000001', reason: 'Complaint' },
  ]);
});

test('odd questions are refused by name', async () => {
  const editor = editorOf('9');
  expect(await editor.call(blacklistEndpoints.toBlack, { body: {} })).toMatchObject({ name: 'CUSTOMERS_WHICH' });
  expect(await editor.call(blacklistEndpoints.toBlack, { body: { phones: ['13900000002'], until: 1 } })).toMatchObject({
    name: 'UNTIL_PAST',
  });
  expect(await editor.call(blacklistEndpoints.toBlack, { body: { contactIds: ['999999'] } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await editor.call(blacklistEndpoints.recovery, { body: {} })).toMatchObject({ name: 'CUSTOMERS_WHICH' });
  expect(await editor.call(blacklistEndpoints.recovery, { body: { entryIds: ['999999'] } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('whoever sees numbers masked finds an entry by its last four digits and not by others', async () => {
  const masked = server.as(person({ tenant: '9', gates: ['contacts.blackList.view'] }));
  const found = async (keyword: string) =>
    (await masked.call(blacklistEndpoints.list, { body: { ...firstPage, keyword } })).data.list.map(
      ({ phone }) => phone,
    );

  expect(await found('0001')).toEqual(['139 **** 0001']);
  expect(await found('13900')).toEqual([]);
  expect(await found('complaint')).toEqual(['139 **** 0001']);
});
