import type { Operator } from '../../flow/saved/condition.ts';

/** A rule as it is understood; `at` is where in the text its word stands. */
export type Rule =
  | { kind: 'text' | 'number' | 'truth'; text: string; at: number }
  | { kind: 'field'; name: string; at: number }
  | { kind: 'list'; of: Rule[]; at: number }
  | { kind: 'call'; name: string; of: Rule[]; at: number }
  | { kind: 'sum'; sign: Sign; of: [Rule, Rule]; at: number }
  | { kind: 'compare'; operator: Operator; of: [Rule] | [Rule, Rule]; at: number }
  | { kind: 'and' | 'or'; of: Rule[]; at: number }
  | { kind: 'not'; of: [Rule]; at: number }
  /** `if(condition, then, otherwise)` */
  | { kind: 'if'; of: [Rule, Rule, Rule]; at: number };

export type Sign = '+' | '-' | '*' | '/' | '&';

/** In a saveRule the field itself. */
export const itself = 'value';

/** Words of the language, which no field can be called by. */
export const reservedWords: ReadonlySet<string> = new Set([
  ...['and', 'or', 'not', 'in', 'is', 'contains', 'starts', 'ends', 'matches', 'true', 'false', 'if', itself],
]);

export const partsOf = (rule: Rule): readonly Rule[] => ('of' in rule ? rule.of : []);

/** The rule and all that it is made of. */
export function* allOf(rule: Rule): Generator<Rule> {
  yield rule;
  for (const part of partsOf(rule)) yield* allOf(part);
}

export const fieldsOf = (rule: Rule): Set<string> =>
  new Set([...allOf(rule)].flatMap((one) => (one.kind === 'field' ? [one.name] : [])));
