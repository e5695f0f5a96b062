import { setTimeout as wait } from 'node:timers/promises';
import { rtpMedia } from '#adapters/telephony/media/rtpMedia.ts';
import { testPeer } from '#adapters/telephony/media/testPeer.ts';
import { readRtp } from '#core/voice/rtp.ts';
import { toALaw, toLinear } from '#core/sound/aLaw.ts';
import { randomFrom } from '#core/text/random.ts';
import { figure } from './measure.ts';

const [pairs, seconds] = [4, 20];
const frame = 160;
/** Packets that are looked for together, and milliseconds within which they come at the latest. */
const [piece, latest] = [3, 200];

interface Sent {
  at: number[];
  sound: Int16Array;
}

/** Noise with pauses, as people speak, a packet every 20 ms by the clock; when each was sent. */
async function say(peer: Awaited<ReturnType<typeof testPeer>>, to: number, seed: number): Promise<Sent> {
  const random = randomFrom(seed);
  const sound = toALaw(
    Int16Array.from({ length: seconds * 8_000 }, (_, at) => (at % 6_400 < 4_000 ? (random() - 0.5) * 12_000 : 0)),
  );
  const at: number[] = [];
  const start = performance.now();
  for (let packet = 0; packet * frame < sound.length; packet++) {
    const early = start + packet * 20 - performance.now();
    if (early > 0) await wait(early);
    at.push(performance.now());
    peer.raw.sound.send(peer.packetOf(sound.subarray(packet * frame, (packet + 1) * frame)), to, '127.0.0.1');
  }
  return { at, sound: toLinear(sound) };
}

/** Milliseconds from the sending of a sound to its coming out at the other side, piece by piece: where both are most alike. */
function delays(sent: Sent, heard: { at: number; payload: Uint8Array }[]): number[] {
  const all: number[] = [];
  for (let first = 50; first + piece < heard.length; first += piece) {
    const came = toLinear(
      new Uint8Array(Buffer.concat(heard.slice(first, first + piece).map(({ payload }) => payload))),
    );
    const { at } = heard[first]!;
    const last = sent.at.findLastIndex((one) => one <= at);
    let [best, place] = [0, -1];
    const energy = came.reduce((sum, one) => sum + one * one, 0);
    if (energy < came.length * 500_000) continue;
    for (let from = Math.max(0, (last - latest / 20) * frame); from <= last * frame; from++) {
      let sum = 0;
      for (let step = 0; step < came.length; step += 1) sum += came[step]! * (sent.sound[from + step] ?? 0);
      if (sum > best) [best, place] = [sum, from];
    }
    // Pieces that were mended in between are alike only in part.
    if (best > energy * 0.7) all.push(at - sent.at[Math.floor(place / frame)]! - (place % frame) / 8);
  }
  return all;
}

/** What two legs that are joined add to the way of a voice, beside a peer that talks to the other without us. */
export async function bridging() {
  const media = rtpMedia({ ports: { first: 32_000, last: 32_199 } });
  const all = await Promise.all(
    Array.from({ length: pairs }, async (_, pair) => {
      const sides = await Promise.all(
        [0, 1].map(async () => {
          const peer = await testPeer();
          const heard: { at: number; payload: Uint8Array }[] = [];
          peer.raw.sound.on('message', (bytes) => {
            const packet = readRtp(bytes);
            if (packet) heard.push({ at: performance.now(), payload: bytes.subarray(packet.from, packet.to) });
          });
          const leg = await media.open({ host: '127.0.0.1' }, () => {});
          leg.connect(peer.agreed());
          leg.join(`pair ${pair}`);
          return { peer, heard, leg };
        }),
      );
      // Turns of legs are spread over 20 ms; so are the packets of those who call.
      await wait(pair * 7);
      const sent = await Promise.all(sides.map(({ peer, leg }, at) => say(peer, leg.port, 1_000 * at + pair)));
      for (const { leg, peer } of sides) {
        await leg.close();
        for (const socket of Object.values(peer.raw)) socket.close();
      }
      return () => [...delays(sent[0]!, sides[1]!.heard), ...delays(sent[1]!, sides[0]!.heard)];
    }),
  );
  await media.stop();
  const sorted = all.flatMap((delaysOf) => delaysOf()).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]!;
  figure(
    `a voice on its way through two legs that are joined, ${pairs} pairs, median of ${sorted.length} pieces`,
    `${at(0.5).toFixed(1)} ms (p95 ${at(0.95).toFixed(1)} ms)`,
    'below 40 ms',
    at(0.5) < 40,
  );
}
