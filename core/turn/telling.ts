import type { Now } from './now.ts';
import type { TurnTold } from './turn.ts';
import { dropUtterance } from './uttering.ts';

/** One answer at a time: once it is told, nothing more is until it is asked again. */
export function closeAnswer(now: Now) {
  const { state } = now;
  state.listening = state.collecting = null;
  state.pressed = '';
  state.takesAhead = false;
  setSecret(now, false);
}

export function tellAnswer(now: Now, event: Extract<TurnTold, { type: 'heard' | 'keys' }>) {
  closeAnswer(now);
  dropUtterance(now);
  now.tell(event);
}

export function setSecret({ state, act }: Now, on: boolean) {
  if (state.secret === on) return;
  state.secret = on;
  act({ type: 'secret', on });
}
