import { afterAll, beforeEach, expect, test } from 'vitest';
import { fakeEncoder } from '#adapters/language/language.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { duringEndpoints, type BatchForm } from '#areas/quality/batch/batch.contract.ts';
import { inCallWatcher } from '#areas/quality/inCall/inCall.service.ts';
import { sheetEndpoints } from '#areas/quality/sheet/sheet.contract.ts';
import { duringWebhookEndpoints } from '#areas/quality/webhook/webhook.contract.ts';
import type { Item } from '#core/quality/sheet.ts';
import type { Rule } from '#core/quality/rule.ts';
import { openPool } from '#kit/server/pool.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { says, testQuality } from './testQuality.ts';

const { product, ownerUrl, inspectors, agentId, lead } = await testQuality();
const pool = openPool(product.database.appUrl, () => {});
afterAll(async () => {
  await pool.end();
  await product.stop();
});
const inspector = await product.idOf(inspectors[0]!);

/** A price before anybody said that the call is recorded. */
const priceFirst: Rule = {
  steps: [
    { join: 'and', look: { kind: 'words', who: 'us', words: ['yuan'], inflected: false, apart: 1 } },
    {
      join: 'not',
      side: 'before',
      look: { kind: 'words', who: 'us', words: ['recorded'], inflected: false, apart: 1 },
    },
  ],
};
const item = (name: string, more: Partial<Item>) => ({
  ...{ name, points: 20, fatal: false, mayNotApply: true, comment: 'never' as const, rule: null },
  ...{ found: 'broken' as const, alert: false, ...more },
});
const { templateId } = (await lead.call(sheetEndpoints.create, { body: { kind: 'intelligent', name: 'In calls' } }))
  .data;
const { categoryId } = (await lead.call(sheetEndpoints.addCategory, { params: { templateId }, body: { name: 'All' } }))
  .data;
const add = async (name: string, more: Partial<Item>) =>
  (await lead.call(sheetEndpoints.addItem, { params: { templateId }, body: { ...item(name, more), categoryId } })).data
    .itemId;
const price = await add('Price first', { rule: priceFirst, alert: true });
const promise = await add('No promise', { rule: says(['cheaper than anybody']) });
const goodbye = await add('Says goodbye', { rule: says(['goodbye']), found: 'kept', alert: true });
await lead.call(sheetEndpoints.release, { params: { templateId } });
await lead.call(duringWebhookEndpoints.write, {
  body: { url: 'https://hooks.example.com/quality', secret: 'a secret of many signs', events: ['inspection.alert'] },
});

interface Turn {
  speaker: 'robot' | 'customer';
  text: string;
  from: number;
  to: number;
}
const said = (...texts: string[]): Turn[] =>
  texts.map((text, at) => ({ speaker: at % 2 ? 'customer' : 'robot', text, from: at * 4_000, to: at * 4_000 + 3_000 }));
/** Calls that go on, as their node knows them. */
let calls: { callId: string; answeredAt: number | null; speed: number; turns: Turn[] }[] = [];
let clock = 0;
let told: string[] = [];
const watcher = () =>
  inCallWatcher({
    pool,
    log: { warn: (...what: unknown[]) => expect.fail(JSON.stringify(what)) } as never,
    now: () => clock,
    live: { tell() {}, tellWatchers: (_, event) => void told.push(event) },
    encoder: fakeEncoder(),
    carried: () => ['1'],
    underWay: (tenant) => (tenant === '1' ? calls : []),
  });
/** Some time later. */
const look = async (one: ReturnType<typeof watcher>, later = 5_000) => {
  clock += later;
  await one.look('1');
};
async function callsOn(many: number, campaign = 'Premium reminders'): Promise<string[]> {
  const ids = await storeCalls(
    ownerUrl,
    '1',
    Array.from({ length: many }, () => ({ callStatus: 1 })),
    { campaign },
  );
  calls.push(...ids.map((callId) => ({ callId, answeredAt: clock, speed: 1, turns: [] as Turn[] })));
  return ids;
}
const say = (callId: string, ...texts: string[]) => {
  calls.find((one) => one.callId === callId)!.turns = said(...texts);
};
async function hangUp(callId: string, turns: Turn[]) {
  calls = calls.filter((one) => one.callId !== callId);
  await ask(
    ownerUrl,
    `update call_record set ended_at = now(), call_status = 3, talk_time = 20000 where call_id = $1`,
    [callId],
  );
  await ask(ownerUrl, `insert into transcript values (1, $1, $2, '[]')`, [callId, JSON.stringify(turns)]);
}
const records = async (batchId: string) =>
  (await ask(
    ownerUrl,
    `select r.call_id::text as "callId", r.agent_id::text as "agentId", r.going, r.state, r.score::float8 as score,
      (select array_agg(v->>'itemId' || ' ' || (v->>'verdict') order by v->>'itemId') from jsonb_array_elements(r.machine) v) as found,
      (select count(*)::int from qc_task k where k.record_id = r.record_id) as tasks from qc_record r where r.batch_id = $1 order by r.call_id`,
    [batchId],
  )) as unknown as {
    callId: string;
    agentId: string | null;
    going: boolean;
    state: string;
    score: number | null;
    found: string[] | null;
    tasks: number;
  }[];
const alerts = async () =>
  (
    await ask(
      ownerUrl,
      `select n.facts->>'item' as item, n.facts->>'recordId' as "recordId" from notice n where n.kind = 'inspectionAlert' order by n.notice_id`,
    )
  ).map(({ item: name }) => name);
const hooks = async () =>
  (await ask(ownerUrl, `select body from webhook_delivery where event = 'inspection.alert' order by 1`)).length;
let named = 0;
async function started(more: Partial<BatchForm> = {}): Promise<string> {
  const body: BatchForm = {
    ...{ name: `During ${(named += 1)}`, templateId, calls: {}, reviewers: 1, inspectors: [inspector], dueAt: null },
    ...{ sampling: { by: 'all', stratified: false, seed: 1 }, ...more },
  };
  const { batchId } = (await lead.call(duringEndpoints.create, { body })).data;
  expect((await lead.call(duringEndpoints.start, { params: { batchId } })).data.state).toBe('started');
  return batchId;
}
const stop = (batchId: string) => lead.call(duringEndpoints.stop, { params: { batchId } });

beforeEach(async () => {
  calls = [];
  told = [];
  clock += 10_000;
  await ask(ownerUrl, `delete from notice where kind = 'inspectionAlert'`);
  await ask(ownerUrl, `delete from webhook_delivery`);
});

test('what is broken while people talk is kept and told once, also by a node that begins anew', async () => {
  const batchId = await started();
  const one = watcher();
  const [bad, good] = await callsOn(2);
  say(bad!, 'It costs 300 yuan.', 'So much?');
  say(good!, 'This call is recorded. It costs 300 yuan.', 'All right.');
  await look(one);

  expect(await records(batchId)).toMatchObject([
    { callId: bad, going: true, found: [`${price} fail`], tasks: 0 },
    { callId: good, going: true, found: null, tasks: 0 },
  ]);
  // The lead, who made the batch, and its inspector.
  expect(await alerts()).toEqual(['Price first', 'Price first']);
  expect([await hooks(), told.includes('quality.batch')]).toEqual([1, true]);

  say(bad!, 'It costs 300 yuan.', 'So much?', 'It is cheaper than anybody sells it.');
  await look(one);
  expect((await records(batchId))[0]!.found).toEqual([`${price} fail`, `${promise} fail`]);
  await look(watcher());
  await look(one);
  expect([await alerts(), await hooks()]).toEqual([['Price first', 'Price first'], 1]);
  await stop(batchId);
});

test('what may still be said is missed only when the call is over, which then waits for its inspector', async () => {
  const batchId = await started();
  const one = watcher();
  const [callId] = await callsOn(1);
  say(callId!, 'This call is recorded.', 'Fine.');
  await look(one);
  await look(one, 600_000);
  expect(await alerts()).toEqual([]);
  expect(await records(batchId)).toMatchObject([{ going: true, found: null }]);

  await hangUp(callId!, said('This call is recorded.', 'Fine.', 'It costs 300 yuan.'));
  await look(one);
  expect(await records(batchId)).toMatchObject([
    { going: false, state: 'open', tasks: 1, found: [`${price} pass`, `${promise} pass`, `${goodbye} fail`] },
  ]);
  await look(watcher());
  expect(await records(batchId)).toMatchObject([{ tasks: 1 }]);
  await stop(batchId);
});

test('where nobody is to look again the machine’s word is the last', async () => {
  const batchId = await started({ reviewers: 0, inspectors: [] });
  const one = watcher();
  const [callId] = await callsOn(1);
  say(callId!, 'This call is recorded. Goodbye.');
  await look(one);
  await hangUp(callId!, said('This call is recorded. Goodbye.'));
  await look(one);

  expect(await records(batchId)).toMatchObject([{ state: 'done', tasks: 0, score: 100 }]);
  await stop(batchId);
});

test('a batch looks at the calls it wants, two batches each for themselves, a stopped one at none', async () => {
  const both = await started();
  const [campaign] = await ask(
    ownerUrl,
    `select campaign_id::text as id from campaign where tenant_id = 1 and name = 'Premium reminders'`,
  );
  const narrow = await started({ calls: { campaignIds: [campaign!.id as string] } });
  const stopped = await started();
  await stop(stopped);
  const one = watcher();
  const [wanted] = await callsOn(1);
  const [other] = await callsOn(1, 'Another campaign');
  for (const callId of [wanted!, other!]) say(callId, 'It costs 300 yuan.');
  await look(one);

  expect((await records(both)).map(({ callId }) => callId)).toEqual([wanted, other]);
  expect((await records(narrow)).map(({ callId }) => callId)).toEqual([wanted]);
  expect(await records(stopped)).toEqual([]);
  expect(await alerts()).toHaveLength(6);
  await Promise.all([both, narrow].map(stop));
});

test('an agent who takes the call over is found in the record, and nothing is told again', async () => {
  const batchId = await started();
  const one = watcher();
  const [callId] = await callsOn(1);
  say(callId!, 'It costs 300 yuan.');
  await look(one);
  expect(await records(batchId)).toMatchObject([{ agentId: null }]);
  await ask(
    ownerUrl,
    `insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at) values (1, $1, $2, 0, now(), now())`,
    [callId, agentId],
  );
  say(callId!, 'It costs 300 yuan.', 'Let me talk to somebody.');
  await look(one);

  expect(await records(batchId)).toMatchObject([{ agentId, found: [`${price} fail`] }]);
  expect(await alerts()).toHaveLength(2);
  await stop(batchId);
});
