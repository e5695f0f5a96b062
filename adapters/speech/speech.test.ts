import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { allVoices, voicesOf } from '#core/callee/voices.ts';
import { linearOf } from '#core/sound/aLaw.ts';
import { folderStorage } from '../storage/folder.ts';
import type { Storage } from '../storage/storage.ts';
import { localSpeech } from './local.ts';
import { speakMandarin, withSandhi } from './mandarin.ts';
import { sentence } from './sentence.ts';

const folder = mkdtempSync(join(tmpdir(), 'speech-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const seconds = (samples: { length: number }) => samples.length / 8_000;
const loudest = (samples: Int16Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

test.each(allVoices)(
  '%s speaks both languages and both in one sentence, as long as people do and as loud as the others',
  async (voice) => {
    for (const [text, least, most] of [
      ['Good morning, this is Yunhe Insurance.', 1.4, 4],
      ['您好，这里是云禾保险。', 1.4, 4.5],
      ['我的 app 打不开', 0.8, 4],
    ] as const) {
      const said = await sentence(text, voice);
      expect(seconds(said)).toBeGreaterThan(least);
      expect(seconds(said)).toBeLessThan(most);
      expect(loudest(said)).toBeGreaterThan(14_000);
      expect(loudest(said)).toBeLessThan(16_500);
    }
  },
);

test('the same sentence sounds the same, another voice does not, and a longer one takes longer', async () => {
  const once = await sentence('再见', 'zh-lan');
  expect(await sentence('再见', 'zh-lan')).toEqual(once);
  expect(await sentence('再见', 'zh-mei')).not.toEqual(once);
  expect((await sentence('再见，祝您生活愉快', 'zh-lan')).length).toBeGreaterThan(once.length * 2);
});

test('numbers are said, in Chinese by their words', async () => {
  expect(seconds(await sentence('3280元', 'zh-lan'))).toBeGreaterThan(seconds(await sentence('元', 'zh-lan')) + 1);
  expect(await sentence('12元', 'zh-lan')).toEqual(await sentence('十二元', 'zh-lan'));
});

test('of two third tones the first becomes a second', () => {
  expect(withSandhi(['ni3', 'hao3'])).toEqual(['ni2', 'hao3']);
  expect(withSandhi(['hao3', 'ma0'])).toEqual(['hao3', 'ma0']);
});

test('what cannot be said is silence, and nothing breaks on it', async () => {
  for (const odd of ['', '   ', '…！？', '\u0000\u0007', '😀😀', 'ก็'])
    for (const voice of ['en-slt', 'zh-lan']) expect(seconds(await sentence(odd, voice))).toBeLessThan(2);
  expect(seconds(speakMandarin('囧', 'zh-bo'))).toBeLessThan(1.5);
  await expect(sentence('Hello', 'nobody')).rejects.toThrow('no voice is called nobody');
});

test('the robot and its customers have voices of their own, a person the same one in every call', () => {
  const { robot, customer } = voicesOf('zh', '+8613800000001');
  expect(voicesOf('zh', '+8613800000001')).toEqual({ robot, customer });
  expect(voicesOf('zh', '+8613800000002').customer).not.toBe(customer);
  expect(robot).not.toBe(customer);
});

test('a sentence is made once however many want it, and kept for the next start when it was wanted again', async () => {
  const plain = folderStorage(folder);
  const write = vi.fn(plain.write);
  const storage: Storage = { ...plain, write };
  const speech = localSpeech({ storage });

  const [one, other] = await Promise.all([speech.speak('Thank you.', 'en-slt'), speech.speak('Thank you.', 'en-slt')]);
  expect(one).toBe(other);
  expect(loudest(Int16Array.from(one, linearOf))).toBeGreaterThan(10_000);
  expect(await speech.lasts('Thank you.', 'en-slt')).toBe(Math.round(one.length / 8));
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  const [key] = write.mock.calls[0]!;
  await vi.waitFor(async () => expect(await buffer((await plain.read(key))!)).toHaveLength(one.length));
  await speech.stop();

  await plain.write(key, Readable.from([Buffer.from('kept')]));
  expect(Buffer.from(await localSpeech({ storage }).speak('Thank you.', 'en-slt')).toString()).toBe('kept');
});

test('one sentence that fails does not stop the others, and memory holds no more than it may', async () => {
  const speech = localSpeech({ most: 20_000 });
  await expect(speech.speak('Hello', 'nobody')).rejects.toThrow('no voice is called nobody');

  const first = await speech.speak('Good morning to you.', 'en-rms');
  await speech.speak('Good evening to all of you.', 'en-rms');
  const again = await speech.speak('Good morning to you.', 'en-rms');
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  await speech.stop();
});
