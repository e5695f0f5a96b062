import { expect, test, vi } from 'vitest';
import { person } from '#kit/testing/testPerson.ts';
import { tenantEndpoints as tenants } from './tenant.contract.ts';
import { tenantServer } from './testTenants.ts';

const { server, sql, operator, parent, created, who, actionsOf } = await tenantServer();

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
