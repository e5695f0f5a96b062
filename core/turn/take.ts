import { answered, awaitAnswer, listenTo, utteranceOver } from './answering.ts';
import { collectKeys, keyPressed, keysOver } from './keying.ts';
import { momentOf, type Now } from './now.ts';
import {
  beginPrompt,
  cutTold,
  forgetPrompt,
  isSounding,
  over,
  promptDue,
  soundCame,
  speechOverPrompt,
} from './prompting.ts';
import { closeAnswer } from './telling.ts';
import type { TurnEvent, TurnOutcome, TurnState } from './turn.ts';
import { heardPart, speechTurned, wantedWords } from './uttering.ts';

/** Rules that lead to each other in one moment; more of them would be a circle. */
const mostRules = 20;

/**
 * Takes turns with a customer. A pure function: what happened and when goes in, what is to be done and when it has to look
 * again comes out. `speak`, `listen`, `collect` and `stopSpeaking` tell nothing at once: whoever asks is not interrupted.
 */
export function take(before: TurnState, event: TurnEvent): TurnOutcome {
  const { now, outcome, again } = momentOf(before, event.at);
  happened(now, event);
  if (isAsked(event)) return { ...outcome(), wakeAt: event.at };
  for (let rules = 0; rules < mostRules; rules++) {
    again();
    if (!settle(now)) break;
  }
  return outcome();
}

const isAsked = ({ type }: TurnEvent) =>
  type === 'speak' || type === 'listen' || type === 'collect' || type === 'stopSpeaking';

function happened(now: Now, event: TurnEvent) {
  const { state, at } = now;
  switch (event.type) {
    case 'recognises':
      state.recognises = event.recognises;
      return;
    case 'attend':
      state.attends = event.on;
      return;
    case 'speak':
      closeAnswer(now);
      return beginPrompt(now, event);
    case 'sound':
      return soundCame(now, event);
    case 'playing':
      if (state.prompt?.id !== event.id || state.prompt.begun !== null || !isSounding(state.prompt)) return;
      state.prompt.begun = at;
      return now.tell({ type: 'speaking', synthesised: state.prompt.synthesised });
    case 'played':
      return over(now, event);
    case 'stopSpeaking':
      return forgetPrompt(now);
    case 'listen':
      return listenTo(now, event);
    case 'collect':
      return collectKeys(now, event);
    case 'key':
      return keyPressed(now, event.key);
    case 'speech':
      return speechTurned(now, event);
    case 'partial':
    case 'final':
    case 'failed':
      return heardPart(now, event);
    case 'time':
      return;
  }
}

/** The first rule that holds is carried out; false where none does, and all that is awaited has been said by `due`. */
function settle(now: Now): boolean {
  return (
    wantedWords(now) ||
    cutTold(now) ||
    promptDue(now) ||
    speechOverPrompt(now) ||
    keysOver(now) ||
    awaitAnswer(now) ||
    answered(now) ||
    utteranceOver(now)
  );
}
