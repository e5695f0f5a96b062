import { jieba } from '#adapters/language/jieba.ts';
import type { Language } from '#core/nlu/language.ts';
import { useLite } from '#adapters/language/useLite.ts';
import { withGlosses } from '#adapters/language/withGlosses.ts';
import { classify, type Sample } from '#core/nlu/model.ts';
import { alikeWords, misheard, noisy } from '#core/nlu/noise.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
import { checkSamples } from '#core/nlu/samples.ts';
import { folds, train } from '#core/nlu/train.ts';
import { samplesOfItems } from '#core/nlu/understand.ts';
import { randomFrom } from '#core/text/random.ts';
import { figure } from './measure.ts';
import { vectorsOf } from './nluData.ts';
import { topicsZh } from './topicsZh.ts';

const kinds = ['clean', '10 %', '20 %', '20 % and a bad line'] as const;
const encoder = withGlosses(useLite(), jieba);
const cutWords = jieba.cut;

/** What is lost where a recogniser writes what only sounds alike: held-out sentences, five parts, several seeds. */
export async function nluNoise() {
  for (const [name, samples, language, seeds, byVectors, most] of [
    ['Chinese presets', presets('zh'), 'zh', [1, 2, 3], false, 4],
    ['Chinese topics', topicsZh, 'zh', [1, 2, 3, 4, 5], false, 4],
    ['Chinese presets, with vectors', presets('zh'), 'zh', [1], true, 6],
    ['Chinese topics, with vectors', topicsZh, 'zh', [1, 2, 3, 4, 5], true, 6],
    ['English presets, by words', presets('en'), 'en', [1, 2, 3], false, 12],
    ['English presets, with vectors', presets('en'), 'en', [1], true, 12],
  ] as const) {
    const shares = await heldOut(samples, language, seeds, byVectors);
    const lost = (shares[0]! - shares[2]!) * 100;
    figure(
      `${name} held out, ${kinds.join('; ')}`,
      `${shares.map((share) => (share * 100).toFixed(1)).join('; ')} %`,
      `20 % cost at most ${most} points`,
      lost <= most,
    );
  }
  await encoder.stop();
}

function presets(language: Language): Sample[] {
  const checked = checkSamples(samplesOfItems(presetIntentions(language)));
  if ('refused' in checked) throw new Error(checked.refused);
  return checked.samples;
}

async function heldOut(samples: readonly Sample[], language: Language, seeds: readonly number[], byVectors: boolean) {
  const ids = [...new Set(samples.map(({ intention }) => intention))];
  const owners = Int32Array.from(samples, ({ intention }) => ids.indexOf(intention));
  const right = kinds.map(() => 0);
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const alike = alikeWords(samples.map(({ text }) => text));
    const said = [
      samples,
      ...[0.1, 0.2].map((share) => changed((text) => misheard(text, language, share, random, alike))),
      changed((text) => noisy(text, language, 0.2, random, alike)),
    ];
    const vectors: (Float32Array[] | undefined)[] = [];
    for (const kind of said) vectors.push(byVectors ? (await vectorsOf(encoder, kind)).of : undefined);
    for (const part of folds(owners, seed, 5)) {
      const out = new Set(part);
      const rest = samples.flatMap((_, row) => (out.has(row) ? [] : [row]));
      const of = vectors[0] && rest.map((row) => vectors[0]![row]!);
      const model = train(
        rest.map((row) => samples[row]!),
        {
          seed,
          cutWords,
          vectors: of && { encoder: encoder.name, parts: encoder.parts, of, rough: language === 'zh' },
        },
      );
      said.forEach((kind, at) => {
        for (const row of part) {
          const { guesses } = classify(model, { text: kind[row]!.text, vector: vectors[at]?.[row] }, { cutWords });
          right[at]! += Number(guesses[0]?.id === samples[row]!.intention);
        }
      });
    }
  }
  return right.map((count) => count / samples.length / seeds.length);

  function changed(how: (text: string) => string): Sample[] {
    return samples.map((sample) => ({ ...sample, text: how(sample.text) }));
  }
}
