export const tones = ['breach', 'differ', 'good'] as const;
/** In the order in which they cover each other. */
export type Tone = (typeof tones)[number];

export interface MarkedPlace {
  from: number;
  to: number;
  tone: Tone;
  number: number;
}

export interface Piece {
  from: number;
  text: string;
  /** Whose place it is; null where nothing was found. */
  tone: Tone | null;
  /** A second tone that stands there as well. */
  also: Tone | null;
  numbers: number[];
}

/** A text cut where places begin and end; a piece of several places has the gravest tone. */
export function piecesOf(text: string, places: readonly MarkedPlace[]): Piece[] {
  const inside = places
    .map((place) => ({ ...place, from: Math.max(0, place.from), to: Math.min(text.length, place.to) }))
    .filter(({ from, to }) => from < to);
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[at + 1]!;
    const here = inside.filter((place) => place.from <= from && place.to >= to);
    const [tone = null, also = null] = tones.filter((one) => here.some((place) => place.tone === one));
    const numbers = [...new Set(here.map(({ number }) => number))].sort((a, b) => a - b);
    const last = pieces.at(-1);
    if (last && last.tone === tone && last.also === also && last.numbers.join() === numbers.join())
      last.text += text.slice(from, to);
    else pieces.push({ from, text: text.slice(from, to), tone, also, numbers });
  }
  return pieces;
}

/** The turn that is spoken, or was last, at a moment. */
export function turnAt(turns: readonly { from: number }[], at: number | null): number | null {
  if (at === null) return null;
  const found = turns.findLastIndex(({ from }) => from <= at);
  return found === -1 ? null : found;
}

/** One thing that was found, with its places in one call. */
export interface Marked<Place> {
  key: string;
  number: number;
  tone: Tone;
  marks: readonly Place[];
}
export type Row<Of> =
  | { is: 'turn'; turn: number; found: Of[] }
  /** Found where nobody spoke; `turn` was the last before it. */
  | { is: 'span'; turn: number; at: number; until: number; found: Of[] }
  /** Found because it is missing from the call. */
  | { is: 'nowhere'; found: Of[] };

/** A transcript with what was found beside the turn where it begins, and between turns where nobody spoke. */
export function rowsOf<Of extends Marked<{ turn: number | null; at: number; until: number }>>(
  turns: readonly { from: number }[],
  found: readonly Of[],
): Row<Of>[] {
  const inOrder = [...found].sort((a, b) => a.number - b.number);
  const spans = new Map<string, Row<Of> & { is: 'span' }>();
  const ofTurn: Of[][] = turns.map(() => []);
  const nowhere: Of[] = [];
  for (const one of inOrder) {
    if (one.marks.length === 0) nowhere.push(one);
    const spoken = new Set(one.marks.flatMap(({ turn }) => (turn === null ? [] : [turn])));
    for (const turn of spoken) ofTurn[turn]?.push(one);
    for (const { turn, at, until } of one.marks) {
      if (turn !== null) continue;
      const span = spans.get(`${at}-${until}`);
      if (span) span.found.push(one);
      else spans.set(`${at}-${until}`, { is: 'span', turn: turnAt(turns, at) ?? 0, at, until, found: [one] });
    }
  }
  const between = [...spans.values()].sort((a, b) => a.at - b.at);
  const rows: Row<Of>[] = [];
  for (const [turn, { from }] of turns.entries()) {
    while (between[0] && between[0].at < from) rows.push(between.shift()!);
    rows.push({ is: 'turn', turn, found: ofTurn[turn]! });
  }
  rows.push(...between);
  if (nowhere.length > 0) rows.push({ is: 'nowhere', found: nowhere });
  return rows;
}
