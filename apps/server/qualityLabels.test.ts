import { afterAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { labelEndpoints } from '#areas/quality/label/label.contract.ts';
import { samples } from '#core/flow/samples/index.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from './testProduct.ts';

const product = await testProduct();
afterAll(product.stop);
const { ownerUrl } = product.database;
const gates = ['quality.label.answer', 'quality.label.collect', 'outbound.call.view'] as const;
const teacher = product.as(person({ gates: [...gates] }));
const stranger = product.as(person({ tenant: '2', gates: [...gates] }));
const visitor = product.as(person({ gates: ['quality.record.view'] }));

const heard = (text: string, missed = true) => ({
  speaker: 'customer',
  text,
  from: 3_000,
  to: 4_000,
  ...(missed && { missed }),
});
const call = (...turns: object[]) => ({
  turns: [{ speaker: 'robot', text: 'Shall I renew it?', from: 0, to: 2_000 }, ...turns],
});
const everything = { from: 0, to: 4_000_000_000_000, most: 100 };
const listed = async (query: object = {}) =>
  (await teacher.call(labelEndpoints.list, { query: { pageNo: 1, pageSize: 50, ...query } })).data;

await teacher.call(labelEndpoints.list, { query: { pageNo: 1, pageSize: 1 } });
await stranger.call(labelEndpoints.list, { query: { pageNo: 1, pageSize: 1 } });
const flow = samples.renewalEn;
await storeCalls(
  ownerUrl,
  '1',
  [
    call(heard('Go and get it sorted then'), heard('yes', false)),
    call(heard('GO AND GET IT SORTED THEN'), heard('The dog ate my papers')),
    call(heard('Not on your life')),
  ],
  { flow },
);
await storeCalls(ownerUrl, '1', [call(heard('Of another robot'))], { flow, campaign: 'Other' });
await storeCalls(ownerUrl, '2', [call(heard('Of another tenant'))], { flow });
const [{ robotId }, { robotId: other }] = (await ask(
  ownerUrl,
  'select robot_id::text as "robotId" from robot where tenant_id = 1 order by robot_id',
)) as unknown as { robotId: string }[] as [{ robotId: string }, { robotId: string }];
const [{ id: foreign }] = (await ask(
  ownerUrl,
  `insert into qc_label (tenant_id, robot_id, call_id, nth) select 2, robot_id, call_id, 1 from call_record where tenant_id = 2 returning label_id::text as id`,
)) as [{ id: string }];

const stored = async (labelId: string) =>
  (
    await ask(
      ownerUrl,
      'select state, intention, reason, person_id is not null as "by" from qc_label where label_id = $1',
      [labelId],
    )
  )[0];
const sentencesOf = async (name: string) => {
  const [row] = (await ask(ownerUrl, 'select flow from flow_draft where tenant_id = 1 and robot_id = $1', [
    robotId,
  ])) as unknown as { flow: typeof flow }[];
  return row?.flow.intentions.find((one) => one.name === name)?.simQs;
};

test('sentences that were understood as nothing become labels, each once, of this robot alone', async () => {
  expect((await teacher.call(labelEndpoints.collect, { body: { robotId, ...everything } })).data.changed).toBe(3);
  expect((await teacher.call(labelEndpoints.collect, { body: { robotId, ...everything } })).name).toBe('NOTHING_DONE');
  const { list, total, counts } = await listed({ robotId });
  expect([total, counts]).toEqual([3, [{ state: 'waiting', labels: 3 }]]);
  expect(list.map(({ text }) => text!.toLowerCase()).sort()).toEqual([
    'go and get it sorted then',
    'not on your life',
    'the dog ate my papers',
  ]);
  expect(list.map(({ asked, nth }) => [asked, nth])).toContainEqual(['Shall I renew it?', 1]);
  expect(
    (await teacher.call(labelEndpoints.collect, { body: { robotId: other, ...everything, most: 1 } })).data.changed,
  ).toBe(1);
  expect((await teacher.call(labelEndpoints.collect, { body: { robotId: '999999', ...everything } })).name).toBe(
    'NOT_FOUND',
  );
});

test('an answer is stored, and the draft of the robot learns the sentence; what talks to customers does not change', async () => {
  const { list: names } = (await teacher.call(labelEndpoints.intentions, { query: { robotId } })).data;
  expect(names).toEqual(flow.intentions.filter(({ open }) => open !== false).map(({ name }) => name));
  const intention = names[0]!;
  const { list } = await listed({ robotId });
  const label = (text: RegExp) => list.find((one) => text.test(one.text!))!.labelId;
  const [sorted, dog, life] = [label(/sorted/i), label(/dog/), label(/life/)];
  const said = list.find(({ labelId }) => labelId === sorted)!.text!;

  expect(
    (await teacher.call(labelEndpoints.answer, { body: { labelId: sorted, intention: 'Of no robot' } })).name,
  ).toBe('QC_NO_INTENTION');
  expect(await stored(sorted)).toMatchObject({ state: 'waiting', by: false });
  expect((await teacher.call(labelEndpoints.answer, { body: { labelId: sorted, intention } })).data).toMatchObject({
    state: 'submitted',
    intention,
  });
  expect(await stored(sorted)).toEqual({ state: 'submitted', intention, reason: null, by: true });
  const learnt = await sentencesOf(intention);
  expect(learnt).toContain(said);
  const [version] = (await ask(ownerUrl, 'select flow from flow_version where tenant_id = 1 and robot_id = $1', [
    robotId,
  ])) as unknown as { flow: typeof flow }[];
  expect(version!.flow.intentions[0]!.simQs).not.toContain(said);

  expect((await teacher.call(labelEndpoints.answer, { body: { labelId: sorted, intention: '' } })).name).toBe(
    'QC_TASK_STATE',
  );
  await teacher.call(labelEndpoints.answer, { body: { labelId: dog, intention: '' } });
  expect(await stored(dog)).toEqual({ state: 'submitted', intention: '', reason: null, by: true });
  await teacher.call(labelEndpoints.answer, { body: { labelId: life, intention: null, reason: ' Half a sentence ' } });
  expect(await stored(life)).toEqual({ state: 'dropped', intention: null, reason: 'Half a sentence', by: true });
  expect(await sentencesOf(intention)).toEqual(learnt);
  expect((await listed({ robotId, state: 'dropped' })).list.map(({ labelId }) => labelId)).toEqual([life]);
});

test('labels of another tenant are not there, and who may not answer is refused', async () => {
  expect((await teacher.call(labelEndpoints.answer, { body: { labelId: foreign, intention: '' } })).name).toBe(
    'NOT_FOUND',
  );
  expect(
    (await stranger.call(labelEndpoints.answer, { body: { labelId: foreign, intention: 'Of no robot' } })).name,
  ).toBe('QC_NO_INTENTION');
  expect((await listed()).list.map(({ labelId }) => labelId)).not.toContain(foreign);
  expect((await visitor.call(labelEndpoints.list, { query: { pageNo: 1, pageSize: 5 } })).name).toBe('NOT_ALLOWED');
  expect((await visitor.call(labelEndpoints.collect, { body: { robotId, ...everything } })).name).toBe('NOT_ALLOWED');
});
