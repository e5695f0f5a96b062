import { expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { userAdminEndpoints, userEndpoints } from './user.contract.ts';
import { userServer } from './testUsers.ts';

const { all, server, ownerUrl, someone, me, editor, created, newId, stored, department, role, given } =
  await userServer();

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

test('invited people who never set a password are no administrators that others may be switched off for', async () => {
  const tenant = '6';
  const boss = server.as(someone({ tenant }));
  const signsIn = (await created({ loginName: 'has.password' }, boss)).data.user.userId;
  const invited = (await created({ loginName: 'has.none' }, boss)).data.user.userId;
  await ask(
    ownerUrl,
    "with r as (insert into role (tenant_id, name, template) values (6, 'Administrator', 'administrator') returning role_id) insert into person_role select 6, p, role_id from r, unnest($1::bigint[]) p",
    [[signsIn, invited]],
  );
  await ask(ownerUrl, 'update person set invited = false where person_id = $1', [signsIn]);
  const off = (userId: string) => boss.call(userEndpoints.switchOne, { params: { userId, valid: '0' } });

  expect(await off(signsIn)).toMatchObject({ name: 'LAST_ADMINISTRATOR' });
  expect(await boss.call(userEndpoints.remove, { params: { userId: signsIn } })).toMatchObject({
    name: 'LAST_ADMINISTRATOR',
  });

  await ask(ownerUrl, 'update person set invited = false where person_id = $1', [invited]);
  expect(await off(signsIn)).toMatchObject({ code: 1 });
});

test('the operator looks after people of every tenant; to everybody else other tenants are unknown', async () => {
  await server.tokenOf(person({ tenant: '2' }));
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

  const administrator = server.as(person({ gates: [...all], plainNumbers: true }));
  for (const action of [userAdminEndpoints.one, userAdminEndpoints.change, userAdminEndpoints.resetPassword] as const)
    expect(await administrator.call(action, { ...sent, body: {} })).toMatchObject({ status: 403, name: 'NOT_ALLOWED' });

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

test('an address that an administrator types is not trusted until its owner confirms it, and the mailbox that was hears of it', async () => {
  const userId = await newId({ loginName: 'moved.user', email: 'first@example.com', phone: '13800138123' });
  const bound = async () =>
    (
      await ask(
        ownerUrl,
        'select email_bound_at is not null as mail, phone_bound_at is not null as phone from person where person_id = $1',
        [userId],
      )
    )[0];
  expect(await bound()).toEqual({ mail: false, phone: false });
  await ask(
    ownerUrl,
    'update person set email_bound_at = clock_timestamp(), phone_bound_at = clock_timestamp(), invited = false where person_id = $1',
    [userId],
  );

  await editor.call(userEndpoints.change, {
    params: { userId },
    body: { name: 'Lin Qiao', email: 'other@example.com' },
  });

  expect(await bound()).toEqual({ mail: false, phone: true });
  expect(
    await ask(
      ownerUrl,
      "select payload - 'tenant' as said from job where task = 'members.tellMoved' and payload->>'userId' = $1",
      [userId],
    ),
  ).toEqual([{ said: { to: 'first@example.com', userId, email: true } }]);
  // A new password is not mailed to an address that nobody confirmed.
  expect((await editor.call(userEndpoints.resetPassword, { params: { userId } })).data).toMatchObject({
    mailed: false,
  });
});

test('one’s own mailbox is not changed among the users, where no password and no code is asked for', async () => {
  const userId = await server.idOf(me);
  expect(
    await editor.call(userEndpoints.change, { params: { userId }, body: { name: 'Me', email: 'mine@example.com' } }),
  ).toMatchObject({ name: 'OWN_ADDRESS' });
});

test('who decides over plain numbers can still manage those they were given to', async () => {
  const decider = server.as(person({ gates: [...all, 'members.role.numbers'], scope: 'all' }));
  const blind = server.as(person({ gates: all, scope: 'all' }));
  const userId = await newId({ loginName: 'sees.plain' });
  await ask(ownerUrl, "update person set numbers = 'plain' where person_id = $1", [userId]);
  const off = (who: typeof editor) => who.call(userEndpoints.switchOne, { params: { userId, valid: 'false' } });

  expect(await off(blind)).toMatchObject({ name: 'BEYOND_OWN_RIGHTS' });
  expect(await off(decider)).toMatchObject({ code: 1 });
});
