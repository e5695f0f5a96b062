import { afterAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { customerHandlers } from '../customer/customer.server.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { groupEndpoints } from './group.contract.ts';
import { groupHandlers } from './group.server.ts';

const server = await testServer(
  (app) => {
    serve(app, groupEndpoints, groupHandlers);
    serve(app, customerEndpoints, customerHandlers);
  },
  { faults: Object.values(contactsFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const editorOf = (tenant: string) =>
  server.as(person({ tenant, gates: ['contacts.customer.view', 'contacts.group.edit'] }));
const editor = editorOf('1');
await editor.call(groupEndpoints.list, { body: firstPage });
const contacts = (
  await ask(
    ownerUrl,
    "insert into contact (tenant_id, phone, name) select 1, '+86138' || lpad(n::text, 8, '0'), 'Contact ' || n from generate_series(1, 5) n returning contact_id::text as id",
  )
).map(({ id }) => id as string);
const made = async (name: string) => (await editor.call(groupEndpoints.save, { body: { name } })).data.groupId;
const put = (groupId: string, contactIds: string[], how: 'add' | 'move' | 'remove' = 'add') =>
  editor.call(groupEndpoints.members, { body: { groupId, contactIds, how } });
const inGroup = async (groupId: string) =>
  (await editor.call(customerEndpoints.list, { body: { ...firstPage, groupId, orderBy: 'name' } })).data.list.map(
    ({ name }) => name,
  );

test('a group is kept with its name, and two of one name are refused', async () => {
  const { data } = await editor.call(groupEndpoints.save, { body: { name: ' Renewals ', memo: 'March' } });

  expect(data).toMatchObject({ name: 'Renewals', memo: 'March', contacts: 0, createdBy: 'Test Person' });
  expect(await editor.call(groupEndpoints.save, { body: { name: 'Renewals' } })).toMatchObject({
    name: 'GROUP_NAME_TAKEN',
    facts: { field: 'name' },
  });
  expect(await editorOf('2').call(groupEndpoints.save, { body: { name: 'Renewals' } })).toMatchObject({ code: 1 });
  expect(
    await ask(ownerUrl, "select name, memo from customer_group where tenant_id = 1 and name = 'Renewals'"),
  ).toEqual([{ name: 'Renewals', memo: 'March' }]);
});

test('a changed name is stored, and what was not said of the memo stays', async () => {
  const { groupId } = (await editor.call(groupEndpoints.save, { body: { name: 'Old', memo: 'kept' } })).data;

  expect((await editor.call(groupEndpoints.update, { body: { groupId, name: 'New' } })).data).toMatchObject({
    name: 'New',
    memo: 'kept',
  });
  expect(await editor.call(groupEndpoints.update, { body: { groupId, name: 'Renewals' } })).toMatchObject({
    name: 'GROUP_NAME_TAKEN',
  });
});

test('customers may be in several groups; moving takes them out of the others, and removing leaves them customers', async () => {
  const [one, other] = [await made('One'), await made('Other')];

  expect((await put(one, contacts.slice(0, 3))).data).toEqual({ changed: 3 });
  expect((await put(one, contacts.slice(0, 4))).data).toEqual({ changed: 1 });
  await put(other, contacts.slice(2, 4));
  expect(await inGroup(other)).toEqual(['Contact 3', 'Contact 4']);
  expect(
    (await editor.call(customerEndpoints.one, { params: { contactId: contacts[2]! } })).data.groups.map(
      ({ name }) => name,
    ),
  ).toEqual(['One', 'Other']);

  await put(other, contacts.slice(0, 1), 'move');
  expect(await inGroup(one)).toEqual(['Contact 2', 'Contact 3', 'Contact 4']);
  expect((await put(other, contacts, 'remove')).data).toEqual({ changed: 3 });
  expect(await inGroup(other)).toEqual([]);
});

test('a group that is deleted leaves its customers', async () => {
  const groupId = await made('Gone');
  await put(groupId, contacts);

  await editor.call(groupEndpoints.remove, { params: { groupId } });

  expect(await ask(ownerUrl, 'select count(*)::int as n from contact where tenant_id = 1')).toEqual([{ n: 5 }]);
  expect(await ask(ownerUrl, 'select from contact_in_group where group_id = $1', [groupId])).toEqual([]);
  expect(await editor.call(customerEndpoints.list, { body: { ...firstPage, groupId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('customers of another tenant cannot be put into a group, nor own ones into another’s', async () => {
  const groupId = await made('Mine');
  const stranger = editorOf('2');

  expect(
    await stranger.call(groupEndpoints.members, { body: { groupId, contactIds: contacts, how: 'add' } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
  const { groupId: theirs } = (await stranger.call(groupEndpoints.save, { body: { name: 'Theirs' } })).data;
  expect(
    await stranger.call(groupEndpoints.members, { body: { groupId: theirs, contactIds: contacts, how: 'add' } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('all customers of an import are put into a group at once', async () => {
  const groupId = await made('Of a file');
  const [{ id }] = (await ask(
    ownerUrl,
    "insert into file (tenant_id, storage_key, name, bytes) values (1, 'k', 'a.csv', 1) returning file_id as id",
  )) as [{ id: string }];
  const [{ importId }] = (await ask(
    ownerUrl,
    `insert into contact_import (tenant_id, file_id, file_name, state, bytes, person_id) select 1, $1, 'a.csv', 'stored', 1, min(person_id) from person where tenant_id = 1 returning import_id::text as "importId"`,
    [id],
  )) as [{ importId: string }];
  await ask(ownerUrl, 'update contact set import_id = $1 where contact_id = any($2)', [importId, contacts.slice(0, 2)]);

  expect((await editor.call(groupEndpoints.membersOfImport, { body: { groupId, importId, how: 'add' } })).data).toEqual(
    { changed: 2 },
  );
  expect(await inGroup(groupId)).toEqual(['Contact 1', 'Contact 2']);
  expect(
    await editor.call(groupEndpoints.membersOfImport, { body: { groupId, importId: '999999', how: 'add' } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('the list finds by a part of the name and counts members', async () => {
  const groupId = await made('Fleet 100%');
  await put(groupId, contacts.slice(0, 2));

  const { data } = await editor.call(groupEndpoints.list, { body: { ...firstPage, keyword: '0%' } });
  expect(data).toMatchObject({ total: 1, list: [{ name: 'Fleet 100%', contacts: 2 }] });
});
