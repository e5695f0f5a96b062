import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { openSecrets } from '#kit/testing/openSecrets.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { gatewayEndpoints, type GatewayForm } from './gateway.contract.ts';
import { gatewayHandlers } from './gateway.server.ts';

const server = await testServer((app) =>
  serve(app, gatewayEndpoints, gatewayHandlers({ secrets: openSecrets, mayReach: () => true })),
);
afterAll(server.stop);

const editorOf = (tenant: string) => server.as(person({ tenant, gates: ['lines.gateway.view', 'lines.gateway.edit'] }));
const page = { pageNo: 1, pageSize: 20 };
const form: GatewayForm = {
  name: 'Rehearsal',
  channels: 50,
  speed: 20,
  callees: { answerRate: 0.4 },
  withSound: true,
  validFlag: true,
};

async function aGateway(tenant: string): Promise<string> {
  // The tenant is there once somebody of it has asked something.
  await editorOf(tenant).call(gatewayEndpoints.list, { body: page });
  const [{ id }] = (await ask(
    server.database.ownerUrl,
    `with g as (insert into gateway (tenant_id, name, kind, channels, callees) values ($1, 'Carrier', 'simulated', 30, '{"answerRate": 0.5}') returning gateway_id),
    n as (insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, '+862160204410' from g) select gateway_id::text as id from g`,
    [tenant],
  )) as [{ id: string }];
  return id;
}

test('a simulated carrier is changed, and is seen as it was changed', async () => {
  const gatewayId = await aGateway('1');

  const { data } = await editorOf('1').call(gatewayEndpoints.change, { params: { gatewayId }, body: form });

  expect(data).toMatchObject({ gatewayId, ...form, kind: 'simulated', inCall: 0, numbers: 1 });
  expect((await editorOf('1').call(gatewayEndpoints.list, { body: page })).data).toEqual({ list: [data], total: 1 });
  expect(
    (await editorOf('1').call(gatewayEndpoints.numbers, { body: { ...page, ofGateway: gatewayId } })).data,
  ).toMatchObject({ total: 1, list: [{ gatewayId, gatewayName: 'Rehearsal', validFlag: true }] });
});

test.each([
  { why: 'stands still', part: { speed: 0 } },
  { why: 'is faster than it can be', part: { speed: 101 } },
  { why: 'has no channel', part: { channels: 0 } },
  { why: 'has no name', part: { name: '  ' } },
  { why: 'is answered more often than always', part: { callees: { answerRate: 1.1 } } },
  { why: 'rings for an hour', part: { callees: { ring: { least: 3, most: 3600 } } } },
  { why: 'has fewer than no busy people', part: { callees: { mix: { busy: -1 } } } },
])('a carrier that $why is refused', async ({ part }) => {
  const gatewayId = await aGateway('2').catch(
    async () => (await editorOf('2').call(gatewayEndpoints.list, { body: page })).data.list[0]!.gatewayId,
  );

  expect(
    await editorOf('2').call(gatewayEndpoints.change, { params: { gatewayId }, body: { ...form, ...part } }),
  ).toMatchObject({ status: 400, name: 'MALFORMED' });
});

test('who answers, why nobody does and how long it rings are kept as they were set', async () => {
  const gatewayId = await aGateway('8');
  const callees = { answerRate: 0.5, busy: 0.2, ring: { least: 2, most: 9 }, mix: { suspicious: 40, silent: 0 } };

  await editorOf('8').call(gatewayEndpoints.change, { params: { gatewayId }, body: { ...form, callees } });

  expect(await ask(server.database.ownerUrl, 'select callees from gateway where tenant_id = 8')).toMatchObject([
    { callees },
  ]);
});

test("another tenant's gateway and its numbers are not seen", async () => {
  const gatewayId = await aGateway('3');

  const stranger = editorOf('4');
  expect(await stranger.call(gatewayEndpoints.change, { params: { gatewayId }, body: form })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect((await stranger.call(gatewayEndpoints.list, { body: page })).data).toEqual({ list: [], total: 0 });
  expect((await stranger.call(gatewayEndpoints.numbers, { body: { ...page, ofGateway: gatewayId } })).data).toEqual({
    list: [],
    total: 0,
  });
});

test('whoever may only look changes no carrier', async () => {
  const gatewayId = await aGateway('5');

  expect(
    await server
      .as(person({ tenant: '5', gates: ['lines.gateway.view'] }))
      .call(gatewayEndpoints.change, { params: { gatewayId }, body: form }),
  ).toMatchObject({ status: 403 });
});

test('caps of a caller number are kept, taken away again, and stand beside what was called with it', async () => {
  const gatewayId = await aGateway('6');
  const [{ numberId }] = (await ask(
    server.database.ownerUrl,
    'select number_id::text as "numberId" from caller_number where tenant_id = 6',
  )) as [{ numberId: string }];
  await ask(
    server.database.ownerUrl,
    `insert into caller_number_hour values (6, $1, date_trunc('hour', now()), 7), (6, $1, date_trunc('hour', now()) - interval '2 days', 90)`,
    [numberId],
  );

  const { data } = await editorOf('6').call(gatewayEndpoints.changeCaps, {
    params: { numberId },
    body: { hourlyCap: 60, dailyCap: 400 },
  });

  expect(data).toMatchObject({ numberId, gatewayId, hourlyCap: 60, dailyCap: 400, callsOfHour: 7, callsToday: 7 });
  expect(
    await ask(server.database.ownerUrl, 'select hourly_cap, daily_cap from caller_number where tenant_id = 6'),
  ).toEqual([{ hourly_cap: 60, daily_cap: 400 }]);
  expect(
    (await editorOf('6').call(gatewayEndpoints.changeCaps, { params: { numberId }, body: { hourlyCap: null } })).data,
  ).toMatchObject({ hourlyCap: null, dailyCap: 400 });
  expect(
    await editorOf('6').call(gatewayEndpoints.changeCaps, { params: { numberId }, body: { hourlyCap: 0 } }),
  ).toMatchObject({ status: 400 });
  expect(
    await editorOf('7').call(gatewayEndpoints.changeCaps, { params: { numberId }, body: { hourlyCap: 1 } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('a gateway is found by a part of its name, a caller number as it is dialled, stored or written, or by its gateway', async () => {
  const gatewayId = await aGateway('9');
  const found = async (endpoint: 'list' | 'numbers', keyword: string) =>
    (await editorOf('9').call(gatewayEndpoints[endpoint], { body: { ...page, keyword } })).data.total;

  expect(await found('list', 'arri')).toBe(1);
  expect(await found('list', '%')).toBe(0);
  for (const keyword of ['02160204410', '021 6020 4410', '+86 21 6020', '4410', 'carrier', '  ', ''])
    expect({ keyword, found: await found('numbers', keyword) }).toEqual({ keyword, found: 1 });
  for (const keyword of ['4411', 'other', '_', '+'])
    expect({ keyword, found: await found('numbers', keyword) }).toEqual({ keyword, found: 0 });
  expect(
    (
      await editorOf('9').call(gatewayEndpoints.numbers, {
        body: { ...page, ofGateway: String(Number(gatewayId) + 1000), keyword: '4410' },
      })
    ).data.total,
  ).toBe(0);
});

test('a tenant makes a carrier of its own, gives it numbers, and takes both away again; figures stay', async () => {
  const editor = editorOf('21');
  const made = (await editor.call(gatewayEndpoints.create, { body: form })).data;
  expect(made).toMatchObject({ ...form, kind: 'simulated', numbers: 0, inCall: 0 });
  const { gatewayId } = made;
  const add = (...phones: string[]) => editor.call(gatewayEndpoints.addNumbers, { body: { gatewayId, phones } });

  expect((await add('021 6020 4430', '０２１-6020-4431', '+44 20 7946 0958', '021 6020 4430')).data).toEqual({
    added: 3,
  });
  expect(await add('021 6020 4432', 'reception', '95588')).toMatchObject({
    name: 'NUMBERS_UNREADABLE',
    facts: { phones: 'reception, 95588' },
  });
  expect(await add('021 6020 4433', '(021) 60204430')).toMatchObject({
    name: 'NUMBERS_IN_USE_ALREADY',
    facts: { phones: '021 6020 4430' },
  });
  const numbers = (await editor.call(gatewayEndpoints.numbers, { body: { ...page, ofGateway: gatewayId } })).data;
  expect(numbers.list.map(({ phone, state }) => [phone, state])).toEqual([
    ['021 6020 4430', 1],
    ['021 6020 4431', 1],
    ['+44 20 7946 0958', 1],
  ]);
  const numberId = numbers.list[0]!.numberId;
  expect((await editor.call(gatewayEndpoints.readNumber, { params: { numberId } })).data).toEqual(numbers.list[0]);

  const stranger = editorOf('22');
  expect(await stranger.call(gatewayEndpoints.remove, { params: { gatewayId } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await stranger.call(gatewayEndpoints.removeNumber, { params: { numberId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(
    await stranger.call(gatewayEndpoints.addNumbers, { body: { gatewayId, phones: ['021 6020 4434'] } }),
  ).toMatchObject({ name: 'NOT_FOUND' });

  await ask(
    server.database.ownerUrl,
    `with p as (insert into person (tenant_id, login_name, name, password_hash) values (21, gen_random_uuid()::text, 'Test Person', '') returning person_id),
    r as (insert into robot (tenant_id, name, language, version) values (21, 'Robot', 'en', 1) returning robot_id)
    insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
      select 21, 'Renewals', 1, robot_id, $1, array[$2::bigint], 1, '[]', 5, person_id from r, p`,
    [gatewayId, numberId],
  );
  for (const call of [
    editor.call(gatewayEndpoints.remove, { params: { gatewayId } }),
    editor.call(gatewayEndpoints.removeNumber, { params: { numberId } }),
  ])
    expect(await call).toMatchObject({ facts: { campaigns: 'Renewals' } });
  await ask(server.database.ownerUrl, 'delete from campaign where tenant_id = 21');

  expect((await editor.call(gatewayEndpoints.removeNumber, { params: { numberId } })).status).toBe(200);
  expect((await editor.call(gatewayEndpoints.remove, { params: { gatewayId } })).status).toBe(200);
  expect((await editor.call(gatewayEndpoints.list, { body: page })).data).toEqual({ list: [], total: 0 });
  expect((await editor.call(gatewayEndpoints.numbers, { body: page })).data).toEqual({ list: [], total: 0 });
});
