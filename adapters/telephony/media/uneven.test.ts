import { expect, test } from 'vitest';
import { aLawSilence } from '#core/sound/aLaw.ts';
import { toneOf } from '#core/voice/keyTones.ts';
import { writeRtp } from '#core/voice/rtp.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import { hearing } from './hearing.ts';

const quiet = (ms: number) => new Uint8Array(ms * 8).fill(aLawSilence);
const sound = new Uint8Array(
  Buffer.concat([quiet(200), ...[...'15*00'].flatMap((key) => [toneOf(key, 100), quiet(100)]), quiet(300)]),
);
const from = { address: '127.0.0.1', port: 4_000, family: 'IPv4' as const, size: 172 };

interface Sent {
  at: number;
  bytes: Uint8Array;
}
/** Times are samples. */
function packets(): Sent[] {
  return Array.from({ length: sound.length / 160 }, (_, at) => {
    const bytes = new Uint8Array(172);
    writeRtp(bytes, 8, false, at, at * 160, 7);
    bytes.set(sound.subarray(at * 160, at * 160 + 160), 12);
    return { at: at * 160 + 3, bytes };
  });
}
function keysOf(sent: Sent[]): { keys: string; turns: number } {
  let keys = '';
  let turns = 0;
  const nothing = () => undefined;
  const heard = hearing({
    sound: nothing,
    key: (key) => void (keys += key),
    speech: () => void (turns += 1),
    frames: nothing,
    beep: nothing,
    voice: nothing,
    report: nothing,
  });
  heard.agree(
    {
      ...{ address: '127.0.0.1', port: 4_000, codec: 'PCMA', payloadType: 8, keysPayloadType: null },
      ...{ direction: 'sendrecv', trust: trustsNamed },
    },
    true,
    0,
  );
  let tick = 50;
  for (const { at, bytes } of sent) {
    for (; tick <= at; tick += 160) heard.tick(tick);
    heard.packet(bytes, from, false, at);
  }
  for (let left = 60; left > 0; left--, tick += 160) heard.tick(tick);
  return { keys, turns };
}

test('keys are heard as they were pressed, though packets stand still for up to 200 ms anywhere and then come at once', () => {
  for (const stall of [80, 200])
    for (let begins = 0; begins < 1_200; begins += 25) {
      const until = (begins + stall) * 8;
      const late = packets().map(({ at, bytes }, place) => ({
        at: at >= begins * 8 && at < until ? until + place : at,
        bytes,
      }));
      expect(keysOf(late).keys, `${stall} ms at ${begins}`).toBe('15*00');
    }
});

test('packets that change places and one in twenty that is lost leave the keys what they were', () => {
  for (let shift = 0; shift < 20; shift++) {
    const all = packets();
    for (let at = shift % 3; at + 1 < all.length; at += 3) {
      const [one, other] = [all[at]!, all[at + 1]!];
      [one.bytes, other.bytes] = [other.bytes, one.bytes];
    }
    expect(keysOf(all).keys).toBe('15*00');
    expect(keysOf(packets().filter((_, at) => at % 20 !== shift)).keys).toBe('15*00');
  }
});

test('a sound that ends in a key is that key, though no packet follows', () => {
  expect(keysOf(packets().slice(0, 15)).keys).toBe('1');
});
