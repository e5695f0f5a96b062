import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { userEndpoints } from './user.contract.ts';
import { userServer } from './testUsers.ts';

const { server, ownerUrl, me, editor, newId, stored, role, given, session, sessions } = await userServer();

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

test.each([
  ['loses the role', 'delete from person_role where person_id = $1'],
  [
    'has a role that is switched off',
    'update role r set valid = false from person_role m where m.person_id = $1 and r.tenant_id = m.tenant_id and r.role_id = m.role_id',
  ],
  [
    'has a role that allows less',
    "update role r set grants = '{}' from person_role m where m.person_id = $1 and r.tenant_id = m.tenant_id and r.role_id = m.role_id",
  ],
])('who looks into another organisation and %s is signed out; a session at home goes on', async (_, change) => {
  const userId = await newId({ loginName: `guest.${_.length}` });
  await given(userId, await role(`Looks in ${_}`, ['members.user.view']));
  await session(userId);
  await session(userId);
  await ask(
    ownerUrl,
    'update session set acting_tenant_id = tenant_id, acting_person_id = person_id where session_id = (select max(session_id) from session where person_id = $1)',
    [userId],
  );

  await ask(ownerUrl, change, [userId]);

  expect(await ask(ownerUrl, 'select acting_tenant_id from session where person_id = $1', [userId])).toEqual([
    { acting_tenant_id: null },
  ]);
});
