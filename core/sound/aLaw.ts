/** G.711 A-law (ITU-T G.711): 8 bits for 13 of a linear sample, as telephone lines carry sound. */
export function aLawOf(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const size = Math.min(32_767, sample < 0 ? -sample - 1 : sample) >> 3;
  if (size < 32) return (sign | (size >> 1)) ^ 0x55;
  const exponent = 27 - Math.clz32(size);
  return (sign | (exponent << 4) | ((size >> exponent) & 0x0f)) ^ 0x55;
}

export function linearOf(code: number): number {
  const bits = code ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const size = ((bits & 0x0f) << 4) + 8;
  const linear = exponent === 0 ? size : (size + 256) << (exponent - 1);
  return bits & 0x80 ? linear : -linear;
}

/** Loudness of each code, 0 to 32767. */
export const sizeOfCode = Uint16Array.from({ length: 256 }, (_, code) => Math.abs(linearOf(code)));

/** The code of each sample, from -32768 on. */
export const codeOfSample = Uint8Array.from({ length: 65_536 }, (_, at) => aLawOf(at - 32_768));
/** The sample of each code. */
export const sampleOfCode = Int16Array.from({ length: 256 }, (_, code) => linearOf(code));

export function toALaw(samples: Int16Array): Uint8Array {
  const coded = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at++) coded[at] = codeOfSample[samples[at]! + 32_768]!;
  return coded;
}

export const toLinear = (coded: Uint8Array): Int16Array => Int16Array.from(coded, linearOf);

/** The code of silence. */
export const aLawSilence = 0xd5;
