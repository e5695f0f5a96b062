import { scaled, type Scale } from './dense.ts';
import { denseWeights, type DenseWeights } from './simd.ts';

/** One part of every training sentence's vector, brought to length 1: a class is also as near as its nearest sentence. */
export interface Exemplars {
  /** Where the part begins in a vector, and how long it is. */
  from: number;
  width: number;
  vectors: Float32Array;
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
  return { from, width, vectors: kept };
}

const ready = new WeakMap<Exemplars, { query: Float32Array; rows: DenseWeights }>();

function prepared(exemplars: Exemplars) {
  const known = ready.get(exemplars);
  if (known) return known;
  const { vectors, width } = exemplars;
  const query = new Float32Array(width);
  const count = vectors.length / width;
  const rows = denseWeights(query, width, count);
  for (let row = 0; row < count; row += 1) rows.of(row).set(vectors.subarray(row * width, (row + 1) * width));
  const made = { query, rows };
  ready.set(exemplars, made);
  return made;
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
  const { query, rows } = prepared(exemplars);
  query.set(scaled(vector, scale).subarray(exemplars.from, exemplars.from + exemplars.width));
  rows.load(0);
  const nearest = new Float64Array(scores.length).fill(-1);
  const count = only?.length ?? owners.length;
  for (let at = 0; at < count; at += 1) {
    const row = only ? only[at]! : at;
    const likeness = rows.score(row);
    if (likeness > nearest[owners[row]!]!) nearest[owners[row]!] = likeness;
  }
  for (let label = 0; label < scores.length; label += 1) scores[label]! += weight * nearest[label]!;
}
