import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { openSecrets } from '#kit/testing/openSecrets.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { channelEndpoints } from '../gateway/channel.contract.ts';
import { channelHandlers } from '../gateway/channel.server.ts';
import { gatewayEndpoints } from '../gateway/gateway.contract.ts';
import { gatewayHandlers } from '../gateway/gateway.server.ts';
import { linesFaults } from '../lines.faults.ts';
import { testTrunk } from '../testRows.ts';
import { allotmentEndpoints as allotment } from './allotment.contract.ts';
import { allotmentHandlers } from './allotment.server.ts';
import { poolEndpoints } from './pool.contract.ts';
import { poolHandlers } from './pool.server.ts';

const server = await testServer(
  (app) => {
    serve(app, gatewayEndpoints, gatewayHandlers({ secrets: openSecrets, mayReach: () => true }));
    serve(app, channelEndpoints, channelHandlers(Date.now));
    serve(app, allotment, allotmentHandlers);
    serve(app, poolEndpoints, poolHandlers);
  },
  { faults: Object.values(linesFaults) },
);
afterAll(server.stop);
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  ask(server.database.ownerUrl, text, values) as Promise<Row[]>;

const gates = ['lines.gateway.view', 'lines.gateway.edit', 'lines.allotment.view', 'lines.allotment.edit'] as const;
const keeper = (tenant: string) => person({ tenant, gates: [...gates] });
const of = (tenant: string) => server.as(keeper(tenant));
const page = { pageNo: 1, pageSize: 20 };
const operator = '900';

beforeAll(async () => {
  await sql("insert into tenant (tenant_id, name, operator) overriding system value values (900, 'Operator', true)");
});

/** A tenant of the first level, or the child of one. */
async function tenant(id: string, above: string | null = null) {
  await server.tokenOf(keeper(id));
  await sql('update tenant set parent_id = $2, name = $3 where tenant_id = $1', [id, above, `Tenant ${id}`]);
  return id;
}

let made = 0;
/** A carrier of a tenant with 20 channels and some numbers. */
async function carrier(owner: string, numbers = 3, channels = 20) {
  const [{ gateway }] = (await sql(
    `insert into gateway (tenant_id, name, kind, channels, speed, callees) values ($1, 'Carrier', 'simulated', $2, 7, '{"busy": 0.1}')
      returning gateway_id::text as gateway`,
    [owner, channels],
  )) as [{ gateway: string }];
  const rows = await sql<{ id: string }>(
    `insert into caller_number (tenant_id, gateway_id, phone) select $1, $2, '+86216020' || lpad(($3::int + n)::text, 4, '0')
      from generate_series(1, $4::int) n returning number_id::text as id`,
    [owner, gateway, (made += 10), numbers],
  );
  return { gateway, numbers: rows.map(({ id }) => id) };
}

const give = (from: string, childId: string, numberIds: string[], channels?: number) =>
  of(from).call(allotment.give, { body: { childId, numberIds, ...(channels && { channels }) } });
const takeBack = (from: string, numberIds: string[]) => of(from).call(allotment.takeBack, { body: { numberIds } });
const gatewaysOf = async (id: string) => (await of(id).call(gatewayEndpoints.list, { body: page })).data.list;
const numbersOf = async (id: string) => (await of(id).call(allotment.list, { body: page })).data.list;

/** A campaign that has these numbers, and a batch of it. */
async function campaign(owner: string, gateway: string, numbers: string[], { state = 2, name = 'Renewals' } = {}) {
  await sql(
    `with r as (insert into robot (tenant_id, name, language, version) values ($1, 'Robot', 'en', 1) returning robot_id),
      p as (select min(person_id) as id from person where tenant_id = $1),
      c as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
        select $1, $2, 1, robot_id, $3, $4::bigint[], 2, '[]', 3, p.id from r, p returning campaign_id, person_id)
    insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id)
    select $1, campaign_id, 'Batch of ' || $2, $5, '{"cycle": 3, "windows": []}', true, '{}', person_id from c`,
    [owner, name, gateway, numbers, state],
  );
}

test('a child calls with the numbers it was allotted over a gateway of which it sees no more than that', async () => {
  await tenant('1');
  const child = await tenant('2', '1');
  const { gateway, numbers } = await carrier('1');

  expect(await give('1', child, numbers.slice(0, 2), 8)).toMatchObject({ data: { added: 2 } });

  const [lent, ...others] = await gatewaysOf(child);
  expect(others).toEqual([]);
  expect(lent).toMatchObject({ name: 'Carrier', channels: 8, speed: 7, callees: { busy: 0.1 }, numbers: 2 });
  expect(await numbersOf(child)).toMatchObject([
    { fromTenant: 'Tenant 1', tenantId: null },
    { fromTenant: 'Tenant 1', tenantId: null },
  ]);
  expect((await of('1').call(allotment.list, { body: page })).data).toMatchObject({
    facets: { free: 1, lent: 2 },
    list: [{ tenantId: child, tenantName: 'Tenant 2', fromTenant: null }, { tenantId: child }, { tenantId: null }],
  });
  expect((await of('1').call(allotment.choices, {})).data).toMatchObject({
    children: [{ tenantId: child, name: 'Tenant 2' }],
    gateways: [{ gatewayId: gateway, channels: 20, channelsFree: 12 }],
    lent: [{ tenantId: child, gatewayId: gateway, channels: 8, numbers: 2, inCall: 0 }],
  });
  expect(await sql('select trunk, trunk_password from gateway where tenant_id = 2')).toEqual([
    { trunk: null, trunk_password: null },
  ]);
  expect(
    await sql(
      `select action from audit_line where tenant_id in (1, 2) and action not like 'GET%' order by tenant_id, line_no`,
    ),
  ).toMatchObject([{ action: expect.stringContaining('second/callerIdNumbers') }, { action: expect.any(String) }]);
});

test('a trunk stays with its owner: the borrower has none of its settings, and nobody registers it twice', async () => {
  await tenant('3');
  const child = await tenant('4', '3');
  const { gateway, numbers } = await carrier('3');
  await sql(`update gateway set kind = 'sip', trunk = '{"proxies": []}', trunk_password = '\\x01' where tenant_id = 3`);
  await give('3', child, numbers.slice(0, 1), 2);

  expect(await sql('select kind, trunk, trunk_password from gateway where tenant_id = 4')).toEqual([
    { kind: 'sip', trunk: null, trunk_password: null },
  ]);
  expect(await sql('select tenant_id, gateway_id from trunks_now()')).toEqual([
    { tenant_id: '3', gateway_id: gateway },
  ]);
});

test('the platform operator allots to a tenant, the tenant on to its child, and a line is always its owner’s', async () => {
  await tenant('5');
  const child = await tenant('6', '5');
  const { gateway, numbers } = await carrier(operator);
  await give(operator, '5', numbers, 10);
  const theirs = await numbersOf('5');

  expect(await give('5', child, [theirs[0]!.numberId], 11)).toMatchObject({
    name: 'TOO_FEW_CHANNELS',
    facts: { most: 10 },
  });
  expect(await give('5', child, [theirs[0]!.numberId], 4)).toMatchObject({ data: { added: 1 } });

  const [lent] = await gatewaysOf(child);
  const line = await server.app.inTenant(child, (db) =>
    db.rows<{ ownerTenantId: string; ownerGatewayId: string }>('select * from line_of($1, $2)', [
      child,
      lent!.gatewayId,
    ]),
  );
  expect(line).toEqual([{ ownerTenantId: operator, ownerGatewayId: gateway }]);
  // The operator sees with whom its numbers are, and takes them back from both.
  expect(await give(operator, child, [numbers[0]!], 1)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await takeBack(operator, numbers)).toMatchObject({ data: { removed: 3 } });
  expect([await numbersOf('5'), await numbersOf(child), await gatewaysOf(child)]).toEqual([[], [], []]);
  expect(await sql('select channels_lent from gateway where tenant_id in (900, 5) order by 1')).toEqual([
    { channels_lent: 0 },
    { channels_lent: 0 },
  ]);
});

test('what a child calls with at this moment is not taken from it, and is once its batch is paused', async () => {
  await tenant('7');
  const child = await tenant('8', '7');
  const { numbers } = await carrier('7');
  await give('7', child, numbers, 5);
  const [lent] = await gatewaysOf(child);
  const theirs = await numbersOf(child);
  await campaign(child, lent!.gatewayId, [theirs[0]!.numberId]);

  expect(await takeBack('7', numbers)).toMatchObject({
    name: 'LENT_NUMBERS_CALL',
    facts: { campaigns: 'Tenant 8: Renewals' },
  });
  expect(await numbersOf('7')).toMatchObject([{ campaigns: 1 }, { campaigns: 0 }, { campaigns: 0 }]);
  expect(await takeBack('7', numbers.slice(1))).toMatchObject({ data: { removed: 2 } });
  await sql('update batch set state = 3 where tenant_id = 8');
  expect(await takeBack('7', numbers.slice(0, 1))).toMatchObject({ data: { removed: 1 } });
  // Its campaign keeps the row for its records, and nobody is called with it.
  expect(await gatewaysOf(child)).toEqual([]);
  expect(await sql('select valid_flag, lent_ended_at is not null as gone from gateway where tenant_id = 8')).toEqual([
    { valid_flag: false, gone: true },
  ]);
  await give('7', child, numbers, 6);
  expect(await gatewaysOf(child)).toMatchObject([{ gatewayId: lent!.gatewayId, channels: 6, validFlag: true }]);
});

test('a number is one tenant’s at a time, even when two allot it at once, and not while we call with it ourselves', async () => {
  await tenant('9');
  const [one, other] = [await tenant('10', '9'), await tenant('11', '9')];
  const { gateway, numbers } = await carrier('9');
  await campaign('9', gateway, [numbers[2]!]);

  const answers = await Promise.all([give('9', one, numbers.slice(0, 2), 3), give('9', other, numbers.slice(0, 2), 3)]);

  expect(answers.map(({ name = 'given' }) => name).sort()).toEqual(['NUMBERS_LENT_ELSEWHERE', 'given']);
  expect(await sql('select count(*)::int as n from caller_number where tenant_id in (10, 11)')).toEqual([{ n: 2 }]);
  expect(await give('9', one, numbers.slice(2), 3)).toMatchObject({
    name: 'NUMBER_CALLS',
    facts: { campaigns: 'Renewals' },
  });
});

test('another tenant’s numbers, groups and children are not found', async () => {
  await tenant('12');
  const child = await tenant('13', '12');
  await tenant('14');
  const { numbers } = await carrier('14');
  const own = await carrier('12');
  const { data: pool } = await of('14').call(poolEndpoints.create, { body: { name: 'Theirs' } });

  expect(await give('12', child, [own.numbers[0]!, numbers[0]!], 2)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await give('14', child, numbers, 2)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await takeBack('12', numbers)).toMatchObject({ name: 'NOT_FOUND' });
  const refused = [
    of('14').call(allotment.giveable, { params: { childId: child }, query: page }),
    of('14').call(allotment.callers, { params: { childId: child } }),
    of('14').call(allotment.ofCustomer, { params: { childId: child }, query: page }),
    of('14').call(allotment.ofChildren, { query: { ...page, childId: child } }),
    of('12').call(poolEndpoints.bind, { body: { poolId: pool.poolId, companyId: child, channels: 1 } }),
    of('12').call(poolEndpoints.put, { body: { poolId: pool.poolId, numberIds: own.numbers } }),
    of('14').call(poolEndpoints.ofCompany, { query: { companyId: child } }),
  ];
  for (const answer of await Promise.all(refused)) expect(answer).toMatchObject({ name: 'NOT_FOUND' });
});

test('a borrower names its gateway and changes nothing else of it, and neither side deletes what is lent', async () => {
  await tenant('15');
  const child = await tenant('16', '15');
  const { gateway, numbers } = await carrier('15');
  await give('15', child, numbers, 5);
  const [lent] = await gatewaysOf(child);
  const [theirs] = await numbersOf(child);
  const { name: _, gatewayId: lentId, ...facts } = lent!;
  const form = {
    channels: facts.channels,
    speed: facts.speed,
    callees: facts.callees,
    withSound: facts.withSound,
    validFlag: facts.validFlag,
  };
  const change = (over: object) =>
    of(child).call(gatewayEndpoints.change, {
      params: { gatewayId: lentId },
      body: { name: 'Ours', ...form, ...over },
    });

  expect(await change({})).toMatchObject({ data: { name: 'Ours' } });
  expect(await change({ channels: 20 })).toMatchObject({ name: 'GATEWAY_IS_BORROWED' });
  expect(await change({ speed: 50 })).toMatchObject({ name: 'GATEWAY_IS_BORROWED' });
  const addNumbers = { gatewayId: lentId, phones: ['021 6020 9999'] };
  expect(await of(child).call(gatewayEndpoints.addNumbers, { body: addNumbers })).toMatchObject({
    name: 'GATEWAY_IS_BORROWED',
  });
  expect(await of(child).call(gatewayEndpoints.removeNumber, { params: { numberId: theirs!.numberId } })).toMatchObject(
    { name: 'NUMBER_IS_BORROWED' },
  );
  expect(await of(child).call(gatewayEndpoints.remove, { params: { gatewayId: lentId } })).toMatchObject({
    name: expect.stringMatching(/IS_BORROWED/),
  });
  expect(await of('15').call(gatewayEndpoints.removeNumber, { params: { numberId: numbers[0]! } })).toMatchObject({
    name: 'NUMBER_IS_LENT',
  });
  expect(await of('15').call(gatewayEndpoints.remove, { params: { gatewayId: gateway } })).toMatchObject({
    name: expect.stringMatching(/IS_LENT/),
  });
});

test('what the lender changes holds for the borrower, who stays within it', async () => {
  await tenant('17');
  const child = await tenant('18', '17');
  const { gateway, numbers } = await carrier('17', 1);
  await give('17', child, numbers, 5);
  const theirs = (await numbersOf(child))[0]!.numberId;
  const capped = (who: string, numberId: string, body: object) =>
    of(who).call(gatewayEndpoints.changeCaps, { params: { numberId }, body });

  await capped('17', numbers[0]!, { hourlyCap: 60 });
  expect(await capped(child, theirs, { hourlyCap: 61 })).toMatchObject({ name: 'CAP_ABOVE_LENDERS' });
  expect(await capped(child, theirs, { hourlyCap: null })).toMatchObject({ name: 'CAP_ABOVE_LENDERS' });
  expect(await capped(child, theirs, { hourlyCap: 20 })).toMatchObject({ data: { hourlyCap: 20 } });

  const states = (who: string, numberId: string, state: number) =>
    of(who).call(channelEndpoints.changeStates, { body: { numberIds: [numberId], state } });
  await states('17', numbers[0]!, 3);
  expect(await states(child, theirs, 1)).toMatchObject({ name: 'NUMBER_RESTS_ABOVE' });
  await states('17', numbers[0]!, 1);
  expect((await numbersOf(child))[0]).toMatchObject({ validFlag: true });

  await sql('update gateway set speed = 90, valid_flag = false where tenant_id = 17');
  expect(await gatewaysOf(child)).toMatchObject([{ speed: 90, validFlag: false, channels: 5 }]);
  const change = { name: 'Carrier', channels: 4, speed: 90, callees: {}, validFlag: true };
  expect(await of('17').call(gatewayEndpoints.change, { params: { gatewayId: gateway }, body: change })).toMatchObject({
    name: 'GATEWAY_LENDS_MORE',
  });
});

test('channels of a lent gateway are given and taken within what there is', async () => {
  await tenant('19');
  const child = await tenant('20', '19');
  const { gateway, numbers } = await carrier('19');
  const set = (channels: number) =>
    of('19').call(allotment.resources, {
      params: { childId: child },
      body: { gateways: [{ gatewayId: gateway, channels }] },
    });

  expect(await set(3)).toMatchObject({ name: 'GATEWAY_NOT_LENT' });
  expect(await give('19', child, numbers)).toMatchObject({ name: 'CHANNELS_NEEDED', facts: { gateway: 'Carrier' } });
  await give('19', child, numbers, 3);
  expect(await set(21)).toMatchObject({ name: 'TOO_FEW_CHANNELS', facts: { most: 20 } });
  expect(await set(20)).toMatchObject({ data: { changed: 1, added: 0 } });
  expect(await gatewaysOf(child)).toMatchObject([{ channels: 20 }]);
});

test('a lent SIP trunk is named by its borrower too, who neither sees nor sets what it is dialled over', async () => {
  await tenant('90');
  const child = await tenant('91', '90');
  const { gateway, numbers } = await carrier('90');
  await sql("update gateway set kind = 'sip', trunk = $2 where gateway_id = $1", [gateway, JSON.stringify(testTrunk)]);
  await give('90', child, numbers.slice(0, 1), 5);
  const lent = (await gatewaysOf(child))[0];
  const change = (over: object) =>
    of(child).call(gatewayEndpoints.change, {
      params: { gatewayId: lent!.gatewayId },
      body: { name: 'Ours “新”', channels: 5, validFlag: true, ...over },
    });
  expect(await change({ kind: 'sip', seen: lent!.changedAt })).toMatchObject({
    data: { name: 'Ours “新”', channels: 5, trunk: null, hasPassword: false },
  });
  for (const over of [{ trunk: testTrunk, password: 'ours' }, { password: '' }, { channels: 6 }, { gatewayType: 1 }])
    expect([over, await change(over)]).toMatchObject([over, { name: 'GATEWAY_IS_BORROWED' }]);
  await takeBack('90', numbers.slice(0, 1));
  const removed = of(child).call(gatewayEndpoints.remove, { params: { gatewayId: lent!.gatewayId } });
  expect([await change({}), await removed]).toMatchObject([{ code: 20404 }, { code: 20404 }]);
});

test('a group is filled, renamed, allotted as a whole and taken back as a whole', async () => {
  await tenant('21');
  const child = await tenant('22', '21');
  const { numbers } = await carrier('21');
  const { data: pool } = await of('21').call(poolEndpoints.create, { body: { name: 'Shanghai' } });
  const { poolId } = pool;
  const bind = (companyId: string | null) =>
    of('21').call(poolEndpoints.bind, { body: { poolId, companyId, channels: 4 } });

  expect(await of('21').call(poolEndpoints.create, { body: { name: 'Shanghai' } })).toMatchObject({
    name: 'NUMBER_POOL_NAME_TAKEN',
  });
  expect(await bind(child)).not.toMatchObject({ code: 1 });
  expect(await of('21').call(poolEndpoints.put, { body: { poolId, numberIds: numbers.slice(0, 2) } })).toMatchObject({
    data: { moved: 2 },
  });
  await of('21').call(poolEndpoints.change, { params: { poolId }, body: { name: 'Shanghai east' } });
  expect(await bind(child)).toMatchObject({ data: { changed: 2 } });

  expect((await of('21').call(poolEndpoints.list, {})).data).toEqual([
    {
      poolId,
      name: 'Shanghai east',
      numbers: 2,
      free: 0,
      gatewayIds: [],
      tenants: [{ tenantId: child, name: 'Tenant 22', numbers: 2 }],
    },
  ]);
  expect((await of('21').call(poolEndpoints.ofCompany, { query: { companyId: child } })).data).toEqual([
    { poolId, name: 'Shanghai east', numbers: 2 },
  ]);
  expect((await of('21').call(allotment.callers, { params: { childId: child } })).data).toHaveLength(2);
  expect((await of('21').call(allotment.callers, { params: { childId: '21' } })).data).toHaveLength(1);
  expect((await of('21').call(allotment.giveable, { params: { childId: child }, query: page })).data.total).toBe(3);
  expect(await bind(null)).toMatchObject({ data: { changed: 2 } });
  await of('21').call(poolEndpoints.remove, { params: { poolId } });
  expect(await numbersOf('21')).toMatchObject([{ poolId: null, tenantId: null }, {}, {}]);
});

test('a tenant that is removed gives back what it was lent, and is erased', async () => {
  await tenant('24');
  const child = await tenant('25', '24');
  const { numbers } = await carrier('24');
  await give('24', child, numbers, 5);

  await server.app.inTenant('24', async (db) => {
    await db.rows('select enable_tenant_below($1, $2, false)', ['24', child]);
    await db.rows('select remove_tenant_below($1, $2)', ['24', child]);
  });
  await server.app.inTenant(child, (db) => db.rows('select erase_removed_tenant($1)', [child]));

  expect(await sql('select tenant_id from tenant where tenant_id = 25')).toEqual([]);
  expect((await of('24').call(allotment.list, { body: page })).data.facets).toEqual({ free: 3, lent: 0 });
  expect(await sql('select channels_lent from gateway where tenant_id = 24')).toEqual([{ channels_lent: 0 }]);
});

test('who may only look allots nothing', async () => {
  const looker = server.as(person({ tenant: '23', gates: ['lines.allotment.view'] }));

  expect(await looker.call(allotment.takeBack, { body: { numberIds: ['1'] } })).toMatchObject({ status: 403 });
  expect(await looker.call(poolEndpoints.create, { body: { name: 'Mine' } })).toMatchObject({ status: 403 });
});
