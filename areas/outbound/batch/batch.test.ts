import { afterAll, expect, test } from 'vitest';
import { batchStates, canMove, type BatchState } from '#core/dialing/batchState.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { taskEndpoints } from './task.contract.ts';
import { taskHandlers } from '../task/task.server.ts';
import { batchEndpoints } from './batch.contract.ts';
import { batchHandlers } from './batch.server.ts';
import { prepareBatch } from './prepare.job.ts';

const told: { event: string; facts: object }[] = [];
const live = { tell: (_: string, event: string, facts: object) => void told.push({ event, facts }) };
const now = () => Date.now();
const server = await testServer(
  (app) => {
    serve(app, batchEndpoints, batchHandlers({ now, live }));
    serve(app, taskEndpoints, taskHandlers({ now }));
  },
  { faults: Object.values(outboundFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const gates = ['outbound.batch.view', 'outbound.batch.edit'] as const;
const editorOf = (tenant: string) => server.as(person({ tenant, gates: [...gates] }));
const always = { cycle: 3 as const, windows: [{ from: '00:00', to: '24:00' }] };
const page = { pageNo: 1, pageSize: 20 };
const campaignOf = async (tenant: string) =>
  (await ask(ownerUrl, 'select campaign_id::text as id from campaign where tenant_id = $1', [tenant]))[0]!.id as string;
const prepare = prepareBatch({ inTenant: server.app.inTenant, now, live });

test('a batch is made of all customers, prepared, and begins where the clock says', async () => {
  await tenantWithBatch(ownerUrl, '1', { contacts: 30 });
  const editor = editorOf('1');

  const { data: made } = await editor.call(batchEndpoints.create, {
    body: {
      name: 'November',
      campaignId: await campaignOf('1'),
      source: { all: true },
      schedule: always,
      startWhenPrepared: true,
    },
  });
  expect(made).toMatchObject({ name: 'November', state: 13, total: 0 });
  await prepare({ tenant: '1', batchId: made.batchId }, { signal: AbortSignal.timeout(10_000) });

  const { data } = await editor.call(batchEndpoints.read, { params: made });
  expect(data).toMatchObject({ state: 2, total: 30, waiting: 30, why: null });
  expect(told.at(-1)).toMatchObject({ event: 'batch.changed', facts: { batchId: made.batchId, state: 2 } });
  const { data: tasks } = await editor.call(taskEndpoints.list, { body: { ...page, batchId: made.batchId } });
  expect(tasks).toMatchObject({ total: 30, facets: [{ callStatus: 0, count: 30 }] });
  expect(tasks.list[0]!.phone).toMatch(/^138 \*{4} \d{4}$/);
});

test('a batch that shall wait for a person is paused when it is prepared', async () => {
  await tenantWithBatch(ownerUrl, '2', { contacts: 3 });
  const editor = editorOf('2');
  const { data: made } = await editor.call(batchEndpoints.create, {
    body: {
      name: 'Later',
      campaignId: await campaignOf('2'),
      source: { all: true },
      schedule: always,
      startWhenPrepared: false,
    },
  });

  await prepare({ tenant: '2', batchId: made.batchId }, { signal: AbortSignal.timeout(10_000) });

  expect((await editor.call(batchEndpoints.read, { params: made })).data).toMatchObject({
    state: 3,
    why: { reason: 'paused', count: 3 },
  });
});

test('a name that is taken, times that run backwards and contacts that do not exist are refused by name', async () => {
  await tenantWithBatch(ownerUrl, '3', { contacts: 3 });
  const editor = editorOf('3');
  const body = {
    name: 'Batch',
    campaignId: await campaignOf('3'),
    source: { all: true as const },
    schedule: always,
    startWhenPrepared: true,
  };

  expect(await editor.call(batchEndpoints.create, { body })).toMatchObject({
    name: 'BATCH_NAME_TAKEN',
    facts: { field: 'name' },
  });
  expect(
    await editor.call(batchEndpoints.create, {
      body: { ...body, name: 'B', schedule: { cycle: 3, windows: [{ from: '12:00', to: '09:00' }] } },
    }),
  ).toMatchObject({ name: 'SCHEDULE_REFUSED', facts: { why: 'windowBackwards' } });
  expect(
    await editor.call(batchEndpoints.create, { body: { ...body, name: 'C', source: { importId: '999' } } }),
  ).toMatchObject({ name: 'NO_CONTACTS' });
  expect(
    await editor.call(batchEndpoints.create, { body: { ...body, name: 'D', campaignId: '999999' } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

const states = Object.keys(batchStates).map(Number) as BatchState[];
const asked = [2, 3, 6] as const;

test.each(states.flatMap((from) => asked.map((to) => ({ from, to }))))(
  'from state $from to $to a batch moves or is refused, as the table says',
  async ({ from, to }) => {
    const tenant = `${1_000 + from * 10 + to}`;
    const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 2, state: from });

    const answer = await editorOf(tenant).call(batchEndpoints.changeState, { body: { batchIds: [batchId], to } });

    // Pausing what is paused is refused as well. One that is being prepared would lose its contacts if it were started or paused.
    const moves = from !== to && canMove(from, to) && (from !== 13 || to === 6);
    if (moves) expect(answer.data).toEqual({ moved: [{ batchId, state: to }], refused: [] });
    else expect(answer).toMatchObject({ status: 200, name: 'BATCH_STATE_REFUSED', facts: { from: batchStates[from] } });
    const [{ state }] = (await ask(ownerUrl, 'select state from batch where batch_id = $1', [batchId])) as [
      { state: number },
    ];
    expect(state).toBe(moves ? to : from);
  },
);

test('of several batches those that can be paused are, and the others are named', async () => {
  const running = await tenantWithBatch(ownerUrl, '4', { contacts: 2 });
  await ask(
    ownerUrl,
    "insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id) select tenant_id, campaign_id, 'Done', 4, schedule, true, source, person_id from batch where batch_id = $1",
    [running],
  );
  const [{ done }] = (await ask(ownerUrl, "select batch_id::text as done from batch where name = 'Done'")) as [
    { done: string },
  ];

  const { data } = await editorOf('4').call(batchEndpoints.changeState, { body: { batchIds: [running, done], to: 3 } });

  expect(data).toEqual({
    moved: [{ batchId: running, state: 3 }],
    refused: [{ batchId: done, name: 'Done', state: 4 }],
  });
});

test('cancelling takes what waits, and the counts stay those of the tasks', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '5', { contacts: 6 });
  await ask(
    ownerUrl,
    'update task set call_status = 3 where task_id = (select min(task_id) from task where batch_id = $1)',
    [batchId],
  );
  await ask(ownerUrl, 'update batch set waiting = 5, connected = 1 where batch_id = $1', [batchId]);

  await editorOf('5').call(batchEndpoints.changeState, { body: { batchIds: [batchId], to: 6 } });

  expect((await editorOf('5').call(batchEndpoints.read, { params: { batchId } })).data).toMatchObject({
    state: 6,
    waiting: 0,
    cancelled: 5,
    connected: 1,
    total: 6,
  });
});

test('of two people who pause and cancel at once, both see what came of it', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '6', { contacts: 4 });
  const [first, second] = [editorOf('6'), editorOf('6')];

  const answers = await Promise.all([
    first.call(batchEndpoints.changeState, { body: { batchIds: [batchId], to: 6 } }),
    second.call(batchEndpoints.changeState, { body: { batchIds: [batchId], to: 3 } }),
  ]);

  const [{ state, waiting, cancelled }] = (await ask(
    ownerUrl,
    'select state, waiting, cancelled from batch where batch_id = $1',
    [batchId],
  )) as [{ state: number; waiting: number; cancelled: number }];
  expect({ state, waiting, cancelled }).toEqual({ state: 6, waiting: 0, cancelled: 4 });
  expect(answers[0].code).toBe(1);
});

test('the list is found by name and state, counts its states, and says why a batch does not dial', async () => {
  await tenantWithBatch(ownerUrl, '7', { contacts: 2 });
  await ask(ownerUrl, 'update gateway set valid_flag = false where tenant_id = 7');
  const editor = editorOf('7');

  const { data } = await editor.call(batchEndpoints.list, { body: { ...page, keyword: 'camp', states: [2, 3] } });

  expect(data).toMatchObject({
    total: 1,
    facets: [{ state: 2, count: 1 }],
    list: [{ name: 'Batch', campaignName: 'Campaign', why: { reason: 'gatewayOff', count: 2 } }],
  });
  expect(
    (await editor.call(batchEndpoints.list, { body: { ...page, keyword: 'nothing like it' } })).data,
  ).toMatchObject({ total: 0, list: [], facets: [] });
});

test.each(['createdAt', 'name', 'total', 'connected'] as const)(
  'batches can be put in order by %s, both ways',
  async (orderBy) => {
    for (const descending of [true, false])
      expect((await editorOf('7').call(batchEndpoints.list, { body: { ...page, orderBy, descending } })).code).toBe(1);
  },
);

test('the log of a batch says who did what to it', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '8', { contacts: 2 });
  const editor = editorOf('8');
  await editor.call(batchEndpoints.changeState, { body: { batchIds: [batchId], to: 3 } });
  await editor.call(batchEndpoints.changeState, { body: { batchIds: [batchId], to: 2 } });

  const { data } = await editor.call(batchEndpoints.log, { params: { batchId } });

  expect(data.list.map(({ by, before, after }) => ({ by, before, after }))).toEqual([
    { by: 'Test Person', before: 3, after: 2 },
    { by: 'Test Person', before: 2, after: 3 },
  ]);
});

test('the next name of a campaign is one that is free', async () => {
  await tenantWithBatch(ownerUrl, '9', { contacts: 1 });
  await ask(ownerUrl, "update batch set name = 'Campaign 2' where tenant_id = 9");

  expect(
    (await editorOf('9').call(batchEndpoints.nextName, { params: { campaignId: await campaignOf('9') } })).data,
  ).toEqual({ name: 'Campaign 3' });
});
