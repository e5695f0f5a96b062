import type { Ways } from './compiled.ts';
import { presetOf } from './presets.ts';
import type { Exception, Faq } from './saved/answer.ts';

/** Of the other meanings so many are remembered and answered at the next question; more are forgotten. */
export const mostLater = 2;

/** Why an answer comes before the other meanings of a sentence. */
export type Decides = 'urgent' | 'stops' | 'goes';

/** Wishes to hang up or to end, complaints and abuse. */
const stopping = new Set<string>(['1_6', '1_7', '1_8', '1_11']);

/**
 * Whether something comes before the other meanings of a sentence, and why: it is urgent, it is a wish that stops every
 * robot, or it ends the talk or hands it over the first time it happens, so that the rest would not be heard. Null for
 * what is answered in its turn.
 */
export function decides(answer: Exception | Faq): Decides | null {
  if ('isPriority' in answer && answer.isPriority) return 'urgent';
  if ('name' in answer && stopping.has(presetOf(answer as Exception) ?? '')) return 'stops';
  return answer.localRepeatNum === 0 && answer.exceedLocalConfig.exceedAction !== 'return' ? 'goes' : null;
}

/** In which order the meanings of a sentence are tried at a node, the greatest first: 2 for what is urgent, 1 for what else decides, else 0. */
export function weight({ exceptions, faqs }: Pick<Ways, 'exceptions' | 'faqs'>, intention: string): 0 | 1 | 2 {
  let most: 0 | 1 = 0;
  for (const one of [...exceptions, ...faqs]) {
    const why = one.condition.nluResults.includes(intention) ? decides(one) : null;
    if (why === 'urgent') return 2;
    if (why) most = 1;
  }
  return most;
}
