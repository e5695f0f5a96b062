import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { faults } from '#kit/contract/faults.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { testBoard } from '../agents/testBoard.ts';
import { dataMonitorEndpoints } from '../dataMonitor/dataMonitor.contract.ts';
import { dataMonitorHandlers, dataNow } from '../dataMonitor/dataMonitor.server.ts';
import { processEndpoints } from '../process/process.contract.ts';
import { processHandlers, progressNow } from '../process/process.server.ts';
import { wallEndpoints, type WallNow } from '../wall/wall.contract.ts';
import { wallHandlers } from '../wall/wall.server.ts';
import { wallNow } from '../wall/wall.service.ts';
import type { BoardTold } from './boards.contract.ts';
import { boardsTeller } from './boardsTeller.service.ts';

const now = Date.parse('2026-11-20T14:05:00+08:00');
const midnight = Date.parse('2026-11-20T00:00:00+08:00');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
const aWeek = 7 * 24 * 60;
const told: { tenant: string; event: string; told: BoardTold<object> }[] = [];
const watched = new Set<string>();
type Pool = Parameters<typeof boardsTeller>[0]['pool'];
let pool: Pool;
const server = await testServer(
  (app, { pool: own }) => {
    pool = own;
    serve(app, wallEndpoints, wallHandlers({ now: () => now }));
    serve(app, processEndpoints, processHandlers({ now: () => now }));
    serve(app, dataMonitorEndpoints, dataMonitorHandlers({ now: () => now, lookAtCalls: async () => {} }));
  },
  { faults: Object.values(faults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const gates = ['monitor.dashboard.view', 'monitor.process.view', 'monitor.process.edit', 'monitor.data.view'] as const;
const head = server.as(person({ gates: [...gates] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const board = testBoard({ of: server, tenant: '1' });
const wall = async (who = head) => (await who.call(wallEndpoints.all, { body: {} })).data;
const body = { pageNo: 1, pageSize: 20 };
const newTeller = () =>
  boardsTeller({
    ...{ pool, log: newLog('silent'), now: () => now, carried: () => [] },
    live: {
      isWatched: (tenant, event) => watched.has(`${tenant} ${event}`),
      tellWatchers: (tenant, event, _of, fact) => void told.push({ tenant, event, told: fact as BoardTold<object> }),
    },
    boards: { 'monitor.wall': wallNow, 'monitor.data': dataNow, 'monitor.progress': progressNow },
  });

beforeAll(async () => {
  await Promise.all([wall(), wall(stranger)]);
  await storeCalls(ownerUrl, '1', [
    { talkTime: 40_000, startedAt: minutesAgo(2) },
    { talkTime: 20_000, startedAt: minutesAgo(30) },
    { callStatus: 2, reason: 'busy', startedAt: minutesAgo(31) },
    { callStatus: 2, reason: 'busy', startedAt: minutesAgo(90) },
    { callStatus: 2, reason: 'poweredOff', startedAt: minutesAgo(200), batch: 'October' },
    { talkTime: 9_000, startedAt: minutesAgo(24 * 60) },
    { talkTime: 9_000, startedAt: minutesAgo(aWeek + 30) },
    { callStatus: 1, startedAt: minutesAgo(0.2) },
  ]);
  await ask(
    ownerUrl,
    `update batch set state = 2, state_at = $1, total = 100, waiting = 60, called = 38, in_call = case name when 'November' then 1 else 0 end,
      connected = 10, not_connected = 25, abnormal = 3, cancelled = 1, blacklisted = 1 where tenant_id = 1`,
    [minutesAgo(120)],
  );
});

test('the line of the day adds up to what was called today, and leaves out what is still to come', async () => {
  const { line, step, today, reasons, notConnected, from } = await wall();

  expect(from).toBe(midnight);
  expect(today).toEqual({ attempted: 5, connected: 2, talkTime: 60_000 });
  expect(line).toHaveLength((24 * 60) / step);
  const placed = line.reduce((sum, point) => sum + (point.placed ?? 0), 0);
  // Those of the ten minutes that run are not drawn yet.
  expect(placed).toBe(4);
  expect(line.filter((point) => point.placed === null)).toHaveLength((24 * 60 - 14 * 60) / step);
  expect(line.find(({ at }) => at === Date.parse('2026-11-20T13:30:00+08:00'))).toMatchObject({ placedBefore: 1 });
  expect({ reasons, notConnected }).toEqual({
    reasons: [
      { reason: 'busy', calls: 2 },
      { reason: 'poweredOff', calls: 1 },
    ],
    notConnected: 3,
  });
});

test('where no agents are, a wall has no queues; with them it shows who waits, and what breaks a rule most', async () => {
  expect((await wall()).people).toBeNull();

  const claims = await board.group('Claims');
  const idle = { state: 'idle', since: now - 60_000, by: null, freeSince: now - 60_000, taskId: null } as const;
  const { agentId } = await board.agent('Sun Lu', { groups: [claims], now: idle });
  const calls = await board.calls({ name: 'Ma Lan', phone: '+8613900135521' }, { name: '', phone: '+8613900135522' });
  await board.visit(calls[0]!, claims, { entered: now - 41_000 });
  await board.visit(calls[1]!, claims, { entered: now - 600_000, left: now - 595_000, outcome: 'answered' });
  await ask(
    ownerUrl,
    `insert into rule_break (tenant_id, kind, agent_id, queue_id, began_at, worst, threshold)
    values (1, 'longHold', $1, null, $2, 90000, 60000), (1, 'queueLength', null, $3, $2, 12, 5)`,
    [agentId, minutesAgo(2), claims],
  );

  const { people, broken } = await wall();
  expect(people).toMatchObject({
    ...{ waiting: 1, longestSince: now - 41_000, serviceLevel: 1, waited: 1, allGroups: 1, queued: true },
    waitingLimit: 60_000,
    groups: [{ groupName: 'Claims', waiting: 1, free: 1, serviceLevel: 1 }],
  });
  expect(people?.byState.idle).toBe(1);
  expect(broken).toMatchObject({ open: 2, worst: { kind: 'queueLength', who: 'Claims', worst: 12 } });
  // Strangers pass by a wall.
  expect(JSON.stringify(await wall())).not.toMatch(/Ma Lan|5521/);
  expect((await wall(stranger)).today.attempted).toBe(0);
});

test('campaigns are as far as their batches, and marked where they reach fewer than the goal', async () => {
  const { data } = await head.call(processEndpoints.campaigns, { body });
  expect(data.list).toMatchObject([
    { batches: 2, total: 200, called: 76, reached: 20, waiting: 120, belowGoal: false },
  ]);
  expect(data.list[0]).toMatchObject({ notReached: 50, failed: 10, inCall: 1, placedToday: 5, answeredToday: 2 });

  const config = { keepHours: 24, connectRateGoal: 50, endBy: 1080 };
  expect((await head.call(processEndpoints.config, { body: config })).code).toBe(1);
  const { data: total } = await head.call(processEndpoints.total, {});
  expect(total).toMatchObject({ campaigns: 1, batches: 2, reached: 20, config });
  expect((await head.call(processEndpoints.campaigns, { body })).data.list[0]?.belowGoal).toBe(true);
  expect((await stranger.call(processEndpoints.total, {})).data.config.connectRateGoal).toBeNull();
});

test('goals that make no sense are refused', async () => {
  const usual = { keepHours: 24, connectRateGoal: 50, endBy: 1080 };
  for (const wrong of [
    { keepHours: -1 },
    { keepHours: 73 },
    { connectRateGoal: 0 },
    { connectRateGoal: 101 },
    { endBy: 1441 },
  ])
    expect((await head.call(processEndpoints.config, { body: { ...usual, ...wrong } })).code).not.toBe(1);
});

test('batches are listed by how they stand, and one of them by the hour', async () => {
  await ask(
    ownerUrl,
    "update batch set state = 4, in_call = 0, ended_at = $1 where tenant_id = 1 and name = 'October'",
    [minutesAgo(10)],
  );
  const { data } = await head.call(processEndpoints.batches, { body: { ...body, standing: 'atWork' } });
  expect(data.byStanding).toEqual({ atWork: 1, paused: 0, ended: 1 });
  expect(data).toMatchObject({ total: 1, list: [{ name: 'November', waiting: 60 }] });

  const { batchId } = data.list[0]!;
  const { data: one } = await head.call(processEndpoints.batch, { params: { batchId } });
  expect(one.hours).toHaveLength(24);
  expect(one.hours.reduce((sum, { placed }) => sum + placed, 0)).toBe(4);
  expect((await stranger.call(processEndpoints.batch, { params: { batchId } })).name).toBe('NOT_FOUND');
});

test('what goes on and what has ended are all of today, and the hours add up to it', async () => {
  const { data } = await head.call(dataMonitorEndpoints.counters, { body: {} });
  expect(data.outbound).toEqual({ executing: 1, queue: 60, todayFinish: 5, todayTotal: 6 });
  expect(data.incoming.queue).toBe(1);
  expect(data.hours).toHaveLength(15);
  expect(data.hours.reduce((sum, { placed }) => sum + placed, 0)).toBe(data.outbound.todayFinish);

  const { data: lines } = await head.call(dataMonitorEndpoints.outbound, { body: {} });
  expect(lines.campaigns).toMatchObject([{ used: 1, waiting: 60 }]);
  const { data: billing } = await head.call(dataMonitorEndpoints.billing, { body: {} });
  expect(billing.talkTimeToday).toBe(60_000);
});

test('a board is told once a second by one node, numbered without a gap, and only while somebody looks', async () => {
  const [one, another] = [newTeller(), newTeller()];
  await one.beat();
  expect(told).toEqual([]);

  watched.add('1 monitor.wall');
  for (const teller of [one, another]) teller.watched('1', 'monitor.wall');
  for (const teller of [one, another]) teller.watched('1', 'no.board');
  await Promise.all([one.beat(), another.beat()]);
  expect(told).toMatchObject([{ tenant: '1', event: 'monitor.wall', told: { number: 1 } }]);
  expect((told[0]!.told.facts as WallNow).today.attempted).toBe(5);

  // A second later, by the database's clock.
  await ask(ownerUrl, "update live_sequence set told_at = told_at - interval '2 seconds'");
  await another.beat();
  expect(told.map(({ told: { number } }) => number)).toEqual([1, 2]);

  watched.clear();
  await ask(ownerUrl, "update live_sequence set told_at = told_at - interval '2 seconds'");
  await Promise.all([one.beat(), another.beat()]);
  expect(told).toHaveLength(2);
  await Promise.all([one.stop(), another.stop()]);
});
