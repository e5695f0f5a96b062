import { classify, neighboursOf, type Guess, type Model, type Said, type Tools } from './model.ts';

export interface FaqAnswer extends Guess {
  /** The question of this entry that is most like what was asked. */
  question: string;
  likeness: number;
}

/** How much the nearest question counts beside the classifier; chosen on a part of a training set. */
const nearestWeight = 0.2;

/** The FAQ entries most likely meant, for “did you mean”: a classifier over all entries blended with the single questions most like the one asked. */
export function askFaq(
  model: Model,
  said: Said,
  tools: Tools = {},
  most = 3,
): { answers: FaqAnswer[]; accepted: boolean } {
  const { guesses, accepted } = classify(model, said, tools, { most: most + 7 });
  const near = new Map<string, { question: string; likeness: number }>();
  for (const { text, intention, likeness } of neighboursOf(model, said, tools, 20))
    if (intention !== null && !near.has(intention)) near.set(intention, { question: text, likeness });
  const answers = [...new Set([...guesses.map(({ id }) => id), ...near.keys()])].map((id) => {
    const score = guesses.find((guess) => guess.id === id)?.score ?? 0;
    const { question, likeness } = near.get(id) ?? { question: questionOf(model, id), likeness: 0 };
    return { id, score: (1 - nearestWeight) * score + nearestWeight * likeness, question, likeness };
  });
  answers.sort((a, b) => b.score - a.score);
  return { answers: answers.slice(0, most), accepted };
}

const questionOf = (model: Model, id: string) => model.texts[model.owners.indexOf(model.labels.indexOf(id))] ?? '';
