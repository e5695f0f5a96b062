import { normalise } from '../normalise.ts';
import type { Scope } from './scopes.ts';
import { scopesEn } from './scopes.en.ts';
import { scopesZh } from './scopes.zh.ts';

/**
 * How words stand in a sentence: said, denied, denied twice and so said again (“it isn't that I don't want to”), asked (“能不能”) or taken back (“Tuesday, no wait, Wednesday”).
 * What is asked in order to deny (“who said I …”) counts as denied once.
 */
export type Standing = 'affirmed' | 'denied' | 'affirmedAgain' | 'asked' | 'takenBack';

export interface Negation {
  /** The sentence as `plainWords` writes it: keywords are looked for in it. */
  words: string;
  scopes: readonly Scope[];
  /** Places of `words` where a clause begins behind a comma, a full stop and the like. */
  breaks: readonly number[];
  /** How the words from one place of `words` up to another stand. What denies inside them is their own: “not interested” is affirmed in “I am not interested”. */
  standing(from: number, to: number): Standing;
}

/** “4.99” goes on. */
const ends = /[.,](?!\d)|(?<!\d)[.,]|[,;!?…:，。、；！？：—–]+|\s-+\s/gu;
/** What is said while thinking ends nothing. */
const hesitation = /[\s,，…—–-]*((?:\b(?:u[hm]+|er+m?|hm+|you know)\b)|呃+|额(?=[,，…]))[\s,，…—–-]*/gu;
const anyHan = /\p{Script=Han}/u;
const anyLatin = /[a-z]/;

/** Reads which words of a sentence are denied, and how far each denial reaches. Rules over words, no dictionary; some 20 µs for a sentence. */
export function readNegation(text: string): Negation {
  const { words, marked, inserted, breaks } = markedWords(text);
  const found = [...(anyHan.test(words) ? scopesZh(marked) : []), ...(anyLatin.test(words) ? scopesEn(marked) : [])];
  const place = (at: number) => at - inserted.filter((each) => each < at).length;
  const scopes =
    inserted.length === 0
      ? found
      : found.map((scope) => ({
          ...scope,
          at: place(scope.at),
          end: place(scope.end),
          from: place(scope.from),
          to: place(scope.to),
          start: place(scope.start),
          ...(scope.then !== undefined && { then: place(scope.then) }),
          ...(scope.freed !== undefined && { freed: place(scope.freed) }),
        }));
  return { words, scopes, breaks, standing: (from, to) => standingIn(scopes, breaks, from, to) };
}

function standingIn(scopes: readonly Scope[], breaks: readonly number[], from: number, to: number): Standing {
  let denials = 0;
  for (const scope of scopes) {
    const own = from < scope.end && scope.at < to;
    if (own && scope.by !== 'whether') {
      // “不，可以” are two things.
      if (breaks.some((each) => from < each && each < to)) return 'denied';
      // “不是” alone is no refusal in “不是不可以”.
      if (scopes.some(({ at, by }) => by === 'turns' && at >= to && at - scope.end <= 1 && at < scope.to))
        return 'denied';
      continue;
    }
    if (from < scope.from || from >= scope.to) continue;
    if (scope.by === 'corrects') return 'takenBack';
    if (scope.by === 'whether') {
      if (to <= scope.to && to - from < scope.to - scope.from) return 'asked';
    } else denials += 1;
  }
  return denials % 2 === 1 ? 'denied' : denials > 0 ? 'affirmedAgain' : 'affirmed';
}

/** Plain words, and the same with a `|` where a clause ends: in place of a space, or put in between Chinese signs (`inserted`: their places in `marked`); `breaks` are the same places in `words`. */
function markedWords(text: string) {
  const pieces = normalise(text)
    .replace(hesitation, ' $1 ')
    .replace(/'/g, '')
    .replace(ends, '|')
    .replace(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}|]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .split('|')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  let words = ' ';
  let marked = ' ';
  const inserted: number[] = [];
  const breaks: number[] = [];
  pieces.forEach((piece, at) => {
    if (at > 0) {
      const together = /\p{Script=Han}$/u.test(words) && /^\p{Script=Han}/u.test(piece);
      if (together) inserted.push(marked.length);
      else words += ' ';
      marked += '|';
      breaks.push(words.length);
    }
    words += piece;
    marked += piece;
  });
  return { words: `${words} `, marked: `${marked} `, inserted, breaks };
}
