import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { OwnSecurity } from '#core/voice/security.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import { testPorts } from '#kit/testing/ports.ts';
import { rtpMedia } from './rtpMedia.ts';
import { testDtlsPeer } from './testDtlsPeer.ts';
import { listener, syllables, testPeer, until } from './testPeer.ts';

const media = rtpMedia({ ports: testPorts(10) });
afterAll(() => media.stop());

async function dtlsLeg(lostAfter = 5_000) {
  const events = listener();
  const leg = await media.open({ host: '127.0.0.1', secure: 'dtls', lostAfter }, events.tell);
  const peer = await testDtlsPeer();
  onTestFinished(async () => {
    peer.close();
    await leg.close();
  });
  return { events, leg, peer, own: leg.security as OwnSecurity & { kind: 'dtls' } };
}

test('a browser finds the way, agrees on keys, and both hear each other', async () => {
  const { events, leg, peer, own } = await dtlsLeg();
  leg.connect(peer.agreed());
  await peer.find(leg.port, own);
  await peer.connect();
  const sound = syllables(1_000, 3);
  leg.play(1, sound);
  for (let at = 0; at < 50; at++, await wait(10)) peer.send(at, sound.subarray(at * 160, (at + 1) * 160));
  await events.until('played');
  await until(() => peer.heard.length > 40, 'their sound');

  expect(events.of('sound')).toHaveLength(1);
  const all = peer.heard.map(({ payload }) => payload.toString('base64'));
  expect(all).toContain(Buffer.from(sound.subarray(1_600, 1_760)).toString('base64'));
  expect(await leg.quality()).toMatchObject({ keptBy: 'dtls', loss: 0, packetsReceived: 50, codec: 'PCMA' });
});

test('who shows another certificate than SDP named is not heard, and is told of as no keys', async () => {
  const { events, leg, peer, own } = await dtlsLeg();
  leg.connect(peer.agreed(`sha-256 ${Array(32).fill('AB').join(':')}`));
  await peer.find(leg.port, own);
  await peer.connect();
  peer.send(0, syllables(20, 1));
  await events.until('lost');

  expect(events.of('lost')[0]).toMatchObject({ lost: true, why: 'dtls' });
  expect(events.of('sound')).toEqual([]);
});

test('where no way is found, that is the reason', async () => {
  const { events, leg, peer, own } = await dtlsLeg(300);
  leg.connect(peer.agreed());
  // A check with a wrong password is answered with nothing, and what follows it is not read.
  void peer.find(leg.port, own, 'wrong');
  await events.until('lost');
  expect(events.of('lost')[0]).toMatchObject({ lost: true, why: 'ice' });
  expect(await leg.quality()).toMatchObject({ lost: 'ice', packetsReceived: 0 });
});

test('a way without keys is told apart', async () => {
  const { events, leg, peer, own } = await dtlsLeg(300);
  leg.connect(peer.agreed());
  await peer.find(leg.port, own);
  await events.until('lost');
  expect(events.of('lost')[0]).toMatchObject({ lost: true, why: 'dtls' });
});

test('both ends of SDES hear each other; a third without the key hears nothing and is not heard', async () => {
  const [one, other] = [listener(), listener()];
  const [ours, theirs] = await Promise.all(
    [one, other].map((events) => media.open({ host: '127.0.0.1', secure: 'sdes' }, events.tell)),
  );
  const stranger = await testPeer();
  onTestFinished(async () => {
    stranger.close();
    await Promise.all([ours!.close(), theirs!.close()]);
  });
  const agreed = (leg: typeof ours) => ({
    ...{ address: '127.0.0.1', port: leg!.port, codec: 'PCMA', payloadType: 8, keysPayloadType: 101 },
    ...{
      trust: trustsNamed,
      direction: 'sendrecv',
      security: { kind: 'sdes', tag: 1, key: (leg!.security as { key: string }).key },
    },
  });
  ours!.connect(agreed(theirs) as never);
  theirs!.connect(agreed(ours) as never);
  await Promise.all([one.until('sound'), other.until('sound')]);
  const before = await ours!.quality();
  await stranger.say(ours!.port, syllables(200, 5));
  ours!.sendKeys('42', 'rfc4733');
  await until(() => other.keys() === '42', 'keys');

  expect(before).toMatchObject({ keptBy: 'sdes', strange: 0 });
  expect((await ours!.quality()).packetsReceived - before.packetsReceived).toBeLessThan(100);
  expect((await ours!.quality()).loss).toBe(0);
});
