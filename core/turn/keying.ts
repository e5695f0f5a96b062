import { complete } from '../flow/keys.ts';
import type { Now } from './now.ts';
import { mostAhead } from './profiles.ts';
import { cut } from './prompting.ts';
import { closeAnswer, setSecret, tellAnswer } from './telling.ts';
import type { TurnEvent } from './turn.ts';

export function collectKeys(now: Now, { type: _, at, ...asked }: Extract<TurnEvent, { type: 'collect' }>) {
  const { state } = now;
  state.collecting = { ...asked, until: state.listening ? null : at + asked.noInputAfter };
  state.takesAhead = state.ahead !== '';
  setSecret(now, asked.secret);
}

/** A key nobody asked for yet waits for the question, and behind those that wait. */
export function keyPressed(now: Now, key: string) {
  const { state } = now;
  const { prompt } = state;
  if (prompt && prompt.phase !== 'stopping') {
    const { keys = false, from = 0 } = prompt.interruptible ?? {};
    if (!keys || prompt.lasts < from) return;
    // Until somebody says what the keys are for they may be a password.
    setSecret(now, true);
    state.ahead = key;
    return cut(now);
  }
  if (state.collecting && state.ahead === '') took(now, key);
  else if (state.ahead.length < mostAhead) state.ahead += key;
}

function took(now: Now, key: string) {
  const { state, at } = now;
  const { ending, maxInterval } = state.collecting!;
  state.pressed += key;
  state.keyedAt = at;
  if (state.listening) state.listening.until = null;
  state.collecting!.until = at + maxInterval;
  if (complete(ending, state.pressed)) tellKeys(now);
}

function tellKeys(now: Now) {
  const { pressed: keys, keyedAt: spokeUntil } = now.state;
  tellAnswer(now, { type: 'keys', keys, spokeUntil, decided: now.at });
}

/** Keys that were pressed before the question are taken one after the other; what is left waits for the next one. No more of them may come, or none at all. */
export function keysOver(now: Now): boolean {
  const { state, due } = now;
  if (state.takesAhead) {
    while (state.collecting && state.ahead) {
      const [key = ''] = state.ahead;
      state.ahead = state.ahead.slice(1);
      took(now, key);
    }
    state.takesAhead = false;
    return true;
  }
  const { collecting, pressed, noise } = state;
  if (collecting?.until == null || !due(collecting.until)) return false;
  if (pressed) tellKeys(now);
  else {
    closeAnswer(now);
    now.tell({ type: 'silence', ...(noise !== null && { noise }) });
  }
  return true;
}
