import type { Sparse } from './vocabulary.ts';

/** Training sentences laid out flat: the features of row r stand from starts[r] up to starts[r + 1]; its sentence vector from r × width. */
export interface Rows {
  count: number;
  starts: Int32Array;
  flat: Int32Array;
  values: Float32Array;
  /** How many features there are; weights of the vector come after them. */
  columns: number;
  width: number;
  dense: Float32Array;
}

export function rowsOf(sentences: readonly Sparse[], columns: number, dense: readonly Float32Array[] = []): Rows {
  const count = sentences.length;
  const starts = new Int32Array(count + 1);
  sentences.forEach((row, at) => {
    starts[at + 1] = starts[at]! + row.columns.length;
  });
  const flat = new Int32Array(starts[count]!);
  const values = new Float32Array(flat.length);
  sentences.forEach((row, at) => {
    flat.set(row.columns, starts[at]);
    values.set(row.values, starts[at]);
  });
  const width = dense[0]?.length ?? 0;
  const vectors = new Float32Array(count * width);
  dense.forEach((vector, at) => {
    vectors.set(vector, at * width);
  });
  return { count, starts, flat, values, columns, width, dense: vectors };
}
