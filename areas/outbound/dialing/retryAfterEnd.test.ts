import { afterAll, expect, test } from 'vitest';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { batches } from '../batch/batch.store.ts';
import { dialing } from './dialing.store.ts';
import { endedWriter } from './endedWriter.service.ts';
import { takeTasks, tenantWithBatch } from './testTenant.ts';

const server = await testServer(() => {});
afterAll(server.stop);

test('a call that ends after its batch was cancelled is not tried again, whatever the rule says', async () => {
  const { ownerUrl } = server.database;
  const retryRules = [{ resultCode: 'CustomerNoAnswer', attempts: 3, afterMinutes: 1 }];
  const batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 3, retryRules });
  const inTenant = server.app.inTenant;
  const [taken, batch] = await inTenant('1', async (db) => {
    const [batch] = await dialing.batchesAtWork(db);
    return [await takeTasks(db, batch!, 2), batch!] as const;
  });
  const [{ id }] = (await ask(ownerUrl, 'select person_id::text as id from person')) as [{ id: string }];
  await inTenant('1', async (db) => {
    await batches.lock(db, [batchId]);
    await batches.move(db, [batchId], 6, id);
  });

  const writer = endedWriter({
    pool: server.pool,
    log: newLog('error'),
    now: Date.now,
    batchChanged() {},
    callStored() {},
  });
  const at = Date.now();
  for (const { callId, taskId, contactId, attempt } of taken)
    writer.add('1', batch, {
      callId,
      taskId,
      batchId,
      contactId,
      attempt,
      campaignId: batch.campaignId,
      answeredAt: null,
      endedAt: at,
      ringTime: 1,
      talkTime: 0,
      callStatus: 2,
      resultCode: 'CustomerNoAnswer',
      reason: 'noAnswer',
      hangUpSide: 5,
      category: null,
      outputs: null,
      turns: [],
      path: [],
    });
  await writer.flush();

  const [row] = await ask(
    ownerUrl,
    'select waiting, in_call, not_connected, cancelled from batch where batch_id = $1',
    [batchId],
  );
  expect(row).toEqual({ waiting: 0, in_call: 0, not_connected: 2, cancelled: 1 });
});

test('calls of a test batch are kept and stay out of statistics', async () => {
  const { ownerUrl } = server.database;
  const attempted: number[] = [];
  for (const [tenant, taskType] of [
    ['2', 1],
    ['3', 3],
  ] as const) {
    const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 2 });
    await ask(ownerUrl, 'update batch set task_type = $2 where batch_id = $1', [batchId, taskType]);
    const [batch, taken] = await server.app.inTenant(tenant, async (db) => {
      const [one] = await dialing.batchesAtWork(db);
      return [one!, await takeTasks(db, one!, 2)] as const;
    });

    const writer = endedWriter({
      pool: server.pool,
      log: newLog('error'),
      now: Date.now,
      batchChanged() {},
      callStored() {},
    });
    for (const { callId, taskId, contactId, attempt } of taken)
      writer.add(tenant, batch, {
        callId,
        taskId,
        batchId,
        contactId,
        attempt,
        campaignId: batch.campaignId,
        answeredAt: null,
        endedAt: Date.now(),
        ringTime: 1,
        talkTime: 0,
        callStatus: 2,
        resultCode: 'CustomerNoAnswer',
        reason: 'noAnswer',
        hangUpSide: 5,
        category: null,
        outputs: null,
        turns: [],
        path: [],
      });
    await writer.flush();

    expect(await ask(ownerUrl, 'select not_connected, in_call from batch where batch_id = $1', [batchId])).toEqual([
      { not_connected: 2, in_call: 0 },
    ]);
    attempted.push(
      (await ask(ownerUrl, 'select count(*)::int as n from call_fact where tenant_id = $1', [tenant]))[0]!.n,
    );
  }

  expect(attempted).toEqual([2, 0]);
});
