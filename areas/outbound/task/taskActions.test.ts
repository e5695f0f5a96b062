import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { takeTasks, tenantWithBatch } from '../dialing/testTenant.ts';
import { dialing } from '../dialing/dialing.store.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { taskActionsEndpoints } from './taskActions.contract.ts';
import { taskActionsHandlers } from './taskActions.server.ts';

const told: string[] = [];
const live = {
  tell: (tenant: string, event: string, batch: object) =>
    void told.push(`${tenant} ${event} ${(batch as { batchId: string }).batchId}`),
};
const server = await testServer(
  (app) => serve(app, taskActionsEndpoints, taskActionsHandlers({ now: Date.now, live })),
  { faults: Object.values(outboundFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const editorOf = (tenant: string, plainNumbers = true) =>
  server.as(person({ tenant, gates: ['outbound.batch.view', 'outbound.batch.edit'], plainNumbers }));
const counts = async (batchId: string) =>
  (
    await ask(
      ownerUrl,
      'select total, waiting, not_connected, connected, abnormal, cancelled, blacklisted from batch where batch_id = $1',
      [batchId],
    )
  )[0];
const counted = (batchId: string) =>
  ask(
    ownerUrl,
    'select call_status as status, count(*)::int as tasks from task where batch_id = $1 group by 1 order by 1',
    [batchId],
  );
const idsOf = async (batchId: string, most = 100) =>
  (
    await ask(ownerUrl, 'select task_id::text as id from task where batch_id = $1 order by task_id limit $2', [
      batchId,
      most,
    ])
  ).map(({ id }) => id as string);

/** Ten contacts: five wait, two were missed, one was talked to, one is being called, one was left out. */
async function mixedBatch(tenant: string, state = 3) {
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 10, state });
  for (const [status, from, to] of [
    [2, 6, 7],
    [3, 8, 8],
    [1, 9, 9],
    [4, 10, 10],
  ])
    await ask(
      ownerUrl,
      "update task set call_status = $2, due_at = null where batch_id = $1 and name in (select 'Contact ' || n from generate_series($3::int, $4::int) n)",
      [batchId, status, from, to],
    );
  await ask(
    ownerUrl,
    'update batch set waiting = 5, not_connected = 2, connected = 1, in_call = 1, cancelled = 1 where batch_id = $1',
    [batchId],
  );
  return { batchId, taskIds: await idsOf(batchId) };
}

test('waiting contacts are left out and taken in again, and the counts of the batch keep in step', async () => {
  const { batchId, taskIds } = await mixedBatch('1');

  expect((await editorOf('1').call(taskActionsEndpoints.cancel, { body: { taskIds } })).data).toEqual({
    moved: 5,
    refused: expect.arrayContaining([
      { why: 'inCall', count: 1 },
      { why: 'wrongStatus', count: 4 },
    ]),
  });
  expect(await counts(batchId)).toMatchObject({ waiting: 0, cancelled: 6, not_connected: 2, connected: 1 });
  const ofWaiting = 'select distinct call_status, result_code from task where task_id = any($1)';
  const params = { taskId: taskIds[0]!, campaignBusinessType: '1' };
  expect((await editorOf('1').call(taskActionsEndpoints.read, { params })).data).toMatchObject({
    id: taskIds[0],
    campaignBusinessType: 1,
    resultCode: 'CANCELLED',
  });
  expect(told).toContain(`1 batch.changed ${batchId}`);

  expect(
    (await editorOf('1').call(taskActionsEndpoints.recover, { body: { batchId, callStatus: 4 } })).data,
  ).toMatchObject({ moved: 6, refused: [] });
  expect(await counts(batchId)).toMatchObject({ waiting: 6, cancelled: 0 });
  expect(await ask(ownerUrl, ofWaiting, [taskIds.slice(0, 1)])).toEqual([{ call_status: 0, result_code: null }]);
  expect(await counted(batchId)).toEqual([
    { status: 0, tasks: 6 },
    { status: 1, tasks: 1 },
    { status: 2, tasks: 2 },
    { status: 3, tasks: 1 },
  ]);
  expect(
    await ask(
      ownerUrl,
      "select payload -> 'after' -> 'moved' as moved from audit_line where tenant_id = 1 and target like $1 order by line_no",
      [`%,${batchId},%`],
    ),
  ).toEqual([{ moved: 5 }, { moved: 6 }]);
});

test('whoever was called is called again; the filter chooses whom', async () => {
  const { batchId } = await mixedBatch('2');
  await ask(ownerUrl, "update task set reason = 'busy' where batch_id = $1 and name = 'Contact 6'", [batchId]);

  expect((await editorOf('2').call(taskActionsEndpoints.recall, { body: { batchId, reason: 'busy' } })).data).toEqual({
    moved: 1,
    refused: [],
  });
  expect(await counts(batchId)).toMatchObject({ waiting: 6, not_connected: 1, connected: 1 });
  expect((await editorOf('2').call(taskActionsEndpoints.recall, { body: { batchId } })).data).toMatchObject({
    moved: 2,
  });
  expect(await counts(batchId)).toMatchObject({ waiting: 8, not_connected: 0, connected: 0 });
});

test('nothing in a batch that is over is called again, and the answer says so', async () => {
  const { batchId, taskIds } = await mixedBatch('3', 4);
  const before = await counts(batchId);

  expect(await editorOf('3').call(taskActionsEndpoints.recall, { body: { batchId } })).toMatchObject({
    name: 'NOTHING_DONE',
    facts: { moved: 0, refused: [{ why: 'batchOver', count: 10 }] },
  });
  expect(await editorOf('3').call(taskActionsEndpoints.redial, { query: { taskId: taskIds[6]! } })).toMatchObject({
    name: 'TASK_NOT_REDIALLED',
  });
  expect(await counts(batchId)).toEqual(before);
});

test('one contact that is called again comes before all that wait', async () => {
  const { batchId, taskIds } = await mixedBatch('4', 2);

  expect(
    (await editorOf('4').call(taskActionsEndpoints.redial, { query: { taskId: taskIds[7]! } })).data,
  ).toMatchObject({ queue: 6, executing: 1 });
  const [next] = await server.app.inTenant('4', async (db) =>
    takeTasks(
      db,
      (await dialing.batchesAtWork(db)).find((batch) => batch.batchId === batchId)!,
      1,
    ),
  );
  expect(next).toMatchObject({ name: 'Contact 8' });
  expect(await editorOf('4').call(taskActionsEndpoints.redial, { query: { taskId: taskIds[7]! } })).toMatchObject({
    name: 'TASK_NOT_REDIALLED',
    facts: { why: 'inCall' },
  });
});

test('a number on the blacklist is not called again, neither alone nor among others', async () => {
  const { batchId, taskIds } = await mixedBatch('12');
  await ask(
    ownerUrl,
    "insert into blacklist (tenant_id, phone, scope, person_id) select 12, phone, 'tenant', (select min(person_id) from person where tenant_id = 12) from task where task_id = any($1::bigint[])",
    [[taskIds[6], taskIds[4]]],
  );
  const before = await counts(batchId);

  expect(await editorOf('12').call(taskActionsEndpoints.redial, { query: { taskId: taskIds[6]! } })).toMatchObject({
    name: 'TASK_BLACKLISTED',
  });
  expect(await counts(batchId)).toEqual(before);
  const { data } = await editorOf('12').call(taskActionsEndpoints.recall, { body: { taskIds: taskIds.slice(5, 8) } });
  expect(data.refused).toContainEqual({ why: 'blacklisted', count: 1 });
  expect(await ask(ownerUrl, 'select call_status from task where task_id = $1', [taskIds[6]])).not.toEqual([
    { call_status: 0 },
  ]);
});

test('one that waits for its next attempt is called at once instead', async () => {
  const { batchId, taskIds } = await mixedBatch('11', 2);
  await ask(ownerUrl, "update task set due_at = now() + interval '1 day', attempts = 1 where task_id = $1", [
    taskIds[4],
  ]);

  expect(
    (await editorOf('11').call(taskActionsEndpoints.redial, { query: { taskId: taskIds[4]! } })).data,
  ).toMatchObject({ queue: 5 });
  expect(await counts(batchId)).toMatchObject({ waiting: 5 });
  const { dueAt } = (
    await editorOf('11').call(taskActionsEndpoints.read, {
      params: { taskId: taskIds[4]!, campaignBusinessType: '-1' },
    })
  ).data;
  expect(new Date(dueAt!).getUTCFullYear()).toBeGreaterThan(1970);
  const [next] = await server.app.inTenant('11', async (db) =>
    takeTasks(
      db,
      (await dialing.batchesAtWork(db)).find((batch) => batch.batchId === batchId)!,
      1,
    ),
  );
  expect(next).toMatchObject({ name: 'Contact 5' });
});

test("another tenant's contacts are not moved, and part of a choice that is another's is left alone", async () => {
  const own = await mixedBatch('5');
  const others = await mixedBatch('6');

  expect(await editorOf('5').call(taskActionsEndpoints.cancel, { body: { taskIds: others.taskIds } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(
    (await editorOf('5').call(taskActionsEndpoints.cancel, { body: { taskIds: [...own.taskIds, ...others.taskIds] } }))
      .data.moved,
  ).toBe(5);
  expect(await counts(others.batchId)).toMatchObject({ waiting: 5 });
  expect(await editorOf('5').call(taskActionsEndpoints.cancel, { body: {} })).toMatchObject({ name: 'TASKS_WHICH' });
  expect(
    await editorOf('5').call(taskActionsEndpoints.cancel, { body: { batchId: own.batchId, taskIds: own.taskIds } }),
  ).toMatchObject({ name: 'TASKS_WHICH' });
});

test('a number is added to a batch: a contact that is known keeps its name, a new one is made, and twice is refused', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '7', { contacts: 2, state: 2 });
  const editor = editorOf('7');

  const made = (
    await editor.call(taskActionsEndpoints.save, {
      body: { batchId, phone: '139 0000 0001', name: 'Chen Min', arguments: { premium: '3280' } },
    })
  ).data;
  expect(made).toMatchObject({ name: 'Chen Min', callStatus: 0, batchId, arguments: { premium: '3280' } });
  expect(await counts(batchId)).toMatchObject({ total: 3, waiting: 3 });
  expect(
    await ask(ownerUrl, 'select name from contact where tenant_id = 7 and phone = $1', ['+8613900000001']),
  ).toEqual([{ name: 'Chen Min' }]);
  expect(await editor.call(taskActionsEndpoints.save, { body: { batchId, phone: '+8613900000001' } })).toMatchObject({
    name: 'TASK_PHONE_TAKEN',
  });
  expect(await counts(batchId)).toMatchObject({ total: 3, waiting: 3 });
  expect(
    (await editor.call(taskActionsEndpoints.read, { params: { taskId: made.taskId, campaignBusinessType: '1' } })).data,
  ).toMatchObject({ taskId: made.taskId, campaignType: 1 });
  expect(
    await editor.call(taskActionsEndpoints.read, { params: { taskId: made.taskId, campaignBusinessType: '7' } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('a passive campaign takes numbers into its standing batch; one that is over takes none', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '8', { contacts: 1, state: 2 });
  const [{ campaignId }] = (await ask(
    ownerUrl,
    'update batch set standing = true where batch_id = $1 returning campaign_id::text as "campaignId"',
    [batchId],
  )) as [{ campaignId: string }];
  const editor = editorOf('8');

  expect(
    (await editor.call(taskActionsEndpoints.save, { body: { campaignId, phone: '13900000002' } })).data,
  ).toMatchObject({ batchId, callStatus: 0 });
  await ask(ownerUrl, 'update batch set state = 6 where batch_id = $1', [batchId]);
  expect(await editor.call(taskActionsEndpoints.save, { body: { batchId, phone: '13900000003' } })).toMatchObject({
    name: 'BATCH_OVER',
  });
  const toCampaign = () => editor.call(taskActionsEndpoints.save, { body: { campaignId, phone: '13900000003' } });
  expect(await toCampaign()).toMatchObject({ name: 'CAMPAIGN_OVER' });
  await ask(ownerUrl, 'update batch set standing = false where batch_id = $1', [batchId]);
  expect(await toCampaign()).toMatchObject({ name: 'CAMPAIGN_WANTS_BATCH', facts: { field: 'campaignId' } });
  const noCampaign = { campaignId: '999999', phone: '13900000003' };
  expect(await editor.call(taskActionsEndpoints.save, { body: noCampaign })).toMatchObject({ name: 'NOT_FOUND' });
  for (const [body, name] of [
    [{ phone: '13900000003' }, 'TASK_WHERE'],
    [{ batchId, campaignId, phone: '13900000003' }, 'TASK_WHERE'],
    [{ batchId }, 'TASK_WHOM'],
    [{ batchId: '1', phone: 'nobody' }, 'NOT_FOUND'],
  ] as const)
    expect(await editor.call(taskActionsEndpoints.save, { body })).toMatchObject({ name });
  expect(await ask(ownerUrl, "select 1 from contact where tenant_id = 8 and phone = '+8613900000003'")).toEqual([]);
});

test('a number on a blacklist is said to be, and is added as one that is not called', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '19', { contacts: 2 });
  const editor = editorOf('19');
  const phone = '13900000777';
  await ask(
    ownerUrl,
    `insert into blacklist (tenant_id, phone, scope, batch_id, person_id)
      select 19, '+8613900000777', 'batch', batch_id, person_id from batch where batch_id = $1`,
    [batchId],
  );
  const check = async (wish: object) =>
    (await editor.call(taskActionsEndpoints.checkNumber, { body: { phone, ...wish } })).data.blacklisted;

  expect([await check({}), await check({ batchId })]).toEqual([false, true]);
  const { data: added } = await editor.call(taskActionsEndpoints.save, { body: { batchId, phone } });

  expect(added).toMatchObject({ callStatus: 6, resultCode: 'BLACKLIST', dueAt: null });
  expect(await ask(ownerUrl, 'select total, waiting, blacklisted from batch where batch_id = $1', [batchId])).toEqual([
    { total: 3, waiting: 2, blacklisted: 1 },
  ]);
});

test('a number is looked up: where it is, and whether it waits', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '9', { contacts: 3, state: 2 });
  const [{ phone, taskId }] = (await ask(
    ownerUrl,
    'select phone, task_id::text as "taskId" from task where batch_id = $1 and name = \'Contact 2\'',
    [batchId],
  )) as [{ phone: string; taskId: string }];
  const check = async (wish: object = {}) =>
    (await editorOf('9').call(taskActionsEndpoints.checkNumber, { body: { phone, ...wish } })).data;

  expect(await check()).toEqual({
    waiting: true,
    blacklisted: false,
    places: [{ taskId, batchId, batchName: 'Batch', campaignName: 'Campaign', callStatus: 0 }],
  });
  await ask(ownerUrl, 'update task set call_status = 3 where task_id = $1', [taskId]);
  expect(await check({ batchId })).toMatchObject({ waiting: false, places: [{ callStatus: 3 }] });
  await ask(ownerUrl, 'update batch set state = 4 where batch_id = $1', [batchId]);
  expect(await check()).toEqual({ waiting: false, blacklisted: false, places: [] });
  expect(await editorOf('9').call(taskActionsEndpoints.checkNumber, { body: { phone: 'nobody' } })).toMatchObject({
    name: 'NOT_A_NUMBER',
  });
});

test('who sees numbers masked sees them masked in the details too, among the values for the robot as well; the trace is of one contact', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '10', { contacts: 1 });
  const [taskId = ''] = await idsOf(batchId, 1);
  await ask(
    ownerUrl,
    `update task set phone = '+8613800762043', arguments = '{"mobile": "13800762043"}' where task_id = $1`,
    [taskId],
  );
  await ask(
    ownerUrl,
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
    select tenant_id, new_call_id(now() - make_interval(hours => 3 - n)), task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, '', '+862160204410', n, now() - make_interval(hours => 3 - n), now(), 2 from task join campaign using (tenant_id, campaign_id), generate_series(1, 2) n where task_id = $1`,
    [taskId],
  );
  const params = { taskId, campaignBusinessType: '1' };

  expect((await editorOf('10', false).call(taskActionsEndpoints.read, { params })).data).toMatchObject({
    phone: '138 **** 2043',
    arguments: { mobile: '138 **** 2043' },
  });
  expect((await editorOf('10').call(taskActionsEndpoints.read, { params })).data).toMatchObject({
    phone: '138 0076 2043',
  });
  expect(
    (await editorOf('10').call(taskActionsEndpoints.trace, { params: { taskId } })).data.list.map(
      ({ attempt }) => attempt,
    ),
  ).toEqual([1, 2]);
  expect(await editorOf('9').call(taskActionsEndpoints.trace, { params: { taskId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});
