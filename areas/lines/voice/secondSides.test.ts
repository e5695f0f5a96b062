import { afterAll, expect, test } from 'vitest';
import { endedWriter } from '#areas/outbound/dialing/endedWriter.service.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { storeIncoming } from '#areas/outbound/call/testIncoming.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant as withTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { secondSides } from './secondSides.service.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
const inTenant = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) =>
  withTenant(server.pool, tenant, work);
const take = secondSides({ inTenant, log: newLog('silent') });

/** A gateway of so many channels, and so many calls that came in by it and go on. */
async function callsOf(tenant: string, channels: number, calls: number) {
  await tenantWithBatch(ownerUrl, tenant, { contacts: 1, state: 3, gatewayChannels: channels });
  const [gateway] = await sql('select gateway_id::text as id from gateway where tenant_id = $1', [tenant]);
  const ids = await storeIncoming(
    ownerUrl,
    tenant,
    gateway!.id as string,
    Array.from({ length: calls }, () => ({ ended: false, callStatus: 1 })),
  );
  return { gatewayId: gateway!.id as string, ids };
}
const taken = async (tenant: string) =>
  (
    await withTenant(server.pool, tenant, (db) =>
      db.rows<{ calls: number }>('select calls from channels_beside_batches'),
    )
  )[0]?.calls ?? 0;
const stored = (tenant: string) => sql('select call_id::text as id from second_side where tenant_id = $1', [tenant]);

test('a second side takes a channel of its gateway until it is given back, and the last one is given once', async () => {
  const { ids } = await callsOf('41', 3, 2);
  expect(await taken('41')).toBe(2);
  const [one, other] = await Promise.all(ids.map((id) => take('41', id)));
  expect([one, other].filter((given) => given !== null)).toHaveLength(1);
  expect(await taken('41')).toBe(3);

  (one ?? other)!();
  await expect.poll(() => taken('41')).toBe(2);
  const again = await take('41', ids[1]!);
  expect(again).not.toBe(null);
  // Of the tenant there is none left, whatever the gateway has.
  await sql('update gateway set channels = 9 where tenant_id = 41');
  await sql('update tenant set channels = 3 where tenant_id = 41');
  expect(await take('41', ids[0]!)).toBe(null);
});

test('what was not given back goes with the record of its call, also where its node died', async () => {
  const { ids } = await callsOf('42', 5, 2);
  for (const id of ids) expect(await take('42', id)).not.toBe(null);
  expect(await stored('42')).toHaveLength(2);
  const writer = endedWriter({
    ...{ pool: server.pool, log: newLog('error'), now: Date.now, batchChanged() {}, callStored() {} },
  });
  writer.add('42', null, {
    ...{ taskId: null, batchId: null, campaignId: null, contactId: null, attempt: 1, callId: ids[0]! },
    ...{ ...outcomeOf('ourFault'), answeredAt: null, endedAt: Date.now(), ringTime: null, talkTime: 0 },
    ...{ category: null, outputs: null, turns: [], path: [] },
  });
  await writer.flush();
  expect(await stored('42')).toEqual([{ id: ids[1] }]);
  expect(await taken('42')).toBe(2);
  // It is too late for a call that has ended.
  expect(await take('42', ids[0]!)).toBe(null);
});

test('while the database is away a call is handed over all the same', async () => {
  const away = secondSides({
    inTenant: async () => {
      throw new Error('away');
    },
    log: newLog('silent'),
  });
  const giveBack = await away('43', '1');
  expect(giveBack).not.toBe(null);
  giveBack!();
});
