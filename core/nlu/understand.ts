import { matchRules, rulesOf, type IntentionItem, type Meant, type Rules } from './intentions.ts';
import { languageOf, type Language } from './language.ts';
import type { Model, Said, Sample, Tools } from './model.ts';
import { classifyMeant } from './negation/classifyMeant.ts';
import { recognise, type Entity, type Moment, type WordList } from './entities/recognise.ts';
import { checkSamples } from './samples.ts';
import { train, type Teaching } from './train.ts';
import { isValue } from './value.ts';

/** What one robot understands with. */
export interface Models {
  rules: Rules;
  /** Taught on the similar questions; null where there are too few of them to learn from. */
  classifier: Model | null;
  lists: readonly WordList[];
}

export interface Understood {
  language: Language | null;
  /** What may be meant, most likely first; empty where nothing fits. */
  intentions: Meant[];
  entities: Entity[];
}

/** The sentences a library teaches, in the order their vectors are wanted in: what an intention is called says what it means, too. */
export const samplesOfItems = (items: readonly IntentionItem[]): Sample[] =>
  items
    .filter(({ open = true, simQs }) => open && simQs.length > 0)
    .flatMap(({ id, name, simQs }) => [name, ...simQs].map((text) => ({ text, intention: id })));

/** Makes a library of intentions ready. Takes a few milliseconds for a hundred sentences; a trained classifier may be given instead. */
export function prepare(
  items: readonly IntentionItem[],
  { lists = [], classifier, ...teaching }: Teaching & { lists?: readonly WordList[]; classifier?: Model } = {},
): Models {
  const rules = rulesOf(items);
  if (classifier) return { rules, classifier, lists };
  const checked = checkSamples(samplesOfItems(items));
  // Vectors belong to places in the list, which the check may have thinned out.
  const { vectors, ...plain } = teaching;
  if ('refused' in checked) return { rules, classifier: null, lists };
  const given = samplesOfItems(items);
  const of =
    vectors &&
    checked.samples.map(
      (sample) =>
        vectors.of[given.findIndex(({ text, intention }) => text === sample.text && intention === sample.intention)]!,
    );
  return {
    rules,
    classifier: train(checked.samples, { ...plain, vectors: vectors && of && { ...vectors, of } }),
    lists,
  };
}

export interface Asking extends Tools {
  /** 0 answers nearly everything, 1 refuses what is doubtful. */
  strictness?: number;
  most?: number;
  /** The day and time it is where the customer is, for “tomorrow”; without it only full dates are read. */
  now?: Moment;
}

/** What a sentence means: exact rules first, then what was learnt; every answer says why. Entities of all types come along with their values. */
export function understand(
  said: Said,
  { rules, classifier, lists }: Models,
  { strictness = 0.5, most = 3, now, ...tools }: Asking = {},
): Understood {
  const intentions = matchRules(said.text, rules);
  if (classifier && intentions.length < most && !isValue(said.text, classifier)) {
    const { guesses, accepted, nearest } = classifyMeant(classifier, said, tools, { most, strictness });
    const fresh = guesses.filter(({ id, score }) => score >= 0.05 && !intentions.some((known) => known.id === id));
    if (accepted && fresh.length > 0) {
      // Beside an exact answer a learnt one is only a second thought.
      intentions.push(
        ...fresh.map(({ id, score }): Meant => ({
          id,
          score: intentions.length > 0 ? Math.min(score, 0.98) : score,
          reason: { by: 'sentences', nearest: nearest(id, 3) },
        })),
      );
    }
  }
  return {
    language: languageOf(said.text),
    intentions: intentions.slice(0, most),
    entities: recognise(said.text, { lists, now }),
  };
}
