import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { operateFaults } from '../operate.faults.ts';
import { ourTenantEndpoints, type OurTenantForm } from './ourTenant.contract.ts';
import { ourTenantHandlers } from './ourTenant.server.ts';

const server = await testServer((app) => serve(app, ourTenantEndpoints, ourTenantHandlers), {
  faults: Object.values(operateFaults),
});
afterAll(server.stop);
const { ownerUrl } = server.database;

const admin = (tenant: string) => server.as(person({ tenant, gates: ['tenants.own.view', 'tenants.own.edit'] }));
const form: OurTenantForm = {
  name: 'Our name',
  timeZone: 'Asia/Tokyo',
  language: 'zh',
  country: 'JP',
  brand: 'yuzhong',
  allowedHours: [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:00' },
  ],
  keepDays: 90,
};

test('a tenant’s own settings are changed, seen as changed, and hold for its people at once', async () => {
  const who = person({ tenant: '1', gates: ['tenants.own.edit'] });

  const { data } = await server.as(who).call(ourTenantEndpoints.change, { body: { ...form, name: ' Our name ' } });

  expect(data).toMatchObject({ ...form, operator: false, isChild: false, braked: false, channels: null });
  expect((await admin('1').call(ourTenantEndpoints.read, {})).data).toEqual(data);
  expect(
    await ask(
      ownerUrl,
      'select name, time_zone, language, country, brand, allowed_hours, keep_days from tenant where tenant_id = 1',
    ),
  ).toEqual([
    {
      name: 'Our name',
      time_zone: 'Asia/Tokyo',
      language: 'zh',
      country: 'JP',
      brand: 'yuzhong',
      allowed_hours: form.allowedHours,
      keep_days: 90,
    },
  ]);
  await expect
    .poll(async () => (await server.app.personOf(`Bearer ${await server.tokenOf(who)}`))?.timeZone)
    .toBe('Asia/Tokyo');
  expect(
    (
      await ask(
        ownerUrl,
        "select action, payload -> 'before' ->> 'keepDays' as before from audit_line where tenant_id = 1",
      )
    ).at(-1),
  ).toEqual({ action: 'PUT /crm/api/tenant', before: '400' });
});

test.each([
  {
    why: 'hours that end before they begin',
    part: { allowedHours: [{ from: '12:00', to: '09:00' }] },
    name: 'HOURS_REFUSED',
  },
  {
    why: 'hours that overlap',
    part: {
      allowedHours: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ],
    },
    name: 'HOURS_REFUSED',
  },
  { why: 'no hours', part: { allowedHours: [] }, name: 'MALFORMED' },
  { why: 'a zone that is none', part: { timeZone: '../etc/passwd' }, name: 'NO_SUCH_ZONE' },
  { why: 'a brand nobody drew', part: { brand: 'acme' as 'default' }, name: 'MALFORMED' },
  { why: 'to keep nothing', part: { keepDays: 0 }, name: 'MALFORMED' },
  { why: 'no name', part: { name: '  ' }, name: 'MALFORMED' },
])('$why is refused, and nothing is stored', async ({ part, name }) => {
  expect(await admin('2').call(ourTenantEndpoints.change, { body: { ...form, ...part } })).toMatchObject({ name });
  expect(await ask(ownerUrl, 'select keep_days from tenant where tenant_id = 2')).toEqual([{ keep_days: 400 }]);
});

test('the time zone stays while facts of a month lie in files; all else may change', async () => {
  await ask(
    ownerUrl,
    "insert into detached_month values ('2026-03-01', 1, 2, '2026-03-01', '2026-04-01', '{}') on conflict do nothing",
  );
  const change = (timeZone: string) => admin('5').call(ourTenantEndpoints.change, { body: { ...form, timeZone } });
  const { data: now } = await admin('5').call(ourTenantEndpoints.read, {});
  const other = now.timeZone === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo';
  expect(await change(other)).toMatchObject({ name: 'ZONE_KEPT', facts: { month: '2026-03' } });
  expect((await change(now.timeZone)).code).toBe(1);
  await ask(ownerUrl, 'delete from detached_month');
  expect((await change(other)).code).toBe(1);
});

test('whoever may only look changes nothing', async () => {
  expect(
    await server
      .as(person({ tenant: '3', gates: ['tenants.own.view'] }))
      .call(ourTenantEndpoints.change, { body: form }),
  ).toMatchObject({ status: 403 });
});

test('what was given to children stands beside what is allotted', async () => {
  await admin('4').call(ourTenantEndpoints.read, {});
  await ask(ownerUrl, 'update tenant set channels = 10, seats = 5, numbers = 2 where tenant_id = 4');
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name, parent_id, channels, seats, numbers) overriding system value values (40, 'Child', 4, 3, 1, 1)",
  );

  expect((await admin('4').call(ourTenantEndpoints.read, {})).data).toMatchObject({
    channels: 10,
    channelsGiven: 3,
    seats: 5,
    seatsGiven: 1,
    numbersGiven: 1,
    numbersUsed: 0,
  });
  expect((await admin('40').call(ourTenantEndpoints.read, {})).data).toMatchObject({
    isChild: true,
    channels: 3,
    channelsGiven: 0,
  });
});
