import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { userEndpoints, type NewUser } from './user.contract.ts';
import { userServer } from './testUsers.ts';

const { server, ownerUrl, someone, editor, created, newId, stored } = await userServer();

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

test('a user is created with the names that the documents have for it', async () => {
  const { data: made } = await created({ loginName: 'first.names' });
  const body = { name: 'Wu', loginname: 'second.names', deptId: made.user.deptId } as unknown as NewUser;

  const { data } = await editor.call(userEndpoints.create, { body });

  expect(data.user).toMatchObject({ loginname: 'second.names', deptId: made.user.deptId });
  const both = { ...body, loginName: 'third.names' };
  expect(await editor.call(userEndpoints.create, { body: both })).toMatchObject({
    name: 'UNKNOWN_KEY',
    facts: { keys: 'loginname' },
  });
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
  for (const loginName of ['taken', 'TAKEN', 'ｔaken'])
    expect(await created({ loginName }, stranger)).toMatchObject({ name: 'LOGIN_NAME_TAKEN' });
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

test('several are created at once, all of them or none, and each refusal names its row', async () => {
  await newId({ loginName: 'was.there' });
  const users = [
    { name: 'One', loginName: 'many.one' },
    { name: 'Two', loginName: 'Many.One' },
    { name: 'Three', loginName: 'ｗas.there' },
    { name: 'Four', loginName: 'many.four', phone: 'nonsense' },
  ];

  const refused = await editor.call(userEndpoints.createMany, { body: { users } });
  expect(refused).toMatchObject({
    name: 'USERS_NOT_MADE',
    facts: {
      problems: [
        { row: 2, field: 'loginName' },
        { row: 3, field: 'loginName' },
        { row: 4, field: 'phone', reason: expect.stringContaining('phone number') },
      ],
    },
  });
  expect(await ask(ownerUrl, "select from person where login_name like 'many%'")).toEqual([]);

  const done = (
    await editor.call(userEndpoints.createMany, {
      body: { users: [users[0]!, { name: 'Two', loginName: 'many.two' }] },
    })
  ).data;
  expect(done).toMatchObject({ created: [{ loginname: 'many.one' }, { loginname: 'many.two' }] });
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
