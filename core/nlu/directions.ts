import { randomFrom } from '../text/random.ts';
import { dot } from './dense.ts';
import { denseWeights } from './simd.ts';

/** At most so many directions in which vectors lie, upright on each other: random mixtures of them (Halko, Martinsson & Tropp, “Finding structure with randomness”, 2011). One after the other. */
export function directionsOf(flat: Float32Array, width: number, most: number, seed: number): Float32Array {
  const count = flat.length / width;
  const wanted = Math.min(most, width, count);
  const random = randomFrom(seed);
  const mixed = denseWeights(flat, width, wanted);
  for (let row = 0; row < count; row += 1) {
    mixed.load(row * width);
    for (let each = 0; each < wanted; each += 1) mixed.pull(each, random() - 0.5);
  }
  const found: Float32Array[] = [];
  for (let each = 0; each < wanted; each += 1) {
    const own = mixed.of(each).slice();
    const before = Math.sqrt(dot(own, own));
    for (const other of found) {
      const shared = dot(own, other);
      for (let at = 0; at < width; at += 1) own[at]! -= shared * other[at]!;
    }
    const length = Math.sqrt(dot(own, own));
    // What is left of a direction that stands there already is chance.
    if (length > before * 1e-4) found.push(own.map((value) => value / length));
  }
  const directions = new Float32Array(found.length * width);
  found.forEach((direction, each) => {
    directions.set(direction, each * width);
  });
  return directions;
}
