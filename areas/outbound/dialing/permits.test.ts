import { expect, test } from 'vitest';
import { LegPermit } from '#adapters/telephony/telephony.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { dialingServer } from './testDialing.ts';
import { tenantWithBatch } from './testTenant.ts';
import type { Placed } from './needs.ts';
import { whys } from '../why/why.store.ts';
import { outgoingSettings } from './outgoingSettings.store.ts';

const { server, ownerUrl, newDialer, until } = await dialingServer();
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);

test('contacts whose numbers may not be called wait and are counted, the others are called at once; what is allowed later is called', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '81', { contacts: 8, gatewayChannels: 4, channels: 4 });
  await sql("update gateway set kind = 'sip', speed = 1, trunk = '{}' where tenant_id = 81");
  await sql(`update tenant set allowed_hours = '[{"from": "00:00", "to": "24:00"}]' where tenant_id = 81`);
  // The first three that are due.
  await sql(
    `update task t set phone = o.phone, due_at = now() - interval '1 hour' from (select task_id, row_number() over (order by due_at, task_id) as n
        from task where tenant_id = 81) k join unnest(array['+19005551234', '+12125551234', '+12125551235']) with ordinality o(phone, n) using (n)
      where t.tenant_id = 81 and t.task_id = k.task_id`,
  );
  const placed: Placed[] = [];
  const one = newDialer({ trunks: { room: () => 4, placed() {} }, runCall: (call) => void placed.push(call) });
  await one.round();

  // Those before them do not make them wait for the next round.
  expect(placed).toHaveLength(4);
  expect(placed.every(({ attempt, permit }) => attempt.phone.startsWith('+86') && LegPermit.is(permit))).toBe(true);
  const now = new Date();
  const waiting = () => inTenant(server.pool, '81', (db) => whys.waiting(db, [batchId], now, now));
  expect(await waiting()).toMatchObject([{ outside: 3, dueNow: 1 }]);
  expect(await sql('select state, waiting from batch where batch_id = $1', [batchId])).toEqual([
    { state: 2, waiting: 4 },
  ]);

  await inTenant(server.pool, '81', async (db) => {
    expect((await outgoingSettings.read(db)).waitOutside).toBe(3);
    const { rules } = await outgoingSettings.read(db);
    await outgoingSettings.save(db, { ...rules, countries: ['CN', 'US'] });
  });
  await sql('update gateway set channels = 20 where tenant_id = 81');
  await sql('update campaign set channels = 20 where tenant_id = 81');
  await one.round();
  await until(batchId, ({ waiting: left }) => left === 1);
  expect(placed.map(({ attempt }) => attempt.phone)).toEqual(expect.arrayContaining(['+12125551234', '+12125551235']));
  expect(await waiting()).toMatchObject([{ outside: 1, dueNow: 0 }]);
});
