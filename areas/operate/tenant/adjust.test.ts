import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { operateFaults } from '../operate.faults.ts';
import { adjustEndpoints } from '../adjust/adjust.contract.ts';
import { adjustHandlers } from './adjust.server.ts';

const server = await testServer((app) => serve(app, adjustEndpoints, adjustHandlers), {
  faults: Object.values(operateFaults),
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = <Row extends object>(text: string, values: unknown[] = []) => ask(ownerUrl, text, values) as Promise<Row[]>;
const gates = ['tenants.own.view', 'tenants.own.edit', 'tenants.below.view', 'tenants.below.edit'] as const;
const of = (tenant: string) => server.as(person({ tenant, gates: [...gates] }));
await sql(`insert into tenant (tenant_id, name, operator, parent_id, channels, seats, numbers) overriding system value values
  (900, 'Operator', true, null, null, null, null), (10, 'Yunhe', false, null, 100, 20, null),
  (11, 'Yunhe Life', false, 10, 30, 5, null), (12, 'Others', false, null, 5, 5, 5)`);
const [operator, parent, child, other] = [of('900'), of('10'), of('11'), of('12')];
const standing = async (who: typeof child) => (await who.call(adjustEndpoints.standing, {})).data;
const apply = (who: typeof child, body: object) => who.call(adjustEndpoints.apply, { body });
const below = async (who: typeof child) => (await who.call(adjustEndpoints.below, {})).data.list;
const decide = (who: typeof child, body: object) => who.call(adjustEndpoints.decide, { body: body as never });
const has = async (tenant: number) =>
  (await sql('select channels, seats, numbers from tenant where tenant_id = $1', [tenant]))[0];

test('a tenant applies for more, and has it once whoever stands above grants it', async () => {
  expect(await standing(child)).toEqual({ state: 1, latest: null });
  expect((await apply(child, {})).name).toBe('NOTHING_APPLIED_FOR');
  expect((await apply(child, { channels: 30 })).facts).toEqual({ field: 'channels', now: 30 });
  expect((await apply(child, { numbers: 7 })).facts).toEqual({ field: 'numbers', now: '∞' });
  expect((await apply(operator, { channels: 1 })).name).toBe('NOBODY_ABOVE');
  const { data } = await apply(child, { channels: 50, memo: ' Spring ' });
  expect(data).toMatchObject({ state: 2, latest: { channels: 50, seats: null, memo: 'Spring', granted: null } });
  expect((await apply(child, { seats: 9 })).name).toBe('APPLIED_ALREADY');

  // Only whoever looks after the tenant sees it: not itself, not another one, not the operator above both.
  expect([await below(child), await below(other), await below(operator)]).toEqual([[], [], []]);
  const [waits] = await below(parent);
  expect(waits).toMatchObject({ tenantId: '11', tenant: 'Yunhe Life', state: 2, by: 'Test Person' });
  const requestId = waits!.requestId;
  expect((await decide(other, { requestId, granted: true })).name).toBe('NOT_FOUND');
  expect(await has(11)).toMatchObject({ channels: 30 });
  expect((await decide(parent, { requestId, granted: true, reason: 'Until May' })).data.list).toMatchObject([
    { state: 3, granted: true, reason: 'Until May', decidedBy: 'Test Person' },
  ]);
  expect(await has(11)).toEqual({ channels: 50, seats: 5, numbers: null });
  expect(await standing(child)).toMatchObject({ state: 3, latest: { granted: true, reason: 'Until May' } });
  expect((await decide(parent, { requestId, granted: false })).name).toBe('APPLICATION_DECIDED');
  expect(await sql("select payload from audit_line where tenant_id = 11 and action = 'application granted'")).toEqual([
    {
      payload: {
        before: { channels: 30, seats: 5, numbers: null },
        after: { channels: 50, seats: 5, numbers: null, granted: true, reason: 'Until May' },
      },
    },
  ]);
});

test('more than there is to give is not granted and waits on, what is refused changes nothing, and one is withdrawn', async () => {
  await apply(child, { channels: 101 });
  const requestId = (await below(parent))[0]!.requestId;
  expect(await decide(parent, { requestId, granted: true })).toMatchObject({
    name: 'MORE_THAN_ALLOTTED',
    facts: { field: 'channels', left: 100 },
  });
  expect(await standing(child)).toMatchObject({ state: 2 });
  await decide(parent, { requestId, granted: false, reason: 'Too many' });
  expect(await standing(child)).toMatchObject({ state: 3, latest: { granted: false, reason: 'Too many' } });
  expect(await has(11)).toMatchObject({ channels: 50 });

  await apply(child, { seats: 6 });
  expect((await child.call(adjustEndpoints.withdraw, {})).data).toMatchObject({ state: 3, latest: { channels: 101 } });
  expect((await child.call(adjustEndpoints.withdraw, {})).name).toBe('NOTHING_APPLIED_FOR');
  // A tenant of the first level asks the operator.
  await apply(other, { channels: 8, seats: 8 });
  const [first] = await below(operator);
  const both = await Promise.all(
    [true, true].map((granted) => decide(operator, { requestId: first!.requestId, granted })),
  );
  expect(both.map(({ code, name }) => name ?? code).sort()).toEqual([1, 'APPLICATION_DECIDED']);
  expect(await has(12)).toEqual({ channels: 8, seats: 8, numbers: 5 });
});
