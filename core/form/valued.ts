import type { Clock } from '#core/flow/functions.ts';
import { functions } from '#core/flow/functions.ts';
import { holds } from '#core/flow/condition.ts';
import { amountOf, asNumber, comparable, elementsOf } from '#core/flow/types/compare.ts';
import type { ValueType } from '#core/flow/types/valueType.ts';
import type { ItemType } from './form.ts';
import type { Rule } from './rule.ts';

/** What a rule looks at: values as they are written, types as the form says. */
export interface Sight {
  look(name: string): string;
  typeOf(name: string): ValueType | undefined;
  clock: Clock | undefined;
}

const typeOfItem: Partial<Record<ItemType, ValueType>> = {
  ...{ number: 'number', amount: 'amount', date: 'date', datetime: 'date', time: 'time' },
  ...{ switch: 'yesNo', checkbox: 'list' },
};
/** What an item of a form holds, in the types of the flows. */
export const valueTypeOf = (type: ItemType): ValueType => typeOfItem[type] ?? 'text';

/** What a rule comes to, as far as that can be known beforehand. */
export function typeOfRule(rule: Rule, typeOf: Sight['typeOf']): ValueType | undefined {
  switch (rule.is) {
    case 'text':
      return rule.number ? 'number' : rule.text === 'true' || rule.text === 'false' ? 'yesNo' : undefined;
    case 'name':
      return typeOf(rule.name);
    case 'list':
      return 'list';
    case 'call':
      return Object.hasOwn(functions, rule.name) ? functions[rule.name]!.type : undefined;
    case 'calculated':
      return typeOfSum(rule.by, typeOfRule(rule.left, typeOf), typeOfRule(rule.right, typeOf));
    default:
      return 'yesNo';
  }
}

/** A day plus days is a day, a day less a day is days; money stays money; words are put together by +. */
export function typeOfSum(by: string, left: ValueType | undefined, right: ValueType | undefined): ValueType {
  if (left === 'date' && by === '-' && right === 'date') return 'number';
  if ((left === 'date' || right === 'date') && (by === '+' || by === '-')) return 'date';
  if (by === '+' && (left === 'text' || right === 'text')) return 'text';
  if (left === 'amount' || right === 'amount') return by === '/' && left === right ? 'number' : 'amount';
  return 'number';
}

const dayLength = 86_400_000;
/** Six digits behind the point, and none that only come of counting in twos. */
const numberText = (value: number) => (Number.isFinite(value) ? String(Number(value.toFixed(6))) : '');
const numberOf = (text: string) => {
  const plain = asNumber(text);
  return Number.isNaN(plain) ? (amountOf(text)?.value ?? NaN) : plain;
};

/** The value of a rule, as it is written; yes and no are `true` and `false`, what has none is empty. */
export function valueOf(rule: Rule, sight: Sight): string {
  switch (rule.is) {
    case 'text':
      return rule.text;
    case 'name':
      return sight.look(rule.name);
    case 'list':
      return JSON.stringify(rule.of.map((part) => valueOf(part, sight)));
    case 'call': {
      const known = Object.hasOwn(functions, rule.name) ? functions[rule.name] : undefined;
      return (
        known?.call(
          rule.of.map((part) => valueOf(part, sight)),
          sight.clock,
        ) ?? ''
      );
    }
    case 'calculated':
      return calculated(rule, sight);
    default:
      return String(isTrue(rule, sight));
  }
}

function calculated({ by, left, right }: Extract<Rule, { is: 'calculated' }>, sight: Sight): string {
  const [one, other] = [valueOf(left, sight), valueOf(right, sight)];
  const [ofOne, ofOther] = [typeOfRule(left, sight.typeOf), typeOfRule(right, sight.typeOf)];
  const type = typeOfSum(by, ofOne, ofOther);
  if (type === 'text') return one + other;
  if (one === '' || other === '') return '';
  if (ofOne === 'date' || ofOther === 'date') {
    const [a, b] = [
      ofOne === 'date' ? comparable(one, 'date') : numberOf(one),
      ofOther === 'date' ? comparable(other, 'date') : numberOf(other),
    ];
    const sum = by === '-' ? a - b : a + b;
    if (Number.isNaN(sum)) return '';
    return type === 'number' ? numberText(sum) : new Date(Math.floor(sum) * dayLength).toISOString().slice(0, 10);
  }
  const [a, b] = [numberOf(one), numberOf(other)];
  return numberText(by === '+' ? a + b : by === '-' ? a - b : by === '*' ? a * b : a / b);
}

/** Whether a rule holds. */
export function isTrue(rule: Rule, sight: Sight): boolean {
  switch (rule.is) {
    case 'both':
      return rule.by === 'and'
        ? isTrue(rule.left, sight) && isTrue(rule.right, sight)
        : isTrue(rule.left, sight) || isTrue(rule.right, sight);
    case 'not':
      return !isTrue(rule.of, sight);
    case 'compared': {
      const { by, left, right } = rule;
      const value = valueOf(left, sight);
      const type = typeOfRule(left, sight.typeOf) ?? typeOfRule(right, sight.typeOf);
      // Each of a list by itself: a word may hold a comma.
      if (by === 'in' || by === 'notIn') {
        const all =
          right.is === 'list' ? right.of.map((part) => valueOf(part, sight)) : elementsOf(valueOf(right, sight));
        return all.some((one) => holds('=', value, one, type === 'list' ? undefined : type)) === (by === 'in');
      }
      return holds(by, value, valueOf(right, sight), type);
    }
    default:
      return comparable(valueOf(rule, sight), 'yesNo') === 1;
  }
}
