import type { HeldOut } from './calibrate.ts';

/** What one place of the slider does: how sure an answer must be there, and how many sentences that were held out while teaching it would have refused: of those answered rightly, and of all if nobody had taught what they mean. */
export interface Position {
  limit: number;
  own: number;
  strange: number;
}

/** What being strict costs and gains a robot. */
export interface Refusal {
  /** In equal steps from answering nearly everything (0) to refusing what is doubtful (1). */
  positions: Position[];
  /** How many sentences were counted: held-out ones of the robot's own that are answered rightly, and all of them as if nobody had taught what they mean. */
  own: number;
  strange: number;
}

/** Ten steps are as fine as a slider is moved. */
const steps = 10;
/** Which share of the held-out sentences it answers rightly a robot refuses at the ends of the slider. */
const lenientShare = 0.005;
const strictShare = 0.125;
/**
 * The same in the middle: 2 % with ten intentions, 1.5 % with 150. What is least sure of a robot with many intentions lies between two of them,
 * and refusing it keeps few strangers away. Chosen on the training parts of two public sets.
 */
const middleShare = (intentions: number) => Math.min(Math.max(0.026 / intentions ** 0.115, 0.01), 0.03);
/** The limit of a robot of which nothing was held out: everything is answered. */
const none = -1e9;

/** How far the best stands above the second and above “not for this robot”: what a limit is laid on. */
export function surenessOf(scores: ArrayLike<number>, outside: number): number {
  let best = -Infinity;
  let second = -Infinity;
  for (let label = 0; label < scores.length; label += 1) {
    if (label === outside) continue;
    const score = scores[label]!;
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
  }
  const above = second === -Infinity ? 0 : (best - second) / 2;
  return best + above - (outside >= 0 ? scores[outside]! / 2 : 0);
}

/**
 * Lays the places of the slider on the robot's own held-out sentences, the quietest first: simulated strangers are too easy for a robot of few intentions.
 * `outside` is the class of what is not for this robot, or −1.
 */
export function refusalOf(heldOut: readonly HeldOut[], intentions: number, outside: number): Refusal {
  const mine = heldOut.filter(({ label }) => label !== outside);
  // What would be answered wrongly is no loss: of a robot whose intentions are hard to tell apart it would hold the limit below every answer.
  const right = mine
    .filter(({ scores, label }) => isBest(scores, label))
    .map(({ scores }) => surenessOf(scores, outside))
    .sort((a, b) => a - b);
  // A sentence whose own intention is taken away stands for one that no intention is meant for.
  const strange = mine.map(({ scores, label }) =>
    surenessOf(
      Array.from(scores, (score, at) => (at === label ? -Infinity : score)),
      outside,
    ),
  );
  const middle = middleShare(intentions);
  const positions = Array.from({ length: steps + 1 }, (_, step): Position => {
    const place = step / steps;
    const share =
      place <= 0.5
        ? lenientShare * (middle / lenientShare) ** (place * 2)
        : middle * (strictShare / middle) ** (place * 2 - 1);
    const limit = quantile(right, share);
    const below = (all: readonly number[]) => all.filter((sureness) => sureness < limit).length;
    return { limit, own: below(right), strange: below(strange) };
  });
  return { positions, own: right.length, strange: strange.length };
}

const isBest = (scores: ArrayLike<number>, label: number) => {
  for (let at = 0; at < scores.length; at += 1) if (scores[at]! > scores[label]!) return false;
  return true;
};

function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return none;
  const place = share * (sorted.length - 1);
  const before = Math.floor(place);
  const one = sorted[before]!;
  return one + ((sorted[before + 1] ?? one) - one) * (place - before);
}

/** How sure an answer must be with the slider at `strictness`, 0 to 1. */
export function limitAt({ positions }: Refusal, strictness: number): number {
  const place = Math.min(Math.max(strictness, 0), 1) * (positions.length - 1);
  const before = Math.floor(place);
  const one = positions[before]!.limit;
  return one + ((positions[before + 1]?.limit ?? one) - one) * (place - before);
}
