import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useOutcomeWords } from './useOutcomeWords.ts';

const kinds: Record<number, StateKind> = {
  0: 'preparing',
  1: 'running',
  2: 'cancelled',
  3: 'done',
  4: 'cancelled',
  5: 'failed',
  6: 'failed',
  7: 'failed',
};

export const kindOfCall = (callStatus: number): StateKind => kinds[callStatus] ?? 'cancelled';

/** A call's status as a dot and a word, and why it was not connected. */
export function CallState({ callStatus, reason }: { callStatus: number; reason: string | null }) {
  const words = useOutcomeWords();
  return (
    <State
      kind={kindOfCall(callStatus)}
      word={words.status(callStatus)}
      reason={reason === null ? undefined : words.reason(reason)}
    />
  );
}
