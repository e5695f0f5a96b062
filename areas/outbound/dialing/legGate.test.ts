import { afterAll, expect, test } from 'vitest';
import { LegPermit } from '#adapters/telephony/telephony.ts';
import { storeIncoming } from '#areas/outbound/call/testIncoming.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { legGate } from './legGate.service.ts';
import type { LegAsked } from '#core/dialing/outgoingLeg.ts';
import { takeFromCalls } from './takenFromCalls.service.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
const gate = legGate({ pool: server.pool, log: newLog('silent'), now: Date.now, node: 'here' });

/** A gateway of so many channels, and so many calls that came in by it and go on. */
async function callsOf(tenant: string, channels: number, calls: number) {
  await tenantWithBatch(ownerUrl, tenant, { contacts: 1, state: 3, gatewayChannels: channels });
  const [gateway] = await sql('select gateway_id::text as id from gateway where tenant_id = $1', [tenant]);
  const gatewayId = gateway!.id as string;
  await sql("update gateway set kind = 'sip', speed = 1, trunk = '{}' where tenant_id = $1", [tenant]);
  const each = Array.from({ length: calls }, () => ({ ended: false, callStatus: 1 }));
  return { gatewayId, ids: await storeIncoming(ownerUrl, tenant, gatewayId, each) };
}
const taken = async (tenant: string) =>
  (
    await inTenant(server.pool, tenant, (db) => db.rows<{ calls: number }>('select calls from channels_beside_batches'))
  )[0]?.calls ?? 0;
const handedOver = (ofCallId: string, more: Partial<LegAsked> = {}): LegAsked => ({
  ...{ entry: 'handedOver', to: '+8613800138001', from: '+862160204410', gatewayId: null, ofCallId, room: true },
  ...more,
});
const records = (tenant: string) =>
  sql(
    `select phone, entry, leg_of::text, reason, result_code, ended_at is not null as over, holds_channel from call_record
      where tenant_id = $1 and entry <> 'trunk' order by call_id`,
    [tenant],
  );

test('the second side of a call takes a channel of its gateway until it is over, and the last one is given once', async () => {
  const { ids } = await callsOf('41', 3, 2);
  const both = await Promise.all(ids.map((id) => gate.ask('41', handedOver(id))));
  const [given] = both.flatMap((one) => ('permit' in one ? one : []));
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'congestion' }]);
  expect(LegPermit.is(given!.permit)).toBe(true);
  expect(await taken('41')).toBe(3);

  given!.over({ cause: 'hungUpByCustomer', answeredAfter: 10, endedAfter: 2_010 });
  await gate.flush();
  expect(await taken('41')).toBe(2);
  expect(await records('41')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'congestion', over: true, holds_channel: false }),
      expect.objectContaining({ entry: 'handedOver', result_code: 'CustomerEndCall', over: true }),
    ]),
  );
  // Of the tenant there is none left, whatever the gateway has.
  await sql('update gateway set channels = 9 where tenant_id = 41');
  await sql('update tenant set channels = 2 where tenant_id = 41');
  expect(await gate.ask('41', handedOver(ids[0]!))).toEqual({ refused: 'congestion' });
  // What the carrier is asked to place needs none, until it refuses and we place it.
  const byThem = await gate.ask('41', handedOver(ids[0]!, { room: false }));
  expect('permit' in byThem && (await byThem.hold())).toBe(false);
});

test.each([
  ['a premium number', '+19005551234', '', 'kindNotAllowed'],
  ['another country', '+12125551234', '', 'countryNotAllowed'],
  ['a number of no plan', '+199999999999999', '', 'notANumber'],
  [
    'whoever is on the operator’s blacklist',
    '+8613800138009',
    "insert into blacklist (tenant_id, phone, scope, person_id) values (42, '+8613800138009', 'operator', 1)",
    'blacklisted',
  ],
  [
    'anybody while the tenant is braked',
    '+8613800138001',
    'update tenant set braked_by = 42 where tenant_id = 42',
    'tenantBraked',
  ],
  [
    'anybody while the tenant above is braked',
    '+8613800138001',
    'update tenant set braked_by = 43 where tenant_id = 43',
    'tenantBraked',
  ],
])('nobody hands a call over to %s, and the record says why', async (_, to, before, reason) => {
  const [there] = await sql('select 1 from tenant where tenant_id = 42');
  if (!there) await callsOf('42', 5, 1);
  const [parent] = await sql('select 1 from tenant where tenant_id = 43');
  if (!parent) await callsOf('43', 5, 0);
  await sql(
    'update tenant set braked_by = null, parent_id = case when tenant_id = 42 then 43::bigint end where tenant_id in (42, 43)',
  );
  if (before) await sql(before);
  const [call] = await sql(
    "select call_id::text as id from call_record where tenant_id = 42 and entry = 'trunk' and direction = 1",
  );
  expect(await gate.ask('42', handedOver(call!.id as string, { to }))).toEqual({ refused: reason });
  expect((await records('42')).at(-1)).toMatchObject({
    ...{ phone: to, leg_of: call!.id, over: true, holds_channel: false },
    ...(reason === 'blacklisted' ? { result_code: 'BLACKLIST' } : { reason }),
  });
});

test('what the tenant above bounds is not called, whatever the tenant allows itself', async () => {
  const { gatewayId } = await callsOf('44', 5, 0);
  await sql("insert into outgoing_setting (tenant_id, countries, beginnings) values (44, '{CN,US,GB}', '{+1900}')");
  const call = (to: string) => gate.ask('44', { entry: 'code', to, from: '', gatewayId, room: true });
  expect(await call('+19005551234')).toHaveProperty('permit');
  await sql("insert into outgoing_bound (tenant_id, countries, longest_minutes) values (44, '{CN,US}', 7)");
  expect(await call('+19005551234')).toEqual({ refused: 'kindNotAllowed' });
  expect(await call('+447911123456')).toEqual({ refused: 'countryNotAllowed' });
  expect(await call('+12125551234')).toMatchObject({ permit: { longest: 7 * 60_000 } });
});

test('while the database is away nobody is called', async () => {
  const away = legGate({
    pool: { connect: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) } as never,
    log: newLog('silent'),
    now: Date.now,
    node: 'here',
  });
  expect(await away.ask('45', handedOver('1'))).toEqual({ refused: 'unable' });
});

test('an upgraded tenant keeps the countries its answered calls of 90 days went to', async () => {
  const { gatewayId } = await callsOf('46', 5, 0);
  await sql("insert into outgoing_setting (tenant_id, countries, to_take) values (46, '{CN}', true)");
  const called = (phone: string, daysAgo: number, answered = true) =>
    sql(
      `insert into call_record (tenant_id, call_id, direction, entry, gateway_id, node, phone, name, caller_number, attempt, started_at,
        answered_at, ended_at, call_status) select 46, new_call_id(at), 0, 'handedOver', $2, 'x', $1, '', '', 1, at,
        case when $4 then at end, at, 3 from (select now() - make_interval(days => $3) as at) a`,
      [phone, gatewayId, daysAgo, answered],
    );
  await called('+12125551234', 3);
  await called('+18765551234', 3);
  await called('+77012345678', 10);
  await called('+447911123456', 100);
  await called('+33612345678', 3, false);
  await called('+881651234567', 3);
  await Promise.all([1, 2].map(() => takeFromCalls({ pool: server.pool, log: newLog('silent'), now: Date.now })));
  const [kept] = await sql(
    'select countries, taken, to_take, taken_at is not null as dated from outgoing_setting where tenant_id = 46',
  );
  expect(kept).toEqual({ countries: ['CN', 'JM', 'KZ', 'US'], taken: ['JM', 'KZ', 'US'], to_take: false, dated: true });
});
