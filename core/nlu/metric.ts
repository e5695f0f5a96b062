import { randomFrom } from '../text/random.ts';
import { dot } from './dense.ts';
import { directionsOf } from './directions.ts';
import { grainsOf, timesOf, type Grains } from './grains.ts';
import { denseWeights } from './simd.ts';

/**
 * How a robot's own sentences move the encoder's vectors: what means the same to it comes closer, what it tells apart moves away. A vector is looked at in a few directions,
 * and to each of its places is added what was learnt of each direction.
 */
export interface Metric {
  width: number;
  /** Direction × width. */
  directions: Grains;
  /** Width × direction. */
  added: Grains;
}

const rounds = 10;
/** More at once were no better and take longer with their square. */
const atOnce = 500;
/** Half as many tell a little less; a table over all places takes twice as long for the same. */
const mostDirections = 512;
const step = 2e-3;
/** The smaller, the more a sentence heeds its nearest strangers only. */
const temperature = 0.1;
/** A wish that moves nothing: a thousandth of what the nearest of a batch wishes. */
const tooFaint = 1e-3 / (atOnce * temperature);
const [steady, steadySquares] = [0.9, 0.999];

/** The directions in which these vectors lie. */
export function looksAt(rows: readonly Float32Array[], seed: number): Grains {
  const width = rows[0]!.length;
  const flat = new Float32Array(rows.length * width);
  rows.forEach((row, at) => {
    flat.set(row, at * width);
  });
  return grainsOf(directionsOf(flat, width, mostDirections, seed), width);
}

/**
 * Neighbourhood components (Goldberger et al., 2004), told by contrast with a batch, learnt by Adam (Kingma & Ba, 2015): a few steps from “as it is”: more of them learn the sentences by heart.
 * `owners` below 0 belong to nothing and are only kept away from. Takes little longer for many sentences than for `atOnce`.
 */
export function learnMetric(
  rows: readonly Float32Array[],
  owners: ArrayLike<number>,
  directions: Grains,
  seed: number,
): { metric: Metric; moved: Float32Array[] } {
  const width = rows[0]!.length;
  const flat = new Float32Array(rows.length * width);
  rows.forEach((row, at) => {
    flat.set(row, at * width);
  });
  const looks = directions.sizes.length;
  const along = new Float32Array(rows.length * looks);
  rows.forEach((row, at) => {
    along.set(timesOf(directions, row), at * looks);
  });
  const weights = denseWeights(along, looks, width);
  const pulls = denseWeights(along, looks, width);
  const size = Math.min(atOnce, rows.length);
  const near = new Float32Array(size * width);
  const others = denseWeights(near, width, size);
  const towards = denseWeights(near, width, size);
  const first = new Float32Array(width * looks);
  const second = new Float32Array(width * looks);
  const next = batches(rows.length, size, seed);
  for (let round = 1; round <= rounds; round += 1) {
    const batch = next();
    const lengths = batch.map((row, at) => {
      const place = near.subarray(at * width, (at + 1) * width);
      const length = move(row, place);
      others.of(at).set(place);
      return length;
    });
    const wishes = wishesOf(
      batch.map((row) => owners[row]!),
      (one, two) => {
        if (two === 0) others.load(one * width);
        return others.score(two);
      },
    );
    for (let at = 0; at < size; at += 1) towards.of(at).fill(0);
    for (let other = 0; other < size; other += 1) {
      towards.load(other * width);
      for (let at = 0; at < size; at += 1) {
        const wish = wishes[at * size + other]!;
        // Most sentences are so far apart that they do not heed each other.
        if (Math.abs(wish) > tooFaint) towards.pull(at, wish);
      }
    }
    for (let each = 0; each < width; each += 1) pulls.of(each).fill(0);
    batch.forEach((row, at) => {
      const place = near.subarray(at * width, (at + 1) * width);
      const wish = towards.of(at);
      const outwards = dot(place, wish);
      pulls.load(row * looks);
      for (let each = 0; each < width; each += 1)
        pulls.pull(each, (wish[each]! - place[each]! * outwards) / lengths[at]!);
    });
    for (let each = 0; each < width; each += 1) {
      const [weight, pull] = [weights.of(each), pulls.of(each)];
      for (let at = 0, own = each * looks; at < looks; at += 1, own += 1) {
        const value = pull[at]!;
        const one = (first[own] = steady * first[own]! + (1 - steady) * value);
        const two = (second[own] = steadySquares * second[own]! + (1 - steadySquares) * value * value);
        weight[at]! -= (step * one) / (1 - steady ** round) / (Math.sqrt(two / (1 - steadySquares ** round)) + 1e-8);
      }
    }
  }
  const added = new Float32Array(width * looks);
  for (let each = 0; each < width; each += 1) added.set(weights.of(each), each * looks);
  const moved = rows.map((_, row) => {
    const place = new Float32Array(width);
    move(row, place);
    return place;
  });
  return { metric: { width, directions, added: grainsOf(added, looks) }, moved };

  /** Into `place`, at length 1; gives the length it had. */
  function move(row: number, place: Float32Array): number {
    weights.load(row * looks);
    for (let each = 0; each < width; each += 1) place[each] = flat[row * width + each]! + weights.score(each);
    return toLengthOne(place);
  }
}

/** Where each pair should go: apart by how much one takes the other for the nearest, together where they mean the same and one is already the other's nearest of those. */
function wishesOf(owners: readonly number[], alike: (one: number, two: number) => number): Float32Array {
  const size = owners.length;
  const wishes = new Float32Array(size * size);
  const shares = new Float64Array(size);
  const likenesses = new Float32Array(size * size);
  for (let one = 0; one < size; one += 1)
    for (let two = 0; two <= one; two += 1)
      likenesses[one * size + two] = likenesses[two * size + one] = alike(one, two);
  for (let one = 0; one < size; one += 1) {
    let same = 0;
    let total = 0;
    for (let two = 0; two < size; two += 1) {
      const share = two === one ? 0 : Math.exp((likenesses[one * size + two]! - 1) / temperature);
      shares[two] = share;
      total += share;
      if (owners[two] === owners[one]) same += share;
    }
    if (owners[one]! < 0 || same === 0) continue;
    for (let two = 0; two < size; two += 1) {
      const wish =
        (shares[two]! / total - (owners[two] === owners[one] ? shares[two]! / same : 0)) / (size * temperature);
      wishes[one * size + two]! += wish;
      wishes[two * size + one]! += wish;
    }
  }
  return wishes;
}

/** So many rows at a time, in an order that is shuffled anew when it is used up. */
function batches(count: number, size: number, seed: number): () => number[] {
  const random = randomFrom(seed);
  const order = Array.from({ length: count }, (_, row) => row);
  let begun = count;
  return () => {
    if (begun + size > count) {
      for (let at = count - 1; at > 0; at -= 1) {
        const other = Math.floor(random() * (at + 1));
        [order[at], order[other]] = [order[other]!, order[at]!];
      }
      begun = 0;
    }
    begun += size;
    return order.slice(begun - size, begun);
  };
}

/** A vector as a robot sees it, at length 1. */
export function movedBy({ directions, added }: Metric, vector: Float32Array): Float32Array {
  const place = timesOf(added, timesOf(directions, vector)).map((value, at) => vector[at]! + value);
  toLengthOne(place);
  return place;
}

function toLengthOne(place: Float32Array): number {
  const length = Math.max(Math.sqrt(dot(place, place)), 1e-9);
  for (let at = 0; at < place.length; at += 1) place[at]! /= length;
  return length;
}
