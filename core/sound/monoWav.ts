import { toLinear } from './aLaw.ts';

const heading = 44;

/** A WAV file of one lane, 16 bits at 8 kHz, of what was spoken in A-law: every browser plays it. */
export function monoWav(coded: Uint8Array): Uint8Array {
  const samples = toLinear(coded);
  const file = new Uint8Array(heading + samples.length * 2);
  const view = new DataView(file.buffer);
  const word = (at: number, text: string) =>
    [...text].forEach((sign, place) => view.setUint8(at + place, sign.charCodeAt(0)));
  const rate = 8_000;
  word(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, at) => view.setInt16(heading + at * 2, sample, true));
  return file;
}
