import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { startOfDay } from '#core/calendar/zone.ts';
import type { AgentTimeCount } from '#core/report/agentReport.ts';
import { bucketOf } from '#core/report/buckets.ts';
import { grains } from '#core/report/callReport.ts';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { agentLogEndpoints } from '../agentLog/agentLog.contract.ts';
import { agentLogHandlers } from '../agentLog/agentLog.server.ts';
import { agentLogExports } from '../agentLog/agentLog.store.ts';
import { reportEndpoints, reportPartsEndpoints, type ReportAsk } from './report.contract.ts';
import { reportHandlers, reportPartsHandlers } from './report.server.ts';
import { reportExportSources } from './reportExports.store.ts';
import {
  intervals,
  now,
  partKey,
  parts,
  partsCounted,
  pieceKey,
  piecesWithin,
  storeAgents,
  timesOf,
  zone,
  type Part,
  type Piece,
} from './testAgents.ts';

const server = await testServer((app) => {
  serve(app, reportEndpoints, reportHandlers({ now: () => now }));
  serve(app, reportPartsEndpoints, reportPartsHandlers({ now: () => now }));
  serve(app, agentLogEndpoints, agentLogHandlers({ now: () => now }));
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates: Gate[] = [
  'analysis.seatWork.view',
  'analysis.agentWorkLoad.view',
  'analysis.agentUsageRate.view',
  'analysis.business.view',
  'analysis.agentLog.view',
  'outbound.call.view',
];
const callerOf = (someone: { call: (one: Endpoint, sent: never) => Promise<unknown> }) => ({
  async call<C extends Endpoint>(one: C, sent: SentTo<C>) {
    const answered = (await someone.call(one, sent as never)) as { code: number; data: AnswerOf<C>; message: string };
    if (answered.code !== 1) throw new Error(answered.message);
    return answered.data;
  },
});
const looker = callerOf(server.as(person({ tenant: '1', gates })));
const inTenantOf = <Answer>(work: (db: TenantDb) => Promise<Answer>) => inTenant(server.pool, '1', work);

beforeAll(async () => {
  // The tenant is there once somebody of it has asked something.
  await looker.call(reportPartsEndpoints.segments, {});
  await storeAgents(ownerUrl);
});

const anAsk = (keys: Record<string, unknown>) =>
  fc.record({
    days: fc.integer({ min: 1, max: 18 }),
    until: fc.integer({ min: 0, max: 6 }),
    wholeDays: fc.boolean(),
    grain: fc.constantFrom(...grains),
    by: fc.uniqueArray(fc.constantFrom(...Object.keys(keys)), { minLength: 1, maxLength: 2 }),
    filter: fc.option(fc.constantFrom(...Object.keys(keys)), { nil: null }),
  });

async function agrees<Item>(
  name: 'agentWork' | 'agentCalls',
  keys: Record<string, (item: Item) => string>,
  within: (from: number, until: number) => Item[],
  when: (item: Item) => number,
  counted: (items: Item[]) => Record<string, number>,
) {
  await fc.assert(
    fc.asyncProperty(anAsk(keys), async ({ days, until, wholeDays, grain, by, filter }) => {
      const odd = wholeDays ? 0 : 1_234_567;
      const end = startOfDay(zone, now - until * 86_400_000) + odd;
      const from = startOfDay(zone, end - days * 86_400_000) + odd;
      if (grain === 'quarter' && days > 7) return;
      const all = within(from, end);
      const values = filter && [...new Set(all.map((item) => keys[filter]!(item)))].sort().slice(0, 2);
      const mine = all.filter((item) => !filter || values!.includes(keys[filter]!(item)));
      const body = { from, to: end - 1, grain, by, ...(filter && { filters: { [filter]: values } }) } as ReportAsk;
      const report = await looker.call(reportEndpoints[name], { body });
      expect(report.total).toEqual(counted(mine));
      const groups = Map.groupBy(mine, (item) => JSON.stringify(by.map((key) => keys[key]!(item))));
      const rank = name === 'agentWork' ? 'signedIn' : 'atAgents';
      const rows = report.rows.filter(({ counts }) => counts[rank]! > 0 || counts.handled! > 0);
      expect(Object.fromEntries(rows.map((row) => [JSON.stringify(row.keys), row.counts]))).toEqual(
        Object.fromEntries([...groups].map(([key, some]) => [key, counted(some)])),
      );
      const buckets = Map.groupBy(mine, (item) => bucketOf(zone, grain, when(item)));
      expect(
        report.series.filter(({ counts }) => counts[rank]! > 0).map(({ at, counts }) => [at, counts[rank]]),
      ).toEqual(
        [...buckets]
          .sort(([a], [b]) => a - b)
          .map(([at, some]) => [at, counted(some)[rank]])
          .filter(([, value]) => value! > 0),
      );

      // What is behind a number adds up to it.
      const [row] = rows;
      if (!row) return;
      const { filters, ...asked } = body;
      for (const count of name === 'agentWork'
        ? (['talkingTime', 'handled'] as const)
        : (['handled', 'atAgents'] as const)) {
        if (name === 'agentWork') {
          const log = await looker.call(agentLogEndpoints.list, {
            body: {
              ...asked,
              ...(filters && { filters }),
              keys: row.keys,
              count: count as AgentTimeCount,
              pageNo: 1,
              pageSize: 100,
            },
          });
          if (count === 'talkingTime') expect(log.time).toBe(row.counts.talkingTime);
          else expect(log.total).toBe(row.counts.handled);
        } else {
          const found = await looker.call(reportPartsEndpoints.records, {
            body: { ...body, of: 'conversations', keys: row.keys, count, pageNo: 1, pageSize: 10 },
          });
          expect(found.total).toBe(row.counts[count]);
        }
      }
    }),
    { seed: 11, numRuns: 40 },
  );
}

test('the time of agents is what lies of each interval in the time, whatever it is cut by', () =>
  agrees<Piece>('agentWork', pieceKey, piecesWithin, ({ at }) => at, timesOf));

test('what agents had to do with calls is counted when they were done with them', () =>
  agrees<Part>(
    'agentCalls',
    partKey,
    (from, until) => parts.filter(({ ended }) => ended !== null && ended >= from && ended < until),
    ({ ended }) => ended!,
    partsCounted,
  ));

test('occupancy, breaks and the rest are calculated from the same time; the log says all of it', async () => {
  const body = { days: 15, by: ['department', 'agent'], against: 'before' } as ReportAsk;
  const { total, rows, totalBefore, from, until } = await looker.call(reportEndpoints.agentUse, { body });
  expect(total.signedIn).toBe(total.available! + total.breakTime!);
  expect(total.handling).toBe(total.talkingTime! + total.holdTime! + total.wrapUpTime!);
  expect(totalBefore!.signedIn).toBe(timesOf(piecesWithin(from - 15 * 86_400_000 - 1_800_000, from)).signedIn);
  expect(rows.map(({ names }) => names[1]).sort()).toEqual(['Anna', 'Bert', 'Cleo']);
  const log = await looker.call(agentLogEndpoints.list, { body: { days: 15, pageNo: 1, pageSize: 100 } });
  expect(log.time).toBe(total.signedIn);
  expect(log.total).toBe(
    intervals.filter((one) => one.state !== 'signedOut' && one.from < until && (one.to ?? now) >= from).length,
  );
  expect(log.list.map((one) => one.from)).toEqual(log.list.map((one) => one.from).toSorted((a, b) => b - a));
  expect(log.list.find((one) => one.to === null)).toMatchObject({ time: expect.any(Number) as number });
});

test('members of a group alone, reasons of breaks by name, and none of another place', async () => {
  const { list } = await looker.call(reportPartsEndpoints.choices, { query: { of: 'memberOf', name: 'sales' } });
  const { rows } = await looker.call(reportEndpoints.agentWork, {
    body: { days: 15, by: ['agent'], filters: { memberOf: [list[0]!.value] } },
  });
  expect(rows.map(({ names }) => names)).toEqual([['Anna']]);
  const breaks = await looker.call(reportEndpoints.agentWork, {
    body: { days: 15, by: ['breakReason'], filters: { state: ['break'] } },
  });
  expect(breaks.rows.map(({ names }) => names[0]).sort()).toEqual(['', 'Lunch of mine']);
  await expect(looker.call(reportEndpoints.agentWork, { body: { by: ['campaign'] } })).rejects.toThrow(/campaign/);
  await expect(looker.call(reportEndpoints.agentCalls, { body: { filters: { memberOf: ['1'] } } })).rejects.toThrow(
    /memberOf/,
  );
  await expect(
    looker.call(reportPartsEndpoints.records, {
      body: { of: 'conversations', count: 'placed', pageNo: 1, pageSize: 10 },
    }),
  ).rejects.toThrow(/placed/);
  await expect(
    looker.call(agentLogEndpoints.list, { body: { filters: { state: ["idle' --"] }, pageNo: 1, pageSize: 10 } }),
  ).rejects.toThrow(/state/);
});

test('whoever sees a department sees its agents alone, in reports, in the log and in files', async () => {
  const [apart] = await ask(
    ownerUrl,
    `select department_id::text as id from department where tenant_id = 1 and name = 'Apart'`,
  );
  const chief = person({ tenant: '1', scope: 'department', department: apart!.id as string, gates });
  const asChief = callerOf(server.as(chief));
  const body: ReportAsk = { days: 15, by: ['agent'] };
  for (const name of ['agentWork', 'agentCalls'] as const)
    expect((await asChief.call(reportEndpoints[name], { body })).rows.map(({ names }) => names)).toEqual([['Cleo']]);
  const log = await asChief.call(agentLogEndpoints.list, { body: { days: 15, pageNo: 1, pageSize: 100 } });
  expect(new Set(log.list.map(({ agentName }) => agentName))).toEqual(new Set(['Cleo']));
});

test('files say what the screens say', async () => {
  const asked = (query: ReportAsk) => ({ query, ids: null, lastCallOnly: false });
  const who = { plainNumbers: false, country: 'AU' };
  const report = await looker.call(reportEndpoints.dispositions, {
    body: { from: now - 18 * 86_400_000, by: ['disposition'] },
  });
  await inTenantOf(async (db) => {
    const source = reportExportSources['report.dispositions'];
    const query = asked({ from: now - 18 * 86_400_000, to: report.until - 1, by: ['disposition'] });
    const { text, values } = await source.rows(db, query, who, ['by0', 'handled', 'notedRate']);
    const rows = (await db.rows<{ row: string }>(text, values)).map(({ row }) => JSON.parse(row) as unknown[]);
    expect(rows).toEqual(
      report.rows.map(({ names, counts }) => [
        names[0],
        counts.handled,
        Math.round((counts.noted! / counts.handled!) * 10_000) / 10_000,
      ]),
    );
    const log = agentLogExports['report.agentLog'];
    const ofLog = asked({ from: now - 15 * 86_400_000, to: now - 1 });
    const written = await log.rows(db, ofLog, who, ['agentName', 'state', 'from', 'to', 'time']);
    const lines = (await db.rows<{ row: string }>(written.text, written.values)).map(
      ({ row }) => JSON.parse(row) as [string, string, number, number, number],
    );
    expect(lines).toHaveLength(await log.count(db, ofLog, who));
    expect(lines.reduce((sum, [, , , , time]) => sum + time, 0)).toBe(
      timesOf(piecesWithin(now - 15 * 86_400_000, now)).signedIn,
    );
  });
});
