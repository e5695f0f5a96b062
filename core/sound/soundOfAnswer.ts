import { toALaw } from './aLaw.ts';
import { aLawOfMuLaw } from './muLaw.ts';
import { readWav } from './readWav.ts';
import { resample } from './resample.ts';

const lineRate = 8_000;

/**
 * Sound as another system answers it, by what it calls itself: WAV, G.711 of either law at 8 kHz, or linear samples of 16
 * bits, the low byte first (`audio/l16;rate=16000`, `audio/pcm`, of 24 kHz unless it says). A file that begins like a WAV is one, whatever it is called. Null for anything
 * else: a page, an error in JSON, a kind that is not read.
 */
export function soundOfAnswer(body: Uint8Array, contentType: string): Uint8Array | null {
  if (startsWith(body, 'RIFF')) return readWav(body);
  const [, kind = '', rate = 0] = /^\s*([^;\s]*)(?:.*?[;,]\s*rate="?(\d+))?/i.exec(contentType.toLowerCase()) ?? [];
  switch (kind) {
    case 'audio/x-alaw':
    case 'audio/x-alaw-basic':
    case 'audio/pcma':
      return Uint8Array.from(body);
    case 'audio/basic':
    case 'audio/x-mulaw':
    case 'audio/pcmu':
      return Uint8Array.from(body, (code) => aLawOfMuLaw[code]!);
    case 'audio/l16':
    case 'audio/x-l16':
      return ofLinear(body, Number(rate) || lineRate);
    case 'audio/pcm':
      return ofLinear(body, Number(rate) || 24_000);
    default:
      return null;
  }
}

/** Null at a rate that no voice has. */
export function ofLinear(body: Uint8Array, rate: number): Uint8Array | null {
  if (rate < lineRate || rate > 192_000) return null;
  const samples = Int16Array.from({ length: body.length >> 1 }, (_, at) => body[at * 2]! | (body[at * 2 + 1]! << 8));
  return toALaw(resample(samples, rate, lineRate));
}

/** Without the silence before and after; empty where no sample rises above the hum of a line. */
export function withoutSilence(samples: Int16Array): Int16Array {
  const heard = (sample: number) => Math.abs(sample) > 180;
  const first = samples.findIndex(heard);
  return first < 0 ? new Int16Array() : samples.slice(first, samples.findLastIndex(heard) + 1);
}

const startsWith = (body: Uint8Array, word: string) =>
  body.length >= word.length && [...word].every((sign, at) => body[at] === sign.charCodeAt(0));
