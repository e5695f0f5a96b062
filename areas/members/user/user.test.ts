import { afterAll, expect, test } from 'vitest';
import type { DataScope, Gate } from '#core/access/may.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from '#areas/account/account.faults.ts';
import { membersFaults } from '../members.faults.ts';
import { userAdminEndpoints, userEndpoints, type NewUser } from './user.contract.ts';
import { userAdminHandlers } from './userAdmin.server.ts';
import { userHandlers } from './user.server.ts';

/** A role grants its own gates, an administrator's template all that there are here. */
const all = ['members.user.view', 'members.user.edit', 'members.user.enable', 'members.user.reset'] as Gate[];
const granted = (roles: { template: string | null; grants: readonly string[] }[]) => ({
  gates: roles.flatMap(({ template, grants }) =>
    template === 'administrator' ? [...all, 'outbound.batch.edit'] : [...grants],
  ),
  menus: [],
});
const server = await testServer(
  (app) => {
    serve(app, userEndpoints, userHandlers({ granted }));
    serve(app, userAdminEndpoints, userAdminHandlers({ granted, inTenant: app.inTenant }));
  },
  { granted, faults: [...Object.values(membersFaults), ...Object.values(accountFaults)] },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const someone = (about: Partial<Parameters<typeof person>[0]> = {}) =>
  person({ gates: [...all, 'outbound.batch.edit'], plainNumbers: true, ...about });
const me = someone();
const editor = server.as(me);
const created = async (about: Partial<NewUser> & { loginName: string }, by = editor) =>
  by.call(userEndpoints.create, { body: { name: 'Lin Qiao', ...about } });
const newId = async (about: Partial<NewUser> & { loginName: string }) => (await created(about)).data.user.userId;
const stored = async (userId: string) =>
  (
    await ask(
      ownerUrl,
      'select name, login_name, email, phone, valid, invited, agent_dn, numbers, department_id::text as department, password_hash from person where person_id = $1',
      [userId],
    )
  )[0];
const department = async (name: string, parent?: string, tenant = '1') =>
  (await testDepartment(ownerUrl, name, { parent, tenant })).id;
const role = async (name: string, grants: string[], scope: DataScope = 'own', about = '') =>
  (
    await ask(
      ownerUrl,
      `insert into role (tenant_id, name, grants, data_scope${about && ', '}${about}) values (1, $1, $2, $3${about && ', true'}) returning role_id::text as id`,
      [name, grants, scope],
    )
  )[0]!.id as string;
const given = (userId: string, roleId: string) =>
  ask(ownerUrl, 'insert into person_role values (1, $1, $2)', [userId, roleId]);
const session = (userId: string) =>
  ask(
    ownerUrl,
    "insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until) select tenant_id, person_id, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour', sha256(gen_random_uuid()::text::bytea), now() + interval '1 day' from person where person_id = $1",
    [userId],
  );
const sessions = async (userId: string) =>
  (await ask(ownerUrl, 'select count(*)::int as n from session where person_id = $1', [userId]))[0]!.n as number;

test('a new user has no password, a seat number of the tenant’s own and an invitation as a link', async () => {
  const first = await created({ loginName: 'first.one', phone: '138 0013 8000' });
  const second = await created({ loginName: 'second.one' });

  expect(first.data.user).toMatchObject({
    userId: expect.any(String),
    loginname: 'first.one',
    customerId: '1',
    deptName: 'Tenant 1',
    way: ['Tenant 1'],
    valid: true,
    invited: true,
    phone: '138 0013 8000',
    roles: [],
  });
  expect(Number(second.data.user.agentDn)).toBe(Number(first.data.user.agentDn) + 1);
  expect(first.data.invitation).toMatchObject({
    mailed: false,
    path: expect.stringMatching(/^\/user\/reset\?invitation=[\w-]{43}$/),
  });
  expect(await stored(first.data.user.userId)).toMatchObject({
    password_hash: '',
    phone: '+8613800138000',
    invited: true,
  });
  const [{ hash }] = (await ask(
    ownerUrl,
    "select encode(token_hash, 'hex') as hash from invitation where person_id = $1",
    [first.data.user.userId],
  )) as [{ hash: string }];
  expect(first.data.invitation.path).not.toContain(hash);
});

test('with a mailbox the invitation goes there, and nobody else sees the link', async () => {
  const { data } = await created({ loginName: 'with.mail', email: 'mail@example.com' });

  expect(data.invitation).toEqual({
    userId: data.user.userId,
    loginname: 'with.mail',
    mailed: true,
    path: null,
    expiresAt: null,
  });
  expect(await ask(ownerUrl, "select payload from job where task = 'members.mailInvitations'")).toEqual([
    { payload: { tenant: '1' } },
  ]);
  expect(
    (await editor.call(userEndpoints.one, { params: { userId: data.user.userId } })).data.invitation,
  ).toMatchObject({ purpose: 'join', mailedAt: null, expiresAt: null });
});

test('a user name is one person’s in the whole installation, a seat number in the tenant', async () => {
  await created({ loginName: 'taken', agentDn: '7001' });
  const stranger = server.as(someone({ tenant: '2' }));

  expect(await created({ loginName: 'taken' })).toMatchObject({
    name: 'LOGIN_NAME_TAKEN',
    facts: { field: 'loginName' },
  });
  expect(await created({ loginName: 'taken' }, stranger)).toMatchObject({ name: 'LOGIN_NAME_TAKEN' });
  expect(await created({ loginName: 'other', agentDn: '7001' })).toMatchObject({
    name: 'SEAT_NUMBER_TAKEN',
    facts: { field: 'agentDn' },
  });
  expect((await created({ loginName: 'other', agentDn: '7001' }, stranger)).code).toBe(1);
  expect(await created({ loginName: 'bad.phone', phone: 'not a number' })).toMatchObject({
    name: 'USER_PHONE_REFUSED',
    facts: { field: 'phone' },
  });
  for (const loginName of ['a', 'with blank', 'a/b'])
    expect(await created({ loginName })).toMatchObject({ status: 400, name: 'MALFORMED' });
});

test('nobody gives roles with rights, data permission or plain numbers beyond their own', async () => {
  const little = server.as(person({ gates: all, scope: 'below', department: await department('Little') }));
  const roles = {
    same: await role('Same', ['members.user.view']),
    gates: await role('More gates', ['outbound.batch.edit']),
    scope: await role('Wider', ['members.user.view'], 'all'),
    numbers: await role('Plain', ['members.user.view'], 'own', 'plain_numbers'),
  };

  expect((await created({ loginName: 'same.rights', roleIds: [roles.same] }, little)).data.user.roles).toMatchObject([
    { name: 'Same' },
  ]);
  for (const [what, roleId] of Object.entries(roles).slice(1))
    expect(await created({ loginName: `beyond.${what}`, roleIds: [roleId] }, little)).toMatchObject({
      name: 'BEYOND_OWN_RIGHTS',
    });
  expect(await created({ loginName: 'beyond.own', numbers: 'plain' }, little)).toMatchObject({
    name: 'BEYOND_OWN_RIGHTS',
  });
  const choices = (await little.call(userEndpoints.roleChoices, {})).data.list;
  expect(Object.values(roles).map((roleId) => choices.find((one) => one.roleId === roleId)?.mayGive)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await created({ loginName: 'no.role', roleIds: ['999999'] })).toMatchObject({ name: 'ROLE_OFF' });
  expect(await ask(ownerUrl, "select from person where login_name like 'beyond%'")).toEqual([]);
});

test('the list, its counts and single users keep to the data permission', async () => {
  const [mine, theirs] = [await department('Mine'), await department('Theirs')];
  const below = await department('Below', mine);
  const ids = {
    mine: await newId({ loginName: 'in.mine', departmentId: mine }),
    below: await newId({ loginName: 'in.below', departmentId: below }),
    theirs: await newId({ loginName: 'in.theirs', departmentId: theirs }),
  };
  const of = async (scope: DataScope) => {
    const who = someone({ scope, department: mine });
    const caller = server.as(who);
    const { data } = await caller.call(userEndpoints.list, { query: { pageNo: 1, pageSize: 100, keyword: 'in.' } });
    const all = await caller.call(userEndpoints.list, { query: { pageNo: 1, pageSize: 100 } });
    const codes = await Promise.all(
      Object.values(ids).map(async (userId) => (await caller.call(userEndpoints.one, { params: { userId } })).code),
    );
    return {
      names: data.list.map(({ loginname }) => loginname).sort(),
      total: data.total,
      counted: all.data.facets.active + all.data.facets.invited + all.data.facets.off === all.data.total,
      codes,
    };
  };

  expect(await of('own')).toEqual({ names: [], total: 0, counted: true, codes: [20404, 20404, 20404] });
  expect(await of('department')).toEqual({ names: ['in.mine'], total: 1, counted: true, codes: [1, 20404, 20404] });
  expect(await of('below')).toEqual({ names: ['in.below', 'in.mine'], total: 2, counted: true, codes: [1, 1, 20404] });
  expect(await of('all')).toEqual({
    names: ['in.below', 'in.mine', 'in.theirs'],
    total: 3,
    counted: true,
    codes: [1, 1, 1],
  });
  const own = someone({ scope: 'own', department: mine });
  expect(
    (await server.as(own).call(userEndpoints.list, { query: { pageNo: 1, pageSize: 20 } })).data.list.map(
      ({ userId }) => userId,
    ),
  ).toEqual([await server.idOf(own)]);
  const head = server.as(someone({ scope: 'below', department: mine }));
  for (const action of [userEndpoints.change, userEndpoints.remove, userEndpoints.resetPassword] as const)
    expect(await head.call(action, { params: { userId: ids.theirs }, body: {} })).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    await head.call(userEndpoints.switchMany, { body: { userIds: [ids.mine, ids.theirs], valid: false } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(await stored(ids.mine)).toMatchObject({ valid: true });
  expect(
    await head.call(userEndpoints.change, { params: { userId: ids.mine }, body: { departmentId: theirs } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('the list is narrowed by department, role, state and a part of the name', async () => {
  const up = await department('Up');
  const down = await department('Down', up);
  const roleId = await role('Narrow', []);
  const one = await newId({ loginName: 'narrow.100%', name: '王小明', departmentId: up });
  const two = await newId({ loginName: 'narrow.two', departmentId: down, roleIds: [roleId] });
  await ask(ownerUrl, 'update person set valid = false where person_id = $1', [two]);
  const ask1 = async (query: object) =>
    (await editor.call(userEndpoints.list, { query: { pageNo: 1, pageSize: 50, ...query } })).data;

  expect((await ask1({ departmentId: up })).list.map(({ userId }) => userId)).toEqual([two, one]);
  expect((await ask1({ departmentId: up, departmentOnly: true })).list.map(({ userId }) => userId)).toEqual([one]);
  expect(await ask1({ departmentId: up, state: 'off' })).toMatchObject({
    total: 1,
    facets: { invited: 1, off: 1, active: 0 },
    list: [{ userId: two, valid: false }],
  });
  expect((await ask1({ roleId })).list.map(({ userId }) => userId)).toEqual([two]);
  expect((await ask1({ keyword: '0%' })).list.map(({ userId }) => userId)).toEqual([one]);
  expect((await ask1({ keyword: '小明' })).total).toBe(1);
  expect(
    (await ask1({ departmentId: up, orderBy: 'loginname', descending: true })).list.map(({ loginname }) => loginname),
  ).toEqual(['narrow.two', 'narrow.100%']);
  expect((await editor.call(userEndpoints.oneByName, { params: { loginName: 'narrow.100%' } })).data).toMatchObject({
    userId: one,
    way: ['Tenant 1', 'Up'],
  });
});

test('what is changed is stored, null takes away, and a masked phone is not written back', async () => {
  const userId = await newId({ loginName: 'to.change', email: 'old@example.com', phone: '13800138001' });
  const target = await department('Target');

  const { data } = await editor.call(userEndpoints.change, {
    params: { userId },
    body: { name: ' New Name ', email: null, departmentId: target, numbers: 'masked' },
  });

  expect(data).toMatchObject({
    name: 'New Name',
    email: null,
    deptId: target,
    numbers: 'masked',
    loginname: 'to.change',
  });
  expect(await stored(userId)).toMatchObject({
    name: 'New Name',
    email: null,
    phone: '+8613800138001',
    department: target,
    numbers: 'masked',
  });
  const masked = server.as(person({ gates: all }));
  expect((await masked.call(userEndpoints.one, { params: { userId } })).data.phone).toBe('138 **** 8001');
  expect((await masked.call(userEndpoints.change, { params: { userId }, body: { numbers: 'plain' } })).name).toBe(
    'BEYOND_OWN_RIGHTS',
  );
  expect(
    (await editor.call(userEndpoints.change, { params: { userId: await server.idOf(me) }, body: { numbers: 'role' } }))
      .name,
  ).toBe('BEYOND_OWN_RIGHTS');
});

test('whoever is switched off is out at once, on all of their screens; nobody switches themself off', async () => {
  const [one, two] = [await newId({ loginName: 'off.one' }), await newId({ loginName: 'off.two' })];
  await session(one);

  expect((await editor.call(userEndpoints.switchOne, { params: { userId: one, valid: 'false' } })).data).toEqual({
    changed: 1,
  });
  expect(await sessions(one)).toBe(0);
  expect((await editor.call(userEndpoints.switchMany, { body: { userIds: [one, two], valid: false } })).data).toEqual({
    changed: 1,
  });
  expect((await editor.call(userEndpoints.switchMany, { body: { userIds: [one, two], valid: true } })).data).toEqual({
    changed: 2,
  });
  expect(await stored(two)).toMatchObject({ valid: true });
  const self = await server.idOf(me);
  expect(await editor.call(userEndpoints.switchMany, { body: { userIds: [two, self], valid: false } })).toMatchObject({
    name: 'OWN_ACCOUNT',
  });
  expect(await editor.call(userEndpoints.remove, { params: { userId: self } })).toMatchObject({ name: 'OWN_ACCOUNT' });
  expect(await stored(two)).toMatchObject({ valid: true });
});

test('a reset ends the old password and every session; the new link holds, the one before does not', async () => {
  const userId = await newId({ loginName: 'to.reset' });
  await ask(ownerUrl, "update person set password_hash = 'old', invited = false where person_id = $1", [userId]);
  await ask(ownerUrl, 'delete from invitation where person_id = $1', [userId]);
  await session(userId);
  expect(await editor.call(userEndpoints.invite, { params: { userId }, body: {} })).toMatchObject({
    name: 'ALREADY_JOINED',
  });

  const { data } = await editor.call(userEndpoints.resetPassword, { params: { userId } });

  expect(data).toMatchObject({ mailed: false, path: expect.any(String) });
  expect(await stored(userId)).toMatchObject({ password_hash: '' });
  expect(await sessions(userId)).toBe(0);
  const again = await editor.call(userEndpoints.invite, { params: { userId }, body: {} });
  expect(again.data.path).not.toBe(data.path);
  expect(await ask(ownerUrl, 'select purpose from invitation where person_id = $1', [userId])).toEqual([
    { purpose: 'reset' },
  ]);
});

test('nobody gets the key to somebody with more rights', async () => {
  const strong = await newId({ loginName: 'strong' });
  await given(strong, await role('Strong', ['outbound.batch.edit']));
  const little = server.as(person({ gates: all, plainNumbers: true }));

  expect(await little.call(userEndpoints.resetPassword, { params: { userId: strong } })).toMatchObject({
    name: 'BEYOND_OWN_RIGHTS',
    facts: { gate: 'outbound.batch.edit' },
  });
  expect(await little.call(userEndpoints.invite, { params: { userId: strong }, body: {} })).toMatchObject({
    name: 'BEYOND_OWN_RIGHTS',
  });
  expect(
    await little.call(userEndpoints.change, { params: { userId: strong }, body: { email: 'mine@example.com' } }),
  ).toMatchObject({ name: 'BEYOND_OWN_RIGHTS' });
  expect(await little.call(userEndpoints.switchOne, { params: { userId: strong, valid: '0' } })).toMatchObject({
    name: 'BEYOND_OWN_RIGHTS',
  });
  expect(await little.call(userEndpoints.remove, { params: { userId: strong } })).toMatchObject({
    name: 'BEYOND_OWN_RIGHTS',
  });
});

test('the last administrator stays', async () => {
  const tenant = '5';
  const boss = server.as(someone({ tenant }));
  const { data } = await created({ loginName: 'the.admin' }, boss);
  await ask(
    ownerUrl,
    "with r as (insert into role (tenant_id, name, template) values (5, 'Administrator', 'administrator') returning role_id) insert into person_role select 5, $1, role_id from r",
    [data.user.userId],
  );

  expect(await boss.call(userEndpoints.switchOne, { params: { userId: data.user.userId, valid: '0' } })).toMatchObject({
    name: 'LAST_ADMINISTRATOR',
  });
  expect(await boss.call(userEndpoints.remove, { params: { userId: data.user.userId } })).toMatchObject({
    name: 'LAST_ADMINISTRATOR',
  });
  expect(await stored(data.user.userId)).toMatchObject({ valid: true, login_name: 'the.admin' });
});

test('a deleted user is on no list, frees the names, and is kept where work names it; one with contacts is not deleted', async () => {
  const userId = await newId({ loginName: 'to.delete', agentDn: '7100', email: 'gone@example.com' });
  const [{ id: contact }] = (await ask(
    ownerUrl,
    "insert into contact (tenant_id, phone, name, given_to) values (1, '+8613800138009', 'Given', $1) returning contact_id::text as id",
    [userId],
  )) as [{ id: string }];
  expect(await editor.call(userEndpoints.remove, { params: { userId } })).toMatchObject({
    name: 'USER_HAS_CONTACTS',
    facts: { count: 1 },
    message: expect.stringContaining('Hand them to a colleague'),
  });
  await ask(ownerUrl, 'update contact set given_to = null, person_id = $2 where contact_id = $1', [contact, userId]);

  expect(await editor.call(userEndpoints.remove, { params: { userId } })).toMatchObject({ code: 1 });

  expect(await stored(userId)).toMatchObject({ name: 'Lin Qiao', valid: false, email: null, agent_dn: null });
  expect(await editor.call(userEndpoints.one, { params: { userId } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    (await editor.call(userEndpoints.list, { query: { pageNo: 1, pageSize: 20, keyword: 'to.delete' } })).data.total,
  ).toBe(0);
  expect((await created({ loginName: 'to.delete', agentDn: '7100' })).code).toBe(1);
});

test('several are created at once, all of them or none, and each refusal names its row', async () => {
  await newId({ loginName: 'was.there' });
  const users = [
    { name: 'One', loginName: 'many.one' },
    { name: 'Two', loginName: 'many.one' },
    { name: 'Three', loginName: 'was.there' },
    { name: 'Four', loginName: 'many.four', phone: 'nonsense' },
  ];

  const refused = (await editor.call(userEndpoints.createMany, { body: { users } })).data;
  expect(refused).toMatchObject({
    ok: false,
    created: [],
    problems: [
      { row: 2, field: 'loginName' },
      { row: 3, field: 'loginName' },
      { row: 4, field: 'phone', reason: expect.stringContaining('phone number') },
    ],
  });
  expect(await ask(ownerUrl, "select from person where login_name like 'many%'")).toEqual([]);

  const done = (
    await editor.call(userEndpoints.createMany, {
      body: { users: [users[0]!, { name: 'Two', loginName: 'many.two' }] },
    })
  ).data;
  expect(done).toMatchObject({
    ok: true,
    problems: [],
    created: [{ loginname: 'many.one' }, { loginname: 'many.two' }],
  });
  expect(await ask(ownerUrl, "select invited from person where login_name like 'many%'")).toEqual([
    { invited: true },
    { invited: true },
  ]);
});

test('seat numbers are allotted past those that people chose, and whoever has one keeps it', async () => {
  const next = Number((await editor.call(userEndpoints.nextSeat, {})).data.agentDn);
  const chosen = await newId({ loginName: 'seat.chosen', agentDn: String(next + 1) });
  const bare = (
    await ask(
      ownerUrl,
      "insert into person (tenant_id, login_name, name, password_hash) select 1, 'bare' || n, 'Bare', '' from generate_series(1, 2) n returning person_id::text as id",
    )
  ).map(({ id }) => id as string);
  expect((await editor.call(userEndpoints.nextSeat, {})).data.agentDn).toBe(String(next));

  const { list } = (await editor.call(userEndpoints.allotSeats, { body: { userIds: [chosen, ...bare] } })).data;

  expect(list).toEqual([
    { userId: chosen, agentDn: String(next + 1) },
    { userId: bare[0], agentDn: String(next) },
    { userId: bare[1], agentDn: String(next + 2) },
  ]);
  expect(await stored(bare[1]!)).toMatchObject({ agent_dn: String(next + 2) });
  expect((await editor.call(userEndpoints.nextSeat, {})).data.agentDn).toBe(String(next + 3));
});

test('what is done to users is in the audit, without an address or a number', async () => {
  const userId = await newId({ loginName: 'in.audit', email: 'secret@example.com', phone: '13800138777' });
  await editor.call(userEndpoints.resetPassword, { params: { userId } });

  const lines = await ask(ownerUrl, 'select action, payload::text from audit_line where target = $1 order by line_no', [
    userId,
  ]);
  expect(lines.map(({ action }) => action)).toEqual(['POST /crm/api/user', 'PUT /crm/api/user/:userId/password/reset']);
  expect(JSON.stringify(lines)).not.toMatch(/secret@|138777/);
});

test('the operator looks after people of every tenant; to everybody else other tenants are unknown', async () => {
  await server.tokenOf(person({ tenant: '8' }));
  await ask(ownerUrl, 'update tenant set operator = tenant_id = 8');
  const gates = [...all, 'outbound.batch.edit', 'operate.user.view', 'operate.user.edit'] as Gate[];
  const operator = server.as(person({ tenant: '8', gates, plainNumbers: true }));
  const userId = await newId({ loginName: 'of.tenant.one' });
  const sent = { params: { userOfAnyTenant: userId } };

  expect(
    (await operator.call(userAdminEndpoints.list, { query: { pageNo: 1, pageSize: 20, keyword: 'of.tenant' } })).data,
  ).toMatchObject({ total: 1, list: [{ userId, customerId: '1', customerName: 'Tenant 1' }] });
  expect(
    (await operator.call(userAdminEndpoints.change, { ...sent, body: { name: 'Changed from above' } })).data,
  ).toMatchObject({ name: 'Changed from above', customerId: '1' });
  expect((await operator.call(userAdminEndpoints.switchOne, { params: { ...sent.params, valid: '0' } })).data).toEqual({
    changed: 1,
  });
  expect(
    (await operator.call(userAdminEndpoints.switchMany, { body: { usersOfAnyTenant: [userId], valid: true } })).data,
  ).toEqual({ changed: 1 });
  expect((await operator.call(userAdminEndpoints.resetPassword, sent)).data).toMatchObject({
    userId,
    path: expect.any(String),
  });
  expect(
    (
      await operator.call(userAdminEndpoints.create, {
        body: { name: 'Sent there', loginName: 'sent.there', customerId: '2' },
      })
    ).data.user,
  ).toMatchObject({ customerId: '2', deptName: 'Tenant 2' });
  expect((await operator.call(userAdminEndpoints.one, sent)).data).toMatchObject({ userId });

  const pretender = server.as(person({ tenant: '2', gates, plainNumbers: true }));
  for (const action of [
    userAdminEndpoints.one,
    userAdminEndpoints.change,
    userAdminEndpoints.remove,
    userAdminEndpoints.resetPassword,
  ] as const)
    expect(await pretender.call(action, { ...sent, body: {} })).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    await pretender.call(userAdminEndpoints.create, { body: { name: 'No', loginName: 'no.way', customerId: '1' } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  expect(
    (await pretender.call(userAdminEndpoints.list, { query: { pageNo: 1, pageSize: 50 } })).data.list.every(
      ({ customerId }) => customerId === '2',
    ),
  ).toBe(true);
  expect(await operator.call(userAdminEndpoints.remove, sent)).toMatchObject({ code: 1 });
  expect(await stored(userId)).toMatchObject({ valid: false });
  await expect(
    server.app.inTenant('2', (db) => db.rows('select * from people_everywhere(null, null, null, 10, 0)')),
  ).rejects.toThrow(/operator/);
});
