import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { faults } from '#kit/contract/faults.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { overviewEndpoints } from './overview.contract.ts';
import { slidingMinute } from './overview.rules.ts';
import { overviewHandlers } from './overview.server.ts';

const now = Date.parse('2026-11-20T14:00:30+08:00');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
const aWeek = 7 * 24 * 60;
const server = await testServer((app) => serve(app, overviewEndpoints, overviewHandlers({ now: () => now })), {
  faults: Object.values(faults),
});
afterAll(server.stop);

const supervisor = server.as(person({ gates: ['monitor.overview.view'] }));
const stranger = server.as(person({ tenant: '2', gates: ['monitor.overview.view'] }));
const { ownerUrl } = server.database;

beforeAll(async () => {
  await Promise.all([
    supervisor.call(overviewEndpoints.counters, { body: {} }),
    stranger.call(overviewEndpoints.counters, { body: {} }),
  ]);
  await storeCalls(ownerUrl, '1', [
    { talkTime: 40_000, startedAt: minutesAgo(2) },
    { talkTime: 20_000, startedAt: minutesAgo(30) },
    { callStatus: 2, reason: 'busy', startedAt: minutesAgo(30) },
    { callStatus: 2, reason: 'busy', startedAt: minutesAgo(90) },
    { callStatus: 2, reason: 'poweredOff', startedAt: minutesAgo(200) },
    // It rang at midnight and was given up after it: a call belongs to the day it ended on, as in the sums.
    { callStatus: 2, reason: 'busy', startedAt: new Date('2026-11-19T23:59:57+08:00') },
    { startedAt: minutesAgo(24 * 60), talkTime: 9_000 },
    { startedAt: minutesAgo(aWeek + 11), talkTime: 9_000 },
    { callStatus: 2, startedAt: minutesAgo(aWeek + 5) },
    // Later on the same weekday of last week: not compared yet.
    { startedAt: minutesAgo(aWeek - 60), talkTime: 9_000 },
    { callStatus: 1, startedAt: minutesAgo(0.2) },
  ]);
  await ask(
    ownerUrl,
    'update batch set total = 100, waiting = 60, in_call = 1, connected = 20, not_connected = 15, abnormal = 3, blacklisted = 1 where tenant_id = 1',
  );
  await ask(
    ownerUrl,
    'update task set call_status = 0, due_at = $1 where tenant_id = 1 and task_id = (select max(task_id) from task where tenant_id = 1)',
    [minutesAgo(5)],
  );
});

test('today is measured against the same weekday of last week until the same minute', async () => {
  const { data } = await supervisor.call(overviewEndpoints.counters, { body: {} });
  expect(data.today).toEqual({ attempted: 6, connected: 2, talkTime: 60_000 });
  expect(data.lastWeek).toEqual({ attempted: 2, connected: 1, talkTime: 9_000 });
  expect(data.lastWeekPerMinute).toBe(0.1);
  expect(data.now).toEqual({ inProgress: 1, channels: 60, dialledLastMinute: 1, contactsLeft: 60, batchesAtWork: 1 });
});

test('the last sixty seconds are counted from the sums of two minutes', () => {
  const half = Date.parse('2026-11-20T14:00:30Z');
  expect(slidingMinute(100, 0, half)).toBe(50);
  expect(slidingMinute(100, 60, half)).toBe(110);
  expect(slidingMinute(0, 0, half)).toBe(0);
});

test('the chart has a point for every minute, and a minute without a call is a zero', async () => {
  const { data: hour } = await supervisor.call(overviewEndpoints.minutes, { body: { span: '1h' } });
  expect(hour.list).toHaveLength(60);
  expect(hour.list.at(-1)).toEqual({ at: Date.parse('2026-11-20T13:59:00+08:00'), dialled: 1, connected: 1 });
  expect(hour.list.reduce((sum, { dialled }) => sum + dialled, 0)).toBe(3);

  const { data: day } = await supervisor.call(overviewEndpoints.minutes, { body: { span: 'today' } });
  expect(day.list[0]!.at).toBe(Date.parse('2026-11-20T00:00:00+08:00'));
  expect(day.list.reduce((sum, { dialled }) => sum + dialled * day.step, 0)).toBeCloseTo(6);
});

test('reasons of today stand in order and add up to what did not connect', async () => {
  const { data } = await supervisor.call(overviewEndpoints.reasons, { body: {} });
  expect(data).toEqual({
    since: Date.parse('2026-11-20T00:00:00+08:00'),
    notConnected: 4,
    list: [
      { reason: 'busy', calls: 3 },
      { reason: 'poweredOff', calls: 1 },
    ],
  });
});

const batches = async () => (await supervisor.call(overviewEndpoints.batch, { body: {} })).data.list;

test('a batch that dials tells its pace and when it ends', async () => {
  const [batch] = await batches();
  expect(batch).toMatchObject({
    name: 'November',
    campaignName: 'Premium reminders',
    state: 2,
    total: 100,
    waiting: 60,
    inCall: 1,
    connected: 20,
    notConnected: 15,
    failed: 4,
    channels: 40,
    perMinute: 1,
    why: null,
  });
  // Two calls in five minutes, sixty to go.
  expect(batch!.endsAt).toBe(now + 150 * 60_000);
});

test.each([
  ['update gateway set valid_flag = false', 'update gateway set valid_flag = true', { reason: 'gatewayOff' }],
  [
    'update caller_number set valid_flag = false',
    'update caller_number set valid_flag = true',
    { reason: 'noCallerNumber' },
  ],
  ['update campaign set enable_status = false', 'update campaign set enable_status = true', { reason: 'campaignOff' }],
  ['update tenant set braked = true', 'update tenant set braked = false', { reason: 'tenantBraked' }],
  ['update batch set state = 3', 'update batch set state = 2', { reason: 'paused' }],
  [
    `update batch set state = 11, schedule = '{"cycle":3,"windows":[{"from":"09:00","to":"12:00"},{"from":"15:00","to":"18:00"}]}'`,
    `update batch set state = 2, schedule = '{"cycle":3,"windows":[{"from":"00:00","to":"24:00"}]}'`,
    { reason: 'outsideWindow', until: Date.parse('2026-11-20T15:00:00+08:00') },
  ],
  [
    `update task set due_at = '2026-11-20T14:20:00+08' where call_status = 0`,
    `update task set due_at = '2026-11-20T13:00:00+08' where call_status = 0`,
    { reason: 'retryLater', until: Date.parse('2026-11-20T14:20:00+08:00') },
  ],
])('a batch that waits says why: %s', async (happens, andBack, why) => {
  await ask(ownerUrl, happens);
  expect((await batches())[0]!.why).toMatchObject(why);
  await ask(ownerUrl, andBack);
  expect((await batches())[0]!.why).toBeNull();
});

test('batches at work come page by page, the running ones first, each once, and the total counts all', async () => {
  await ask(
    ownerUrl,
    `insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id, total, waiting)
      select 1, campaign_id, 'Wave ' || at, case when at % 2 = 0 then 3 else 11 end, schedule, true, source, person_id, 1, 1
      from batch, generate_series(1, 4) at where tenant_id = 1`,
  );
  const paged = async (pageNo: number, pageSize = 2) => {
    const { data } = await supervisor.call(overviewEndpoints.batch, { body: { pageNo, pageSize } });
    return [data.total, ...data.list.map(({ name }) => name)];
  };

  expect(await Promise.all([paged(1), paged(2), paged(3), paged(4)])).toEqual([
    [5, 'November', 'Wave 3'],
    [5, 'Wave 1', 'Wave 4'],
    [5, 'Wave 2'],
    [5],
  ]);
  expect(await supervisor.call(overviewEndpoints.batch, { body: { pageNo: 1, pageSize: 101 } })).toMatchObject({
    status: 400,
  });
  await ask(ownerUrl, "delete from batch where name like 'Wave %'");
});

test('nothing of another tenant is counted', async () => {
  expect((await stranger.call(overviewEndpoints.counters, { body: {} })).data).toMatchObject({
    today: { attempted: 0 },
    now: { inProgress: 0, channels: 0, contactsLeft: 0 },
  });
  expect((await stranger.call(overviewEndpoints.batch, { body: {} })).data).toEqual({ list: [], total: 0 });
  expect((await stranger.call(overviewEndpoints.reasons, { body: {} })).data.list).toEqual([]);
});

test('without the right nothing is told, and a span nobody knows is malformed', async () => {
  const agent = server.as(person({ gates: ['outbound.call.view'] }));
  for (const endpoint of [overviewEndpoints.counters, overviewEndpoints.reasons, overviewEndpoints.batch])
    expect(await agent.call(endpoint, { body: {} })).toMatchObject({ status: 403 });
  expect(await supervisor.call(overviewEndpoints.minutes, { body: { span: 'ever' as 'today' } })).toMatchObject({
    status: 400,
  });
});
