import type { Flow } from '../flow/flow.ts';
import { recorder, type Recorded } from '../flow/record.ts';
import { begin, type Outcome } from '../flow/step.ts';
import { stepWithMocks, withMocks } from '../flow/mock.ts';
import { randomFrom } from '../text/random.ts';
import { speakingTime } from '../text/speakingTime.ts';
import { newCallee, respond, type Action, type Lasts } from './callee.ts';
import { lineFate, type CalleeSettings, type LineFate } from './line.ts';

interface Rehearsal {
  flow: Flow;
  arguments: Record<string, unknown>;
  /** The same seed makes the same call. */
  seed: number;
  settings?: CalleeSettings;
  /** Where the call is to be heard; an even pace without it. */
  lasts?: Lasts | undefined;
}

export interface Rehearsed extends Recorded {
  cause: LineFate['cause'];
  /** Milliseconds. */
  ringFor: number;
  talkFor: number;
  variables: Record<string, string>;
  hungUpBy: 'customer' | 'robot' | null;
}

/** More steps than any conversation takes. */
const mostSteps = 400;

/** A whole attempt in no time: the line's fate, and where somebody answers, the conversation with its times. */
export function rehearse({
  flow,
  arguments: given,
  seed,
  settings,
  lasts: lastsOf = (text) => speakingTime(text, flow.language),
}: Rehearsal): Rehearsed {
  const random = randomFrom(seed);
  const fate = lineFate(random, settings);
  if (fate.cause !== 'answered')
    return { ...fate, talkFor: 0, turns: [], path: [], messages: [], variables: {}, hungUpBy: null };

  const record = recorder();
  let callee = newCallee(random, flow.language, settings?.mix);
  let clock = 0;
  let outcome = withMocks(flow, begin(flow, given));
  let hungUpBy: Rehearsed['hungUpBy'] = null;
  for (let steps = 0; hungUpBy === null && steps < mostSteps; steps++) {
    record.take({ at: clock, ...outcome });
    const said = outcome.effects.findLast((effect) => effect.type === 'speak');
    if (outcome.effects.some(({ type }) => type === 'hangUp')) hungUpBy = 'robot';
    else if (said) speak(said.text);
    else break;
  }
  record.ended(clock);
  return {
    ...fate,
    ...record.now(),
    talkFor: clock,
    variables: outcome.state.variables,
    hungUpBy: hungUpBy ?? 'robot',
  };

  /** The robot speaks, then, where it listens, the person answers. */
  function speak(text: string) {
    const lasts = lastsOf(text, 'robot');
    const answer = respond(callee, text, random, lastsOf);
    callee = answer.callee;
    const { action } = answer;
    if (action.type === 'hangUp' && action.after < lasts) return leave(clock + action.after);
    const began = clock;
    clock += lasts;
    record.spoken(clock);
    outcome = stepWithMocks(flow, outcome.state, { type: 'spoken' });
    const collecting = outcome.effects.find((effect) => effect.type === 'collect');
    const listening = outcome.effects.find((effect) => effect.type === 'listen') ?? collecting;
    if (!listening) return;
    record.take({ at: clock, ...outcome });
    if (action.type === 'hangUp') return leave(Math.max(clock + 200, began + action.after));
    outcome = answered(
      outcome,
      action.type === 'press' && !collecting ? { type: 'silent' } : action,
      listening.noInputAfter,
    );
  }

  function leave(at: number) {
    clock = at;
    hungUpBy = 'customer';
    outcome = stepWithMocks(flow, outcome.state, { type: 'hungUp' });
  }

  function answered({ state }: Outcome, action: Exclude<Action, { type: 'hangUp' }>, patience: number): Outcome {
    if (action.type === 'silent' || action.after >= patience) {
      clock += patience;
      return stepWithMocks(flow, state, { type: 'silence' });
    }
    const from = clock + action.after;
    if (action.type === 'press') {
      clock = from;
      record.pressed(clock);
      return stepWithMocks(flow, state, { type: 'keys', keys: action.keys });
    }
    clock = from + action.lasts;
    record.heard({ text: action.text, from, to: clock });
    return stepWithMocks(flow, state, { type: 'heard', text: action.text });
  }
}
