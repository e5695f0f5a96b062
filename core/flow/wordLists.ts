import type { WordList } from '../nlu/entities/recognise.ts';
import type { Flow } from './flow.ts';

/** The flow's own kinds of things, of which something is picked out of an answer; a value is also said as itself. */
export function wordListsOf({ entityConfigs = [] }: Flow): WordList[] {
  return entityConfigs.flatMap(({ name, values = [] }) => {
    const words = values
      .filter(({ value }) => value.trim() !== '')
      .map(({ value, said = [] }) => ({ value, said: [...new Set([value, ...said])] }));
    return words.length > 0 ? [{ id: name, words }] : [];
  });
}

interface Ready {
  expression: RegExp;
  standsFor: ReadonlyMap<string, string>;
}
const ready = new WeakMap<NonNullable<Flow['similarWords']>, Ready | null>();
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Words of letters end where letters end; Chinese ones stand in the midst of others. */
const alone = (word: string) =>
  /^[\p{Script=Latin}\d' -]+$/u.test(word) ? `(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}\\d])` : escaped(word);

function readyFor(similar: NonNullable<Flow['similarWords']>): Ready | null {
  const pairs = similar.flatMap(({ name, words = [] }) =>
    name.trim() === ''
      ? []
      : words
          .filter((word) => word.trim() !== '' && word !== name)
          .map((word) => [word.trim().toLowerCase(), name] as const),
  );
  if (pairs.length === 0) return null;
  // A longer word is meant where it holds a shorter one.
  const words = [...new Set(pairs.map(([word]) => word))].sort((one, other) => other.length - one.length);
  return { expression: new RegExp(words.map(alone).join('|'), 'giu'), standsFor: new Map(pairs) };
}

/** A sentence as if the first of words that mean the same had been said. */
export function withSimilarWords({ similarWords = none }: Flow, text: string): string {
  if (!ready.has(similarWords)) ready.set(similarWords, readyFor(similarWords));
  const found = ready.get(similarWords);
  return found ? text.replace(found.expression, (word) => found.standsFor.get(word.toLowerCase()) ?? word) : text;
}

const none: NonNullable<Flow['similarWords']> = [];
