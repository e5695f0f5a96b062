import { expect, test, vi } from 'vitest';
import { hashOf } from '#kit/server/people.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { impersonationEndpoints } from '../impersonation/impersonation.contract.ts';
import { tenantEndpoints as tenants } from './tenant.contract.ts';
import { tenantServer } from './testTenants.ts';

const { server, sql, gates, adminOf, operator, parent, created, who, actionsOf } = await tenantServer();

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
