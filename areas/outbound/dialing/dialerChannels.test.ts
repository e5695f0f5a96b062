import { expect, test } from 'vitest';
import { storeIncoming } from '../call/testIncoming.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { tenantWithBatch } from './testTenant.ts';
import { dialingServer } from './testDialing.ts';

const { ownerUrl, newDialer, batchOf, until } = await dialingServer();

test('a gateway with fewer channels than its campaign holds it back', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '3', { contacts: 30, channels: 30, gatewayChannels: 4, speed: 1 });
  const one = newDialer();

  await one.round();
  await one.round();

  expect((await batchOf(batchId)).in_call).toBe(4);
});

test('caller numbers take turns within their caps, and a batch waits when all are used up', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '18', { contacts: 9, channels: 9 });
  await ask(
    ownerUrl,
    `with n as (insert into caller_number (tenant_id, gateway_id, phone, daily_cap) select 18, gateway_id, '+861060204410', 2 from gateway where tenant_id = 18 returning number_id)
    update campaign set number_ids = number_ids || number_id from n where tenant_id = 18`,
  );
  await ask(ownerUrl, "update caller_number set hourly_cap = 3 where tenant_id = 18 and phone = '+862160204410'");
  const one = newDialer({ runCall() {} });

  await one.round();
  await one.round();

  const used = await ask(
    ownerUrl,
    'select caller_number, count(*)::int as calls from call_record where batch_id = $1 group by 1 order by 1',
    [batchId],
  );
  expect(used).toEqual([
    { caller_number: '+861060204410', calls: 2 },
    { caller_number: '+862160204410', calls: 3 },
  ]);
  expect(await batchOf(batchId)).toMatchObject({ in_call: 5, waiting: 4 });
});

test('the nearest caller number is the one that looks most like the callee’s', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '19', { contacts: 2, channels: 9 });
  await ask(
    ownerUrl,
    `with n as (insert into caller_number (tenant_id, gateway_id, phone) select 19, gateway_id, '+861381234' from gateway where tenant_id = 19 returning number_id)
    update campaign set number_ids = number_ids || number_id, number_choice = 'nearest' from n where tenant_id = 19`,
  );

  await newDialer({ runCall() {} }).round();

  expect(await ask(ownerUrl, 'select distinct caller_number from call_record where batch_id = $1', [batchId])).toEqual([
    { caller_number: '+861381234' },
  ]);
});

test('a tenant that is braked or switched off places no new call, by itself or from above; its calls under way finish', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '41', { contacts: 30, channels: 4, speed: 40 });
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name) overriding system value values (40, 'Above') on conflict do nothing",
  );
  await ask(ownerUrl, 'update tenant set parent_id = 40 where tenant_id = 41');
  const one = newDialer();
  await one.round();
  expect(await batchOf(batchId)).toMatchObject({ in_call: 4, attempts: 4 });

  for (const [off, on] of [
    ['braked_by = 40', 'braked_by = null'],
    ['enabled = false', 'enabled = true'],
  ]) {
    await ask(ownerUrl, `update tenant set ${off} where tenant_id = 40`);
    const { attempts } = await batchOf(batchId);
    await one.start();
    await until(batchId, ({ in_call }) => in_call === 0);
    expect(await batchOf(batchId)).toMatchObject({ attempts, state: 2 });
    await ask(ownerUrl, `update tenant set ${on} where tenant_id = 40`);
    await until(batchId, (batch) => batch.attempts > attempts);
  }
});

test('a tenant fills no more channels than it was allotted, less what it gave to its children', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '42', { contacts: 20, channels: 10 });
  await ask(ownerUrl, 'update tenant set channels = 5 where tenant_id = 42');
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name, parent_id, channels) overriding system value values (43, 'Child', 42, 2)",
  );
  const one = newDialer();

  await one.round();
  await one.round();

  expect(await batchOf(batchId)).toMatchObject({ in_call: 3, attempts: 3 });
});

test('calls that came in and go on take channels of their gateway and of the tenant', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '44', { contacts: 20, channels: 20, gatewayChannels: 6 });
  const [gateway] = await ask(ownerUrl, 'select gateway_id::text as id from gateway where tenant_id = 44');
  await storeIncoming(ownerUrl, '44', gateway!.id as string, [
    { callStatus: 1, ended: false },
    { callStatus: 1, ended: false },
    { ended: true },
  ]);
  const one = newDialer({ runCall() {} });
  await one.round();
  await one.round();
  expect(await batchOf(batchId)).toMatchObject({ in_call: 4, attempts: 4 });

  await ask(ownerUrl, 'update tenant set channels = 7 where tenant_id = 44');
  await ask(ownerUrl, 'update gateway set channels = 100 where tenant_id = 44');
  await one.round();
  await one.round();
  expect(await batchOf(batchId)).toMatchObject({ in_call: 5, attempts: 5 });
});

test('a customer who called has not been called: the cap of the day counts calls that were placed', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '45', { contacts: 1, dailyCap: 1 });
  const [gateway] = await ask(ownerUrl, 'select gateway_id::text as id from gateway where tenant_id = 45');
  const [contact] = await ask(ownerUrl, 'select contact_id::text as id from contact where tenant_id = 45');
  await storeIncoming(ownerUrl, '45', gateway!.id as string, [{ contactId: contact!.id as string }]);
  await ask(ownerUrl, 'update task set attempts = 1 where tenant_id = 45');

  await newDialer({ runCall() {} }).round();

  expect(await batchOf(batchId)).toMatchObject({ in_call: 1 });
});
