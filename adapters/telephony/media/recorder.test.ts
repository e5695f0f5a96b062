import { expect, test, vi } from 'vitest';
import { aLawSilence } from '#core/sound/aLaw.ts';
import { recorder } from './recorder.ts';

const frame = new Uint8Array(160).fill(1);

test.each([0, 0.5, 0.999])('nothing of a call is left out, wherever its first piece ends (%s)', (random) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const written: number[] = [];
  const one = recorder(1_000, (sound) => written.push(...sound));
  for (let at = 1_000; at < 1_000 + 160 * 300; at += 160) {
    one.theirs(at + 77, at, frame);
    one.ours(at, frame);
    one.tick(at);
  }
  one.close(1_000 + 160 * 300);
  expect(written).toHaveLength(160 * 300 * 2);
  expect(written.filter((code) => code !== 1)).toEqual([]);
});

test('after the thread stood still for three seconds what comes then has its place', () => {
  const written: number[] = [];
  const one = recorder(0, (sound) => written.push(...sound));
  one.ours(0, frame);
  one.ours(24_000, frame);
  one.theirs(24_160, 24_160, frame);
  one.close(24_480);
  const right = written.filter((_, at) => at % 2 === 1);
  const left = written.filter((_, at) => at % 2 === 0);
  const loud = (lane: number[]) => lane.flatMap((code, at) => (code === aLawSilence ? [] : [at]));
  expect(loud(right)).toEqual([...frame.keys(), ...[...frame.keys()].map((at) => at + 24_000)]);
  expect(loud(left)).toEqual([...frame.keys()].map((at) => at + 24_160));
});
