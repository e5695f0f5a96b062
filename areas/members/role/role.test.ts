import { afterAll, expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { firstPage } from '#kit/contract/page.ts';
import { gatesIn } from '#kit/contract/menu.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { roleFaults } from './role.faults.ts';
import { allotEndpoints } from './allot.contract.ts';
import { allotHandlers } from './allot.server.ts';
import { roleEndpoints } from './role.contract.ts';
import { roleHandlers } from './role.server.ts';
import { granted, testMenu } from './testMenu.ts';

const server = await testServer(
  (app) => {
    serve(app, roleEndpoints, roleHandlers(testMenu));
    serve(app, allotEndpoints, allotHandlers(testMenu));
  },
  { faults: Object.values(roleFaults), granted },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const everything = gatesIn(testMenu) as Gate[];
const roleGates: Gate[] = ['members.role.view', 'members.role.edit', 'members.role.allot', 'members.role.try'];
const chief = person({ gates: everything, plainNumbers: true });
const admin = server.as(chief);
const leader = person({ gates: [...roleGates, 'outbound.batch.view'], scope: 'department' });
await server.tokenOf(chief);
await server.tokenOf(leader);

let made = 0;
const create = async (facts: Partial<Parameters<typeof admin.call<typeof roleEndpoints.create>>[1]['body']> = {}) =>
  (await admin.call(roleEndpoints.create, { body: { name: `Role ${++made}`, ...facts } })).data;
const stored = async (roleId: string) =>
  (
    await ask(
      ownerUrl,
      'select name, note, template, grants, withheld, valid, data_scope, plain_numbers from role where role_id = $1',
      [roleId],
    )
  )[0];
const give = async (who: TestPerson, roleId: string) =>
  ask(ownerUrl, 'insert into person_role (tenant_id, person_id, role_id) values ($1, $2, $3)', [
    who.tenant,
    await server.idOf(who),
    roleId,
  ]);
const auditOf = async (target: string) =>
  ask(ownerUrl, 'select action, payload from audit_line where target = $1 order by line_no', [target]);

test('a role made from a template holds what the template gives, and is written to the audit', async () => {
  const role = await create({ name: ' Sales ', note: 'floor 3', template: 'agent', dataScope: 'own' });

  expect(role).toMatchObject({
    name: 'Sales',
    template: 'agent',
    gates: 1,
    added: 0,
    withheld: 0,
    members: 0,
    valid: true,
    within: true,
  });
  expect(await stored(role.roleId)).toEqual({
    name: 'Sales',
    note: 'floor 3',
    template: 'agent',
    grants: ['outbound.call.view'],
    withheld: [],
    valid: true,
    data_scope: 'own',
    plain_numbers: false,
  });
  expect((await auditOf(role.roleId))[0]).toMatchObject({
    action: 'POST /crm/api/role',
    payload: { after: { name: 'Sales' } },
  });
  expect(await admin.call(roleEndpoints.create, { body: { name: 'Sales' } })).toMatchObject({
    name: 'ROLE_NAME_TAKEN',
    facts: { field: 'name' },
  });
  expect(
    await server.as(person({ tenant: '2', gates: everything })).call(roleEndpoints.create, { body: { name: 'Sales' } }),
  ).toMatchObject({ code: 1 });
});

test('what is chosen is kept beside the template, and a permission that does not exist is refused', async () => {
  const { roleId, changedAt } = await create({ template: 'agent' });
  const allot = (gates: string[], seen?: number) =>
    admin.call(roleEndpoints.allotPermissions, {
      params: { roleId },
      body: { gates, dataScope: 'below', plainNumbers: true, seen },
    });

  const { data } = await allot(['outbound.batch.view'], changedAt);
  expect(data).toMatchObject({
    holds: ['outbound.batch.view'],
    fromTemplate: ['outbound.call.view'],
    added: 1,
    withheld: 1,
  });
  expect(await stored(roleId)).toMatchObject({
    template: 'agent',
    grants: ['outbound.batch.view'],
    withheld: ['outbound.call.view'],
    data_scope: 'below',
    plain_numbers: true,
  });
  expect(await allot([], changedAt)).toMatchObject({ name: 'CHANGED_MEANWHILE' });
  expect(await allot(['outbound.batch.fly'])).toMatchObject({
    name: 'UNKNOWN_GATE',
    facts: { gates: 'outbound.batch.fly' },
  });
  expect(await allot(['operate.tenant.view'])).toMatchObject({ name: 'UNKNOWN_GATE' });
  expect((await admin.call(roleEndpoints.permissions, { params: { roleId } })).data.holds).toEqual([
    'outbound.batch.view',
  ]);
});

test('what a template has gained is offered to its roles, and held when somebody who holds it accepts', async () => {
  const params = { roleId: (await create({ template: 'manager', gates: ['outbound.batch.view'] })).roleId };
  // As it was made before the template gave the other two.
  await ask(ownerUrl, "update role set withheld = '{members.role.view}' where role_id = $1", [params.roleId]);
  const someone = person({ gates: [] });
  await give(someone, params.roleId);
  const offers = ['outbound.batch.edit', 'outbound.call.view'];
  const { data: before } = await admin.call(roleEndpoints.permissions, { params });
  expect(before).toMatchObject({ holds: ['outbound.batch.view'], offers, offered: 2, withheld: 1, added: 0 });
  const decide = (accept: string[], dismiss: string[], seen?: number, who = admin) =>
    who.call(roleEndpoints.decideOffered, { params, body: { accept, dismiss, seen } });

  expect(await decide(['outbound.batch.edit'], [], before.changedAt, server.as(leader))).toMatchObject({
    name: 'GRANT_NOT_HELD',
    facts: { gates: 'outbound.batch.edit' },
  });
  expect(await decide(['members.role.view'], [])).toMatchObject({ name: 'NOT_OFFERED' });
  expect(await decide(['outbound.batch.edit'], ['outbound.batch.edit'])).toMatchObject({ name: 'NOT_OFFERED' });
  expect(await decide([], ['outbound.batch.edit'], before.changedAt - 1)).toMatchObject({ name: 'CHANGED_MEANWHILE' });
  expect(await stored(params.roleId)).toMatchObject({
    grants: ['outbound.batch.view'],
    withheld: ['members.role.view'],
  });

  // What is saved with the tree leaves what is offered as it is.
  const saved = await admin.call(roleEndpoints.allotPermissions, { params, body: { gates: before.holds } });
  expect(saved.data).toMatchObject({ offers, withheld: 1 });
  const { data: after } = await decide(['outbound.batch.edit'], ['outbound.call.view'], saved.data.changedAt);
  expect(after).toMatchObject({
    holds: ['outbound.batch.view', 'outbound.batch.edit'],
    offers: [],
    offered: 0,
    withheld: 2,
  });
  expect((await auditOf(params.roleId)).at(-1)).toMatchObject({
    action: 'PUT /crm/api/role/:roleId/permissions/offered',
    payload: {
      before: { grants: ['outbound.batch.view'] },
      after: { grants: ['outbound.batch.view', 'outbound.batch.edit'] },
    },
  });
  expect((await server.app.personOf(`Bearer ${await server.tokenOf(someone)}`))?.gates).toContain(
    'outbound.batch.edit',
  );
});

test('a change is stored, and what was not said stays', async () => {
  const { roleId } = await create({ note: 'kept', template: 'agent' });

  expect(
    (
      await admin.call(roleEndpoints.change, {
        params: { roleId },
        body: { name: ' Renamed ', dataScope: 'department' },
      })
    ).data,
  ).toMatchObject({ name: 'Renamed', note: 'kept' });
  expect(await stored(roleId)).toMatchObject({
    name: 'Renamed',
    note: 'kept',
    template: 'agent',
    data_scope: 'department',
    plain_numbers: false,
  });
});

test('nobody grants what they do not hold themselves, nor changes a role that holds more', async () => {
  const lead = server.as(leader);
  const body = { name: 'By the leader', dataScope: 'own' as const };
  expect(await lead.call(roleEndpoints.create, { body: { ...body, gates: ['outbound.batch.edit'] } })).toMatchObject({
    name: 'GRANT_NOT_HELD',
    facts: { gates: 'outbound.batch.edit' },
  });
  expect(await lead.call(roleEndpoints.create, { body: { ...body, template: 'administrator' } })).toMatchObject({
    name: 'GRANT_NOT_HELD',
  });
  expect(await lead.call(roleEndpoints.create, { body: { ...body, dataScope: 'below' } })).toMatchObject({
    name: 'SCOPE_NOT_HELD',
  });
  expect(await lead.call(roleEndpoints.create, { body: { ...body, plainNumbers: true } })).toMatchObject({
    name: 'NUMBERS_NOT_HELD',
  });
  expect(await ask(ownerUrl, "select from role where name = 'By the leader'")).toEqual([]);

  const { roleId } = await create({ gates: ['outbound.batch.edit'] });
  const params = { roleId };
  expect((await lead.call(roleEndpoints.one, { params })).data.within).toBe(false);
  expect(await lead.call(roleEndpoints.allotPermissions, { params, body: { gates: [] } })).toMatchObject({
    name: 'GRANT_NOT_HELD',
  });
  expect(await lead.call(roleEndpoints.change, { params, body: { name: 'Mine now' } })).toMatchObject({
    name: 'GRANT_NOT_HELD',
  });
  expect(await lead.call(roleEndpoints.switch, { params: { roleId, valid: 'false' } })).toMatchObject({
    name: 'GRANT_NOT_HELD',
  });
  expect(await lead.call(roleEndpoints.remove, { params })).toMatchObject({ name: 'GRANT_NOT_HELD' });
  expect(await lead.call(roleEndpoints.create, { body: { ...body, gates: ['outbound.batch.view'] } })).toMatchObject({
    code: 1,
  });
  expect(await stored(roleId)).toMatchObject({ grants: ['outbound.batch.edit'], valid: true });
});

test('a role that is switched off gives nothing, and at once', async () => {
  const { roleId } = await create({ gates: ['outbound.call.view', 'members.role.view'], dataScope: 'all' });
  const someone = person({ gates: [] });
  await give(someone, roleId);
  await expect.poll(async () => (await server.as(someone).call(roleEndpoints.choices, {})).status).toBe(200);

  expect((await admin.call(roleEndpoints.switch, { params: { roleId, valid: '0' } })).data.valid).toBe(false);
  expect(await stored(roleId)).toMatchObject({ valid: false });
  await expect
    .poll(async () => (await server.as(someone).call(roleEndpoints.choices, {})).name, { timeout: 4_000 })
    .toBe('NOT_ALLOWED');
  await admin.call(roleEndpoints.switch, { params: { roleId, valid: 'true' } });
  await expect
    .poll(async () => (await server.as(someone).call(roleEndpoints.choices, {})).status, { timeout: 4_000 })
    .toBe(200);
});

test('a role that somebody holds is not deleted; one that nobody holds is gone', async () => {
  const { roleId } = await create();
  await give(person({}), roleId);

  expect(await admin.call(roleEndpoints.remove, { params: { roleId } })).toMatchObject({
    name: 'ROLE_HAS_MEMBERS',
    facts: { count: 1 },
  });
  await ask(ownerUrl, 'delete from person_role where role_id = $1', [roleId]);
  expect(await admin.call(roleEndpoints.remove, { params: { roleId } })).toMatchObject({ code: 1 });
  expect(await stored(roleId)).toBeUndefined();
  expect(await admin.call(roleEndpoints.one, { params: { roleId } })).toMatchObject({ name: 'NOT_FOUND' });
});

test('the last one who can give roles keeps that right, whatever is tried', async () => {
  const alone = person({ tenant: '7', gates: everything });
  const only = server.as(alone);
  await server.tokenOf(alone);
  const own = (await only.call(allotEndpoints.rolesOf, { params: { userId: await server.idOf(alone) } })).data.list[0]!;
  const params = { roleId: own.roleId };
  const refused = { name: 'LAST_ADMINISTRATOR' };

  expect(await only.call(roleEndpoints.switch, { params: { ...params, valid: 'false' } })).toMatchObject(refused);
  expect(
    await only.call(roleEndpoints.allotPermissions, { params, body: { gates: ['outbound.batch.view'] } }),
  ).toMatchObject(refused);
  expect(await only.call(roleEndpoints.change, { params, body: { dataScope: 'own' } })).toMatchObject(refused);
  expect(
    await only.call(allotEndpoints.allot, { params: { userId: await server.idOf(alone) }, body: { roleIds: [] } }),
  ).toMatchObject(refused);
  expect(await stored(own.roleId)).toMatchObject({ valid: true, data_scope: 'all' });

  const second = person({ tenant: '7', gates: [] });
  await give(second, own.roleId);
  expect(
    await only.call(allotEndpoints.allot, { params: { userId: await server.idOf(alone) }, body: { roleIds: [] } }),
  ).toMatchObject({ code: 1, data: { total: 0 } });
});

test('two administrators who remove each other at the same moment do not both succeed', async () => {
  const both = [person({ tenant: '8', gates: everything }), person({ tenant: '8', gates: everything })];
  const ids = await Promise.all(both.map((who) => server.idOf(who)));

  const answers = await Promise.all(
    both.map((who, at) =>
      server.as(who).call(allotEndpoints.allot, { params: { userId: ids[1 - at]! }, body: { roleIds: [] } }),
    ),
  );

  expect(answers.map(({ code }) => code === 1).sort()).toEqual([false, true]);
  expect(await ask(ownerUrl, 'select from person_role where tenant_id = 8')).toHaveLength(1);
});

test('roles are listed with their members, found by what is typed, and sorted', async () => {
  const { roleId } = await create({ name: 'Zebra 100%' });
  await give(person({}), roleId);
  const list = async (query: object) =>
    (await admin.call(roleEndpoints.list, { query: { ...firstPage, ...query } })).data;

  expect((await list({ keyword: '0%' })).list).toMatchObject([{ roleId, members: 1 }]);
  expect((await list({ orderBy: 'members', descending: true })).list[0]!.members).toBeGreaterThan(0);
  expect((await list({ valid: false })).list.every(({ valid }) => !valid)).toBe(true);
  expect((await list({ template: 'agent' })).list.every(({ template }) => template === 'agent')).toBe(true);
  const { data } = await admin.call(roleEndpoints.members, { params: { roleId }, query: firstPage });
  expect(data).toMatchObject({ total: 1, list: [{ name: 'Test Person', department: 'Tenant 1', valid: true }] });
  expect(
    (await admin.call(roleEndpoints.members, { params: { roleId }, query: { ...firstPage, keyword: 'nobody' } })).data
      .total,
  ).toBe(0);
});

test('what can be granted stands as in the menu, without what is the operator’s alone, and says what is one’s own to grant', async () => {
  const { areas, templates } = (await server.as(leader).call(roleEndpoints.choices, {})).data;

  expect(areas.map(({ code }) => code)).toEqual(['outbound', 'members']);
  expect(areas[0]!.pages[0]!.gates).toMatchObject([
    { gate: 'outbound.batch.view', mine: true },
    { gate: 'outbound.batch.edit', mine: false },
  ]);
  expect(templates.find(({ template }) => template === 'administrator')!.gates).toEqual(
    everything.filter((gate) => !gate.startsWith('operate')),
  );
  expect(templates.some(({ template }) => template === 'operator')).toBe(false);
});

test('data permissions are listed from the narrowest, with the roles and people of each', async () => {
  const reader = server.as(person({ tenant: '9', gates: ['members.role.view'], scope: 'below' }));

  const { data } = await reader.call(roleEndpoints.dataPermissions, {});
  expect(data.list.map(({ dataScope, roles, users }) => [dataScope, roles, users])).toEqual([
    ['own', 0, 0],
    ['department', 0, 0],
    ['below', 1, 1],
    ['all', 0, 0],
  ]);
  expect(data.list[2]!.title).toEqual({ en: 'Department and below', zh: '本部门及下级' });
});

test('the console seen as a role shows what the role may and never more than one’s own, until one leaves', async () => {
  const { roleId } = await create({ gates: ['members.role.view', 'outbound.batch.edit'], dataScope: 'own' });
  const trier = person({ gates: roleGates });
  const call = server.as(trier);
  const session = async () =>
    (
      await ask(ownerUrl, 'select as_role_id::text as role from session where person_id = $1', [
        await server.idOf(trier),
      ])
    )[0]!.role;

  expect(await call.call(roleEndpoints.seeAs, { params: { roleId } })).toMatchObject({ code: 1 });
  expect(await session()).toBe(roleId);
  await expect
    .poll(async () => (await call.call(roleEndpoints.create, { body: { name: 'Not now' } })).name, { timeout: 4_000 })
    .toBe('NOT_ALLOWED');
  expect(await call.call(roleEndpoints.choices, {})).toMatchObject({
    code: 1,
    data: { areas: [{ pages: [{ gates: [{ mine: false }, { mine: false }] }, {}] }, {}] },
  });

  expect(await call.call(roleEndpoints.seeAsOneself, {})).toMatchObject({ code: 1 });
  expect(await session()).toBe(null);
  await expect
    .poll(async () => (await call.call(roleEndpoints.create, { body: { name: 'Now again' } })).code, { timeout: 4_000 })
    .toBe(1);
  expect((await auditOf(roleId)).map(({ action }) => action)).toContain('POST /crm/api/role/:roleId/see');
});

test('the console cannot be seen as another tenant’s role, nor while viewing another tenant', async () => {
  const other = (
    await server.as(person({ tenant: '2', gates: everything })).call(roleEndpoints.create, { body: { name: 'Theirs' } })
  ).data.roleId;
  expect(await admin.call(roleEndpoints.seeAs, { params: { roleId: other } })).toMatchObject({ name: 'NOT_FOUND' });

  const guest = person({ tenant: '1', gates: everything });
  const id = await server.idOf(guest);
  await ask(
    ownerUrl,
    `with g as (insert into person (tenant_id, login_name, name, password_hash, kind, home_tenant_id, home_person_id) values (2, 'guest of one', 'Guest', '', 'guest', 1, $1) returning person_id)
    update session set acting_tenant_id = 2, acting_person_id = (select person_id from g) where person_id = $1`,
    [id],
  );
  expect(await server.as(guest).call(roleEndpoints.seeAs, { params: { roleId: other } })).toMatchObject({
    name: 'SEEING_ELSEWHERE',
  });
});
