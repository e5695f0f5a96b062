import { createSocket, type Socket } from 'node:dgram';
import { setTimeout as wait } from 'node:timers/promises';
import { aLawSilence, codeOfSample, linearOf } from '#core/sound/aLaw.ts';
import { linearOfMuLaw, muLawOfALaw } from '#core/sound/muLaw.ts';
import { readRtp, writeRtp, type RtpPacket } from '#core/voice/rtp.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import type { LineCodec } from '#core/dialing/trunk.ts';
import type { LegEvent, MediaPeer } from './media.ts';

const bound = (port: number, address: string) =>
  new Promise<Socket | null>((done) => {
    const socket = createSocket('udp4');
    socket.once('error', () => done(null));
    socket.bind(port, address, () => done(socket));
  });

export type Heard = RtpPacket & { payload: Uint8Array };

interface PeerSettings {
  codec?: LineCodec;
  keys?: boolean;
  /** Of its packets. */
  source?: number;
  /** Of this machine: all of 127.0.0.0/8 is. */
  address?: string;
}

/** The other side of a call: two plain sockets that keep what they hear. */
export async function testPeer({
  codec = 'PCMA',
  keys = true,
  source = 0x7e57,
  address = '127.0.0.1',
}: PeerSettings = {}) {
  let [sound, reports]: (Socket | null)[] = [null, null];
  while (!sound || !reports) {
    sound = await bound(0, address);
    reports = sound && (await bound(sound.address().port + 1, address));
    if (!reports) sound?.close();
  }
  const payloadType = codec === 'PCMA' ? 8 : 0;
  const heard: Heard[] = [];
  const heardReports: Uint8Array[] = [];
  sound.on('message', (bytes) => {
    const packet = readRtp(bytes);
    if (packet) heard.push({ ...packet, payload: bytes.subarray(packet.from, packet.to) });
  });
  reports.on('message', (bytes) => heardReports.push(bytes));
  let sequence = 65_500;
  let timestamp = 4_294_900_000;
  let over = false;

  function packetOf(payload: Uint8Array, type = payloadType, at = timestamp, marker = false): Uint8Array {
    const bytes = new Uint8Array(12 + payload.length);
    writeRtp(bytes, type, marker, sequence, at, source);
    sequence = (sequence + 1) & 0xff_ff;
    bytes.set(payload, 12);
    return bytes;
  }

  return {
    port: sound.address().port,
    heard,
    heardReports,
    raw: { sound, reports },
    packetOf,
    /** As SDP would say it. */
    agreed: (direction: MediaPeer['direction'] = 'sendrecv'): MediaPeer => ({
      address,
      port: sound.address().port,
      codec,
      payloadType,
      keysPayloadType: keys ? 101 : null,
      direction,
      trust: trustsNamed,
    }),
    /** Says A-law sound, a packet every 20 ms by the clock; `arrange` loses packets and changes their order. */
    async say(
      to: number,
      codes: Uint8Array,
      arrange: (packets: Uint8Array[]) => (Uint8Array | null)[] = (all) => all,
      type = payloadType,
    ) {
      const packets: Uint8Array[] = [];
      for (let at = 0; at + 160 <= codes.length; at += 160) {
        const piece = codes.subarray(at, at + 160);
        packets.push(packetOf(codec === 'PCMA' ? piece : piece.map((code) => muLawOfALaw[code]!), type));
        timestamp = (timestamp + 160) >>> 0;
      }
      // By the clock from the first one on: after a stall of this process what is missing follows at once, as networks do it.
      const start = performance.now();
      let at = 0;
      for (const packet of arrange(packets)) {
        const early = start + at * 20 - performance.now();
        if (early > 0) await wait(early);
        if (over) return;
        if (packet) sound.send(packet, to, '127.0.0.1');
        at += 1;
      }
    },
    /** A key as telephone events; `lost`: which of its packets never come. */
    async key(to: number, key: number, lost: (at: number) => boolean = () => false, type = 101) {
      for (let at = 0; at < 8; at++) {
        const lasts = Math.min(at + 1, 5) * 160;
        const packet = packetOf(
          Uint8Array.of(key, at > 4 ? 0x8a : 10, lasts >> 8, lasts & 0xff),
          type,
          timestamp,
          at === 0,
        );
        if (!lost(at)) sound.send(packet, to, '127.0.0.1');
        await wait(20);
      }
      timestamp = (timestamp + 8 * 160) >>> 0;
    },
    close() {
      over = true;
      sound.close();
      reports.close();
    },
  };
}
export type TestPeer = Awaited<ReturnType<typeof testPeer>>;

/** Sound like that of a voice in loudness, and like nothing else in its course: syllables of noise. */
export function syllables(milliseconds: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: milliseconds * 8 }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const size = 6_000 * (1.1 + Math.sin((2 * Math.PI * at) / 1_700 + seed));
    return codeOfSample[Math.round(((state >>> 8) / 2 ** 23 - 1) * size) + 32_768]!;
  });
}

export const samplesOf = (codes: Uint8Array) => Float64Array.from(codes, linearOf);
export const samplesOfMuLaw = (codes: Uint8Array) => Float64Array.from(codes, linearOfMuLaw);
export const laneOf = (sound: Uint8Array, lane: 0 | 1) =>
  Uint8Array.from({ length: sound.length / 2 }, (_, at) => sound[at * 2 + lane]!);

/** What was heard, each packet at its timestamp, as linear samples. */
export function heardSound(heard: readonly Heard[], codec: LineCodec): Float64Array {
  const packets = heard.filter(({ payloadType }) => payloadType === (codec === 'PCMA' ? 8 : 0));
  const first = packets[0]!.timestamp;
  const last = (packets.at(-1)!.timestamp - first) | 0;
  const samples = new Float64Array(last + 160);
  for (const { timestamp, payload } of packets)
    samples.set(codec === 'PCMA' ? samplesOf(payload) : samplesOfMuLaw(payload), (timestamp - first) | 0);
  return samples;
}

/** Correlation of a sound with the place of a recording that it fits best. */
export function bestCorrelation(recorded: Float64Array, sound: Float64Array): { correlation: number; at: number } {
  let best = { correlation: -1, at: 0 };
  const probe = sound.findIndex((sample) => Math.abs(sample) > 500);
  for (let at = -probe; at < recorded.length - probe; at++) {
    // A thousand samples first; all of them where these fit.
    if (correlationAt(recorded, sound, at, probe, 1_000) < 0.8) continue;
    const correlation = correlationAt(recorded, sound, at, 0, sound.length);
    if (correlation > best.correlation) best = { correlation, at };
  }
  return best;
}

function correlationAt(recorded: Float64Array, sound: Float64Array, at: number, from: number, length: number): number {
  let [product, one, other] = [0, 0, 0];
  for (let place = from; place < Math.min(sound.length, from + length); place++) {
    const sample = recorded[at + place] ?? 0;
    product += sample * sound[place]!;
    one += sample * sample;
    other += sound[place]! * sound[place]!;
  }
  return one === 0 || other === 0 ? 0 : product / Math.sqrt(one * other);
}

/** Keeps what a leg tells. */
export function listener() {
  const events: LegEvent[] = [];
  const of = <Type extends LegEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<LegEvent, { type: Type }> => event.type === type);
  return {
    events,
    of,
    tell: (event: LegEvent) => void events.push(event),
    keys: () =>
      of('key')
        .map(({ key }) => key)
        .join(''),
    until: (type: LegEvent['type'], count = 1) => until(() => of(type).length >= count, `${type} ${count} times`),
  };
}

export const quietSound = (milliseconds: number) => new Uint8Array(milliseconds * 8).fill(aLawSilence);
export async function until(holds: () => boolean | Promise<boolean>, what: string) {
  for (const last = Date.now() + 20_000; !(await holds()); await wait(10))
    if (Date.now() > last) throw new Error(`it never came so far: ${what}`);
}
