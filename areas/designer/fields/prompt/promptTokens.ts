import { functions } from '#core/flow/functions.ts';
import { parse } from '#core/flow/template.ts';

export interface Token {
  kind: 'words' | 'variable' | 'function' | 'broken';
  text: string;
  from: number;
  to: number;
  /** The variable's or function's name. */
  name: string;
  /** What stands behind the bar, whether it is a way of reading or not. */
  reading: string;
  /** Neither a variable of the flow nor a function or reading there is. */
  unknown: boolean;
}

const hole = /\$\{((?:"[^"]*"|'[^']*'|[^}"'])*)\}/g;

/** A text cut into words and what is filled in, each with its place; `known` are the names of the flow's variables. */
export function promptTokens(text: string, known: ReadonlySet<string>): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const { 0: whole, index } of text.matchAll(hole)) {
    if (index > from) tokens.push(words(text, from, index));
    tokens.push(filled(whole, index, known));
    from = index + whole.length;
  }
  if (from < text.length) tokens.push(words(text, from, text.length));
  return tokens;
}

const words = (text: string, from: number, to: number): Token => {
  const part = text.slice(from, to);
  return {
    kind: part.includes('${') ? 'broken' : 'words',
    text: part,
    from,
    to,
    name: '',
    reading: '',
    unknown: false,
  };
};

function filled(whole: string, from: number, known: ReadonlySet<string>): Token {
  const [part] = parse(whole);
  const at = { text: whole, from, to: from + whole.length };
  if (typeof part !== 'object') return { ...at, kind: 'broken', name: '', reading: '', unknown: true };
  const { expression, reading, unknownReading } = part;
  const behind = { reading: reading ?? unknownReading ?? '' };
  if (expression.call === undefined)
    return {
      ...at,
      ...behind,
      kind: 'variable',
      name: expression.variable,
      unknown: !known.has(expression.variable) || unknownReading !== undefined,
    };
  const missing =
    !Object.hasOwn(functions, expression.call) ||
    expression.values.some((one) => 'variable' in one && !known.has(one.variable));
  return {
    ...at,
    ...behind,
    kind: 'function',
    name: expression.call,
    unknown: missing || unknownReading !== undefined,
  };
}

/** The cursor passes a variable as one unit: the token that stands before or after a place, or around it. */
export const before = (tokens: Token[], at: number) =>
  tokens.find(({ kind, from, to }) => kind === 'variable' && from < at && at <= to);
export const after = (tokens: Token[], at: number) =>
  tokens.find(({ kind, from, to }) => kind === 'variable' && from <= at && at < to);
export const around = (tokens: Token[], at: number) =>
  tokens.find(({ kind, from, to }) => (kind === 'variable' || kind === 'function') && from <= at && at <= to);

/** What is being looked for, where somebody has begun to write a variable: `${pre` in front of the place. */
export function begun(text: string, at: number): { from: number; word: string } | null {
  const [opening, word = ''] = text.slice(0, at).match(/\$\{?([\p{L}\w.]*)$/u) ?? [];
  return opening === undefined ? null : { from: at - opening.length, word };
}

/** The text with something else at a place, and where one goes on writing. */
export const replaced = (text: string, from: number, to: number, by: string, caret = by.length) => ({
  text: text.slice(0, from) + by + text.slice(to),
  caret: from + caret,
});

/** The token read in another way; none leaves it as it stands. */
export const readAs = (token: Token, reading: string) =>
  `\${${token.text.slice(2, -1).replace(/\s*\|\s*\w+\s*$/, '')}${reading ? `|${reading}` : ''}}`;

/** How a function is written, and where its first argument goes. */
export function callOf(name: string): { text: string; caret: number } {
  const arity = functions[name]?.arity ?? 0;
  const inner = arity === 0 ? '' : arity === 1 ? '' : ', ""';
  const text = `\${${name}(${inner})}`;
  return { text, caret: arity === 0 ? text.length : name.length + 3 };
}
