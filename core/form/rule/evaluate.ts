import { holds } from '../../flow/condition.ts';
import { dayAfter, functions, plainNumber, type Clock } from '../../flow/functions.ts';
import { amountOf, comparable, elementsOf } from '../../flow/types/compare.ts';
import type { Rule } from './tree.ts';
import { typeOf, typeOfComparison, type TypeOf } from './types.ts';

/** What a rule may look at. */
export interface Sight {
  /** The value of a field; empty where it has none. */
  look(field: string): string;
  typeOf: TypeOf;
  clock: Clock;
}

/** What a rule comes to, as a text: `true` or `false` of a condition; empty where what it needs is not known. */
export function evaluate(rule: Rule, sight: Sight): string {
  switch (rule.kind) {
    case 'text':
    case 'number':
    case 'truth':
      return rule.text;
    case 'field':
      return sight.look(rule.name);
    case 'list':
      return JSON.stringify(rule.of.map((one) => evaluate(one, sight)));
    case 'call':
      return Object.hasOwn(functions, rule.name)
        ? functions[rule.name]!.call(
            rule.of.map((one) => evaluate(one, sight)),
            sight.clock,
          )
        : '';
    case 'sum':
      return added(rule, sight);
    case 'if':
      return evaluate(isTrue(rule.of[0], sight) ? rule.of[1] : rule.of[2], sight);
    default:
      return String(isTrue(rule, sight));
  }
}

/** Whether a condition holds. */
export function isTrue(rule: Rule, sight: Sight): boolean {
  switch (rule.kind) {
    case 'and':
      return rule.of.every((one) => isTrue(one, sight));
    case 'or':
      return rule.of.some((one) => isTrue(one, sight));
    case 'not':
      return !isTrue(rule.of[0], sight);
    case 'compare':
      return compared(rule, sight);
    default:
      return comparable(evaluate(rule, sight), 'yesNo') === 1;
  }
}

function compared({ operator, of: [left, right] }: Rule & { kind: 'compare' }, sight: Sight): boolean {
  const value = evaluate(left, sight);
  const type = typeOfComparison(left, right, sight.typeOf);
  if (!right) return holds(operator, value, '', type);
  if (operator === 'in' || operator === 'notIn') {
    const among =
      right.kind === 'list' ? right.of.map((one) => evaluate(one, sight)) : elementsOf(evaluate(right, sight));
    return among.some((one) => holds('=', value, one, type)) === (operator === 'in');
  }
  return holds(operator, value, evaluate(right, sight), type);
}

/** Of what is not known there is no sum; texts are joined whatever is missing. */
function added(rule: Rule & { kind: 'sum' }, sight: Sight): string {
  const [left, right] = rule.of.map((one) => evaluate(one, sight)) as [string, string];
  const type = typeOf(rule, sight.typeOf);
  if (type === 'text') return left + right;
  const isDate = typeOf(rule.of[0], sight.typeOf) === 'date';
  if (isDate && type === 'number')
    return plainNumber(Math.floor(comparable(left, 'date')) - Math.floor(comparable(right, 'date')));
  const [a, b] = [amountOf(left)?.value ?? NaN, amountOf(right)?.value ?? NaN];
  if (isDate) return dayAfter(left, rule.sign === '-' ? -b : b);
  return plainNumber(rule.sign === '+' ? a + b : rule.sign === '-' ? a - b : rule.sign === '*' ? a * b : a / b);
}
