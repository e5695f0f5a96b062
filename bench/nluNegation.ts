import { jieba } from '#adapters/language/jieba.ts';
import { findKeywords } from '#core/nlu/keywords.ts';
import { classify } from '#core/nlu/model.ts';
import { affirmedHeldEn, deniedHeldEn } from '#core/nlu/negation/held.en.ts';
import { affirmedHeldZh, deniedHeldZh } from '#core/nlu/negation/held.zh.ts';
import { meantSentences } from '#core/nlu/negation/meantSentences.ts';
import { readNegation } from '#core/nlu/negation/negation.ts';
import { affirmedEn, deniedEn } from '#core/nlu/negation/pairs.en.ts';
import { affirmedZh, deniedZh } from '#core/nlu/negation/pairs.zh.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
import { prepare, understand } from '#core/nlu/understand.ts';
import { figure } from './measure.ts';

type Pair = [sentence: string, keyword: string];
const percent = (right: number, all: number) => `${((right / all) * 100).toFixed(1)} %`;

/** How far a denial reaches: keywords, what was learnt, and what reading it costs: `npm run bench -- nluNegation`. */
export function nluNegation() {
  readings('English', [...deniedEn, ...deniedHeldEn], [...affirmedEn, ...affirmedHeldEn]);
  readings('Chinese', [...deniedZh, ...deniedHeldZh], [...affirmedZh, ...affirmedHeldZh]);
  for (const language of ['en', 'zh'] as const) learnt(language);
}

function readings(name: string, denied: Pair[], affirmed: Pair[]) {
  const means = ([sentence, words]: Pair) => findKeywords(sentence, [{ owner: 'it', words }]).length > 0;
  const rightNo = denied.filter((pair) => !means(pair)).length;
  const rightYes = affirmed.filter(means).length;
  figure(
    `${name} keywords denied, read so`,
    percent(rightNo, denied.length),
    '≥ 95 %',
    rightNo >= denied.length * 0.95,
  );
  figure(`${name} keywords meant in spite of a denial`, percent(rightYes, affirmed.length), '≥ 95 %', rightYes >= affirmed.length * 0.95); // prettier-ignore
  const all = [...denied, ...affirmed];
  const quickest = Math.min(
    ...Array.from({ length: 5 }, () => {
      const begun = performance.now();
      for (const [sentence] of all) readNegation(sentence);
      return ((performance.now() - begun) / all.length) * 1_000;
    }),
  );
  figure(`${name}: a sentence's denials are read in`, `${quickest.toFixed(0)} µs`, '≤ 50 µs', quickest <= 50);
}

function learnt(language: 'en' | 'zh') {
  const tools = language === 'zh' ? { cutWords: jieba.cut } : {};
  const models = prepare(presetIntentions(language), tools);
  const right = (answer: (text: string) => string | undefined) =>
    meantSentences[language].filter(([text, meant]) => {
      const among = meant.split(' ').includes(answer(text) ?? '');
      return meant.startsWith('not ') ? !among : among;
    }).length;
  const all = meantSentences[language].length;
  const byWords = right((text) => classify(models.classifier!, { text }, tools).guesses[0]?.id);
  const now = right((text) => understand({ text }, models, tools).intentions[0]?.id);
  figure(
    `presets, ${language}: what is said the long way round (by its words alone ${percent(byWords, all)})`,
    percent(now, all),
    '≥ 85 %',
    now >= all * 0.85,
  );
}
