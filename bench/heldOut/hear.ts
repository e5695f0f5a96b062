import { hearing } from '#adapters/telephony/media/hearing.ts';
import type { AnsweringEvent } from '#core/answering/answering.ts';
import { sampleOfMuLaw } from '#core/sound/muLaw.ts';
import { frame } from '#core/voice/frames.ts';
import { rtpHeading, writeRtp } from '#core/voice/rtp.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import type { HeldOutCall } from './calls.ts';

const from = { address: '127.0.0.1', port: 4_000, family: 'IPv4' as const, size: rtpHeading + frame };
/** The clock of the thread of sound stands anywhere between two packets. */
const offset = 50;

/** What a leg tells of a call, from the answer on, as rules hear it. */
export function heardOf({ packets, law, robot }: HeldOutCall): AnsweringEvent[] {
  const all: AnsweringEvent[] = [];
  let now = 0;
  const nothing = () => undefined;
  const isMu = law === sampleOfMuLaw;
  const leg = hearing({
    ...{ sound: nothing, key: nothing, speech: nothing, frames: nothing, report: nothing },
    beep: (beep) => void all.push({ type: 'beep', at: now / 8, ...beep }),
    voice: (voice) => void all.push({ type: 'speech', at: now / 8, ...voice }),
  });
  leg.agree(
    {
      ...{ address: '127.0.0.1', port: 4_000, codec: isMu ? 'PCMU' : 'PCMA', payloadType: isMu ? 0 : 8 },
      ...{ keysPayloadType: null, direction: 'sendrecv', trust: trustsNamed },
    },
    true,
    0,
  );
  leg.watchForMachine(true);
  const sent = packets
    .map(({ codes, late }, place) => ({ place, codes, at: late === null ? null : (place + 1) * frame + late * 8 }))
    .filter(({ at }) => at !== null)
    .sort((one, other) => one.at! - other.at!);
  let tick = offset;
  for (const { place, codes, at } of sent) {
    for (; tick <= at!; tick += frame) {
      now = tick;
      const ours = robot.subarray(tick - offset, tick - offset + frame);
      leg.tick(tick, ours.some((sample) => sample !== 0) ? ours : undefined);
    }
    now = at!;
    const bytes = new Uint8Array(rtpHeading + frame);
    writeRtp(bytes, isMu ? 0 : 8, false, place, place * frame, 7);
    bytes.set(codes, rtpHeading);
    leg.packet(bytes, from, false, now);
  }
  return all;
}
