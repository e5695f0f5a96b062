import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence, MachineDeed, Verdict } from '#core/answering/evidence.ts';
import { faults } from '#kit/contract/faults.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { storeCalls } from '../call/testRows.ts';
import { answeringEndpoints } from './answering.contract.ts';
import { answeringHandlers } from './answering.server.ts';

const server = await testServer((app) => serve(app, answeringEndpoints, answeringHandlers), {
  faults: Object.values(faults),
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['outbound.machine.view', 'outbound.machine.mark', 'outbound.call.view'] as const;
const marker = server.as(person({ gates: [...gates] }));
const viewer = server.as(person({ gates: ['outbound.machine.view'] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));

const evidence = (part: Partial<Evidence> = {}): Evidence => ({
  rule: 'shortGreeting',
  at: 1_300,
  initialSilence: 500,
  greeting: 400,
  longest: 400,
  utterances: 1,
  pauses: [],
  silence: 400,
  beep: null,
  words: null,
  ...part,
});
const page = { pageNo: 1, pageSize: 20 };
const day = (date: number) => new Date(`2026-11-${date}T10:00:00+08:00`);

/** Calls with their verdicts, a minute apart, the last one the newest. */
async function samplesOf(tenant: string, campaign: string, on: Date, verdicts: [Verdict, MachineDeed | null][]) {
  const moments = verdicts.map((_, at) => new Date(on.getTime() + at * 60_000));
  const ids = await storeCalls(
    ownerUrl,
    tenant,
    moments.map((startedAt) => ({ startedAt, batch: campaign })),
    { campaign },
  );
  for (const [at, [verdict, deed]] of verdicts.entries())
    await ask(
      ownerUrl,
      `insert into call_answer (tenant_id, call_id, campaign_id, answered_at, verdict, deed, evidence)
        select tenant_id, call_id, campaign_id, $3, $4, $5, $6 from call_record where tenant_id = $1 and call_id = $2`,
      [tenant, ids[at], moments[at], verdict, deed, JSON.stringify(evidence())],
    );
  return ids;
}

let renewals: string[];
let surveys: string[];
beforeAll(async () => {
  await stranger.call(answeringEndpoints.list, { body: page });
  await marker.call(answeringEndpoints.list, { body: page });
  renewals = await samplesOf('1', 'Renewals', day(18), [
    ['person', null],
    ['machine', 'hungUp'],
    ['machine', 'messageLeft'],
    ['unknown', null],
  ]);
  surveys = await samplesOf('1', 'Surveys', day(20), [['fax', 'hungUp']]);
});

test('samples are listed, the newest first, and narrowed by campaign, verdict, mark and time', async () => {
  const list = async (query: object) =>
    (await viewer.call(answeringEndpoints.list, { body: { ...page, ...query } })).data.list.map(({ callId }) => callId);
  const newest = [...renewals, ...surveys].reverse();

  expect(await list({})).toEqual(newest);
  expect(await list({ verdict: 'machine' })).toEqual([renewals[2], renewals[1]]);
  expect(await list({ marked: 'yes' })).toEqual([]);
  expect(await list({ answeredFrom: day(19).getTime() })).toEqual(surveys);
  expect(await list({ answeredTo: day(19).getTime(), verdict: 'unknown' })).toEqual([renewals[3]]);
  const { data } = await viewer.call(answeringEndpoints.list, { body: { ...page, pageSize: 1 } });
  expect(data).toMatchObject({
    total: 5,
    list: [{ campaignName: 'Surveys', verdict: 'fax', deed: 'hungUp', truth: null, hasRecording: false }],
  });
  expect((await stranger.call(answeringEndpoints.list, { body: page })).data).toEqual({ list: [], total: 0 });
});

test('a mark is kept with who made it, counts in the errors of its campaign alone, and can be taken back', async () => {
  const mark = (callId: string, truth: 'person' | 'machine' | null) =>
    marker.call(answeringEndpoints.mark, { params: { callId }, body: { truth } });
  const errors = async (query = {}) => (await viewer.call(answeringEndpoints.errors, { body: query })).data;
  expect(await errors()).toMatchObject({ samples: 5, marked: 0, people: { of: 0, share: null } });

  expect((await mark(renewals[0]!, 'person')).data).toMatchObject({ truth: 'person', markedBy: expect.any(String) });
  await mark(renewals[1]!, 'person');
  await mark(renewals[2]!, 'machine');
  await mark(renewals[3]!, 'machine');
  await mark(surveys[0]!, 'machine');

  expect(await errors()).toMatchObject({
    samples: 5,
    marked: 5,
    people: { wrong: 1, of: 2, share: 0.5 },
    machines: { wrong: 1, of: 3 },
    table: { person: { person: 1, machine: 0 }, machine: { person: 1, machine: 1 }, fax: { machine: 1 } },
    campaigns: [
      { campaignName: 'Renewals', samples: 4, marked: 4, people: { wrong: 1, of: 2 }, machines: { wrong: 1, of: 2 } },
      { campaignName: 'Surveys', samples: 1, marked: 1, people: { of: 0, most: null }, machines: { wrong: 0, of: 1 } },
    ],
  });
  const { campaignId } = (await errors()).campaigns[0]!;
  expect(await errors({ campaignId })).toMatchObject({ samples: 4, campaigns: [{ campaignName: 'Renewals' }] });
  expect(await errors({ answeredFrom: day(19).getTime() })).toMatchObject({ samples: 1 });
  const wrong = await viewer.call(answeringEndpoints.list, { body: { ...page, marked: 'wrong' } });
  expect(wrong.data.list.map(({ callId }) => callId)).toEqual([renewals[3], renewals[1]]);

  expect((await mark(renewals[1]!, null)).data).toMatchObject({ truth: null, markedBy: null, markedAt: null });
  expect(await errors()).toMatchObject({ marked: 4, people: { wrong: 0, of: 1 } });
  expect(
    await ask(ownerUrl, 'select target from audit_line where tenant_id = 1 and target = $1', [renewals[1]]),
  ).toHaveLength(2);
});

test('a call says who answered it; one that nobody looked at says nothing; what is not there, or another tenant’s, is not found', async () => {
  const [plain] = await storeCalls(ownerUrl, '1', [{}], { campaign: 'Renewals' });
  const ofCall = (callId: string, who = marker) => who.call(answeringEndpoints.ofCall, { params: { callId } });

  expect((await ofCall(renewals[2]!)).data).toMatchObject({ verdict: 'machine', evidence: evidence() });
  expect((await ofCall(plain!)).data).toBeNull();
  expect(await ofCall('123456789')).toMatchObject({ name: 'NOT_FOUND' });
  expect(await ofCall(renewals[2]!, stranger)).toMatchObject({ name: 'NOT_FOUND' });
  for (const [who, callId] of [
    [marker, plain!],
    [marker, '123456789'],
    [stranger, renewals[2]!],
  ] as const)
    expect(await who.call(answeringEndpoints.mark, { params: { callId }, body: { truth: 'person' } })).toMatchObject({
      name: 'NOT_FOUND',
    });
  expect(
    await viewer.call(answeringEndpoints.mark, { params: { callId: renewals[2]! }, body: { truth: 'person' } }),
  ).toMatchObject({ status: 403 });
  expect(
    await marker.call(answeringEndpoints.mark, {
      params: { callId: renewals[2]! },
      body: { truth: 'nobody' as 'person' },
    }),
  ).toMatchObject({ name: 'MALFORMED' });
});
