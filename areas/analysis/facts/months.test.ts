import { appendFile, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { reportEndpoints, reportPartsEndpoints, type Report, type ReportAsk } from '../report/report.contract.ts';
import { reportHandlers, reportPartsHandlers } from '../report/report.server.ts';
import { countsOf, recordsThatCount, storeCalls, storeTrialBatch } from '../report/testReports.ts';
import { attachMonth, detachedMonths, detachMonth, MonthError } from './months.service.ts';
import { countAgain, countFacts } from './facts.job.ts';

const now = Date.parse('2026-11-20T03:20:00Z');
const server = await testServer((app) => {
  serve(app, reportEndpoints, reportHandlers({ now: () => now }));
  serve(app, reportPartsEndpoints, reportPartsHandlers({ now: () => now }));
});
const { ownerUrl } = server.database;
const owner = new Client({ connectionString: ownerUrl });
const folder = await mkdtemp(join(tmpdir(), 'months-'));
afterAll(async () => {
  await owner.end();
  await server.stop();
  await rm(folder, { recursive: true });
});
const manager = server.as(person({ tenant: '1', gates: ['analysis.call.view', 'outbound.call.view'] }));
const times = { inTenant: inTenant.bind(null, server.pool) as never, now: () => now };
const count = () => countFacts(times)({ tenant: '1' }, { signal: AbortSignal.timeout(30_000) });
const october = { from: Date.parse('2026-10-01T00:00:00+08:00'), until: Date.parse('2026-11-01T00:00:00+08:00') };
const november = { from: october.until, until: Date.parse('2026-11-20T00:00:00+08:00') };
const reportOf = (when: typeof october, more: Partial<ReportAsk> = {}) =>
  manager.call(reportEndpoints.calls, { body: { from: when.from, to: when.until - 1, ...more } });
const onSums = async (when: typeof october) => {
  const { data } = await reportOf(when, { by: ['reason'] });
  expect(data.source).toBe('days');
  return { total: data.total, rows: data.rows, series: data.series };
};
/** Of two things at once there are no sums. */
const single: Partial<ReportAsk> = { by: ['reason', 'callerNumber'] };
const detached = { code: 35013 };
const recordsOf = async ({ from, until }: typeof october) =>
  countsOf((await recordsThatCount(ownerUrl)).filter(({ endedAt }) => endedAt >= from && endedAt < until));
const firstCall = async (since: string) => {
  const [row] = await ask(
    ownerUrl,
    `select call_id::text as id from call_fact where ended_at >= $1 and call_status = 3 order by ended_at limit 1`,
    [since],
  );
  return (row as { id: string }).id;
};

beforeAll(async () => {
  await owner.connect();
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await ask(ownerUrl, "update tenant set time_zone = 'Asia/Shanghai' where tenant_id = 1");
  await ask(ownerUrl, "select make_call_months('2026-10-01', '2026-11-30')");
  await storeTrialBatch(ownerUrl);
  await storeCalls(ownerUrl, 800, 5);
});

test('a month goes into files and comes back: its sums stand meanwhile, single calls are refused, and what changed is counted after', async () => {
  await expect(detachMonth(owner, '2026-10', folder)).rejects.toThrow('not all of 2026-10 is counted');
  await count();
  const before: Report[] = [await reportOf(october, single), await reportOf(november, single)].map(({ data }) => data);
  const sums = [await onSums(october), await onSums(november)];
  expect(sums[0]!.total).toEqual(await recordsOf(october));
  const [inOctober, onTheFirst] = [await firstCall('2026-10-20'), await firstCall('2026-11-01T00:00:00Z')];

  await expect(detachMonth(owner, '2026-09', folder)).rejects.toThrow('there are no calls of 2026-09');
  await expect(detachMonth(owner, '2026-11', folder)).rejects.toThrow(MonthError);
  const gone = await detachMonth(owner, '2026-10', folder);
  expect(gone.calls).toBeGreaterThan(200);
  await expect(detachMonth(owner, '2026-10', folder)).rejects.toThrow('detached already');
  expect(await detachedMonths(owner)).toMatchObject([{ month: '2026-10', calls: gone.calls }]);
  expect((await readdir(folder)).sort()).toEqual(['call_fact_2026_10.gz', 'turn_fact_2026_10.gz']);
  expect((await stat(join(folder, 'call_fact_2026_10.gz'))).mode & 0o777).toBe(0o600);

  // Old calls go on changing, one of the month and one of the day after, which is the same day elsewhere.
  await ask(ownerUrl, "update call_record set reason = 'late', talk_time = 7000 where call_id = any($1::bigint[])", [
    [inOctober, onTheFirst],
  ]);
  await count();
  expect([await onSums(october), await onSums(november)]).toEqual(sums);
  expect(await reportOf(october, single)).toMatchObject(detached);
  expect(await reportOf({ from: now - 86_400_000, until: now }, { ...single, against: 'before' })).toMatchObject({
    code: 1,
  });
  expect(
    await reportOf(
      { from: Date.parse('2026-11-05T00:00:00+08:00'), until: november.until },
      { ...single, against: 'before' },
    ),
  ).toMatchObject(detached);
  expect(
    await manager.call(reportPartsEndpoints.records, {
      body: { count: 'placed', from: october.from, to: october.until - 1, keys: [], pageNo: 1, pageSize: 20 },
    }),
  ).toMatchObject(detached);
  await expect(ask(ownerUrl, "update tenant set time_zone = 'Asia/Tokyo' where tenant_id = 1")).rejects.toThrow(
    'attach',
  );
  await expect(countAgain(times, '1', '2026-10-20', '2026-10-20')).rejects.toThrow('attach them first');

  // Attached from a file that is not the one that was written, nothing happens.
  const path = join(folder, 'call_fact_2026_10.gz');
  const { size } = await stat(path);
  await appendFile(path, 'x');
  await expect(attachMonth(owner, '2026-10', folder)).rejects.toThrow('is not the file that was written');
  await expect(attachMonth(owner, '2026-10', join(folder, 'elsewhere'))).rejects.toThrow('cannot be read');
  expect(await reportOf(october, single)).toMatchObject(detached);
  await truncate(path, size);

  expect(await attachMonth(owner, '2026-10', folder)).toEqual(gone);
  await expect(attachMonth(owner, '2026-10', folder)).rejects.toThrow('is not detached');
  await count();
  for (const [nth, when] of [october, november].entries()) {
    const { data } = await reportOf(when, single);
    expect(data.total).toEqual(await recordsOf(when));
    expect(data.total.talkTime).not.toBe(before[nth]!.total.talkTime);
    const { total, rows } = await onSums(when);
    expect(total).toEqual(data.total);
    expect(rows.find(({ keys }) => keys[0] === 'late')?.counts).toMatchObject({ answered: 1, talkTime: 7000 });
  }
  // It may go again, into another folder.
  await expect(detachMonth(owner, '2026-10', folder)).rejects.toThrow('is there already');
  expect(await detachMonth(owner, '2026-10', join(folder, 'again'))).toEqual(gone);
});
