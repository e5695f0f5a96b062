import { sampleOfCode } from '#core/sound/aLaw.ts';
import { aLawOfMuLaw, sampleOfMuLaw } from '#core/sound/muLaw.ts';
import type { LineCodec } from '#core/dialing/trunk.ts';
import { greetingEar, type Voice } from '#core/answering/greetingEar.ts';
import { voiceActivity } from '#core/voice/activity.ts';
import { beepDetector, type Beep } from '#core/voice/beep.ts';
import { utterance } from './utterance.ts';
import { frame } from '#core/voice/frames.ts';
import { inOrder } from '#core/voice/inOrder.ts';
import { jitterBuffer } from '#core/voice/jitterBuffer.ts';
import { keyReceiver } from '#core/voice/keyEvents.ts';
import { inRanges } from '#core/dialing/ranges.ts';
import { latch, type Place } from '#core/voice/latch.ts';
import { reception } from '#core/voice/reception.ts';
import { isRtcp, readRtp, type RtpPacket } from '#core/voice/rtp.ts';
import { rangesOf } from '#core/voice/trust.ts';
import { toneDetector } from '#core/voice/toneDetector.ts';
import type { MediaPeer } from './media.ts';
import type { recorder } from './recorder.ts';

/** Of G.711 whatever was agreed on: some change from one law to the other without a word (RFC 3551 section 6). */
const usualTypes: Readonly<Record<number, LineCodec>> = { 0: 'PCMU', 8: 'PCMA' };
/** Samples within which a key that comes as a tone and as an event is one key. */
const sameKey = 800;
/** Frames by which others hear a leg later while a password is keyed in: so a tone is known before it is heard. */
const secretFrames = 3;
/** Samples without a packet after which the last ones say nothing about speech any more. */
const fresh = 1_600;
const silence = new Int16Array(frame);
const heardFrame = new Int16Array(frame);
const earlyFrame = new Int16Array(frame);
const scratch = new Uint8Array(2_048);

interface HearingNeeds {
  sound(): void;
  key(key: string): void;
  /** `noise` is per cent. */
  speech(speaking: boolean, noise: number): void;
  /** While somebody speaks, where it is asked for. */
  frames(samples: Int16Array): void;
  /** Where it is asked for. */
  beep(beep: Beep): void;
  voice(voice: Voice): void;
  /** That came with the sound. */
  report(bytes: Uint8Array, from: Place): void;
}

/** What comes from the other side of a leg. `now` is in samples of the thread's clock. */
export function hearing(tell: HearingNeeds) {
  const where = latch();
  const came = reception();
  const buffer = jitterBuffer();
  const events = keyReceiver();
  /** Tones in what is played: they are silenced in time, and are no speech. */
  const tones = toneDetector();
  /** The same in what was sent: a late packet, too late to be played, still belongs to its key. */
  const sentTones = toneDetector();
  const sent = inOrder((samples) => {
    if (!byEvents) {
      const { key } = sentTones.take(samples);
      if (key) found.push(key);
    }
    answers?.take(samples);
  });
  const found: string[] = [];
  const voice = voiceActivity();
  /** Of packets as they come, before they are put in order: who interrupts us is noticed sooner. */
  const early = voiceActivity();
  let saying: Int16Array | undefined;
  let speaking = false;
  const words = utterance(tell.frames);
  /** In what is played, as `tones` are. */
  let beeps: ReturnType<typeof beepDetector> | null = null;
  let answers: ReturnType<typeof answerEar> | null = null;
  let peer: MediaPeer | null = null;
  let record: ReturnType<typeof recorder> | null = null;
  let started = false;
  let strange = 0;
  let unbelieved: string | null = null;
  let late = 0;
  let lastAt = 0;
  /** A key as a tone, until it is sure that it does not come as an event too. */
  let tone: { key: string; at: number } | null = null;
  let lastEvent: { key: string; at: number } | null = null;
  /** Where a leg's own events are heard, its tones are the same keys. */
  let byEvents = false;
  let secretSaid: { said: Int16Array; silent: boolean }[] = [];
  let secretUntil = -1;

  // Opus is A-law by now (opusVoice.ts).
  let agreedTypes = new Map<number, LineCodec | 'key'>();
  const codecOf = (type: number) => {
    const agreed = agreedTypes.get(type) ?? usualTypes[type];
    return agreed === 'key' ? undefined : agreed;
  };
  const isKey = (type: number) => agreedTypes.get(type) === 'key';

  /** Whether a packet of an unknown place can be the peer's. */
  const fits = (packet: RtpPacket) => {
    const length = packet.to - packet.from;
    if (isKey(packet.payloadType)) return length === 4;
    return agreedTypes.has(packet.payloadType) && length > 0 && length % 80 === 0 && length <= 480;
  };

  function hearEvent(bytes: Uint8Array, { from, to, timestamp, marker }: RtpPacket, now: number) {
    const ended = events.take(bytes.subarray(from, to), timestamp, marker, now);
    byEvents = true;
    tone = null;
    for (const key of ended) keyEnded(key, now);
    if (record?.isSecret(now)) record.silence(timestamp, timestamp + ((bytes[from + 2]! << 8) | bytes[from + 3]!), now);
  }

  function keyEnded(key: string, now: number) {
    lastEvent = { key, at: now };
    tell.key(key);
  }

  function hearSound(bytes: Uint8Array, packet: RtpPacket, codec: LineCodec, now: number) {
    came.arrived(now, packet.timestamp);
    const codes = bytes.subarray(packet.from, packet.to);
    const kept = buffer.put(packet.timestamp, codes, codec === 'PCMA' ? sampleOfCode : sampleOfMuLaw, now);
    if (kept === 'late') late += 1;
    if (kept !== 'doubtful' && (!byEvents || answers))
      sent.put(packet.timestamp, codes, codec === 'PCMA' ? sampleOfCode : sampleOfMuLaw, now);
    if (!started && kept !== 'doubtful') {
      started = true;
      tell.sound();
    }
    // What is too late to be looked at for tones is not recorded while they are secret.
    if (kept !== 'doubtful') hearEarly(codes, codec, now);
    if (!record || kept === 'doubtful' || (kept === 'late' && record.isSecret(now))) return;
    record.theirs(packet.timestamp, buffer.timeOf(packet.timestamp, now), codec === 'PCMA' ? codes : toALaw(codes));
  }

  function hearEarly(codes: Uint8Array, codec: LineCodec, now: number) {
    const of = codec === 'PCMA' ? sampleOfCode : sampleOfMuLaw;
    for (let from = 0; from + frame <= codes.length; from += frame) {
      for (let at = 0; at < frame; at++) earlyFrame[at] = of[codes[from + at]!]!;
      early.take(earlyFrame, false, saying);
    }
    spoken(now);
  }

  /** While we say something, the first sign of speech counts; else what is played, which knows tones from speech. */
  function spoken(now: number) {
    const isEarly = early.speaking() && (speaking || saying !== undefined) && now - lastAt < fresh;
    const is = voice.speaking() || isEarly;
    if (is === speaking) return;
    speaking = is;
    tell.speech(speaking, voice.noise());
  }

  function lookForTones(said: Int16Array, from: number, now: number): boolean {
    const { suspected } = tones.take(said);
    sent.tick(now);
    for (let key = found.shift(); key !== undefined; key = found.shift()) {
      toneEnded();
      if (!byEvents) tone = { key, at: now };
    }
    if (tone && now - tone.at > sameKey) toneEnded();
    if (suspected && record?.isSecret(now)) record.silence(from - frame, from + frame, now);
    return suspected || events.holds() !== null;
  }

  function toneEnded() {
    if (!tone) return;
    const repeated = lastEvent?.key === tone.key && tone.at - lastEvent.at < sameKey;
    if (!repeated) tell.key(tone.key);
    tone = null;
  }

  /** What others hear of a frame. */
  function shared(said: Int16Array, suspected: boolean, now: number): Int16Array {
    if (now >= secretUntil) {
      secretSaid = [];
      return said;
    }
    secretSaid.push({ said: said.slice(), silent: suspected });
    if (suspected) for (const one of secretSaid) one.silent = true;
    if (secretSaid.length <= secretFrames) return silence;
    const first = secretSaid.shift()!;
    return first.silent ? silence : first.said;
  }

  return {
    /** `isThere`: they can be sent to; who holds the call by naming no place stays where they were. */
    agree(agreed: MediaPeer, isThere: boolean, now: number) {
      peer = agreed;
      agreedTypes = typesOf(agreed);
      if (!isThere) return;
      const { named, hosts, ranges } = agreed.trust;
      const read = rangesOf(ranges);
      where.agree(agreed, { named, knows: (host) => hosts.includes(host) || inRanges(read, host) }, now / 8);
    },
    /** At the port of RTP; `proves`: it was sealed with the keys of the call. */
    packet(bytes: Uint8Array, from: Place, proves: boolean, now: number) {
      if (!peer) return;
      const packet = readRtp(bytes);
      const arrived = {
        speaks: packet !== null,
        fits: packet !== null && fits(packet),
        stream: packet ? came.streamOf(packet.source, packet.sequence) : ('other' as const),
        proves,
      };
      if (!where.isPeer(from, arrived, now / 8)) {
        strange += 1;
        if (arrived.fits && !started) unbelieved = from.address;
        return;
      }
      if (!packet) {
        if (isRtcp(bytes)) tell.report(bytes, from);
        return;
      }
      const codec = codecOf(packet.payloadType);
      const key = isKey(packet.payloadType);
      if (!codec && !key && packet.payloadType !== 13) return;
      lastAt = now;
      const is = came.take(packet.source, packet.sequence);
      if (key) hearEvent(bytes, packet, now);
      else if (codec && packet.to > packet.from && (is === 'fresh' || is === 'restarted'))
        hearSound(bytes, packet, codec, now);
    },
    /** The next 20 ms as others are to hear them; `ours` is what was said to them in the last, where that was not silence. */
    tick(now: number, ours?: Int16Array): Int16Array {
      const lost = events.tick(now);
      if (lost) keyEnded(lost, now);
      if (!started) return silence;
      const from = buffer.next();
      const heard = buffer.take(heardFrame, now);
      const suspected = lookForTones(heardFrame, from, now);
      beeps?.take(heardFrame);
      // What covers a gap is no speech, nor is a tone.
      const isTone = tones.hears() || events.holds() !== null || (beeps?.hears() ?? false);
      saying = ours;
      voice.take(heard > 0 ? heardFrame : silence, isTone, ours);
      // A key that may be a password is told to nobody.
      words.take(suspected || now < secretUntil ? silence : heardFrame, speaking || voice.speaking());
      spoken(now);
      return shared(heardFrame, suspected, now);
    },
    hear: words.ask,
    watchForMachine(on: boolean) {
      beeps = on ? (beeps ?? beepDetector()) : null;
      answers = on ? (answers ?? answerEar(tell, () => saying)) : null;
    },
    recordInto(to: ReturnType<typeof recorder> | null) {
      record = to;
    },
    secret(on: boolean, now: number) {
      secretUntil = on ? Infinity : now + 2_400;
      record?.secret(on, now);
    },
    isSecret: (now: number) => now < secretUntil,
    alive(now: number) {
      lastAt = now;
    },
    /** When the last packet came, or the first was to be expected. */
    lastAt: () => lastAt,
    where,
    came,
    delay: () => buffer.delay() / 8,
    hurry: buffer.hurry,
    figures: () => ({ ...came.figures(), late, strange, unbelieved: started ? null : unbelieved }),
  };
}

/** By the numbers of our session; by theirs where those are none of ours: many send as they want to be sent to. */
function typesOf({ codec, payloadType, keysPayloadType, comes }: MediaPeer) {
  const found = new Map<number, LineCodec | 'key'>();
  for (const types of [comes ?? { payloadType, keysPayloadType }, { payloadType, keysPayloadType }]) {
    if (!found.has(types.payloadType)) found.set(types.payloadType, codec as LineCodec);
    if (types.keysPayloadType !== null && !found.has(types.keysPayloadType)) found.set(types.keysPayloadType, 'key');
  }
  return found;
}

function toALaw(codes: Uint8Array): Uint8Array {
  for (let at = 0; at < codes.length; at++) scratch[at] = aLawOfMuLaw[codes[at]!]!;
  return scratch.subarray(0, codes.length);
}

/** Who answers, in what was sent: what is played has holes where packets were late, and a beep with a hole is none. */
function answerEar(tell: Pick<HearingNeeds, 'beep' | 'voice'>, saying: () => Int16Array | undefined) {
  const beeps = beepDetector();
  const ear = greetingEar();
  return {
    take(samples: Int16Array) {
      const beep = beeps.take(samples);
      if (beep) tell.beep(beep);
      const voice = ear.take(samples, beeps.hears(), saying());
      if (voice) tell.voice(voice);
    },
  };
}
