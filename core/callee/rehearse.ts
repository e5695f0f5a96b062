import type { Decision, MachineAction, MachineDeed } from '../answering/evidence.ts';
import { foundIn } from '../answering/whole.ts';
import type { Flow } from '../flow/flow.ts';
import { recorder, type Recorded } from '../flow/record.ts';
import { begin, type Outcome } from '../flow/step.ts';
import { stepWithMocks, withMocks } from '../flow/mock.ts';
import { randomFrom } from '../text/random.ts';
import { speakingTime } from '../text/speakingTime.ts';
import { answersAs, type Answers } from './answers.ts';
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
  /** What is done when a machine answers; without it none is looked for, and a mailbox does not answer. */
  machine?: { action: Exclude<MachineAction, 'off'>; message: string } | undefined;
}

export interface Rehearsed extends Recorded {
  cause: LineFate['cause'];
  /** Milliseconds. */
  ringFor: number;
  talkFor: number;
  variables: Record<string, string>;
  hungUpBy: 'customer' | 'robot' | null;
  /** Who answered, where it was looked for. */
  answer?: Decision & { deed: MachineDeed | null };
  /** A machine really answered. */
  isMachine?: boolean;
}

/** Milliseconds after the answer in which somebody turns out to be a machine. */
const longestAnswer = 90_000;
/** More steps than any conversation takes. */
const mostSteps = 400;

/** A whole attempt in no time: the line's fate, and where somebody answers, the conversation with its times. */
export function rehearse({
  flow,
  arguments: given,
  seed,
  settings,
  lasts: lastsOf = (text) => speakingTime(text, flow.language),
  machine,
}: Rehearsal): Rehearsed {
  const random = randomFrom(seed);
  const fate = lineFate(random, settings);
  const mailbox = machine !== undefined && fate.cause === 'voicemail';
  if (fate.cause !== 'answered' && !mailbox)
    return { ...fate, talkFor: 0, turns: [], path: [], messages: [], variables: {}, hungUpBy: null };

  const record = recorder();
  let callee = newCallee(random, flow.language, settings?.mix);
  if (mailbox) callee = { ...callee, persona: 'answeringMachine' };
  const isMachine = callee.persona === 'answeringMachine';
  // Chance of its own: a conversation is the same whether machines are looked for or not.
  const answers = machine ? answersAs(callee, randomFrom(seed ^ 0x5bd1), (text) => lastsOf(text, 'customer')) : null;
  const found = machine ? foundIn(answers?.events ?? [], longestAnswer) : [];
  const decided = found.find((one) => one.type === 'answeredBy');
  let clock = 0;
  let outcome = withMocks(flow, begin(flow, given));
  let hungUpBy: Rehearsed['hungUpBy'] = null;
  if (machine && decided?.verdict === 'machine' && machine.action !== 'goOn')
    return metMachine(machine, decided, answers!);
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
    cause: 'answered',
    ...noted(decided?.verdict === 'machine' ? 'wentOn' : null),
  };

  function noted(deed: MachineDeed | null): Pick<Rehearsed, 'answer' | 'isMachine'> {
    if (!decided) return {};
    const { verdict, evidence } = decided;
    return { answer: { verdict, evidence, deed }, isMachine };
  }

  /** The robot stops before it, and hangs up or leaves its message. */
  function metMachine(
    { action, message }: NonNullable<typeof machine>,
    { at }: { at: number },
    { text, from, to }: Answers,
  ): Rehearsed {
    record.take({ at: 0, ...outcome });
    record.ended(at);
    const due = found.find((one) => one.type === 'messageDue');
    const leaves = action === 'leaveMessage' && due !== undefined && due.after !== 'never';
    const share = Math.min(1, (at - from) / (to - from));
    record.heard(
      leaves
        ? { text, from, to }
        : { text: text.slice(0, Math.ceil(text.length * share)).trim(), from, to: Math.min(at, to) },
    );
    clock = at;
    if (leaves) {
      record.said(message, due.at);
      clock = due.at + lastsOf(message, 'robot');
      record.spoken(clock);
    }
    return {
      ...fate,
      ...record.now(),
      cause: 'answered',
      talkFor: clock,
      variables: {},
      hungUpBy: 'robot',
      ...noted(leaves ? 'messageLeft' : action === 'leaveMessage' ? 'noMessage' : 'hungUp'),
    };
  }

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
