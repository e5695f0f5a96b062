import { speechEndsAfter } from '../voice/activity.ts';
import type { Now } from './now.ts';
import { mostFailed, mostFruitless } from './profiles.ts';
import type { Part, TurnEvent, TurnState, Utterance } from './turn.ts';

/** Voice activity changed. */
export function speechTurned(now: Now, { speaking, noise }: Extract<TurnEvent, { type: 'speech' }>) {
  const { state, at } = now;
  if (noise !== undefined) state.noise = noise;
  const { utterance: said } = state;
  if (!speaking) {
    if (!said?.speaking) return;
    said.speaking = false;
    said.until = Math.max(said.from, at - speechEndsAfter);
    return;
  }
  if (said) {
    // They go on: it was no end.
    if (said.speaking) return;
    Object.assign(said, { speaking: true, until: at, decided: null });
    pausePrompt(now);
    return;
  }
  if (state.listening) state.listening.until = null;
  state.utterance = { from: at, speaking: true, until: at, parts: [], decided: null, passed: false };
  pausePrompt(now);
}

/** A sentence that may be interrupted waits at once: what the customer says shows whether it goes on. */
function pausePrompt({ state, at, act }: Now) {
  const { prompt } = state;
  if (prompt?.phase !== 'playing' || !mayInterrupt(state)) return;
  if (prompt.turnTaking !== 'responsive' || prompt.fruitless >= mostFruitless) return;
  Object.assign(prompt, { phase: 'paused', since: at });
  if (state.utterance) state.utterance.passed = false;
  act({ type: 'pause' });
}

/** Whether words would cut short what is spoken. */
export function mayInterrupt({ prompt, recognises }: TurnState): boolean {
  const may = prompt?.interruptible;
  return recognises && may?.speech === true && prompt!.phase !== 'stopping' && prompt!.lasts >= may.from;
}

/** While words are wanted and somebody speaks, they are recognised. */
export function wantedWords({ state, act }: Now): boolean {
  const { utterance: said, listening, pressed, recognises } = state;
  if (!recognises || !said?.speaking || said.decided !== null || said.parts.at(-1)?.state === 'open') return false;
  if (said.parts.filter(({ failed }) => failed).length >= mostFailed) return false;
  if (!((listening && !pressed) || state.attends || mayInterrupt(state) || state.prompt?.phase === 'stopping'))
    return false;
  state.recognitions += 1;
  said.parts.push({ id: state.recognitions, state: 'open', text: '', failed: false });
  act({ type: 'open', id: state.recognitions });
  return true;
}

/** A recogniser said something. */
export function heardPart({ state }: Now, event: Extract<TurnEvent, { type: 'partial' | 'final' | 'failed' }>) {
  const { utterance: said } = state;
  const part = said?.parts.find(({ id }) => id === event.id);
  if (!said || !part || part.state === 'done') return;
  if (event.type === 'partial') {
    part.text = event.text;
    return;
  }
  part.state = 'done';
  if (event.type === 'failed') {
    // What was understood of it so far is better than nothing.
    part.failed = true;
    return;
  }
  part.text = event.text;
  if (event.emotion !== undefined) said.emotion = Math.max(event.emotion, said.emotion ?? 0);
  if (event.noise !== undefined) said.noise = Math.max(event.noise, said.noise ?? 0);
}

export function endParts({ act }: Now, { parts }: Utterance): boolean {
  const open = parts.filter(({ state }) => state === 'open');
  for (const part of open) {
    part.state = 'ending';
    act({ type: 'end', id: part.id });
  }
  return open.length > 0;
}

/** What was said is nothing any more. */
export function dropUtterance({ state, at, act }: Now) {
  for (const part of state.utterance?.parts ?? []) if (part.state !== 'done') act({ type: 'close', id: part.id });
  const said = state.utterance;
  // Somebody who still speaks begins anew with what follows.
  state.utterance = said?.speaking ? { ...said, from: at, parts: [], decided: null, passed: true } : null;
}

export const isDone = ({ state }: Part) => state === 'done';
export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

export function textOf({ language }: TurnState, { parts }: Utterance): string {
  return parts
    .map(({ text }) => text.trim())
    .filter(hasWords)
    .join(language === 'zh' ? '' : ' ');
}

/** How long they made sounds. */
export const lengthOf = ({ from, until, speaking }: Utterance, at: number) => (speaking ? at : until) - from;
