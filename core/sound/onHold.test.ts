import { expect, test } from 'vitest';
import { toLinear } from './aLaw.ts';
import { onHold } from './onHold.ts';

const loudestOf = (sound: Int16Array) => sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

test('who waits hears ringing or music that goes round without a break and is not too loud', () => {
  const { ring, music } = onHold();
  expect([ring.length, music.length]).toEqual([40_000, 64_000]);
  for (const sound of [ring, music]) expect(loudestOf(toLinear(sound))).toBeLessThan(9_000);
  const notes = toLinear(music);
  for (let at = 0; at < notes.length; at += 2_000)
    expect(loudestOf(notes.subarray(at, at + 2_000))).toBeGreaterThan(500);
  expect(Math.abs(notes.at(-1)! - notes[0]!)).toBeLessThan(1_500);
});
