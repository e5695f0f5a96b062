import { afterAll, expect, test } from 'vitest';
import { batchEndpoints, type BatchForm } from '#areas/quality/batch/batch.contract.ts';
import { inspectBatch } from '#areas/quality/batch/inspect.job.ts';
import { duringFiguresEndpoints, figuresEndpoints } from '#areas/quality/figures/figures.contract.ts';
import { runEndpoints } from '#areas/quality/machine/run.contract.ts';
import { runRule } from '#areas/quality/machine/run.job.ts';
import { recordEndpoints } from '#areas/quality/record/record.contract.ts';
import { sheetEndpoints } from '#areas/quality/sheet/sheet.contract.ts';
import { duringTaskEndpoints, taskEndpoints } from '#areas/quality/task/task.contract.ts';
import { duringWebhookEndpoints, webhookEndpoints } from '#areas/quality/webhook/webhook.contract.ts';
import type { Rule } from '#core/quality/rule.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { says, testQuality } from './testQuality.ts';

const { product, ownerUrl, needs, context, inspectors, calls, agentId, lead, agent, anna, ben, carl } =
  await testQuality();
afterAll(product.stop);
const item = {
  ...{ points: 20, fatal: false, mayNotApply: true, comment: 'failed' as const, rule: null },
  ...{ found: 'broken' as const, alert: false },
};
let templateId: string;

const named = (name: string) => ({ body: { name } });

test('a template is written, frozen when it is put in use, and goes on as a next version', async () => {
  const made = await lead.call(sheetEndpoints.create, { body: { kind: 'intelligent', name: 'Renewals' } });
  templateId = made.data.templateId;
  const params = { templateId };
  expect((await lead.call(sheetEndpoints.release, { params })).name).toBe('QC_SHEET_EMPTY');
  const { categoryId } = (await lead.call(sheetEndpoints.addCategory, { params, ...named(' Opening ') })).data;
  await lead.call(sheetEndpoints.addItem, {
    params,
    body: { ...item, categoryId, name: 'Says it is recorded', rule: says(['recorded']), found: 'kept' },
  });
  await lead.call(sheetEndpoints.addItem, {
    params,
    body: { ...item, categoryId, name: 'No promise', rule: says(['nobody … cheaper']) },
  });
  const third = await lead.call(sheetEndpoints.addItem, { params, body: { ...item, categoryId, name: 'Friendly' } });
  const changed = await lead.call(sheetEndpoints.changeItem, {
    params: { ...params, itemId: third.data.itemId },
    body: { points: 10, place: 0 },
  });
  expect(changed.data).toMatchObject({ name: 'Friendly', points: 10, rule: null });
  expect((await lead.call(sheetEndpoints.items, { params })).data.map(({ name }) => name)).toEqual([
    'Friendly',
    'Says it is recorded',
    'No promise',
  ]);
  const released = await lead.call(sheetEndpoints.release, { params });
  expect(released.data).toMatchObject({ version: 1, hasDraft: false, items: 3, rules: 2 });

  const refused = await lead.call(sheetEndpoints.changeItem, {
    params: { ...params, itemId: third.data.itemId },
    body: { points: 30 },
  });
  expect([refused.name, refused.message]).toEqual(['QC_TEMPLATE_FROZEN', expect.stringContaining('Version 1')]);
  const next = await lead.call(sheetEndpoints.begin, { params });
  expect(next.data).toMatchObject({ hasDraft: true, version: 1 });
  await lead.call(sheetEndpoints.changeItem, {
    params: { ...params, itemId: third.data.itemId },
    body: { points: 30 },
  });
  expect((await lead.call(sheetEndpoints.drop, { params })).data.sheet.items[0]!.points).toBe(10);
  expect((await lead.call(sheetEndpoints.versions, { params })).data).toMatchObject([{ version: 1, items: 3 }]);
});

test('what cannot work is refused in words', async () => {
  const { templateId: draft } = (
    await lead.call(sheetEndpoints.create, { body: { kind: 'intelligent', name: 'Draft' } })
  ).data;
  const params = { templateId: draft };
  const { categoryId } = (await lead.call(sheetEndpoints.addCategory, { params, ...named('One') })).data;
  const add = (rule: Rule | null, more: object = {}) =>
    lead.call(sheetEndpoints.addItem, { params, body: { ...item, categoryId, name: 'Item', rule, ...more } });
  const expression = (pattern: string): Rule => ({
    steps: [{ join: 'and', look: { kind: 'expression', who: 'us', pattern } }],
  });
  expect((await add(expression('((a{500}){500}){500}'))).message).toContain('would hold up every call');
  expect((await add(expression('(a'))).name).toBe('QC_EXPRESSION_REFUSED');
  expect((await add(says(['…']))).name).toBe('QC_RULE_BROKEN');
  expect((await add(says(['gone']), { categoryId: '99' })).name).toBe('NOT_FOUND');
  for (let at = 0; at < 120; at += 1) await add(null, { name: `Item ${at}` });
  expect((await add(says(['gone']))).message).toContain('at most 120 items');
  const manual = (
    await lead.call(sheetEndpoints.create, { body: { kind: 'manual', name: 'By hand', shipped: 'salesEn' } })
  ).data;
  expect([manual.items, manual.rules]).toEqual([13, 0]);
  const category = manual.sheet.categories[0]!.categoryId;
  expect(
    (
      await lead.call(sheetEndpoints.addItem, {
        params: manual,
        body: { ...item, categoryId: category, name: 'Rule', rule: says(['gone']) },
      })
    ).name,
  ).toBe('QC_MANUAL_HAS_NO_RULES');
  expect((await lead.call(sheetEndpoints.create, { body: { kind: 'manual', name: 'by HAND' } })).name).toBe(
    'QC_TEMPLATE_NAME_TAKEN',
  );
});

test('templates are copied, followed, handed over and removed', async () => {
  const params = { templateId };
  const copy = (await lead.call(sheetEndpoints.copy, { params, ...named('Renewals copied') })).data;
  expect(copy).toMatchObject({ version: 0, hasDraft: true, items: 3 });
  const follows = (await lead.call(sheetEndpoints.quote, { params, ...named('Renewals followed') })).data;
  expect(follows).toMatchObject({ version: 1, quotes: templateId, quotesName: 'Renewals', items: 3 });
  expect((await lead.call(sheetEndpoints.quoted, { params })).data.map(({ name }) => name)).toEqual([
    'Renewals followed',
  ]);
  expect((await lead.call(sheetEndpoints.begin, { params: follows })).name).toBe('QC_TEMPLATE_FOLLOWS');
  expect((await lead.call(sheetEndpoints.remove, { params })).name).toBe('QC_TEMPLATE_USED');
  expect((await lead.call(sheetEndpoints.unquote, { params: follows })).data).toMatchObject({
    quotes: null,
    hasDraft: true,
    items: 3,
  });
  const heir = await product.idOf(inspectors[0]!);
  expect((await lead.call(sheetEndpoints.transfer, { params: copy, body: { personId: heir } })).data.personId).toBe(
    heir,
  );
  expect((await lead.call(sheetEndpoints.remove, { params: copy })).code).toBe(1);
  expect(
    (
      await lead.call(sheetEndpoints.list, { query: { pageNo: 1, pageSize: 20, kind: 'intelligent', inUse: true } })
    ).data.list.map(({ name }) => name),
  ).toEqual(['Renewals']);
});

const batch = (more: Partial<BatchForm> = {}): BatchForm => ({
  ...{ name: 'Week 47', templateId, calls: { connected: true }, reviewers: 2, inspectors: [], dueAt: null },
  sampling: { by: 'all', stratified: false, seed: 1 },
  ...more,
});
const all = { taskId: '', verdicts: {}, comments: {}, spent: 60_000 };

test('two people and the machine look at calls; where they differ somebody settles it, and the agent objects', async () => {
  const made = (await lead.call(batchEndpoints.create, { body: batch() })).data;
  expect(
    (await lead.call(batchEndpoints.preview, { body: { calls: { by: 'agents' }, sampling: batch().sampling } })).data,
  ).toEqual({ calls: 2, drawn: 2, byAgent: 1 });
  const released = (await lead.call(batchEndpoints.release, { params: made })).data;
  expect(released).toMatchObject({
    state: 'released',
    version: 1,
    records: 3,
    tasks: { waiting: 6, taken: 0, submitted: 0, dropped: 0 },
  });
  expect((await lead.call(batchEndpoints.release, { params: made })).name).toBe('QC_BATCH_STATE');
  expect((await lead.call(batchEndpoints.change, { params: made, body: { reviewers: 1 } })).name).toBe(
    'QC_BATCH_STATE',
  );
  await inspectBatch(needs)({ tenant: '1', batchId: made.batchId }, context);
  const { list } = (await lead.call(batchEndpoints.calls, { params: made, query: { pageNo: 1, pageSize: 20 } })).data;
  expect(list.map(({ machineScore }) => machineScore).sort()).toEqual([100, 80, 80]);
  const record = list.find(({ callId }) => callId === calls[0])!;
  expect(record).toMatchObject({ agentId, machineScore: 80, state: 'open', phone: expect.stringMatching(/^138/) });
  // The agent may not inspect a call of their own.
  const own = (await lead.call(recordEndpoints.read, { params: record })).data;
  expect(own.machine.find(({ verdict }) => verdict === 'fail')!.hits[0]!.marks[0]).toMatchObject({ turn: 2 });
  const [first, promise, friendly] = own.sheet.items.map(({ itemId }) => itemId) as [string, string, string];
  const taskOf = async (by: typeof anna) => {
    const { data } = await by.call(taskEndpoints.connect, {
      body: { pageNo: 1, pageSize: 50, mine: true, states: ['waiting'] },
    });
    return data.list.find(({ callId }) => callId === calls[0])!.taskId;
  };
  expect(
    (
      await agent.call(taskEndpoints.connect, { body: { pageNo: 1, pageSize: 50, mine: true, states: ['waiting'] } })
    ).data.list.map(({ callId }) => callId),
  ).not.toContain(calls[0]);
  expect((await agent.call(taskEndpoints.take, { body: { taskId: await taskOf(anna) } })).name).toBe('QC_OWN_CALL');
  const taken = (await anna.call(taskEndpoints.take, { body: { taskId: await taskOf(anna) } })).data;
  expect(taken).toMatchObject({ task: { state: 'taken' }, record: { reviews: [], verdicts: null }, verdicts: {} });
  expect((await ben.call(taskEndpoints.take, { body: { taskId: taken.task.taskId } })).name).toBe('QC_TASK_STATE');
  expect((await ben.call(taskEndpoints.submit, { body: { ...all, taskId: taken.task.taskId } })).name).toBe(
    'QC_NOT_YOURS',
  );
  const open = await anna.call(taskEndpoints.submit, {
    body: { ...all, taskId: taken.task.taskId, verdicts: { [first]: 'pass', [promise]: 'fail' } },
  });
  expect([open.name, open.message]).toEqual(['QC_SHEET_OPEN', expect.stringContaining('2 items')]);
  const sheetOf = (fails: string[]) =>
    Object.fromEntries(
      own.sheet.items.map(({ itemId }) => [itemId, fails.includes(itemId) ? 'fail' : 'pass']),
    ) as Record<string, 'pass' | 'fail'>;
  await anna.call(taskEndpoints.save, { params: taken.task, body: { verdicts: { [first]: 'pass' }, comments: {} } });
  expect((await anna.call(taskEndpoints.read, { params: taken.task })).data.verdicts).toEqual({ [first]: 'pass' });
  const comments = { [friendly]: 'Says that nobody sells it cheaper.' };
  await anna.call(taskEndpoints.submit, {
    body: { taskId: taken.task.taskId, verdicts: sheetOf([friendly]), comments, spent: 60_000 },
  });
  const other = (await ben.call(taskEndpoints.take, { body: { taskId: await taskOf(ben) } })).data;
  const differs = (
    await ben.call(taskEndpoints.submit, {
      body: { taskId: other.task.taskId, verdicts: sheetOf([]), comments: {}, spent: 30_000 },
    })
  ).data;
  expect(differs).toMatchObject({ state: 'differs', score: null, agreed: { people: 2, ofPeople: 3 } });
  expect(
    (await carl.call(taskEndpoints.results, { query: { recordId: record.recordId } })).data.list.map(
      ({ score }) => score,
    ),
  ).toEqual([80, 80, 100]);
  const settled = (
    await lead.call(recordEndpoints.settle, { params: record, body: { verdicts: sheetOf([friendly]), comments } })
  ).data;
  expect(settled).toMatchObject({
    state: 'done',
    score: 80,
    passed: true,
    inspectors: ['Test Person', 'Test Person'],
    agreed: { machine: 2, ofMachine: 2 },
  });
  expect(await ask(ownerUrl, `select kind from notice where tenant_id = 1 and kind = 'inspected'`)).toHaveLength(1);
  // The agent sees this inspection and no other.
  const mine = (await agent.call(recordEndpoints.list, { body: { pageNo: 1, pageSize: 20, states: ['done'] } })).data;
  expect(mine.list.map(({ recordId }) => recordId)).toEqual([record.recordId]);
  expect(
    (await carl.call(recordEndpoints.appeal, { params: record, body: { items: [friendly], text: 'No' } })).name,
  ).toBe('QC_NOT_ABOUT_YOU');
  const appealed = (
    await agent.call(recordEndpoints.appeal, {
      params: record,
      body: { items: [friendly], text: 'It was a quotation.' },
    })
  ).data;
  expect(appealed).toMatchObject({ appeal: 'open', isMine: true, appealItems: [friendly] });
  expect(
    (await agent.call(recordEndpoints.appeal, { params: record, body: { items: [friendly], text: 'Again' } })).name,
  ).toBe('QC_RECORD_STATE');
  const decided = (
    await lead.call(recordEndpoints.decide, {
      params: record,
      body: { verdicts: { [friendly]: 'pass', [first]: 'fail' }, text: 'Agreed.' },
    })
  ).data;
  // Only what was objected to is changed.
  expect(decided).toMatchObject({ appeal: 'changed', score: 100, verdicts: sheetOf([]) });
  await lead.call(recordEndpoints.note, { params: record, body: { text: 'Say whose words they are.' } });
  expect((await agent.call(recordEndpoints.acknowledge, { params: record })).data).toMatchObject({
    hasNote: true,
    acknowledgedAt: expect.any(Number),
  });
  expect((await carl.call(recordEndpoints.acknowledge, { params: record })).name).toBe('QC_NOT_ABOUT_YOU');
  // Others are given up, dropped and recovered.
  const next = (await carl.call(taskEndpoints.take, { body: { batchId: made.batchId } })).data.task;
  expect((await anna.call(taskEndpoints.giveUp, { body: { taskIds: [next.taskId] } })).name).toBe('NOTHING_DONE');
  const body = { verdicts: { [first]: 'fail' as const }, comments: { [first]: 'No.' } };
  await carl.call(taskEndpoints.save, { params: next, body });
  expect((await carl.call(taskEndpoints.giveUp, { body: { taskIds: [next.taskId] } })).data).toEqual({ changed: 1 });
  expect((await carl.call(taskEndpoints.drop, { body: { taskIds: [next.taskId], reason: 'No sound' } })).data).toEqual({
    changed: 1,
  });
  expect(
    await ask(ownerUrl, 'select state, reason, verdicts, comments from qc_task where task_id = $1', [next.taskId]),
  ).toEqual([{ state: 'dropped', reason: 'No sound', verdicts: {}, comments: {} }]);
  expect((await carl.call(taskEndpoints.recover, { body: { taskIds: [next.taskId] } })).data).toEqual({ changed: 1 });
  expect(
    (await carl.call(duringTaskEndpoints.drop, { body: { taskIds: [next.taskId], reason: 'Wrong list' } })).name,
  ).toBe('NOTHING_DONE');
  const forced = (await lead.call(batchEndpoints.force, { params: made })).data;
  expect(forced).toMatchObject({ state: 'forced', done: 1, tasks: { waiting: 0, submitted: 2 } });
  expect((await carl.call(taskEndpoints.take, { body: {} })).name).toBe('QC_NOTHING_TO_TAKE');
  const stats = async (by: 'inspector' | 'agent' | 'item' | 'batch') =>
    (await lead.call(figuresEndpoints.statistics, { body: { by } })).data.list;
  expect(await stats('agent')).toMatchObject([
    { inspected: 1, score: 100, appeals: 1, changed: 1, machine: { both: 2, agreed: 1 } },
  ]);
  expect(
    (await stats('inspector')).map(({ spent, score, people }) => [spent, score, people.both, people.agreed]),
  ).toEqual(
    expect.arrayContaining([
      [60_000, 80, 3, 2],
      [30_000, 100, 3, 2],
    ]),
  );
  expect((await stats('item')).map(({ name, passed, inspected }) => [name, passed, inspected])).toContainEqual([
    'Friendly',
    1,
    1,
  ]);
  expect(await stats('batch')).toMatchObject([{ name: 'Week 47', people: { both: 3, agreed: 2 } }]);
  const report = (await lead.call(figuresEndpoints.report, { body: {} })).data;
  expect(report).toMatchObject({
    inspected: 1,
    passed: 1,
    score: 100,
    appeals: 1,
    overturned: 1,
    days: [{ inspected: 1 }],
  });
  expect(report.scores.at(-1)).toEqual({ from: 90, to: 100, inspected: 1 });
  expect((await lead.call(figuresEndpoints.speed, { query: {} })).data.list.map(({ perHour }) => perHour)).toEqual(
    expect.arrayContaining([60, 120]),
  );
  expect((await lead.call(figuresEndpoints.analysis, { body: { batchId: made.batchId } })).data).toMatchObject({
    mode: 'after',
    batchName: 'Week 47',
    agents: [{ inspected: 1 }],
  });
  expect((await lead.call(duringFiguresEndpoints.report, { body: {} })).data.inspected).toBe(0);
});

test('what the machine decides alone is done at once, its problems are listed, and the same seed draws the same calls', async () => {
  const made = (await lead.call(batchEndpoints.create, { body: batch({ name: 'Machine', reviewers: 0, calls: {} }) }))
    .data;
  await lead.call(batchEndpoints.release, { params: made });
  await inspectBatch(needs)({ tenant: '1', batchId: made.batchId }, context);
  const after = (await lead.call(batchEndpoints.byUuid, { params: { uuid: made.uuid.toUpperCase() } })).data;
  // The call in which nobody was reached has no words to look at.
  expect(after).toMatchObject({ state: 'finished', records: 4, done: 3, passed: 3 });
  const problems = (
    await lead.call(figuresEndpoints.problems, { body: { pageNo: 1, pageSize: 20, batchId: made.batchId } })
  ).data;
  expect(problems.list.map(({ itemName, byMachine, at }) => [itemName, byMachine, at !== null]).sort()).toEqual([
    ['No promise', true, true],
    ['Says it is recorded', true, false],
  ]);
  const failed = { templateId, itemId: problems.list.find(({ itemName }) => itemName === 'No promise')!.itemId };
  expect(
    (await lead.call(recordEndpoints.list, { body: { pageNo: 1, pageSize: 20, failed } })).data.list.map(
      ({ callId }) => callId,
    ),
  ).toEqual([calls[0]]);
  expect((await lead.call(batchEndpoints.create, { body: batch({ name: 'machine' }) })).name).toBe(
    'QC_BATCH_NAME_TAKEN',
  );
  const empty = (await lead.call(batchEndpoints.create, { body: batch({ name: 'Empty', calls: { longer: 9_000 } }) }))
    .data;
  expect((await lead.call(batchEndpoints.release, { params: empty })).name).toBe('QC_NO_CALLS');
  expect((await lead.call(batchEndpoints.remove, { params: empty })).code).toBe(1);
});

test('a changed rule is run over all stored calls beside the one in use, and people say where it is right', async () => {
  const params = { templateId };
  const itemId = (await lead.call(sheetEndpoints.items, { params })).data.find(
    ({ name }) => name === 'No promise',
  )!.itemId;
  const started = await lead.call(runEndpoints.start, {
    params,
    body: { itemId, rule: says(['300 yuan']), from: 0, to: Date.now() + 60_000 },
  });
  const run = { ...params, runId: started.data.runId };
  await runRule(needs)({ tenant: '1', runId: run.runId }, context);
  const done = (await lead.call(runEndpoints.read, { params: run })).data;
  expect(done).toMatchObject({
    state: 'done',
    calls: 3,
    before: 1,
    after: 2,
    same: 0,
    days: [{ same: 0, caught: 2, lost: 1 }],
  });
  expect(done.caught.map(({ text, from, to }) => text!.slice(from, to))).toEqual(['300 yuan', '300 yuan']);
  await lead.call(runEndpoints.judge, { params, body: { itemId, callId: done.caught[0]!.callId, isRight: true } });
  expect((await lead.call(runEndpoints.read, { params: run })).data).toMatchObject({ judged: 1, right: 1 });
  await lead.call(runEndpoints.judge, { params, body: { itemId, callId: done.caught[0]!.callId, isRight: null } });
  expect((await lead.call(runEndpoints.read, { params: run })).data.judged).toBe(0);
  const second = (
    await lead.call(runEndpoints.start, { params, body: { itemId, rule: says(['yuan']), from: 0, to: Date.now() } })
  ).data;
  expect((await lead.call(runEndpoints.cancel, { params: second })).data.state).toBe('cancelled');
  await runRule(needs)({ tenant: '1', runId: second.runId }, context);
  expect((await lead.call(runEndpoints.read, { params: second })).data.state).toBe('cancelled');
  const like: Rule = {
    steps: [{ join: 'and', look: { kind: 'likeness', who: 'us', samples: ['this call is recorded'], least: 0.6 } }],
  };
  const tried = (await lead.call(runEndpoints.try, { body: { rule: like, callIds: calls } })).data.list;
  expect(
    tried
      .filter(({ hits }) => hits.length > 0)
      .map(({ callId }) => callId)
      .sort(),
  ).toEqual(calls.slice(0, 2).sort());
});

test('other systems are told, signed, of what they want to know', async () => {
  const form = { url: 'https://quality.example/hook', events: ['inspection.done' as const] };
  expect((await lead.call(webhookEndpoints.write, { body: { ...form, events: [] } })).name).toBe(
    'QC_WEBHOOK_WITHOUT_EVENT',
  );
  const written = (await lead.call(webhookEndpoints.write, { body: { ...form, secret: 'a secret of sixteen' } })).data;
  expect(written).toEqual({ ...form, isSigned: true });
  expect((await lead.call(duringWebhookEndpoints.read, {})).data).toEqual(written);
  const made = (await lead.call(batchEndpoints.create, { body: batch({ name: 'Told', reviewers: 0 }) })).data;
  await lead.call(batchEndpoints.release, { params: made });
  await inspectBatch(needs)({ tenant: '1', batchId: made.batchId }, context);
  expect(
    await ask(
      ownerUrl,
      `select source, event, body->>'batch' as batch from webhook_delivery where tenant_id = 1 limit 1`,
    ),
  ).toEqual([{ source: 'quality', event: 'inspection.done', batch: 'Told' }]);
});
