import { afterAll, expect, test, vi } from 'vitest';
import { hashPassword, passwordFits } from '#areas/account/signIn/passwords.service.ts';
import { hashOf } from '#kit/server/people.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { impersonationEndpoints } from '../impersonation/impersonation.contract.ts';
import { impersonationHandlers } from '../impersonation/impersonation.server.ts';
import { operateFaults } from '../operate.faults.ts';
import { tenantEndpoints as tenants, type NewTenantForm } from './tenant.contract.ts';
import { tenantHandlers } from './tenant.server.ts';

const server = await testServer(
  (app, { forget }) => {
    serve(app, tenants, tenantHandlers({ hashPassword }));
    serve(app, impersonationEndpoints, impersonationHandlers({ forget }));
  },
  { faults: Object.values(operateFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = <Row extends object>(text: string, values: unknown[] = []) => ask(ownerUrl, text, values) as Promise<Row[]>;
await sql("select setval('tenant_tenant_id_seq', 1000000)");
await sql("insert into tenant (tenant_id, name, operator) overriding system value values (900, 'Operator', true)");

const gates = [
  'tenants.below.view',
  'tenants.below.edit',
  'tenants.below.brake',
  'tenants.below.lookIn',
  'operate.tenant.view',
] as const;
const adminOf = (tenant: string) => person({ tenant, gates: [...gates] });
const operator = adminOf('900');
const page = { pageNo: 1, pageSize: 20 };
let names = 0;
const form = (over: Partial<NewTenantForm> = {}): NewTenantForm => {
  const name = `Child ${++names}`;
  return {
    name,
    timeZone: 'Asia/Shanghai',
    language: 'zh',
    country: 'CN',
    brand: 'gusi',
    loginName: `child${names}`,
    administrator: 'Chen Jie',
    ...over,
  };
};
/** A tenant of the first level with so many resources, and somebody who looks after its children. */
async function parent(tenant: string, allotted = { channels: 100, seats: 50, numbers: 10 }) {
  const who = adminOf(tenant);
  await server.tokenOf(who);
  await sql('update tenant set channels = $2, seats = $3, numbers = $4 where tenant_id = $1', [
    tenant,
    allotted.channels,
    allotted.seats,
    allotted.numbers,
  ]);
  return who;
}
const created = async (who: TestPerson, over: Partial<NewTenantForm> = {}) =>
  (await server.as(who).call(tenants.create, { body: form(over) })).data.tenant;
const who = async (one: TestPerson) => server.app.personOf(`Bearer ${await server.tokenOf(one)}`);
const actionsOf = (tenant: string) =>
  sql<{ action: string; person: string | null; target: string }>(
    'select action, person_id::text as person, target from audit_line where tenant_id = $1 order by line_no',
    [tenant],
  );

test('a child is made with its share, and an administrator who must change the password that is shown once', async () => {
  const admin = await parent('10');

  const { data } = await server
    .as(admin)
    .call(tenants.create, {
      body: form({
        name: ' Yunhe Life ',
        loginName: 'life.admin',
        channels: 30,
        seats: 5,
        numbers: 2,
        sector: 'BANK',
        bank: 'ICBC',
        note: 'Life only',
      }),
    });

  expect(data.tenant).toMatchObject({
    name: 'Yunhe Life',
    parentId: '10',
    ownChild: true,
    brand: 'gusi',
    sector: 'BANK',
    bank: 'ICBC',
    channels: 30,
    seats: 5,
    numbers: 2,
    valid: true,
    braked: false,
    people: 1,
    children: [],
  });
  const id = data.tenant.tenantId;
  expect(
    await sql('select name, parent_id::text, industry, channels, note from tenant where tenant_id = $1', [id]),
  ).toEqual([{ name: 'Yunhe Life', parent_id: '10', industry: 'bank', channels: 30, note: 'Life only' }]);
  const [admins] = await sql<{ password_hash: string }>(
    'select login_name, must_change, password_hash from person where tenant_id = $1',
    [id],
  );
  expect(admins).toMatchObject({ login_name: 'life.admin', must_change: 'password' });
  expect(await passwordFits(admins!.password_hash, data.password)).toBe(true);
  expect(JSON.stringify(await sql('select payload from audit_line where tenant_id = 10'))).not.toContain(data.password);
});

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

test('the operator sees tenants of the first level with their children, a tenant its own children alone', async () => {
  const admin = await parent('16');
  const child = await created(admin, { name: 'Needle of sixteen' });

  const { data } = await server.as(operator).call(tenants.firstLevel, { query: { ...page, keyword: 'needle OF' } });
  expect(data).toMatchObject({
    total: 1,
    list: [{ tenantId: '16', ownChild: true, children: [{ tenantId: child.tenantId, ownChild: false }] }],
  });
  expect((await server.as(operator).call(tenants.firstLevelToo, { query: { ...page, keyword: '100%' } })).data).toEqual(
    { list: [], total: 0 },
  );
  expect((await server.as(admin).call(tenants.list, { query: page })).data).toMatchObject({
    total: 1,
    list: [{ tenantId: child.tenantId, children: [] }],
  });
  expect((await server.as(adminOf('17')).call(tenants.list, { query: page })).data).toEqual({ list: [], total: 0 });
});

test('a child has no children, and an unknown zone, country or dictionary entry is refused at its field', async () => {
  const child = await created(await parent('18'));

  expect(await server.as(adminOf(child.tenantId)).call(tenants.create, { body: form() })).toMatchObject({
    name: 'NO_GRANDCHILDREN',
  });
  const refused = (over: Partial<NewTenantForm>) => server.as(adminOf('18')).call(tenants.create, { body: form(over) });
  expect(await refused({ timeZone: 'Mars/Olympus' })).toMatchObject({
    name: 'NO_SUCH_ZONE',
    facts: { field: 'timeZone' },
  });
  expect(await refused({ country: 'ZZ' })).toMatchObject({ name: 'NO_SUCH_COUNTRY' });
  expect(await refused({ sector: 'ALCHEMY' })).toMatchObject({ name: 'NO_SUCH_ENTRY', facts: { field: 'sector' } });
  expect(await refused({ name: child.name })).toMatchObject({ name: 'TENANT_NAME_TAKEN', facts: { field: 'name' } });
  expect(await refused({ channels: -1 })).toMatchObject({ status: 400 });
});

test('a change is stored and written into the audit of both; a child’s child is not the operator’s to change', async () => {
  const admin = await parent('19');
  const child = await created(admin);
  const params = { childId: child.tenantId };
  const body = {
    name: 'Renamed',
    timeZone: 'Europe/Berlin',
    language: 'en',
    country: 'DE',
    brand: 'leihuang',
    channels: 5,
    seats: 1,
    numbers: 0,
    sector: 'INSURANCE',
    bank: 'ICBC',
  } as const;

  const { data } = await server.as(admin).call(tenants.change, { params, body });

  expect(data).toMatchObject({ ...body, bank: null });
  expect(
    await sql(
      'select name, time_zone, language, country, brand, channels, seats, sector, bank from tenant where tenant_id = $1',
      [child.tenantId],
    ),
  ).toEqual([
    {
      name: 'Renamed',
      time_zone: 'Europe/Berlin',
      language: 'en',
      country: 'DE',
      brand: 'leihuang',
      channels: 5,
      seats: 1,
      sector: 'INSURANCE',
      bank: null,
    },
  ]);
  expect((await actionsOf('19')).at(-1)).toMatchObject({
    action: 'PUT /crm/api/customer/:childId',
    target: child.tenantId,
  });
  expect((await actionsOf(child.tenantId)).at(-1)).toMatchObject({ action: 'changed from above', person: null });
  expect(await server.as(operator).call(tenants.change, { params, body })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await server.as(operator).call(tenants.enable, { params: { ...params, valid: '0' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('a tenant that is switched off ends its sessions and those of its children, and opens again as it was', async () => {
  const admin = await parent('20');
  const [open, closed] = [await created(admin), await created(admin)];
  await server.as(admin).call(tenants.enable, { params: { childId: closed.tenantId, valid: 'false' } });
  const inside = person({ tenant: open.tenantId });
  expect(await who(inside)).toMatchObject({ tenantId: open.tenantId });

  await server.as(operator).call(tenants.enable, { params: { childId: '20', valid: '0' } });

  await vi.waitFor(async () => expect([await who(admin), await who(inside)]).toEqual([null, null]));
  expect(await sql('select from session where tenant_id = any($1)', [['20', open.tenantId]])).toEqual([]);
  const { data } = await server.as(operator).call(tenants.enable, { params: { childId: '20', valid: '1' } });
  expect(data).toMatchObject({ enabled: true, valid: true });
  expect(data.children.map(({ tenantId, valid }) => [tenantId, valid]).sort()).toEqual(
    [
      [open.tenantId, true],
      [closed.tenantId, false],
    ].sort(),
  );
  expect((await actionsOf('20')).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['switched off from above', 'switched on from above']),
  );
});

test('a brake holds for the children too, and the one who put it on releases it', async () => {
  const admin = await parent('21');
  const child = await created(admin);
  const params = { childId: child.tenantId };
  const isBraked = async (childId: string) =>
    (await server.as(operator).call(tenants.isBraked, { params: { childId } })).data;

  await server.as(operator).call(tenants.brake, { params: { childId: '21' } });
  expect([await isBraked('21'), await isBraked(child.tenantId)]).toEqual([true, true]);
  expect((await server.as(admin).call(tenants.isBraked, { params: { childId: '21' } })).data).toBe(true);
  await server.as(operator).call(tenants.release, { params: { childId: '21' } });
  expect([await isBraked('21'), await isBraked(child.tenantId)]).toEqual([false, false]);

  await server.as(operator).call(tenants.brake, { params });
  expect(await server.as(admin).call(tenants.release, { params })).toMatchObject({ name: 'OPERATORS_BRAKE' });
  expect((await server.as(admin).call(tenants.read, { params })).data).toMatchObject({
    braked: true,
    brakedBy: 'operator',
  });
  await server.as(operator).call(tenants.release, { params });
  await server.as(admin).call(tenants.brake, { params });
  expect(await sql('select braked, braked_by::text from tenant where tenant_id = $1', [child.tenantId])).toEqual([
    { braked: true, braked_by: '21' },
  ]);
  expect((await server.as(admin).call(tenants.release, { params })).code).toBe(1);
  expect(await isBraked(child.tenantId)).toBe(false);
});

test('whoever looks in is a guest there, in the audit of both, and comes back', async () => {
  const admin = await parent('22');
  const child = await created(admin);
  const at = { params: { childId: child.tenantId } };

  expect((await server.as(admin).call(impersonationEndpoints.start, at)).code).toBe(1);

  const guest = await who(admin);
  expect(guest).toMatchObject({ tenantId: child.tenantId, homeTenantName: 'Tenant 22', scope: 'all', operator: false });
  expect(
    await sql(
      'select name, kind, password_hash, home_tenant_id::text from person where tenant_id = $1 and person_id = $2',
      [child.tenantId, guest!.id],
    ),
  ).toEqual([{ name: 'Test Person (Tenant 22)', kind: 'guest', password_hash: '', home_tenant_id: '22' }]);
  expect((await actionsOf(child.tenantId)).at(-1)).toEqual({
    action: 'looked in from above',
    person: guest!.id,
    target: child.tenantId,
  });
  expect((await actionsOf('22')).at(-1)).toEqual({
    action: 'PUT /crm/api/customer/:childId/lookIn',
    person: await server.idOf(admin),
    target: child.tenantId,
  });

  expect((await server.as(admin).call(impersonationEndpoints.end, {})).code).toBe(1);
  expect(await who(admin)).toMatchObject({ tenantId: '22', homeTenantName: null });
  expect((await actionsOf('22')).at(-1)).toEqual({
    action: 'came back from below',
    person: await server.idOf(admin),
    target: child.tenantId,
  });
  expect((await actionsOf(child.tenantId)).at(-1)).toMatchObject({
    action: 'DELETE /crm/api/customer/lookIn',
    person: guest!.id,
  });
  expect((await server.as(admin).call(impersonationEndpoints.end, {})).code).toBe(1);
  await server.as(admin).call(impersonationEndpoints.start, at);
  expect((await who(admin))!.id).toBe(guest!.id);
});

test('nobody looks into a tenant that is not an own child, is switched off, or from within another one', async () => {
  const admin = await parent('23');
  const [child, off] = [await created(admin), await created(admin)];
  await server.as(admin).call(tenants.enable, { params: { childId: off.tenantId, valid: '0' } });
  const lookIn = (from: TestPerson, childId: string) =>
    server.as(from).call(impersonationEndpoints.start, { params: { childId } });

  expect(await lookIn(admin, off.tenantId)).toMatchObject({ name: 'TENANT_IS_OFF' });
  for (const [from, childId] of [
    [admin, '23'],
    [admin, '900'],
    [adminOf('24'), child.tenantId],
    [operator, child.tenantId],
  ] as const)
    expect(await lookIn(from, childId)).toMatchObject({ name: 'NOT_FOUND' });
  expect((await lookIn(operator, '23')).code).toBe(1);
  expect(await lookIn(operator, child.tenantId)).toMatchObject({ name: 'IMPERSONATING_ALREADY' });
  await server.as(operator).call(impersonationEndpoints.end, {});
  await expect(
    server.app.inTenant('24', async (db) =>
      db.rows('select impersonate($1, $2, $3, $4)', [hashOf(await server.tokenOf(admin)), child.tenantId, '', '']),
    ),
  ).rejects.toThrow(/from home/);
});

test('whoever looks into a tenant while it is switched off stands at home again', async () => {
  const admin = await parent('25');
  const colleague = person({ tenant: '25', gates: [...gates] });
  const child = await created(admin);
  await server.as(colleague).call(impersonationEndpoints.start, { params: { childId: child.tenantId } });
  expect((await who(colleague))!.tenantId).toBe(child.tenantId);

  await server.as(admin).call(tenants.enable, { params: { childId: child.tenantId, valid: '0' } });

  await vi.waitFor(async () => expect(await who(colleague)).toMatchObject({ tenantId: '25', homeTenantName: null }));
});

test('a child is deleted once it is off: it leaves every list, and a job is to erase it', async () => {
  const admin = await parent('26');
  const child = await created(admin, { channels: 100 });
  const params = { childId: child.tenantId };
  expect(await server.as(admin).call(tenants.remove, { params: { closedChildId: child.tenantId } })).toMatchObject({
    name: 'TENANT_STILL_ON',
  });
  await server.as(admin).call(tenants.enable, { params: { ...params, valid: '0' } });

  expect((await server.as(admin).call(tenants.remove, { params: { closedChildId: child.tenantId } })).code).toBe(1);

  expect(await server.as(admin).call(tenants.read, { params })).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    await sql("select payload from job where task = 'operate.eraseTenant' and payload ->> 'tenant' = $1", [
      child.tenantId,
    ]),
  ).toHaveLength(1);
  expect(await created(admin, { name: child.name, channels: 100 })).toMatchObject({ channels: 100 });
});

test('a program looks into no tenant', async () => {
  const admin = await parent('27');
  const child = await created(admin);
  await sql("update person set kind = 'client', scopes = array['tenants.below.lookIn'] where person_id = $1", [
    await server.idOf(admin),
  ]);
  await sql('update person set valid = valid where tenant_id = 27');

  await vi.waitFor(async () => expect((await who(admin))?.kind).toBe('client'));
  expect(
    await server.as(admin).call(impersonationEndpoints.start, { params: { childId: child.tenantId } }),
  ).toMatchObject({ status: 403 });
});
