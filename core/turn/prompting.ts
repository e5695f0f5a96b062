import { isListening, takesTurn } from './words.ts';
import type { Now } from './now.ts';
import { cutWithin, patience, resumesAfter, yieldsFor } from './profiles.ts';
import type { Prompt, TurnEvent } from './turn.ts';
import { endParts, isDone, lengthOf, mayInterrupt, textOf } from './uttering.ts';

type Of<Type extends TurnEvent['type']> = Extract<TurnEvent, { type: Type }>;

export function beginPrompt(now: Now, { id, turnTaking, interruptible }: Of<'speak'>) {
  const { state, at } = now;
  forgetPrompt(now);
  // What was pressed before a sentence that has to be heard first does not count.
  state.ahead = '';
  state.prompt = {
    id,
    turnTaking,
    interruptible,
    phase: 'making',
    lasts: 0,
    synthesised: at,
    begun: null,
    since: at,
    pausedFor: 0,
    fruitless: 0,
    until: at + patience,
  };
}

export function soundCame({ state, at, act, tell }: Now, { id, lasts }: Of<'sound'>) {
  const { prompt } = state;
  if (prompt?.id !== id || prompt.phase !== 'making') return;
  if (!lasts) {
    state.prompt = null;
    return tell({ type: 'spoken', ...(lasts === null && { cut: { heard: 0, lasts: 0 } }) });
  }
  // Nobody is talked over.
  const isHeld = prompt.turnTaking === 'responsive' && state.utterance?.speaking === true;
  Object.assign(prompt, {
    lasts,
    synthesised: at,
    since: at,
    until: at + lasts + patience,
    phase: isHeld ? 'held' : 'playing',
  });
  if (!isHeld) act({ type: 'play', id });
}

/** What is still made or held back cannot have been heard, whatever is told of it. */
export const isSounding = ({ phase }: Prompt) => phase !== 'making' && phase !== 'held';

/** The thread of sound has played it, or stopped it. */
export function over({ state, tell }: Now, { id, whole, heard }: Of<'played'>) {
  const { prompt } = state;
  if (prompt?.id !== id || !isSounding(prompt)) return;
  state.prompt = null;
  tell({ type: 'spoken', ...(!whole && { cut: { heard: Math.min(heard, prompt.lasts), lasts: prompt.lasts } }) });
}

/** The robot itself says something else. */
export function forgetPrompt({ state, act }: Now) {
  if (state.prompt && state.prompt.phase !== 'making') act({ type: 'stop' });
  state.prompt = null;
}

/** Ends the sentence; how much of it was heard is told as soon as it is known. */
export function cut({ state, at, act, tell }: Now) {
  const prompt = state.prompt!;
  if (prompt.begun === null) {
    if (prompt.phase === 'playing' || prompt.phase === 'paused') act({ type: 'stop' });
    state.prompt = null;
    return tell({ type: 'spoken', cut: { heard: 0, lasts: prompt.lasts } });
  }
  act({ type: 'stop' });
  if (prompt.phase === 'paused') prompt.pausedFor += at - prompt.since;
  Object.assign(prompt, { phase: 'stopping', since: at });
}

/** Milliseconds of it that were heard, as far as is known here. */
export function heardOf({ begun, since, pausedFor, phase, lasts }: Prompt, at: number): number {
  if (begun === null) return 0;
  const until = phase === 'playing' ? at : since;
  return Math.max(0, Math.min(lasts, until - begun - pausedFor));
}

/** Of a sentence that was stopped and of which nothing more comes. */
export function cutTold({ state, at, due, tell }: Now): boolean {
  const { prompt } = state;
  if (prompt?.phase !== 'stopping' || !due(prompt.since + cutWithin)) return false;
  state.prompt = null;
  tell({ type: 'spoken', cut: { heard: heardOf(prompt, at), lasts: prompt.lasts } });
  return true;
}

/** A voice that never answers, sound that stands still while they hold the call: a robot does not wait for ever. */
export function promptDue(now: Now): boolean {
  const { prompt } = now.state;
  if (!prompt || (prompt.phase !== 'making' && prompt.phase !== 'playing') || !now.due(prompt.until)) return false;
  now.act({ type: 'stuck', id: prompt.id });
  cut(now);
  return true;
}

/** Somebody speaks, or spoke, while a sentence is spoken or would begin. */
export function speechOverPrompt(now: Now): boolean {
  const { state, at, due } = now;
  const { prompt, utterance: said } = state;
  if (!prompt || prompt.phase === 'making' || prompt.phase === 'stopping') return false;
  const waits = prompt.phase !== 'playing';
  if (!said) return waits && goOn(now);
  const text = textOf(state, said);
  if (mayInterrupt(state)) {
    const { words, least } = prompt.interruptible!;
    if (takesTurn(text, words)) return taken(now);
    const isLong = prompt.turnTaking === 'classic' && least !== undefined && !said.passed && !words?.length;
    if (isLong && !isListens(text) && (said.speaking ? due(said.from + least) : lengthOf(said, at) >= least))
      return taken(now);
  }
  if (!waits) return false;
  if (said.speaking) {
    if (!due(prompt.since + yieldsFor)) return false;
    // So long and no word: a recogniser that waits for the end is asked, and what it says may still stop the sentence.
    endParts(now, said);
    return goOn(now);
  }
  if (text !== '' || said.parts.every(isDone)) return goOn(now);
  return endParts(now, said) || (due(said.until + resumesAfter) && goOn(now));
}

/** Sounds of somebody who listens, in words: without any, nobody knows yet. */
const isListens = (text: string) => text !== '' && isListening(text);

function taken(now: Now): boolean {
  now.state.utterance!.passed = false;
  cut(now);
  return true;
}

/** It was a cough, or the customer said no more than that they listen: the sentence begins, or goes on. */
function goOn({ state, at, act }: Now): boolean {
  const prompt = state.prompt!;
  const isHeld = prompt.phase === 'held';
  const waited = at - prompt.since;
  prompt.until += waited;
  if (!isHeld) {
    prompt.pausedFor += waited;
    prompt.fruitless += 1;
  }
  Object.assign(prompt, { phase: 'playing', since: at });
  if (state.utterance) state.utterance.passed = true;
  act(isHeld ? { type: 'play', id: prompt.id } : { type: 'resume' });
  return true;
}
