import { endsWithin, quantile, shareAbove, shareBelow } from './histogram.ts';
import type { Learnt } from './learnt.ts';

export interface KnownAgent {
  /** Of somebody signed in for the campaign: free; with a call, whoever called; writing after it; on a break or otherwise away. */
  state: 'idle' | 'talking' | 'wrapUp' | 'away';
  /** Milliseconds since 1970. */
  since: number;
  /** Goes on a break or home after this call. */
  leaves?: boolean;
}

/** Chances, each for one of the times that were asked about. */
export interface Outlook {
  /** That a busy agent is free by then, by how long talk or wrap-up has lasted. */
  free(agent: KnownAgent, now: number): number[];
  /** That a call which has rung for `age` is answered by then; `rate` is the chance that one of its list is answered at all. */
  answered(age: number, rate: number): number[];
}

/** A call placed now is answered at one of these times from now, if at all: each stands for a third of the answers. */
export const timesOfAnswer = ({ rangAnswered }: Learnt): number[] =>
  [1 / 6, 3 / 6, 5 / 6].map((part) => quantile(rangAnswered, part));

/** Who talks has a wrap-up still to come, so when the talk ends is looked at second by second. */
const step = 1_000;

/** What is to be expected in `times` milliseconds, in rising order; agents may take `patience` longer than calls. */
export function outlook(learnt: Learnt, times: readonly number[], patience: number): Outlook {
  const { talks, wrapUps, finished, left, rangAnswered, rangUnanswered } = learnt;
  const stays = finished > 0 ? 1 - left / finished : 1;
  const freeBy = times.map((time) => time + patience);
  const longest = freeBy.at(-1) ?? 0;
  /** For a talk that ends in each step: the chance that the wrap-up after it is over in time. None later than the last above 0. */
  const written: number[][] = [];
  for (let from = 0; from < longest; from += step) {
    const chances = freeBy.map((time) => stays * shareBelow(wrapUps, time - from - step / 2));
    if (chances.every((chance) => chance === 0)) break;
    written.push(chances);
  }

  return {
    free({ state, since, leaves }, now) {
      if (state === 'away' || leaves) return times.map(() => 0);
      if (state === 'idle') return times.map(() => 1);
      // A clock that was set back does not make anything last a negative time.
      const age = Math.max(0, now - since);
      if (state === 'wrapUp') return freeBy.map((time) => stays * endsWithin(wrapUps, age, time));
      const chances = times.map(() => 0);
      const still = shareAbove(talks, age);
      let talking = still;
      written.forEach((inTime, at) => {
        const then = shareAbove(talks, age + (at + 1) * step);
        for (let which = 0; which < chances.length; which++)
          chances[which]! += ((talking - then) / still) * inTime[which]!;
        talking = then;
      });
      return chances;
    },
    answered(age, rate) {
      const open = rate * shareAbove(rangAnswered, age);
      const all = open + (1 - rate) * shareAbove(rangUnanswered, age);
      return times.map((time) => (all > 0 ? (open / all) * endsWithin(rangAnswered, age, time) : 0));
    },
  };
}
