import { codeOfSample } from '../sound/aLaw.ts';
import { perMs } from './frames.ts';

/** Of the keys of a telephone, hertz (ITU-T Q.23). */
export const rows = [697, 770, 852, 941] as const;
export const columns = [1_209, 1_336, 1_477, 1_633] as const;
export const keypad = ['123A', '456B', '789C', '*0#D'] as const;

/** Each of the two tones, of 32767: -7 dBm0, the upper one a little louder, as lines lose more of it. */
const [lower, upper] = [8_000, 9_500];

/** The tones of a key, A-law; empty for what is no key. */
export function toneOf(key: string, lasts = 100): Uint8Array {
  const row = keypad.findIndex((keys) => keys.includes(key));
  if (row < 0 || key.length !== 1) return new Uint8Array(0);
  const [low, high] = [rows[row]!, columns[keypad[row]!.indexOf(key)]!];
  return Uint8Array.from({ length: lasts * perMs }, (_, at) => {
    const turn = (2 * Math.PI * at) / 8_000;
    return codeOfSample[Math.round(lower * Math.sin(low * turn) + upper * Math.sin(high * turn)) + 32_768]!;
  });
}
