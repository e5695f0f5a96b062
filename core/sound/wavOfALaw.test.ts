import { expect, test } from 'vitest';
import { onHold } from './onHold.ts';
import { readWav } from './readWav.ts';
import { wavOfALaw } from './wavOfALaw.ts';

test('what is written as a WAV file is read back as it was', () => {
  const { music } = onHold();
  expect(readWav(wavOfALaw(music))).toEqual(music);
  expect(wavOfALaw(new Uint8Array(0))).toHaveLength(46);
});
