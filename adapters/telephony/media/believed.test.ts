import { expect, onTestFinished, test } from 'vitest';
import { writeReport } from '#core/voice/rtcp.ts';
import { trustsNamed, type Trust } from '#core/voice/trust.ts';
import { portsInARow } from '#kit/testing/ports.ts';
import { openLeg } from './leg.ts';
import type { MediaPeer } from './media.ts';
import { listener, quietSound, syllables, testPeer, until } from './testPeer.ts';
import { newKey } from './way.ts';
import { sealer } from './srtp.ts';

const host = '127.0.0.1';
const frame = quietSound(20);
const perMs = 8;

/** A leg whose clock stands still but for what a test lets pass, and those who send to it, each with a host of its own. */
async function legWith(trust: Partial<Trust>, security?: { kind: 'sdes'; key: string }) {
  const [peer, other, stranger] = await Promise.all(
    ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((address, at) => testPeer({ address, source: 0x1000 + at })),
  );
  const told = listener();
  let now = 0;
  let port = portsInARow(2);
  port += port % 2;
  const open = { type: 'open' as const, leg: 1, host, port, lostAfter: 60_000, ...(security && { security }) };
  const leg = await openLeg(open, { now: () => now, tell: told.tell, record() {}, handshake() {}, dealt() {} });
  onTestFinished(async () => {
    for (const one of [peer!, other!, stranger!]) one.close();
    await leg.close();
  });
  const connect = (how: Partial<MediaPeer> = {}) =>
    leg.order({ type: 'connect', peer: { ...peer!.agreed(), trust: { ...trustsNamed, ...trust }, ...how } });
  const received = () => leg.quality().packetsReceived;
  return {
    ...{ leg, port, told, connect, received, peer: peer!, other: other!, stranger: stranger! },
    passes: (milliseconds: number) => void (now += milliseconds * perMs),
    /** Sends what somebody says, and waits until it was dealt with; answers whether it was believed. */
    async says(from: typeof peer, bytes: Uint8Array, to = port): Promise<boolean> {
      const { packetsReceived, strange } = leg.quality();
      from!.raw.sound.send(bytes, to, host);
      await until(() => leg.quality().packetsReceived + leg.quality().strange > packetsReceived + strange, 'it came');
      return leg.quality().packetsReceived > packetsReceived;
    },
    /** So many turns of 20 ms. */
    turns(count: number) {
      for (let at = 0; at < count; at++) leg.tick((now += 20 * perMs));
    },
    /** Whoever hears the next packet. */
    async heardBy() {
      const all = [peer!, other!, stranger!];
      const before = all.map(({ heard }) => heard.length);
      leg.tick((now += 20 * perMs));
      await until(() => all.some(({ heard }, at) => heard.length > before[at]!), 'somebody hears it');
      return all.findIndex(({ heard }, at) => heard.length > before[at]!);
    },
  };
}

test('whoever sprays the ports before the peer speaks is not believed and hears nothing; the peer behind a NAT, at the host of signalling, does', async () => {
  const { connect, says, peer, other, stranger, turns, heardBy, leg, told } = await legWith({
    ...{ named: false, hosts: ['127.0.0.2'], unheard: 'nothing' },
  });
  connect({ address: '192.168.1.7', port: 4_000 });
  for (let tries = 0; tries < 20; tries++)
    expect(await says(stranger, stranger.packetOf(syllables(20, tries)))).toBe(false);
  // Of the right host, and nothing that was agreed on.
  expect(await says(other, other.packetOf(frame, 97))).toBe(false);
  expect(await says(other, other.packetOf(new Uint8Array(33)))).toBe(false);
  turns(100);
  expect(leg.quality()).toMatchObject({ packetsSent: 0, packetsReceived: 0, strange: 22 });
  expect(told.of('sound')).toEqual([]);

  expect(await says(other, other.packetOf(frame))).toBe(true);
  expect(await heardBy()).toBe(1);
  expect(await says(stranger, stranger.packetOf(frame))).toBe(false);
  expect([peer.heard, stranger.heard]).toEqual([[], []]);
});

test('sound from the media ranges of a trunk is believed, from beside them it is not', async () => {
  const { connect, says, other, stranger, heardBy, leg } = await legWith({
    ranges: ['127.0.0.2/32', '203.0.113.0/24'],
  });
  connect();
  expect(await says(stranger, stranger.packetOf(frame))).toBe(false);
  expect(leg.quality().unbelieved).toBe('127.0.0.3');
  expect(await says(other, other.packetOf(frame))).toBe(true);
  expect(leg.quality()).not.toHaveProperty('unbelieved');
  expect(await heardBy()).toBe(1);
});

test('a peer whose place changes in mid-call is followed after two seconds of silence by its stream; a stranger’s stream is not', async () => {
  const { connect, says, peer, other, stranger, passes, heardBy, port } = await legWith({});
  connect();
  expect(await says(peer, peer.packetOf(frame))).toBe(true);
  expect(await says(other, peer.packetOf(frame))).toBe(false);
  passes(1_990);
  expect(await says(other, peer.packetOf(frame))).toBe(false);
  passes(20);
  expect(await says(stranger, stranger.packetOf(frame))).toBe(false);
  expect(await heardBy()).toBe(0);
  // What was heard is said once more, as somebody would who read the wire.
  const old = peer.packetOf(frame);
  expect(await says(peer, old)).toBe(true);
  passes(3_000);
  expect(await says(stranger, old)).toBe(false);
  expect(await says(other, peer.packetOf(frame))).toBe(true);
  expect(await heardBy()).toBe(1);
  peer.raw.sound.send(old, port, host);
  expect(await says(other, peer.packetOf(frame))).toBe(true);
  expect(await heardBy()).toBe(1);
});

test('to a place that sent nothing goes half a minute of sound where a little may, and the rest once it has spoken', async () => {
  const { connect, turns, says, peer, leg, passes } = await legWith({ unheard: 'bounded' });
  connect();
  turns(1_400);
  expect(leg.quality().packetsSent).toBe(1_400);
  // Another place is no new half minute.
  connect({ port: 9 });
  turns(500);
  expect(leg.quality().packetsSent).toBe(1_500);
  connect();
  turns(100);
  expect(leg.quality().packetsSent).toBe(1_500);
  passes(20);
  expect(await says(peer, peer.packetOf(frame))).toBe(true);
  turns(100);
  expect(leg.quality().packetsSent).toBe(1_600);
  // It held the call, naming no place, and comes back.
  connect({ address: '0.0.0.0', direction: 'inactive' });
  turns(5);
  connect();
  turns(10);
  expect(leg.quality().packetsSent).toBe(1_610);
});

test('what waits to be said is said from its beginning once the peer was heard', async () => {
  const { connect, turns, says, leg, peer, told } = await legWith({ unheard: 'nothing' });
  connect();
  leg.order({ type: 'play', id: 1, sound: syllables(400, 3), now: true });
  turns(50);
  expect(told.of('playing')).toEqual([]);
  await says(peer, peer.packetOf(frame));
  turns(20);
  expect(told.of('played')).toMatchObject([{ id: 1, whole: true }]);
});

test('reports are believed of the peer’s host alone, and show that it is there', async () => {
  const { connect, turns, leg, peer, stranger, port } = await legWith({ unheard: 'nothing' });
  connect();
  const report = (lost: number) =>
    writeReport({ source: 0x1000, at: Date.now(), sent: { timestamp: 1, packets: lost, octets: 1 }, block: null }, 'x');
  turns(1);
  stranger.raw.reports.send(report(1), port + 1, host);
  stranger.raw.sound.send(report(1), port, host);
  await until(() => leg.quality().strange === 1, 'the second came');
  turns(10);
  expect(leg.quality().packetsSent).toBe(0);
  peer.raw.reports.send(report(2), port + 1, host);
  await until(() => (turns(1), leg.quality().packetsSent > 0), 'sound goes there');
});

test('a peer that keeps silent shows by the noise of its silence that it is there', async () => {
  const { connect, turns, leg, peer, says, other } = await legWith({ unheard: 'nothing', hosts: ['127.0.0.2'] });
  connect();
  expect(await says(other, other.packetOf(new Uint8Array([70]), 13))).toBe(false);
  turns(5);
  expect(leg.quality().packetsSent).toBe(0);
  expect(await says(peer, peer.packetOf(new Uint8Array([70]), 13))).toBe(true);
  turns(5);
  expect(leg.quality().packetsSent).toBe(5);
});

test('what is sealed with the keys of the call is believed from anywhere, and followed; what is not is read by nobody', async () => {
  const key = newKey();
  const { connect, port, received, passes, heardBy, leg, ...all } = await legWith(
    { named: false, unheard: 'nothing' },
    { kind: 'sdes', key: newKey() },
  );
  const { peer, other, stranger } = all;
  connect({ security: { kind: 'sdes', tag: 1, key } });
  const { sound } = sealer(Buffer.from(key, 'base64'));
  const sealed = () => sound(Buffer.from(peer.packetOf(frame)));
  stranger.raw.sound.send(stranger.packetOf(frame), port, host);
  other.raw.sound.send(sealed(), port, host);
  await until(() => received() === 1, 'the sealed one');
  passes(2_010);
  stranger.raw.sound.send(stranger.packetOf(frame), port, host);
  peer.raw.sound.send(sealed(), port, host);
  await until(() => received() === 2, 'from elsewhere');
  expect(leg.quality().strange).toBe(0);
});
