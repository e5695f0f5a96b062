import { afterAll, afterEach, expect, test } from 'vitest';
import type { SipTrunk, StoredDialog } from '#adapters/telephony/sip/signalling.ts';
import type { TrunkHealth } from '#core/dialing/trunk.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { lostDialogs } from './lostDialogs.service.ts';
import { storeTrunk } from './testTrunks.ts';
import { trunkKeeper } from './trunkKeeper.service.ts';
import { sealTrunkPassword } from '../gateway/trunkPassword.service.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);

const healthy: TrunkHealth = {
  inService: true,
  since: 1,
  proxies: [{ proxy: '127.0.0.1:5060', address: 'udp 127.0.0.1:5060', up: true, code: 200, took: 3, since: 1 }],
  registration: null,
};
const down: TrunkHealth = {
  ...healthy,
  inService: false,
  since: 2,
  proxies: [{ ...healthy.proxies[0]!, up: false, code: 408 }],
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await sql('delete from gateway where trunk is not null');
});

/** A node whose signalling writes down what it was told, and sees what the test says. */
function node(name: string, { broken = (_: string): boolean => false } = {}) {
  const kept = new Map<string, SipTrunk>();
  const sees = new Map<string, TrunkHealth>();
  const keeper = trunkKeeper({
    pool: server.pool,
    log: newLog('silent'),
    node: name,
    secrets: {
      open(sealed, about) {
        if (broken(sealed.toString())) throw new Error('broken');
        return sealed.toString().endsWith(about) ? sealed.toString().split(' ')[0]! : null;
      },
    },
    signalling: {
      allow() {},
      found: () => [],
      keep: (trunk) => void kept.set(trunk.trunkId, { ...trunk }),
      drop: async (id) => void kept.delete(id),
      health: (id) => (kept.has(id) ? (sees.get(id) ?? healthy) : null),
    },
  });
  stops.push(keeper.stop);
  return { keeper, kept, sees };
}

test('a node keeps the trunks of all tenants, in step with what the console changes', async () => {
  const first = await storeTrunk(ownerUrl, '21', { user: 'u', callsPerSecond: 10 });
  const other = await storeTrunk(ownerUrl, '22');
  await sql('update gateway set trunk_password = $2 where gateway_id = $1', [
    first,
    sealTrunkPassword({ tenant: '21' }, first, 'secret', { seal: (text, about) => Buffer.from(`${text} ${about}`) }),
  ]);
  const { keeper, kept } = node('a');
  await keeper.round();
  expect([...kept.keys()].sort()).toEqual([`21/${first}`, `22/${other}`]);
  expect(kept.get(`21/${first}`)).toMatchObject({ password: 'secret', registersHere: false, settings: { user: 'u' } });

  await sql(
    `update gateway set trunk = jsonb_set(trunk, '{user}', '"v"'), trunk_changed_at = now() where gateway_id = $1`,
    [first],
  );
  await sql('update gateway set valid_flag = false where gateway_id = $1', [other]);
  await keeper.round();
  expect(kept.size).toBe(1);
  expect(kept.get(`21/${first}`)).toMatchObject({ settings: { user: 'v' }, password: 'secret' });
});

test('a password sealed for another trunk is not used', async () => {
  const id = await storeTrunk(ownerUrl, '21');
  await sql(`update gateway set trunk_password = 'secret trunk 21/1' where gateway_id = $1`, [id]);
  const { keeper, kept } = node('a');
  await keeper.round();
  expect(kept.get(`21/${id}`)).toMatchObject({ password: null });
});

test('of several nodes one registers, and when it goes another does', async () => {
  const id = await storeTrunk(ownerUrl, '21', { registers: true, user: 'u' });
  const [one, two] = [node('one'), node('two')];
  // The database may still be closing the connection of the test before, which held it.
  await expect
    .poll(async () => {
      await one.keeper.round();
      return one.kept.get(`21/${id}`)!.registersHere;
    })
    .toBe(true);
  await two.keeper.round();
  expect(two.kept.get(`21/${id}`)!.registersHere).toBe(false);

  await one.keeper.stop();
  await expect
    .poll(async () => {
      await two.keeper.round();
      return two.kept.get(`21/${id}`)!.registersHere;
    })
    .toBe(true);
});

test('what becomes of a trunk is written once, and that it works from the first is no news', async () => {
  const id = await storeTrunk(ownerUrl, '21');
  await sql(
    `insert into trunk_state (tenant_id, gateway_id, node, health, seen_at) values (21, $1, 'dead', $2, now() - interval '2 hours')`,
    [id, JSON.stringify(healthy)],
  );
  const { keeper, sees } = node('a');
  const events = () => sql('select kind, code, proxy from trunk_event where gateway_id = $1 order by event_id', [id]);
  await keeper.round();
  await keeper.round();
  expect(await events()).toEqual([]);
  sees.set(`21/${id}`, down);
  await keeper.round();
  await keeper.round();
  sees.set(`21/${id}`, { ...healthy, since: 3 });
  await keeper.round();
  expect(await events()).toEqual([
    { kind: 'outOfService', code: 408, proxy: '127.0.0.1:5060' },
    { kind: 'inService', code: 200, proxy: '127.0.0.1:5060' },
  ]);
  expect(await sql('select node, health from trunk_state where gateway_id = $1', [id])).toMatchObject([
    { node: 'a', health: { inService: true, since: 3 } },
  ]);
  await keeper.stop();
  expect(await sql('select 1 from trunk_state where gateway_id = $1', [id])).toEqual([]);
});

test('a trunk with new settings is out of service when it was asked, and not while it is', async () => {
  const id = await storeTrunk(ownerUrl, '21');
  const { keeper, sees } = node('a');
  await keeper.round();
  const asking = { ...healthy.proxies[0]!, address: '', up: false, code: null, took: null };
  sees.set(`21/${id}`, { ...healthy, inService: false, proxies: [asking] });
  const change = () => sql('update gateway set trunk_changed_at = clock_timestamp() where gateway_id = $1', [id]);
  const events = () => sql('select kind from trunk_event where gateway_id = $1 order by event_id', [id]);
  await change();
  await keeper.round();
  sees.delete(`21/${id}`);
  await keeper.round();
  expect(await events()).toEqual([]);
  await change();
  sees.set(`21/${id}`, down);
  await keeper.round();
  expect(await events()).toEqual([{ kind: 'outOfService' }]);
});

test('a trunk that cannot be read, or whose state cannot be stored, keeps no other from working', async () => {
  expectUnexpected('trunkKeeper');
  const [first, second, third, fourth] = [
    await storeTrunk(ownerUrl, '21'),
    await storeTrunk(ownerUrl, '21'),
    await storeTrunk(ownerUrl, '22'),
    await storeTrunk(ownerUrl, '22'),
  ];
  const { keeper, kept, sees } = node('a', { broken: (text) => text === 'broken' });
  const set = (id: string, trunk: string) =>
    sql('update gateway set trunk = $2, trunk_changed_at = clock_timestamp() where gateway_id = $1', [id, trunk]);
  const whole = (await sql('select trunk::text from gateway where gateway_id = $1', [second]))[0]!.trunk as string;
  await set(first, '{"proxies": []}');
  await sql(`update gateway set trunk_password = 'broken' where gateway_id = $1`, [third]);
  sees.set(`21/${second}`, { ...healthy, since: 1n } as never);
  await keeper.round();
  expect([...kept.keys()].sort()).toEqual([`21/${second}`, `22/${fourth}`].sort());
  expect(await sql('select gateway_id::text as id from trunk_state')).toEqual([{ id: fourth }]);

  await set(first, whole);
  await set(second, '{"proxies": "none"}');
  await keeper.round();
  await keeper.round();
  expect([...kept.keys()].sort()).toEqual([`21/${first}`, `22/${fourth}`].sort());
  expect(keeper.room(`21/${second}`)).toBe(0);
});

test('there is room for as many calls a second as the trunk takes, none while it is out of service or the node drains', async () => {
  const id = await storeTrunk(ownerUrl, '21', { callsPerSecond: 10 });
  const { keeper, sees } = node('a');
  expect(keeper.room(`21/${id}`)).toBe(0);
  await keeper.round();
  await expect.poll(() => keeper.room(`21/${id}`)).toBe(5);
  keeper.placed(`21/${id}`, 5);
  expect(keeper.room(`21/${id}`)).toBeLessThan(5);
  sees.set(`21/${id}`, down);
  expect(keeper.room(`21/${id}`)).toBe(0);
  sees.delete(`21/${id}`);
  await expect.poll(() => keeper.room(`21/${id}`)).toBe(5);
  keeper.drain();
  expect(keeper.room(`21/${id}`)).toBe(0);
});

test('a batch says that its trunk is out of service until a node sees that it works', async () => {
  const id = await storeTrunk(ownerUrl, '21');
  const inService = async () =>
    (
      await server.app.inTenant('21', (db) =>
        db.rows<{ works: boolean }>('select gateway_in_service($1, $2) as works', [db.tenant, id]),
      )
    )[0]!.works;
  expect(await inService()).toBe(false);
  const { keeper, sees } = node('a');
  await keeper.round();
  expect(await inService()).toBe(true);
  sees.set(`21/${id}`, down);
  await keeper.round();
  expect(await inService()).toBe(false);
});

test('calls of three tenants at a node that died are hung up by a node that lives, its own are left alone', async () => {
  const put = (tenant: string, gatewayId: string, callId: number, of: string) =>
    sql('insert into sip_dialog (tenant_id, call_id, gateway_id, node, dialog) values ($1, $2, $3, $4, $5)', [
      ...[tenant, callId, gatewayId, of],
      JSON.stringify({ sipCallId: `call ${callId} of ${tenant}` }),
    ]);
  for (const tenant of ['21', '24', '25']) {
    const trunk = await storeTrunk(ownerUrl, tenant);
    await put(tenant, trunk, 1, 'dead');
    await put(tenant, trunk, 2, 'dead');
    await put(tenant, trunk, 3, 'living');
    await put(tenant, trunk, 4, 'here');
  }
  const ended: string[] = [];
  const { round } = lostDialogs({
    pool: server.pool,
    log: newLog('silent'),
    node: 'here',
    signalling: {
      endLost: async ({ sipCallId }: StoredDialog) => (ended.push(sipCallId), !sipCallId.startsWith('call 2')),
    },
    isGone: async (_, of) => of === 'dead',
  });
  await round();
  await round();
  // One that was not taken is not tried for ever: the other side ends it by its own timers.
  expect(ended.sort()).toEqual(
    ['call 1', 'call 2'].flatMap((call) => ['21', '24', '25'].map((tenant) => `${call} of ${tenant}`)),
  );
  expect((await sql('select node from sip_dialog order by call_id, tenant_id')).map(({ node: of }) => of)).toEqual([
    ...['living', 'living', 'living'],
    ...['here', 'here', 'here'],
  ]);
});
