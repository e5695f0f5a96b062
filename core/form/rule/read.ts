import type { Operator } from '../../flow/saved/condition.ts';
import type { Rule, Sign } from './tree.ts';
import { wordsOf, type Word } from './words.ts';

/** Why a rule cannot be read, and where. */
export interface Misread {
  code: 'sign' | 'quote' | 'unexpected' | 'ended' | 'long';
  at: number;
  text: string;
}
export type ReadRule = { rule: Rule; misread?: undefined } | { misread: Misread; rule?: undefined };

const mostLetters = 2_000;
const mostWords = 500;
/** Brackets, calls and “not” within each other. */
const deepest = 24;

const known = new Map<string, ReadRule>();

/**
 * Reads a rule: `decision in ["thinks", "no_time"] and days_left > 1`, `premium * 0.95`, `value > today()`. Texts stand in
 * quotes, fields by their `formId`; comparisons are = ≠ > < ≥ ≤ (also != >= <=), in, not in, contains, not contains,
 * starts with, ends with, matches, is empty, is not empty; & joins texts. Nothing in it is ever carried out as code.
 */
export function readRule(text: string): ReadRule {
  const before = known.get(text);
  if (before) return before;
  const read = readNew(text);
  // Texts come and go while they are typed; a cache that is full starts anew.
  if (known.size > 2_000) known.clear();
  known.set(text, read);
  return read;
}

class Stop extends Error {
  misread: Misread;
  constructor(misread: Misread) {
    super(misread.code);
    this.misread = misread;
  }
}

function readNew(text: string): ReadRule {
  if (text.length > mostLetters) return { misread: { code: 'long', at: mostLetters, text: '' } };
  const words = wordsOf(text);
  if ('unreadable' in words) return { misread: { code: words.unreadable, at: words.at, text: words.text } };
  if (words.length > mostWords) return { misread: { code: 'long', at: words[mostWords]!.at, text: '' } };
  try {
    return { rule: new Reader(words).whole() };
  } catch (error) {
    if (error instanceof Stop) return { misread: error.misread };
    throw error;
  }
}

class Reader {
  words: Word[];
  at = 0;
  depth = 0;
  constructor(words: Word[]) {
    this.words = words;
  }

  whole(): Rule {
    const rule = this.either();
    if (this.word.is !== 'end') this.stop();
    return rule;
  }

  get word() {
    return this.words[this.at]!;
  }
  stop(): never {
    const { is, at, text } = this.word;
    throw new Stop({ code: is === 'end' ? 'ended' : 'unexpected', at, text });
  }
  isNext(text: string, ahead = 0) {
    const word = this.words[this.at + ahead];
    return word !== undefined && word.is !== 'text' && word.text === text;
  }
  take(...texts: string[]): boolean {
    if (!texts.every((text, ahead) => this.isNext(text, ahead))) return false;
    this.at += texts.length;
    return true;
  }
  expect(text: string) {
    if (!this.take(text)) this.stop();
  }
  deeper<Made>(read: () => Made): Made {
    if (++this.depth > deepest) throw new Stop({ code: 'long', at: this.word.at, text: '' });
    const made = read();
    this.depth--;
    return made;
  }

  joined(kind: 'and' | 'or', read: () => Rule): Rule {
    const { at } = this.word;
    const of = [read()];
    while (this.take(kind)) of.push(read());
    return of.length === 1 ? of[0]! : { kind, of, at };
  }
  either = (): Rule => this.joined('or', this.both);
  both = (): Rule => this.joined('and', this.denied);
  denied = (): Rule => {
    const { at } = this.word;
    return this.take('not') ? { kind: 'not', of: [this.deeper(this.denied)], at } : this.compared();
  };

  compared(): Rule {
    const { at } = this.word;
    const left = this.added();
    const operator = this.operator();
    if (!operator) return left;
    if (operator === 'empty' || operator === 'notEmpty') return { kind: 'compare', operator, of: [left], at };
    return { kind: 'compare', operator, of: [left, this.added()], at };
  }
  operator(): Operator | null {
    for (const sign of ['=', '≠', '>', '<', '≥', '≤'] as const) if (this.take(sign)) return sign;
    for (const [words, operator] of spelled) if (this.take(...words)) return operator;
    return null;
  }

  chained(signs: readonly Sign[], read: () => Rule): Rule {
    let left = read();
    for (;;) {
      const { at } = this.word;
      const sign = signs.find((one) => this.take(one));
      if (!sign) return left;
      left = { kind: 'sum', sign, of: [left, read()], at };
    }
  }
  added = (): Rule => this.chained(['+', '-', '&'], this.multiplied);
  multiplied = (): Rule => this.chained(['*', '/'], this.signed);
  signed = (): Rule => {
    const { at } = this.word;
    if (!this.take('-')) return this.single();
    const of = this.deeper(this.signed);
    return of.kind === 'number' && !of.text.startsWith('-')
      ? { kind: 'number', text: `-${of.text}`, at }
      : { kind: 'sum', sign: '-', of: [{ kind: 'number', text: '0', at }, of], at };
  };

  single(): Rule {
    const { is, text, at } = this.word;
    if (is === 'number' || is === 'text') {
      this.at++;
      return { kind: is, text, at };
    }
    if (this.take('(')) {
      const rule = this.deeper(this.either);
      this.expect(')');
      return rule;
    }
    if (this.take('[')) return { kind: 'list', of: this.row(']'), at };
    if (is !== 'name' || words.has(text)) this.stop();
    this.at++;
    if (text === 'true' || text === 'false') return { kind: 'truth', text, at };
    if (!this.take('(')) return { kind: 'field', name: text, at };
    const of = this.row(')');
    if (text !== 'if') return { kind: 'call', name: text, of, at };
    if (of.length !== 3) throw new Stop({ code: 'unexpected', at, text });
    return { kind: 'if', of: of as [Rule, Rule, Rule], at };
  }
  row(close: ')' | ']'): Rule[] {
    const of: Rule[] = [];
    if (this.take(close)) return of;
    do of.push(this.deeper(this.either));
    while (this.take(','));
    this.expect(close);
    return of;
  }
}

const words = new Set(['and', 'or', 'not', 'in', 'is', 'contains', 'starts', 'ends', 'matches']);
const spelled: [string[], Operator][] = [
  [['in'], 'in'],
  [['not', 'in'], 'notIn'],
  [['contains'], 'contains'],
  [['not', 'contains'], 'notContains'],
  [['starts', 'with'], 'startsWith'],
  [['ends', 'with'], 'endsWith'],
  [['matches'], 'matches'],
  [['is', 'empty'], 'empty'],
  [['is', 'not', 'empty'], 'notEmpty'],
];
/** How a comparison is spelled in a rule. */
export const spellingOf = new Map(spelled.map(([spelling, operator]) => [operator, spelling.join(' ')]));
