import { expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { dialingServer } from '../dialing/testDialing.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { taskConfigEndpoints } from '../taskConfig/taskConfig.contract.ts';
import { taskConfigHandlers } from '../taskConfig/taskConfig.server.ts';
import { tellBatchFinished, tellEnded } from '../taskConfig/tellOthers.service.ts';
import { taskActionsEndpoints } from './taskActions.contract.ts';
import { taskActionsHandlers } from './taskActions.server.ts';

let clock = Date.now();
const { server, ownerUrl, newDialer, until, batchOf, recount } = await dialingServer((app) => {
  serve(app, taskConfigEndpoints, taskConfigHandlers({ secrets: { seal: (text) => Buffer.from(`sealed ${text}`) } }));
  serve(app, taskActionsEndpoints, taskActionsHandlers({ now: () => clock, live: { tell() {} } }));
}, Object.values(outboundFaults));
const gates: Gate[] = ['system.client.view', 'system.client.edit', 'outbound.batch.edit', 'outbound.batch.view'];
const partner = (tenant: string) => server.as(person({ tenant, gates }));
const asked = (tenant: string) => ({ params: { customerId: tenant } });
/** Turns the campaign into a passive one, with its standing batch. */
async function passive(tenant: string) {
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 0 });
  await ask(ownerUrl, 'update batch set standing = true where batch_id = $1', [batchId]);
  const [row] = await ask(
    ownerUrl,
    'update campaign set campaign_type = 7 where tenant_id = $1 returning campaign_id::text as id',
    [tenant],
  );
  return { batchId, campaignId: row!.id as string };
}
const told = (tenant: string) =>
  ask(
    ownerUrl,
    'select event, body, source, ref, object from webhook_delivery where tenant_id = $1 order by delivery_id',
    [tenant],
  );

test('tasks that name no campaign go to the one of the tenant, and a number is taken again only so long after its end', async () => {
  const { batchId, campaignId } = await passive('1');
  const push = (given: Record<string, string> = {}) =>
    partner('1').call(taskActionsEndpoints.save, { body: { phone: '138 0013 8000', arguments: given } });
  expect((await push()).name).toBe('TASK_WHERE');
  expect((await partner('1').call(taskConfigEndpoints.read, asked('1'))).data).toMatchObject({
    customerId: '1',
    passiveCampaignId: null,
    againAfterMinutes: null,
  });

  const form = { passiveCampaignId: campaignId, againAfterMinutes: 60 };
  expect((await partner('1').call(taskConfigEndpoints.change, { ...asked('1'), body: form })).data).toMatchObject({
    ...form,
    campaignName: 'Campaign',
  });
  const { data: task } = await push({ premium: '1' });
  expect(task).toMatchObject({ batchId, callStatus: 0 });
  expect(await push()).toMatchObject({ name: 'TASK_TOO_SOON', facts: { minutes: 60 } });

  await ask(
    ownerUrl,
    'update task set call_status = 3, attempts = 1, due_at = null, changed_at = now() where batch_id = $1',
    [batchId],
  );
  await ask(ownerUrl, 'update batch set waiting = 0, connected = 1, called = 1 where batch_id = $1', [batchId]);
  expect((await push()).name).toBe('TASK_TOO_SOON');
  clock += 61 * 60_000;
  expect((await push({ premium: '2' })).data).toMatchObject({ taskId: task.taskId, callStatus: 0 });
  expect(
    await ask(ownerUrl, 'select arguments ->> $2 as premium from task where batch_id = $1', [batchId, 'premium']),
  ).toEqual([{ premium: '2' }]);
  const counted = await recount(batchId);
  expect(await batchOf(batchId)).toMatchObject({ waiting: counted.waiting, connected: counted.connected, total: 1 });

  // Without the setting it is taken once, as ever.
  await partner('1').call(taskConfigEndpoints.change, {
    ...asked('1'),
    body: { passiveCampaignId: campaignId, againAfterMinutes: null },
  });
  expect((await push()).name).toBe('TASK_PHONE_TAKEN');
});

test('an address is told of calls, tasks and batches that end, in the transaction that stores them, and signed', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '2', { contacts: 2, answerRate: 1 });
  const url = 'https://crm.example/callwright';
  const body = { url, secret: 'a secret of sixteen', events: ['call.ended' as const, 'batch.finished' as const] };
  const { data } = await partner('2').call(taskConfigEndpoints.setWebhook, { ...asked('2'), body });
  expect(data).toEqual({ customerId: '2', url, isSigned: true, events: body.events });
  const [kept] = await ask(ownerUrl, 'select webhook_secret from task_config where tenant_id = 2');
  expect(String(kept!.webhook_secret)).toBe('sealed a secret of sixteen');
  // Left out, the secret stays.
  expect(
    (await partner('2').call(taskConfigEndpoints.setWebhook, { ...asked('2'), body: { url, events: body.events } }))
      .data,
  ).toMatchObject({ isSigned: true });
  expect((await partner('2').call(taskConfigEndpoints.webhook, asked('2'))).data).toEqual(data);

  await newDialer({ callsEnded: tellEnded, batchFinished: tellBatchFinished }).start();
  await until(batchId, ({ state }) => state === 4);

  const messages = await told('2');
  expect(messages.map(({ event }) => event)).toEqual(['call.ended', 'call.ended', 'batch.finished']);
  expect(messages.map(({ source, ref, object }) => [source, ref, object])).toEqual(
    messages.map(({ body: { taskId } }) => ['tasks', null, taskId ? `task ${taskId}` : `batch ${batchId}`]),
  );
  expect(messages[0]!.body).toMatchObject({ batchId, attempt: 1, callStatus: 3, retryAt: null, direction: 0 });
  expect(messages[0]!.body).toHaveProperty('phone');
  expect(messages[2]!.body).toMatchObject({ batchId, state: 4, total: 2, connected: 2 });
});

test('a task is told once, when no attempt follows', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '3', {
    contacts: 1,
    answerRate: 0,
    retryRules: [{ resultCode: 'CustomerNoAnswer', attempts: 1, afterMinutes: 60 }],
  });
  await partner('3').call(taskConfigEndpoints.setWebhook, {
    ...asked('3'),
    body: { url: 'http://crm.example/', events: ['task.finished'] },
  });
  await newDialer({ callsEnded: tellEnded }).start();
  await until(batchId, ({ attempts, in_call }) => attempts === 1 && in_call === 0);
  expect(await told('3')).toEqual([]);
  await ask(
    ownerUrl,
    'with held as (select batch_id from batch where batch_id = $1 for update) update task set due_at = now() where batch_id = (select batch_id from held)',
    [batchId],
  );
  await until(batchId, ({ state }) => state === 4);
  expect((await told('3')).map(({ event }) => event)).toEqual(['task.finished']);
});

test('another tenant’s settings, campaigns that call lists and addresses that are none are refused', async () => {
  await tenantWithBatch(ownerUrl, '4', { contacts: 0 });
  const [row] = await ask(ownerUrl, 'select campaign_id::text as id from campaign where tenant_id = 4');
  expect((await partner('4').call(taskConfigEndpoints.read, asked('2'))).name).toBe('NOT_FOUND');
  expect((await partner('4').call(taskConfigEndpoints.webhook, asked('2'))).name).toBe('NOT_FOUND');
  const body = { passiveCampaignId: row!.id as string, againAfterMinutes: null };
  expect((await partner('4').call(taskConfigEndpoints.change, { ...asked('4'), body })).name).toBe(
    'NOT_A_PASSIVE_CAMPAIGN',
  );
  const set = async (sent: { url: string; events: 'call.ended'[] }) =>
    (await partner('4').call(taskConfigEndpoints.setWebhook, { ...asked('4'), body: sent })).name;
  expect(await set({ url: 'https://crm.example/', events: [] })).toBe('WEBHOOK_WITHOUT_EVENT');
  expect(await set({ url: 'https://[crm', events: ['call.ended'] })).toBe('WEBHOOK_URL_REFUSED');
  expect(await ask(ownerUrl, 'select from task_config where tenant_id = 4')).toEqual([]);
});
