/** How sentence vectors are brought to one scale: each part of a vector is standardised by the training sentences and brought to length 1. */
export interface Scale {
  /** Sizes of the parts of a vector, in their order. */
  parts: number[];
  means: Float32Array;
  /** One over the standard deviation. */
  spreads: Float32Array;
  /** What vectors count beside words: 1 where the encoder knows the language well. */
  counts: number;
}

export function scaleOf(vectors: readonly Float32Array[], parts: number[], counts = 1): Scale {
  const size = parts.reduce((sum, part) => sum + part, 0);
  const sums = new Float64Array(size);
  const squares = new Float64Array(size);
  for (const vector of vectors) {
    for (let at = 0; at < size; at += 1) {
      sums[at]! += vector[at]!;
      squares[at]! += vector[at]! ** 2;
    }
  }
  const means = new Float32Array(size);
  const spreads = new Float32Array(size);
  for (let at = 0; at < size; at += 1) {
    const mean = sums[at]! / vectors.length;
    means[at] = mean;
    // A value that never changes says nothing; two sentences alike must not divide by zero.
    spreads[at] = 1 / (Math.sqrt(Math.max(squares[at]! / vectors.length - mean * mean, 0)) + 1e-4);
  }
  return { parts, means, spreads, counts };
}

/** A vector in the model's scale; every part has length `weight`, or its own. */
export function scaled(
  vector: Float32Array,
  { parts, means, spreads }: Scale,
  weight: number | readonly number[] = 1,
  into = new Float32Array(vector.length),
): Float32Array {
  let first = 0;
  for (const [which, part] of parts.entries()) {
    let squares = 0;
    for (let at = first; at < first + part; at += 1) {
      const value = (vector[at]! - means[at]!) * spreads[at]!;
      into[at] = value;
      squares += value * value;
    }
    const factor = (typeof weight === 'number' ? weight : (weight[which] ?? 1)) / Math.max(Math.sqrt(squares), 1e-9);
    for (let at = first; at < first + part; at += 1) into[at]! *= factor;
    first += part;
  }
  return into;
}

/** Product of the places `from` up to `to` of two vectors; four sums at once, because the processor can. */
export function dot(a: Float32Array, b: Float32Array, from = 0, to = a.length): number {
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let at = from;
  for (; at + 3 < to; at += 4) {
    one += a[at]! * b[at]!;
    two += a[at + 1]! * b[at + 1]!;
    three += a[at + 2]! * b[at + 2]!;
    four += a[at + 3]! * b[at + 3]!;
  }
  for (; at < to; at += 1) one += a[at]! * b[at]!;
  return one + two + three + four;
}
