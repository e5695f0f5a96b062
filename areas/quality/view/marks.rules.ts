import type { Judged } from '#core/quality/judge.ts';
import type { Item, Sheet, Verdicts } from '#core/quality/sheet.ts';
import type { TurnMarks } from '../rule/MarkedTurns.tsx';

export interface Numbered extends Item {
  /** What ties it to the transcript and to the waveform. */
  number: number;
}

/** The items in the order of their categories, numbered. */
export function numbered({ categories, items }: Pick<Sheet, 'categories' | 'items'>): Numbered[] {
  const known = categories.flatMap(({ categoryId }) => items.filter((item) => item.categoryId === categoryId));
  const others = items.filter((item) => !known.includes(item));
  return [...known, ...others].map((item, at) => ({ ...item, number: at + 1 }));
}

/** What the machine found, each hit once, in the colour of what it means: amber where a person says otherwise. */
export function marksOf(items: readonly Numbered[], machine: readonly Judged[], verdicts: Verdicts): TurnMarks[] {
  return items.flatMap(({ itemId, number, name, points, found }) => {
    const judged = machine.find((one) => one.itemId === itemId);
    if (!judged) return [];
    const own = verdicts[itemId];
    const differs = own !== undefined && own !== judged.verdict;
    const isBreach = judged.verdict === 'fail';
    const about = {
      number,
      label: name,
      tone: differs ? ('differ' as const) : isBreach ? ('breach' as const) : ('good' as const),
    };
    const off = isBreach && points > 0 ? { points } : {};
    // Something that should have been said and was not.
    if (judged.hits.length === 0)
      return isBreach && found === 'kept' ? [{ ...about, ...off, key: `${itemId}`, marks: [] }] : [];
    return judged.hits.map((hit, at) => ({ ...about, ...(at === 0 && off), key: `${itemId}-${at}`, marks: hit.marks }));
  });
}

/** Hits with a place in the call, in its order. */
export const momentsOf = (marks: readonly TurnMarks[]) =>
  marks
    .flatMap(({ marks: places, number, tone, label }) =>
      places[0] ? [{ at: places[0].at, turn: places[0].turn, number, tone, label }] : [],
    )
    .sort((a, b) => a.at - b.at);
