import { RE2JS } from 're2js';
import { longestSentence, toSimplified } from './normalise.ts';
import { cutTo } from '../text/cutTo.ts';
import { isTooLong } from '../text/expression/search.ts';

/** Longer than any expression a person reads again. */
export const longestExpression = 500;

export interface Expression {
  source: string;
  /** The part of a normalised text that the expression fits, or null. */
  find(text: string): string | null;
  /** All places of a text that it fits, one after the other, at most so many. */
  places(text: string, most: number): { from: number; to: number }[];
}

export type ExpressionRefused = 'EMPTY_EXPRESSION' | 'LONG_EXPRESSION' | 'LOOKS_AROUND' | 'BROKEN_EXPRESSION';

/**
 * An expression of a designer, matched in time that grows with the text only (RE2; Cox, “Regular expression matching can be simple and fast”, 2007), so that
 * none of them can hold a call up. Looking ahead and behind and back-references do not exist there and are refused by name.
 */
export function readExpression(source: string): Expression | { refused: ExpressionRefused } {
  if (source.trim() === '') return { refused: 'EMPTY_EXPRESSION' };
  if (source.length > longestExpression) return { refused: 'LONG_EXPRESSION' };
  if (/\(\?<?[=!]|(?:^|[^\\])(?:\\\\)*\\[1-9]/.test(source)) return { refused: 'LOOKS_AROUND' };
  if (isTooLong(source.replace(/^\(\?[a-z]+\)/, ''))) return { refused: 'BROKEN_EXPRESSION' };
  try {
    const compiled = RE2JS.compile(toSimplified(source.normalize('NFC')), RE2JS.CASE_INSENSITIVE);
    return {
      source,
      find(text) {
        const matcher = compiled.matcher(cutTo(text, longestSentence));
        return matcher.find() ? matcher.group() : null;
      },
      places(text, most) {
        const within = cutTo(text, longestSentence);
        const found: { from: number; to: number }[] = [];
        // Whether there is one at all is told ten to sixty times sooner than where.
        if (!compiled.test(within)) return found;
        const matcher = compiled.matcher(within);
        while (found.length < most && matcher.find())
          if (matcher.end() > matcher.start()) found.push({ from: matcher.start(), to: matcher.end() });
        return found;
      },
    };
  } catch {
    return { refused: 'BROKEN_EXPRESSION' };
  }
}
