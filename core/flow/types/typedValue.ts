import { asNumber, comparable, elementsOf } from './compare.ts';
import type { ValueType } from './valueType.ts';

/** A value as scripts and other systems get it: a number, a truth, a list or an object where its type says so and it is one; else its text. */
export function typedValue(text: string, type: ValueType | undefined): unknown {
  if (text === '') return text;
  if (type === 'number' || type === 'amount') {
    const number = asNumber(text);
    return Number.isNaN(number) ? text : number;
  }
  if (type === 'yesNo') {
    const truth = comparable(text, 'yesNo');
    return Number.isNaN(truth) ? text : truth === 1;
  }
  if (type === 'list') return elementsOf(text);
  if (type !== 'object') return text;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : text;
  } catch {
    return text;
  }
}
