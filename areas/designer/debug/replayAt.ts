import type { Session } from './debug.contract.ts';

type Test = NonNullable<Session['test']>;
export type Step = Test['list'][number];

/** Where the replay of a test stands at the turn one looks at. Steps are counted from 1. */
export interface ReplayAt {
  /** The last step that was played. */
  step: number;
  all: number;
  state: 'under way' | 'held' | 'left' | 'played' | 'over';
  next: Step | null;
  /** The first turn that is not as expected, and its step. */
  differs: { turn: number; step: number } | null;
}

export function replayAt(test: Test, turns: Session['turns'], viewed: number | null): ReplayAt {
  const at = viewed ?? turns.length - 1;
  const known = turns.slice(0, at + 1);
  const turn = known.at(-1);
  const step = known.findLast((one) => one.step !== undefined)?.step ?? 0;
  const first = known.findIndex(({ differs }) => differs);
  const following = turn?.step === undefined ? undefined : test.list[step + 1];
  const waitsFor = turn?.monitor.waitsFor;
  const state =
    turn?.step === undefined
      ? 'left'
      : waitsFor === 'resumed'
        ? 'held'
        : !following
          ? 'played'
          : waitsFor === 'nothing' && following.did !== 'interrupted'
            ? 'over'
            : 'under way';
  return {
    step: step + 1,
    all: test.list.length,
    state,
    next: state === 'under way' ? following! : null,
    differs: first < 0 ? null : { turn: first, step: known[first]!.step! + 1 },
  };
}
