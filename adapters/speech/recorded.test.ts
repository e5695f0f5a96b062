import { expect, test } from 'vitest';
import { toALaw } from '#core/sound/aLaw.ts';
import { monoWav } from '#core/sound/monoWav.ts';
import { recordedPrompts } from './recorded.ts';

const sound = toALaw(Int16Array.from({ length: 4_000 }, (_, at) => 5_000 * Math.sin(at / 5)));

test('an empty file is none, and of one that lasts two hours ten minutes are played', async () => {
  const long = monoWav(new Uint8Array(0));
  const twoHours = Buffer.concat([Buffer.from(long.subarray(0, 44)), Buffer.alloc(2 * 3_600 * 16_000)]);
  twoHours.writeUInt32LE(twoHours.length - 44, 40);
  const of = recordedPrompts({ read: async (_, id) => (id === 'empty' ? Buffer.alloc(0) : twoHours) });
  expect(await of('1', 'empty')).toBeNull();
  expect((await of('1', 'long'))!.length).toBe(600 * 8_000);
});

test('a recording is read once, for its tenant; what is none is none, and what failed is tried again', async () => {
  const asked: string[] = [];
  let broken = true;
  const of = recordedPrompts({
    async read(tenant, id) {
      asked.push(`${tenant} ${id}`);
      if (id === 'gone') return null;
      if (id === 'music') return Buffer.from('ID3 no wav');
      if (id === 'later' && broken) throw new Error('storage is away');
      return monoWav(sound);
    },
  });
  expect(await Promise.all([of('1', 'hello'), of('1', 'hello')])).toEqual([sound, sound]);
  expect(await of('2', 'hello')).toEqual(sound);
  expect(await of('1', 'gone')).toBeNull();
  expect(await of('1', 'music')).toBeNull();
  await expect(of('1', 'later')).rejects.toThrow('storage is away');
  broken = false;
  expect(await of('1', 'later')).toEqual(sound);
  expect(asked).toEqual(['1 hello', '2 hello', '1 gone', '1 music', '1 later', '1 later']);
});
