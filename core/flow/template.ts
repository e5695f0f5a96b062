import { isReading, type Reading } from './reading.ts';

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

export const variablesIn = (expression: Expression): string[] =>
  expression.call === undefined
    ? [expression.variable]
    : expression.values.flatMap((one) => ('variable' in one ? [one.variable] : []));

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
