import { createRequire } from 'node:module';
import { codeOfSample, sampleOfCode } from '#core/sound/aLaw.ts';
import type { PayloadTypes } from '#core/voice/sdp.ts';
import { putWord, readRtp, rtpHeading, writeRtp } from '#core/voice/rtp.ts';

/** Opus counts at 48 kHz whatever it carries (RFC 7587 section 4.1). */
export const opusPerSample = 6;
const aLawType = 8;
const keysType = 101;
/** OPUS_APPLICATION_VOIP, OPUS_SET_BITRATE and OPUS_SET_COMPLEXITY. */
const [forVoice, setBitrate, setComplexity] = [2_048, 4_002, 4_010];
/** Bytes of the longest packet. */
const mostBytes = 1_276;
/** A second of telephone speech in Opus: as good as G.711, at half the bits. */
const bitsASecond = 24_000;
/** Samples of the longest packet, 120 ms. */
const longest = 960;

interface Native {
  OpusScriptHandler: {
    new (rate: number, channels: number, application: number): Handler;
    destroy_handler(handler: Handler): void;
  };
  HEAPU8: Uint8Array;
  HEAPU16: Uint16Array;
  _malloc(bytes: number): number;
  _free(at: number): void;
}
interface Handler {
  _encode(pcm: number, bytes: number, packet: number, samples: number): number;
  _decode(packet: number, bytes: number, pcm: number): number;
  _encoder_ctl(what: number, value: number): number;
}
let native: Native | undefined;

/**
 * libopus at 8 kHz. What is compiled in opusscript is used without its own class, whose buffers of sound lie at twice the addresses that were
 * allotted to it, within those of other calls. It takes and gives a byte of sound in each word of 16 bits.
 */
function opus() {
  native ??= (createRequire(import.meta.url)('opusscript/build/opusscript_native_wasm.js') as () => Native)();
  const lib = native;
  const handler = new lib.OpusScriptHandler(8_000, 1, forVoice);
  const [pcm, packet] = [lib._malloc(longest * 4), lib._malloc(mostBytes * 3)];
  handler._encoder_ctl(setBitrate, bitsASecond);
  // As little work as speech of this bandwidth allows.
  handler._encoder_ctl(setComplexity, 3);

  return {
    encode(codes: Uint8Array): Uint8Array {
      // The memory of the library grows, and its views are made anew.
      const words = lib.HEAPU16.subarray(pcm >> 1);
      codes.forEach((code, at) => {
        words[at * 2] = sampleOfCode[code]! & 0xff;
        words[at * 2 + 1] = (sampleOfCode[code]! >> 8) & 0xff;
      });
      const length = handler._encode(pcm, codes.length * 2, packet, codes.length);
      return lib.HEAPU8.slice(packet, packet + Math.max(0, length));
    },
    /** As A-law into `into`; answers how many samples, none of what cannot be read. */
    decode(bytes: Uint8Array, into: Uint8Array): number {
      if (bytes.length > mostBytes) return 0;
      lib.HEAPU8.set(bytes, packet);
      const count = Math.min(longest, Math.max(0, handler._decode(packet, bytes.length, pcm)));
      const words = lib.HEAPU16.subarray(pcm >> 1);
      for (let at = 0; at < count; at++)
        into[at] = codeOfSample[(((words[at * 2]! | (words[at * 2 + 1]! << 8)) << 16) >> 16) + 32_768]!;
      return count;
    },
    close() {
      lib._free(pcm);
      lib._free(packet);
      lib.OpusScriptHandler.destroy_handler(handler);
    },
  };
}

/**
 * Opus at the edge of a leg: what comes is written anew as A-law at 8 kHz, what goes is made of it, so that all behind it is as with any
 * telephone. The library itself changes between 48 and 8 kHz.
 */
export function opusVoice(types: PayloadTypes & { comes?: PayloadTypes | undefined }) {
  const { payloadType: ours, keysPayloadType: ourKeys } = types.comes ?? types;
  /** By our numbers; by theirs where those are none of ours. */
  const isKey = (type: number) => type === ourKeys || (type === types.keysPayloadType && type !== ours);
  const isVoice = (type: number) => type === ours || (type === types.payloadType && type !== ourKeys);
  const codec = opus();
  const written = Buffer.alloc(rtpHeading + longest);
  const heard = { before: 0, samples: 0, begun: false };

  /** Their clock, as that of 8 kHz. */
  function timeOf(timestamp: number): number {
    if (!heard.begun)
      Object.assign(heard, { begun: true, before: timestamp, samples: Math.floor(timestamp / opusPerSample) });
    const time = heard.samples + Math.round(((timestamp - heard.before) | 0) / opusPerSample);
    // What comes late does not turn the clock back.
    if (((timestamp - heard.before) | 0) > 0) Object.assign(heard, { before: timestamp, samples: time });
    return time >>> 0;
  }

  return {
    /** A packet as A-law would have come; null for what cannot be read. */
    heard(bytes: Buffer): Buffer | null {
      const packet = readRtp(bytes);
      if (!packet) return bytes;
      const { payloadType, marker, sequence, timestamp, source, from, to } = packet;
      if (isKey(payloadType) && to - from === 4) {
        writeRtp(written, keysType, marker, sequence, timeOf(timestamp), source);
        bytes.copy(written, rtpHeading, from, to);
        written.writeUInt16BE(Math.round(bytes.readUInt16BE(from + 2) / opusPerSample), rtpHeading + 2);
        return written.subarray(0, rtpHeading + 4);
      }
      if (!isVoice(payloadType) || to <= from) return null;
      const count = codec.decode(bytes.subarray(from, to), written.subarray(rtpHeading));
      if (count === 0) return null;
      writeRtp(written, aLawType, marker, sequence, timeOf(timestamp), source);
      return written.subarray(0, rtpHeading + count);
    },
    /** The same for what is sent. */
    said(bytes: Buffer): Buffer {
      const packet = readRtp(bytes)!;
      const isEvent = packet.payloadType !== aLawType;
      const payload = bytes.subarray(packet.from, packet.to);
      const out = Buffer.concat([bytes.subarray(0, rtpHeading), isEvent ? payload : codec.encode(payload)]);
      if (isEvent) out.writeUInt16BE(Math.min(0xff_ff, payload.readUInt16BE(2) * opusPerSample), rtpHeading + 2);
      out[1] = (packet.marker ? 0x80 : 0) | (isEvent ? (types.keysPayloadType ?? keysType) : types.payloadType);
      putWord(out, 4, (packet.timestamp * opusPerSample) % 2 ** 32);
      return out;
    },
    close: codec.close,
  };
}
export type OpusVoice = ReturnType<typeof opusVoice>;
/** What G.711 would have been agreed on as, for all behind it. */
export const opusAsALaw = { codec: 'PCMA', payloadType: aLawType, keysPayloadType: keysType } as const;
