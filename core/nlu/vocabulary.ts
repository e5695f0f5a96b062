import { countFeatures, groups, type Counts } from './features.ts';
import type { CutWords } from './tokens.ts';

/** The features of one sentence that a vocabulary knows; all groups together have length √2 at most. */
export interface Sparse {
  columns: Int32Array;
  values: Float32Array;
}

/** Which features a model looks at, and how telling each is. */
export interface Vocabulary {
  columnOf: Map<number, number>;
  /** Hash of each column, in order of the columns. */
  hashes: Uint32Array;
  /** Inverse document frequency of each column. */
  weights: Float32Array;
}

/** Keeps features that stand in at least `least` sentences. */
export function vocabularyOf(sentences: readonly Counts[], least: number): Vocabulary {
  const seen = new Map<number, number>();
  for (const counts of sentences)
    for (const group of groups) for (const hash of counts[group].keys()) seen.set(hash, (seen.get(hash) ?? 0) + 1);
  const kept = [...seen].filter(([, count]) => count >= least);
  const hashes = Uint32Array.from(kept, ([hash]) => hash);
  const weights = Float32Array.from(kept, ([, count]) => Math.log((1 + sentences.length) / (1 + count)) + 1);
  return withColumns(hashes, weights);
}

export function withColumns(hashes: Uint32Array, weights: Float32Array): Vocabulary {
  const columnOf = new Map<number, number>();
  hashes.forEach((hash, column) => columnOf.set(hash, column));
  return { columnOf, hashes, weights };
}

/** What each group is of the square of a sentence's length, 2 in all; chosen on held-out parts of Chinese sentences, as they are and misheard. */
const sharesWithSounds = { words: 0.4, signs: 0.6, sounds: 1 };
const sharesWithout = { words: 1, signs: 1, sounds: 0 };

/** Sublinear TF-IDF, each group brought to its share of the length. */
export function sparseOf(counts: Counts, { columnOf, weights }: Vocabulary): Sparse {
  const columns = new Int32Array(groups.reduce((sum, group) => sum + counts[group].size, 0));
  const values = new Float32Array(columns.length);
  let filled = 0;
  const shares = counts.sounds.size > 0 ? sharesWithSounds : sharesWithout;
  for (const group of groups) {
    const first = filled;
    let squares = 0;
    for (const [hash, count] of counts[group]) {
      const column = columnOf.get(hash);
      if (column === undefined) continue;
      const value = (count === 1 ? 1 : 1 + Math.log(count)) * weights[column]!;
      columns[filled] = column;
      values[filled] = value;
      squares += value * value;
      filled += 1;
    }
    const length = Math.sqrt(squares / shares[group]);
    for (let at = first; at < filled; at += 1) values[at]! /= length;
  }
  return { columns: columns.subarray(0, filled), values: values.subarray(0, filled) };
}

export const vectorise = (text: string, vocabulary: Vocabulary, cutWords?: CutWords) =>
  sparseOf(countFeatures(text, cutWords), vocabulary);
