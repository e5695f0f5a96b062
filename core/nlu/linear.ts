import { randomFrom } from '../text/random.ts';
import { dot } from './dense.ts';
import { grainsOf, numbersOf, timesOf, type Grains } from './grains.ts';
import type { Rows } from './rows.ts';
import { denseWeights } from './simd.ts';
import type { Sparse } from './vocabulary.ts';

/** What was learnt, in 8 bits a number. */
export interface Machine {
  /** Weight of a feature for a class at `column * classes + class`, in parts of its class's size. */
  features: Int8Array;
  sizes: Float32Array;
  /** Weight of each place of the sentence vector, a row for each class. */
  vector: Grains;
  constants: Float32Array;
  classes: number;
}

/** The same as numbers, while it is being learnt. */
export interface Weights {
  features: Float32Array;
  vector: Float32Array;
  constants: Float32Array;
  classes: number;
}

export function machineOf({ features, vector, constants, classes }: Weights): Machine {
  const sizes = new Float32Array(classes);
  for (let at = 0; at < features.length; at += 1)
    sizes[at % classes] = Math.max(sizes[at % classes]!, Math.abs(features[at]!));
  for (let label = 0; label < classes; label += 1) sizes[label]! /= 127;
  const values = new Int8Array(features.length);
  for (let at = 0; at < values.length; at += 1) values[at] = Math.round(features[at]! / (sizes[at % classes]! || 1));
  return { features: values, sizes, vector: grainsOf(vector, vector.length / classes, classes), constants, classes };
}

export function weightsOf({ features: values, sizes, vector, constants, classes }: Machine): Weights {
  const features = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 1) features[at] = values[at]! * sizes[at % classes]!;
  return { features, vector: numbersOf(vector), constants: constants.slice(), classes };
}

export interface Fitted {
  weights: Weights;
  /** How hard each row pulls at each class, at `row * classes + class`; where a second fit may begin. */
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

/** How many times as much a mistake costs at most in a small class. */
const mostWeight = 4;

/**
 * One against all others for each class: L2-regularised squared hinge by dual coordinate descent with shrinking
 * (Hsieh et al., “A dual coordinate descent method for large-scale linear SVM”, ICML 2008; LIBLINEAR's solver 1). The classes do not touch one another, so all of
 * them take their step at a sentence before the next one: its features are fetched once for all, which is several times as quick as class after class.
 */
export function fitMachine(
  rows: Rows,
  labels: Int32Array,
  classes: number,
  { cost, rounds, tolerance, seed, only, start }: Fit,
): Fitted {
  const { columns, width, count, starts, flat, values, dense } = rows;
  const features = start ? start.weights.features.slice() : new Float32Array(columns * classes);
  const constants = start ? start.weights.constants.slice() : new Float32Array(classes);
  const pulls = start ? start.pulls.slice() : new Float32Array(count * classes);
  const vectors = denseWeights(dense, width, classes);
  if (start)
    for (let label = 0; label < classes; label += 1)
      vectors.of(label).set(start.weights.vector.subarray(label * width, (label + 1) * width));
  const order = only ? only.slice() : Int32Array.from({ length: count }, (_, at) => at);
  const softness = 0.5 / cost;
  const squares = squaresOf(rows, softness);
  const soft = softnessOf(labels, classes, order, softness);
  const random = randomFrom(seed);
  const watched = everyClass(count, classes);
  const scores = new Float64Array(classes);
  const limits = new Float64Array(classes).fill(Infinity);
  const highest = new Float64Array(classes);
  const lowest = new Float64Array(classes);
  /** A class that came to rest is left alone until all have, and then looked at once more. */
  const done = new Uint8Array(classes);
  let whole = true;
  for (let round = 0; round < rounds; round += 1) {
    highest.fill(-Infinity);
    lowest.fill(Infinity);
    shuffle(order, random);
    for (const row of order) {
      const first = starts[row]!;
      const last = starts[row + 1]!;
      const base = row * classes;
      let left = watched.counts[row]!;
      if (left === 0) continue;
      if (width > 0) vectors.load(row * width);
      const many = left * 4 > classes;
      if (many) {
        scores.set(constants);
        for (let at = first; at < last; at += 1) {
          const value = values[at]!;
          const from = flat[at]! * classes;
          for (let label = 0; label < classes; label += 1) scores[label]! += value * features[from + label]!;
        }
      }
      for (let place = 0; place < left; place += 1) {
        const label = watched.list[base + place]!;
        if (done[label] === 1) continue;
        let score = scores[label]!;
        if (!many) {
          score = constants[label]!;
          for (let at = first; at < last; at += 1) score += values[at]! * features[flat[at]! * classes + label]!;
        }
        if (width > 0) score += vectors.score(label);
        const sign = labels[row] === label ? 1 : -1;
        const before = pulls[base + label]!;
        const give = sign > 0 ? soft[label]! : softness;
        const gradient = sign * score - 1 + before * give;
        let projected = gradient;
        if (before === 0) {
          if (gradient > limits[label]!) {
            left -= 1;
            watched.list[base + place] = watched.list[base + left]!;
            watched.list[base + left] = label;
            place -= 1;
            continue;
          }
          projected = Math.min(gradient, 0);
        }
        if (projected > highest[label]!) highest[label] = projected;
        if (projected < lowest[label]!) lowest[label] = projected;
        if (Math.abs(projected) < 1e-9) continue;
        const after = Math.max(before - gradient / (squares[row]! - softness + give), 0);
        pulls[base + label] = after;
        const step = (after - before) * sign;
        for (let at = first; at < last; at += 1) features[flat[at]! * classes + label]! += step * values[at]!;
        if (width > 0) vectors.pull(label, step);
        constants[label]! += step;
      }
      watched.counts[row] = left;
    }
    for (let label = 0; label < classes; label += 1) {
      if (done[label] === 1) continue;
      if (highest[label]! - lowest[label]! <= tolerance) done[label] = 1;
      else limits[label] = highest[label]! > 0 ? highest[label]! : Infinity;
    }
    if (done.includes(0)) {
      whole = false;
      continue;
    }
    if (whole) break;
    // All came to rest on the rows they watched: one more look at every row.
    whole = true;
    done.fill(0);
    limits.fill(Infinity);
    watched.counts.fill(classes);
  }
  const vector = new Float32Array(width * classes);
  for (let label = 0; label < classes; label += 1) vector.set(vectors.of(label), label * width);
  return { weights: { features, vector, constants, classes }, pulls };
}

/**
 * How much a class's own sentences give way: the less, the fewer they are beside the median of the classes. A handful of a designer's sentences would
 * otherwise have no say beside the hundreds of a preset.
 */
function softnessOf(labels: Int32Array, classes: number, rows: Int32Array, softness: number): Float64Array {
  const sizes = new Float64Array(classes);
  for (const row of rows) sizes[labels[row]!]! += 1;
  const median = sizes.toSorted()[classes >> 1]!;
  return sizes.map((size) => softness / Math.min(Math.max(Math.sqrt(median / Math.max(size, 1)), 1), mostWeight));
}

/** For each row the classes that still look at it, first in its part of the list. */
function everyClass(count: number, classes: number) {
  const list = new Uint16Array(count * classes);
  for (let at = 0; at < list.length; at += 1) list[at] = at % classes;
  return { list, counts: new Int32Array(count).fill(classes) };
}

function squaresOf({ count, starts, values, dense, width }: Rows, softness: number): Float64Array {
  const squares = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    let sum = 1 + softness;
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) sum += values[at]! * values[at]!;
    squares[row] = sum + dot(dense, dense, row * width, (row + 1) * width);
  }
  return squares;
}

function shuffle(order: Int32Array, random: () => number) {
  for (let at = 0; at < order.length; at += 1) {
    const other = at + Math.floor(random() * (order.length - at));
    const row = order[at]!;
    order[at] = order[other]!;
    order[other] = row;
  }
}

/** Scores of all classes for one sentence; a machine taught with vectors goes on without one, only less sure. */
export function scoresOf(
  { features, sizes, vector, constants, classes }: Machine,
  { columns, values }: Sparse,
  dense?: Float32Array,
): Float64Array {
  const scores = new Float64Array(classes);
  for (let at = 0; at < columns.length; at += 1) {
    const value = values[at]!;
    const first = columns[at]! * classes;
    for (let label = 0; label < classes; label += 1) scores[label]! += value * features[first + label]!;
  }
  for (let label = 0; label < classes; label += 1) scores[label] = scores[label]! * sizes[label]! + constants[label]!;
  if (dense && vector.width > 0) {
    const near = timesOf(vector, dense);
    for (let label = 0; label < classes; label += 1) scores[label]! += near[label]!;
  }
  return scores;
}
