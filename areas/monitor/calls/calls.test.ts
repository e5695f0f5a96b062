import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { faults } from '#kit/contract/faults.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { callsEndpoints, type CallsQuery } from './calls.contract.ts';
import { callsHandlers } from './calls.server.ts';
import { callsTeller, type UnderWay } from './callsTeller.service.ts';

const now = Date.parse('2026-11-20T14:00:00+08:00');
/** What this node carries, by tenant. */
const carried: Record<string, UnderWay[]> = { 1: [], 2: [] };
const told: string[] = [];
let watched = true;
let teller: ReturnType<typeof callsTeller>;
const server = await testServer(
  (app, { pool }) => {
    teller = callsTeller({
      pool,
      log: newLog('silent'),
      live: {
        isWatched: () => watched,
        tellWatchers: (tenant, event, of) => void told.push(`${tenant} ${event} ${of}`),
      },
      underWay: (tenant) => carried[tenant] ?? [],
    });
    serve(app, callsEndpoints, callsHandlers({ now: () => now, lookAtCalls: (tenant) => teller.look(tenant) }));
  },
  { faults: Object.values(faults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const supervisor = server.as(person({ gates: ['monitor.call.view'] }));
const plain = server.as(person({ gates: ['monitor.call.view'], plainNumbers: true }));
const stranger = server.as(person({ tenant: '2', gates: ['monitor.call.view'] }));
const secondsAgo = (seconds: number) => new Date(now - seconds * 1_000);
let ids: string[];
beforeAll(async () => {
  await Promise.all([supervisor, stranger].map((who) => who.call(callsEndpoints.choices, { body: {} })));
  ids = await storeCalls(ownerUrl, '1', [
    { name: 'Chen Wei', phone: '+8613800132043', callStatus: 1, startedAt: secondsAgo(40) },
    { name: 'Wang Fang', phone: '+8613911112222', callStatus: 1, startedAt: secondsAgo(30), batch: 'October' },
    { name: 'Li Na', phone: '+8613733334444', callStatus: 1, startedAt: secondsAgo(20) },
    { name: 'Zhao Lei', talkTime: 41_000, category: 'A', outputs: { label: 'Renews' }, startedAt: secondsAgo(90) },
  ]);
  await ask(ownerUrl, 'update call_record set answered_at = null where ended_at is null');
  const [theirs] = await storeCalls(ownerUrl, '2', [{ name: 'Other tenant', callStatus: 1, startedAt: secondsAgo(5) }]);
  carried[1] = [
    {
      callId: ids[0]!,
      answeredAt: now - 30_000,
      turns: [
        { speaker: 'robot', text: 'Good afternoon.' },
        { speaker: 'customer', text: 'Who is it?' },
      ],
    },
    { callId: ids[1]!, answeredAt: now - 2_000, turns: [] },
    { callId: ids[2]!, answeredAt: null, turns: [] },
  ];
  carried[2] = [
    { callId: theirs!, answeredAt: now, turns: [{ speaker: 'robot', text: 'A secret of another tenant.' }] },
  ];
});

const list = async (query: Partial<CallsQuery> = {}, who = supervisor) =>
  (await who.call(callsEndpoints.list, { body: { pageNo: 1, pageSize: 20, ...query } })).data;
const names = async (query: Partial<CallsQuery>, who = supervisor) =>
  (await list(query, who)).list.map(({ name }) => name);

test('whoever looks first sees at once which calls are answered and what was said last, the latest change first', async () => {
  const { list: calls, ...counts } = await list();
  expect(counts).toEqual({ total: 3, at: now, ringing: 1, talking: 2, selected: 0 });
  expect(calls.map(({ name, answeredAt, speaker, said }) => ({ name, answeredAt, speaker, said }))).toEqual([
    { name: 'Wang Fang', answeredAt: now - 2_000, speaker: null, said: null },
    { name: 'Li Na', answeredAt: null, speaker: null, said: null },
    { name: 'Chen Wei', answeredAt: now - 30_000, speaker: 'customer', said: 'Who is it?' },
  ]);
  expect(calls[2]).toMatchObject({
    callId: ids[0],
    phone: '138 **** 2043',
    campaignName: 'Premium reminders',
    batchName: 'November',
    robotName: 'Premium reminders robot',
    startedAt: now - 40_000,
    speed: expect.any(Number),
    endedAt: null,
    recordStatus: 1,
  });
  expect((await list({}, plain)).list[2]!.phone).toBe('138 0013 2043');
});

test('what is said since is told once a second, and nothing when nothing changed', async () => {
  await teller.beat();
  await teller.beat();
  told.length = 0;
  await teller.beat();
  expect(told).toEqual([]);
  (carried[1]![0]!.turns as object[]).push({ speaker: 'robot', text: 'Your insurer.' });
  carried[1]![2]!.answeredAt = now;
  await teller.beat();
  expect(told).toEqual(['1 monitor.calls all']);
  const { list: calls, ringing, talking } = await list();
  expect(calls.at(-1)).toMatchObject({ name: 'Chen Wei', speaker: 'robot', said: 'Your insurer.' });
  expect({ ringing, talking }).toEqual({ ringing: 0, talking: 3 });
  carried[1]![2]!.answeredAt = null;
});

test('calls are found by state, name, number, batch, campaign and robot', async () => {
  await ask(ownerUrl, 'delete from call_now where call_id = $1', [ids[2]]);
  expect(await names({ callStatus: 2 })).toEqual(['Wang Fang', 'Chen Wei']);
  expect(await list({ callStatus: 1 })).toMatchObject({ total: 1, ringing: 1, talking: 2, list: [{ name: 'Li Na' }] });
  expect(await names({ keyword: 'wang' })).toEqual(['Wang Fang']);
  expect(await names({ keyword: '2222' })).toEqual(['Wang Fang']);
  expect(await names({ keyword: '1111' })).toEqual([]);
  const { batchId, campaignId, robotId } = (await list({ keyword: 'Wang' })).list[0]!;
  expect(await names({ batchId: batchId! })).toEqual(['Wang Fang']);
  expect(await names({ campaignId: campaignId!, robotId: robotId! })).toHaveLength(3);
  expect(await names({ campaignId: '999' })).toEqual([]);
  expect((await supervisor.call(callsEndpoints.choices, { body: {} })).data).toMatchObject({
    campaigns: [{ label: 'Premium reminders', calls: 3 }],
    batches: [
      { label: 'November', calls: 2 },
      { value: batchId, label: 'October', calls: 1 },
    ],
    robots: [{ value: robotId, calls: 3 }],
  });
  expect((await list({ pageNo: 2, pageSize: 2 })).list.map(({ name }) => name)).toEqual(['Chen Wei']);
});

test('a call is in the status list or in the list of conversations, each beginning with the latest, and says why it is watched', async () => {
  const watching = { followed: ids[0]!, selected: [ids[2]!, ids[3]!] };
  const { list: all, selected } = await list(watching);
  expect(all.map(({ id, callStatus, monitorType, monitorTime }) => [id, callStatus, monitorType, monitorTime])).toEqual(
    [
      [ids[1], 2, 'realTime', now - 2_000],
      [ids[2], 1, 'selected', now - 20_000],
      [ids[0], 2, 'followed', now - 30_000],
    ],
  );
  expect(selected).toBe(1);
  // What its record says of the answer counts like what is known beside it.
  await ask(ownerUrl, 'update call_record set answered_at = $2 where call_id = $1', [ids[2], new Date(now)]);
  expect(await list({ callStatus: 1 })).toMatchObject({ total: 0, ringing: 0, talking: 3 });
  expect((await names({ callStatus: 2 }))[0]).toBe('Li Na');
  await ask(ownerUrl, 'update call_record set answered_at = null where call_id = $1', [ids[2]]);
  // It was placed first, and answered last.
  await ask(ownerUrl, 'update call_now set answered_at = $2 where call_id = $1', [ids[0], new Date(now - 1_000)]);
  expect(await names({ callStatus: 2 })).toEqual(['Chen Wei', 'Wang Fang']);
  await ask(ownerUrl, 'update call_now set answered_at = $2 where call_id = $1', [ids[0], new Date(now - 30_000)]);

  expect(await list({ ...watching, monitorType: 'selected' })).toMatchObject({
    total: 1,
    ringing: 1,
    talking: 2,
    list: [{ name: 'Li Na' }],
  });
  expect(await names({ ...watching, monitorType: 'followed' })).toEqual(['Chen Wei']);
  expect(await names({ ...watching, monitorType: 'realTime' })).toEqual(['Wang Fang']);
  expect(await list({ ctiCallId: ids[0]!, selected: [ids[0]!] })).toMatchObject({
    selected: 1,
    list: [{ monitorType: 'selected' }],
  });
});

test('a call that is over is found by its id, with how it ended', async () => {
  expect((await list({ ctiCallId: ids[3]! })).list).toEqual([
    expect.objectContaining({
      name: 'Zhao Lei',
      recordStatus: 3,
      category: 'A',
      label: 'Renews',
      talkTime: 41_000,
      hangUpSide: 2,
      endedAt: expect.any(Number),
    }),
  ]);
  expect((await list({ ctiCallId: ids[1]! })).list[0]).toMatchObject({
    name: 'Wang Fang',
    endedAt: null,
    answeredAt: now - 2_000,
  });
});

test('nothing of another tenant is seen', async () => {
  expect(await names({}, stranger)).toEqual(['Other tenant']);
  expect((await list({}, stranger)).list[0]!.said).toBe('A secret of another tenant.');
  expect(
    await stranger.call(callsEndpoints.list, { body: { pageNo: 1, pageSize: 20, ctiCallId: ids[0]! } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect((await stranger.call(callsEndpoints.choices, { body: {} })).data.campaigns).toMatchObject([{ calls: 1 }]);
});

test('a call that ended leaves the list, and what was said last is not kept', async () => {
  await ask(ownerUrl, 'update call_record set ended_at = now(), call_status = 3 where call_id = $1', [ids[1]]);
  carried[1] = carried[1]!.filter(({ callId }) => callId !== ids[1]);
  await teller.beat();
  expect(await names({})).toEqual(['Li Na', 'Chen Wei']);
  expect(await ask(ownerUrl, 'select from call_now where call_id = $1', [ids[1]])).toHaveLength(0);
});

test('when nobody looks any more nothing is written, and the next look tidies up what was left', async () => {
  watched = false;
  await teller.beat();
  (carried[1]![0]!.turns as object[]).push({ speaker: 'customer', text: 'Aha.' });
  await teller.beat();
  expect(await ask(ownerUrl, 'select said from call_now where call_id = $1', [ids[0]])).toEqual([
    { said: 'Your insurer.' },
  ]);
  await ask(ownerUrl, 'insert into call_now values (1, $1, now(), null, null)', [ids[3]]);
  watched = true;
  expect((await list()).list.at(-1)!.said).toBe('Aha.');
  expect(await ask(ownerUrl, 'select from call_now where call_id = $1', [ids[3]])).toHaveLength(0);
});

test('without the right nothing is told, and what cannot be meant is malformed', async () => {
  expect(
    await server
      .as(person({ gates: ['outbound.call.view', 'monitor.overview.view'] }))
      .call(callsEndpoints.list, { body: { pageNo: 1, pageSize: 20 } }),
  ).toMatchObject({ status: 403 });
  for (const query of [
    { ctiCallId: 'abc' },
    { robotId: '1 or 1=1' },
    { callStatus: 3 },
    { monitorType: 'heard' },
    { selected: ['1 or 1=1'] },
    { keyword: 'x'.repeat(61) },
    { ctiCallId: '99999999999999999999' },
  ])
    expect(
      await supervisor.call(callsEndpoints.list, { body: { pageNo: 1, pageSize: 20, ...query } as CallsQuery }),
    ).toMatchObject({ status: 400 });
  expect(
    await supervisor.call(callsEndpoints.list, { body: { pageNo: 1, pageSize: 20, ctiCallId: '999999999999999999' } }),
  ).toMatchObject({ status: 200, name: 'NOT_FOUND' });
});
