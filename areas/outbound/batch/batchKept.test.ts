import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { dialing } from '../dialing/dialing.store.ts';
import { takeTasks, tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { batchEndpoints } from './batch.contract.ts';
import { batchHandlers } from './batch.server.ts';
import { prepareBatch } from './prepare.job.ts';

const now = Date.now;
const live = { tell() {} };
const server = await testServer((app) => serve(app, batchEndpoints, batchHandlers({ now, live })), {
  faults: Object.values(outboundFaults),
});
afterAll(server.stop);

const { ownerUrl } = server.database;
const editorOf = (tenant: string) =>
  server.as(person({ tenant, gates: ['outbound.batch.view', 'outbound.batch.edit'] }));
const always = { cycle: 3 as const, windows: [{ from: '00:00', to: '24:00' }] };
const over = {
  cycle: 2 as const,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: '2020-01-01',
  endsOn: '2020-02-01',
  windows: [{ from: '09:00', to: '18:00' }],
};
const prepare = prepareBatch({ inTenant: server.app.inTenant, now, live });
const prepared = (tenant: string, batchId: string) =>
  prepare({ tenant, batchId }, { signal: AbortSignal.timeout(20_000) });
const campaignOf = async (tenant: string) =>
  (await ask(ownerUrl, 'select campaign_id::text as id from campaign where tenant_id = $1', [tenant]))[0]!.id as string;
const form = async (tenant: string) => ({
  name: 'Wave',
  campaignId: await campaignOf(tenant),
  source: { all: true as const },
  schedule: always,
  startWhenPrepared: true,
});

const batchRow = async (batchId: string) =>
  (
    await ask(
      ownerUrl,
      'select state, total, waiting, in_call, connected, not_connected, abnormal, cancelled, blacklisted, ended_at is not null as ended from batch where batch_id = $1',
      [batchId],
    )
  )[0]!;
/** What the batch would say if it counted its tasks. */
const recount = async (batchId: string) =>
  (
    await ask(
      ownerUrl,
      `select count(*)::int as total, count(*) filter (where call_status = 0)::int as waiting, count(*) filter (where call_status = 1)::int as in_call,
  count(*) filter (where call_status = 3)::int as connected, count(*) filter (where call_status = 2)::int as not_connected, count(*) filter (where call_status = 5)::int as abnormal,
  count(*) filter (where call_status in (4, 7))::int as cancelled, count(*) filter (where call_status = 6)::int as blacklisted from task where batch_id = $1`,
      [batchId],
    )
  )[0]!;
const statuses = async (batchId: string) =>
  (await ask(ownerUrl, 'select distinct call_status from task where batch_id = $1 order by 1', [batchId])).map(
    ({ call_status }) => call_status,
  );

test.each([2, 3] as const)(
  'a batch that is being prepared cannot be moved to %i by a person: its contacts would be lost',
  async (to) => {
    const tenant = `${20 + to}`;
    await tenantWithBatch(ownerUrl, tenant, { contacts: 5 });
    const { data: made } = await editorOf(tenant).call(batchEndpoints.create, { body: await form(tenant) });

    const answer = await editorOf(tenant).call(batchEndpoints.changeState, { body: { batchIds: [made.batchId], to } });
    await prepared(tenant, made.batchId);

    expect(answer).toMatchObject({ name: 'BATCH_STATE_REFUSED', facts: { from: 'preparing' } });
    expect(await batchRow(made.batchId)).toMatchObject({ state: 2, total: 5, waiting: 5 });
  },
);

test('a batch that was cancelled while it was being prepared stays cancelled and calls nobody', async () => {
  await tenantWithBatch(ownerUrl, '24', { contacts: 5 });
  const { data: made } = await editorOf('24').call(batchEndpoints.create, { body: await form('24') });

  await editorOf('24').call(batchEndpoints.changeState, { body: { batchIds: [made.batchId], to: 6 } });
  await prepared('24', made.batchId);

  expect(await batchRow(made.batchId)).toMatchObject({ state: 6, total: 0, waiting: 0, ended: true });
  expect(await recount(made.batchId)).toMatchObject({ total: 0 });
});

test('preparing runs twice and adds nobody twice', async () => {
  await tenantWithBatch(ownerUrl, '25', { contacts: 5 });
  const { data: made } = await editorOf('25').call(batchEndpoints.create, { body: await form('25') });

  await Promise.all([prepared('25', made.batchId), prepared('25', made.batchId)]);

  expect(await batchRow(made.batchId)).toMatchObject({ state: 2, total: 5, waiting: 5 });
});

test('times that are over already are refused', async () => {
  await tenantWithBatch(ownerUrl, '26', { contacts: 5 });

  expect(
    await editorOf('26').call(batchEndpoints.create, { body: { ...(await form('26')), schedule: over } }),
  ).toMatchObject({ name: 'SCHEDULE_REFUSED', facts: { why: 'past' } });
});

test('a batch whose times end while it is prepared is timed out, and says so of its contacts', async () => {
  await tenantWithBatch(ownerUrl, '27', { contacts: 5 });
  const { data: made } = await editorOf('27').call(batchEndpoints.create, { body: await form('27') });
  await ask(ownerUrl, 'update batch set schedule = $2 where batch_id = $1', [made.batchId, JSON.stringify(over)]);

  await prepared('27', made.batchId);

  expect(await batchRow(made.batchId)).toMatchObject({ state: 5, total: 5, waiting: 0, cancelled: 5, ended: true });
  expect(await statuses(made.batchId)).toEqual([7]);
});

test('whoever resumes a batch whose times are over sees it timed out, and nothing waits any more', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '28', { contacts: 5, state: 3, schedule: over });

  const { data } = await editorOf('28').call(batchEndpoints.changeState, { body: { batchIds: [batchId], to: 2 } });

  expect(data.moved).toEqual([{ batchId, state: 5 }]);
  expect(await batchRow(batchId)).toMatchObject({ state: 5, waiting: 0, cancelled: 5, ended: true });
  expect(await statuses(batchId)).toEqual([7]);
});

test.each([4, 5, 6, 14])('the name and the times of a batch in state %i stay as they are', async (state) => {
  const tenant = `${30 + state}`;
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 1, state });

  expect(
    await editorOf(tenant).call(batchEndpoints.change, {
      params: { batchId },
      body: { name: 'Other', schedule: always },
    }),
  ).toMatchObject({ name: 'BATCH_ENDED' });
});

test('a batch of chosen contacts calls those, once each, and nobody of another tenant', async () => {
  await tenantWithBatch(ownerUrl, '50', { contacts: 5 });
  await tenantWithBatch(ownerUrl, '51', { contacts: 5 });
  const idsOf = async (tenant: string) =>
    (
      await ask(
        ownerUrl,
        'select contact_id::text as id from contact where tenant_id = $1 order by contact_id limit 2',
        [tenant],
      )
    ).map(({ id }) => id as string);
  const source = { contactIds: [...(await idsOf('50')), ...(await idsOf('51'))] };

  expect((await editorOf('50').call(batchEndpoints.checkContacts, { body: { source } })).data).toEqual({
    contacts: 2,
    blacklisted: 0,
    elsewhere: 2,
  });
  const { data: made } = await editorOf('50').call(batchEndpoints.create, { body: { ...(await form('50')), source } });
  await prepared('50', made.batchId);

  expect(await batchRow(made.batchId)).toMatchObject({ total: 2, waiting: 2 });
});

test('5,000 contacts are prepared, and the counts are those of the tasks', async () => {
  await tenantWithBatch(ownerUrl, '52', { contacts: 5_000 });
  const { data: made } = await editorOf('52').call(batchEndpoints.create, { body: await form('52') });

  await prepared('52', made.batchId);

  expect(await batchRow(made.batchId)).toMatchObject({ state: 2, ...(await recount(made.batchId)) });
  expect((await recount(made.batchId)).waiting).toBe(5_000);
});

test('a caller number that is switched off, or of another gateway, is no number to call with', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '53', { contacts: 2 });
  await ask(ownerUrl, 'update caller_number set valid_flag = false where tenant_id = 53');

  expect((await editorOf('53').call(batchEndpoints.read, { params: { batchId } })).data.why).toEqual({
    reason: 'noCallerNumber',
    count: 2,
  });
});

test('a batch that fills its channels itself has no complaint', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '54', { contacts: 10, channels: 4 });
  await ask(ownerUrl, 'update batch set waiting = 6, in_call = 4 where batch_id = $1', [batchId]);

  expect((await editorOf('54').call(batchEndpoints.read, { params: { batchId } })).data.why).toBeNull();
});

test('while contacts are taken to be called, pausing, resuming and cancelling work, and the counts stay those of the tasks', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '55', { contacts: 3_000, channels: 5_000, gatewayChannels: 5_000 });
  const editor = editorOf('55');
  let stop = false;
  const taken: Promise<unknown>[] = [];
  const take = async () => {
    while (!stop)
      await server.app.inTenant('55', async (db) => {
        if (!(await dialing.leads(db))) return;
        for (const batch of await dialing.batchesAtWork(db))
          if ((await dialing.lockBatches(db, [batch.batchId])).get(batch.batchId) === 2) await takeTasks(db, batch, 5);
      });
  };
  taken.push(take(), take());

  const codes: number[] = [];
  for (const to of Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 3 : 2)))
    codes.push((await editor.call(batchEndpoints.changeState, { body: { batchIds: [batchId], to } })).code);
  codes.push((await editor.call(batchEndpoints.changeState, { body: { batchIds: [batchId], to: 6 } })).code);
  stop = true;
  await Promise.all(taken);

  expect(new Set(codes)).toEqual(new Set([1]));
  expect(await batchRow(batchId)).toMatchObject({ state: 6, waiting: 0, ...(await recount(batchId)) });
});

test('columns of odd names reach the robot, and contacts without a value are counted', async () => {
  await tenantWithBatch(ownerUrl, '153', { contacts: 20 });
  await ask(
    ownerUrl,
    `update contact set fields = jsonb_build_object('保费（元）', case when phone like '%5' then '' else '1180.50' end, 'Policy expiry', '2027-01-31', 'Shoe size', '43')
      where tenant_id = 153`,
  );
  const editor = editorOf('153');
  const { source, campaignId, ...rest } = await form('153');

  const { data } = await editor.call(batchEndpoints.checkContacts, { body: { source, campaignId } });
  const asked = Object.fromEntries(data.asked!.map(({ name, from, lacking }) => [name, { from, lacking }]));

  expect(asked).toEqual({
    name: { from: 'name', lacking: 0 },
    customer_no: { from: 'customer_no', lacking: 20 },
    plate: { from: '', lacking: 20 },
    policy_end: { from: 'Policy expiry', lacking: 0 },
    days_left: { from: '', lacking: 20 },
    premium: { from: '保费（元）', lacking: 2 },
  });
  expect(data.brought).toEqual(['Policy expiry', 'Shoe size', '保费（元）']);
  const values = Object.fromEntries(data.asked!.filter(({ from }) => from).map(({ name, from }) => [name, from]));
  const { data: made } = await editor.call(batchEndpoints.create, {
    body: { ...rest, source, campaignId, values: { ...values, plate: 'Shoe size' } },
  });
  await prepared('153', made.batchId);

  const given = await ask(
    ownerUrl,
    `select arguments ->> 'premium' as premium, arguments ->> 'policy_end' as policy_end, arguments ->> 'plate' as plate, count(*)::int as n
      from task where batch_id = $1 group by 1, 2, 3 order by 4`,
    [made.batchId],
  );
  expect(given).toEqual([
    { premium: null, policy_end: '2027-01-31', plate: '43', n: 2 },
    { premium: '1180.50', policy_end: '2027-01-31', plate: '43', n: 18 },
  ]);
});

test('a program that says nothing of the values gets them by name and by meaning, and is told which; one that says some gets those', async () => {
  await tenantWithBatch(ownerUrl, '155', { contacts: 3 });
  await ask(
    ownerUrl,
    `update contact set fields = '{"Ablauf (Policy expiry)": "2027-01-31", "plate": "AB 123", "应缴保费": "900"}'
      where tenant_id = 155`,
  );
  const editor = editorOf('155');
  const body = await form('155');
  const argumentsOf = async (batchId: string) => {
    await prepared('155', batchId);
    const [row] = await ask(ownerUrl, 'select arguments from task where batch_id = $1 limit 1', [batchId]);
    return row!.arguments;
  };

  const { data: silent } = await editor.call(batchEndpoints.create, { body });
  expect(silent.values).toEqual({ plate: 'plate', policy_end: 'Ablauf (Policy expiry)', premium: '应缴保费' });
  expect(await argumentsOf(silent.batchId)).toMatchObject({
    plate: 'AB 123',
    policy_end: '2027-01-31',
    premium: '900',
  });

  const { data: said } = await editor.call(batchEndpoints.create, {
    body: { ...body, name: 'Said', values: { premium: '应缴保费' } },
  });
  expect(said.values).toEqual({ plate: 'plate', premium: '应缴保费' });
  expect(await argumentsOf(said.batchId)).not.toHaveProperty('policy_end');
});

test('a column of the file whose rows are all empty is named, and no other stands in its place', async () => {
  await tenantWithBatch(ownerUrl, '156', { contacts: 3 });
  const [made] = await ask(
    ownerUrl,
    `with f as (insert into file (tenant_id, storage_key, name, bytes) values (156, 'k', 'renewals.csv', 1) returning file_id)
      insert into contact_import (tenant_id, file_id, file_name, bytes, person_id, columns, state)
      select 156, file_id, 'renewals.csv', 1, person_id, $1, 'stored' from f, batch where tenant_id = 156
      returning import_id::text as id`,
    [
      JSON.stringify([
        { heading: '应缴保费', to: 'free', as: 'premium' },
        { heading: '电话', to: 'phone' },
      ]),
    ],
  );
  await ask(ownerUrl, 'update contact set import_id = $1 where tenant_id = 156', [made!.id]);
  const { campaignId } = await form('156');

  const { data } = await editorOf('156').call(batchEndpoints.checkContacts, {
    body: { source: { importId: made!.id as string }, campaignId },
  });

  expect(data.asked!.find(({ name }) => name === 'premium')).toMatchObject({
    from: 'premium',
    column: '应缴保费',
    lacking: 3,
  });
  expect(data.brought).toEqual(['premium']);
});

test('who is on the blacklist is counted before anybody is called', async () => {
  await tenantWithBatch(ownerUrl, '157', { contacts: 5 });
  await ask(
    ownerUrl,
    `insert into blacklist (tenant_id, phone, scope, until, person_id)
      select 157, phone, 'tenant', until, (select min(person_id) from person where tenant_id = 157) from (select phone, row_number() over (order by phone) as at from contact where tenant_id = 157) c
      join (values (1, null), (2, now() + interval '1 day'), (3, now() - interval '1 day')) u(at, until) using (at)`,
  );
  const { source, campaignId } = await form('157');

  const { data } = await editorOf('157').call(batchEndpoints.checkContacts, { body: { source, campaignId } });

  expect(data).toMatchObject({ contacts: 5, blacklisted: 2 });
});

test('people who wait in other batches are counted before they are prepared', async () => {
  await tenantWithBatch(ownerUrl, '158', { contacts: 5 });
  await ask(ownerUrl, "update task set call_status = 3 where tenant_id = 158 and name in ('Contact 1', 'Contact 2')");
  const { source, campaignId } = await form('158');
  const counted = async () =>
    (await editorOf('158').call(batchEndpoints.checkContacts, { body: { source, campaignId } })).data;

  expect(await counted()).toMatchObject({ contacts: 5, elsewhere: 3 });
  await ask(ownerUrl, 'update batch set state = 6 where tenant_id = 158');
  expect(await counted()).toMatchObject({ contacts: 5, elsewhere: 0 });
});

test('a value that the robot needs and has no other for is refused with its count, unless it is meant', async () => {
  await tenantWithBatch(ownerUrl, '154', { contacts: 4 });
  await ask(
    ownerUrl,
    `update flow_version set flow = jsonb_set(flow, '{argConfigs}', (select jsonb_agg(case when a ->> 'name' = 'premium' then a || '{"isNecessary":true,"dfltValue":""}' else a end) from jsonb_array_elements(flow -> 'argConfigs') a))
      where tenant_id = 154`,
  );
  const body = await form('154');

  expect(await editorOf('154').call(batchEndpoints.create, { body })).toMatchObject({
    name: 'CONTACTS_LACK_VALUES',
    facts: { count: 4, names: 'premium' },
  });
  expect(
    (await editorOf('154').call(batchEndpoints.create, { body: { ...body, evenIfLacking: true } })).data,
  ).toMatchObject({ state: 13 });
});
