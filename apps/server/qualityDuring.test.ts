import { afterAll, expect, test } from 'vitest';
import { batchEndpoints, duringEndpoints } from '#areas/quality/batch/batch.contract.ts';
import { duringFiguresEndpoints } from '#areas/quality/figures/figures.contract.ts';
import { duringTaskEndpoints, taskEndpoints } from '#areas/quality/task/task.contract.ts';
import { duringWebhookEndpoints } from '#areas/quality/webhook/webhook.contract.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testInCall } from './testInCall.ts';

const inCall = await testInCall();
const { product, ownerUrl, lead, anna, ben, inspectors, templateId, form } = inCall;
afterAll(product.stop);
const annaId = await product.idOf(inspectors[0]!);
const page = { pageNo: 1, pageSize: 20 };

const storedBatch = async (batchId: string) =>
  (
    await ask(
      ownerUrl,
      `select mode, name, memo, state, reviewers, calls, sampling, inspectors::text[] as inspectors, version, sheet_of::text as "sheetOf",
        released_at is not null as released, ended_at is not null as ended from qc_batch where tenant_id = 1 and batch_id = $1`,
      [batchId],
    )
  )[0];

test('a batch for calls under way is written, changed, started, stopped and started again', async () => {
  const made = (await lead.call(duringEndpoints.create, { body: form({ name: ' Renewals ', reviewers: 1 }) })).data;
  const params = { batchId: made.batchId };
  const draft = { mode: 'during', name: 'Renewals', memo: '', state: 'draft', reviewers: 1, version: null };
  expect(await storedBatch(made.batchId)).toMatchObject({ ...draft, calls: {}, inspectors: [], released: false });
  const sampling = { by: 'share' as const, share: 50, stratified: false, seed: 7 };
  const body = { calls: { direction: 0 }, sampling, inspectors: [annaId], memo: 'Aloud', reviewers: 2 };
  await lead.call(duringEndpoints.change, { params, body });
  expect(await storedBatch(made.batchId)).toMatchObject({ name: 'Renewals', state: 'draft', ...body });

  expect((await lead.call(duringEndpoints.stop, { params })).name).toBe('QC_BATCH_STATE');
  await lead.call(duringEndpoints.start, { params });
  const first = { state: 'started', version: 1, sheetOf: templateId, released: true, ended: false };
  expect(await storedBatch(made.batchId)).toMatchObject(first);
  expect((await lead.call(duringEndpoints.start, { params })).name).toBe('QC_BATCH_STATE');
  // What decides its figures stays; how it is called, and who inspects, may be changed.
  expect((await lead.call(duringEndpoints.change, { params, body: { calls: {} } })).name).toBe('QC_BATCH_STATE');
  await lead.call(duringEndpoints.change, { params, body: { name: 'Renewals, aloud', inspectors: [] } });
  expect(await storedBatch(made.batchId)).toMatchObject({ ...first, name: 'Renewals, aloud', inspectors: [] });
  expect((await lead.call(duringEndpoints.remove, { params })).name).toBe('QC_BATCH_STATE');

  await lead.call(duringEndpoints.stop, { params });
  expect(await storedBatch(made.batchId)).toMatchObject({ ...first, state: 'stopped', ended: true });
  await lead.call(duringEndpoints.start, { params });
  expect(await storedBatch(made.batchId)).toMatchObject(first);
  await lead.call(duringEndpoints.stop, { params });
});

test('batches of the two kinds are kept apart, and a draft is removed', async () => {
  const made = (await lead.call(duringEndpoints.create, { body: form({ name: 'Draft' }) })).data;
  const after = (await lead.call(batchEndpoints.create, { body: form({ name: 'Afterwards' }) })).data;
  const { list, counts } = (await lead.call(duringEndpoints.query, { body: { ...page, states: ['draft'] } })).data;
  expect(list.map(({ name, mode }) => [name, mode])).toEqual([['Draft', 'during']]);
  expect(counts).toContainEqual({ state: 'draft', batches: 1 });
  const params = { batchId: after.batchId };
  expect((await lead.call(duringEndpoints.read, { params })).name).toBe('NOT_FOUND');
  expect((await lead.call(duringEndpoints.start, { params })).name).toBe('NOT_FOUND');
  expect((await lead.call(duringEndpoints.remove, { params })).name).toBe('NOT_FOUND');
  expect((await lead.call(batchEndpoints.release, { params: { batchId: made.batchId } })).name).toBe('NOT_FOUND');
  expect(await storedBatch(after.batchId)).toMatchObject({ mode: 'after', state: 'draft' });

  await lead.call(duringEndpoints.remove, { params: { batchId: made.batchId } });
  expect(await storedBatch(made.batchId)).toBeUndefined();
});

test('tasks of calls that were watched are taken, given up, dropped, recovered and submitted', async () => {
  const batchId = await inCall.started('Listened to', { reviewers: 1, inspectors: [annaId] });
  const watcher = inCall.watcher();
  const ids = [await inCall.answered('Listened to'), await inCall.answered('Listened to')];
  for (const callId of ids) inCall.say(callId, 'robot', 'Good morning.');
  await watcher.look('1');
  expect((await anna.call(taskEndpoints.take, { body: { during: true } })).name).toBe('QC_NOTHING_TO_TAKE');
  for (const callId of ids) await inCall.end(callId);
  await watcher.look('1');
  expect(
    (await lead.call(duringEndpoints.calls, { params: { batchId }, query: page })).data.list
      .map(({ callId, machineScore }) => [callId, machineScore])
      .sort(),
  ).toEqual(ids.map((callId) => [callId, 60]));

  const stored = (taskId: string) =>
    ask(
      ownerUrl,
      'select state, person_id::text as "personId", reason from qc_task where tenant_id = 1 and task_id = $1',
      [taskId],
    );
  // Nobody takes what waits for others, and none is among the tasks of calls that had ended before.
  expect((await ben.call(taskEndpoints.take, { body: { during: true } })).name).toBe('QC_NOTHING_TO_TAKE');
  expect((await anna.call(taskEndpoints.take, { body: {} })).name).toBe('QC_NOTHING_TO_TAKE');
  const { task, record } = (await anna.call(taskEndpoints.take, { body: { during: true } })).data;
  const one = { taskIds: [task.taskId] };
  expect(await stored(task.taskId)).toEqual([{ state: 'taken', personId: annaId, reason: null }]);
  expect((await anna.call(taskEndpoints.giveUp, { body: one })).name).toBe('NOTHING_DONE');
  await anna.call(duringTaskEndpoints.giveUp, { body: one });
  expect(await stored(task.taskId)).toEqual([{ state: 'waiting', personId: null, reason: null }]);
  await anna.call(duringTaskEndpoints.drop, { body: { ...one, reason: ' No sound ' } });
  expect(await stored(task.taskId)).toEqual([{ state: 'dropped', personId: null, reason: 'No sound' }]);
  expect(await ask(ownerUrl, 'select state from qc_record where record_id = $1', [task.recordId])).toEqual([
    { state: 'dropped' },
  ]);
  await anna.call(duringTaskEndpoints.recover, { body: one });
  expect(await stored(task.taskId)).toEqual([{ state: 'waiting', personId: null, reason: null }]);
  expect((await anna.call(duringTaskEndpoints.connect, { body: { ...page, mine: true } })).data).toMatchObject({
    total: 2,
    counts: [{ state: 'waiting', tasks: 2 }],
  });
  expect((await anna.call(duringTaskEndpoints.unconnected, { body: page })).data.total).toBe(0);

  const verdicts = Object.fromEntries(record.sheet.items.map(({ itemId }) => [itemId, 'pass' as const]));
  await anna.call(taskEndpoints.take, { body: { taskId: task.taskId } });
  await anna.call(taskEndpoints.submit, { body: { taskId: task.taskId, verdicts, comments: {}, spent: 90_000 } });
  expect(await ask(ownerUrl, 'select state, score from qc_record where record_id = $1', [task.recordId])).toEqual([
    { state: 'done', score: 100 },
  ]);
  const { list } = (await lead.call(duringFiguresEndpoints.speed, { query: {} })).data;
  expect(list.map(({ perHour }) => perHour)).toEqual([40]);
  expect((await lead.call(duringEndpoints.read, { params: { batchId } })).data).toMatchObject({
    records: 2,
    done: 1,
    score: 100,
    tasks: { waiting: 1, submitted: 1 },
  });
});

test('where one of two inspectors drops a call, what the other said holds', async () => {
  const batchId = await inCall.started('By two', { reviewers: 2 });
  const callId = await inCall.answered('By two');
  inCall.say(callId, 'robot', 'Good morning.');
  const watcher = inCall.watcher();
  await watcher.look('1');
  await inCall.end(callId);
  await watcher.look('1');
  const take = async (by: typeof anna) => (await by.call(taskEndpoints.take, { body: { batchId, during: true } })).data;
  const { task, record } = await take(anna);
  const other = await take(ben);
  const verdicts = Object.fromEntries(record.sheet.items.map(({ itemId }) => [itemId, 'pass' as const]));
  await anna.call(taskEndpoints.submit, { body: { taskId: task.taskId, verdicts, comments: {}, spent: 60_000 } });
  expect((await inCall.record(batchId, callId))!.state).toBe('open');

  await ben.call(duringTaskEndpoints.drop, { body: { taskIds: [other.task.taskId], reason: 'No sound' } });
  expect(await inCall.record(batchId, callId)).toMatchObject({ state: 'done', score: 100, passed: true });
});

test('the address that is told of broken rules is one for both kinds', async () => {
  const body = { url: 'https://quality.example/alerts', events: ['inspection.alert' as const] };
  await lead.call(duringWebhookEndpoints.write, { body: { ...body, secret: 'a secret of sixteen' } });
  const stored = () =>
    ask(ownerUrl, 'select url, events, secret is not null as signed from qc_webhook where tenant_id = 1');
  expect(await stored()).toEqual([{ ...body, signed: true }]);
  await lead.call(duringWebhookEndpoints.write, { body: { ...body, secret: null } });
  expect(await stored()).toEqual([{ ...body, signed: false }]);
});
