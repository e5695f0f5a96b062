import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfDay } from '#core/calendar/zone.ts';
import { bucketOf } from '#core/report/buckets.ts';
import { grains, type CallDimension } from '#core/report/callReport.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { countAgain, countFacts } from '../facts/facts.job.ts';
import { reportEndpoints, reportPartsEndpoints, type ReportAsk } from './report.contract.ts';
import { reportHandlers, reportPartsHandlers } from './report.server.ts';
import { countsOf, keyOf, recordsThatCount, storeCalls, storeTrialBatch, testDimensions } from './testReports.ts';
import { reportOf } from './report.service.ts';
import { reportExportSources } from './reportExports.store.ts';

const now = Date.parse('2026-11-20T03:20:00Z');
const server = await testServer((app) => {
  serve(app, reportEndpoints, reportHandlers({ now: () => now }));
  serve(app, reportPartsEndpoints, reportPartsHandlers({ now: () => now }));
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const anybody = server.as(
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
const callerOf = (someone: Pick<typeof anybody, 'call'>) => ({
  async call<C extends Endpoint>(one: C, sent: SentTo<C>) {
    const { code, data, message } = (await someone.call(one, sent)) as unknown as {
      code: number;
      data: AnswerOf<C>;
      message: string;
    };
    if (code !== 1) throw new Error(message);
    return data;
  },
});
const looker = callerOf(anybody);
const inTenantOf = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) =>
  inTenant(server.pool, tenant, work);
const count = () =>
  countFacts({ inTenant: inTenantOf, now: () => now })({ tenant: '1' }, { signal: AbortSignal.timeout(30_000) });

const zone = 'America/New_York';
beforeAll(async () => {
  await looker.call(reportPartsEndpoints.segments, {});
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await ask(ownerUrl, 'update tenant set time_zone = $1 where tenant_id = 1', [zone]);
  await storeTrialBatch(ownerUrl);
  await looker.call(reportPartsEndpoints.changeSegments, {
    body: {
      list: [
        { name: 'Afternoon', from: 780, to: 1080 },
        { name: 'Morning', from: 540, to: 720 },
      ],
    },
  });
  await storeCalls(ownerUrl, 1_500, 1);
});

const anAsk = fc.record({
  days: fc.integer({ min: 1, max: 45 }),
  until: fc.integer({ min: 0, max: 20 }),
  grain: fc.constantFrom(...grains),
  by: fc.uniqueArray(fc.constantFrom(...testDimensions), { maxLength: 2 }),
  filter: fc.option(fc.constantFrom(...testDimensions), { nil: null }),
});

/** That a report says what the records say, whatever it was read from; how often each source was used. */
async function agrees(seed: number, runs: number) {
  const rows = await recordsThatCount(ownerUrl);
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
        expect(records.list).toHaveLength(Math.min(100, row.counts[name]!));
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
  await storeCalls(ownerUrl, 60, 2);
  await agrees(3, 25);
  await count();
  await agrees(4, 15);
});

test('sums and facts are the same for every question, and a day that is counted again comes to the same', async () => {
  await count();
  const body: ReportAsk = { days: 40, by: ['robot'] };
  await inTenantOf('1', async (db) => {
    const quick = await reportOf(db, 'calls', body, now);
    const slow = await reportOf(db, 'calls', body, now, 'facts');
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
  expect(await countAgain({ inTenant: inTenantOf, now: () => now }, '1', '2026-11-01', '2026-11-01')).toBeGreaterThan(
    20,
  );
  expect(await sums()).toEqual(before);
});

test('where a tenant moves to another zone, its days are other days at once', async () => {
  await count();
  await ask(ownerUrl, `update tenant set time_zone = 'Asia/Kathmandu' where tenant_id = 1`);
  const days = (await recordsThatCount(ownerUrl)).filter(({ reason }) => reason === 'busy');
  const { series, source } = await looker.call(reportEndpoints.calls, {
    body: { days: 36, filters: { reason: ['busy'] } },
  });
  expect(source).toBe('days');
  for (const { at, counts } of series)
    expect(counts.placed! + counts.cameIn!).toBe(
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
  expect(both.rows.reduce((sum, row) => sum + row.before!.placed!, 0)).toBe(before.total.placed);
  expect(both.total.cameIn).toBe(0);
});

test('whoever sees a part of the tenant has it counted from calls they see, whatever is summed', async () => {
  await count();
  const seller = person({
    tenant: '1',
    scope: 'own',
    gates: ['analysis.call.view', 'analysis.outbound.view', 'outbound.call.view'],
  });
  const asSeller = callerOf(server.as(seller));
  const body: ReportAsk = { days: 40, by: ['campaign'], against: 'before' };
  const nothing = await asSeller.call(reportEndpoints.calls, { body });
  expect([
    nothing.source,
    nothing.total.placed,
    nothing.total.cameIn,
    nothing.rows,
    nothing.totalBefore!.placed,
  ]).toEqual(['facts', 0, 0, [], 0]);

  const mine = await server.idOf(seller);
  await ask(ownerUrl, `update batch set person_id = $1 where tenant_id = 1 and task_type = 1`, [mine]);
  const all = await looker.call(reportEndpoints.outbound, { body });
  const some = await asSeller.call(reportEndpoints.calls, { body });
  expect(some.total.placed).toBe(all.total.placed);
  expect(some.total.cameIn).toBe(0);
  const records = await asSeller.call(reportPartsEndpoints.records, {
    body: { days: 40, count: 'cameIn', pageNo: 1, pageSize: 10 },
  });
  expect(records).toEqual({ list: [], total: 0, calls: 0, forgotten: 0, hidden: 0 });
});

test('a file says what the screen says, under the names of what rows are by', async () => {
  const source = reportExportSources['report.calls'];
  const query = { days: 40, by: ['robot', 'reason'] } as const;
  const report = await looker.call(reportEndpoints.calls, { body: { days: 400, by: [...query.by] } });
  const keys = ['by0', 'by1', 'placed', 'answerRate', 'talkTime'];
  const screens = {
    segment: await looker.call(reportEndpoints.calls, { body: { days: 400, by: ['segment'] } }),
    hour: await looker.call(reportEndpoints.calls, { body: { days: 400, by: ['hour'] } }),
  };
  await inTenantOf('1', async (db) => {
    const theirs = { query: { ...query, days: 400 }, ids: null, lastCallOnly: false };
    const fields = await source.fields(db, theirs);
    expect(fields.slice(0, 4).map(({ title }) => title.en)).toEqual([
      'Robot',
      'Why not answered',
      'Calls placed',
      'Calls answered',
    ]);
    const { text, values } = await source.rows(db, theirs, { plainNumbers: false, country: 'CN' }, keys);
    const rows = (await db.rows<{ row: string }>(text, values)).map(({ row }) => JSON.parse(row) as unknown[]);
    expect(await source.count(db, theirs, { plainNumbers: false, country: 'CN' })).toBe(report.rows.length);
    const said = report.rows.map(({ keys: of, names, counts }) => [
      names[0] || of[0],
      of[1],
      counts.placed,
      counts.placed! > 0 ? Math.round((counts.answered! / counts.placed!) * 10_000) / 10_000 : null,
      counts.talkTime,
    ]);
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(said.map((row) => JSON.stringify(row))));
    for (const by of ['segment', 'hour'] as const) {
      const ordered = await source.rows(
        db,
        { ...theirs, query: { days: 400, by: [by] } },
        { plainNumbers: false, country: 'CN' },
        ['by0'],
      );
      expect(
        (await db.rows<{ row: string }>(ordered.text, ordered.values)).map(
          ({ row }) => (JSON.parse(row) as string[])[0],
        ),
      ).toEqual(screens[by].rows.map((row) => row.keys[0]));
    }
  });
});

test('hours and parts of the day follow each other, all else is by its calls', async () => {
  const keys = async (by: CallDimension) =>
    (await looker.call(reportEndpoints.calls, { body: { days: 40, by: [by] } })).rows.map((row) => row.keys[0]);
  expect(await keys('weekday')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(await keys('segment')).toEqual(['Morning', 'Afternoon', '']);
  const { rows } = await looker.call(reportEndpoints.calls, { body: { days: 40, by: ['reason'] } });
  const calls = rows.map(({ counts }) => counts.placed! + counts.cameIn!);
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
