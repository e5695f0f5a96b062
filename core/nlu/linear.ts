import { randomFrom } from '../text/random.ts';
import { dot } from './dense.ts';
import type { Rows } from './rows.ts';
import { denseRows, type DenseRows } from './simd.ts';
import type { Sparse } from './vocabulary.ts';

export interface Machine {
  /** Weight of a feature for a class at `column * classes + class`. */
  features: Float32Array;
  /** Weight of a place of the sentence vector for a class at `class * width + place`. */
  vector: Float32Array;
  constants: Float32Array;
  classes: number;
}

export interface Fitted {
  machine: Machine;
  /** How hard each row pulls at each class, at `class * rows + row`; where a second fit may begin. */
  pulls: Float32Array;
}

export interface Fit {
  /** How much a mistake costs against large weights. */
  cost: number;
  rounds: number;
  tolerance: number;
  seed: number;
  /** The rows to learn from, all where it is left out. */
  only?: Int32Array;
  /** An earlier fit on some of these rows: what it found is the beginning, so that the rest costs little. */
  start?: Fitted;
}

/**
 * One against all others for each class: L2-regularised squared hinge by dual coordinate descent with shrinking
 * (Hsieh et al., “A dual coordinate descent method for large-scale linear SVM”, ICML 2008; LIBLINEAR's solver 1).
 */
export function fitMachine(rows: Rows, labels: Int32Array, classes: number, fit: Fit): Fitted {
  const { columns, width, count, starts, values, dense } = rows;
  const machine = { features: new Float32Array(columns * classes), vector: new Float32Array(width * classes), constants: new Float32Array(classes), classes };
  const pulls = fit.start ? fit.start.pulls.slice() : new Float32Array(count * classes);
  const chosen = fit.only ?? Int32Array.from({ length: count }, (_, at) => at);
  const squares = new Float64Array(count);
  for (const row of chosen) {
    let sum = 1 + 0.5 / fit.cost;
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) sum += values[at]! * values[at]!;
    squares[row] = sum + dot(dense, dense, row * width, (row + 1) * width);
  }
  const features = new Float32Array(columns);
  const vectors = denseRows(dense, width);
  for (let label = 0; label < classes; label += 1) {
    const before = fit.start?.machine;
    vectors.weights.fill(0);
    for (let column = 0; column < columns; column += 1) features[column] = before ? before.features[column * classes + label]! : 0;
    if (before) vectors.weights.set(before.vector.subarray(label * width, (label + 1) * width));
    machine.constants[label] = separate(rows, labels, label, chosen.slice(), squares, features, vectors, pulls.subarray(label * count, (label + 1) * count), before?.constants[label] ?? 0, fit);
    for (let column = 0; column < columns; column += 1) machine.features[column * classes + label] = features[column]!;
    machine.vector.set(vectors.weights.subarray(0, width), label * width);
  }
  return { machine, pulls };
}

/** Learns one class against all others in place and gives the constant. */
function separate(rows: Rows, labels: Int32Array, label: number, order: Int32Array, squares: Float64Array, features: Float32Array, vectors: DenseRows, pulls: Float32Array, begin: number, { cost, rounds, tolerance, seed }: Fit): number {
  const { starts, flat, values } = rows;
  const softness = 0.5 / cost;
  const random = randomFrom(seed + label);
  let constant = begin;
  let active = order.length;
  let limit = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    let highest = -Infinity;
    let lowest = Infinity;
    for (let at = 0; at < active; at += 1) {
      const other = at + Math.floor(random() * (active - at));
      const row = order[at]!;
      order[at] = order[other]!;
      order[other] = row;
    }
    for (let place = 0; place < active; place += 1) {
      const row = order[place]!;
      const sign = labels[row] === label ? 1 : -1;
      const first = starts[row]!;
      const last = starts[row + 1]!;
      let score = constant;
      for (let at = first; at < last; at += 1) score += features[flat[at]!]! * values[at]!;
      score += vectors.score(row);
      const before = pulls[row]!;
      const gradient = sign * score - 1 + before * softness;
      let projected = gradient;
      if (before === 0) {
        if (gradient > limit) {
          active -= 1;
          order[place] = order[active]!;
          order[active] = row;
          place -= 1;
          continue;
        }
        projected = Math.min(gradient, 0);
      }
      if (projected > highest) highest = projected;
      if (projected < lowest) lowest = projected;
      if (Math.abs(projected) < 1e-9) continue;
      const after = Math.max(before - gradient / squares[row]!, 0);
      pulls[row] = after;
      const step = (after - before) * sign;
      for (let at = first; at < last; at += 1) features[flat[at]!]! += step * values[at]!;
      vectors.pull(row, step);
      constant += step;
    }
    if (highest - lowest <= tolerance) {
      if (active === order.length) break;
      active = order.length;
      limit = Infinity;
    } else limit = highest > 0 ? highest : Infinity;
  }
  return constant;
}

/** `a` from its beginning against `b` from a place; four sums at once, because the processor can. */
function dotAt(a: Float32Array, b: Float32Array, from: number, length: number): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let at = 0;
  for (; at + 3 < length; at += 4) {
    one += a[at]! * b[from + at]!;
    two += a[at + 1]! * b[from + at + 1]!;
    three += a[at + 2]! * b[from + at + 2]!;
    four += a[at + 3]! * b[from + at + 3]!;
  }
  for (; at < length; at += 1) one += a[at]! * b[from + at]!;
  return one + two + three + four;
}

/** Scores of all classes for one sentence; a machine taught with vectors goes on without one, only less sure. */
export function scoresOf({ features, vector, constants, classes }: Machine, { columns, values }: Sparse, dense?: Float32Array): Float64Array {
  const scores = Float64Array.from(constants);
  for (let at = 0; at < columns.length; at += 1) {
    const value = values[at]!;
    const first = columns[at]! * classes;
    for (let label = 0; label < classes; label += 1) scores[label]! += value * features[first + label]!;
  }
  if (dense && vector.length > 0) for (let label = 0; label < classes; label += 1) scores[label]! += dotAt(dense, vector, label * dense.length, dense.length);
  return scores;
}
