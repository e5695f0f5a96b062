import { afterAll, expect, test } from 'vitest';
import { rolesOfNewTenant } from '#core/access/firstRoles.ts';
import { roleTemplates } from '#core/access/roleTemplates.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { newTenant } from './newTenant.store.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
await ask(ownerUrl, "insert into tenant (name, operator) values ('Operator', true), ('Parent', false)");

const gates = ['contacts.customer.view', 'outbound.batch.edit', 'operate.tenant.view'];
const facts = {
  name: 'Harbour Bank',
  timeZone: 'Asia/Shanghai',
  language: 'zh',
  country: 'CN',
  industry: 'bank',
} as const;
const administrator = (loginName: string) => ({
  loginName,
  name: 'Li Na',
  passwordHash: '',
  mustChange: 'password' as const,
});

test('a new tenant has a department, a role of every template but the operator’s, and an administrator', async () => {
  const { tenantId, personId } = await server.app.inTenant('1', (db) =>
    newTenant(db, { ...facts, administrator: administrator('lina') }, gates),
  );

  expect(
    await ask(ownerUrl, 'select parent_id, industry, language from tenant where tenant_id = $1', [tenantId]),
  ).toEqual([{ parent_id: null, industry: 'bank', language: 'zh' }]);
  expect(await ask(ownerUrl, 'select name, parent_id from department where tenant_id = $1', [tenantId])).toEqual([
    { name: 'Harbour Bank', parent_id: null },
  ]);
  const roles = await ask(ownerUrl, 'select name, template, grants from role where tenant_id = $1 order by role_id', [
    tenantId,
  ]);
  expect(roles.map(({ template }) => template).sort()).toEqual(
    Object.keys(roleTemplates)
      .filter((name) => name !== 'operator')
      .sort(),
  );
  expect(roles[0]).toMatchObject({ name: '管理员', template: 'administrator' });
  expect(roles.find(({ template }) => template === 'manager')!.grants).toEqual(gates.slice(0, 2));
  expect(roles.find(({ template }) => template === 'agent')!.grants).toEqual(gates.slice(0, 1));
  expect(
    await ask(ownerUrl, 'select name, minutes from break_reason where tenant_id = $1 order by position', [tenantId]),
  ).toEqual(expect.arrayContaining([{ name: '午餐', minutes: 45 }]));
  expect(
    await ask(ownerUrl, 'select name, then_what from disposition where tenant_id = $1 order by position', [tenantId]),
  ).toContainEqual({ name: '请勿再呼', then_what: 'doNotCall' });
  expect(
    await ask(
      ownerUrl,
      'select login_name, must_change, r.template, p.kind from person p join person_role using (tenant_id, person_id) join role r using (tenant_id, role_id) where p.tenant_id = $1 and person_id = $2',
      [tenantId, personId],
    ),
  ).toEqual([{ login_name: 'lina', must_change: 'password', template: 'administrator', kind: 'person' }]);
});

test('a tenant that is not the operator’s makes children of its own', async () => {
  const { tenantId } = await server.app.inTenant('2', (db) =>
    newTenant(db, { ...facts, administrator: administrator('child') }, gates),
  );

  expect(await ask(ownerUrl, 'select parent_id::text from tenant where tenant_id = $1', [tenantId])).toEqual([
    { parent_id: '2' },
  ]);
});

test('nobody makes a tenant below another one, and nothing stays where the name is taken', async () => {
  const below = (above: string) =>
    server.app.inTenant('2', (db) =>
      db.rows('select new_tenant($1, $2, $3, $4)', [
        above,
        JSON.stringify(facts),
        JSON.stringify(rolesOfNewTenant('en', gates)),
        JSON.stringify(administrator('other')),
      ]),
    );
  await expect(below('1')).rejects.toThrow(/above/);

  const before = await ask(ownerUrl, 'select count(*) from tenant');
  await expect(
    server.app.inTenant('2', (db) =>
      newTenant(db, { ...facts, name: 'Harbour Life', administrator: administrator('lina') }, gates),
    ),
  ).rejects.toThrow(/login_name_taken/);
  expect(await ask(ownerUrl, 'select count(*) from tenant')).toEqual(before);
});
