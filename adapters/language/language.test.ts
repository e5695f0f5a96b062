import { afterAll, expect, test } from 'vitest';
import { importModel } from '#core/nlu/binary.ts';
import { classify, type Sample } from '#core/nlu/model.ts';
import { jieba } from './jieba.ts';
import { fakeEncoder } from './language.ts';
import { teacherInWorker } from './teacherInWorker.ts';
import { useLite } from './useLite.ts';

const encoder = useLite();
const teacher = teacherInWorker();
afterAll(async () => {
  await encoder.stop();
  await teacher.stop();
});

const cosine = (a: Float32Array, b: Float32Array) =>
  a.slice(0, 512).reduce((sum, value, at) => sum + value * b[at]!, 0);

test('sentences that mean the same lie closer together than those that share their words', async () => {
  const [where, same, other] = await encoder.encode([
    'Where is my parcel?',
    'My package has not arrived yet',
    'Where is my father?',
  ]);

  expect(where).toHaveLength(1536);
  expect(cosine(where!, same!)).toBeGreaterThan(cosine(same!, other!));
  expect(cosine(where!, where!)).toBeCloseTo(1, 4);
});

test('a sentence has the same vector alone and among others, and an empty one has none', async () => {
  const [alone] = await useAlone('how much does it cost');
  const [, among, empty, long] = await encoder.encode([
    'what a lovely day',
    'how much does it cost',
    '',
    'word '.repeat(200_000),
  ]);

  for (let at = 0; at < 1536; at += 97) expect(among![at]).toBeCloseTo(alone![at]!, 3);
  expect(empty!.every((value) => value === 0)).toBe(true);
  expect(long!.every(Number.isFinite)).toBe(true);
});

async function useAlone(text: string) {
  const fresh = useLite();
  const vectors = await fresh.encode([text]);
  await fresh.stop();
  return vectors;
}

test('whoever says something while a robot is taught is answered first', async () => {
  const fresh = useLite();
  const order: string[] = [];
  const taught = fresh
    .encode(Array.from({ length: 400 }, (_, at) => `a sentence of a lesson, number ${at}`))
    .then(() => order.push('taught'));
  await Promise.all(
    ['call me tomorrow', 'that is too expensive'].map((text) =>
      fresh.encode([text]).then(([vector]) => {
        expect(vector!.some((part) => part !== 0)).toBe(true);
        order.push('answered');
      }),
    ),
  );
  await taught;

  expect(order).toEqual(['answered', 'answered', 'taught']);
  await fresh.stop();
});

test('an encoder whose thread is stopped under it says so', async () => {
  const fresh = useLite();
  const asked = fresh.encode(['will this be answered']);
  await fresh.stop();

  await expect(asked).rejects.toThrow('ended');
});

test('an encoder has its weights in memory from the first sentence until none came for a while', async () => {
  const fresh = useLite({ idle: 300 });
  expect(fresh.isLoaded()).toBe(false);

  const [before] = await fresh.encode(['where is my parcel']);
  await fresh.encode(['and where is the other one']);
  expect(fresh.isLoaded()).toBe(true);
  await expect.poll(() => fresh.isLoaded()).toBe(false);

  const [after] = await fresh.encode(['where is my parcel']);
  expect(fresh.isLoaded()).toBe(true);
  expect(after).not.toBe(before);
  expect(after).toEqual(before);
  await fresh.stop();
});

test('an encoder that works for longer than it may be idle is not let go meanwhile', async () => {
  const fresh = useLite({ idle: 20 });
  const vectors = await fresh.encode(Array.from({ length: 300 }, (_, at) => `a sentence of a lesson, number ${at}`));
  expect(vectors.every((vector) => vector.some((part) => part !== 0))).toBe(true);
  const [again] = await fresh.encode(['a sentence of a lesson, number 7']);
  expect(again).toBe(vectors[7]);
  await fresh.stop();
});

test('Chinese is cut into words', () => {
  expect(jieba.cut('我要查询订单')).toEqual(['我要', '查询', '订单']);
});

const samples: Sample[] = [
  ['where is my parcel', 'parcel'],
  ['my package is late', 'parcel'],
  ['i want my money back', 'refund'],
  ['please refund me', 'refund'],
  ['我的快递到哪了', 'parcel'],
  ['快递太慢了', 'parcel'],
  ['我要退款', 'refund'],
  ['把钱退给我', 'refund'],
].map(([text, intention]) => ({ text: text!, intention: intention! }));

test('a lesson is taught away from this thread, with its report', async () => {
  const fake = fakeEncoder();
  const vectors = { encoder: fake.name, parts: fake.parts, of: await fake.encode(samples.map(({ text }) => text)) };
  const [byWords, byVectors] = await Promise.all([
    teacher.teach({ samples, cutWords: true, reportParts: 2 }),
    teacher.teach({ samples, vectors }),
  ]);
  const read = importModel(byWords.model);
  if ('refused' in read) throw new Error(read.refused);

  expect(classify(read.model, { text: '快递' }, { cutWords: jieba.cut }).guesses[0]?.id).toBe('parcel');
  expect(byWords.report?.sentences).toBe(8);
  expect(importModel(byVectors.model)).toMatchObject({ model: { encoder: 'letter pairs' } });
});
