import { expect, test } from 'vitest';
import { toALaw, toLinear } from './aLaw.ts';
import { monoWav } from './monoWav.ts';
import { muLawOf } from './muLaw.ts';
import { soundOfAnswer, withoutSilence } from './soundOfAnswer.ts';

const tone = (rate: number) =>
  Int16Array.from({ length: rate / 2 }, (_, at) => 9_000 * Math.sin((2 * Math.PI * 440 * at) / rate));
const line = toALaw(tone(8_000));
const bytes = (samples: Int16Array) => new Uint8Array(samples.buffer);

test.each([
  ['audio/wav', monoWav(line)],
  ['application/octet-stream', monoWav(line)],
  ['audio/x-alaw', line],
  ['audio/basic', Uint8Array.from(tone(8_000), muLawOf)],
  ['audio/l16', bytes(tone(8_000))],
  ['audio/L16; rate=16000', bytes(tone(16_000))],
  ['audio/pcm', bytes(tone(24_000))],
  ['audio/pcm;rate=48000', bytes(tone(48_000))],
])('%s is heard as it was meant', (type, body) => {
  const heard = toLinear(soundOfAnswer(body, type)!);
  const meant = tone(8_000);
  expect(heard).toHaveLength(4_000);
  // Off its ends, where another rate begins and stops.
  for (let at = 100; at < 3_900; at++) expect(Math.abs(heard[at]! - meant[at]!)).toBeLessThan(600);
});

test.each([
  ['text/html', Buffer.from('<html>Sign in')],
  ['application/json', Buffer.from('{"error":"quota"}')],
  ['audio/mpeg', Buffer.from('ID3')],
  ['audio/wav', Buffer.from('not a file')],
  ['audio/l16;rate=4000', bytes(tone(8_000))],
  ['', Buffer.from('x')],
])('%s that holds something else is no sound', (type, body) => {
  expect(soundOfAnswer(body, type)).toBeNull();
});

test('silence at its ends is cut off, and nothing is left of silence alone', () => {
  const quiet = new Int16Array(800);
  const said = Int16Array.from([...quiet, ...tone(8_000).subarray(1, 3_000), ...quiet]);
  expect(withoutSilence(said).length).toBeGreaterThan(2_980);
  expect(withoutSilence(said).length).toBeLessThan(3_001);
  expect(withoutSilence(quiet)).toHaveLength(0);
});
