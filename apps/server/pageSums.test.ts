import { afterAll, expect, test } from 'vitest';
import { countFacts } from '#areas/analysis/facts/facts.job.ts';
import { usageEndpoints } from '#areas/lines/usage/usage.contract.ts';
import { overviewEndpoints } from '#areas/monitor/overview/overview.contract.ts';
import { inboundLine, storeIncoming } from '#areas/outbound/call/testIncoming.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { cameIn } from '#areas/outbound/dialing/dialingFacts.ts';
import { dialing } from '#areas/outbound/dialing/dialing.store.ts';
import { robotEndpoints } from '#areas/robot/robot/robot.contract.ts';
import { taskEndpoints } from '#areas/outbound/batch/task.contract.ts';
import type { Gate } from '#core/access/may.ts';
import { startOfDay } from '#core/calendar/zone.ts';
import { randomFrom } from '#core/text/random.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates } from './menu.ts';
import { testProduct } from './testProduct.ts';

const server = await testProduct();
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

interface Row {
  direction: number;
  endedAt: number;
  talkTime: number;
  callStatus: number;
}

/** What counts, without any sums: from the records. */
const records = (tenant: string) =>
  sql(
    `select r.direction, extract(epoch from r.ended_at)::float8 * 1000 as "endedAt", case when r.call_status = 3 then r.talk_time else 0 end as "talkTime", r.call_status as "callStatus"
      from call_record r left join batch b using (tenant_id, batch_id)
      where r.tenant_id = $1 and r.ended_at is not null and case r.direction when 0 then b.task_type = 1 else r.gateway_id is not null end`,
    [tenant],
  ) as unknown as Promise<Row[]>;

/** Around a night and a clock that is put: of the zone's autumn of 2026. */
const zones = {
  'Asia/Kolkata': '2026-11-10T18:30Z',
  'Asia/Kathmandu': '2026-11-10T18:15Z',
  'Europe/Berlin': '2026-10-25T00:00Z',
  'Australia/Lord_Howe': '2026-10-03T15:00Z',
} as const;

const sums = (rows: Row[]) => ({
  attempted: rows.filter(({ direction }) => direction === 0).length,
  answered: rows.filter(({ direction, callStatus }) => direction === 0 && callStatus === 3).length,
  talkTime: rows.reduce((all, { direction, talkTime }) => all + (direction === 0 ? talkTime : 0), 0),
  cameIn: rows.filter(({ direction }) => direction === 1).length,
  taken: rows.filter(({ direction, callStatus }) => direction === 1 && callStatus === 3).length,
  incomingTalk: rows.reduce((all, { direction, talkTime }) => all + (direction === 1 ? talkTime : 0), 0),
});

function grouped(rows: Row[], key: (row: Row) => number) {
  const all = new Map<number, Row[]>();
  for (const row of rows) all.set(key(row), [...(all.get(key(row)) ?? []), row]);
  return [...all].sort(([one], [other]) => one - other).map(([at, of]) => ({ at, ...sums(of) }));
}

/** All pages that add calls up say what the records say. */
async function agree(tenant: string, zone: string, around: number) {
  const all = await records(tenant);
  const me = server.as(person({ tenant, gates: allGates as Gate[] }));
  const hourOf = (at: number) => startOfDay(zone, at) + Math.floor((at - startOfDay(zone, at)) / hour) * hour;
  for (const [from, to] of [
    [startOfDay(zone, around) - 2 * day, around + 3 * day],
    [startOfDay(zone, Date.now()) - day, Date.now()],
  ] as const) {
    const within = all.filter(({ endedAt }) => endedAt >= from && hourOf(endedAt) <= to);
    const [hours, days, gateways, numbers] = await Promise.all([
      me.call(usageEndpoints.channelSums, { body: { from, to, step: 'hour' } }),
      me.call(usageEndpoints.channelSums, { body: { from, to, step: 'day' } }),
      me.call(usageEndpoints.gateways, { body: { from, to, pageNo: 1, pageSize: 20 } }),
      me.call(usageEndpoints.numbers, { body: { from, to } }),
    ]);
    const shown = ({ data }: typeof hours) =>
      data.list.filter((one) => one.attempted + one.cameIn > 0).map(({ peak: _, ...one }) => one);
    expect(shown(hours)).toEqual(grouped(within, ({ endedAt }) => hourOf(endedAt)));
    expect(shown(days)).toEqual(grouped(within, ({ endedAt }) => startOfDay(zone, endedAt)));
    expect(hours.data.now).toMatchObject(sums(within));
    const { attempted, answered } = sums(within);
    const added = (list: { attempted: number; answered: number }[]) =>
      list.reduce((sum, one) => ({ attempted: sum.attempted + one.attempted, answered: sum.answered + one.answered }), {
        attempted: 0,
        answered: 0,
      });
    expect(added(gateways.data.list)).toEqual({ attempted, answered });
    expect(added(numbers.data.list)).toEqual({ attempted, answered });
  }
  const midnight = startOfDay(zone, Date.now());
  const today = sums(all.filter(({ endedAt }) => endedAt >= midnight && endedAt <= Date.now()));
  const week = sums(all.filter(({ endedAt }) => endedAt >= Date.now() - 7 * day));
  const [counters, stats, robots, points] = await Promise.all([
    me.call(overviewEndpoints.counters, { body: {} }),
    me.call(taskEndpoints.stats, {}),
    me.call(robotEndpoints.list, { query: { pageNo: 1, pageSize: 20 } }),
    me.call(overviewEndpoints.minutes, { body: { span: 'today' } }),
  ]);
  expect(counters.data.today).toEqual({
    attempted: today.attempted,
    connected: today.answered,
    talkTime: today.talkTime,
  });
  expect(stats.data.todayFinish).toBe(today.attempted);
  expect(robots.data.list.reduce((sum, one) => sum + one.callsOfWeek, 0)).toBe(week.attempted);
  const { step, list } = points.data;
  const dialled = new Map(list.filter((one) => one.dialled > 0).map((one) => [one.at, Math.round(one.dialled * step)]));
  const until = list.length > 0 ? list.at(-1)!.at + step * minute : midnight;
  const expected = grouped(
    all.filter(({ endedAt, direction }) => direction === 0 && endedAt >= midnight && endedAt < until),
    ({ endedAt }) => Math.floor(endedAt / (step * minute)) * step * minute,
  );
  expect([...dialled]).toEqual(expected.map(({ at, attempted }) => [at, attempted]));
}

let tenants = 900;
test.each(Object.entries(zones))('what pages add up is what the records say, in %s', async (zone, moment) => {
  const tenant = String(++tenants);
  const around = Date.parse(moment);
  const random = randomFrom(tenants);
  const between = (from: number, to: number) => new Date(Math.floor(from + random() * (to - from)));
  await sql(
    "insert into tenant (tenant_id, name, language, time_zone) overriding system value values ($1::bigint, 'T' || $1, 'en', $2)",
    [tenant, zone],
  );
  const many = (count: number, from: number, to: number) =>
    Array.from({ length: count }, () => {
      const callStatus = ([2, 3, 3, 5] as const)[Math.floor(random() * 4)]!;
      // Voicemails and lost calls talk as well, and count as no talk.
      const talkTime = Math.floor(random() * 90_000);
      return { startedAt: between(from, to), batch: 'Batch', callStatus, talkTime };
    });
  const ids = await storeCalls(ownerUrl, tenant, [
    ...many(60, around - day, around + day),
    ...many(40, around - 3 * hour, around + 3 * hour),
    ...many(60, Date.now() - 2 * day, Date.now() - 2 * minute),
  ]);
  const { gatewayId } = await inboundLine(ownerUrl, tenant, `+8621602${tenant}00`);
  await storeIncoming(
    ownerUrl,
    tenant,
    gatewayId,
    Array.from({ length: 20 }, () => ({ startedAt: between(around - 5 * hour, around + 5 * hour), talkTime: 5_000 })),
  );
  const count = () =>
    countFacts({ inTenant: (_, work) => server.app.inTenant(tenant, work), now: Date.now })({ tenant }, {
      signal: new AbortController().signal,
    } as never);
  await agree(tenant, zone, around);
  await count();
  await agree(tenant, zone, around);

  // A call of a node that was killed ends long afterwards, as of when it was heard of last; others turn out to be something else.
  const [late] = await storeIncoming(ownerUrl, tenant, gatewayId, [{ ended: false, callStatus: 1 }]);
  const ended = {
    ...{ ...cameIn, callId: late!, callStatus: 3 as const, resultCode: 'RobotEndCall', reason: null, hangUpSide: 4 },
    ...{ answeredAt: around - 30_000, endedAt: around - 1_000, ringTime: 900, talkTime: 29_000, retryAt: null },
    ...{ category: null, outputs: null, turns: [], path: [] },
  };
  for (const _ of ['once', 'and by who took it for dead'])
    await server.app.inTenant(tenant, (db) => dialing.storeEnded(db, [ended as never]));
  await sql(
    `update call_record set call_status = 2, talk_time = 0, reason = 'congestion' where tenant_id = $1 and call_id = any($2)`,
    [tenant, ids.slice(0, 20)],
  );
  await agree(tenant, zone, around);
  await count();
  await agree(tenant, zone, around);

  // Days begin elsewhere from now on, for earlier calls, too.
  await sql("update tenant set time_zone = 'Asia/Kathmandu' where tenant_id = $1", [tenant]);
  await agree(tenant, 'Asia/Kathmandu', around);
});
