import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfDay, wallClock } from '#core/calendar/zone.ts';
import { bucketOf } from '#core/report/buckets.ts';
import { callCounts, grains, type CallCount, type CallDimension } from '#core/report/callReport.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { randomFrom } from '#core/text/random.ts';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { countFacts } from '../facts/facts.job.ts';
import { facts } from '../facts/facts.store.ts';
import { reportEndpoints, reportPartsEndpoints, type ReportAsk } from './report.contract.ts';
import { reportHandlers, reportPartsHandlers } from './report.server.ts';
import { reportOf } from './report.service.ts';

const now = Date.parse('2026-11-20T03:20:00Z');
const server = await testServer((app) => {
  serve(app, reportEndpoints, reportHandlers({ now: () => now }));
  serve(app, reportPartsEndpoints, reportPartsHandlers({ now: () => now }));
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const someone = server.as(
  person({
    tenant: '1',
    gates: [
      'analysis.call.view',
      'analysis.outbound.view',
      'analysis.outbound.edit',
      'analysis.callAnalysis.view',
      'outbound.call.view',
    ],
  }),
);
/** What it answers; a refusal is thrown as it is said. */
const looker = {
  async call<C extends Endpoint>(one: C, sent: SentTo<C>) {
    const { code, data, message } = (await someone.call(one, sent)) as unknown as {
      code: number;
      data: AnswerOf<C>;
      message: string;
    };
    if (code !== 1) throw new Error(message);
    return data;
  },
};
const inTenantOf = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) =>
  inTenant(server.pool, tenant, work);
const count = () =>
  countFacts({ inTenant: inTenantOf, now: () => now })({ tenant: '1' }, { signal: AbortSignal.timeout(30_000) });

interface Row {
  callId: string;
  direction: number;
  endedAt: number;
  callStatus: number;
  campaign: string;
  batch: string;
  robot: string;
  gateway: string;
  agent: string;
  reason: string;
  category: string;
  hangUpSide: string;
  callerNumber: string;
  talkTime: number;
  ringTime: number | null;
}

/** What counts, read another way: from the records, without any sums. */
const recordsThatCount = () =>
  ask(
    ownerUrl,
    `select r.call_id::text as "callId", r.direction, extract(epoch from r.ended_at)::float8 * 1000 as "endedAt", r.call_status as "callStatus",
      coalesce(r.campaign_id::text, '') as campaign, coalesce(r.batch_id::text, '') as batch, coalesce(r.robot_id::text, '') as robot,
      coalesce(r.gateway_id::text, '') as gateway, coalesce(max(a.agent_id)::text, '') as agent, coalesce(r.reason, '') as reason,
      coalesce(r.category, '') as category, coalesce(r.hang_up_side::text, '') as "hangUpSide", r.caller_number as "callerNumber",
      coalesce(r.talk_time, 0) as "talkTime", r.ring_time as "ringTime"
    from call_record r left join agent_call a on a.tenant_id = 1 and a.call_id = r.call_id and a.answered_at is not null
    where r.tenant_id = 1 and r.ended_at is not null and (r.direction = 1 and r.entry = 'trunk'
      or r.batch_id in (select batch_id from batch where tenant_id = 1 and task_type = 1))
    group by r.tenant_id, r.call_id`,
  ) as unknown as Promise<Row[]>;

const is: Record<CallCount, (row: Row) => number> = {
  placed: ({ direction }) => Number(direction === 0),
  answered: ({ direction, callStatus }) => Number(direction === 0 && callStatus === 3),
  unanswered: ({ direction, callStatus }) => Number(direction === 0 && [2, 5].includes(callStatus)),
  failed: ({ direction, callStatus }) => Number(direction === 0 && callStatus === 5),
  withAgent: ({ direction, agent }) => Number(direction === 0 && agent !== ''),
  talkTime: ({ direction, talkTime }) => (direction === 0 ? talkTime : 0),
  rung: ({ direction, ringTime }) => Number(direction === 0 && ringTime !== null),
  ringTime: ({ direction, ringTime }) => (direction === 0 ? (ringTime ?? 0) : 0),
  cameIn: ({ direction }) => Number(direction === 1),
  taken: ({ direction, callStatus }) => Number(direction === 1 && callStatus === 3),
  takenByAgent: ({ direction, agent }) => Number(direction === 1 && agent !== ''),
  incomingTalk: ({ direction, talkTime }) => (direction === 1 ? talkTime : 0),
};
const countsOf = (rows: Row[]) =>
  Object.fromEntries(callCounts.map((name) => [name, rows.reduce((sum, row) => sum + is[name](row), 0)]));

const keyOf = (row: Row, dimension: CallDimension, zone: string): string => {
  if (dimension === 'hour') return String(Math.floor(wallClock(zone, row.endedAt).minute / 60));
  if (dimension === 'weekday') return String(wallClock(zone, row.endedAt).weekday);
  if (dimension === 'segment') {
    const { minute } = wallClock(zone, row.endedAt);
    return minute >= 540 && minute < 720 ? 'Morning' : minute >= 780 && minute < 1080 ? 'Afternoon' : '';
  }
  return String(row[dimension as keyof Row]);
};

const dimensions = [
  'direction',
  'campaign',
  'batch',
  'robot',
  'gateway',
  'agent',
  'reason',
  'category',
  'hangUpSide',
  'callerNumber',
  'hour',
  'weekday',
  'segment',
] as const;

/** Calls of both directions over 40 days around a change of clocks, some of a batch on trial, some that go on. */
async function storeCalls(many: number, seed: number) {
  const random = randomFrom(seed);
  const one = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)]!;
  const calls = Array.from({ length: many }, () => {
    const status = one([2, 2, 3, 3, 3, 5]);
    const ended = Date.parse('2026-10-15T00:00:00Z') + Math.floor(random() * 36 * 86_400_000);
    const direction = one([0, 0, 0, 1]);
    const talk = status === 3 ? Math.floor(random() * 200_000) : null;
    return {
      ended: random() < 0.98 ? new Date(ended).toISOString() : null,
      started: new Date(ended - 20_000 - (talk ?? 0)).toISOString(),
      direction,
      trunk: direction === 0 || random() < 0.9,
      trial: random() < 0.1,
      status,
      talk,
      ring: random() < 0.8 ? Math.floor(random() * 30_000) : null,
      reason: status === 3 ? null : one(['noAnswer', 'busy', 'ourFault']),
      category: status === 3 ? one(['A', 'B', '']) : null,
      side: one([1, 2, null]),
      number: one(['+862160204410', '+862160204411']),
      withRobot: random() < 0.8,
      agent: status === 3 && random() < 0.3,
    };
  });
  await ask(
    ownerUrl,
    `with c as (select c.*, row_number() over () as nth from jsonb_to_recordset($1::jsonb) as c(ended timestamptz, started timestamptz, direction smallint, trunk boolean,
        trial boolean, status smallint, talk int, ring int, reason text, category text, side smallint, number text, "withRobot" boolean, agent boolean)),
    k as (select (select max(task_id) from task where tenant_id = 1) as task_id, (select max(contact_id) from contact where tenant_id = 1) as contact_id,
      c.campaign_id, c.robot_id, c.gateway_id, max(b.batch_id) filter (where b.task_type = 1) as live, max(b.batch_id) filter (where b.task_type = 2) as trial
      from campaign c join batch b using (tenant_id, campaign_id) where c.tenant_id = 1 group by c.tenant_id, c.campaign_id),
    r as (insert into call_record (tenant_id, call_id, direction, campaign_id, task_id, contact_id, batch_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt,
        started_at, ended_at, ring_time, talk_time, call_status, reason, hang_up_side, category, outputs, entry)
      select 1, new_call_id(c.started), c.direction, case when c.direction = 0 then k.campaign_id end,
        case when c.direction = 0 then k.task_id end, case when c.direction = 0 then k.contact_id end,
        case when c.direction = 0 then case when c.trial then k.trial else k.live end end, case when c."withRobot" then k.robot_id end,
        case when c."withRobot" then 1 end, case when c.trunk then k.gateway_id end, 'test', '+8613800138' || lpad((c.nth % 1000)::text, 3, '0'), '',
        c.number, 1, c.started, c.ended, c.ring, c.talk, c.status, c.reason, c.side, c.category, '{}', case when c.trunk then 'trunk' else 'browser' end
      from c, k returning call_id, started_at)
    insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at, ended_at, result)
      select 1, r.call_id, 1 + r.call_id % 2, 0, r.started_at, r.started_at, r.started_at, 'talked' from r join (select distinct started from c where agent) a on a.started = r.started_at`,
    [JSON.stringify(calls)],
  );
}

const zone = 'America/New_York';
beforeAll(async () => {
  await looker.call(reportPartsEndpoints.segments, {});
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await ask(ownerUrl, 'update tenant set time_zone = $1 where tenant_id = 1', [zone]);
  await ask(
    ownerUrl,
    `insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id, task_type)
      select tenant_id, campaign_id, 'Trial', state, schedule, start_when_prepared, source, person_id, 2 from batch where tenant_id = 1 limit 1`,
  );
  await looker.call(reportPartsEndpoints.changeSegments, {
    body: {
      list: [
        { name: 'Afternoon', from: 780, to: 1080 },
        { name: 'Morning', from: 540, to: 720 },
      ],
    },
  });
  await storeCalls(1_500, 1);
});

const anAsk = fc.record({
  days: fc.integer({ min: 1, max: 45 }),
  until: fc.integer({ min: 0, max: 20 }),
  grain: fc.constantFrom(...grains),
  by: fc.uniqueArray(fc.constantFrom(...dimensions), { maxLength: 2 }),
  filter: fc.option(fc.constantFrom(...dimensions), { nil: null }),
});

/** That a report says what the records say, whatever it was read from; how often each source was used. */
async function agrees(seed: number, runs: number) {
  const rows = await recordsThatCount();
  const used: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(anAsk, async ({ days, until, grain, by, filter }) => {
      const end = startOfDay(zone, now - until * 86_400_000);
      const from = startOfDay(zone, end - days * 86_400_000 + 3_600_000);
      if ((grain === 'quarter' && days > 7) || (grain === 'hour' && days > 30)) return;
      const values = filter && [...new Set(rows.map((row) => keyOf(row, filter, zone)))].sort().slice(0, 2);
      const body: ReportAsk = { from, to: end - 1, grain, by, ...(filter && { filters: { [filter]: values } }) };
      const mine = rows.filter(
        (row) => row.endedAt >= from && row.endedAt < end && (!filter || values!.includes(keyOf(row, filter, zone))),
      );
      const report = await looker.call(reportEndpoints.calls, { body });
      used[report.source] = (used[report.source] ?? 0) + 1;
      expect(report.total).toEqual(countsOf(mine));
      expect(
        report.series.map(({ at, counts }) => [at, counts.placed, counts.cameIn]).filter(([, a, b]) => a || b),
      ).toEqual(
        [...Map.groupBy(mine, (row) => bucketOf(zone, grain, row.endedAt))]
          .sort(([a], [b]) => a - b)
          .map(([at, some]) => [at, countsOf(some).placed, countsOf(some).cameIn]),
      );
      const groups = Map.groupBy(mine, (row) => JSON.stringify(by.map((one) => keyOf(row, one, zone))));
      if (by.length > 0)
        expect(Object.fromEntries(report.rows.map(({ keys, counts }) => [JSON.stringify(keys), counts]))).toEqual(
          Object.fromEntries([...groups].map(([key, some]) => [key, countsOf(some)])),
        );
      const row = report.rows[report.rows.length >> 1];
      if (!row) return;
      for (const name of ['answered', 'cameIn', 'withAgent'] as const) {
        const records = await looker.call(reportPartsEndpoints.records, {
          body: { ...body, keys: row.keys, count: name, pageNo: 1, pageSize: 100 },
        });
        expect([name, records.total, records.forgotten]).toEqual([name, row.counts[name], 0]);
        expect(records.list).toHaveLength(Math.min(100, row.counts[name]));
      }
    }),
    { seed, numRuns: runs },
  );
  return used;
}

test('a report says what the records say, before anything is counted, when all is, and when some was written since', async () => {
  await agrees(1, 25);
  await count();
  // Of the day that is not over alone.
  const today = new Date(startOfDay(zone, now));
  expect(
    await ask(
      ownerUrl,
      `select count(*)::int as n from fact_mark where tenant_id = 1 and (of = 'quarter' or quarter < $1)`,
      [today],
    ),
  ).toEqual([{ n: 0 }]);
  expect(Object.keys(await agrees(2, 40)).sort()).toEqual(['days', 'facts', 'quarters']);

  // Late and repeated: calls that end now, others that turn out otherwise, one that was never one.
  await ask(
    ownerUrl,
    `update call_record set ended_at = started_at + interval '1 minute' where tenant_id = 1 and ended_at is null`,
  );
  await ask(
    ownerUrl,
    `update call_record set call_status = 2, talk_time = null, reason = 'busy' where tenant_id = 1 and call_status = 3 and call_id % 11 = 0`,
  );
  await ask(ownerUrl, `update call_record set call_status = call_status where tenant_id = 1`);
  await storeCalls(60, 2);
  await agrees(3, 25);
  await count();
  await agrees(4, 15);
});

test('sums and facts are the same for every question, and a day that is counted again comes to the same', async () => {
  await count();
  const body: ReportAsk = { days: 40, by: ['robot'] };
  await inTenantOf('1', async (db) => {
    const quick = await reportOf(db, body, undefined, now);
    const slow = await reportOf(db, body, undefined, now, 'facts');
    expect([quick.source, slow.source]).toEqual(['quarters', 'facts']);
    expect({ ...quick, source: '' }).toEqual({ ...slow, source: '' });
  });
  const sums = () => ask(ownerUrl, 'select * from call_tally where tenant_id = 1 order by 2, 3, 4, 5, 6, 7, 8, 9');
  const before = await sums();
  // As if something had gone wrong with a day.
  const [since, until] = [startOfDay(zone, '2026-11-01'), startOfDay(zone, '2026-11-02')].map((at) => new Date(at));
  await ask(
    ownerUrl,
    'update call_tally set calls = calls + 1 where tenant_id = 1 and quarter >= $1 and quarter < $2',
    [since, until],
  );
  await ask(ownerUrl, 'delete from call_fact where tenant_id = 1 and ended_at >= $1 and ended_at < $2', [since, until]);
  await inTenantOf('1', (db) => facts.again(db, since!, until!));
  await count();
  expect(await sums()).toEqual(before);
});

test('where a tenant moves to another zone, its days are other days at once', async () => {
  await count();
  await ask(ownerUrl, `update tenant set time_zone = 'Asia/Kathmandu' where tenant_id = 1`);
  const days = (await recordsThatCount()).filter(({ reason }) => reason === 'busy');
  const { series, source } = await looker.call(reportEndpoints.calls, {
    body: { days: 36, filters: { reason: ['busy'] } },
  });
  expect(source).toBe('days');
  for (const { at, counts } of series)
    expect(counts.placed + counts.cameIn).toBe(
      days.filter(({ endedAt }) => startOfDay('Asia/Kathmandu', endedAt) === at).length,
    );
  await ask(ownerUrl, 'update tenant set time_zone = $1 where tenant_id = 1', [zone]);
});

test('a call that was forgotten is still counted, and said to be', async () => {
  const body = { days: 40, count: 'placed', pageNo: 1, pageSize: 10 } as const;
  const before = await looker.call(reportPartsEndpoints.records, { body });
  await ask(ownerUrl, 'delete from call_record where tenant_id = 1 and call_id = $1', [before.list[0]!.callId]);
  expect(await looker.call(reportPartsEndpoints.records, { body })).toMatchObject({
    total: before.total,
    forgotten: 1,
  });
});

test('as long a time before stands beside, of as many days, also over a change of clocks', async () => {
  const to = startOfDay(zone, '2026-11-08') - 1;
  const from = startOfDay(zone, '2026-11-01');
  const both = await looker.call(reportEndpoints.outbound, { body: { from, to, against: 'before', by: ['category'] } });
  const before = await looker.call(reportEndpoints.outbound, { body: { from: both.before!.from, to: from - 1 } });
  expect(both.before).toEqual({ from: startOfDay(zone, '2026-10-25'), until: from });
  expect(both.totalBefore).toEqual(before.total);
  expect(both.seriesBefore).toEqual(before.series);
  expect(both.rows.reduce((sum, row) => sum + row.before!.placed, 0)).toBe(before.total.placed);
  expect(both.total.cameIn).toBe(0);
});

test('hours and parts of the day follow each other, all else is by its calls', async () => {
  const keys = async (by: CallDimension) =>
    (await looker.call(reportEndpoints.calls, { body: { days: 40, by: [by] } })).rows.map((row) => row.keys[0]);
  expect(await keys('weekday')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(await keys('segment')).toEqual(['Morning', 'Afternoon', '']);
  const { rows } = await looker.call(reportEndpoints.calls, { body: { days: 40, by: ['reason'] } });
  const calls = rows.map(({ counts }) => counts.placed + counts.cameIn);
  expect(calls).toEqual(calls.toSorted((one, other) => other - one));
});

test('what cannot be is refused by name', async () => {
  const refused = (body: ReportAsk) =>
    looker.call(reportEndpoints.calls, { body }).then(
      () => '',
      (error: Error) => error.message,
    );
  expect(await refused({ from: 5, to: 4 })).toMatch(/before the beginning/);
  expect(await refused({ from: 0 })).toMatch(/800 days/);
  expect(await refused({ days: 40, grain: 'quarter' })).toMatch(/800 points/);
  expect(await refused({ filters: { campaign: ["1' or true --"] } })).toMatch(/campaign/);
  expect(
    (await looker.call(reportEndpoints.calls, { body: { filters: { reason: ["o'no' --"], callerNumber: [''] } } }))
      .total.placed,
  ).toBe(0);
  const overlap = {
    list: [
      { name: 'A', from: 0, to: 60 },
      { name: 'B', from: 45, to: 90 },
    ],
  };
  await expect(looker.call(reportPartsEndpoints.changeSegments, { body: overlap })).rejects.toThrow(/overlap/);
  await expect(looker.call(reportPartsEndpoints.choices, { query: { of: 'agent', chosen: '{' } })).rejects.toThrow(
    /chosen/,
  );
  const [known] = (await looker.call(reportPartsEndpoints.choices, { query: { of: 'campaign' } })).list;
  const { list } = await looker.call(reportPartsEndpoints.choices, {
    query: { of: 'campaign', name: 'no such name', chosen: JSON.stringify([known!.value]) },
  });
  expect(list).toEqual([known]);
  const stranger = server.as(person({ tenant: '1', gates: ['outbound.call.view'] }));
  expect(await stranger.call(reportPartsEndpoints.choices, { query: { of: 'agent' } })).toMatchObject({ code: 35008 });
});
