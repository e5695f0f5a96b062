import { sampleOfCode, toALaw } from './aLaw.ts';
import { sampleOfMuLaw } from './muLaw.ts';
import { resample } from './resample.ts';

const lineRate = 8_000;
/** Seconds; nobody listens to a longer prompt. */
const longest = 600;
/** Of WAVEFORMATEX: linear samples, the two laws, and one that names the real one in its extension. */
const formats = { pcm: 1, aLaw: 6, muLaw: 7, extensible: 0xfffe };

interface Format {
  kind: number;
  lanes: number;
  rate: number;
  bits: number;
}

/**
 * What a WAV file holds, as lines carry it: one lane of A-law at 8 kHz. Linear samples of 8, 16 and 24 bits and both laws are read, at any
 * rate from 8 to 192 kHz; lanes are mixed. Null for what is no such file.
 */
export function readWav(file: Uint8Array): Uint8Array | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < 12 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return null;
  let format: Format | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const length = view.getUint32(at + 4, true);
    const begin = at + 8;
    if (word(at) === 'fmt ' && begin + 16 <= file.length) format = formatAt(view, begin, length);
    // A file that was cut off, or written as it came, has more or less than it says.
    if (word(at) === 'data')
      return format && coded(file.subarray(begin, Math.min(file.length, begin + length)), format);
    at = begin + length + (length % 2);
  }
  return null;
}

function formatAt(view: DataView, at: number, length: number): Format | null {
  const said = view.getUint16(at, true);
  const kind =
    said === formats.extensible && length >= 40 && at + 26 <= view.byteLength ? view.getUint16(at + 24, true) : said;
  const [lanes, rate, bits] = [
    view.getUint16(at + 2, true),
    view.getUint32(at + 4, true),
    view.getUint16(at + 14, true),
  ];
  const known =
    kind === formats.pcm ? [8, 16, 24].includes(bits) : (kind === formats.aLaw || kind === formats.muLaw) && bits === 8;
  return known && lanes >= 1 && lanes <= 8 && rate >= lineRate && rate <= 192_000 ? { kind, lanes, rate, bits } : null;
}

function coded(data: Uint8Array, { kind, lanes, rate, bits }: Format): Uint8Array {
  const each = (bits / 8) * lanes;
  const count = Math.min(Math.floor(data.length / each), longest * rate);
  const sample = reader(data, kind, bits);
  const mixed = Int16Array.from({ length: count }, (_, at) => {
    let sum = 0;
    for (let lane = 0; lane < lanes; lane++) sum += sample(at * each + (lane * bits) / 8);
    return Math.round(sum / lanes);
  });
  return toALaw(resample(mixed, rate, lineRate));
}

/** Answers the sample that begins at a byte, of 16 bits. */
function reader(data: Uint8Array, kind: number, bits: number): (at: number) => number {
  if (kind === formats.aLaw) return (at) => sampleOfCode[data[at]!]!;
  if (kind === formats.muLaw) return (at) => sampleOfMuLaw[data[at]!]!;
  if (bits === 8) return (at) => (data[at]! - 128) << 8;
  // Of 24 bits the lowest are not heard on a line.
  const low = bits / 8 - 2;
  return (at) => ((data[at + low]! | (data[at + low + 1]! << 8)) << 16) >> 16;
}
