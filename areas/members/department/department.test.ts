import { afterAll, expect, test } from 'vitest';
import type { DataScope } from '#core/access/may.ts';
import type { Granted } from '#kit/server/people.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { membersFaults } from '../members.faults.ts';
import { departmentEndpoints } from './department.contract.ts';
import { departmentHandlers } from './department.server.ts';

const granted: Granted = (roles) => ({ gates: roles.flatMap(({ grants }) => grants), menus: [] });
const server = await testServer((app) => serve(app, departmentEndpoints, departmentHandlers({ granted })), {
  granted,
  faults: Object.values(membersFaults),
});
afterAll(server.stop);

const { ownerUrl } = server.database;
const gates = ['members.department.view', 'members.department.edit', 'members.user.edit'] as const;
const someone = (scope: DataScope = 'all', department: string | null = null, tenant = '1') =>
  person({ tenant, gates: [...gates], scope, department });
const editor = server.as(someone());
const made = async (name: string, parentId?: string) =>
  (await editor.call(departmentEndpoints.create, { body: { name, ...(parentId && { parentId }) } })).data.departmentId;
const treeOf = async (who = editor) => (await who.call(departmentEndpoints.tree, {})).data.list;
const stored = async (departmentId: string) =>
  (
    await ask(
      ownerUrl,
      'select name, note, valid, parent_id::text as parent, path from department where department_id = $1',
      [departmentId],
    )
  )[0];

test('departments stand in a tree, each before those below it, and count their people', async () => {
  const sales = await made('Sales');
  const north = await made('North', sales);
  await ask(
    ownerUrl,
    "insert into person (tenant_id, login_name, name, password_hash, department_id) select 1, 'north' || n, 'North ' || n, '', $1 from generate_series(1, 3) n",
    [north],
  );
  await ask(
    ownerUrl,
    "insert into person (tenant_id, login_name, name, password_hash, department_id, removed_at, valid) values (1, 'gone', 'Gone', '', $1, now(), false)",
    [north],
  );

  const tree = await treeOf();

  expect(tree.map(({ name }) => name)).toEqual(['Tenant 1', 'Sales', 'North']);
  expect(tree.find(({ departmentId }) => departmentId === sales)).toMatchObject({
    people: 0,
    peopleInAll: 3,
    valid: true,
  });
  expect((await editor.call(departmentEndpoints.one, { params: { departmentId: north } })).data).toMatchObject({
    way: ['Tenant 1', 'Sales', 'North'],
    people: 3,
    departments: 0,
    uppermost: false,
  });
  expect(await editor.call(departmentEndpoints.create, { body: { name: 'North', parentId: sales } })).toMatchObject({
    name: 'DEPARTMENT_NAME_TAKEN',
    facts: { field: 'name' },
  });
});

test('a changed name and note are stored, and what was not said stays', async () => {
  const departmentId = await made('Old name');
  await editor.call(departmentEndpoints.change, { params: { departmentId }, body: { note: ' Second floor ' } });
  const { data } = await editor.call(departmentEndpoints.change, {
    params: { departmentId },
    body: { name: 'New name' },
  });

  expect(data).toMatchObject({ name: 'New name', note: 'Second floor' });
  expect(await stored(departmentId)).toMatchObject({ name: 'New name', note: 'Second floor' });
});

test('a department moves with all below it, and never below itself', async () => {
  const [one, other] = [await made('One'), await made('Other')];
  const child = await made('Child', one);

  expect(
    (await editor.call(departmentEndpoints.move, { params: { departmentId: one }, body: { parentId: other } })).data
      .way,
  ).toEqual(['Tenant 1', 'Other', 'One']);
  expect((await stored(child))!.path).toBe(`${(await stored(other))!.path}${one}/${child}/`);
  for (const parentId of [one, child])
    expect(
      await editor.call(departmentEndpoints.move, { params: { departmentId: one }, body: { parentId } }),
    ).toMatchObject({ name: 'DEPARTMENT_BELOW_ITSELF', facts: { field: 'parentId' } });
  const root = (await treeOf())[0]!.departmentId;
  expect(
    await editor.call(departmentEndpoints.move, { params: { departmentId: root }, body: { parentId: one } }),
  ).toMatchObject({ name: 'DEPARTMENT_UPPERMOST' });
});

test('one with people or departments is not deleted and says what to do; an empty one leaves its work to the one above', async () => {
  const above = await made('Above');
  const empty = await made('Empty', above);
  await ask(
    ownerUrl,
    "insert into customer_group (tenant_id, name, person_id, department_id) select 1, 'Of the empty one', min(person_id), $1 from person where tenant_id = 1",
    [empty],
  );

  expect(await editor.call(departmentEndpoints.remove, { params: { departmentId: above } })).toMatchObject({
    name: 'DEPARTMENT_NOT_EMPTY',
    facts: { people: 0, departments: 1 },
    message: expect.stringContaining('Move them elsewhere'),
  });
  const [{ id: person }] = (await ask(
    ownerUrl,
    "insert into person (tenant_id, login_name, name, password_hash, department_id) values (1, 'last.one', 'Last', '', $1) returning person_id::text as id",
    [empty],
  )) as [{ id: string }];
  expect(await editor.call(departmentEndpoints.remove, { params: { departmentId: empty } })).toMatchObject({
    name: 'DEPARTMENT_NOT_EMPTY',
    facts: { people: 1 },
  });

  await ask(ownerUrl, 'delete from person where person_id = $1', [person]);
  expect(await editor.call(departmentEndpoints.remove, { params: { departmentId: empty } })).toMatchObject({ code: 1 });
  expect(await stored(empty)).toBeUndefined();
  expect(
    await ask(ownerUrl, "select department_id::text as id from customer_group where name = 'Of the empty one'"),
  ).toEqual([{ id: above }]);
});

test('switched off, a department and those below it are no choice any more, and its people stay', async () => {
  const off = await made('Off');
  const below = await made('Below off', off);
  await ask(
    ownerUrl,
    "insert into person (tenant_id, login_name, name, password_hash, department_id) values (1, 'stays', 'Stays', '', $1)",
    [off],
  );

  expect(
    (await editor.call(departmentEndpoints.switch, { params: { departmentId: off }, body: {} })).data,
  ).toMatchObject({ valid: false, people: 1 });

  const choices = (await editor.call(departmentEndpoints.choices, {})).data.list.map(
    ({ departmentId }) => departmentId,
  );
  expect(choices).not.toContain(off);
  expect(choices).not.toContain(below);
  expect((await treeOf()).find(({ departmentId }) => departmentId === off)).toMatchObject({ valid: false, people: 1 });
  expect(
    await editor.call(departmentEndpoints.allot, { params: { departmentId: off }, body: { userIds: ['1'] } }),
  ).toMatchObject({ name: 'DEPARTMENT_OFF' });
  expect(
    (await editor.call(departmentEndpoints.switch, { params: { departmentId: off }, body: { valid: true } })).data
      .valid,
  ).toBe(true);
  expect(
    await editor.call(departmentEndpoints.switch, {
      params: { departmentId: (await treeOf())[0]!.departmentId },
      body: { valid: false },
    }),
  ).toMatchObject({ name: 'DEPARTMENT_UPPERMOST' });
});

test('people are allotted to a department, all of them or none', async () => {
  const target = await made('Target');
  const ids = (
    await ask(
      ownerUrl,
      "insert into person (tenant_id, login_name, name, password_hash) select 1, 'allot' || n, 'Allot ' || n, '' from generate_series(1, 3) n returning person_id::text as id",
    )
  ).map(({ id }) => id as string);

  expect(
    (await editor.call(departmentEndpoints.allot, { params: { departmentId: target }, body: { userIds: ids } })).data,
  ).toEqual({ changed: 3 });
  expect(await ask(ownerUrl, 'select count(*)::int as n from person where department_id = $1', [target])).toEqual([
    { n: 3 },
  ]);

  const elsewhere = await made('Elsewhere');
  expect(
    await editor.call(departmentEndpoints.allot, {
      params: { departmentId: elsewhere },
      body: { userIds: [...ids, '999999999'] },
    }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(await ask(ownerUrl, 'select count(*)::int as n from person where department_id = $1', [elsewhere])).toEqual([
    { n: 0 },
  ]);
});

test('who holds more than oneself is not moved into a department of one’s own', async () => {
  const target = await made('Net');
  const chief = await server.idOf(person({ gates: [...gates, 'members.role.edit'] }));
  const allot = (who = editor) =>
    who.call(departmentEndpoints.allot, { params: { departmentId: target }, body: { userIds: [chief] } });

  expect(await allot()).toMatchObject({ name: 'BEYOND_OWN_RIGHTS' });
  expect(await allot(server.as(person({ gates: [...gates, 'members.role.edit'], scope: 'all' })))).toMatchObject({
    code: 1,
  });
});

test('somebody sees and changes the departments of the data permission alone', async () => {
  const [mine, theirs] = [await made('Mine'), await made('Theirs')];
  const below = await made('Below mine', mine);
  const head = server.as(someone('below', mine));
  const lead = server.as(someone('department', mine));

  expect((await treeOf(head)).map(({ name, parentId }) => [name, parentId])).toEqual([
    ['Mine', null],
    ['Below mine', mine],
  ]);
  expect((await treeOf(lead)).map(({ name }) => name)).toEqual(['Mine']);
  for (const action of [departmentEndpoints.one, departmentEndpoints.remove] as const)
    expect(await head.call(action, { params: { departmentId: theirs } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    await head.call(departmentEndpoints.move, { params: { departmentId: below }, body: { parentId: theirs } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(await head.call(departmentEndpoints.create, { body: { name: 'Intruder', parentId: theirs } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect((await head.call(departmentEndpoints.create, { body: { name: 'Below my own' } })).data.way).toEqual([
    'Tenant 1',
    'Mine',
    'Below my own',
  ]);
  expect((await lead.call(departmentEndpoints.create, { body: { name: 'Made by a lead' } })).data.way).toEqual([
    'Tenant 1',
    'Mine',
    'Made by a lead',
  ]);
});

test('departments stand thirty levels deep at most', async () => {
  let parent = await made('Level 1');
  for (let level = 2; level < 30; level++) parent = await made(`Level ${level}`, parent);

  expect(await editor.call(departmentEndpoints.create, { body: { name: 'One more', parentId: parent } })).toMatchObject(
    { name: 'DEPARTMENT_TOO_DEEP' },
  );
  const two = await made('Two');
  await made('Levels', two);
  expect(
    await editor.call(departmentEndpoints.move, { params: { departmentId: two }, body: { parentId: parent } }),
  ).toMatchObject({ name: 'DEPARTMENT_TOO_DEEP' });
});

test('another tenant’s departments are unknown', async () => {
  const mine = await made('Not for strangers');
  const stranger = server.as(someone('all', null, '2'));

  expect((await treeOf(stranger)).map(({ name }) => name)).toEqual(['Tenant 2']);
  expect(
    await stranger.call(departmentEndpoints.change, { params: { departmentId: mine }, body: { name: 'Stolen' } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});
