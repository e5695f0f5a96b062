import {
  classify,
  likenesses,
  nearestOf,
  type Guesses,
  type Model,
  type Neighbour,
  type Said,
  type Tools,
} from '../model.ts';
import { standsAgainst } from './against.ts';
import { straightForm } from './straight.ts';

export interface MeantGuesses extends Guesses {
  /** The sentences of an intention that are most like what was said. */
  nearest(intention: string, most: number): Neighbour[];
}

/** What is classified and given to the encoder: the plain form of what is said, where it has one. */
export const plainly = (text: string) => straightForm(text) ?? text;

/** How many of an intention's nearest sentences must all be contradicted. */
const asked = 3;

/**
 * What a classifier answers to what is meant: it is asked the plain form of the sentence, and an intention does not count whose nearest sentences affirm what the sentence denies, or the other way round:
 * “I don't want to cancel” is like “I want to cancel” in every word but one. The vector is that of `plainly(text)`.
 */
export function classifyMeant(
  model: Model,
  { text, vector }: Said,
  tools: Tools = {},
  options: { most?: number; strictness?: number } = {},
): MeantGuesses {
  const said = { text: plainly(text), vector };
  const { guesses, ...rest } = classify(model, said, tools, options);
  let alike: ReturnType<typeof likenesses> | null = null;
  const nearest = (intention: string, most: number) =>
    nearestOf(model, (alike ??= likenesses(model, said, tools)), most, intention);
  const isMeant = ({ id, score }: { id: string; score: number }) =>
    score < leastAsked ||
    !standsAgainst(
      said.text,
      nearest(id, asked).map((one) => one.text),
    );
  return { ...rest, guesses: rest.accepted ? guesses.filter(isMeant) : guesses, nearest };
}

/** Below this nothing comes of a guess anyway. */
const leastAsked = 0.05;
