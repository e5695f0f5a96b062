import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOrigin, IncomingCall, JoinTarget } from '#adapters/telephony/sip/signalling.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { personWithoutSeat } from '../agent/testRows.ts';
import { accountOf, partsOf } from './accounts.service.ts';
import { LegPermit, type JoinEnded } from '#adapters/telephony/telephony.ts';
import { legGate } from '#areas/outbound/door.ts';
import { phoneCalls } from './phoneCalls.service.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;

let now = 1_000_000;
const joined: { targets: JoinTarget[]; over(how?: Partial<JoinEnded>): void }[] = [];
const legs = legGate({ pool: server.pool, log: newLog('silent'), now: Date.now, node: 'here' });
const talking: { robotId: string; tenant: string; over: () => void }[] = [];
const calls = phoneCalls({
  ...{ log: newLog('silent'), now: () => now },
  inTenant: (tenant, work) => inTenant(server.pool, tenant, work),
  granted: (roles) => ({ gates: roles.flatMap(({ grants }) => grants), menus: [] }),
  askForLeg: legs.askIn,
  join: (_, targets, over) =>
    void joined.push({
      targets,
      over: (how = {}) =>
        over({
          by: 'called',
          answeredAfter: null,
          endedAfter: 9,
          code: 486,
          q850: 17,
          cause: 'busy',
          messages: [],
          ...how,
        }),
    }),
  toRobot: (_, { robotId, tenant }, over) => void talking.push({ robotId, tenant, over }),
});

/** What the telephone was told of the last call that was refused. */
let said: string | undefined;
/** Takes a call and answers what became of it. */
async function taken(to: string, origin: CallOrigin): Promise<number | JoinTarget[] | string> {
  const before = { joined: joined.length, talking: talking.length };
  let refused = 0;
  const refuse = (code: number, why: string) => {
    refused = code;
    said = why;
  };
  const call = { to, origin, refuse } as unknown as IncomingCall;
  calls.take(call);
  await expect.poll(() => refused || joined.length > before.joined || talking.length > before.talking).toBeTruthy();
  if (refused) return refused;
  return joined[before.joined]?.targets ?? `robot ${talking[before.talking]!.robotId}`;
}

const phone = async (
  name: string,
  { person = null as string | null, extension = null as string | null, by = null as string | null } = {},
) => {
  const [row] = await ask(
    ownerUrl,
    `insert into softphone (tenant_id, name, login, secrets, person_id, extension, made_by) values (1, $1, $1, '', $2, $3, $4)
      returning phone_id::text as id`,
    [name, person, extension, by],
  );
  const accountId = accountOf('1', (row as { id: string }).id, name);
  const origin: CallOrigin = { kind: 'account', accountId, user: name, transport: 'udp', address: '192.0.2.1:5060' };
  return { accountId, origin };
};

let reception: Awaited<ReturnType<typeof phone>>;
let desk: typeof reception;
let mobile: typeof reception;
let personId: string;
let robotId: string;
beforeAll(async () => {
  personId = await personWithoutSeat({ of: server, tenant: '1' }, { name: 'Lin Qiao' });
  await ask(ownerUrl, "update person set agent_dn = '8200' where person_id = $1", [personId]);
  reception = await phone('reception', { extension: '8100' });
  desk = await phone('desk', { person: personId });
  mobile = await phone('mobile', { person: personId });
  const [robot] = await ask(
    ownerUrl,
    "insert into robot (tenant_id, name, language, version) values (1, 'Robot', 'en', 1) returning robot_id::text as id",
  );
  robotId = (robot as { id: string }).id;
});

test('an extension rings every telephone of its person, and a device by its own', async () => {
  expect(await taken('8200', reception.origin)).toEqual([
    { trunkId: `phones/${desk.accountId}`, permit: 'ownTelephone', to: '8200', from: '8100' },
    { trunkId: `phones/${mobile.accountId}`, permit: 'ownTelephone', to: '8200', from: '8100' },
  ]);
  expect(await taken('8100', mobile.origin)).toEqual([
    { trunkId: `phones/${reception.accountId}`, permit: 'ownTelephone', to: '8100', from: '8200' },
  ]);
  expect(await taken('8999', mobile.origin)).toBe(404);
  expect(await taken('nobody', mobile.origin)).toBe(404);
});

test('a robot is called by who may see robots, and by no one else', async () => {
  expect(await taken(`robot-${robotId}`, desk.origin)).toBe(403);
  expect(await taken(`robot-${robotId}`, reception.origin)).toBe(403);
  await ask(
    ownerUrl,
    `with made as (insert into role (tenant_id, name, grants) values (1, 'Robots', '{robot.robot.view}') returning role_id)
      insert into person_role (tenant_id, person_id, role_id) select 1, $1, role_id from made`,
    [personId],
  );
  expect(await taken(`robot-${robotId}`, desk.origin)).toBe(`robot ${robotId}`);
  // A device has the rights of who issued it.
  const lobby = await phone('lobby', { by: personId });
  expect(await taken(`robot-${robotId}`, lobby.origin)).toBe(`robot ${robotId}`);
  await ask(ownerUrl, "update role set valid = false where tenant_id = 1 and name = 'Robots'");
  expect(await taken(`robot-${robotId}`, desk.origin)).toBe(403);
});

test('a number outside is called only where it is switched on, from the number that was chosen, and never a forbidden one', async () => {
  const outside = '13800138000';
  expect(await taken(outside, desk.origin)).toBe(403);
  await ask(
    ownerUrl,
    `with line as (insert into gateway (tenant_id, name, kind, gateway_type, source, channels, speed, callees, valid_flag, trunk)
        values (1, 'Trunk', 'sip', 3, 1, 10, 1, '{}', true, '{}') returning gateway_id),
      number as (insert into caller_number (tenant_id, gateway_id, phone) select 1, gateway_id, '+862160204440' from line returning number_id)
      insert into softphone_setting (tenant_id, calls_out, number_id) select 1, true, number_id from number`,
  );
  expect(await taken(outside, desk.origin)).toEqual([
    {
      ...{ trunkId: expect.stringMatching(/^1\/\d+$/), permit: expect.any(LegPermit) },
      ...{ to: '+8613800138000', from: '+862160204440' },
    },
  ]);
  joined.at(-1)!.over({ by: 'called', answeredAfter: 1_000, endedAfter: 4_000, code: null, q850: 16 });
  await legs.flush();
  await ask(
    ownerUrl,
    "insert into blacklist (tenant_id, phone, scope, person_id) values (1, '+8613800138000', 'tenant', $1)",
    [personId],
  );
  expect(await taken(outside, desk.origin)).toBe(403);
  // Premium, satellite and personal numbers and other countries, however they are dialled.
  const refused: [to: string, reason: string][] = [
    ['+19005551234', 'kindNotAllowed'],
    ['0019005551234', 'kindNotAllowed'],
    ['+881651234567', 'kindNotAllowed'],
    ['+447012345678', 'kindNotAllowed'],
    ['+12125551234', 'countryNotAllowed'],
  ];
  for (const [to, why] of refused) {
    expect([to, await taken(to, desk.origin), said]).toEqual([
      ...[to, 403, why === 'kindNotAllowed' ? 'This kind of number is not allowed' : 'Country is not allowed'],
    ]);
  }
  await ask(ownerUrl, 'update tenant set braked_by = 1 where tenant_id = 1');
  expect([await taken('13800138002', desk.origin), said]).toEqual([403, 'Calling out is stopped']);
  await ask(ownerUrl, 'update tenant set braked_by = null where tenant_id = 1');
  await ask(ownerUrl, 'update softphone_setting set calls_out = false');
  expect(await taken('13800138001', desk.origin)).toBe(403);
  // Each has its record.
  const records = await ask(
    ownerUrl,
    `select phone, coalesce(reason, result_code) as why, talk_time, holds_channel, ended_at is not null as over, caller_number from call_record
      where tenant_id = 1 and entry = 'outside' and direction = 0 and phone_id = $1 order by call_id`,
    [partsOf(desk.accountId).phoneId],
  );
  expect(records.map(({ phone, why }) => [phone, why])).toEqual([
    ['+8613800138000', 'callsOutOff'],
    ['+8613800138000', 'CustomerEndCall'],
    ['+8613800138000', 'BLACKLIST'],
    ...refused.map(([to, why]) => [to.replace(/^00/, '+'), why]),
    ['+8613800138002', 'tenantBraked'],
    ['+8613800138001', 'callsOutOff'],
  ]);
  expect(records[1]).toMatchObject({ talk_time: 3_000, over: true, caller_number: '+862160204440' });
});

test('a telephone talks outside for so many minutes a day, and no more calls than there are channels', async () => {
  const { origin, accountId } = await phone('talker', { extension: '8400' });
  const { phoneId } = partsOf(accountId);
  await ask(ownerUrl, 'update softphone_setting set calls_out = true');
  await ask(
    ownerUrl,
    "insert into outgoing_setting (tenant_id, countries, longest_minutes, phone_minutes) values (1, '{CN}', 60, 90)",
  );
  const first = (await taken('13800138011', origin)) as JoinTarget[];
  expect(first[0]!.permit).toMatchObject({ longest: 60 * 60_000 });
  joined.at(-1)!.over({ answeredAfter: 0, endedAfter: 50 * 60_000, code: null });
  await legs.flush();
  const second = (await taken('13800138012', origin)) as JoinTarget[];
  expect(second[0]!.permit).toMatchObject({ longest: 40 * 60_000 });
  joined.at(-1)!.over({ answeredAfter: 0, endedAfter: 40 * 60_000, code: null });
  await legs.flush();
  expect([await taken('13800138013', origin), said]).toEqual([403, 'Minutes of today are used up']);
  await ask(ownerUrl, 'update call_record set talk_time = 0 where phone_id = $1', [phoneId]);

  await ask(ownerUrl, "update gateway set channels = 1 where tenant_id = 1 and kind = 'sip'");
  await Promise.all([taken('13800138014', origin), taken('13800138015', reception.origin)]);
  const ofBoth = "select reason from call_record where phone in ('+8613800138014', '+8613800138015') order by reason";
  await expect.poll(() => ask(ownerUrl, ofBoth)).toEqual([{ reason: 'congestion' }, { reason: null }]);
  await ask(ownerUrl, 'delete from outgoing_setting where tenant_id = 1');
});

test('a telephone has five calls at once at most, and none once it is revoked', async () => {
  const busy = await phone('busy', { extension: '8300' });
  const before = joined.length;
  for (let at = 0; at < 5; at++) await taken('8200', busy.origin);
  expect(await taken('8200', busy.origin)).toBe(486);
  joined[before]!.over();
  joined[before]!.over();
  expect(await taken('8200', busy.origin)).toHaveLength(2);
  joined[before + 1]!.over();
  await ask(ownerUrl, "delete from softphone where name = 'busy'");
  expect(await taken('8200', busy.origin)).toBe(403);
});

test('a trial address takes one call of a source at a time and so many a minute, and counts both', async () => {
  await ask(
    ownerUrl,
    "insert into trial_address (tenant_id, token, robot_id, calls_per_minute) values (1, 'token', $1, 3)",
    [robotId],
  );
  const from = (address: string): CallOrigin => ({ kind: 'open', openId: '1', address });
  const before = talking.length;
  expect(await taken('trial-token', from('192.0.2.1'))).toBe(`robot ${robotId}`);
  expect(await taken('trial-token', from('192.0.2.1'))).toBe(486);
  expect(await taken('trial-token', from('192.0.2.2'))).toBe(`robot ${robotId}`);
  talking[before]!.over();
  expect(await taken('trial-token', from('192.0.2.1'))).toBe(`robot ${robotId}`);
  expect(await taken('trial-token', from('192.0.2.3'))).toBe(503);
  now += 60_000;
  expect(await taken('trial-token', from('192.0.2.3'))).toBe(`robot ${robotId}`);
  const [row] = await ask(ownerUrl, 'select calls::int, refused::int from trial_address');
  expect(row).toEqual({ calls: 4, refused: 2 });

  await ask(ownerUrl, 'delete from trial_address');
  expect(await taken('trial-token', from('192.0.2.9'))).toBe(404);
});
