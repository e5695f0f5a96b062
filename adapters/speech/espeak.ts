import { pinyin } from 'pinyin-pro';
import { resample } from '#core/sound/resample.ts';
import { programAt, run } from './programs.ts';

const bounds = { within: 30_000, most: 64 * 1024 * 1024 };
const rate = 22_050;
const installed = programAt('espeak-ng');

/** A phrase of Chinese signs, spoken by espeak-ng from its pinyin: with signs it would read the numbers of the tones as English. Answers 8 kHz. */
export async function speakByEspeak(phrase: string): Promise<Int16Array> {
  const espeak = await installed;
  if (!espeak) throw new Error('espeak-ng is not installed');
  const read = pinyin(phrase, { toneType: 'num', type: 'array' }).map((one) =>
    one.replaceAll('ü', 'v').replace('0', '5'),
  );
  const wav = await run(
    espeak,
    ['-v', 'cmn-latn-pinyin', '-s', '165', '--stdin', '--stdout'],
    bounds,
    Buffer.from(read.join(' ')),
  );
  // The lengths in its heading are not true in a pipe.
  const sound = wav.subarray(44);
  return resample(
    Int16Array.from({ length: sound.length >> 1 }, (_, at) => sound.readInt16LE(at * 2)),
    rate,
    8_000,
  );
}
