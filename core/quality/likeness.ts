import { countFeatures } from '../nlu/features.ts';
import { remembered } from '../text/remembered.ts';

/** A vector in 8 bits a place: its direction, which is all that likeness needs. */
export function inEightBits(vector: Float32Array): Int8Array {
  let most = 1e-9;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return Int8Array.from(vector, (value) => Math.round((value * 127) / most));
}

/** The cosine of two vectors; 0 where they are of different length. */
export function cosineOf(one: Int8Array, other: Int8Array): number {
  if (one.length !== other.length) return 0;
  let [product, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at]!, other[at]!];
    product += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return ofOne && ofOther ? product / Math.sqrt(ofOne * ofOther) : 0;
}

/** How much two sentences are worded alike, for languages whose meanings nobody here knows: the cosine of their words, letters and signs. */
export function wordedAlike(one: string, other: string): number {
  const [a, b] = [featuresOf(one), featuresOf(other)];
  let product = 0;
  for (const [feature, times] of a.counts) product += times * (b.counts.get(feature) ?? 0);
  return a.length && b.length ? product / (a.length * b.length) : 0;
}

interface Features {
  counts: Map<string, number>;
  length: number;
}
const featuresOf = remembered(5_000, (text): Features => {
  const { words, signs } = countFeatures(text);
  const counts = new Map<string, number>();
  for (const [group, of] of Object.entries({ words, signs }))
    for (const [hash, times] of of) counts.set(`${group} ${hash}`, times);
  return { counts, length: Math.sqrt([...counts.values()].reduce((sum, times) => sum + times * times, 0)) };
});
