import { afterAll, expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { firstPage } from '#kit/contract/page.ts';
import { gatesIn } from '#kit/contract/menu.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { allotEndpoints } from './allot.contract.ts';
import { allotHandlers } from './allot.server.ts';
import { roleEndpoints } from './role.contract.ts';
import { roleFaults } from './role.faults.ts';
import { roleHandlers } from './role.server.ts';

import { granted, testMenu } from './testMenu.ts';

const server = await testServer(
  (app) => {
    serve(app, allotEndpoints, allotHandlers(testMenu));
    serve(app, roleEndpoints, roleHandlers(testMenu));
  },
  { faults: Object.values(roleFaults), granted },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const chief = person({ gates: gatesIn(testMenu) as Gate[], plainNumbers: true });
const admin = server.as(chief);
await server.tokenOf(chief);

const [root] = await ask(ownerUrl, 'select department_id::text as id from department where tenant_id = 1');
const department = async (name: string, parent: string) => (await testDepartment(ownerUrl, name, { parent })).id;
const sales = await department('Sales', root!.id);
const north = await department('North', sales);
await department('South', sales);

let made = 0;
const role = async (
  facts: { name?: string; grants?: string[]; scope?: string; plain?: boolean; valid?: boolean } = {},
) =>
  (
    await ask(
      ownerUrl,
      'insert into role (tenant_id, name, grants, data_scope, plain_numbers, valid) values (1, $1, $2, $3, $4, $5) returning role_id::text as id',
      [
        facts.name ?? `Role ${++made}`,
        facts.grants ?? [],
        facts.scope ?? 'own',
        facts.plain ?? false,
        facts.valid ?? true,
      ],
    )
  )[0]!.id as string;
const someone = async (within = north) =>
  (
    await ask(
      ownerUrl,
      "insert into person (tenant_id, login_name, name, password_hash, department_id) values (1, 'login' || $1, 'Someone ' || $1, '', $2) returning person_id::text as id",
      [++made, within],
    )
  )[0]!.id as string;
const rolesOf = async (userId: string) =>
  (
    await ask(ownerUrl, 'select role_id::text as id from person_role where person_id = $1 order by role_id', [userId])
  ).map(({ id }) => id as string);
const names = (list: { name: string }[]) => list.map(({ name }) => name);

test('a person is given exactly the roles that were chosen, by either address', async () => {
  const [userId, one, two] = [await someone(), await role({ name: 'One' }), await role({ name: 'Two' })];

  expect(
    names((await admin.call(allotEndpoints.allot, { params: { userId }, body: { roleIds: [one, two] } })).data.list),
  ).toEqual(['One', 'Two']);
  expect(await rolesOf(userId)).toEqual([one, two]);
  await admin.call(allotEndpoints.allotTo, { body: { userId, roleIds: [two] } });
  expect(await rolesOf(userId)).toEqual([two]);
  expect(names((await admin.call(allotEndpoints.rolesOf, { params: { userId } })).data.list)).toEqual(['Two']);
  const [line] = await ask(
    ownerUrl,
    "select payload from audit_line where action = 'POST /rbac/admin/api/role/allot' and target = $1",
    [userId],
  );
  expect(line!.payload).toEqual({ before: { roleIds: [one, two] }, after: { roleIds: [two] } });
});

test('many people are given a role, lose it, or get exactly these, and only the changed ones are counted', async () => {
  const [users, one, two] = [[await someone(), await someone(), await someone()], await role(), await role()];
  const allot = async (userIds: string[], roleIds: string[], how?: 'add' | 'remove' | 'set') =>
    (await admin.call(allotEndpoints.allotMany, { body: { userIds, roleIds, how } })).data.changed;

  expect(await allot(users.slice(0, 2), [one])).toBe(2);
  expect(await allot(users, [one], 'add')).toBe(1);
  expect(
    await admin.call(allotEndpoints.allotMany, { body: { userIds: users, roleIds: [two], how: 'remove' } }),
  ).toMatchObject({ name: 'NOTHING_DONE', facts: { changed: 0 } });
  expect(await allot(users.slice(1), [two], 'set')).toBe(2);
  expect(await Promise.all(users.map(rolesOf))).toEqual([[one], [two], [two]]);
  expect(
    (await admin.call(allotEndpoints.allotToMany, { body: { userIds: users, roleIds: [one, two], how: 'remove' } }))
      .data.changed,
  ).toBe(3);
  expect(await Promise.all(users.map(rolesOf))).toEqual([[], [], []]);
});

test('a role that is not there, or a person who is not, changes nothing for anybody', async () => {
  const [userId, one] = [await someone(), await role()];

  expect(
    await admin.call(allotEndpoints.allotMany, { body: { userIds: [userId], roleIds: [one, '999999999999'] } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    await admin.call(allotEndpoints.allotMany, { body: { userIds: [userId, '999999999999'], roleIds: [one] } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    await admin.call(allotEndpoints.allot, { params: { userId: "1' or 1=1" }, body: { roleIds: [] } }),
  ).toMatchObject({ name: 'MALFORMED' });
  expect(await rolesOf(userId)).toEqual([]);
});

test('nobody gives or takes a role that holds more than they do', async () => {
  const leader = server.as(
    person({
      gates: ['members.role.view', 'members.role.allot', 'outbound.batch.view'],
      scope: 'below',
      department: sales,
    }),
  );
  const [userId, fits, above, wide, plain] = [
    await someone(),
    await role({ grants: ['outbound.batch.view'] }),
    await role({ grants: ['outbound.batch.edit'] }),
    await role({ scope: 'all' }),
    await role({ plain: true }),
  ];
  const allot = (roleIds: string[]) => leader.call(allotEndpoints.allot, { params: { userId }, body: { roleIds } });

  expect(await allot([above])).toMatchObject({ name: 'GRANT_NOT_HELD' });
  expect(await allot([wide])).toMatchObject({ name: 'SCOPE_NOT_HELD' });
  expect(await allot([plain])).toMatchObject({ name: 'NUMBERS_NOT_HELD' });
  expect(await allot([fits])).toMatchObject({ code: 1 });

  await admin.call(allotEndpoints.allot, { params: { userId }, body: { roleIds: [fits, above] } });
  expect(await allot([fits])).toMatchObject({ name: 'GRANT_NOT_HELD' });
  expect(await rolesOf(userId)).toEqual([fits, above]);
});

test('people out of one’s departments are neither listed nor given roles', async () => {
  const leader = server.as(
    person({
      gates: ['members.role.view', 'members.role.allot', 'members.role.numbers'],
      scope: 'below',
      department: sales,
    }),
  );
  const [inside, outside, one] = [await someone(north), await someone(root!.id), await role()];
  const params = { userId: outside };

  expect(
    await leader.call(allotEndpoints.allotMany, { body: { userIds: [inside, outside], roleIds: [one] } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  for (const endpoint of [allotEndpoints.rolesOf, allotEndpoints.numbers, allotEndpoints.reach])
    expect(await leader.call(endpoint, { params })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await leader.call(allotEndpoints.changeNumbers, { params, body: { numbers: 'masked' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  const { list } = (await leader.call(allotEndpoints.people, { query: { pageNo: 1, pageSize: 500 } })).data;
  expect(list.map(({ userId }) => userId)).toContain(inside);
  expect(list.map(({ userId }) => userId)).not.toContain(outside);
  expect(await rolesOf(inside)).toEqual([]);
});

test('people are found by name or login, without those who hold the role already', async () => {
  const [userId, one] = [await someone(), await role()];
  const keyword = `login${made - 1}`;
  const found = async (without?: string) =>
    (await admin.call(allotEndpoints.people, { query: { ...firstPage, keyword, without } })).data.list.map(
      (row) => row.userId,
    );

  expect(await found(one)).toContain(userId);
  await admin.call(allotEndpoints.allot, { params: { userId }, body: { roleIds: [one] } });
  expect(await found(one)).not.toContain(userId);
  expect(await found()).toContain(userId);
});

test('plain numbers come from a role or from the person, whatever the roles say', async () => {
  const [userId, plain] = [await someone(), await role({ name: 'Sees plain', plain: true })];
  const params = { userId };
  const numbers = async () => (await admin.call(allotEndpoints.numbers, { params })).data;

  expect(await numbers()).toEqual({ userId, numbers: 'role', plain: false, plainBy: [] });
  await admin.call(allotEndpoints.allot, { params, body: { roleIds: [plain] } });
  expect(await numbers()).toEqual({ userId, numbers: 'role', plain: true, plainBy: ['Sees plain'] });

  expect((await admin.call(allotEndpoints.changeNumbers, { params, body: { numbers: 'masked' } })).data.plain).toBe(
    false,
  );
  expect(await ask(ownerUrl, 'select numbers from person where person_id = $1', [userId])).toEqual([
    { numbers: 'masked' },
  ]);
  expect(
    await server
      .as(person({ gates: ['members.role.allot'], plainNumbers: true }))
      .call(allotEndpoints.changeNumbers, { params, body: { numbers: 'plain' } }),
  ).toMatchObject({ name: 'NOT_ALLOWED' });
});

test('who decides over plain numbers gives a role that shows them, without seeing them', async () => {
  const decider = server.as(person({ gates: ['members.role.view', 'members.role.allot', 'members.role.numbers'] }));
  const [userId, plain] = [await someone(), await role({ plain: true })];

  expect(await decider.call(allotEndpoints.allot, { params: { userId }, body: { roleIds: [plain] } })).toMatchObject({
    code: 1,
  });
  expect((await decider.call(allotEndpoints.numbers, { params: { userId } })).data.plain).toBe(true);
});

test('nobody decides over the numbers of somebody who may do more', async () => {
  const decider = server.as(person({ gates: ['members.role.view', 'members.role.allot', 'members.role.numbers'] }));
  const userId = await someone();
  await admin.call(allotEndpoints.allot, {
    params: { userId },
    body: { roleIds: [await role({ grants: ['outbound.batch.edit'] })] },
  });

  for (const numbers of ['plain', 'masked'] as const)
    expect(await decider.call(allotEndpoints.changeNumbers, { params: { userId }, body: { numbers } })).toMatchObject({
      name: 'GRANT_NOT_HELD',
    });
});

test('the template of everything is for those who hold everything, whatever is withheld of it', async () => {
  const gates = gatesIn(testMenu) as Gate[];
  const [missing, ...most] = gates;
  const almost = server.as(person({ gates: most, plainNumbers: true }));
  const [{ id }] = (await ask(
    ownerUrl,
    "insert into role (tenant_id, name, template, withheld, data_scope) values (1, 'Nearly all', 'administrator', $1, 'own') returning role_id::text as id",
    [[missing]],
  )) as [{ id: string }];
  const allot = async (who: typeof admin) =>
    who.call(allotEndpoints.allot, { params: { userId: await someone() }, body: { roleIds: [id] } });

  expect(await allot(almost)).toMatchObject({ name: 'GRANT_NOT_HELD' });
  expect(await allot(admin)).toMatchObject({ code: 1 });
});

test('what a person can see is told with the role that gives it, the departments by name, and why numbers are as they are', async () => {
  const userId = await someone(sales);
  const [caller, lead, off] = [
    await role({ name: 'Caller', grants: ['outbound.call.view'] }),
    await role({ name: 'Lead', grants: ['outbound.call.view', 'outbound.batch.view'], scope: 'below' }),
    await role({ name: 'Off', grants: ['outbound.batch.edit'], scope: 'all', valid: false }),
  ];
  await admin.call(allotEndpoints.allot, { params: { userId }, body: { roleIds: [caller, lead, off] } });

  const { data } = await admin.call(allotEndpoints.reach, { params: { userId } });
  expect(
    data.areas.flatMap(({ pages }) => pages.flatMap(({ gates }) => gates.map(({ gate, by }) => [gate, by]))),
  ).toEqual([
    ['outbound.batch.view', ['Lead']],
    ['outbound.call.view', ['Caller', 'Lead']],
  ]);
  expect(data.department.map(({ name }) => name)).toEqual(['Tenant 1', 'Sales']);
  expect(data.data).toMatchObject({
    scope: 'below',
    by: ['Lead'],
    total: 3,
    words: { en: 'All rows of Sales and of the 2 departments below it, and what was given to them.' },
  });
  expect(names(data.data.departments)).toEqual(['Sales', 'North', 'South']);
  expect(data.numbers).toMatchObject({ plain: false, words: { en: 'Masked: none of the roles shows plain numbers.' } });
  expect(data.roles.map(({ name, valid }) => [name, valid])).toEqual([
    ['Caller', true],
    ['Lead', true],
    ['Off', false],
  ]);
});

test('a stored permission that there is none of is shown, refused by its name when it is saved, and stands in the way of nothing else', async () => {
  const params = { roleId: await role({ grants: ['outbound.batch.view', 'outbound.task.fly'] }) };

  const { data } = await admin.call(roleEndpoints.permissions, { params });
  expect(data).toMatchObject({ holds: ['outbound.batch.view'], unknown: ['outbound.task.fly'], gates: 1 });
  const allot = (gates: string[]) => admin.call(roleEndpoints.allotPermissions, { params, body: { gates } });
  expect(await allot([...data.holds, ...data.unknown])).toMatchObject({
    name: 'UNKNOWN_GATE',
    facts: { field: 'gates', gates: 'outbound.task.fly' },
  });
  expect(await admin.call(roleEndpoints.change, { params, body: { note: 'Still here' } })).toMatchObject({ code: 1 });
  expect((await allot([...data.holds, 'outbound.batch.edit'])).data).toMatchObject({
    holds: ['outbound.batch.view', 'outbound.batch.edit'],
    unknown: [],
  });
});
