import { scaled, type Scale } from './dense.ts';
import { grainsOf, timesOf, type Grains } from './grains.ts';

/** One part of every training sentence's vector, brought to length 1: a class is also as near as its nearest sentence. */
export interface Exemplars {
  /** Where the part begins in a vector; it is as long as they are wide. */
  from: number;
  vectors: Grains;
}

/** How much the nearest sentence of a class counts beside the machine's score; chosen on two parts of a training set. */
const weight = 2.5;
/** More would take more memory than they bring. */
const most = 20_000;

/** Of several parts the second, which our encoder's last layer is made of: what means the same lies closest there. */
export function exemplarsOf(vectors: readonly Float32Array[], scale: Scale): Exemplars | null {
  if (vectors.length > most) return null;
  const [first = 0, second] = scale.parts;
  const from = second === undefined ? 0 : first;
  const width = second ?? first;
  const kept = new Float32Array(vectors.length * width);
  vectors.forEach((vector, row) => {
    kept.set(scaled(vector, scale).subarray(from, from + width), row * width);
  });
  return { from, vectors: grainsOf(kept, width) };
}

/** Adds to each class's score how near its nearest sentence is; of `only` these rows, where it is given. */
export function addNearest(
  scores: Float64Array,
  exemplars: Exemplars,
  owners: Int32Array,
  vector: Float32Array,
  scale: Scale,
  only?: Int32Array,
) {
  const { from, vectors } = exemplars;
  const likenesses = timesOf(vectors, scaled(vector, scale).subarray(from, from + vectors.width));
  const nearest = new Float64Array(scores.length).fill(-1);
  const count = only?.length ?? owners.length;
  for (let at = 0; at < count; at += 1) {
    const row = only ? only[at]! : at;
    const likeness = likenesses[row]!;
    if (likeness > nearest[owners[row]!]!) nearest[owners[row]!] = likeness;
  }
  for (let label = 0; label < scores.length; label += 1) scores[label]! += scale.counts * weight * nearest[label]!;
}
