import { wordsAmong } from '#core/speech/expected.ts';
import type { Recognising } from '../speech.ts';

/** Letters of all hints together: they stand in addresses and prompts. */
const mostHints = 2_000;

/** Hot words before phrases, as many as there is room for. */
export function hintsOf({ hotWords, phrases }: Recognising): string[] {
  let letters = 0;
  return [...new Set([...hotWords, ...wordsAmong(phrases)])]
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '' && (letters += one.length + 2) <= mostHints);
}
