import { presetOf } from './presets.ts';
import type { Exception, Faq } from './saved/answer.ts';
import type { Condition } from './saved/condition.ts';
import type { FlowNode } from './saved/node.ts';
import type { LeaveGroup } from './saved/said.ts';
import type { Ways } from './ways.ts';

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

type Deciding = Pick<Ways, 'exits' | 'exceptions' | 'faqs'>;

/**
 * In which order the meanings of a sentence are tried at a node, the greatest first: 2 for what is urgent, 1 for what else
 * decides, else 0. `leadsAway` says which of its exits lead straight to a person.
 */
export function weight(ways: Deciding, intention: string, leadsAway: (exit: LeaveGroup) => boolean): 0 | 1 | 2 {
  const means = ({ condition }: { condition: Condition }) => condition.nluResults.includes(intention);
  const why = [...ways.exceptions, ...ways.faqs].filter(means).map(decides);
  return why.includes('urgent')
    ? 2
    : why.some(Boolean) || ways.exits.some((exit) => means(exit) && leadsAway(exit))
      ? 1
      : 0;
}

/** All that comes first at a node, what is urgent before the rest. */
export function decidingAt(ways: Deciding, leadsAway: (exit: LeaveGroup) => boolean): (Exception | Faq | LeaveGroup)[] {
  const listens = ({ condition }: { condition: Condition }) => condition.nluResults.length > 0;
  const answers = [...ways.exceptions, ...ways.faqs].filter((one) => listens(one) && decides(one));
  return [
    ...answers.filter((one) => decides(one) === 'urgent'),
    ...answers.filter((one) => decides(one) !== 'urgent'),
    ...ways.exits.filter((exit) => listens(exit) && leadsAway(exit)),
  ];
}

/** Whether a node gives the conversation to somebody else's telephone. */
export const handsOver = (node: FlowNode | undefined) =>
  node?.type === 'skillGroupTransfer' || node?.type === 'outboundTransfer';
