import { expect, test } from 'vitest';
import type { DataScope } from '#core/access/may.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { userEndpoints } from './user.contract.ts';
import { userServer } from './testUsers.ts';

const { all, server, ownerUrl, someone, me, editor, created, newId, stored, department, role } = await userServer();

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

test('what is done to users is in the audit, without an address or a number', async () => {
  const userId = await newId({ loginName: 'in.audit', email: 'secret@example.com', phone: '13800138777' });
  await editor.call(userEndpoints.resetPassword, { params: { userId } });

  const lines = await ask(ownerUrl, 'select action, payload::text from audit_line where target = $1 order by line_no', [
    userId,
  ]);
  expect(lines.map(({ action }) => action)).toEqual(['POST /crm/api/user', 'PUT /crm/api/user/:userId/password/reset']);
  expect(JSON.stringify(lines)).not.toMatch(/secret@|138777/);
});

test('users whose names differ in case alone, from before that was refused, are marked, counted and listed by themselves', async () => {
  const [one, two] = [await newId({ loginName: 'pair.one' }), await newId({ loginName: 'pair.two' })];
  await ask(
    ownerUrl,
    `alter table person disable trigger login_name_alone;
     update person set login_exact = true where login_name like 'pair.%';
     update person set login_name = 'PAIR.ONE' where login_name = 'pair.two';
     alter table person enable trigger login_name_alone`,
  );
  const query = { pageNo: 1, pageSize: 20 };

  const { data } = await editor.call(userEndpoints.list, { query: { ...query, loginExact: true } });
  expect(data.list.map(({ userId, loginExact }) => [userId, loginExact]).sort()).toEqual(
    [one, two].sort().map((userId) => [userId, true]),
  );
  expect((await editor.call(userEndpoints.list, { query })).data.loginExact).toBe(2);
  const named = async (loginName: string) =>
    (await editor.call(userEndpoints.oneByName, { params: { loginName } })).data;
  expect((await named('pair.one')).userId).toBe(one);
  expect((await named('PAIR.ONE')).userId).toBe(two);
  expect(await editor.call(userEndpoints.oneByName, { params: { loginName: 'Pair.One' } })).toMatchObject({
    name: 'NOT_FOUND',
  });

  await editor.call(userEndpoints.change, { params: { userId: two }, body: { loginName: 'parted' } });
  expect((await editor.call(userEndpoints.list, { query })).data.loginExact).toBe(0);
  expect((await named('Pair.One')).userId).toBe(one);
});
