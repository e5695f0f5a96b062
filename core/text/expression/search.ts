import { programOf, type Program } from './program.ts';
import { treeOf, type Part } from './tree.ts';

/** So many steps an expression may be written out to. */
const longestProgram = 1_000;
/** So many steps one search may take unless told otherwise: some hundredths of a second. */
const mostSteps = 200_000;

/** Steps that are left; several searches may share them. */
export interface Effort {
  left: number;
}
export const oneSearch = (): Effort => ({ left: mostSteps });

/** What an expression finds first in a text, as JavaScript would: from where to where. Null when the steps are used up, too. */
export type Search = (text: string, effort?: Effort) => { from: number; to: number } | null;

/**
 * A regular expression that no text can hold up: a place in the expression that failed at a place in the text is not tried there again
 * (“bit-state” search; Cox, “Regular expression matching in the wild”, 2010), so that the time grows with the lengths of both and not with
 * the ways they combine. Looking ahead and behind may cost more, and then ends after a number of steps. A repeated part
 * that found nothing counts as a round, other than in JavaScript. Null for what cannot be read, for
 * references back, and for counted repetitions that are too long when they are written out.
 */
export function searchOf(source: string, flags: string): Search | null {
  const tree = readTree(source, flags);
  const program = tree && programOf(tree, longestProgram);
  if (!program) return null;
  return (text, effort = oneSearch()) => {
    const signs = /[uv]/.test(flags) ? [...text] : text.split('');
    const found = search({ program, signs, lines: flags.includes('m'), effort });
    if (!found) return null;
    const from = signs.slice(0, found.from).join('').length;
    return { from, to: from + signs.slice(found.from, found.to).join('').length };
  };
}

function readTree(source: string, flags: string): Part | null {
  try {
    new RegExp(source, flags);
  } catch {
    return null;
  }
  return treeOf(source, flags);
}

/** Whether counted repetitions, written out, make an expression too long for a linear engine to be quick. */
export function isTooLong(source: string): boolean {
  const tree = readTree(source, 'i');
  return tree ? !programOf(tree, longestProgram) : /\{\d*\d{3}/.test(source);
}

function search(walk: Walk) {
  const tried = new Set<number>();
  for (let from = 0; from <= walk.signs.length && walk.effort.left > 0; from++) {
    const to = endOf(walk, walk.program.from, from, tried);
    if (to !== null) return { from, to };
  }
  return null;
}

interface Walk {
  program: Program;
  signs: readonly string[];
  lines: boolean;
  effort: Effort;
}

/** Where a match that begins here ends; null for none. Places that were tried are marked in `tried`. */
function endOf(walk: Walk, start: number, from: number, tried: Set<number>): number | null {
  const { program, signs, lines, effort } = walk;
  const width = signs.length + 1;
  const open = [start, from];
  while (open.length > 0) {
    let at = open.pop()!;
    let step = open.pop()!;
    for (;;) {
      const place = step * width + at;
      if (tried.has(place) || effort.left-- <= 0) break;
      tried.add(place);
      const one = program.steps[step]!;
      if (one.do === 'found') return at;
      if (one.do === 'sign') {
        const sign = signs[one.back ? at - 1 : at];
        if (sign === undefined || !one.fits(sign)) break;
        at += one.back ? -1 : 1;
        step = one.next;
      } else if (one.do === 'split') {
        open.push(one.second, at);
        step = one.first;
      } else if (one.do === 'edge') {
        if (!isEdge(one.edge, signs, at, lines)) break;
        step = one.next;
      } else {
        const seen = endOf(walk, one.from, at, new Set()) !== null;
        if (seen === one.not) break;
        step = one.next;
      }
    }
  }
  return null;
}

const isWord = (sign: string | undefined) => sign !== undefined && /^\w$/.test(sign);
const isBreak = (sign: string | undefined) => sign === undefined || /^[\n\r\u2028\u2029]$/.test(sign);

/** Whether a text begins, ends, or a word begins or ends here. */
export function isEdge(edge: '^' | '$' | 'b' | 'B', signs: readonly string[], at: number, lines: boolean): boolean {
  if (edge === '^') return at === 0 || (lines && isBreak(signs[at - 1]));
  if (edge === '$') return at === signs.length || (lines && isBreak(signs[at]));
  return (isWord(signs[at - 1]) !== isWord(signs[at])) === (edge === 'b');
}
