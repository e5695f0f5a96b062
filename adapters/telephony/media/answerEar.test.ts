import { expect, test } from 'vitest';
import { aLawSilence, toALaw } from '#core/sound/aLaw.ts';
import { writeRtp } from '#core/voice/rtp.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import { hearing } from './hearing.ts';

const from = { address: '127.0.0.1', port: 4_000, family: 'IPv4' as const, size: 172 };
const quiet = (ms: number) => new Uint8Array(ms * 8).fill(aLawSilence);
const beep = toALaw(
  Int16Array.from({ length: 3_200 }, (_, at) => 6_000 * Math.sin((2 * Math.PI * 1_000 * at) / 8_000)),
);
const sound = new Uint8Array(Buffer.concat([quiet(800), beep, quiet(800)]));

interface Sent {
  at: number;
  bytes: Uint8Array;
}
/** Times are samples. */
const packets = (): Sent[] =>
  Array.from({ length: sound.length / 160 }, (_, at) => {
    const bytes = new Uint8Array(172);
    writeRtp(bytes, 8, false, at, at * 160, 7);
    bytes.set(sound.subarray(at * 160, at * 160 + 160), 12);
    return { at: at * 160 + 3, bytes };
  });

function beepsOf(sent: Sent[], ours?: Int16Array): number[] {
  const beeps: number[] = [];
  const nothing = () => undefined;
  const heard = hearing({
    ...{ sound: nothing, key: nothing, speech: nothing, frames: nothing, voice: nothing, report: nothing },
    beep: ({ hertz }) => void beeps.push(hertz),
  });
  heard.agree(
    {
      ...{ address: '127.0.0.1', port: 4_000, codec: 'PCMA', payloadType: 8, keysPayloadType: null },
      ...{ direction: 'sendrecv', trust: trustsNamed },
    },
    true,
    0,
  );
  heard.watchForMachine(true);
  let tick = 50;
  for (const { at, bytes } of sent) {
    for (; tick <= at; tick += 160) heard.tick(tick, ours);
    heard.packet(bytes, from, false, at);
  }
  for (let left = 60; left > 0; left--, tick += 160) heard.tick(tick, ours);
  return beeps;
}

test('a beep is heard while the robot speaks, though packets stand still for up to 160 ms anywhere in it', () => {
  const ours = Int16Array.from({ length: 160 }, (_, at) => (at % 2 ? 9_000 : -9_000));
  for (const stall of [80, 160])
    for (let begins = 780; begins < 1_240; begins += 40) {
      const until = (begins + stall) * 8;
      const late = packets().map(({ at, bytes }, place) => ({
        at: at >= begins * 8 && at < until ? until + (place % 20) : at,
        bytes,
      }));
      expect(beepsOf(late, ours), `${stall} ms at ${begins}`).toEqual([1_000]);
    }
});

test('a beep one packet of which is lost, or two beside each other, is heard', () => {
  for (let lost = 42; lost < 58; lost += 3) {
    expect(beepsOf(packets().filter((_, at) => at !== lost)), `packet ${lost}`).toHaveLength(1);
    expect(beepsOf(packets().filter((_, at) => at !== lost && at !== lost + 1)), `from ${lost}`).toHaveLength(1);
  }
});
