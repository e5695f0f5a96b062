import { afterAll, beforeAll, expect, test } from 'vitest';
import { recorder } from '#core/flow/record.ts';
import type { Turn } from '#core/flow/transcript.ts';
import { randomFrom } from '#core/text/random.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { nomatchEndpoints } from '../nomatch/nomatch.contract.ts';
import { nomatchHandlers } from '../nomatch/nomatch.server.ts';
import { nomatchExports } from '../nomatch/nomatch.store.ts';
import { reportEndpoints, reportPartsEndpoints } from './report.contract.ts';
import { reportHandlers, reportPartsHandlers } from './report.server.ts';
import { storeCalls, storeTrialBatch } from './testReports.ts';

const now = Date.parse('2026-11-20T03:20:00Z');
const server = await testServer((app) => {
  serve(app, reportEndpoints, reportHandlers({ now: () => now }));
  serve(app, reportPartsEndpoints, reportPartsHandlers({ now: () => now }));
  serve(app, nomatchEndpoints, nomatchHandlers({ now: () => now }));
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['analysis.dialog.view', 'analysis.nomatch.view', 'outbound.call.view'] as const;
const callerOf = (someone: { call: (one: Endpoint, sent: never) => Promise<unknown> }) => ({
  async call<C extends Endpoint>(one: C, sent: SentTo<C>) {
    const answered = (await someone.call(one, sent as never)) as { code: number; data: AnswerOf<C>; message: string };
    if (answered.code !== 1) throw new Error(answered.message);
    return answered.data;
  },
});
const looker = callerOf(server.as(person({ tenant: '1', gates: [...gates] })));

interface Said {
  callId: string;
  turn: Turn;
  isLast: boolean;
}
let said: Said[] = [];
const random = randomFrom(9);
const one = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)]!;
const path = [
  { nodeId: 'a', name: 'Greeting', kind: 'interact', at: 0 },
  { nodeId: 'b', name: 'Amount', kind: 'interact', at: 5 },
];

/** What is said in a call: sometimes nothing, sometimes keys, sometimes two things in one sentence. */
function conversation(): Turn[] {
  return Array.from({ length: Math.floor(random() * 5) }, (_, nth) => [
    { speaker: 'robot' as const, text: 'Hello', from: nth, to: nth, nodeId: one(['a', 'b']) },
    one<Turn>([
      { speaker: 'customer', text: 'Yes', from: nth, to: nth, nodeId: 'a', tags: ['agrees'] },
      {
        speaker: 'customer',
        text: 'Yes but who is it',
        from: nth,
        to: nth,
        nodeId: 'b',
        tags: ['agrees', 'Who?'],
        faqs: ['Who?'],
      },
      {
        speaker: 'customer',
        text: one(['Hm, bananas', 'hm, BANANAS ', 'Well well']),
        from: nth,
        to: nth,
        nodeId: 'b',
        missed: true,
      },
      { speaker: 'customer', text: 'Tuesday', from: nth, to: nth, nodeId: 'a' },
      { speaker: 'customer', text: '**', from: nth, to: nth, nodeId: 'a', keys: true },
    ]),
  ]).flat();
}

beforeAll(async () => {
  await looker.call(reportPartsEndpoints.segments, {});
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await storeTrialBatch(ownerUrl);
  await storeCalls(ownerUrl, 400, 3);
  const calls = await ask(ownerUrl, 'select call_id::text as id from call_record where tenant_id = 1 order by call_id');
  const spoken = calls.map(({ id }) => ({ id: id as string, turns: conversation() }));
  await ask(
    ownerUrl,
    `insert into transcript (tenant_id, call_id, turns, path) select 1, s.id, s.turns, $2
      from jsonb_to_recordset($1::jsonb) as s(id bigint, turns jsonb)`,
    [JSON.stringify(spoken), JSON.stringify(path)],
  );
  const counts = await ask(
    ownerUrl,
    'select f.call_id::text as id, f.hang_up_side as side from call_fact f where f.tenant_id = 1 and f.robot_id is not null',
  );
  const sides = new Map(counts.map(({ id, side }) => [id as string, side as number | null]));
  said = spoken.flatMap(({ id, turns }) => {
    if (!sides.has(id)) return [];
    const theirs = turns.filter(({ speaker, keys }) => speaker === 'customer' && !keys);
    return theirs.map((turn, nth) => ({ callId: id, turn, isLast: nth === theirs.length - 1 && sides.get(id) === 2 }));
  });
});

const body = { days: 60 } as const;
const countsOf = (some: readonly Said[]) => ({
  sentences: some.length,
  understood: some.filter(({ turn }) => turn.tags).length,
  missed: some.filter(({ turn }) => turn.missed).length,
  meant: some.reduce((sum, { turn }) => sum + (turn.tags?.length ?? 0), 0),
  hungUpAfter: some.filter(({ isLast }) => isLast).length,
  meantLast: some.reduce((sum, { turn, isLast }) => sum + (isLast ? (turn.tags?.length ?? 0) : 0), 0),
});

test('what customers said is counted as it stands in what was said, by node, meaning and how it was taken', async () => {
  const all = await looker.call(reportEndpoints.intentions, { body: { ...body, by: ['node'] } });
  expect(said.length).toBeGreaterThan(200);
  expect(all.total).toEqual(countsOf(said));
  for (const [name, nodeId] of [
    ['Greeting', 'a'],
    ['Amount', 'b'],
  ] as const)
    expect(all.rows.find(({ keys }) => keys[0] === name)?.counts).toEqual(
      countsOf(said.filter(({ turn }) => turn.nodeId === nodeId)),
    );

  const { rows } = await looker.call(reportEndpoints.lastWords, { body: { ...body, by: ['meaning'] } });
  const times = (name: string) => said.filter(({ turn }) => turn.tags?.includes(name));
  for (const name of ['agrees', 'Who?'])
    expect(rows.find(({ keys }) => keys[0] === name)!.counts).toMatchObject({
      meant: times(name).length,
      meantLast: times(name).filter(({ isLast }) => isLast).length,
    });

  const faqs = await looker.call(reportEndpoints.faqs, { body: { ...body, by: ['meaning'] } });
  expect(faqs.rows.map(({ keys, counts }) => [keys[0], counts.meant])).toEqual([['Who?', times('Who?').length]]);
});

test('every number opens the calls it counts', async () => {
  const part = {
    ...body,
    by: ['kindOfMeaning' as const],
    of: 'turns' as const,
    keys: ['missed'],
    pageNo: 1,
    pageSize: 100,
  };
  const records = await looker.call(reportPartsEndpoints.records, { body: { ...part, count: 'missed' } });
  const missed = said.filter(({ turn }) => turn.missed);
  expect(records).toMatchObject({ total: missed.length, calls: new Set(missed.map(({ callId }) => callId)).size });
});

test('what was not matched is listed by its wording, the most frequent first, with the last call', async () => {
  const { list, total, sentences, forgotten } = await looker.call(nomatchEndpoints.list, {
    body: { ...body, pageNo: 1, pageSize: 20 },
  });
  const wordings = Map.groupBy(
    said.filter(({ turn }) => turn.missed),
    ({ turn }) => turn.text.trim().toLowerCase(),
  );
  expect([total, sentences, forgotten]).toEqual([2, said.filter(({ turn }) => turn.missed).length, 0]);
  expect(list.map(({ text, times, nodeName }) => [text.toLowerCase(), times, nodeName])).toEqual(
    [...wordings].map(([text, some]) => [text, some.length, 'Amount']).sort((a, b) => Number(b[1]) - Number(a[1])),
  );
  const some = await looker.call(nomatchEndpoints.list, { body: { ...body, text: 'BANANA', pageNo: 1, pageSize: 20 } });
  expect([some.total, some.sentences]).toEqual([1, some.list[0]!.times]);
  expect(
    await looker.call(nomatchEndpoints.list, {
      body: { days: 60, filters: { robot: ['999999'] }, pageNo: 1, pageSize: 20 },
    }),
  ).toEqual({ list: [], total: 0, sentences: 0, forgotten: 0 });
  await inTenant(server.pool, '1', async (db) => {
    const asked = { query: { from: now - 60 * 86_400_000, to: now }, ids: null, lastCallOnly: false };
    const who = { plainNumbers: false, country: 'CN' };
    const source = nomatchExports['report.nomatch'];
    const { text, values } = await source.rows(db, asked, who, ['text', 'times']);
    const rows = (await db.rows<{ row: string }>(text, values)).map(({ row }) => JSON.parse(row) as unknown[]);
    expect(rows).toEqual(list.map((row) => [row.text, row.times]));
    expect(await source.count(db, asked, who)).toBe(2);
  });
});

test('words that are deleted stay counted, and are said to be gone; a call that turns out not to count is not counted', async () => {
  const [gone] = said.filter(({ turn }) => turn.missed);
  const before = await looker.call(reportEndpoints.intentions, { body });
  await ask(ownerUrl, 'delete from call_record where tenant_id = 1 and call_id = $1', [gone!.callId]);
  const after = await looker.call(reportEndpoints.intentions, { body });
  expect(after.total).toEqual(before.total);
  const list = await looker.call(nomatchEndpoints.list, { body: { ...body, pageNo: 1, pageSize: 20 } });
  expect(list.forgotten).toBe(said.filter(({ callId, turn }) => callId === gone!.callId && turn.missed).length);
});

test('whoever sees a part of the tenant sees what was said in its calls alone', async () => {
  const seller = callerOf(server.as(person({ tenant: '1', scope: 'own', gates: [...gates] })));
  expect((await seller.call(reportEndpoints.intentions, { body })).total.sentences).toBe(0);
  expect((await seller.call(nomatchEndpoints.list, { body: { ...body, pageNo: 1, pageSize: 20 } })).sentences).toBe(0);
});

test('what fills something in is not missed, though no meaning is in it; a question of the knowledge is said to be one', () => {
  const record = recorder();
  const step = (at: number, trace: Parameters<typeof record.take>[0]['trace']) =>
    record.take({ at, effects: [], trace });
  record.heard({ text: 'Tuesday', from: 0, to: 1 });
  step(1, [{ type: 'set', name: 'day', value: '2' }, { type: 'notUnderstood' }]);
  record.heard({ text: 'Bananas', from: 2, to: 3 });
  step(3, [{ type: 'notUnderstood' }]);
  record.heard({ text: 'Who is it', from: 4, to: 5 });
  step(5, [{ type: 'notUnderstood' }, { type: 'faq', id: 'w', name: 'Who?', count: 1 }]);
  expect(record.now().turns.map(({ missed, faqs }) => [missed, faqs])).toEqual([
    [undefined, undefined],
    [true, undefined],
    [undefined, ['Who?']],
  ]);
});
