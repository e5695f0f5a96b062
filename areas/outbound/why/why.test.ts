import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { whyEndpoints } from './why.contract.ts';
import { whyHandlers } from './why.server.ts';

// Noon in Shanghai, so that neither the hour nor the day ends while the tests run.
const noon = Date.parse('2026-11-20T12:00:00+08:00');
const server = await testServer((app) => serve(app, whyEndpoints, whyHandlers({ now: () => noon })));
afterAll(server.stop);

const { ownerUrl } = server.database;
const reader = (tenant: string) => server.as(person({ tenant, gates: ['outbound.batch.view'] }));
const whyOf = async (tenant: string, batchId: string) =>
  (await reader(tenant).call(whyEndpoints.batch, { params: { batchId } })).data;
const set = (batchId: string, contacts: string[], change: string) =>
  ask(ownerUrl, `update task set ${change} where batch_id = $1 and name = any($2)`, [
    batchId,
    contacts.map((one) => `Contact ${one}`),
  ]);
const dueBefore = (batchId: string) =>
  ask(ownerUrl, "update task set due_at = '2026-11-20T03:00:00Z' where batch_id = $1", [batchId]);

test('a batch says of each contact why it is not called, and the one change that would free most', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 20, channels: 4 });
  await dueBefore(batchId);
  await set(batchId, ['1', '2', '3'], "due_at = '2026-11-20T05:00:00Z'");
  await set(batchId, ['4', '5'], 'call_status = 6');
  await set(batchId, ['6'], 'call_status = 3');
  await set(batchId, ['7'], 'call_status = 1');
  await ask(
    ownerUrl,
    'update batch set waiting = 16, blacklisted = 2, connected = 1, in_call = 1 where batch_id = $1',
    [batchId],
  );

  const why = await whyOf('1', batchId);

  expect(why.reasons).toEqual([
    { reason: 'campaignChannelsFull', count: 10 },
    { reason: 'dialing', count: 3 },
    { reason: 'retryLater', count: 3, until: Date.parse('2026-11-20T05:00:00Z') },
    { reason: 'blacklisted', count: 2 },
    { reason: 'inCall', count: 1 },
    { reason: 'finished', count: 1 },
  ]);
  expect(why).toMatchObject({ total: 20, free: { action: 'grantChannels', count: 10 }, batchId });
});

test('contacts that had the calls of their day, numbers at their cap and closed days are told apart', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '2', { contacts: 5, dailyCap: 1 });
  await dueBefore(batchId);
  await set(batchId, ['1', '2'], 'attempts = 1');
  await ask(
    ownerUrl,
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
    select 2, new_call_id('2026-11-20T01:00:00Z'), task_id, batch_id, campaign_id, contact_id, 1, 1, 1, 'n', phone, name, '', 1, '2026-11-20T01:00:00Z', '2026-11-20T01:01:00Z', 2 from task where batch_id = $1 and attempts = 1`,
    [batchId],
  );
  // One that no carrier took is not a call of theirs.
  await ask(
    ownerUrl,
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status, result_code)
    select 2, new_call_id('2026-11-20T01:00:00Z'), task_id, batch_id, campaign_id, contact_id, 1, 1, 1, 'n', phone, name, '', 1, '2026-11-20T01:00:00Z', '2026-11-20T01:01:00Z', 5, 'NO_GATEWAY' from task where batch_id = $1 and attempts = 0`,
    [batchId],
  );
  await ask(ownerUrl, 'update task set attempts = 1 where batch_id = $1', [batchId]);
  expect((await whyOf('2', batchId)).reasons).toEqual([
    { reason: 'dialing', count: 3 },
    { reason: 'dailyCapReached', count: 2, until: Date.parse('2026-11-21T00:00:00+08:00') },
  ]);

  await ask(ownerUrl, 'update caller_number set hourly_cap = 2 where tenant_id = 2');
  await ask(
    ownerUrl,
    "insert into caller_number_hour (tenant_id, number_id, hour, calls) select 2, number_id, '2026-11-20T04:00:00Z', 1 from caller_number where tenant_id = 2",
  );
  expect((await whyOf('2', batchId)).reasons.slice(0, 1)).toEqual([{ reason: 'callerNumbersCapped', count: 2 }]);
  await ask(ownerUrl, 'update caller_number_hour set calls = 2 where tenant_id = 2');
  expect((await whyOf('2', batchId)).reasons).toEqual([
    { reason: 'callerNumbersCapped', count: 5, until: Date.parse('2026-11-20T13:00:00+08:00') },
  ]);

  await ask(
    ownerUrl,
    `insert into work_calendar (tenant_id, name, weekdays, days, is_default, person_id) select 2, 'Days', '{1,2,3,4,5,6,7}', '{"2026-11-20": "closed"}', true, person_id from person where tenant_id = 2 limit 1`,
  );
  expect((await whyOf('2', batchId)).reasons).toEqual([
    { reason: 'outsideWindow', count: 5, until: Date.parse('2026-11-21T00:00:00+08:00') },
  ]);
});

test('the batches of a campaign share its channels, and their reasons add up to all of its contacts', async () => {
  const first = await tenantWithBatch(ownerUrl, '3', { contacts: 6, channels: 8 });
  await ask(
    ownerUrl,
    `with made as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
      select tenant_id, campaign_id, 'Batch ' || n, case n when 2 then 2 else 3 end, schedule, true, source, 6, 6, person_id from batch, generate_series(2, 3) n where batch_id = $1 returning *)
    insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at) select m.tenant_id, m.batch_id, m.campaign_id, c.contact_id, c.phone, c.name, '2026-11-20T03:00:00Z' from made m join contact c using (tenant_id)`,
    [first],
  );
  await dueBefore(first);
  const [{ id }] = (await ask(ownerUrl, 'select campaign_id::text as id from batch where batch_id = $1', [first])) as [
    { id: string },
  ];

  const { data } = await reader('3').call(whyEndpoints.campaign, { params: { campaignId: id } });

  expect(data.reasons).toEqual([
    { reason: 'dialing', count: 8 },
    { reason: 'paused', count: 6 },
    { reason: 'campaignChannelsFull', count: 4 },
  ]);
  expect(data).toMatchObject({ total: 18, free: { reason: 'paused', action: 'resume' } });
});

test('one contact is told why it waits in each of its batches: those before it come first', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '4', { contacts: 3, channels: 2 });
  await dueBefore(batchId);
  const contacts = (await ask(
    ownerUrl,
    'select contact_id::text as id from task where batch_id = $1 order by task_id',
    [batchId],
  )) as { id: string }[];
  const of = async (at: number) =>
    (await reader('4').call(whyEndpoints.contact, { params: { contactId: contacts[at]!.id } })).data;

  expect(await of(0)).toMatchObject({
    total: 1,
    reasons: [{ reason: 'dialing', count: 1 }],
    places: [{ batchId, batchName: 'Batch', campaignName: 'Campaign', reason: 'dialing' }],
  });
  expect(await of(2)).toMatchObject({
    total: 1,
    reasons: [{ reason: 'campaignChannelsFull', count: 1 }],
    free: { action: 'grantChannels' },
  });
});

test('what belongs to another tenant is not found', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '5');
  const [{ campaignId, contactId }] = (await ask(
    ownerUrl,
    'select campaign_id::text as "campaignId", min(contact_id)::text as "contactId" from task where batch_id = $1 group by 1',
    [batchId],
  )) as [{ campaignId: string; contactId: string }];
  for (const asked of [
    reader('6').call(whyEndpoints.batch, { params: { batchId } }),
    reader('6').call(whyEndpoints.campaign, { params: { campaignId } }),
    reader('6').call(whyEndpoints.contact, { params: { contactId } }),
  ])
    expect((await asked).code).toBe(20404);
});
