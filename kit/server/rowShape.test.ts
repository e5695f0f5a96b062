import { afterAll, expect, test } from 'vitest';
import { testServer } from '#kit/testing/testServer.ts';
import { asTime, camelCase } from './rowShape.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { inTenant } = server.app;
const noon = Date.UTC(2026, 10, 22, 12);

const row = (text: string, values: unknown[] = [], name?: string) =>
  inTenant('1', async (db) => (await db.rows<Record<string, unknown>>(text, values, name))[0]!);

test('rows arrive as the contract wants them', async () => {
  expect(
    await row(`
      select 9007199254740993::bigint as batch_id, array[1, 2]::bigint[] as number_ids, 1.50::numeric as price_each, 7 as in_call, true as is_on,
        '2026-11-22 12:00:00.123456+00'::timestamptz as created_at, array['2026-11-22 12:00+00', null]::timestamptz[] as tried_at, null::timestamptz as ended_at,
        'infinity'::timestamptz as for_ever, '2026-11-22'::date as on_day, array['2026-11-22']::date[] as on_days, 'x' as "otherwise named"`),
  ).toEqual({
    batchId: '9007199254740993',
    numberIds: ['1', '2'],
    priceEach: '1.50',
    inCall: 7,
    isOn: true,
    createdAt: noon + 123,
    triedAt: [noon, null],
    endedAt: null,
    forEver: Infinity,
    onDay: '2026-11-22',
    onDays: ['2026-11-22'],
    'otherwise named': 'x',
  });
});

test('whatever zone the connection is in', async () => {
  const at = "'2026-11-22 12:00:00.5+00'::timestamptz";
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns'])
    expect(
      await inTenant('1', async (db) => {
        await db.rows(`set local time zone '${zone}'`);
        return db.rows(`select ${at} as at, array[${at}] as all_at, '0044-03-15 12:00+00 BC'::timestamptz as long_ago`);
      }),
    ).toEqual([{ at: noon + 500, allAt: [noon + 500], longAgo: Date.UTC(-43, 2, 15, 12) }]);
});

test('what is stored as JSON is nobody else’s to name', async () => {
  const stored = { batch_id: 1, list: [{ created_at: '2026-11-22T12:00:00Z' }] };
  expect(await row('select $1::jsonb as kept_as', [JSON.stringify(stored)])).toEqual({ keptAs: stored });
});

test('a time that is handed in comes back', async () => {
  for (const at of [0, noon + 7, null]) expect(await row('select $1::timestamptz as at', [asTime(at)])).toEqual({ at });
  expect(asTime(undefined)).toBe(null);
});

test('each time a statement that has a name is asked', async () => {
  for (const id of ['1', '2'])
    expect(await row('select $1::bigint as batch_id', [id], 'shape of a row')).toEqual({ batchId: id });
});

test('Kysely writes the names of the database and answers ours', async () => {
  const made = await inTenant('1', async (db) => {
    await db.rows("insert into tenant (tenant_id, name) overriding system value values (1, 'First')");
    await db
      .insertInto('role')
      .values({ tenantId: '1', name: 'Keeper', createdAt: asTime(noon)! })
      .execute();
    return db
      .selectFrom('role')
      .where('tenantId', '=', '1')
      .where('name', '=', 'Keeper')
      .select(['tenantId', 'createdAt', 'dataScope as sees'])
      .execute();
  });
  expect(made).toEqual([{ tenantId: '1', createdAt: noon, sees: expect.any(String) }]);
});

test('names', () => {
  expect(['batch_id', 'name', 'p95_ms', 'already', '?column?', '_tenant'].map(camelCase)).toEqual([
    'batchId',
    'name',
    'p95Ms',
    'already',
    '?column?',
    '_tenant',
  ]);
});
