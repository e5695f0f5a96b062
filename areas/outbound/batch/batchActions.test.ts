import { afterAll, expect, test } from 'vitest';
import { batchStates, type BatchState } from '#core/dialing/batchState.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { dialing } from '../dialing/dialing.store.ts';
import { takeTasks, tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { batchEndpoints, type BatchNow } from './batch.contract.ts';
import { batchHandlers } from './batch.server.ts';
import { batchActionsEndpoints } from './batchActions.contract.ts';
import { batchActionsHandlers } from './batchActions.server.ts';
import { prepareBatch } from './prepare.job.ts';

const now = Date.now;
/** What a listener would read who asks again at the moment it is told. */
const told: { now: BatchNow; read: Promise<{ state: number }[]> }[] = [];
const live = {
  tell: (_: string, __: string, facts: object) =>
    void told.push({
      now: facts as BatchNow,
      read: ask(ownerUrl, 'select state from batch where batch_id = $1', [(facts as BatchNow).batchId]) as Promise<
        { state: number }[]
      >,
    }),
};
const server = await testServer(
  (app) => {
    serve(app, batchEndpoints, batchHandlers({ now, live }));
    serve(app, batchActionsEndpoints, batchActionsHandlers({ now, live }));
  },
  { faults: Object.values(outboundFaults) },
);
afterAll(async () => {
  await Promise.allSettled(told.map(({ read }) => read));
  await server.stop();
});

const { ownerUrl } = server.database;
const editorOf = (tenant: string) =>
  server.as(person({ tenant, gates: ['outbound.batch.view', 'outbound.batch.edit', 'outbound.batch.allocate'] }));
const always = { cycle: 3 as const, windows: [{ from: '00:00', to: '24:00' }] };
const prepare = prepareBatch({ inTenant: server.app.inTenant, now, live });
const prepared = (tenant: string, batchId: string) =>
  prepare({ tenant, batchId }, { signal: AbortSignal.timeout(10_000) });
const again = { name: 'Again', schedule: always, startWhenPrepared: true };
const states = Object.keys(batchStates).map(Number) as BatchState[];

/** Of ten contacts: 0 to 2 busy, 3 and 4 not answering, 5 and 6 reached, 7 cancelled, 8 and 9 waiting. */
async function calledBatch(tenant: string, state = 3) {
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 10, state });
  await ask(
    ownerUrl,
    `
    with numbered as (select task_id, row_number() over (order by task_id) - 1 as at from task where batch_id = $1)
    update task t set call_status = case when at < 5 then 2 when at < 7 then 3 when at = 7 then 4 else 0 end, reason = case when at < 3 then 'busy' when at < 5 then 'noAnswer' end,
      result_code = case when at < 5 then 'CustomerNoAnswer' when at < 7 then 'CustomerEndCall' end, due_at = case when at > 7 then now() end, arguments = jsonb_build_object('order_no', at) from numbered n where n.task_id = t.task_id`,
    [batchId],
  );
  await ask(
    ownerUrl,
    'update batch set waiting = 2, not_connected = 5, connected = 2, cancelled = 1, attempts = 7 where batch_id = $1',
    [batchId],
  );
  return batchId;
}
const kept = (batchId: string) =>
  ask(
    ownerUrl,
    'select state, total, waiting, in_call, connected, not_connected, cancelled, robot_id::text, recreated_from::text, task_type from batch where batch_id = $1',
    [batchId],
  );
const numbersOf = async (batchId: string) =>
  (await ask(ownerUrl, 'select phone from task where batch_id = $1 order by phone', [batchId])).map(
    ({ phone }) => phone as string,
  );
const peopleOf = async (tenant: string, names: string[]) => {
  const made = await ask(
    ownerUrl,
    `insert into person (tenant_id, login_name, name, password_hash) select $1, gen_random_uuid()::text, name, '' from unnest($2::text[]) name returning person_id::text as id`,
    [tenant, names],
  );
  return made.map(({ id }) => id as string);
};
const givenTo = async (batchId: string) =>
  Object.fromEntries(
    (
      await ask(
        ownerUrl,
        'select p.name, count(*)::int as n from task t join person p on p.person_id = t.given_to where batch_id = $1 group by 1',
        [batchId],
      )
    ).map(({ name, n }) => [name, n]),
  );

test('those who were busy and those who were reached are called once more in a batch that names the old one, which stays as it was', async () => {
  const from = await calledBatch('1');
  const before = await kept(from);

  const { data: made } = await editorOf('1').call(batchActionsEndpoints.recreate, {
    body: { fromBatchId: from, callStatuses: [2, 3], reasons: ['busy'], ...again },
  });
  await prepared('1', made.batchId);

  expect(made).toMatchObject({ name: 'Again', state: 13, recreatedFrom: { batchId: from, name: 'Batch' } });
  expect(await kept(made.batchId)).toMatchObject([{ state: 2, total: 5, waiting: 5, recreated_from: from }]);
  const old = await ask(
    ownerUrl,
    "select phone from task where batch_id = $1 and (reason = 'busy' or call_status = 3) order by phone",
    [from],
  );
  expect(await numbersOf(made.batchId)).toEqual(old.map(({ phone }) => phone));
  expect(
    await ask(ownerUrl, "select count(distinct arguments ->> 'order_no')::int as n from task where batch_id = $1", [
      made.batchId,
    ]),
  ).toEqual([{ n: 5 }]);
  expect(await kept(from)).toEqual(before);
});

test('chosen contacts and chosen results alone are called once more', async () => {
  const from = await calledBatch('2', 4);
  const [first, other] = (
    await ask(
      ownerUrl,
      'select task_id::text as id from task where batch_id = $1 and call_status = 2 order by task_id',
      [from],
    )
  ).map(({ id }) => id as string);
  const make = async (name: string, chosen: object) => {
    const { data } = await editorOf('2').call(batchActionsEndpoints.recreate, {
      body: { fromBatchId: from, callStatuses: [2, 3, 4], ...again, name, ...chosen },
    });
    await prepared('2', data.batchId);
    return numbersOf(data.batchId);
  };

  expect(await make('Chosen', { taskIds: [first!, other!] })).toHaveLength(2);
  expect(await make('Pairs', { callStatuses: [2, 3], ends: [{ callStatus: 2, reason: 'noAnswer' }] })).toHaveLength(2);
  expect(await make('Results', { callStatuses: [2, 3], resultCodes: ['CustomerEndCall'] })).toHaveLength(2);
});

test('a batch of the same contacts keeps the robot and the kind of the old one', async () => {
  const from = await calledBatch('3');
  const [{ robot }] = (await ask(
    ownerUrl,
    "insert into robot (tenant_id, name, language, version) values (3, 'Other robot', 'en', 1) returning robot_id::text as robot",
  )) as [{ robot: string }];
  await ask(ownerUrl, 'update batch set robot_id = $2, task_type = 3 where batch_id = $1', [from, robot]);

  const { data } = await editorOf('3').call(batchActionsEndpoints.recreate, {
    body: { fromBatchId: from, callStatuses: [2], ...again },
  });

  expect(data).toMatchObject({ robotName: 'Other robot', ownRobot: true, taskType: 3 });
});

test('of two presses one batch is made, and whoever waits or nobody cannot be called once more', async () => {
  const from = await calledBatch('4');
  const body = { fromBatchId: from, callStatuses: [2 as const], ...again };

  const answers = await Promise.all([1, 2].map(() => editorOf('4').call(batchActionsEndpoints.recreate, { body })));

  expect(answers.map(({ code, name }) => (code === 1 ? 'made' : name)).sort()).toEqual(['BATCH_NAME_TAKEN', 'made']);
  expect(
    await editorOf('4').call(batchActionsEndpoints.recreate, { body: { ...body, name: 'B', callStatuses: [5] } }),
  ).toMatchObject({ name: 'NO_CONTACTS' });
  expect(
    await editorOf('4').call(batchActionsEndpoints.recreate, { body: { ...body, name: 'B', callStatuses: [0 as 2] } }),
  ).toMatchObject({ status: 400 });
  await ask(ownerUrl, 'update campaign set enable_status = false where tenant_id = 4');
  expect(await editorOf('4').call(batchActionsEndpoints.recreate, { body: { ...body, name: 'B' } })).toMatchObject({
    name: 'CAMPAIGN_OFF',
  });
});

test('the ends of a batch are counted, so that a person sees whom a new one would call', async () => {
  const from = await calledBatch('5');

  const { data } = await editorOf('5').call(batchActionsEndpoints.outcomes, { params: { batchId: from } });

  expect(data.list.map(({ callStatus, reason, count }) => [callStatus, reason, count])).toEqual([
    [2, 'busy', 3],
    [2, 'noAnswer', 2],
    [3, null, 2],
    [4, null, 1],
  ]);
});

test.each(states)(
  'in state %i a batch can be recreated, given away and get another robot as the table says',
  async (state) => {
    const tenant = `${100 + state}`;
    const batchId = await calledBatch(tenant, state);
    const [to] = await peopleOf(tenant, ['Lin']);
    const [{ robotId }] = (await ask(
      ownerUrl,
      "insert into robot (tenant_id, name, language, version) values ($1, 'Other robot', 'en', 1) returning robot_id::text as \"robotId\"",
      [tenant],
    )) as [{ robotId: string }];
    const [before] = await kept(batchId);
    const over = [4, 5, 6].includes(state);
    const editor = editorOf(tenant);

    const recreated = await editor.call(batchActionsEndpoints.recreate, {
      body: { fromBatchId: batchId, callStatuses: [2], ...again },
    });
    const given = await editor.call(batchActionsEndpoints.allocate, {
      body: { batchId, to: [{ personId: to!, count: 2 }], again: false },
    });
    const changed = await editor.call(batchActionsEndpoints.changeRobot, { body: { batchIds: [batchId], robotId } });

    const made = await ask(ownerUrl, 'select count(*)::int as n from batch where recreated_from = $1', [batchId]);
    expect({ recreated: recreated.name ?? recreated.code, made: made[0]!.n }).toEqual(
      state === 13 || state === 14 ? { recreated: 'BATCH_STATE_REFUSED', made: 0 } : { recreated: 1, made: 1 },
    );
    expect({ given: given.name ?? given.code, to: await givenTo(batchId) }).toEqual(
      over || state === 14
        ? { given: 'BATCH_OVER', to: {} }
        : state === 13
          ? { given: 'BATCH_STATE_REFUSED', to: {} }
          : { given: 1, to: { Lin: 2 } },
    );
    const ended = over || state === 14;
    expect({ changed: changed.name ?? changed.code }).toEqual({ changed: ended ? 'BATCH_OVER' : 1 });
    expect(await kept(batchId)).toEqual([{ ...before, robot_id: ended ? null : robotId }]);
  },
);

test('waiting contacts are given to people, the rest waits for nobody in particular, and all can be taken back', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '20', { contacts: 10 });
  const [lin, bo] = await peopleOf('20', ['Lin', 'Bo']);
  const editor = editorOf('20');

  const { data } = await editor.call(batchActionsEndpoints.allocate, {
    body: {
      batchId,
      to: [
        { personId: lin!, count: 4 },
        { personId: bo!, count: 3 },
      ],
      again: false,
      seen: 0,
    },
  });
  expect(data).toMatchObject({ waiting: 10, given: 7, free: 3 });
  expect(await givenTo(batchId)).toEqual({ Lin: 4, Bo: 3 });

  const { data: shared } = await editor.call(batchActionsEndpoints.allocate, {
    body: { batchId, to: [{ personId: bo!, count: 9 }], again: true, seen: 7 },
  });
  expect(shared.people.filter(({ waiting }) => waiting > 0)).toEqual([
    { personId: bo, name: 'Bo', waiting: 9, done: 0 },
  ]);

  await editor.call(batchActionsEndpoints.allocate, { body: { batchId, to: [], again: true } });
  expect((await editor.call(batchActionsEndpoints.allocation, { params: { batchId } })).data).toMatchObject({
    waiting: 10,
    given: 0,
    free: 10,
  });
  expect(await kept(batchId)).toMatchObject([{ state: 2, total: 10, waiting: 10 }]);
});

test('nobody is given more than there are, twice by two presses, or to somebody who is not there', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '21', { contacts: 10 });
  const [lin, off] = await peopleOf('21', ['Lin', 'Off']);
  const [stranger] = await (async () => {
    await tenantWithBatch(ownerUrl, '22', { contacts: 1 });
    return peopleOf('22', ['Stranger']);
  })();
  await ask(ownerUrl, 'update person set valid = false where person_id = $1', [off]);
  const give = (personId: string, count: number, seen?: number) =>
    editorOf('21').call(batchActionsEndpoints.allocate, {
      body: { batchId, to: [{ personId, count }], again: false, ...(seen !== undefined && { seen }) },
    });

  expect(await give(lin!, 11)).toMatchObject({ name: 'NOT_SO_MANY_WAIT', facts: { free: 10 } });
  expect(await give(off!, 1)).toMatchObject({ name: 'NO_SUCH_PERSON' });
  expect(await give(stranger!, 1)).toMatchObject({ name: 'NO_SUCH_PERSON' });
  const twice = await Promise.all([give(lin!, 4, 0), give(lin!, 4, 0)]);

  expect(twice.map(({ code, name }) => (code === 1 ? 'given' : name)).sort()).toEqual(['GIVEN_MEANWHILE', 'given']);
  expect(await givenTo(batchId)).toEqual({ Lin: 4 });
});

test('while contacts are called they can be given away, and the counts stay those of the tasks', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '23', { contacts: 400, channels: 500, gatewayChannels: 500 });
  const [lin, bo] = await peopleOf('23', ['Lin', 'Bo']);
  const take = () =>
    server.app.inTenant('23', async (db) => {
      const [batch] = await dialing.batchesAtWork(db);
      await dialing.lockBatches(db, [batchId]);
      await takeTasks(db, batch!, 10);
    });

  const give = (personId: string) =>
    editorOf('23').call(batchActionsEndpoints.allocate, {
      body: { batchId, to: [{ personId, count: 50 }], again: false },
    });
  const answers = await Promise.all([...Array.from({ length: 10 }, take), give(lin!), give(bo!)]);

  expect(answers.slice(-2)).toMatchObject([{ code: 1 }, { code: 1 }]);
  expect(await givenTo(batchId)).toEqual({ Lin: 50, Bo: 50 });
  expect(await kept(batchId)).toMatchObject([{ waiting: 300, in_call: 100, total: 400 }]);
  const [{ waiting }] = (await ask(
    ownerUrl,
    'select count(*)::int as waiting from task where batch_id = $1 and call_status = 0',
    [batchId],
  )) as [{ waiting: number }];
  expect(waiting).toBe(300);
});

test("another robot speaks in the next calls of a batch, and its campaign's again when it is taken away", async () => {
  const batchId = await tenantWithBatch(ownerUrl, '30', { contacts: 2 });
  const [{ robotId }] = (await ask(
    ownerUrl,
    "insert into robot (tenant_id, name, language, version) values (30, 'Other robot', 'en', 7) returning robot_id::text as \"robotId\"",
  )) as [{ robotId: string }];
  const editor = editorOf('30');
  const atWork = () => server.app.inTenant('30', async (db) => (await dialing.batchesAtWork(db))[0]);

  await editor.call(batchActionsEndpoints.changeRobot, { body: { batchIds: [batchId], robotId } });
  expect(await atWork()).toMatchObject({ robotId, version: 7 });
  expect(told.at(-1)!.now).toMatchObject({ batchId, robotName: 'Other robot', ownRobot: true });
  expect((await editor.call(batchEndpoints.list, { body: { pageNo: 1, pageSize: 20 } })).data.list).toMatchObject([
    { robotName: 'Other robot', robotVersion: 7, ownRobot: true },
  ]);

  await editor.call(batchActionsEndpoints.changeRobot, { body: { batchIds: [batchId], robotId: null } });
  expect(await atWork()).toMatchObject({ version: 1 });
  expect((await editor.call(batchEndpoints.read, { params: { batchId } })).data).toMatchObject({
    robotName: 'Robot',
    ownRobot: false,
  });
  expect(
    await editor.call(batchActionsEndpoints.changeRobot, { body: { batchIds: [batchId], robotId: '999999' } }),
  ).toMatchObject({ name: 'NO_SUCH_ROBOT' });
});

test('all that a filter finds are paused, those that cannot be are left as they are, and batches of others are not touched', async () => {
  const running = await tenantWithBatch(ownerUrl, '40', { contacts: 2 });
  const other = await tenantWithBatch(ownerUrl, '41', { contacts: 2 });
  await ask(
    ownerUrl,
    "insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id) select tenant_id, campaign_id, v.name, v.state, schedule, true, source, person_id from batch, (values ('Wave 1', 11), ('Wave 2', 4), ('Wave 3', 2)) v (name, state) where batch_id = $1",
    [running],
  );

  const { data } = await editorOf('40').call(batchEndpoints.changeStateOfAll, {
    body: { matching: { keyword: 'wave' }, to: 3 },
  });

  expect(data).toMatchObject({ moved: [{ state: 3 }, { state: 3 }], refused: [] });
  expect(await ask(ownerUrl, 'select name, state from batch where tenant_id = 40 order by name')).toEqual([
    { name: 'Batch', state: 2 },
    { name: 'Wave 1', state: 3 },
    { name: 'Wave 2', state: 4 },
    { name: 'Wave 3', state: 3 },
  ]);
  expect(
    (await editorOf('40').call(batchEndpoints.changeStateOfAll, { body: { matching: { states: [4] }, to: 6 } })).data,
  ).toEqual({ moved: [], refused: [] });

  await editorOf('40').call(batchEndpoints.changeStateOfAll, { body: { matching: {}, to: 6 } });
  expect(
    await ask(ownerUrl, 'select state, count(*)::int as n from batch where tenant_id = 40 group by 1 order by 1'),
  ).toEqual([
    { state: 4, n: 1 },
    { state: 6, n: 3 },
  ]);
  expect(await kept(running)).toMatchObject([{ waiting: 0, cancelled: 2 }]);
  expect(await kept(other)).toMatchObject([{ state: 2, waiting: 2 }]);
});

test('whoever is told that a batch was paused reads it paused, and nobody is told what was refused', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '42', { contacts: 2 });
  told.length = 0;

  await editorOf('42').call(batchEndpoints.changeState, { body: { batchIds: [batchId], to: 3 } });
  await editorOf('42').call(batchEndpoints.changeState, { body: { batchIds: [batchId, '999999999'], to: 6 } });

  expect(told).toHaveLength(1);
  expect(told[0]!.now).toMatchObject({ batchId, state: 3, stateBy: 'Test Person' });
  expect(await told[0]!.read).toEqual([{ state: 3 }]);
});

test('a batch is found by a part of its name or its number, a page at a time', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '43', { contacts: 2 });
  await ask(
    ownerUrl,
    "insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id) select tenant_id, campaign_id, 'Wave ' || n, 4, schedule, true, source, person_id from batch, generate_series(1, 21) n where batch_id = $1",
    [batchId],
  );
  const editor = editorOf('43');

  const all = (await editor.call(batchEndpoints.choices, { query: { pageNo: 1, pageSize: 20 } })).data;
  expect({ total: all.total, names: all.list.length, first: all.list[0] }).toMatchObject({
    total: 22,
    names: 20,
    first: { name: 'Wave 21', campaignName: 'Campaign', state: 4 },
  });
  expect(
    (await editor.call(batchEndpoints.choices, { query: { pageNo: 2, pageSize: 20 } })).data.list.map(
      ({ name }) => name,
    ),
  ).toEqual(['Wave 1', 'Batch']);
  expect(
    (await editor.call(batchEndpoints.find, { body: { keyword: 'wave 2', pageNo: 1, pageSize: 20 } })).data.list.map(
      ({ name }) => name,
    ),
  ).toEqual(['Wave 21', 'Wave 20', 'Wave 2']);
  expect(
    (await editor.call(batchEndpoints.find, { body: { keyword: `B-${batchId}`, pageNo: 1, pageSize: 20 } })).data,
  ).toMatchObject({ total: 1, list: [{ batchId }] });
});

test('a test batch is found as such, and its kind stays as it is once it has called', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '44', { contacts: 2 });
  const editor = editorOf('44');
  const change = (taskType: 1 | 2 | 3) =>
    editor.call(batchEndpoints.change, { params: { batchId }, body: { name: 'Batch', schedule: always, taskType } });

  expect((await change(3)).data).toMatchObject({ taskType: 3 });
  expect(
    (await editor.call(batchEndpoints.list, { body: { pageNo: 1, pageSize: 20, taskType: 3 } })).data,
  ).toMatchObject({ total: 1, facets: [{ state: 2, count: 1, waiting: 2 }] });
  expect((await editor.call(batchEndpoints.list, { body: { pageNo: 1, pageSize: 20, taskType: 1 } })).data.total).toBe(
    0,
  );

  await ask(ownerUrl, 'update batch set attempts = 1 where batch_id = $1', [batchId]);
  expect(await change(1)).toMatchObject({ name: 'TASK_TYPE_KEPT' });
  expect(await kept(batchId)).toMatchObject([{ task_type: 3 }]);
});

test('the log of a batch names the robot it got, the contacts that were given away and the batch that was made of it', async () => {
  const batchId = await calledBatch('45');
  const [lin] = await peopleOf('45', ['Lin']);
  const [{ robotId }] = (await ask(ownerUrl, 'select robot_id::text as "robotId" from robot where tenant_id = 45')) as [
    { robotId: string },
  ];
  const editor = editorOf('45');
  await editor.call(batchActionsEndpoints.changeRobot, { body: { batchIds: [batchId], robotId } });
  await editor.call(batchActionsEndpoints.allocate, {
    body: { batchId, to: [{ personId: lin!, count: 2 }], again: false },
  });
  const { data: made } = await editor.call(batchActionsEndpoints.recreate, {
    body: { fromBatchId: batchId, callStatuses: [3], ...again },
  });

  const logOf = async (id: string) =>
    (await editor.call(batchEndpoints.log, { params: { batchId: id } })).data.list.map(
      ({ action, after, contacts, named }) => ({ action, after, contacts, named }),
    );
  expect(await logOf(batchId)).toEqual([
    { action: 'POST /outbound/batches/recreate', after: null, contacts: 2, named: 'Again' },
    { action: 'POST /outbound/batches/allocate', after: null, contacts: 2, named: null },
    { action: 'PUT /outbound/batches/flow/change', after: null, contacts: null, named: 'Robot' },
  ]);
  expect(await logOf(made.batchId)).toMatchObject([{ action: 'POST /outbound/batches/recreate', after: 13 }]);
});
