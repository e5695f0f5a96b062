import { withoutSilence } from '#core/sound/soundOfAnswer.ts';
import { joinedSound } from '#core/sound/joined.ts';
import { readNumbers, speakMandarin } from './mandarin.ts';
import { speakEnglish } from './english.ts';
import { speakByEspeak } from './espeak.ts';
import { fewMarks } from '#core/text/fewMarks.ts';

/** Another program's, not one of the recorded ones. */
const espeak = 'espeak';

/** Who speaks the other language where a sentence mixes both. */
const partners: Record<string, { en: string; zh: string }> = {
  'en-slt': { en: 'slt', zh: 'zh-lan' },
  'en-rms': { en: 'rms', zh: 'zh-bo' },
  'en-awb': { en: 'awb', zh: 'zh-bo' },
  'zh-lan': { en: 'slt', zh: 'zh-lan' },
  'zh-bo': { en: 'rms', zh: 'zh-bo' },
  'zh-mei': { en: 'slt', zh: 'zh-mei' },
  'en-kal': { en: 'kal', zh: 'zh-bo' },
  'zh-espeak': { en: 'rms', zh: espeak },
};

const rate = 8_000;
/** Milliseconds after a sign. */
const pauses: [RegExp, number][] = [
  [/[。！？!?…;；.]/, 330],
  [/[，,：:—]/, 190],
  [/[、]/, 120],
];
/** Loudest sample after levelling: all voices are heard equally. */
const level = 15_000;

/** A sentence at 8 kHz, its words in Latin or Chinese script; empty where nothing can be said. */
export async function sentence(text: string, voice: string): Promise<Int16Array> {
  const speaker = partners[voice];
  if (!speaker) throw new Error(`no voice is called ${voice}`);
  const chinese = voice.startsWith('zh');
  const parts: Int16Array[] = [];
  for (const run of runs(plain(text), chinese)) {
    if ('pause' in run) parts.push(new Int16Array((run.pause * rate) / 1000));
    else
      parts.push(
        levelled(
          withoutSilence(
            run.chinese ? await chineseBy(speaker.zh, run.words) : await speakEnglish(run.words, speaker.en),
          ),
        ),
      );
  }
  return withoutSilence(joinedSound(parts));
}

const chineseBy = (voice: string, words: string) =>
  voice === espeak ? speakByEspeak(words).catch(() => speakMandarin(words, 'zh-bo')) : speakMandarin(words, voice);

const plain = (text: string) =>
  fewMarks(text)
    .normalize('NFKC')
    .replaceAll(/[\p{C}]/gu, ' ')
    .replaceAll(/[‘’]/g, "'");

type Run = { words: string; chinese: boolean } | { pause: number };

/** An English sentence goes whole to its voice, which pauses by itself; Chinese is cut at its punctuation. */
function* runs(text: string, chinese: boolean): Generator<Run> {
  const read = chinese ? readNumbers(text) : text;
  for (const [words] of read.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)) {
    if (/\p{Script=Han}/u.test(words)) yield { words, chinese: true };
    else if (!chinese) {
      if (/[\p{L}\p{N}]/u.test(words)) yield { words, chinese: false };
    } else {
      for (const [part] of words.matchAll(/[A-Za-z][A-Za-z' -]*|[^A-Za-z]+/g)) {
        if (/[A-Za-z]/.test(part)) yield { words: part.length === 1 ? `${part}.` : part, chinese: false };
        const pause = pauses.find(([signs]) => signs.test(part));
        if (pause) yield { pause: pause[1] };
      }
    }
  }
}

function levelled(samples: Int16Array): Int16Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  return samples.map((sample) => Math.round((sample * level) / loudest));
}
