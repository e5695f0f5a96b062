import { expect, test } from 'vitest';
import { tenantEndpoints as tenants } from './tenant.contract.ts';
import { tenantServer } from './testTenants.ts';

const { server, sql, adminOf, operator, form, parent, created } = await tenantServer();

test('nobody gives away more than there is, not even two at once, and nothing stays of a refused child', async () => {
  const admin = server.as(await parent('11'));
  const before = await sql('select count(*) from tenant');

  expect(await admin.call(tenants.create, { body: form({ channels: 101 }) })).toMatchObject({
    name: 'MORE_THAN_ALLOTTED',
    facts: { field: 'channels', left: 100 },
  });
  expect(await sql('select count(*) from tenant')).toEqual(before);
  const answers = await Promise.all([
    admin.call(tenants.create, { body: form({ seats: 30 }) }),
    admin.call(tenants.create, { body: form({ seats: 30 }) }),
  ]);
  expect(answers.map(({ name = 'made' }) => name).sort()).toEqual(['MORE_THAN_ALLOTTED', 'made']);
  expect(
    (await sql<{ seats: number }>('select sum(seats)::int as seats from tenant where parent_id = 11'))[0]!.seats,
  ).toBe(30);
});

test('what is not said of a child is none where the tenant above counts, and without end where it does not', async () => {
  const counted = await created(await parent('12'));
  expect(counted).toMatchObject({ channels: 0, seats: 0, numbers: 0 });

  const free = await created(adminOf('13'));
  expect(free).toMatchObject({ channels: null, seats: null, numbers: null });
});

test('the operator cannot take from a tenant what it has given on', async () => {
  await created(await parent('14'), { channels: 60 });
  const { name, timeZone, language, country, brand, seats, numbers } = (
    await server.as(operator).call(tenants.read, { params: { childId: '14' } })
  ).data;
  const change = (channels: number | null) =>
    server
      .as(operator)
      .call(tenants.change, {
        params: { childId: '14' },
        body: { name, timeZone, language, country, brand, channels, seats, numbers },
      });

  expect(await change(59)).toMatchObject({ name: 'LESS_THAN_USED', facts: { field: 'channels', used: 60 } });
  expect(await change(60)).toMatchObject({ data: { channels: 60 } });
});

test('no caller number is added beyond those allotted, less those given to children', async () => {
  await created(await parent('15', { channels: 10, seats: 5, numbers: 3 }), { numbers: 2 });
  const add = (n: number) =>
    server.app.inTenant('15', (db) =>
      db.rows(
        `with g as (insert into gateway (tenant_id, name, kind, channels) values ($1, 'Carrier', 'simulated', 5) returning gateway_id)
    insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, '+86216020' || lpad(n::text, 4, '0') from g, generate_series(1, $2::int) n`,
        ['15', n],
      ),
    );

  await expect(add(2)).rejects.toThrow(/no more numbers/);
  await add(1);
  expect(await server.as(adminOf('15')).call(tenants.create, { body: form({ numbers: 1 }) })).toMatchObject({
    name: 'MORE_THAN_ALLOTTED',
    facts: { field: 'numbers', left: 0 },
  });
});
