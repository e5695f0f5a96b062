import { afterAll, expect, test } from 'vitest';
import type { StoredDialog } from '#adapters/telephony/sip/signalling.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant as withTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { keptDialogs } from './keptDialogs.service.ts';
import { storeTrunk } from './testTrunks.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
const gatewayId = await storeTrunk(ownerUrl, '21');
const rows = async () =>
  (await ask(ownerUrl, 'select call_id::text as id from sip_dialog order by call_id')).map(({ id }) => id);
const dialog = { sipCallId: 'x' } as StoredDialog;
const one = (callId: string, side: 1 | 2 = 1) => ({ tenant: '21', callId, gatewayId, dialog, side });

/** A database that is there when a test says so. */
function away() {
  const state = { away: true, asked: 0, held: Promise.resolve() };
  const kept = keptDialogs({
    async inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) {
      state.asked++;
      if (state.away) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
      await state.held;
      return withTenant(server.pool, tenant, work);
    },
    node: 'a',
    log: newLog('silent'),
    again: 10,
  });
  return { kept, state };
}

test('a call that was answered while the database was away has its dialog stored when it is back', async () => {
  const { kept, state } = away();
  kept.answered(one('1'));
  await expect.poll(() => state.asked).toBeGreaterThan(2);
  state.away = false;
  await expect.poll(rows).toEqual(['1']);
  // The record takes it away, and nothing else does.
  kept.over('21', '1', 1);
  await kept.stop();
  expect(await rows()).toEqual(['1']);
  await ask(ownerUrl, 'delete from sip_dialog');
});

test('the dialog of a call that is over before it is stored is not left behind', async () => {
  const { kept, state } = away();
  kept.answered(one('2'));
  await expect.poll(() => state.asked).toBeGreaterThan(2);
  kept.over('21', '2', 1);
  state.away = false;
  await expect.poll(kept.underWay).toBe(0);
  expect(await rows()).toEqual([]);

  let goOn = () => {};
  state.held = new Promise((done) => (goOn = done));
  kept.answered(one('3'));
  kept.over('21', '3', 1);
  goOn();
  await expect.poll(kept.underWay).toBe(0);
  expect(await rows()).toEqual([]);
  await kept.stop();
});

test('of a call that was handed over each side is stored, and the second is taken away while the first goes on', async () => {
  const { kept, state } = away();
  state.away = false;
  kept.answered(one('4'));
  kept.answered(one('4', 2));
  await expect.poll(rows).toEqual(['4', '4']);
  kept.over('21', '4', 2);
  await expect.poll(rows).toEqual(['4']);
  await kept.stop();
  await ask(ownerUrl, 'delete from sip_dialog');
});
