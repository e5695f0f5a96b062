import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toALaw, toLinear } from './aLaw.ts';
import { monoWav } from './monoWav.ts';
import { muLawOf } from './muLaw.ts';
import { readWav } from './readWav.ts';

const tone = (rate: number, seconds = 0.5, hertz = 440) =>
  Int16Array.from({ length: rate * seconds }, (_, at) => 9_000 * Math.sin((2 * Math.PI * hertz * at) / rate));
/** A file of samples that are written by `each`. */
function wav(kind: number, lanes: number, rate: number, bits: number, data: Uint8Array, before = new Uint8Array()) {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + before.length + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(kind, 20);
  head.writeUInt16LE(lanes, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * lanes * bits) / 8, 28);
  head.writeUInt16LE((lanes * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head.subarray(0, 36), before, head.subarray(36), data]);
}
const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer);

function alike(one: Int16Array, other: Int16Array) {
  let [product, first, second] = [0, 0, 0];
  for (let at = 200; at < Math.min(one.length, other.length) - 200; at++) {
    product += one[at]! * other[at]!;
    first += one[at]! ** 2;
    second += other[at]! ** 2;
  }
  return product / Math.sqrt(first * second || 1);
}

const cd = tone(44_100);
const stereo = Int16Array.from({ length: cd.length * 2 }, (_, at) => cd[at >> 1]!);
const threeBytes = (samples: Int16Array) =>
  Uint8Array.from([...samples].flatMap((one) => [0, one & 0xff, (one >> 8) & 0xff]));

test.each([
  ['16 bits at 8 kHz', wav(1, 1, 8_000, 16, bytesOf(tone(8_000)))],
  [
    '8 bits at 8 kHz',
    wav(
      1,
      1,
      8_000,
      8,
      Uint8Array.from(tone(8_000), (one) => (one >> 8) + 128),
    ),
  ],
  ['24 bits at 48 kHz', wav(1, 1, 48_000, 24, threeBytes(tone(48_000)))],
  ['stereo at 44.1 kHz', wav(1, 2, 44_100, 16, bytesOf(stereo))],
  ['A-law', wav(6, 1, 8_000, 8, toALaw(tone(8_000)))],
  ['µ-law', wav(7, 1, 8_000, 8, Uint8Array.from(tone(8_000), muLawOf))],
  [
    'with a chunk before it that nobody knows',
    wav(1, 1, 16_000, 16, bytesOf(tone(16_000)), Buffer.from('LIST\x03\0\0\0abc\0')),
  ],
  ['one of our own', Buffer.from(monoWav(toALaw(tone(8_000))))],
])('%s is what a line carries', (_, file) => {
  const read = readWav(file)!;
  expect(read.length).toBeGreaterThan(3_990);
  expect(read.length).toBeLessThanOrEqual(4_000);
  expect(alike(toLinear(read), tone(8_000))).toBeGreaterThan(0.99);
});

test('what is cut off is read as far as it goes; what is none is none', () => {
  const file = wav(1, 1, 8_000, 16, bytesOf(tone(8_000)));
  expect(readWav(file.subarray(0, 2_044))!.length).toBe(1_000);
  expect(readWav(wav(1, 1, 8_000, 16, new Uint8Array()))!.length).toBe(0);
  for (const none of [
    Buffer.from('RIFF'),
    Buffer.from('ID3 something'),
    wav(2, 1, 8_000, 4, new Uint8Array(99)),
    wav(1, 1, 4_000, 16, new Uint8Array(99)),
  ])
    expect(readWav(none)).toBeNull();
});

test('whatever comes, reading it throws nothing', () => {
  const file = wav(1, 2, 44_100, 16, bytesOf(stereo.subarray(0, 400)));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(file.length), (noise, at) => {
      readWav(Buffer.concat([file.subarray(0, at), noise, file.subarray(at + noise.length)]));
    }),
  );
});
