import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { batchActionsEndpoints } from './batchActions.contract.ts';
import { batchServer } from './testBatches.ts';

const { ownerUrl, editorOf, prepared, again, calledBatch, kept, numbersOf } = await batchServer();

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
