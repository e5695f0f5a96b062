import { readExpression } from '../nlu/expression.ts';
import { normalise } from '../nlu/normalise.ts';
import type { Flow } from './flow.ts';
import { plainWords } from './understand.ts';
import type { Understanding } from './understanding.ts';
import { withSimilarWords } from './wordLists.ts';

/** Why a sentence is understood as an intention. */
export type Reason =
  | { is: 'question'; text: string }
  | { is: 'keyword'; text: string }
  | { is: 'expression'; text: string; expression: string }
  /** The sentence of the intention that is most like it, and how much, 0 to 1. */
  | { is: 'alike'; text: string; likeness: number };

/** In words what `byLearning` and `byKeywords` say in signs. */
export function reasonOf(flow: Flow, sentence: string, { id, by = '' }: Understanding['intentions'][number]): Reason {
  const alike = /^≈ (.*) \((-?\d+\.\d+)\)$/su.exec(by);
  if (alike) return { is: 'alike', text: alike[1]!, likeness: Math.max(Number(alike[2]), 0) };
  const intention = flow.intentions.find((one) => one.id === id);
  const said = withSimilarWords(flow, sentence);
  const whole = plainWords(said).trim();
  const question = intention?.simQs.find((one) => plainWords(one).trim() === whole);
  if (question !== undefined && plainWords(by).trim() === whole) return { is: 'question', text: question };
  const keyword = intention?.keyWords.find((one) => plainWords(one).trim() === plainWords(by).trim());
  if (keyword !== undefined) return { is: 'keyword', text: keyword };
  const plain = normalise(said);
  const expression = intention?.regs?.find((source) => {
    const one = readExpression(source);
    return !('refused' in one) && one.find(plain) !== null;
  });
  return expression === undefined ? { is: 'keyword', text: by } : { is: 'expression', text: by, expression };
}
