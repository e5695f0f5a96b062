import type { Operator } from '#core/flow/saved/condition.ts';

/**
 * The rules of a form as they are written: `decision in ["thinks", "busy"] and days_left > 1`, `premium * 0.95`,
 * `value > today()`. Names are fields of the form; `value` is the field itself. Comparisons, functions and types are
 * those of the flows.
 */
export type Rule =
  | { is: 'text'; text: string; number: boolean; at: number }
  | { is: 'name'; name: string; at: number }
  | { is: 'list'; of: Rule[]; at: number }
  | { is: 'call'; name: string; of: Rule[]; at: number }
  | { is: 'calculated'; by: '+' | '-' | '*' | '/'; left: Rule; right: Rule; at: number }
  | { is: 'compared'; by: Operator; left: Rule; right: Rule; at: number }
  | { is: 'not'; of: Rule; at: number }
  | { is: 'both'; by: 'and' | 'or'; left: Rule; right: Rule; at: number };

/** Where it cannot be read, in characters from its beginning. */
export class RuleRefused extends Error {
  readonly at: number;
  constructor(at: number) {
    super(`cannot be read at ${at}`);
    this.at = at;
  }
}

interface Token {
  is: 'number' | 'text' | 'name' | 'sign' | 'end';
  text: string;
  at: number;
}

/** Brackets within brackets, and everything else that calls itself, so deep at most. */
const deepest = 40;
const token =
  /\s*(?:(\d+(?:\.\d+)?)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)|(==|!=|<>|>=|<=|[=≠≥≤<>+\-*/(),[\]]))/uy;

function tokensOf(text: string): Token[] {
  const all: Token[] = [];
  token.lastIndex = 0;
  for (let from = 0; from < text.length; from = token.lastIndex) {
    const found = token.exec(text);
    if (!found) {
      if (text.slice(from).trim() === '') break;
      throw new RuleRefused(from + /^\s*/.exec(text.slice(from))![0].length);
    }
    const [whole, number, double, single, name, sign] = found;
    const at = found.index + /^\s*/.exec(whole)![0].length;
    const quoted = double ?? single;
    if (number !== undefined) all.push({ is: 'number', text: number, at });
    else if (quoted !== undefined) all.push({ is: 'text', text: quoted.replace(/\\(.)/g, '$1'), at });
    else if (name !== undefined) all.push({ is: 'name', text: name, at });
    else all.push({ is: 'sign', text: sign!, at });
  }
  all.push({ is: 'end', text: '', at: text.length });
  return all;
}

const comparisons: Record<string, Operator> = {
  ...{ '=': '=', '==': '=', '!=': '≠', '<>': '≠', '≠': '≠' },
  ...{ '>': '>', '<': '<', '>=': '≥', '≥': '≥', '<=': '≤', '≤': '≤' },
} as const;
const wordsOf: Record<string, Operator> = {
  ...{ in: 'in', contains: 'contains', startsWith: 'startsWith', endsWith: 'endsWith', matches: 'matches' },
};
const denied: Partial<Record<Operator, Operator>> = { in: 'notIn', contains: 'notContains', empty: 'notEmpty' };
/** A field of such a name could not be spoken of. */
export const ruleWords: ReadonlySet<string> = new Set(['and', 'or', 'not', 'is', 'empty', ...Object.keys(wordsOf)]);

/** Reads a rule; throws `RuleRefused` where it is none. */
export function readRule(text: string): Rule {
  const tokens = tokensOf(text);
  let next = 0;
  let depth = 0;
  const here = () => tokens[next]!;
  const isSign = (sign: string) => here().is === 'sign' && here().text === sign;
  const isWord = (word: string) => here().is === 'name' && here().text === word;
  const refuse = (): never => {
    throw new RuleRefused(here().at);
  };
  const take = () => tokens[next++]!;
  const takeIf = (yes: boolean) => yes && Boolean(take());
  const need = (sign: string) => (isSign(sign) ? take() : refuse());

  function either(): Rule {
    if (++depth > deepest) refuse();
    let left = also();
    while (isWord('or')) left = { is: 'both', by: 'or', at: take().at, left, right: also() };
    depth -= 1;
    return left;
  }

  function also(): Rule {
    let left = denying();
    while (isWord('and')) left = { is: 'both', by: 'and', at: take().at, left, right: denying() };
    return left;
  }

  function denying(): Rule {
    if (!isWord('not')) return comparing();
    if (++depth > deepest) refuse();
    const rule: Rule = { is: 'not', at: take().at, of: denying() };
    depth -= 1;
    return rule;
  }

  function comparing(): Rule {
    const left = adding();
    const { at, text: word } = here();
    const by = here().is === 'sign' ? comparisons[word] : undefined;
    if (by) {
      take();
      return { is: 'compared', by, left, right: adding(), at };
    }
    if (takeIf(isWord('is'))) {
      const not = takeIf(isWord('not'));
      if (!takeIf(isWord('empty'))) refuse();
      return { is: 'compared', by: not ? 'notEmpty' : 'empty', left, right: nothing(at), at };
    }
    const not = isWord('not') && Object.hasOwn(wordsOf, tokens[next + 1]?.text ?? '');
    if (not) take();
    if (here().is === 'name' && Object.hasOwn(wordsOf, here().text)) {
      const named = wordsOf[take().text]!;
      const right = adding();
      const plain: Rule = { is: 'compared', by: not ? (denied[named] ?? named) : named, left, right, at };
      return not && !denied[named] ? { is: 'not', of: plain, at } : plain;
    }
    return left;
  }

  function adding(): Rule {
    let left = multiplying();
    while (isSign('+') || isSign('-')) {
      const { at, text: by } = take();
      left = { is: 'calculated', by: by as '+' | '-', left, right: multiplying(), at };
    }
    return left;
  }

  function multiplying(): Rule {
    let left = plain();
    while (isSign('*') || isSign('/')) {
      const { at, text: by } = take();
      left = { is: 'calculated', by: by as '*' | '/', left, right: plain(), at };
    }
    return left;
  }

  function plain(): Rule {
    const { is, text: word, at } = here();
    if (is === 'number') return { is: 'text', text: take().text, number: true, at };
    if (is === 'text') return { is: 'text', text: take().text, number: false, at };
    if (is === 'name') return named();
    if (word === '-') {
      take();
      if (++depth > deepest) refuse();
      const right = plain();
      depth -= 1;
      return { is: 'calculated', by: '-', left: { is: 'text', text: '0', number: true, at }, right, at };
    }
    if (word === '[') {
      take();
      return { is: 'list', of: parts(']'), at };
    }
    need('(');
    const inside = either();
    need(')');
    return inside;
  }

  function named(): Rule {
    const { text: name, at } = take();
    if (ruleWords.has(name)) throw new RuleRefused(at);
    if (name === 'true' || name === 'false') return { is: 'text', text: name, number: false, at };
    return takeIf(isSign('(')) ? { is: 'call', name, of: parts(')'), at } : { is: 'name', name, at };
  }

  function parts(end: string): Rule[] {
    const all: Rule[] = [];
    if (takeIf(isSign(end))) return all;
    do all.push(either());
    while (takeIf(isSign(',')));
    need(end);
    return all;
  }

  const rule = either();
  if (here().is !== 'end') refuse();
  return rule;
}

const nothing = (at: number): Rule => ({ is: 'text', text: '', number: false, at });

const partsOf = (rule: Rule): Rule[] =>
  rule.is === 'list' || rule.is === 'call'
    ? rule.of
    : rule.is === 'not'
      ? [rule.of]
      : 'left' in rule
        ? [rule.left, rule.right]
        : [];

/** The names a rule looks at, each once. */
export function namesIn(rule: Rule): Set<string> {
  const names = new Set(rule.is === 'name' ? [rule.name] : []);
  for (const part of partsOf(rule)) for (const name of namesIn(part)) names.add(name);
  return names;
}

/** Every part of a rule, itself too. */
export function* walk(rule: Rule): Generator<Rule> {
  yield rule;
  for (const part of partsOf(rule)) yield* walk(part);
}

/** The same rule with a field called otherwise. */
export function renamedIn(text: string, from: string, to: string): string {
  let written = text;
  try {
    const places = [...walk(readRule(text))].filter((part) => part.is === 'name' && part.name === from);
    for (const { at } of places.sort((one, other) => other.at - one.at))
      written = written.slice(0, at) + to + written.slice(at + from.length);
  } catch (error) {
    if (!(error instanceof RuleRefused)) throw error;
  }
  return written;
}
