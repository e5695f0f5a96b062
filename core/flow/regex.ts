import { cutTo } from '../text/cutTo.ts';

interface Ready {
  regex: RegExp;
  /** So many letters of a text are looked at. */
  letters: number;
}

const known = new Map<string, Ready | null>();

const longestText = 500;
const shortestText = 30;
/** Steps one match may take; about a tenth of a second. */
const mostSteps = 5_000_000;

/** What a designer's regular expression finds first in a text; null for nothing, and for one that cannot be read or might take for ever. It never ends a call. */
export function firstMatch(source: string, text: string): string | null {
  const ready = readyFor(source);
  return ready?.regex.exec(cutTo(text, ready.letters))?.[0] ?? null;
}

export const isReadable = (source: string): boolean => readyFor(source) !== null;

function readyFor(source: string): Ready | null {
  const found = known.get(source);
  if (found !== undefined) return found;
  if (known.size > 5_000) known.clear();
  const made = source.length > 500 ? null : read(source);
  known.set(source, made);
  return made;
}

function read(source: string): Ready | null {
  const effort = effortOf(source);
  if (!effort) return null;
  const letters = lettersWithin(effort);
  const regex = letters === 0 ? null : (expression(source, 'iu') ?? expression(source, 'i'));
  return regex && { regex, letters };
}

function expression(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

interface Effort {
  /** How many parts repeat without a close bound: each multiplies the time by the length of the text. */
  repetitions: number;
  /** Ways the choices in it can be combined. */
  combinations: number;
}

/** So many letters that a match stays within `mostSteps`, the beginning of the match tried at each of them; 0 for too few. */
function lettersWithin({ repetitions, combinations }: Effort): number {
  let factorial = 1;
  for (let at = 2; at <= repetitions; at++) factorial *= at;
  const letters = Math.floor(((mostSteps * factorial) / combinations) ** (1 / (repetitions + 1)));
  return letters < shortestText ? 0 : Math.min(longestText, letters);
}

/** A group that repeats and holds a repetition or a choice, or a reference back, may double its time with every letter: null. */
function effortOf(source: string): Effort | null {
  let repetitions = 0;
  let combinations = 1;
  const groups: { wild: boolean; choices: number }[] = [{ wild: false, choices: 1 }];
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]!;
    const group = groups.at(-1)!;
    if (letter === '\\') {
      if (/[1-9k]/.test(source[at + 1] ?? '')) return null;
      at++;
    } else if (inClass) inClass = letter !== ']';
    else if (letter === '[') inClass = true;
    else if (letter === '(') {
      groups.push({ wild: false, choices: 1 });
      // What a group is, `(?:`, `(?=`, `(?<name>`, is no quantifier.
      if (source[at + 1] === '?') at++;
    } else if (letter === '|') {
      group.wild = true;
      group.choices++;
    } else if (letter === '?') {
      if (/[*+?}]/.test(source[at - 1] ?? '')) continue;
      group.wild = true;
      combinations *= 2;
    } else if (repeats(source, at)) {
      group.wild = true;
      repetitions++;
    } else if (letter === ')') {
      const { wild, choices } = groups.pop()!;
      if (groups.length === 0 || (wild && repeats(source, at + 1))) return null;
      combinations *= choices;
      if (wild) groups.at(-1)!.wild = true;
    }
  }
  return { repetitions, combinations: combinations * groups[0]!.choices };
}

const repeats = (source: string, at: number) =>
  source[at] === '*' ||
  source[at] === '+' ||
  (source[at] === '{' && /^\{\d+(,\d*)?\}/.test(source.slice(at)) && !/^\{[01](,1)?\}/.test(source.slice(at)));
