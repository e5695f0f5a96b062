import type { Flow, Intention } from './flow.ts';
import { understand } from './understand.ts';

/** What a sentence means, by rules or by a model. */
export interface Understanding {
  /** Ids of intentions, each with how sure it is, 0 to 1. */
  intentions: { id: string; score: number; /** The words that gave it away. */ by?: string }[];
  entities?: { type: string; value: string }[];
}

/** Below this an intention is only a guess. */
export const sureFrom = 0.5;

/** Works out what a sentence means; `expected` are the intentions the conversation listens for where it stands. */
export type Understand = (
  flow: Flow,
  expected: readonly Intention[],
  text: string,
) => Understanding | Promise<Understanding>;

/** Understanding by keywords: what is listened for here comes first; a mention of something else is understood all the same, so that the transcript shows it. */
export function byKeywords(flow: Flow, expected: readonly Intention[], text: string): Understanding {
  const here = understand(text, expected);
  const anywhere = understand(text, flow.intentions);
  const found = [here, anywhere].filter((one) => one !== null);
  return {
    intentions: found
      .filter(({ intention: { id } }, at) => found.findIndex((one) => one.intention.id === id) === at)
      .map(({ intention, by }, at) => ({ id: intention.id, score: at === 0 ? 1 : 0.9, by })),
  };
}
