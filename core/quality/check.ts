import { readExpression, type ExpressionRefused } from '../nlu/expression.ts';
import { findPhrases } from './phrases.ts';
import { isGroup, isSaid, looksOf, type PlainLook, type Rule, type Step } from './rule.ts';
import { plainOf } from './talk.ts';

/** What keeps a rule from ever finding what it is meant to find. */
export const ruleProblems = [
  'emptyPhrase',
  'emptyExpression',
  'brokenExpression',
  'longExpression',
  'looksAround',
  'unknownIntention',
  'neverWithin',
  'excludesItself',
  'firstCannot',
  'robotOnHold',
] as const;
export interface RuleProblem {
  problem: (typeof ruleProblems)[number];
  /** Which step, and which one of a group. */
  step: number;
  inner?: number;
  /** The phrase, the expression or the intention. */
  what?: string;
}

const ofExpression: Record<ExpressionRefused, RuleProblem['problem']> = {
  EMPTY_EXPRESSION: 'emptyExpression',
  LONG_EXPRESSION: 'longExpression',
  LOOKS_AROUND: 'looksAround',
  BROKEN_EXPRESSION: 'brokenExpression',
};

/** All that is wrong with a rule. Intentions are told apart from words where it is known which there are. */
export function checkRule({ steps, only }: Rule, intentions?: ReadonlySet<string>): RuleProblem[] {
  const found: RuleProblem[] = [];
  for (const [step, one] of steps.entries()) {
    const looks = isGroup(one.look) ? one.look.steps.map(({ look }) => look) : [one.look];
    for (const [inner, look] of looks.entries())
      for (const { problem, what } of ofLook(look, intentions))
        found.push({ problem, step, ...(isGroup(one.look) && { inner }), ...(what !== undefined && { what }) });
    if (isGroup(one.look))
      found.push(...ofSteps(one.look.steps).map((problem) => ({ ...problem, step, inner: problem.step })));
  }
  found.push(...ofSteps(steps));
  if (only?.longer !== undefined)
    for (const [step, { look }] of steps.entries())
      if (!isGroup(look) && step > 0 && cannotMeet(steps[0]!, steps[step]!, only.longer))
        found.push({ problem: 'neverWithin', step });
  return found;
}

type Found = Pick<RuleProblem, 'problem' | 'what'>;

function* ofLook(look: PlainLook, intentions?: ReadonlySet<string>): Generator<Found> {
  if (look.kind === 'words') {
    for (const word of look.words) if (!/[\p{L}\p{N}]/u.test(word)) yield { problem: 'emptyPhrase', what: word };
  } else if (look.kind === 'expression') {
    const read = readExpression(look.pattern);
    if ('refused' in read) yield { problem: ofExpression[read.refused], what: look.pattern };
  } else if (look.kind === 'likeness') {
    for (const sample of look.samples)
      if (!/[\p{L}\p{N}]/u.test(sample)) yield { problem: 'emptyPhrase', what: sample };
  } else if (look.kind === 'intention' && intentions) {
    for (const name of look.names) if (!intentions.has(name)) yield { problem: 'unknownIntention', what: name };
  } else if (look.kind === 'hold' && look.who === 'robot') yield { problem: 'robotOnHold' };
}

function* ofSteps(steps: readonly Pick<Step, 'join' | 'within' | 'side' | 'look'>[]): Generator<RuleProblem> {
  const [first] = steps;
  if (!first) return;
  if (first.join === 'or' || first.join === 'then') yield { problem: 'firstCannot', step: 0 };
  for (const [at, step] of steps.entries()) {
    if (at === 0) continue;
    if (step.join === 'not' && first.join !== 'not' && steps[1]!.join !== 'or' && isCovered(first, step))
      yield { problem: 'excludesItself', step: at };
  }
}

/** Whatever the first step finds, the other finds at the same place. */
function isCovered(
  { look: one }: Pick<Step, 'look'>,
  { look: other, side = 'around', join }: Pick<Step, 'look' | 'side' | 'join'>,
): boolean {
  if (isGroup(one) || isGroup(other) || side !== 'around' || join !== 'not') return false;
  if (one.kind !== 'words' || other.kind !== 'words' || other.first !== undefined || other.last !== undefined)
    return false;
  if (other.who !== one.who && other.who !== 'anyone' && other.who !== 'same') return false;
  const finds = findPhrases(other.words, other.inflected, other.apart);
  return one.words.every((word) => finds(plainOf(word)).length > 0);
}

/** Both are wanted near each other, and a call is too long for it. */
function cannotMeet(first: Step, step: Step, longer: number): boolean {
  if (step.join === 'not' || step.join === 'or' || isGroup(first.look) || isGroup(step.look)) return false;
  const { look: one } = first;
  const { look: other } = step;
  const within = step.within;
  if (one.first !== undefined && other.last !== undefined && within !== undefined)
    return longer - one.first - other.last > within;
  if (one.last !== undefined && other.first !== undefined)
    return (step.join === 'then' || step.side === 'after') && longer > one.last + other.first;
  return false;
}

/** Whether a rule needs the meaning of sentences, which has to be at hand. */
export const needsMeaning = ({ steps }: Rule) => looksOf(steps).some(({ kind }) => kind === 'likeness');
/** Whether what is said is all it needs, so that it can be told while people speak. */
export const isOfWords = ({ steps }: Rule) => looksOf(steps).every(isSaid);
