import type { Flow, Intention } from './flow.ts';
import { understand } from './understand.ts';

/** What a sentence means, by rules or by a model. */
export interface Understanding {
  /** Ids of intentions, each with how sure it is, 0 to 1. */
  intentions: { id: string; score: number; /** The words that gave it away. */ by?: string }[];
  /** What was named; `text` as it was said, `from` and `to` its place in UTF-16 units where they are known. */
  entities?: {
    type: string;
    value: string;
    text?: string;
    from?: number;
    to?: number;
    /** It is no value before it has been asked for again. */
    unsure?: true;
    /** Only where the question was for one: “five” is a time there. */
    answer?: true;
  }[];
}

/** Below this an intention is only a guess. */
export const sureFrom = 0.5;

/** Works out what a sentence means; `expected` are the intentions the conversation listens for where it stands. */
export type Understand = (
  flow: Flow,
  expected: readonly Intention[],
  text: string,
) => Understanding | Promise<Understanding>;

/** Where one thing that is said may end and another begin. */
const parts = /[,，。.;；!！?？]+|\b(?:and|but|also)\b|但是|不过|还有|另外|而且/i;
const mostParts = 6;

/** Understanding by keywords: what is listened for here comes first; a mention of something else is understood all the same, so that the transcript shows it, and so is each part of a sentence that says several things. */
export function byKeywords(flow: Flow, expected: readonly Intention[], text: string): Understanding {
  const here = understand(text, expected);
  const anywhere = understand(text, flow.intentions);
  const said = text.split(parts).filter((part) => part.trim() !== '');
  const some = said.length > 1 ? said.slice(0, mostParts) : [];
  const found = [
    here,
    ...some.map((part) => understand(text, expected, part)),
    anywhere,
    ...some.map((part) => understand(text, flow.intentions, part)),
  ].filter((one) => one !== null);
  return {
    intentions: found
      .filter(({ intention: { id } }, at) => found.findIndex((one) => one.intention.id === id) === at)
      .map(({ intention, by }, at) => ({
        id: intention.id,
        score: at === 0 ? 1 : Math.max(0.9 - (at - 1) * 0.05, 0.7),
        by,
      })),
  };
}
