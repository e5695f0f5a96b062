import { createSocket } from 'node:dgram';
import { expect, onTestFinished, test } from 'vitest';
import { sdp } from '#adapters/telephony/sip/testNode.ts';
import { testPeer } from '#adapters/telephony/media/testPeer.ts';
import { overUdp, statusOf, testPhone } from '#adapters/telephony/sip/testPhone.ts';
import { newCredentials } from '#areas/members/door.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { openSecrets } from '#kit/testing/openSecrets.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { answeredTenant } from './testInbound.ts';
import { saysFlow, spoken } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, sql, node, recordingOf } = await trunkServer();

/** The records of a tenant's calls with telephones, once so many have ended. */
async function ended(tenant: string, calls: number) {
  const over = () => sql('select 1 from call_record where tenant_id = $1 and ended_at is not null', [tenant]);
  await expect.poll(over, { timeout: 10_000 }).toHaveLength(calls);
  return sql(
    `select r.*, l.codec, l.mos, l.gateway_id as line_gateway, l.signalling, t.turns, t.path from call_record r
      left join call_line l using (tenant_id, call_id) left join transcript t using (tenant_id, call_id)
      where r.tenant_id = $1 order by r.call_id`,
    [tenant],
  );
}

const goodbye = 'This is a message of your insurance. Goodbye.';

/** Where a telephone's sound arrives; it says silence back, so that we know where it is. */
async function ear() {
  const socket = createSocket('udp4');
  const heard: Buffer[] = [];
  socket.on('message', (bytes) => void heard.push(bytes));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const said = new AbortController();
  onTestFinished(() => {
    said.abort();
    socket.close();
  });
  return {
    port: socket.address().port,
    heard,
    /** Packets of a loud tone, to where the other side said. */
    say(answer: string, packets: number) {
      const to = Number(/m=audio (\d+)/.exec(answer)![1]);
      for (let at = 0; at < packets; at++) {
        const packet = Buffer.alloc(172, 0x10);
        packet.set([0x80, 8], 0);
        packet.writeUInt16BE(at, 2);
        packet.writeUInt32BE(at * 160, 4);
        packet.writeUInt32BE(7, 8);
        setTimeout(() => said.signal.aborted || socket.send(packet, to, '127.0.0.1'), at * 20);
      }
    },
    /** Packets in which something is to be heard. */
    loud: () => heard.filter((bytes) => bytes.subarray(12).some((code) => code !== 0xd5 && code !== 0x55)).length,
  };
}

async function issued(tenant: string, extension: string) {
  const { login, password, secrets } = newCredentials(tenant, openSecrets);
  await sql('insert into softphone (tenant_id, name, login, secrets, extension) values ($1, $2, $2, $3, $4)', [
    ...[tenant, login, secrets, extension],
  ]);
  return { login, password };
}

async function phoneAt(port: number, { login, password }: { login: string; password: string }) {
  const way = await overUdp(port);
  onTestFinished(way.stop);
  return testPhone(way, login, password);
}

test('one telephone calls another by its extension, and both hear each other', async () => {
  await answeredTenant(ownerUrl, '71', saysFlow, {});
  const [ada, bob] = [await issued('71', '8701'), await issued('71', '8702')];
  const { port, voice } = await node();
  await voice.telephones.round();
  const [one, other] = [await phoneAt(port, ada), await phoneAt(port, bob)];
  expect(statusOf(await one.register())).toBe(200);
  expect(statusOf(await other.register())).toBe(200);
  await voice.telephones.round();
  expect(await sql('select transport from softphone_contact where tenant_id = 71')).toHaveLength(2);

  const [oneEar, otherEar] = [await ear(), await ear()];
  const calling = one.call('8702', sdp(oneEar.port));
  const invite = await other.asked('INVITE');
  expect(invite).toContain('From: <sip:8701@');
  other.say(invite, '180 Ringing');
  other.say(invite, '200 OK', { body: sdp(otherEar.port) });
  const { answer, invite: asked } = await calling;
  expect(statusOf(answer)).toBe(200);
  oneEar.say(answer, 25);
  otherEar.say(invite, 25);
  await expect.poll(() => otherEar.loud()).toBeGreaterThan(15);
  await expect.poll(() => oneEar.loud()).toBeGreaterThan(15);

  one.way.send(one.inCall('BYE', asked, answer));
  other.say(await other.asked('BYE'), '200 OK');
  expect(statusOf((await one.call('8799', sdp(oneEar.port))).answer)).toBe(404);
});

test('the trial address reaches its robot without a registration, which speaks', async () => {
  await answeredTenant(ownerUrl, '72', saysFlow, {});
  const token = 'abcdefghjkmnpqrstuvw';
  await sql(
    'insert into trial_address (tenant_id, token, robot_id, calls_per_minute) select tenant_id, $1, robot_id, 6 from robot where tenant_id = 72',
    [token],
  );
  const { port, voice } = await node();
  await voice.telephones.round();
  const anybody = await phoneAt(port, { login: 'anonymous', password: '' });
  const heard = await ear();
  const { answer } = await anybody.call(`trial-${token}`, sdp(heard.port));
  expect(statusOf(answer)).toBe(200);
  heard.say(answer, 5);
  await expect.poll(() => heard.loud()).toBeGreaterThan(20);
  // The second of the same source finds it busy.
  expect(statusOf((await anybody.call(`trial-${token}`, sdp(heard.port))).answer)).toBe(486);
  anybody.say(await anybody.asked('BYE'), '200 OK');
  expect(await sql('select calls::int, refused::int from trial_address where tenant_id = 72')).toEqual([
    { calls: 1, refused: 1 },
  ]);
  expect(await ended('72', 1)).toMatchObject([
    { direction: 1, entry: 'trialAddress', phone: '', name: '', caller_number: '', call_status: 3, gateway_id: null },
  ]);
});

test('a telephone calls a robot by its name, where its person may see robots', async () => {
  await answeredTenant(ownerUrl, '73', saysFlow, {});
  const [robot] = await sql('select robot_id::text as id from robot where tenant_id = 73');
  const lobby = await issued('73', '8801');
  await sql(
    `with r as (insert into role (tenant_id, name, grants) values (73, 'Robots', '{robot.robot.view}') returning role_id),
      p as (select min(person_id) as person_id from person where tenant_id = 73),
      m as (insert into person_role (tenant_id, person_id, role_id) select 73, person_id, role_id from p, r)
      update softphone set made_by = (select person_id from p) where tenant_id = 73`,
  );
  const { port, voice } = await node();
  await voice.telephones.round();
  const phone = await phoneAt(port, lobby);
  await phone.register();
  const peer = await testPeer();
  onTestFinished(peer.close);
  const { answer } = await phone.call(`robot-${robot!.id as string}`, sdp(peer.port));
  expect(statusOf(answer)).toBe(200);
  await peer.say(Number(/m=audio (\d+)/.exec(answer)![1]), spoken('Hello there?'));
  phone.say(await phone.asked('BYE'), '200 OK');

  const [call] = await ended('73', 1);
  expect(call).toMatchObject({
    ...{ direction: 1, entry: 'telephone', phone: '8801', name: lobby.login, caller_number: '', robot_id: robot!.id },
    ...{ gateway_id: null, route_id: null, line_gateway: null, call_status: 3, hang_up_side: 1, codec: 'PCMA' },
    ...{ result_code: 'RobotEndCall', turns: [{ text: goodbye }], path: [{ kind: 'start' }, { name: 'goodbye' }] },
  });
  expect(call!.mos).toBeGreaterThan(1);
  expect(call!.signalling[0].text).toContain(`INVITE sip:robot-${robot!.id as string}@`);
  const recorded = await recordingOf(call!.call_id as string);
  expect(alikeInPieces(recorded.ours, toLinear(spoken(goodbye)))).toBeGreaterThan(0.95);
  expect(alikeInPieces(recorded.theirs, toLinear(spoken('Hello there?')))).toBeGreaterThan(0.95);
  // It only tried the robot: no figure of lines or campaigns has it, and none of it was stored as a dialog.
  for (const table of ['call_fact', 'channel_hour', 'sip_dialog'])
    expect(await sql(`select 1 from ${table} where tenant_id = 73`), table).toEqual([]);
});

test('a telephone that calls a premium number, or while the tenant is braked, hears why, and each has its record', async () => {
  await answeredTenant(ownerUrl, '74', saysFlow, {});
  const desk = await issued('74', '8901');
  await sql(
    `with n as (select n.number_id from caller_number n where n.tenant_id = 74 limit 1)
      insert into softphone_setting (tenant_id, calls_out, number_id) select 74, true, number_id from n`,
  );
  const { port, voice } = await node();
  await voice.telephones.round();
  const phone = await phoneAt(port, desk);
  await phone.register();
  const calls = async (to: string) => {
    const { answer } = await phone.call(to, sdp(30_000));
    return [statusOf(answer), /^Reason: .*text="([^"]*)"/m.exec(answer)?.[1]];
  };
  expect(await calls('+19005551234')).toEqual([403, 'This kind of number is not allowed']);
  expect(await calls('00881651234567')).toEqual([403, 'This kind of number is not allowed']);
  await sql('update tenant set braked_by = 74 where tenant_id = 74');
  expect(await calls('13800138000')).toEqual([403, 'Calling out is stopped']);
  expect(
    await sql(
      "select entry, direction, phone, reason, call_status from call_record where tenant_id = 74 and entry = 'outside' order by call_id",
    ),
  ).toEqual([
    { entry: 'outside', direction: 0, phone: '+19005551234', reason: 'kindNotAllowed', call_status: 5 },
    { entry: 'outside', direction: 0, phone: '+881651234567', reason: 'kindNotAllowed', call_status: 5 },
    { entry: 'outside', direction: 0, phone: '+8613800138000', reason: 'tenantBraked', call_status: 5 },
  ]);
});
