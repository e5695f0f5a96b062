import { pauseAfter } from './endOfTurn.ts';
import type { Now } from './now.ts';
import { asksAfter, keptFor, shortestSound, textWithin } from './profiles.ts';
import { closeAnswer, tellAnswer } from './telling.ts';
import type { TurnEvent, Utterance } from './turn.ts';
import { dropUtterance, endParts, hasWords, isDone, lengthOf, textOf } from './uttering.ts';

export function listenTo({ state }: Now, { type: _, at, ...asked }: Extract<TurnEvent, { type: 'listen' }>) {
  // Somebody who began before they were asked is heard to their end.
  const speaks = state.utterance?.speaking ?? false;
  state.listening = { ...asked, until: speaks ? null : at + asked.noInputAfter };
  if (speaks) state.utterance!.passed = false;
}

/** Nothing was said for as long as the robot waits. */
export function awaitAnswer(now: Now): boolean {
  const { listening, pressed, noise } = now.state;
  if (listening?.until == null || pressed || !now.due(listening.until)) return false;
  closeAnswer(now);
  now.tell({ type: 'silence', ...(noise !== null && { noise }) });
  return true;
}

/** Whether the customer has finished, and what they said. */
export function answered(now: Now): boolean {
  const { state, at, due } = now;
  const { listening, utterance: said, pressed, prompt } = state;
  if (!listening || !said || pressed || prompt) return false;
  if (said.decided === null) return decide(now, said);
  if (!said.parts.every(isDone) && !due(said.decided + textWithin)) return false;
  const text = textOf(state, said);
  if (text === '' && isNoise(now, said)) {
    dropUtterance(now);
    // It was no word: one is waited for again.
    listening.until = at + listening.noInputAfter;
    return true;
  }
  const { from, until, decided, emotion, noise = state.noise ?? undefined } = said;
  tellAnswer(now, {
    type: 'heard',
    from,
    text,
    ...(text === '' && { unclear: true }),
    ...(emotion !== undefined && { emotion }),
    ...(noise !== undefined && { noise }),
    spokeUntil: until,
    decided,
  });
  return true;
}

function decide(now: Now, said: Utterance): boolean {
  const { state, at, due } = now;
  const listening = state.listening!;
  if (!due(said.from + listening.maxLength)) {
    if (said.speaking) return false;
    const text = textOf(state, said);
    // A recogniser that tells nothing meanwhile is asked what it was: what they said tells whether more comes.
    if (!hasWords(text) && listening.turnTaking === 'responsive' && due(said.until + asksAfter) && endParts(now, said))
      return true;
    const pause = pauseAfter(state.recognises ? text : null, listening, state);
    if (!due(said.until + pause)) return false;
  }
  if (said.speaking) said.until = at;
  said.decided = at;
  endParts(now, said);
  return true;
}

/** Sounds without words are an answer that could not be made out where they last, or where no recogniser could say what they were. */
function isNoise({ state, at }: Now, said: Utterance): boolean {
  if (said.passed) return true;
  const lasts = lengthOf(said, at);
  const couldNotTell = said.parts.some(({ failed, state: is }) => failed || is !== 'done');
  return lasts < (couldNotTell ? shortestSound : Math.max(shortestSound, state.listening!.minLength));
}

/** What nobody asked for is forgotten, unless somebody asks soon. */
export function utteranceOver(now: Now): boolean {
  const { state, due } = now;
  const { utterance: said, listening, prompt, pressed } = state;
  if (!said || said.speaking || (listening && !prompt && !pressed)) return false;
  if (prompt && prompt.phase !== 'playing' && prompt.phase !== 'making') return false;
  const isNothing = said.parts.length === 0 || (prompt !== null && said.parts.every(isDone));
  if (!isNothing) {
    if (due(said.until + asksAfter) && endParts(now, said)) return true;
    if (!due(said.until + (prompt ? textWithin : keptFor))) return false;
  }
  dropUtterance(now);
  return true;
}
