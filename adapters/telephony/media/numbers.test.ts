import { afterAll, expect, test } from 'vitest';
import { eventKeys } from '#core/voice/keyEvents.ts';
import { readRtp, writeRtp } from '#core/voice/rtp.ts';
import { testPorts } from '#kit/testing/ports.ts';
import { opusVoice } from './opusVoice.ts';
import { rtpMedia } from './rtpMedia.ts';
import { listener, quietSound, testPeer, until } from './testPeer.ts';

const media = rtpMedia({ ports: testPorts(1), threads: 1 });
afterAll(() => media.stop());
const host = '127.0.0.1';

test('where both sides number differently, theirs are heard by our numbers, and ours go by theirs', async () => {
  for (const [type, sound] of [
    [101, 8],
    // Many send as they want to be sent to.
    [96, 98],
  ] as const) {
    const peer = await testPeer();
    const told = listener();
    const leg = await media.open({ host }, told.tell);
    const numbers = { payloadType: 98, keysPayloadType: 96, comes: { payloadType: 8, keysPayloadType: 101 } };
    leg.connect({ ...peer.agreed(), ...numbers });
    await peer.say(leg.port, quietSound(100), undefined, sound);
    await peer.key(leg.port, eventKeys.indexOf('7'), undefined, type);
    await told.until('key', 1);
    leg.sendKeys('5', 'rfc4733');
    await until(() => peer.heard.some(({ payloadType }) => payloadType === 96), 'a key by their number');
    const { packetsReceived } = await leg.close();

    expect(told.keys()).toBe('7');
    expect(packetsReceived).toBeGreaterThan(10);
    expect(new Set(peer.heard.map(({ payloadType }) => payloadType))).toEqual(new Set([96, 98]));
    peer.close();
  }
});

test('numbers that cross are read as our own description gives them', async () => {
  const peer = await testPeer();
  const told = listener();
  const leg = await media.open({ host }, told.tell);
  leg.connect({
    ...peer.agreed(),
    ...{ payloadType: 101, keysPayloadType: 8, comes: { payloadType: 8, keysPayloadType: 101 } },
  });
  await peer.say(leg.port, quietSound(100));
  await peer.key(leg.port, eventKeys.indexOf('3'));
  await told.until('key', 1);
  await leg.close();

  expect(told.keys()).toBe('3');
  peer.close();
});

test('Opus that both sides number differently is heard by our numbers, or by theirs where those are none of ours', () => {
  const theirs = { payloadType: 96, keysPayloadType: 97 };
  const [speaker, crossed] = [
    opusVoice(theirs),
    opusVoice({ payloadType: 110, keysPayloadType: 111, comes: { payloadType: 111, keysPayloadType: 110 } }),
  ];
  const ours = opusVoice({ ...theirs, comes: { payloadType: 111, keysPayloadType: 110 } });
  const packet = (type: number, payload: Uint8Array) => {
    const bytes = Buffer.alloc(12 + payload.length);
    writeRtp(bytes, type, false, 1, 960, 1);
    bytes.set(payload, 12);
    return bytes;
  };
  const [voice, key] = [speaker.said(packet(8, new Uint8Array(160).fill(0xd5))), Uint8Array.of(5, 0x8a, 3, 0xc0)];
  const typeOf = (bytes: Buffer | null) => bytes && readRtp(bytes)?.payloadType;
  const numbered = (type: number) => packet(type, voice.subarray(12));

  for (const one of [ours, crossed]) {
    expect(typeOf(one.heard(numbered(111)))).toBe(8);
    expect(typeOf(one.heard(packet(110, key)))).toBe(101);
  }
  expect(typeOf(ours.heard(numbered(96)))).toBe(8);
  expect(typeOf(ours.heard(packet(97, key)))).toBe(101);
  expect(ours.heard(numbered(98))).toBeNull();
  for (const one of [speaker, crossed, ours]) one.close();
});
