import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { dialing } from '../dialing/dialing.store.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { batchEndpoints } from './batch.contract.ts';
import { batchActionsEndpoints } from './batchActions.contract.ts';
import { batchServer } from './testBatches.ts';

const { told, server, ownerUrl, editorOf, always, again, states, calledBatch, kept, peopleOf, givenTo } =
  await batchServer();

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
    await editorOf('40').call(batchEndpoints.changeStateOfAll, { body: { matching: { states: [4] }, to: 6 } }),
  ).toMatchObject({ name: 'NOTHING_DONE', facts: { moved: [], refused: [] } });

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
