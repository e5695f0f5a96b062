import type { Turn } from '../flow/transcript.ts';
import { sameLength } from '../nlu/normalise.ts';

/** What is known of a call when rules look at it. Times are milliseconds since it was answered. */
export interface Talk {
  turns: readonly (Pick<Turn, 'speaker' | 'text' | 'from' | 'to' | 'keys' | 'tags'> & {
    /** Decibels above the noise, where that was measured. */
    aboveNoise?: number | undefined;
  })[];
  /** How long was talked; a call that goes on is as long as it is now. */
  length: number;
  /** Times the customer was kept on hold. */
  holds?: readonly { from: number; to: number }[];
  campaignId?: string | null;
  groupIds?: readonly string[];
  direction?: number;
}

/** A turn as rules look at it: `text` has every sign in its place, narrow, simplified and small. */
export interface Said {
  turn: number;
  speaker: Turn['speaker'];
  text: string;
  from: number;
  to: number;
}

export interface Heard extends Talk {
  said: readonly Said[];
}

/** Once for all rules that look at a call. */
export function heard(talk: Talk): Heard {
  const said = talk.turns.map(({ speaker, text, from, to, keys }, turn) => ({
    turn,
    speaker,
    text: keys ? '' : plainOf(text),
    from,
    to: Math.max(from, to),
  }));
  return { ...talk, said };
}

const plain = /^[\u0020-\u007e]*$/;

/** Small letters in their places, also where a small one is longer than its capital. */
export function plainOf(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const narrow = sameLength(text).replace(/[‘’ʼ]/g, "'");
  const small = narrow.toLowerCase();
  return small.length === narrow.length ? small : narrow.replace(/[A-Z]/g, (sign) => sign.toLowerCase());
}

/** When a place within a turn was spoken, as far as an even pace tells. */
export function momentIn({ from, to, text }: Pick<Said, 'from' | 'to' | 'text'>, place: number): number {
  return Math.round(from + ((to - from) * place) / Math.max(1, text.length));
}

const han = /\p{Script=Han}/gu;
const latin = /[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu;

/** Words, and Chinese characters, of a text. */
export const wordsIn = (text: string) =>
  (text.match(han)?.length ?? 0) + (text.replace(han, ' ').match(latin)?.length ?? 0);

const ends = /[.!?。！？;；]+[\s”"’')）]*/gu;

/** The sentences of a text with the places where they begin and end. */
export function sentencesOf(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  const add = (to: number) => {
    const piece = text.slice(from, to);
    if (/[\p{L}\p{N}]/u.test(piece)) found.push({ from: from + piece.search(/\S/), to: from + piece.trimEnd().length });
    from = to;
  };
  for (const match of text.matchAll(ends)) add(match.index + match[0].length);
  add(text.length);
  return found;
}
