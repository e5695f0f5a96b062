import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flowTests } from '#areas/designer/flowTest/flowTest.store.ts';
import { overview } from '#areas/monitor/overview/overview.store.ts';
import { retention } from '#areas/operate/retention/retention.store.ts';
import { calls } from '#areas/outbound/call/call.store.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { dialing } from '#areas/outbound/dialing/dialing.store.ts';
import { outboundExportSources } from '#areas/outbound/exports/outboundExports.store.ts';
import type { DataScope } from '#core/access/may.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { ask, databaseCopy } from '#kit/testing/databaseCopy.ts';

// Calls lie in a table for each month: what asks for a window of time must read the months of that window alone.

const { ownerUrl, appUrl, drop } = await databaseCopy();
const pool = openPool(appUrl, () => {});
afterAll(async () => {
  await pool.end();
  await drop();
});

let ids: string[];
beforeAll(async () => {
  await ask(ownerUrl, "insert into tenant (tenant_id, name) overriding system value values (1, 'Acme')");
  await ask(ownerUrl, "select make_call_months('2061-03-01', '2061-07-31')");
  ids = await storeCalls(
    ownerUrl,
    '1',
    ['03', '04', '05', '06', '07'].map((month) => ({
      startedAt: new Date(`2061-${month}-03T12:00:00Z`),
      turns: [{ text: month }],
    })),
  );
});

/** Runs what a store asks and answers the months that were read for it. */
async function monthsReadBy(
  asks: (db: TenantDb) => Promise<unknown>,
  { generic = false, scope = 'all' as DataScope } = {},
): Promise<string[]> {
  const plans: string[] = [];
  await inTenant(pool, { tenant: '1', person: '1', department: '1', path: '/1/', scope }, async (db) => {
    // As with many rows: a few would be read whole.
    await db.rows('set local enable_hashjoin = off');
    await db.rows('set local enable_mergejoin = off');
    if (generic) await db.rows('set local plan_cache_mode = force_generic_plan');
    const explained = async (text: string, values: unknown[] = []) => {
      const prepared = `asked_${plans.length}`;
      if (generic) await db.rows(`prepare ${prepared} as ${text}`);
      const rows = generic
        ? await db.rows(`explain (analyze, costs off) execute ${prepared} (${values.map(literal).join(', ')})`)
        : await db.rows(`explain (analyze, costs off) ${text}`, values);
      plans.push(rows.map((row) => Object.values(row)[0] as string).join('\n'));
      if (generic) await db.rows(`deallocate ${prepared}`);
      return rows;
    };
    await asks({ tenant: db.tenant, rows: explained } as unknown as TenantDb);
  });
  expect(plans.length).toBeGreaterThan(0);
  const read = plans
    .flatMap((plan) => plan.split('\n'))
    .filter((line) => !line.includes('never executed'))
    .flatMap((line) => line.match(/ on (?:call_record|transcript)_20\d\d_\d\d\b/g) ?? []);
  return [...new Set(read.map((line) => line.slice(-7)))].sort();
}

const literal = (value: unknown) =>
  value === null
    ? 'null'
    : `'${value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value.join(',')}}` : String(value)}'`;

const from = Date.parse('2061-04-03T00:00:00Z');
const april = { startedFrom: from, startedTo: from + 86_400_000 };
const later = ['2061_05', '2061_06', '2061_07'];
const page = { pageNo: 1, pageSize: 20 };
const who = { plainNumbers: true } as never;

describe.each([{ generic: false }, { generic: true }])('planned for any values: $generic', (how) => {
  const reads = (asks: (db: TenantDb) => Promise<unknown>) => monthsReadBy(asks, how);

  test('a list of calls, its count and its statuses read the months of the window', async () => {
    for (const sought of [april, { ...april, callStatus: [3] }, { ...april, campaignId: '1', category: 'A' }]) {
      expect(await reads((db) => calls.list(db, sought, page))).toEqual(['2061_04']);
      expect(await reads((db) => calls.total(db, sought).catch(() => {}))).toEqual(['2061_04']);
      expect(await reads((db) => calls.byStatus(db, sought))).toEqual(['2061_04']);
    }
    expect(await reads((db) => calls.total(db, { startedFrom: from }))).toEqual(['2061_04', ...later]);
  });

  test('so do an export, with what was said, and the files it counts', async () => {
    const source = outboundExportSources.call_1!;
    const wanted = { query: april, ids: null, lastCallOnly: false } as never;
    expect(await reads((db) => source.count(db, wanted, who))).toEqual(['2061_04']);
    expect(
      await reads((db) => {
        const { text, values } = source.rows(db, wanted, who, ['callId', 'startedAt', 'turns']);
        return db.rows(text, values);
      }),
    ).toEqual(['2061_04']);
  });

  test('deletion reads up to the month in which calls become too old', async () => {
    expect(await reads((db) => retention.oldCalls(db, new Date('2061-04-02T00:00:00Z'), 1_000))).toEqual(
      expect.arrayContaining(['2061_03', '2061_04']),
    );
    expect(await reads((db) => retention.oldCalls(db, new Date('2061-04-02T00:00:00Z'), 1_000))).not.toEqual(
      expect.arrayContaining(['2061_05']),
    );
  });

  test('the monitor and the caps of a day read from that day on', async () => {
    const may = new Date('2061-05-02T00:00:00Z');
    expect(await reads((db) => overview.reasons(db, may.getTime()))).toEqual(later);
    expect(await reads((db) => dialing.attemptsToday(db, ['1'], may))).toEqual(later);
    expect(await reads((db) => flowTests.exitsTaken(db, '1', may.getTime()).catch(() => {}))).toEqual(later);
  });

  test('one call and its conversation are read in one month', async () => {
    expect(await reads((db) => calls.one(db, ids[1]!))).toEqual(['2061_04']);
    expect(await reads((db) => calls.dialogs(db, ids[1]!))).toEqual(['2061_04']);
  });
});

test('a person who sees a part of the tenant reads no more months than others', async () => {
  expect(await monthsReadBy((db) => calls.list(db, april, page), { scope: 'below' })).toEqual(['2061_04']);
});
