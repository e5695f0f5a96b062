import type { TurnAction, TurnState, TurnTold } from './turn.ts';

/** A moment in which the state changes: what is done in it, and when the next one is due. */
export interface Now {
  at: number;
  state: TurnState;
  act(action: TurnAction): void;
  tell(event: TurnTold): void;
  /** Whether a time has come; one that has not is woken for. */
  due(when: number): boolean;
}

/** The state given to it is left as it is. */
export function momentOf(before: TurnState, at: number) {
  const { prompt, utterance, listening, collecting } = before;
  const actions: TurnAction[] = [];
  let wakeAt = Infinity;
  const now: Now = {
    at,
    state: {
      ...before,
      prompt: prompt && { ...prompt },
      listening: listening && { ...listening },
      collecting: collecting && { ...collecting },
      utterance: utterance && { ...utterance, parts: utterance.parts.map((part) => ({ ...part })) },
    },
    act: (action) => void actions.push(action),
    tell: (event) => void actions.push({ type: 'tell', event }),
    due(when) {
      if (at >= when) return true;
      wakeAt = Math.min(wakeAt, when);
      return false;
    },
  };
  return {
    now,
    outcome: () => ({ state: now.state, actions, wakeAt: Number.isFinite(wakeAt) ? wakeAt : null }),
    /** What was woken for is looked at anew. */
    again: () => void (wakeAt = Infinity),
  };
}
