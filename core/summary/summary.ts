import { Type, type Static } from 'typebox';
import type { PathStep, Turn } from '../flow/transcript.ts';

export const summaryLanguages = ['en', 'zh'] as const;
export type SummaryLanguage = (typeof summaryLanguages)[number];

export const mostKeySentences = 3;
export const longest = { result: 200, intention: 60, name: 60, value: 500, sentence: 500, text: 1_000 } as const;
const words = (most: number, example: string) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '\\S', examples: [example] });

/** A sentence as it was said, and in which turn: the first is 0. */
export const KeySentence = Type.Object({
  turn: Type.Integer({ minimum: 0, maximum: 100_000, examples: [0] }),
  text: words(longest.sentence, 'Hello'),
});
export type KeySentence = Static<typeof KeySentence>;

/** What a summary says, whoever made it. */
export const SummaryContent = Type.Object({
  /** What came of the call, in a line. */
  result: words(longest.result, 'Will pay on Friday'),
  /** What the customer wanted, in the order it was said. */
  intentions: Type.Array(words(longest.intention, 'promise'), { maxItems: 20, uniqueItems: true }),
  /** Values that were collected, by name. */
  variables: Type.Array(
    Type.Object({
      name: words(longest.name, 'day'),
      value: Type.String({ maxLength: longest.value, examples: ['Friday'] }),
    }),
    { maxItems: 60 },
  ),
  keySentences: Type.Array(KeySentence, { maxItems: mostKeySentences }),
  text: words(longest.text, 'The customer pays on Friday.'),
});
export type SummaryContent = Static<typeof SummaryContent>;

/** A call that is over, as far as a summary is made of it. Texts hold no secret and not the number that was called (told.ts). */
export interface TellingCall {
  language: SummaryLanguage;
  turns: Turn[];
  path: PathStep[];
  /** How it ended, in words of the conversation's language. */
  ending: string;
  /** The robot's verdict and what it means; empty where it gave none. */
  category: string;
  label: string;
  /** What the flow stored, without the verdict; null and empty where it was not set. */
  outputs: Record<string, unknown>;
}
