import { expect, test } from 'vitest';
import { monoWav } from '#core/sound/monoWav.ts';
import { measured } from './measure.ts';

const of = (type: string, file: Uint8Array, begins = 64) => {
  const content = Buffer.from(file);
  return measured(type, {
    begin: content.subarray(0, begins),
    bytes: content.length,
    part: async (start, length) => content.subarray(start, start + length),
  });
};
const box = (name: string, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const numbers = (...list: number[]) =>
  Buffer.concat(
    list.map((one) => {
      const four = Buffer.alloc(4);
      four.writeUInt32BE(one);
      return four;
    }),
  );

test('pictures say how large they are', async () => {
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    numbers(13),
    Buffer.from('IHDR'),
    numbers(640, 480),
    Buffer.alloc(9),
  ]);
  expect(await of('image/png', png)).toEqual({ width: 640, height: 480 });
  expect(await of('image/gif', Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 10, 0, 20, 1]))).toEqual({
    width: 10,
    height: 276,
  });
  expect(
    await of(
      'image/jpeg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 90, 1, 0, 3, 0, 0]),
    ),
  ).toEqual({ width: 256, height: 90 });
  const webp = Buffer.concat([
    Buffer.from('RIFF....WEBPVP8X'),
    numbers(0),
    Buffer.alloc(4),
    Buffer.from([99, 0, 0, 49, 0, 0]),
  ]);
  expect(await of('image/webp', webp)).toEqual({ width: 100, height: 50 });
});

test('sounds and films say how long they are, wherever in the file it stands', async () => {
  expect(await of('audio/wav', monoWav(new Uint8Array(12_000)))).toEqual({ milliseconds: 1_500 });
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(16_000 - 4)]);
  expect(await of('audio/mpeg', frame)).toEqual({ milliseconds: 1_000 });
  const tag = Buffer.concat([Buffer.from('ID3\x03\x00\x00\x00\x00\x10\x00', 'latin1'), Buffer.alloc(2_048)]);
  expect(await of('audio/mpeg', Buffer.concat([tag, frame]))).toEqual({ milliseconds: 1_000 });
  const movie = box('moov', box('mvhd', Buffer.alloc(12), numbers(1_000, 4_250), Buffer.alloc(80)));
  expect(
    await of(
      'video/mp4',
      Buffer.concat([box('ftyp', Buffer.from('isom0000')), box('mdat', Buffer.alloc(5_000)), movie]),
    ),
  ).toEqual({ milliseconds: 4_250 });
  // Where things are is listed first, by the same names.
  const webm = Buffer.from(
    '1a45dfa380' +
      '1853806701ffffffffffffff' +
      '114d9b748e4dbb8b53ab841549a96653ac8117' +
      'ec81ff' +
      '1549a96692' +
      '2ad7b1830f4240' +
      '4489884097700000000000',
    'hex',
  );
  expect(await of('video/webm', webm)).toEqual({ milliseconds: 1_500 });
});

test('what is broken or says nothing measures nothing', async () => {
  for (const type of [
    'image/png',
    'image/jpeg',
    'image/webp',
    'audio/wav',
    'audio/mpeg',
    'audio/ogg',
    'audio/flac',
    'video/mp4',
    'video/webm',
    'application/pdf',
  ]) {
    for (const file of [Buffer.alloc(0), Buffer.alloc(10), Buffer.alloc(300, 255), Buffer.alloc(300)])
      expect(
        Object.values(await of(type, file)).every((value) => value > 0 && Number.isInteger(value)),
        type,
      ).toBe(true);
  }
  for (const info of ['', '00', '80', 'ff', '8801', '90448988', '8a4489880000000000', '844489830f42'])
    expect(await of('video/webm', Buffer.from(`1a45dfa38018538067ff1549a966${info}`, 'hex')), info).toEqual({});
  expect(await of('video/webm', Buffer.alloc(300, 7))).toEqual({});
  expect(await of('video/mp4', box('free', Buffer.alloc(20)))).toEqual({});
});
