import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { linearOf, toLinear } from '#core/sound/aLaw.ts';
import { soundOfWav } from '#core/sound/wav.ts';
import { eventKeys, keyReceiver } from '#core/voice/keyEvents.ts';
import { toneOf } from '#core/voice/keyTones.ts';
import { toneDetector } from '#core/voice/toneDetector.ts';
import { testPorts } from '#kit/testing/ports.ts';
import { rtpMedia } from './rtpMedia.ts';
import { laneOf, listener, quietSound, syllables, testPeer, until, type Heard } from './testPeer.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
const media = rtpMedia({ ports: testPorts(1), threads: 2 });
afterAll(async () => {
  await media.stop();
  rmSync(folder, { recursive: true, force: true });
});
const host = '127.0.0.1';
const tonesOf = (keys: string) => [...keys].flatMap((key) => [toneOf(key, 100), quietSound(100)]);
const joined = (parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

function keysInTones(codes: Uint8Array): string {
  const detector = toneDetector();
  const samples = toLinear(codes);
  let keys = '';
  for (let at = 0; at + 160 <= samples.length; at += 160)
    keys += detector.take(samples.subarray(at, at + 160)).key ?? '';
  return keys;
}
function keysInEvents(heard: readonly Heard[]): string {
  const receiver = keyReceiver();
  return heard
    .filter(({ payloadType }) => payloadType === 101)
    .flatMap(({ payload, timestamp, marker }) => receiver.take(payload, timestamp, marker, 0))
    .join('');
}

describe.concurrent('keys', () => {
  test('theirs are heard as events, with lost ends too, each once', async () => {
    const peer = await testPeer();
    const told = listener();
    const leg = await media.open({ host }, told.tell);
    leg.connect(peer.agreed());
    await peer.say(leg.port, quietSound(100));
    await peer.key(leg.port, eventKeys.indexOf('4'));
    await peer.key(leg.port, eventKeys.indexOf('4'), (at) => at > 4);
    await peer.key(leg.port, eventKeys.indexOf('#'), (at) => at < 5);
    await told.until('key', 3);
    await leg.close();

    expect(told.keys()).toBe('44#');
    peer.close();
  });

  test('theirs are heard as tones where events were not agreed on, and beside events as the same key', async () => {
    const peer = await testPeer({ keys: false });
    const both = await testPeer();
    const [told, toldBoth] = [listener(), listener()];
    const leg = await media.open({ host }, told.tell);
    const other = await media.open({ host }, toldBoth.tell);
    leg.connect(peer.agreed());
    other.connect(both.agreed());
    const sayBoth = async () => {
      // A gateway that lets the beginning of a tone through before it makes an event of it.
      await both.say(other.port, joined([quietSound(100), toneOf('9', 60)]));
      await both.key(other.port, 9);
      await both.say(other.port, quietSound(400));
    };
    await Promise.all([peer.say(leg.port, joined([quietSound(200), ...tonesOf('15*0'), quietSound(300)])), sayBoth()]);
    await told.until('key', 4);
    await leg.close();
    await other.close();

    expect(told.keys()).toBe('15*0');
    expect(toldBoth.keys()).toBe('9');
    expect(told.of('speech')).toEqual([]);
    for (const one of [peer, both]) one.close();
  });

  test('ours go out as events, or as tones where those were not agreed on or tones are wanted', async () => {
    const peer = await testPeer();
    const toneless = await testPeer({ keys: false });
    const leg = await media.open({ host }, () => undefined);
    const other = await media.open({ host }, () => undefined);
    leg.connect(peer.agreed());
    other.connect(toneless.agreed());
    leg.sendKeys('12#', 'rfc4733');
    other.sendKeys('34', 'rfc4733');
    other.sendKeys('5', 'inBand');
    const sound = (heard: readonly Heard[]) =>
      joined(heard.filter(({ payloadType }) => payloadType === 8).map(({ payload }) => payload));
    await until(() => keysInEvents(peer.heard) === '12#', 'events');
    await until(() => keysInTones(sound(toneless.heard)) === '345', 'tones');
    await leg.close();
    await other.close();

    expect(keysInTones(sound(peer.heard))).toBe('');
    expect(toneless.heard.every(({ payloadType }) => payloadType === 8)).toBe(true);
    for (const one of [peer, toneless]) one.close();
  });

  test('a password’s tones are silenced from their beginning in the recording and for others, and its keys are told; words around it stay', async () => {
    const [peer, agent] = [await testPeer({ keys: false }), await testPeer()];
    const told = listener();
    const path = join(folder, 'secret.wav');
    const leg = await media.open({ host, record: { path } }, told.tell);
    const agentLeg = await media.open({ host }, () => undefined);
    leg.connect(peer.agreed());
    agentLeg.connect(agent.agreed());
    leg.join('secret');
    agentLeg.join('secret');
    leg.startRecording();
    await until(() => peer.heard.length > 0, 'the leg knows its peer');
    await peer.say(leg.port, joined([syllables(300, 3), quietSound(100)]));
    leg.secret(true);
    await peer.say(leg.port, joined([quietSound(300), ...tonesOf('2580'), quietSound(200)]));
    await told.until('key', 4);
    leg.secret(false);
    await peer.say(leg.port, joined([quietSound(700), syllables(300, 4)]));
    await until(async () => (await leg.quality()).packetsReceived >= 135, 'all of it came');
    await leg.close();
    await agentLeg.close();

    expect(told.keys()).toBe('2580');
    const left = laneOf(soundOfWav(new Uint8Array(readFileSync(path))), 0);
    const loud = (sound: Uint8Array) =>
      sound.reduce((many, code) => many + (Math.abs(linearOf(code)) > 100 ? 1 : 0), 0);
    const first = left.findIndex((code) => Math.abs(linearOf(code)) > 500);
    // From the end of the first words to the beginning of the last ones there is nothing at all.
    expect(loud(left.subarray(first + 320 * 8, first + 1_950 * 8))).toBe(0);
    expect(loud(left.subarray(first, first + 300 * 8))).toBeGreaterThan(1_500);
    expect(loud(left.subarray(first + 2_100 * 8))).toBeGreaterThan(1_500);
    const heard = joined(agent.heard.map(({ payload }) => payload));
    expect(keysInTones(heard)).toBe('');
    const words = heard.findIndex((code) => Math.abs(linearOf(code)) > 500);
    expect(words).toBeGreaterThan(0);
    expect(loud(heard.subarray(words + 400 * 8, words + 1_900 * 8))).toBe(0);
    for (const one of [peer, agent]) one.close();
  });
});
