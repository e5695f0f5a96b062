import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { campaigns } from '../campaign/campaign.store.ts';
import { whys } from '../why/why.store.ts';
import { dialing } from './dialing.store.ts';
import { dialingServer } from './testDialing.ts';
import { lendLine } from './testLent.ts';
import { tenantWithBatch } from './testTenant.ts';

const { server, ownerUrl, newDialer, batchOf, until } = await dialingServer();

/** A tenant and its child, whose campaign calls with the parent's one number over the parent's carrier. */
async function borrowing(lender: string, borrower: string, channels: number) {
  await tenantWithBatch(ownerUrl, lender, { contacts: 18, gatewayChannels: 20, channels: 20, answerRate: 1 });
  const batch = await tenantWithBatch(ownerUrl, borrower, { contacts: 18, channels: 20, answerRate: 0 });
  return { ...(await lendLine(server, lender, borrower, channels)), batch };
}

test('a child’s campaign is called to its end over its parent’s carrier, with the number it was lent', async () => {
  const { batch, gateway } = await borrowing('71', '72', 6);
  const { rows: tasks } = { rows: await server.app.inTenant('72', (db) => dialing.batchesAtWork(db)) };
  expect(tasks).toMatchObject([{ gatewayChannels: 6, trunkOfTenant: '71', trunkOfGateway: gateway, speed: 100 }]);
  await ask(ownerUrl, 'update batch set state = 3 where tenant_id = 71');

  await newDialer().start();
  const done = await until(batch, ({ state }) => state === 4);

  // Its own carrier would have answered none of them.
  expect(done).toMatchObject({ called: 18, connected: 18 });
  expect(await ask(ownerUrl, 'select distinct caller_number from call_record where tenant_id = 72')).toEqual([
    { caller_number: '+862160204499' },
  ]);
  expect(await ask(ownerUrl, 'select max(peak)::int as peak from channel_hour where tenant_id = 72')).toEqual([
    { peak: 6 },
  ]);
});

test('the lender no longer has the channels and the number it lent', async () => {
  const { number } = await borrowing('73', '74', 15);
  await ask(ownerUrl, 'update campaign set number_ids = array[$1::bigint] where tenant_id = 73', [number]);

  const [batch] = await server.app.inTenant('73', (db) => dialing.batchesAtWork(db));
  expect(batch).toMatchObject({ gatewayChannels: 5, trunkOfTenant: '73' });
  const at = new Date();
  const numbers = await server.app.inTenant('73', (db) => dialing.callerNumbers(db, { today: at, hour: at }));
  expect(numbers.map(({ numberId }) => numberId)).not.toContain(number);
});

test('once the number is taken back no new call goes out, and calls under way finish', async () => {
  const { batch, number } = await borrowing('75', '76', 4);
  await ask(ownerUrl, 'update batch set state = 3 where tenant_id = 75');
  await ask(ownerUrl, 'update gateway set speed = 50 where tenant_id = 75');
  await newDialer().start();
  await until(batch, ({ in_call: inCall }) => inCall > 0);
  await ask(ownerUrl, 'update batch set state = 3 where tenant_id = 76');

  await server.app.inTenant('75', async (db) => {
    await db.rows('select hold_lines($1, array[$2]::bigint[])', ['75', number]);
    await db.rows('select take_back_numbers($1, array[$2]::bigint[])', ['75', number]);
  });
  const { attempts } = await batchOf(batch);
  await ask(ownerUrl, 'update batch set state = 2 where tenant_id = 76');

  const after = await until(batch, ({ in_call: inCall }) => inCall === 0);
  expect(after).toMatchObject({ attempts, state: 2 });
  expect(after.connected).toBe(after.called);
  await server.app.inTenant('76', async (db) => {
    const [left] = await dialing.batchesAtWork(db);
    expect(left).toMatchObject({ trunkOfTenant: null, trunkOfGateway: null, gatewayValid: false });
    const campaign = await campaigns.read(db, left!.campaignId);
    expect(campaign).toMatchObject({ gatewayGone: true, numbersGone: campaign.numberIds });
    await expect(campaigns.change(db, campaign, campaign)).rejects.toThrow('NO_SUCH_GATEWAY');
    // Not “switched off”: there is no number to call with.
    expect(await whys.ofBatch(db, batch)).toMatchObject([{ gatewayOn: true }]);
  });
});
