import type { TransferResult } from '../inbound/transfer.ts';
import { between } from '../text/random.ts';

export interface TransferFate {
  result: TransferResult;
  /** Milliseconds until it is known. */
  waited: number;
  /** That they talk once they are joined, and who ends it. */
  talks: number;
  endedBy: 'target' | 'customer';
}

/** Of a hundred calls that are handed over so many end in each way; the rest are taken. */
const shares: [TransferResult, number, readonly [least: number, most: number]][] = [
  ['noAnswer', 20, [25_000, 40_000]],
  ['busy', 10, [1_500, 4_000]],
  ['rejected', 5, [4_000, 12_000]],
  ['callerGone', 4, [6_000, 20_000]],
];
/** Those who listen to the conversation so far before they take it need longer. */
const listens = { blindTrans: 0, attendedTrans: 6_000 };

/** What becomes of a call that a simulated carrier's people are handed, the same for the same chance. */
export function transferFate(random: () => number, mode: 'blindTrans' | 'attendedTrans'): TransferFate {
  let draw = random() * 100;
  const [result, , waits] = shares.find(([, share]) => (draw -= share) < 0) ?? ['accepted', 0, [4_000, 15_000]];
  const waited = between(...waits, random) + (result === 'accepted' ? listens[mode] : 0);
  return {
    ...{ result, waited, talks: between(20_000, 180_000, random) },
    endedBy: random() < 0.5 ? 'target' : 'customer',
  };
}
