import { calibrationError } from './calibrate.ts';
import { classify, type Sample, type Tools } from './model.ts';
import { folds, train, type Teaching } from './train.ts';

export interface Report {
  sentences: number;
  accuracy: number;
  macroF1: number;
  calibrationError: number;
  /** Share of the sentences for this robot that were accepted. */
  accepted: number;
  intentions: { id: string; sentences: number; recall: number; precision: number }[];
  /** Pairs that are taken for one another, most frequent first, with the sentences. */
  confused: { meant: string; taken: string; sentences: string[] }[];
}

/** How well a robot would understand sentences it has not seen: taught `parts` times, each time without one part, which it is then asked. */
export function crossValidate(samples: readonly Sample[], teaching: Teaching & Tools = {}, parts = 5): Report {
  const ids = [...new Set(samples.map(({ intention }) => intention))];
  const owners = Int32Array.from(samples, ({ intention }) => ids.indexOf(intention));
  const asked: { sample: Sample; answer: string; probability: number; accepted: boolean }[] = [];
  const seed = teaching.seed ?? 1;
  for (const part of folds(owners, seed, parts)) {
    const out = new Set(part);
    const rest = samples.flatMap((_, at) => (out.has(at) ? [] : [at]));
    if (new Set(rest.map((at) => owners[at])).size < 2) continue;
    const vectors = teaching.vectors && { ...teaching.vectors, of: rest.map((at) => teaching.vectors!.of[at]!) };
    const model = train(
      rest.map((at) => samples[at]!),
      { ...teaching, vectors, seed },
    );
    for (const at of part) {
      const sample = samples[at]!;
      const { guesses, accepted } = classify(model, { text: sample.text, vector: teaching.vectors?.of[at] }, teaching, {
        most: 1,
        strictness: 0,
      });
      asked.push({ sample, answer: guesses[0]?.id ?? '', probability: guesses[0]?.score ?? 0, accepted });
    }
  }
  const mine = asked.filter(({ sample }) => sample.intention !== null);
  const right = mine.filter(({ sample, answer }) => sample.intention === answer);
  const intentions = ids
    .filter((id) => id !== null)
    .map((id) => {
      const meant = mine.filter(({ sample }) => sample.intention === id);
      const taken = mine.filter(({ answer }) => answer === id);
      const both = meant.filter(({ answer }) => answer === id).length;
      return {
        id,
        sentences: meant.length,
        recall: both / Math.max(meant.length, 1),
        precision: both / Math.max(taken.length, 1),
      };
    });
  return {
    sentences: mine.length,
    accuracy: right.length / Math.max(mine.length, 1),
    macroF1:
      intentions.reduce(
        (sum, { recall, precision }) => sum + (2 * recall * precision) / Math.max(recall + precision, 1e-9),
        0,
      ) / Math.max(intentions.length, 1),
    calibrationError: calibrationError(
      mine.map(({ sample, answer, probability }) => ({ probability, right: sample.intention === answer })),
    ),
    accepted: mine.filter(({ accepted }) => accepted).length / Math.max(mine.length, 1),
    intentions,
    confused: confusedPairs(
      mine.map(({ sample, answer }) => ({ meant: sample.intention!, taken: answer, text: sample.text })),
    ),
  };
}

function confusedPairs(answers: { meant: string; taken: string; text: string }[]): Report['confused'] {
  const pairs = new Map<string, Report['confused'][number]>();
  for (const { meant, taken, text } of answers) {
    if (meant === taken) continue;
    const key = JSON.stringify([meant, taken]);
    const pair = pairs.get(key) ?? { meant, taken, sentences: [] };
    pair.sentences.push(text);
    pairs.set(key, pair);
  }
  return [...pairs.values()].sort((a, b) => b.sentences.length - a.sentences.length);
}
