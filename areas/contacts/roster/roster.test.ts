import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { assignHandlers } from '../assign/assign.server.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { assignEndpoints } from '../assign/assign.contract.ts';
import { rosterEndpoints } from './roster.contract.ts';
import { rosterHandlers } from './roster.server.ts';

const server = await testServer(
  (app) => {
    serve(app, rosterEndpoints, rosterHandlers({ now: Date.now, live: { tell() {} } }));
    serve(app, assignEndpoints, assignHandlers({ now: Date.now, live: { tell() {} } }));
  },
  { faults: Object.values(contactsFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const editorOf = (tenant: string) =>
  server.as(person({ tenant, gates: ['contacts.roster.view', 'contacts.roster.transfer', 'outbound.batch.edit'] }));
const whole = { cycle: 3 as const, windows: [{ from: '00:00', to: '24:00' }] };

/** Contacts 1 and 2 reached, 3 called in vain, 4 waiting, 5 blacklisted, 6 never called. */
const batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 6 });
await ask(
  ownerUrl,
  `update task set call_status = case name when 'Contact 1' then 3 when 'Contact 2' then 3 when 'Contact 3' then 2 when 'Contact 6' then 4 else call_status end,
  attempts = case name when 'Contact 1' then 1 when 'Contact 2' then 2 when 'Contact 3' then 3 else 0 end where batch_id = $1`,
  [batchId],
);
await ask(
  ownerUrl,
  "insert into blacklist (tenant_id, scope, phone, person_id) select 1, 'tenant', '+8613800000005', min(person_id) from person where tenant_id = 1",
);
const contacts = Object.fromEntries(
  (await ask(ownerUrl, 'select name, contact_id::text as id from contact where tenant_id = 1')).map(({ name, id }) => [
    name,
    id as string,
  ]),
);

test('the figures say where contacts stand, and the list shows the same', async () => {
  const { data } = await editorOf('1').call(rosterEndpoints.statistics, { body: {} });

  expect(data).toMatchObject({
    contacts: 6,
    attempts: 6,
    standings: [
      { standing: 'blacklisted', count: 1 },
      { standing: 'waiting', count: 1 },
      { standing: 'reached', count: 2 },
      { standing: 'notReached', count: 1 },
      { standing: 'neverCalled', count: 1 },
    ],
  });
  for (const { standing, count } of data.standings) {
    const listed = (await editorOf('1').call(rosterEndpoints.list, { body: { ...firstPage, standing } })).data;
    expect([standing, listed.total, new Set(listed.list.map((one) => one.standing))]).toEqual([
      standing,
      count,
      new Set([standing]),
    ]);
  }
});

test('the list is ordered, paged and masked, and names whose blacklist it is', async () => {
  const { data } = await editorOf('1').call(rosterEndpoints.list, {
    body: { pageNo: 1, pageSize: 2, orderBy: 'name', descending: true },
  });

  expect(data).toMatchObject({
    total: 6,
    list: [
      { name: 'Contact 6', standing: 'neverCalled', blacklistedBy: null },
      { name: 'Contact 5', phone: '138 **** 0005', blacklistedBy: 'tenant' },
    ],
  });
});

test('contacts that were chosen become a batch', async () => {
  const [{ id }] = (await ask(ownerUrl, 'select campaign_id::text as id from campaign where tenant_id = 1')) as [
    { id: string },
  ];
  const body = {
    name: 'Chosen',
    campaignId: id,
    contactIds: [contacts['Contact 1']!, contacts['Contact 6']!],
    schedule: whole,
    startWhenPrepared: false,
  };

  const { data } = await editorOf('1').call(rosterEndpoints.createBatch, { body });

  expect(data).toMatchObject({ name: 'Chosen', state: 13 });
  expect(await ask(ownerUrl, 'select source from batch where batch_id = $1', [data.batchId])).toEqual([
    { source: { contactIds: body.contactIds } },
  ]);
  expect(await ask(ownerUrl, "select payload ->> 'batchId' as id from job")).toEqual([{ id: data.batchId }]);
  expect(
    await editorOf('1').call(rosterEndpoints.createBatch, { body: { ...body, name: 'Other', contactIds: ['999999'] } }),
  ).toMatchObject({ name: 'NOT_FOUND' });
});

test('contacts are handed to a colleague of the same tenant, and to nobody again', async () => {
  const editor = editorOf('1');
  const { personId } = (await editor.call(assignEndpoints.people, {})).data.list[0]!;
  const contactIds = [contacts['Contact 1']!, contacts['Contact 2']!];

  expect((await editor.call(rosterEndpoints.transfer, { body: { contactIds, to: personId } })).data).toEqual({
    changed: 2,
  });
  expect((await editor.call(rosterEndpoints.list, { body: { ...firstPage, givenTo: personId } })).data).toMatchObject({
    total: 2,
    list: [{ givenTo: personId, givenToName: 'Test Person' }, {}],
  });
  expect(await editor.call(rosterEndpoints.transfer, { body: { contactIds, to: '999999' } })).toMatchObject({
    name: 'COLLEAGUE_GONE',
  });
  expect(
    (await editor.call(rosterEndpoints.transfer, { body: { contactIds: contactIds.slice(1), to: null } })).data,
  ).toEqual({ changed: 1 });
  expect(
    await ask(ownerUrl, 'select given_to::text as id from contact where contact_id = any($1) order by contact_id', [
      contactIds,
    ]),
  ).toEqual([{ id: personId }, { id: null }]);
  expect(await editorOf('2').call(rosterEndpoints.transfer, { body: { contactIds, to: null } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});
