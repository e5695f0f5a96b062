/** Probabilities out of scores: a softmax whose steepness makes held-out sentences most likely (Guo et al., “On calibration of modern neural networks”, 2017). */
export function probabilitiesOf(scores: ArrayLike<number>, steepness: number): Float64Array {
  const found = new Float64Array(scores.length);
  let highest = -Infinity;
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at]!);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) sum += found[at] = Math.exp(steepness * (scores[at]! - highest));
  for (let at = 0; at < scores.length; at += 1) found[at]! /= sum;
  return found;
}

export interface HeldOut {
  scores: ArrayLike<number>;
  label: number;
}

/** The steepness under which the held-out sentences' own classes are most likely. */
export function steepnessOf(sentences: readonly HeldOut[]): number {
  const surprise = (steepness: number) => {
    let sum = 0;
    for (const { scores, label } of sentences) {
      let highest = -Infinity;
      for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at]!);
      let all = 0;
      for (let at = 0; at < scores.length; at += 1) all += Math.exp(steepness * (scores[at]! - highest));
      sum += Math.log(all) - steepness * (scores[label]! - highest);
    }
    return sum;
  };
  if (sentences.length === 0) return 3;
  // Golden section over the logarithm: the surprise has one valley.
  const golden = (Math.sqrt(5) - 1) / 2;
  let low = Math.log(0.2);
  let high = Math.log(60);
  for (let round = 0; round < 24; round += 1) {
    const left = high - golden * (high - low);
    const right = low + golden * (high - low);
    if (surprise(Math.exp(left)) < surprise(Math.exp(right))) high = right;
    else low = left;
  }
  return Math.exp((low + high) / 2);
}

/** Expected calibration error: how far the probability told is from how often it held, over ten bands. */
export function calibrationError(answers: readonly { probability: number; right: boolean }[]): number {
  const bands = Array.from({ length: 10 }, () => ({ count: 0, told: 0, held: 0 }));
  for (const { probability, right } of answers) {
    const band = bands[Math.min(Math.floor(probability * 10), 9)]!;
    band.count += 1;
    band.told += probability;
    band.held += Number(right);
  }
  return bands.reduce((sum, { told, held }) => sum + Math.abs(told - held), 0) / Math.max(answers.length, 1);
}
