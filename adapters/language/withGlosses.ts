import { setImmediate } from 'node:timers/promises';
import { languageOf } from '#core/nlu/language.ts';
import { normalise } from '#core/nlu/normalise.ts';
import { glossOf } from './glosses/glosses.ts';
import type { SentenceEncoder, WordCutter } from './language.ts';

/** Sentences that take some ten milliseconds to cut and look up. */
const atOnce = 100;

/** An encoder of English that is given Chinese sentences as what their words are in English: roughly, and in Chinese order. */
export function withGlosses(english: SentenceEncoder, cutter: WordCutter): SentenceEncoder {
  return {
    name: `${english.name} cc-cedict-1`,
    parts: english.parts,
    knows: () => true,
    roughly: (language) => language === 'zh',
    async encode(texts) {
      const given: string[] = [];
      for (const text of texts) {
        given.push(languageOf(text) === 'zh' ? glossed(normalise(text), cutter) : text);
        // A lesson has thousands, and calls go on meanwhile.
        if (given.length % atOnce === 0) await setImmediate();
      }
      return english.encode(given);
    },
    stop: () => english.stop(),
  };
}

/** The words of a Chinese sentence in English; what is no Chinese stays. */
export const glossed = (text: string, cutter: WordCutter): string =>
  cutter
    .cut(text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(inEnglish)
    .filter((gloss) => gloss !== '')
    .join(' ');

function inEnglish(word: string): string {
  const known = glossOf(word);
  if (known !== undefined) return known;
  if (!/^\p{Script=Han}+$/u.test(word)) return word;
  // A word that nobody listed is what its longest parts are.
  const signs = [...word];
  const found: string[] = [];
  for (let at = 0; at < signs.length;) {
    let size = Math.min(signs.length - at, signs.length - 1);
    while (size > 1 && glossOf(signs.slice(at, at + size).join('')) === undefined) size -= 1;
    found.push(glossOf(signs.slice(at, at + size).join('')) ?? '');
    at += Math.max(size, 1);
  }
  return found.filter((gloss) => gloss !== '').join(' ');
}
