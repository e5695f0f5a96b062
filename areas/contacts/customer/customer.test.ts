import { afterAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { importEndpoints } from '../import/import.contract.ts';
import { importHandlers } from '../import/import.server.ts';
import { checkedImport, jobsOf } from '../import/testRows.ts';
import { customerEndpoints, type CustomerChange } from './customer.contract.ts';
import { customerHandlers } from './customer.server.ts';
import { historyEndpoints } from './history.contract.ts';
import { historyHandlers } from './history.server.ts';

const server = await testServer(
  (app, { storage }) => {
    serve(app, importEndpoints, importHandlers({ inTenant: app.inTenant, storage, live: { tell() {} } }));
    serve(app, customerEndpoints, customerHandlers);
    serve(app, historyEndpoints, historyHandlers);
  },
  { faults: Object.values(contactsFaults) },
);
afterAll(server.stop);

const gates = ['contacts.customer.view', 'contacts.customer.import'] as const;
const plain = server.as(person({ gates: [...gates], plainNumbers: true }));
const masked = server.as(person({ gates: [...gates] }));
const { importId } = await checkedImport(server, plain, {
  name: 'a.csv',
  content:
    'phone,name,customer no.,company\n13812345678,陈伟,C-1,Yunhe 100%\n+44 20 7946 0958,Anna Smith,C-2,\n13987654321,Li Na,C-3,\n',
});
await plain.call(importEndpoints.confirm, { params: { importId } });
await jobsOf(server).store({ tenant: '1', importId });

const found = async (caller: typeof plain, keyword: string) =>
  (await caller.call(customerEndpoints.list, { body: { ...firstPage, keyword } })).data.list.map(({ name }) => name);

test('numbers are masked for whoever may not see them, in the list and of one customer', async () => {
  const body = { ...firstPage, orderBy: 'name' as const };
  const seen = async (caller: typeof plain) => (await caller.call(customerEndpoints.list, { body })).data.list;

  expect((await seen(plain)).map(({ phone }) => phone)).toEqual(['+44 20 7946 0958', '139 8765 4321', '138 1234 5678']);
  expect((await seen(masked)).map(({ phone }) => phone)).toEqual(['+44 **** 0958', '139 **** 4321', '138 **** 5678']);
  const { contactId } = (await seen(masked))[0]!;
  expect((await masked.call(customerEndpoints.one, { params: { contactId } })).data).toMatchObject({
    name: 'Anna Smith',
    phone: '+44 **** 0958',
    customerNo: 'C-2',
  });
});

test.each([
  ['a part of the name', '陈', ['陈伟']],
  ['a name in another case', 'anna', ['Anna Smith']],
  ['a sign that means something to the database', '100%', ['陈伟']],
  ['the whole number as it is written', '138 1234 5678', ['陈伟']],
  ['the customer number', 'c-3', ['Li Na']],
  ['its last four digits', '4321', ['Li Na']],
])('a masked person finds by %s', async (_, keyword, names) => {
  expect(await found(masked, keyword)).toEqual(names);
});

test('a part of a number finds for whoever sees numbers, and tells nobody else', async () => {
  expect(await found(plain, '1381234')).toEqual(['陈伟']);
  expect(await found(masked, '1381234')).toEqual([]);
  expect(await found(masked, '12345')).toEqual([]);
});

test('a list narrowed by an import that is not there says so', async () => {
  expect(await plain.call(customerEndpoints.list, { body: { ...firstPage, importId: '999' } })).toMatchObject({
    status: 200,
    name: 'NOT_FOUND',
  });
  expect(await plain.call(customerEndpoints.one, { params: { contactId: 'x' } })).toMatchObject({
    status: 200,
    name: 'NOT_FOUND',
  });
});

test('pages do not overlap and are sorted as asked', async () => {
  const page = async (pageNo: number) =>
    (await plain.call(customerEndpoints.list, { body: { pageNo, pageSize: 2, orderBy: 'name', descending: true } }))
      .data;

  expect((await page(1)).list.map(({ name }) => name)).toEqual(['陈伟', 'Li Na']);
  expect(await page(2)).toMatchObject({ total: 3, list: [{ name: 'Anna Smith' }] });
});

test('whoever may not see customers is refused', async () => {
  expect(await server.as(person({ gates: [] })).call(customerEndpoints.list, { body: firstPage })).toMatchObject({
    status: 403,
  });
});

const keeping = ['contacts.customer.view', 'contacts.customer.edit', 'contacts.customer.remove'] as const;
const noting = ['contacts.customer.view', 'contacts.customer.note', 'outbound.call.view'] as const;
const { ownerUrl } = server.database;

test('a customer is added by hand: the number is read as people write it, and is one customer', async () => {
  const keeper = server.as(person({ tenant: '7', gates: [...keeping], plainNumbers: true }));
  const body = { phone: '138-0013 8000', name: ' Wei ', fields: { premium: '3280' } };

  const { data: made } = await keeper.call(customerEndpoints.create, { body });

  expect(made).toMatchObject({ phone: '138 0013 8000', name: 'Wei', gender: -1, fields: { premium: '3280' } });
  expect(await keeper.call(customerEndpoints.create, { body: { phone: '+86 138 0013 8000' } })).toMatchObject({
    name: 'CONTACT_PHONE_TAKEN',
    facts: { field: 'phone' },
  });
  for (const phone of ['12345', '138 **** 8000'])
    expect(await keeper.call(customerEndpoints.create, { body: { phone } })).toMatchObject({
      name: 'CONTACT_PHONE_REFUSED',
    });
});

test('who sees numbers masked edits a customer and the number stays; what is left out stays, what is emptied is empty', async () => {
  const at = { tenant: '8', gates: [...keeping] };
  const [keeper, blind] = [server.as(person({ ...at, plainNumbers: true })), server.as(person(at))];
  const { data: made } = await keeper.call(customerEndpoints.create, {
    body: { phone: '13800138000', name: 'Wei', company: 'Yunhe', fields: { premium: '3280', end: 'May' } },
  });
  const change = async (body: CustomerChange) =>
    (await blind.call(customerEndpoints.change, { params: { contactId: made.contactId }, body })).data;

  expect(await change({ name: 'Chen Wei' })).toMatchObject({
    name: 'Chen Wei',
    company: 'Yunhe',
    phone: '138 **** 8000',
  });
  expect(await change({ company: '', fields: { premium: '99' } })).toMatchObject({
    name: 'Chen Wei',
    company: '',
    fields: { premium: '99' },
  });
  const { data: after } = await keeper.call(customerEndpoints.one, { params: { contactId: made.contactId } });
  expect(after).toMatchObject({ phone: '138 0013 8000', fields: { premium: '99' } });
  expect(JSON.stringify(await ask(ownerUrl, 'select payload from audit_line where tenant_id = 8'))).not.toContain(
    '13800138000',
  );
});

test('a customer whom a batch still has to call is not deleted, and calls stay when one is', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '9', { contacts: 1 });
  const { callId, contactId } = await calledOnce(batchId);
  const keeper = server.as(person({ tenant: '9', gates: [...keeping] }));
  const params = { contactId };
  await server
    .as(person({ tenant: '9', gates: [...noting] }))
    .call(historyEndpoints.addNote, { params, body: { text: 'Moved house' } });

  expect((await keeper.call(customerEndpoints.removal, { params })).data).toEqual({ calls: 1, notes: 1, batches: 1 });
  // Also for somebody who does not see that batch.
  const own = person({ tenant: '9', gates: [...keeping], scope: 'own' });
  await ask(ownerUrl, 'update contact set given_to = $2 where contact_id = $1', [contactId, await server.idOf(own)]);
  expect(await server.as(own).call(customerEndpoints.remove, { params })).toMatchObject({
    name: 'CONTACT_BEING_CALLED',
    facts: { batches: 1 },
  });

  await ask(ownerUrl, 'update batch set state = 6 where batch_id = $1', [batchId]);
  expect(await keeper.call(customerEndpoints.remove, { params })).toMatchObject({ code: 1 });

  expect(await keeper.call(customerEndpoints.one, { params })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await ask(ownerUrl, 'select name from call_record where call_id = $1', [callId])).toEqual([
    { name: 'Contact 1' },
  ]);
});

test('the timeline has calls, their text messages and notes, the newest first, as each person may see them', async () => {
  const { callId, contactId } = await calledOnce(await tenantWithBatch(ownerUrl, '10', { contacts: 1 }));
  const writer = server.as(person({ tenant: '10', gates: [...noting] }));
  const reader = server.as(person({ tenant: '10', gates: ['contacts.customer.view'], plainNumbers: true }));
  const params = { contactId };
  const note = (await writer.call(historyEndpoints.addNote, { params, body: { text: ' Calls back ' } })).data;
  const timeline = async (of: typeof writer, query: { before?: number; most: number } = { most: 20 }) =>
    (await of.call(historyEndpoints.timeline, { params, query })).data;

  expect(await timeline(writer)).toMatchObject({
    hasMore: false,
    list: [
      { kind: 'note', note: { text: 'Calls back', mine: true, changedAt: null } },
      {
        kind: 'call',
        call: { callId, phone: '138 **** 0001' },
        messages: [{ to: '138 **** 0001', text: 'Your number 138 **** 0001 is noted', at: 900 }],
      },
    ],
  });
  const first = await timeline(writer, { most: 1 });
  expect(first).toMatchObject({ hasMore: true, list: [{ kind: 'note' }] });
  expect(await timeline(writer, { most: 1, before: first.list[0]!.at })).toMatchObject({
    hasMore: false,
    list: [{ kind: 'call' }],
  });
  expect(await timeline(reader)).toMatchObject({ list: [{ kind: 'note', note: { mine: false } }] });

  const other = server.as(person({ tenant: '10', gates: [...noting] }));
  const of = { params: { noteId: note.noteId } };
  expect(await other.call(historyEndpoints.changeNote, { ...of, body: { text: 'No' } })).toMatchObject({
    name: 'NOTE_OF_ANOTHER',
  });
  expect(await other.call(historyEndpoints.removeNote, of)).toMatchObject({ name: 'NOTE_OF_ANOTHER' });
  await writer.call(historyEndpoints.changeNote, { ...of, body: { text: 'Calls back on Monday' } });
  expect((await timeline(reader)).list).toMatchObject([{ note: { text: 'Calls back on Monday' } }]);
  await writer.call(historyEndpoints.removeNote, of);
  expect((await timeline(reader)).list).toEqual([]);
});

test('notes of a contact out of reach are out of reach', async () => {
  await tenantWithBatch(ownerUrl, '11', { contacts: 1 });
  const [row] = await ask(ownerUrl, 'select contact_id::text as id from contact where tenant_id = 11');
  const params = { contactId: row!.id as string };
  const writer = server.as(person({ tenant: '11', gates: [...noting] }));
  const note = (await writer.call(historyEndpoints.addNote, { params, body: { text: 'For us' } })).data;
  const limited = server.as(person({ tenant: '11', gates: [...noting], scope: 'own' }));

  expect(await limited.call(historyEndpoints.timeline, { params, query: { most: 20 } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await limited.call(historyEndpoints.removeNote, { params: { noteId: note.noteId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

/** The only contact of a batch was called an hour ago and waits to be called again. */
async function calledOnce(batchId: string) {
  const [made] = await ask(
    ownerUrl,
    `
    with r as (insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, call_status)
        select t.tenant_id, new_call_id(now() - interval '1 hour'), task_id, batch_id, t.campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, t.name, '+862160204410', 1, now() - interval '1 hour', now() - interval '1 hour', now(), 3
        from task t join campaign c using (tenant_id, campaign_id) where batch_id = $1 returning *),
      s as (insert into transcript (tenant_id, call_id, turns, path, messages) select tenant_id, call_id, '[]', '[]', $2::jsonb from r)
    select call_id::text as "callId", contact_id::text as "contactId" from r`,
    [batchId, JSON.stringify([{ to: '13800000001', text: 'Your number 13800000001 is noted', at: 900 }])],
  );
  return made as { callId: string; contactId: string };
}
