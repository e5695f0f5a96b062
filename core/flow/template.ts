import type { Clock } from './functions.ts';
import { functions } from './functions.ts';
import type { ValueType } from './types/valueType.ts';
import { isReading, readAloud, type Reading } from './reading.ts';

type Argument = { text: string } | { variable: string };
export type Expression =
  { variable: string; call?: undefined } | { call: string; values: Argument[]; variable?: undefined };
interface Hole {
  expression: Expression;
  reading: Reading | undefined;
  /** What stood behind the bar, where that is no reading. */
  unknownReading: string | undefined;
}

const holes = /\$\{((?:"[^"]*"|'[^']*'|[^}"'])*)\}/g;
const call = /^([A-Za-z]\w*(?:\.\w+)*)\s*\((.*)\)$/s;
const argument = /\s*(?:"([^"]*)"|'([^']*)'|([^,]*))\s*(?:,|$)/gy;

/** A text cut into words and holes, which are variables (`${premium}`), with a reading (`${premium|money}`), or functions (`${json.getString(answer, "data.name")}`). */
export function parse(text: string): (string | Hole)[] {
  const known = parsed.get(text);
  if (known) return known;
  const parts: (string | Hole)[] = [];
  let from = 0;
  for (const { 0: whole, 1: inside = '', index } of text.matchAll(holes)) {
    if (index > from) parts.push(text.slice(from, index));
    parts.push(holeOf(inside));
    from = index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  // Flows come and go; a cache that is full starts anew.
  if (parsed.size > 20_000) parsed.clear();
  parsed.set(text, parts);
  return parts;
}
const parsed = new Map<string, (string | Hole)[]>();

function holeOf(inside: string): Hole {
  const [, before = inside, bar] = inside.match(/^(.*?)(?:\|\s*([\w]+)\s*)?$/s) ?? [];
  return {
    expression: expressionOf(before),
    reading: bar !== undefined && isReading(bar) ? bar : undefined,
    unknownReading: bar !== undefined && !isReading(bar) ? bar : undefined,
  };
}

/** A variable's name, or a function with its arguments; arguments in quotes are texts, numbers too, others variables. */
export function expressionOf(text: string): Expression {
  const [, name, inner = ''] = text.trim().match(call) ?? [];
  if (!name) return { variable: text.trim() };
  const values: Argument[] = [];
  if (inner.trim() !== '')
    for (const [whole, double, single, bare = ''] of inner.matchAll(argument)) {
      if (whole === '') break;
      const given = double ?? single;
      values.push(
        given !== undefined
          ? { text: given }
          : /^\s*-?\d+(\.\d+)?\s*$/.test(bare)
            ? { text: bare.trim() }
            : { variable: bare.trim() },
      );
    }
  return { call: name, values };
}

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

export const variablesIn = (expression: Expression): string[] =>
  expression.call === undefined
    ? [expression.variable]
    : expression.values.flatMap((one) => ('variable' in one ? [one.variable] : []));

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

/** What a text refers to, and what of it cannot be read. */
export function usedIn(text: string): {
  variables: string[];
  calls: { name: string; arity: number }[];
  unknownReadings: string[];
  unfinished: boolean;
} {
  const found = parse(text).filter((part) => typeof part !== 'string');
  return {
    variables: found.flatMap(({ expression }) => variablesIn(expression)),
    calls: found.flatMap(({ expression }) =>
      expression.call === undefined ? [] : [{ name: expression.call, arity: expression.values.length }],
    ),
    unknownReadings: found.flatMap(({ unknownReading }) => unknownReading ?? []),
    unfinished: parse(text).some((part) => typeof part === 'string' && part.includes('${')),
  };
}
