import { functions, type Clock } from './functions.ts';
import { readAloud, type Reading } from './reading.ts';
import { expressionOf, parse, variablesIn, type Expression } from './template.ts';
import type { ValueType } from './types/valueType.ts';

/** What a text may look at. */
export interface Values {
  look(name: string): string;
  /** The true value of a variable whose value must not be seen; undefined for all others. */
  secret(name: string): string | undefined;
  language: 'en' | 'zh';
  clock: Clock | undefined;
  /** What a variable was said to hold; undefined where nobody said. */
  typeOf?(reference: string): ValueType | undefined;
}

function valueOf(expression: Expression, values: Values): string {
  if (expression.call === undefined) return values.look(expression.variable);
  const known = Object.hasOwn(functions, expression.call) ? functions[expression.call]! : undefined;
  return known
    ? known.call(
        expression.values.map((one) => ('text' in one ? one.text : values.look(one.variable))),
        values.clock,
      )
    : '';
}

export const evaluated = (expression: string, values: Values) => valueOf(expressionOf(expression), values);

/** What a function answers, such as a number for `json.getNumber(order, "total")`; undefined where that hangs on what it is given. */
export function typeOfCall(expression: string): ValueType | undefined {
  const [, name = ''] = expression.match(calledName) ?? [];
  return Object.hasOwn(functions, name) ? functions[name]!.type : undefined;
}
const calledName = /^\s*([A-Za-z]\w*(?:\.\w+)*)\s*\(/;

/** How a value is read aloud where no bar says it. */
const readingOf: Partial<Record<ValueType, Reading>> = {
  amount: 'money',
  date: 'date',
  time: 'time',
  duration: 'duration',
  yesNo: 'yesNo',
  list: 'list',
};

/** Puts values into a text. What is not set leaves nothing behind, and a secret one only its stars. `aloud`: values of a known type are read as the language does. */
export function filled(text: string, values: Values, aloud = false): string {
  if (!text.includes('${')) return text;
  const parts = parse(text);
  let whole = '';
  for (const part of parts) {
    if (typeof part === 'string') whole += part;
    else {
      const value = valueOf(part.expression, values);
      const { variable } = part.expression;
      const type = aloud && variable !== undefined ? values.typeOf?.(variable) : undefined;
      const reading = part.reading ?? (type && readingOf[type]);
      whole += reading ? readAloud(value, reading, values.language) : value;
    }
  }
  return whole;
}

/** The same with secrets in the clear, and whether there were any: for what is stored or sent to an API, never for what is said or written down. */
export function filledClear(text: string, values: Values): { text: string; secret: boolean } {
  if (!text.includes('${')) return { text, secret: false };
  const secret = parse(text).some(
    (part) =>
      typeof part !== 'string' && variablesIn(part.expression).some((name) => values.secret(name) !== undefined),
  );
  return {
    text: secret
      ? filled(text, { ...values, look: (name) => values.secret(name) ?? values.look(name) })
      : filled(text, values),
    secret,
  };
}
