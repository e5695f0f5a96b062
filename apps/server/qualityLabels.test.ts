import { afterAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { labelEndpoints, type Label } from '#areas/quality/label/label.contract.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from './testProduct.ts';

const product = await testProduct();
afterAll(product.stop);
const { ownerUrl } = product.database;
const labeller = person({ gates: ['quality.label.answer', 'quality.label.collect'] });
const foreigner = person({ gates: ['quality.label.answer', 'quality.label.collect'], tenant: '2' });
const [lead, abroad] = [product.as(labeller), product.as(foreigner)];
await Promise.all([product.tokenOf(labeller), product.tokenOf(foreigner)]);

const [meant, closed] = samples.renewalEn.intentions as [Flow['intentions'][number], Flow['intentions'][number]];
const flow: Flow = {
  ...samples.renewalEn,
  intentions: samples.renewalEn.intentions.map((one) => (one === closed ? { ...one, open: false } : one)),
};
const day = 86_400_000;
const now = Date.now();
/** The robot's greeting, and after it what the customer said; what begins with `!` the robot took for nothing. */
const call = (daysAgo: number, ...said: string[]) => ({
  startedAt: new Date(now - daysAgo * day),
  turns: [
    { speaker: 'robot', text: 'Good morning.', from: 0, to: 2_000 },
    ...said.map((text, at) => ({
      ...{ speaker: 'customer', text: text.replace('!', ''), from: 3_000 * (at + 1), to: 3_000 * (at + 1) + 2_000 },
      ...(text.startsWith('!') && { missed: true }),
    })),
  ],
});
const calls = await storeCalls(
  ownerUrl,
  '1',
  [
    call(20, '!Long ago it was cheaper.'),
    call(3, '!Is my cat insured?', 'Yes.', '!Is my cat insured?'),
    call(2, '!IS MY CAT INSURED?', '!k'),
    call(1, '!Put me on your list.', 'No, thank you.'),
    {
      ...call(0.5),
      turns: [
        { speaker: 'customer', text: 'Who is this?', from: 500, to: 900, missed: true },
        { speaker: 'robot', text: 'Yunhe Insurance.', from: 1_000, to: 2_000, missed: true },
      ],
    },
  ],
  { flow },
);
await storeCalls(ownerUrl, '1', [call(1, '!Of another robot.')], { flow, campaign: 'Surveys' });
await storeCalls(ownerUrl, '2', [call(1, '!Of another tenant.')], { flow });
const robotOf = async (tenant: string, campaign = 'Premium reminders') =>
  (
    await ask(ownerUrl, 'select robot_id::text as id from robot where tenant_id = $1 and name = $2', [
      tenant,
      `${campaign} robot`,
    ])
  )[0]!.id as string;
const robotId = await robotOf('1');

const window = { from: now - 10 * day, to: now + day };
const collect = (most: number, more: { robotId?: string; from?: number } = {}) =>
  lead.call(labelEndpoints.collect, { body: { robotId, ...window, most, ...more } });
const listed = async (state?: Label['state']) =>
  (await lead.call(labelEndpoints.list, { query: { pageNo: 1, pageSize: 20, ...(state && { state }) } })).data;
const labelOf = async (text: string) => (await listed()).list.find((label) => label.text === text)!;
const stored = async (labelId: string) =>
  (
    await ask(
      ownerUrl,
      'select state, intention, reason, person_id::text as "personId", submitted_at is not null as submitted from qc_label where label_id = $1',
      [labelId],
    )
  )[0];
const drafts = () =>
  ask(ownerUrl, 'select revision, flow from flow_draft where tenant_id = 1 and robot_id = $1', [robotId]) as Promise<
    { revision: number; flow: Flow }[]
  >;
const simQs = async (name: string) => (await drafts())[0]?.flow.intentions.find((one) => one.name === name)?.simQs;

test('what a robot took for nothing is collected, each sentence once', async () => {
  expect((await collect(1)).data).toEqual({ changed: 1 });
  expect((await listed()).list.map(({ text }) => text)).toEqual(['Who is this?']);
  expect((await collect(100)).data).toEqual({ changed: 2 });
  expect((await collect(100)).name).toBe('NOTHING_DONE');
  expect((await collect(100, { from: now - 30 * day })).data).toEqual({ changed: 1 });

  const { list, counts, robots } = await listed();
  expect(list.map(({ text, asked, callId, nth, at, state }) => [text, asked, callId, nth, at, state]).sort()).toEqual([
    ['IS MY CAT INSURED?', 'Good morning.', calls[2], 1, 3_000, 'waiting'],
    ['Long ago it was cheaper.', 'Good morning.', calls[0], 1, 3_000, 'waiting'],
    ['Put me on your list.', 'Good morning.', calls[3], 1, 3_000, 'waiting'],
    // The customer spoke first: nothing had been asked.
    ['Who is this?', '', calls[4], 0, 500, 'waiting'],
  ]);
  expect(counts).toEqual([{ state: 'waiting', labels: 4 }]);
  expect(robots.map(({ label }) => label)).toEqual(['Premium reminders robot', 'Surveys robot']);
  expect(await ask(ownerUrl, 'select from qc_label where tenant_id <> 1 or robot_id <> $1', [robotId])).toEqual([]);
});

test('an answer becomes a sentence the draft learns from, and the version that talks to customers stays as it is', async () => {
  const { data: intentions } = await lead.call(labelEndpoints.intentions, { query: { robotId } });
  expect(intentions.list).toContain(meant.name);
  expect(intentions.list).not.toContain(closed.name);

  const { labelId } = await labelOf('IS MY CAT INSURED?');
  const answered = await lead.call(labelEndpoints.answer, { body: { labelId, intention: meant.name } });
  expect(answered.data).toMatchObject({ state: 'submitted', intention: meant.name, personName: 'Test Person' });
  expect(await stored(labelId)).toEqual({
    ...{ state: 'submitted', intention: meant.name, reason: null, submitted: true },
    personId: await product.idOf(labeller),
  });
  expect(await simQs(meant.name)).toEqual([...meant.simQs, 'IS MY CAT INSURED?']);
  expect(product.told).toContainEqual(expect.objectContaining({ tenant: '1', event: 'design.changed' }));
  expect(await ask(ownerUrl, 'select flow from flow_version where tenant_id = 1 and robot_id = $1', [robotId])).toEqual(
    [{ flow }],
  );
  const again = await lead.call(labelEndpoints.answer, { body: { labelId, intention: '' } });
  expect(again.name).toBe('QC_TASK_STATE');
  expect((await stored(labelId))!.intention).toBe(meant.name);
});

test('what means none of the intentions, or cannot be said, changes no draft', async () => {
  const before = await drafts();
  const none = await labelOf('Who is this?');
  await lead.call(labelEndpoints.answer, { body: { labelId: none.labelId, intention: '' } });
  expect(await stored(none.labelId)).toMatchObject({ state: 'submitted', intention: '', submitted: true });
  const unclear = await labelOf('Long ago it was cheaper.');
  await lead.call(labelEndpoints.answer, {
    body: { labelId: unclear.labelId, intention: null, reason: ' Half a sentence ' },
  });
  expect(await stored(unclear.labelId)).toMatchObject({ state: 'dropped', intention: null, reason: 'Half a sentence' });
  expect((await listed('dropped')).list.map(({ labelId }) => labelId)).toEqual([unclear.labelId]);
  expect(await drafts()).toEqual(before);

  const other = await labelOf('Put me on your list.');
  const refused = await lead.call(labelEndpoints.answer, { body: { labelId: other.labelId, intention: 'Gone' } });
  expect([refused.name, refused.facts?.name]).toEqual(['QC_NO_INTENTION', 'Gone']);
  expect(await stored(other.labelId)).toMatchObject({ state: 'waiting', personId: null, submitted: false });
  expect(await drafts()).toEqual(before);
});

test('what was dropped may be answered after all, also by PUT, and what is known is not learnt twice', async () => {
  const { labelId } = await labelOf('Long ago it was cheaper.');
  await ask(
    ownerUrl,
    `update transcript set turns = jsonb_set(turns, '{1,text}', to_jsonb($2::text)) where tenant_id = 1 and call_id = $1`,
    [calls[0], meant.simQs[0]],
  );
  const before = await simQs(meant.name);
  const answer = await product.app.inject({
    ...{ method: 'PUT', url: '/label/task', payload: { labelId, intention: meant.name } },
    headers: { authorization: `Bearer ${await product.tokenOf(labeller)}`, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(answer.json().data).toMatchObject({ state: 'submitted', reason: null });
  expect(await simQs(meant.name)).toEqual(before);
});

test('a sentence whose call was deleted can be left out, and teaches nothing', async () => {
  const { labelId } = await labelOf('Put me on your list.');
  await ask(ownerUrl, 'delete from transcript where tenant_id = 1 and call_id = $1', [calls[3]]);
  const before = await drafts();
  expect((await lead.call(labelEndpoints.answer, { body: { labelId, intention: meant.name } })).name).toBe('NOT_FOUND');
  expect(await drafts()).toEqual(before);
  await lead.call(labelEndpoints.answer, { body: { labelId, intention: null } });
  expect(await stored(labelId)).toMatchObject({ state: 'dropped', reason: null });
});

test('labels of others are out of reach', async () => {
  const { list } = await listed();
  const [{ labelId }] = list as [Label];
  const other = await robotOf('2');
  expect((await abroad.call(labelEndpoints.answer, { body: { labelId, intention: '' } })).name).toBe('NOT_FOUND');
  expect((await abroad.call(labelEndpoints.list, { query: { pageNo: 1, pageSize: 20 } })).data.total).toBe(0);
  expect((await abroad.call(labelEndpoints.intentions, { query: { robotId } })).name).toBe('NOT_FOUND');
  expect((await collect(10, { robotId: other })).name).toBe('NOT_FOUND');
  expect(await ask(ownerUrl, 'select from qc_label where tenant_id = 2')).toEqual([]);

  const nobody = product.as(person({ gates: ['quality.task.inspect'] }));
  const answers = product.as(person({ gates: ['quality.label.answer'] }));
  const body = { robotId, ...window, most: 10 };
  expect((await nobody.call(labelEndpoints.list, { query: { pageNo: 1, pageSize: 20 } })).name).toBe('NOT_ALLOWED');
  expect((await nobody.call(labelEndpoints.answer, { body: { labelId, intention: '' } })).name).toBe('NOT_ALLOWED');
  expect((await nobody.call(labelEndpoints.intentions, { query: { robotId } })).name).toBe('NOT_ALLOWED');
  expect((await answers.call(labelEndpoints.collect, { body })).name).toBe('NOT_ALLOWED');
  const mine = product.as(person({ gates: ['quality.label.answer'], scope: 'own' }));
  expect((await mine.call(labelEndpoints.list, { query: { pageNo: 1, pageSize: 20 } })).data.total).toBe(0);
  expect((await mine.call(labelEndpoints.answer, { body: { labelId, intention: '' } })).name).toBe('NOT_FOUND');
});
