import { afterEach, expect, test, vi } from 'vitest';
import { EncoderAway, fakeEncoder, vectorsOf, type SentenceEncoder } from './language.ts';

afterEach(() => vi.useRealTimers());

/** Keeps what it was asked. */
function watched(): SentenceEncoder & { asked: string[][] } {
  const [letters, asked] = [fakeEncoder(), [] as string[][]];
  return {
    ...letters,
    asked,
    encode: (texts) => {
      asked.push([...texts]);
      return letters.encode(texts);
    },
  };
}

test('a lesson that changed by one sentence has that one encoded, and all vectors in its order', async () => {
  const encoder = watched();
  await vectorsOf(encoder, 'en', ['yes', 'no', 'yes']);
  const again = await vectorsOf(encoder, 'en', ['no', 'later', 'yes']);

  expect(encoder.asked).toEqual([['yes', 'no'], ['later']]);
  expect(again!.of).toEqual(await fakeEncoder().encode(['no', 'later', 'yes']));
  await vectorsOf(encoder, 'en', ['later', 'no']);
  expect(encoder.asked).toHaveLength(2);
});

test('each encoder has vectors of its own', async () => {
  const [one, other] = [watched(), watched()];
  await vectorsOf(one, 'en', ['yes']);
  await vectorsOf(other, 'en', ['yes']);

  expect(other.asked).toEqual([['yes']]);
});

test('what could not be encoded is asked for again', async () => {
  const encoder = watched();
  const working = encoder.encode;
  encoder.encode = () => Promise.reject(new EncoderAway('away'));
  expect(await vectorsOf(encoder, 'en', ['yes'])).toBeUndefined();
  encoder.encode = working;

  expect((await vectorsOf(encoder, 'en', ['yes']))!.of).toHaveLength(1);
});

test('vectors are let go when nothing was taught for ten minutes', async () => {
  vi.useFakeTimers();
  const encoder = watched();
  await vectorsOf(encoder, 'en', ['yes']);
  vi.advanceTimersByTime(9 * 60_000);
  await vectorsOf(encoder, 'en', ['yes']);
  vi.advanceTimersByTime(9 * 60_000);
  await vectorsOf(encoder, 'en', ['yes']);
  expect(encoder.asked).toHaveLength(1);
  vi.advanceTimersByTime(10 * 60_000);
  await vectorsOf(encoder, 'en', ['yes']);

  expect(encoder.asked).toHaveLength(2);
});
