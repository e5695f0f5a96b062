/** IMA ADPCM (IMA Digital Audio Focus, 1992): 4 bits a sample, two samples a byte, the first in the low half. */
const stepSizes = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
];
const moves = [-1, -1, -1, -1, 2, 4, 6, 8];

function coder() {
  let value = 0;
  let index = 0;
  return {
    encode(sample: number): number {
      const size = Math.min(7, Math.floor((Math.abs(sample - value) * 4) / stepSizes[index]!));
      const nibble = (sample < value ? 8 : 0) | size;
      decode(nibble);
      return nibble;
    },
    decode,
  };

  function decode(nibble: number): number {
    const step = stepSizes[index]!;
    const size = nibble & 7;
    const by = (step >> 3) + (size & 4 ? step : 0) + (size & 2 ? step >> 1 : 0) + (size & 1 ? step >> 2 : 0);
    value = Math.max(-32_768, Math.min(32_767, nibble & 8 ? value - by : value + by));
    index = Math.max(0, Math.min(88, index + moves[size]!));
    return value;
  }
}

export function toAdpcm(samples: Int16Array): Uint8Array {
  const packed = new Uint8Array(Math.ceil(samples.length / 2));
  const { encode } = coder();
  samples.forEach((sample, at) => (packed[at >> 1]! |= encode(sample) << (at & 1 ? 4 : 0)));
  return packed;
}

export function fromAdpcm(packed: Uint8Array, length: number): Int16Array {
  const { decode } = coder();
  return Int16Array.from({ length }, (_, at) => decode((packed[at >> 1]! >> (at & 1 ? 4 : 0)) & 0x0f));
}
