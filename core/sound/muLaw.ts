import { aLawOf, linearOf } from './aLaw.ts';

const bias = 132;
const loudest = 32_635;

/** G.711 µ-law (ITU-T G.711): 8 bits for 14 of a linear sample, as lines of North America and Japan carry sound. */
export function muLawOf(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(loudest, Math.abs(sample)) + bias;
  const exponent = 24 - Math.clz32(size);
  return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
}

export function linearOfMuLaw(code: number): number {
  const bits = ~code & 0xff;
  const size = ((((bits & 0x0f) << 3) + bias) << ((bits >> 4) & 7)) - bias;
  return bits & 0x80 ? -size : size;
}

/** The µ-law code of each A-law code, and the other way round. */
export const muLawOfALaw = Uint8Array.from({ length: 256 }, (_, code) => muLawOf(linearOf(code)));
export const aLawOfMuLaw = Uint8Array.from({ length: 256 }, (_, code) => aLawOf(linearOfMuLaw(code)));

/** The sample of each code. */
export const sampleOfMuLaw = Int16Array.from({ length: 256 }, (_, code) => linearOfMuLaw(code));

/** The code of silence. */
export const muLawSilence = 0xff;
