import type { Rows } from './rows.ts';
import type { Sparse } from './vocabulary.ts';

/** For each feature the sentences it stands in: sentences like a new one are found without looking at all of them. */
export interface Index {
  count: number;
  starts: Int32Array;
  rows: Uint16Array;
  /** In parts of 65,535. */
  values: Uint16Array;
}

/** More sentences are not taught. */
const whole = 65_535;

export function indexOf({ count, columns, flat, starts, values }: Rows): Index {
  const begins = new Int32Array(columns + 1);
  for (const column of flat) begins[column + 1]! += 1;
  for (let column = 0; column < columns; column += 1) begins[column + 1]! += begins[column]!;
  const next = begins.slice();
  const rows = new Uint16Array(flat.length);
  const held = new Uint16Array(flat.length);
  for (let row = 0; row < count; row += 1) {
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
      const place = next[flat[at]!]!;
      next[flat[at]!] = place + 1;
      rows[place] = row;
      held[place] = Math.round(values[at]! * whole);
    }
  }
  return { count, starts: begins, rows, values: held };
}

/** With room for features that no sentence has yet. */
export function withColumnsOf(index: Index, columns: number): Index {
  const starts = new Int32Array(columns + 1).fill(index.rows.length);
  starts.set(index.starts);
  return { ...index, starts };
}

/** With one sentence more, the last. */
export function withSentence({ count, starts, rows, values }: Index, sparse: Sparse): Index {
  const added = new Map(Array.from(sparse.columns, (column, at) => [column, sparse.values[at]!]));
  const wider = {
    count: count + 1,
    starts: new Int32Array(starts.length),
    rows: new Uint16Array(rows.length + added.size),
    values: new Uint16Array(values.length + added.size),
  };
  let place = 0;
  for (let column = 0; column + 1 < starts.length; column += 1) {
    const [from, to] = [starts[column]!, starts[column + 1]!];
    wider.rows.set(rows.subarray(from, to), place);
    wider.values.set(values.subarray(from, to), place);
    place += to - from;
    const value = added.get(column);
    if (value !== undefined) {
      wider.rows[place] = count;
      wider.values[place] = Math.round(value * whole);
      place += 1;
    }
    wider.starts[column + 1] = place;
  }
  return wider;
}

/** In a large index, what stands in more than this share of the sentences tells none of them apart and costs the most. */
const commonShare = 0.1;
const largeIndex = 4_000;

/** How alike every sentence of the index is to one, by its words and letters: 1 where both groups are the same. */
export function alikeByText({ count, starts, rows, values }: Index, sparse: Sparse): Float32Array {
  const sums = new Float32Array(count);
  const common = count > largeIndex ? count * commonShare : Infinity;
  let looked = 0;
  let all = 0;
  for (let at = 0; at < sparse.columns.length; at += 1) {
    const column = sparse.columns[at]!;
    const value = sparse.values[at]!;
    const from = starts[column]!;
    const to = starts[column + 1]!;
    all += value * value;
    if (to - from > common) continue;
    looked += value * value;
    const each = value / 2 / whole;
    for (let place = from; place < to; place += 1) sums[rows[place]!]! += each * values[place]!;
  }
  // The sentence itself stays at 1 without what was left out.
  if (looked < all) for (let row = 0; row < count; row += 1) sums[row]! *= all / Math.max(looked, 1e-6);
  return sums;
}

/** The places of the largest values, largest first. */
export function largest(values: ArrayLike<number>, most: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    if (found.length === most && value <= values[found[most - 1]!]!) continue;
    let place = found.length < most ? found.push(at) - 1 : most - 1;
    while (place > 0 && values[found[place - 1]!]! < value) {
      found[place] = found[place - 1]!;
      place -= 1;
    }
    found[place] = at;
  }
  return found;
}
