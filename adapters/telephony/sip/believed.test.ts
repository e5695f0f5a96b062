import { afterAll, expect, onTestFinished, test } from 'vitest';
import { reachOf } from '#adapters/web/reachable.ts';
import { aLawSilence } from '#core/sound/aLaw.ts';
import type { Reach } from '#core/voice/trust.ts';
import type { Trunk } from '#core/dialing/trunk.ts';
import { testPorts } from '#kit/testing/ports.ts';
import type { Leg } from '../media/media.ts';
import { rtpMedia } from '../media/rtpMedia.ts';
import { quietSound, syllables, testPeer, until } from '../media/testPeer.ts';
import type { LineEvent } from '../telephony.ts';
import { phoneOf, phoneSettings, phoneTrunkId } from './signalling.ts';
import { headerOf } from './sipText.ts';
import { sipTelephony } from './sipTelephony.ts';
import { permitForTest, plainTrunk, sdp, sipTrunk, testNode } from './testNode.ts';
import { answerTo, request, testPeer as sipPeer } from './testPeer.ts';
import { overUdp, statusOf, testAccounts, testPhone } from './testPhone.ts';

const media = rtpMedia({ ports: testPorts(12) });
afterAll(() => media.stop());
/** 127.0.0.9 stands for an address of somebody else in public; all others of this machine are inward, as they are. */
const elsewhere = '127.0.0.9';
const theirs = (port: number, address = '127.0.0.1') => sdp(port).replaceAll('127.0.0.1', address);
const portOf = (text: string) => Number(/m=audio (\d+)/.exec(text)![1]);

/** A node with everything between its sockets, whose robot speaks from the answer on. */
async function house(settings: Partial<Trunk> = {}) {
  const events: LineEvent[] = [];
  const legs: Leg[] = [];
  const carrier = await sipPeer();
  const trunk = { ...plainTrunk, proxies: [`127.0.0.1:${carrier.port}`], ...settings };
  const accounts = testAccounts({ ada: 'secret' });
  accounts.opens = { 'trial-x': '1' };
  const node = await testNode((call) => telephony.arrived(call), { accounts });
  const telephony = sipTelephony({
    signalling: node,
    media: {
      async open(...given) {
        const leg = await media.open(...given);
        legs.push(leg);
        return leg;
      },
    },
    speech: { speak: async () => new Uint8Array(8_000 * 60).fill(aLawSilence) },
    trunk: (trunkId) => (phoneOf(trunkId) === null ? trunk : phoneSettings),
    host: '127.0.0.1',
    phonesOf: async () => [phoneTrunkId('1/ada')],
    reachOf: (address): Reach => (address === elsewhere ? 'public' : reachOf([])(address)),
    recordingOf: () => '',
    log: { warn() {} },
  });
  const order = { callId: '7', to: '+8613800138000', from: '+862160204410', language: 'en' as const };
  const gateway = (trunkId: string) => ({
    kind: 'sip' as const,
    speed: 1 as const,
    tenant: '1',
    trunkId,
    withSound: false,
  });
  telephony.onArrival!((arrival) => {
    const line = arrival.take({ ...order, gateway: gateway(arrival.trunkId) }, (event) => {
      events.push(event);
      if (event.type === 'answered') line.speak('Hello');
    });
  });
  node.keep(sipTrunk('carrier', trunk));
  node.listen();
  onTestFinished(async () => {
    await telephony.stop();
    await node.stop();
    await carrier.stop();
  });
  const ear = async (address = '127.0.0.1') => {
    const one = await testPeer({ address, source: 1 + Math.floor(Math.random() * 1e9) });
    onTestFinished(one.close);
    return one;
  };
  return {
    ...{ node, carrier, events, legs, ear },
    phone: async (user = 'ada', password = 'secret') => {
      const way = await overUdp(node.port);
      onTestFinished(way.stop);
      return testPhone(way, user, password);
    },
    originate: (to = carrier) => {
      telephony.originate(
        { ...order, gateway: { ...gateway('carrier'), permit: permitForTest() } },
        (event) => void events.push(event),
      );
      return to.next(/^INVITE/);
    },
    /** Has the telephones of an extension called. */
    ring(extension: string) {
      const told: LineEvent[] = [];
      telephony.ring!({ ...order, gateway: gateway('carrier') }, extension, (event) => void told.push(event));
      return told;
    },
    /** Time passes: an ordinary call of the trunk hears so many packets. */
    async passes(packets: number) {
      const honest = await ear();
      const callId = `honest${Math.random()}`;
      carrier.send(
        request('INVITE', { port: carrier.port, callId, branch: callId.slice(8), body: theirs(honest.port) }),
        node.port,
      );
      carrier.send(ackOf(await answered(carrier, callId), carrier.port, callId), node.port);
      await until(() => honest.heard.length >= packets, 'an honest call hears');
    },
  };
}
const answered = (peer: Awaited<ReturnType<typeof sipPeer>>, callId: string) =>
  peer.next(new RegExp(`^SIP/2.0 200[^]*Call-ID: ${callId.replaceAll('.', '\\.')}`));
const ackOf = (answer: string, port: number, callId: string, to = headerOf(answer, 'To')!) =>
  request('ACK', { port, callId, branch: `ack${Math.random()}`.slice(0, 12), to });

test('an INVITE with the forged address of a carrier, whose SDP names somebody else: no packet goes there, not before the ACK, nor by an ACK that is guessed', async () => {
  const { node, carrier, legs, ear, passes } = await house();
  const victim = await ear(elsewhere);
  carrier.send(
    request('INVITE', { port: carrier.port, callId: 'forged', body: theirs(victim.port, elsewhere) }),
    node.port,
  );
  const answer = await answered(carrier, 'forged');
  const [to] = headerOf(answer, 'To')!.split(';tag=');
  carrier.send(ackOf(answer, carrier.port, 'forged', `${to};tag=guessed`), node.port);
  await passes(40);
  expect([victim.heard.length, victim.heardReports.length]).toEqual([0, 0]);
  expect((await legs[0]!.quality()).packetsSent).toBe(0);

  // Who hears our answer is the carrier, which may have its sound elsewhere: half a minute of it, until that place speaks.
  carrier.send(ackOf(answer, carrier.port, 'forged'), node.port);
  await until(() => victim.heard.length > 0, 'the carrier is believed');
});

test('a stranger whose SDP names somebody else: even its ACK has no sound sent there, which goes to where the stranger’s comes from', async () => {
  const { phone, ear, legs, passes } = await house();
  const [victim, own] = [await ear(elsewhere), await ear()];
  const anybody = await phone('anonymous');
  const { answer } = await anybody.call('trial-x', theirs(victim.port, elsewhere));
  expect(statusOf(answer)).toBe(200);
  await passes(40);
  expect(victim.heard.length).toBe(0);
  void own.say(portOf(answer), quietSound(60_000));
  await until(() => own.heard.length > 5, 'sound goes where it comes from');
  expect(victim.heard.length).toBe(0);
  expect((await legs[0]!.quality()).packetsReceived).toBeGreaterThan(0);
});

test('a telephone behind a NAT is heard and hears; whoever sprays the ports before it speaks does not', async () => {
  const { phone, ear, legs, passes } = await house();
  const [telephone, sprayer] = [await ear(), await ear('127.0.0.66')];
  const ada = await phone();
  await ada.register();
  const { answer } = await ada.call('8002', theirs(4_000, '192.168.1.7'));
  expect(statusOf(answer)).toBe(200);
  const { first, last } = testPorts(12);
  for (let port = first; port <= last; port++)
    sprayer.raw.sound.send(sprayer.packetOf(syllables(20, port)), port, '127.0.0.1');
  await until(async () => (await legs[0]!.quality()).strange > 0, 'it was sprayed');
  await passes(10);
  expect(await legs[0]!.quality()).toMatchObject({ packetsReceived: 0, packetsSent: 0 });

  void telephone.say(portOf(answer), quietSound(60_000));
  await until(() => telephone.heard.length > 10, 'the telephone hears');
  await until(async () => (await legs[0]!.quality()).packetsReceived > 10, 'and is heard');
  expect([sprayer.heard.length, sprayer.heardReports.length]).toEqual([0, 0]);
});

test.each<[string, Partial<Trunk>, string, boolean]>([
  ['from where the SDP names it', {}, '127.0.0.5', true],
  ['from the media ranges of the trunk', { mediaRanges: ['127.0.0.6/31'] }, '127.0.0.7', true],
  ['from anywhere else', { mediaRanges: ['127.0.0.6/31'] }, '127.0.0.8', false],
])('sound of a trunk with media of another host, that comes %s', async (_, settings, address, isHeard) => {
  const { node, carrier, legs, ear, originate, events } = await house(settings);
  const invite = await originate();
  const [gateway, named] = [await ear(address), await ear('127.0.0.5')];
  const port = address === '127.0.0.5' ? gateway.port : named.port;
  carrier.send(answerTo(invite, '200 OK', { port: carrier.port, body: theirs(port, '127.0.0.5') }), node.port);
  await until(() => events.some(({ type }) => type === 'answered'), 'it is answered');
  void gateway.say(portOf(invite), quietSound(60_000));
  if (isHeard) return until(() => gateway.heard.length > 10, 'both ways');
  await until(async () => (await legs[0]!.quality()).strange > 10, 'it is not believed');
  // An inward address that sent nothing is not sent to either.
  expect([gateway.heard, named.heard, (await legs[0]!.quality()).packetsReceived]).toEqual([[], [], 0]);
});

test('a telephone that changes the call to another address is sent to there once it speaks there', async () => {
  const { phone, ear, passes } = await house();
  const [first, next] = [await ear(), await ear(elsewhere)];
  const ada = await phone();
  await ada.register();
  const { invite, answer } = await ada.call('8002', theirs(first.port));
  await until(() => first.heard.length > 5, 'it hears where signalling comes from, though it says nothing');
  const body = theirs(next.port, elsewhere);
  const change = ada
    .inCall('INVITE', invite, answer)
    .replace(
      'Content-Length: 0\r\n\r\n',
      `${ada.contact(null)}\r\nContent-Type: application/sdp\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  ada.way.send(change);
  const changed = await ada.answer(change);
  expect(statusOf(changed)).toBe(200);
  await passes(20);
  expect(next.heard.length).toBe(0);
  void next.say(portOf(answer), quietSound(60_000));
  await until(() => next.heard.length > 5, 'it hears');
});

test('a telephone that is called may say that it is elsewhere: nothing goes there before it speaks there', async () => {
  const { phone, ear, passes, ring } = await house();
  const victim = await ear(elsewhere);
  const ada = await phone();
  await ada.register();
  const told = ring('8001');
  const invite = await ada.asked('INVITE');
  ada.say(invite, '200 OK', { body: theirs(victim.port, elsewhere) });
  await until(() => told.some(({ type }) => type === 'answered'), 'it is answered');
  await passes(20);
  expect([victim.heard.length, victim.heardReports.length]).toEqual([0, 0]);
  void victim.say(portOf(invite), quietSound(60_000));
  await until(() => victim.heard.length > 5, 'it hears');
});
