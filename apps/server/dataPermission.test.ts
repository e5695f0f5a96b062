import { afterAll, expect, test } from 'vitest';
import { historyEndpoints } from '#areas/inbound/history/history.contract.ts';
import { routeEndpoints } from '#areas/inbound/route/route.contract.ts';
import { inboundLine, storeIncoming } from '#areas/outbound/call/testIncoming.ts';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { batchActionsEndpoints } from '#areas/outbound/batch/batchActions.contract.ts';
import { batchEndpoints } from '#areas/outbound/batch/batch.contract.ts';
import { prepareBatch } from '#areas/outbound/batch/prepare.job.ts';
import { campaignEndpoints } from '#areas/outbound/campaign/campaign.contract.ts';
import { customerEndpoints } from '#areas/contacts/customer/customer.contract.ts';
import { rosterEndpoints } from '#areas/contacts/roster/roster.contract.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { jobsOf } from '#areas/system/exports/testRows.ts';
import { taskEndpoints } from '#areas/outbound/batch/task.contract.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { Gate } from '#core/access/may.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates } from './menu.ts';
import { testProduct } from './testProduct.ts';

const server = await testProduct();
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = allGates as Gate[];
const everything = { pageNo: 1, pageSize: 20 };

/** Sales with its team North, and Support beside it. */
async function departments(tenant: string) {
  const below = async (parent: string | null, name: string) =>
    (await testDepartment(ownerUrl, name, { parent, tenant })).id;
  const sales = await below(null, 'Sales');
  return { sales, north: await below(sales, 'North'), support: await below(null, 'Support') };
}

async function tenantWithTeams(tenant: string) {
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 4 });
  const of = await departments(tenant);
  const someone = (scope: 'own' | 'department' | 'below' | 'all', department: string) =>
    person({ tenant, gates, scope, department });
  const people = {
    head: someone('below', of.sales),
    lead: someone('department', of.north),
    agent: someone('own', of.north),
    sales: someone('department', of.sales),
    support: someone('below', of.support),
  };
  await ask(ownerUrl, 'update batch set department_id = $2, person_id = $3 where batch_id = $1', [
    batchId,
    of.north,
    await server.idOf(people.lead),
  ]);
  return { batchId, of, people };
}
const batchesSeenBy = async (who: ReturnType<typeof person>) =>
  (await server.as(who).call(batchEndpoints.list, { body: everything })).data.total;

test('own, department, department and below, all: each sees its part of the batches', async () => {
  const { people } = await tenantWithTeams('1');

  expect(await batchesSeenBy(people.lead)).toBe(1);
  expect(await batchesSeenBy(people.head)).toBe(1);
  expect(await batchesSeenBy(people.sales)).toBe(0);
  expect(await batchesSeenBy(people.agent)).toBe(0);
  expect(await batchesSeenBy(people.support)).toBe(0);
  expect(await batchesSeenBy(person({ tenant: '1', gates }))).toBe(1);
});

test('of several roles the widest holds, and a right that is taken away is gone at once', async () => {
  const { people } = await tenantWithTeams('2');
  const agent = await server.idOf(people.agent);
  await ask(
    ownerUrl,
    "with r as (insert into role (tenant_id, name, data_scope) values (2, 'Looks at all', 'all') returning role_id) insert into person_role select 2, $1, role_id from r",
    [agent],
  );
  await expect.poll(() => batchesSeenBy(people.agent)).toBe(1);

  await ask(ownerUrl, "update role set valid = false where tenant_id = 2 and name = 'Looks at all'");
  await expect.poll(() => batchesSeenBy(people.agent)).toBe(0);
});

test('a department that moves takes the sight of its work along', async () => {
  const { of, people } = await tenantWithTeams('3');
  await ask(ownerUrl, 'update department set parent_id = $2 where department_id = $1', [of.north, of.support]);

  await expect.poll(() => batchesSeenBy(people.support)).toBe(1);
  expect(await batchesSeenBy(people.head)).toBe(0);
});

test('an agent sees the contacts that were given, the batch they stand in, and no contact of a colleague', async () => {
  const { batchId, people } = await tenantWithTeams('4');
  await ask(
    ownerUrl,
    'update task set given_to = $2 where batch_id = $1 and task_id in (select task_id from task where batch_id = $1 order by task_id limit 1)',
    [batchId, await server.idOf(people.agent)],
  );

  expect(await batchesSeenBy(people.agent)).toBe(1);
  const { data } = await server.as(people.agent).call(taskEndpoints.list, { body: { batchId, ...everything } });
  expect(data).toMatchObject({ total: 1, list: [{ name: 'Contact 1' }] });
  const lead = await server.as(people.lead).call(taskEndpoints.list, { body: { batchId, ...everything } });
  expect(lead.data.total).toBe(4);
});

test('what is made belongs to whoever made it and to the department, and stays there when the person moves', async () => {
  const { of, people } = await tenantWithTeams('5');
  const [{ robotId, gatewayId, numberIds }] = (await ask(
    ownerUrl,
    'select robot_id::text as "robotId", gateway_id::text as "gatewayId", number_ids::text[] as "numberIds" from campaign where tenant_id = 5',
  )) as [{ robotId: string; gatewayId: string; numberIds: string[] }];
  const { data: made } = await server
    .as(people.agent)
    .call(campaignEndpoints.create, {
      body: {
        ...(sampleOf(campaignEndpoints.create.body) as SentTo<typeof campaignEndpoints.create>['body']),
        name: 'Mine',
        robotId,
        gatewayId,
        numberIds,
      },
    });
  const agent = await server.idOf(people.agent);
  expect(
    await ask(
      ownerUrl,
      'select person_id::text as person, department_id::text as department from campaign where campaign_id = $1',
      [made.campaignId],
    ),
  ).toEqual([{ person: agent, department: of.north }]);

  await ask(ownerUrl, 'update person set department_id = $2 where person_id = $1', [agent, of.support]);
  const seen = async (who: ReturnType<typeof person>) =>
    (await server.as(who).call(campaignEndpoints.read, { params: { campaignId: made.campaignId } })).code;
  await expect.poll(() => seen(people.agent)).toBe(1);
  expect(await seen(people.lead)).toBe(1);
  expect(await seen(people.support)).toBe(20404);
});

test('an export has the rows its person may see, whoever writes it', async () => {
  const { people } = await tenantWithTeams('6');
  const contact = (
    await ask(ownerUrl, 'select contact_id::text as id from contact where tenant_id = 6 order by 1 limit 1')
  )[0]!.id as string;
  await ask(ownerUrl, 'update contact set given_to = $2 where contact_id = $1', [
    contact,
    await server.idOf(people.agent),
  ]);
  const { data: task } = await server
    .as(people.agent)
    .call(contactExportEndpoints.contacts, { body: { exportFileName: 'Mine', exportAllFlag: 1 } });

  await jobsOf(server).write(task.exportId, { tenant: '6' });

  expect(
    await ask(ownerUrl, 'select state, rows_written::int as rows from export_task where export_id = $1', [
      task.exportId,
    ]),
  ).toEqual([{ state: 'finished', rows: 1 }]);
});

test('a batch of “all contacts” is prepared with those its maker may see', async () => {
  const { of, people } = await tenantWithTeams('7');
  await ask(ownerUrl, 'update contact set department_id = $1 where tenant_id = 7 and name in ($2, $3)', [
    of.north,
    'Contact 1',
    'Contact 2',
  ]);
  const [{ batchId }] = (await ask(
    ownerUrl,
    `insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id, department_id)
    select tenant_id, campaign_id, 'All of ours', 13, schedule, false, '{"all": true}', $1, $2 from batch where tenant_id = 7 returning batch_id::text as "batchId"`,
    [await server.idOf(people.lead), of.north],
  )) as [{ batchId: string }];

  await prepareBatch({ inTenant: server.app.inTenant, now: Date.now, live: { tell() {} } })(
    { tenant: '7', batchId },
    { signal: new AbortController().signal },
  );

  expect(await ask(ownerUrl, 'select name from task where batch_id = $1 order by name', [batchId])).toEqual([
    { name: 'Contact 1' },
    { name: 'Contact 2' },
  ]);
});

test('an agent hands a contact to a colleague and does not see it any more', async () => {
  const { people } = await tenantWithTeams('8');
  const contactId = (
    await ask(ownerUrl, 'select contact_id::text as id from contact where tenant_id = 8 order by 1 limit 1')
  )[0]!.id as string;
  await ask(ownerUrl, 'update contact set given_to = $2 where contact_id = $1', [
    contactId,
    await server.idOf(people.agent),
  ]);
  const colleague = await server.idOf(people.support);

  expect(
    (await server.as(people.agent).call(rosterEndpoints.transfer, { body: { contactIds: [contactId], to: colleague } }))
      .data,
  ).toEqual({ changed: 1 });

  expect(await ask(ownerUrl, 'select given_to::text as to from contact where contact_id = $1', [contactId])).toEqual([
    { to: colleague },
  ]);
  expect((await server.as(people.agent).call(customerEndpoints.list, { body: everything })).data.total).toBe(0);
});

test('who sees a batch only for the contacts given there takes nothing back and gives nothing away', async () => {
  const { batchId, people } = await tenantWithTeams('9');
  const agent = await server.idOf(people.agent);
  await ask(ownerUrl, 'update task set given_to = $2 where batch_id = $1', [batchId, agent]);

  const answer = await server
    .as(people.agent)
    .call(batchActionsEndpoints.allocate, { body: { batchId, again: true, to: [] } });

  expect(answer.name).toBe('NOT_ALLOWED');
  expect(
    (
      await ask(ownerUrl, 'select count(*)::int as n from task where batch_id = $1 and given_to = $2', [batchId, agent])
    )[0]!.n,
  ).toBe(4);
});

test('of incoming calls people see those by routes of theirs and those of contacts given to them; routes are everybody’s', async () => {
  const { of, people } = await tenantWithTeams('10');
  const { gatewayId } = await inboundLine(ownerUrl, '10', '+862160204441');
  const lead = await server.idOf(people.lead);
  const [route] = await ask(
    ownerUrl,
    `insert into inbound_route (tenant_id, name, place, target, person_id, department_id)
    values (10, 'Of the team', 1, '{"kind":"phone","phone":"+862160209999"}', $1, $2) returning route_id::text as id`,
    [lead, of.north],
  );
  const [given] = await ask(
    ownerUrl,
    'update contact set given_to = $1 where contact_id = (select min(contact_id) from contact where tenant_id = 10) returning contact_id::text as id',
    [await server.idOf(people.support)],
  );
  const [byRoute = '', ofContact = '', nobodys = ''] = await storeIncoming(ownerUrl, '10', gatewayId, [
    {
      routeId: route!.id as string,
      startedAt: new Date(Date.now() - 1_000),
      transfers: [{ target: '8001', result: 'busy' }],
    },
    { contactId: given!.id as string, startedAt: new Date(Date.now() - 2_000) },
    { startedAt: new Date(Date.now() - 3_000) },
  ]);
  const seenBy = async (who: ReturnType<typeof person>) =>
    (await server.as(who).call(historyEndpoints.list, { body: everything })).data.list.map(({ callId }) => callId);

  expect(await seenBy(people.lead)).toEqual([byRoute]);
  expect(await seenBy(people.head)).toEqual([byRoute]);
  expect(await seenBy(people.agent)).toEqual([]);
  expect(await seenBy(people.sales)).toEqual([]);
  expect(await seenBy(people.support)).toEqual([ofContact]);
  expect(await seenBy(person({ tenant: '10', gates }))).toEqual([byRoute, ofContact, nobodys]);

  const opened = async (who: ReturnType<typeof person>, ctiCallId: string) =>
    server.as(who).call(callEndpoints.one, { body: { ctiCallId } });
  expect((await opened(people.lead, byRoute)).data.handedOver).toHaveLength(1);
  expect((await opened(people.support, byRoute)).name).toBe('NOT_FOUND');
  expect((await opened(people.support, ofContact)).code).toBe(1);
  for (const who of [people.agent, people.support])
    expect((await server.as(who).call(routeEndpoints.list, { body: everything })).data.total).toBe(1);
});
