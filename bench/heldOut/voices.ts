import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pinyin } from 'pinyin-pro';
import { readNumbers } from '#adapters/speech/mandarin.ts';
import { programAt } from '#adapters/speech/programs.ts';
import { resample } from '#core/sound/resample.ts';
import { withoutSilence } from '#core/sound/soundOfAnswer.ts';

export type Part = 'development' | 'final';
export type Language = 'en' | 'zh';
type Voice = { by: 'espeak-ng'; name: string } | { by: 'festival'; name: string };

const espeak = (...names: string[]): Voice[] => names.map((name) => ({ by: 'espeak-ng', name }));

/** None is a voice of the product, of the older set, or of the other part; a variant of espeak-ng is another speaker. */
export const voices: Record<Part, Record<Language, Voice[]>> = {
  development: {
    en: [...espeak('en-us+m1', 'en-us+f1', 'en-gb+m4', 'en-us-nyc+f5'), { by: 'festival', name: 'ked_diphone' }],
    zh: espeak('cmn-latn-pinyin+m1', 'cmn-latn-pinyin+f1', 'cmn-latn-pinyin+m4'),
  },
  final: {
    en: [
      ...espeak('en-gb-x-rp+m2', 'en-gb-scotland+f3', 'en-029+m6', 'en-gb-x-gbcwmd+m7'),
      { by: 'festival', name: 'kal_diphone' },
    ],
    zh: espeak('cmn-latn-pinyin+f3', 'cmn-latn-pinyin+m6', 'cmn-latn-pinyin+m7', 'yue+m2'),
  },
};

/** The package of Debian that is not installed, or null. */
export async function missingPackage(): Promise<string | null> {
  if (!(await programAt('espeak-ng'))) return 'espeak-ng';
  if (!(await programAt('festival'))) return 'festival festvox-kallpc16k festvox-kdlpc16k';
  return null;
}

const exec = promisify(execFile);

/** Words in one breath at 8 kHz, without silence around them. `quickness`: 1 is the voice's own. */
export async function spoken(text: string, { by, name }: Voice, quickness: number): Promise<Int16Array> {
  const folder = await mkdtemp(join(tmpdir(), 'held-out-'));
  const wav = join(folder, 'said.wav');
  try {
    if (by === 'espeak-ng') {
      const speed = String(Math.round((name.startsWith('en') ? 172 : 200) * quickness));
      const read = name.startsWith('cmn') ? pinyinOf(text) : text;
      await exec('espeak-ng', ['-v', name, '-s', speed, '-w', wav, '--', read]);
    } else {
      const said = join(folder, 'said.txt');
      await writeFile(said, text);
      const stretch = `(begin (voice_${name}) (Parameter.set 'Duration_Stretch ${(1 / quickness).toFixed(2)}))`;
      await exec('text2wave', ['-eval', stretch, '-o', wav, said]);
    }
    const file = await readFile(wav);
    const samples = Int16Array.from({ length: (file.length - 44) >> 1 }, (_, at) => file.readInt16LE(44 + at * 2));
    return withoutSilence(resample(samples, file.readUInt32LE(24), 8_000));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** With signs the Mandarin of espeak-ng would read the numbers of the tones as English; a comma is a pause. */
const pinyinOf = (text: string) =>
  pinyin(readNumbers(text), { toneType: 'num', type: 'array' })
    .map((one) =>
      one
        .replaceAll('ü', 'v')
        .replace(/([a-z])0$/, '$15')
        .replace('，', ',')
        .replace(/[。？]/, '.'),
    )
    .join(' ');
