import { expect, test } from 'vitest';
import { passwordFits } from '#areas/account/password/passwords.service.ts';
import { tenantEndpoints as tenants, type NewTenantForm } from './tenant.contract.ts';
import { tenantServer } from './testTenants.ts';

const { server, sql, adminOf, operator, page, form, parent, created, actionsOf } = await tenantServer();

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
  // What is left out stays: a quota that went would be one without end.
  const { channels: _, seats: __, numbers: ___, sector: ____, bank: _____, ...named } = body;
  expect(
    (await server.as(admin).call(tenants.change, { params, body: { ...named, name: 'Again' } })).data,
  ).toMatchObject({ ...data, name: 'Again' });
  expect(await server.as(operator).call(tenants.change, { params, body })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await server.as(operator).call(tenants.enable, { params: { ...params, valid: '0' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
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
