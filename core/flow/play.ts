import type { Flow } from './flow.ts';
import { mockAnswer } from './mock.ts';
import type { FlowState } from './state.ts';
import { begin, step, type FlowEvent, type Outcome } from './step.ts';
import type { Understanding } from './understanding.ts';

/** What happens next in a rehearsed script: a sentence, silence, keys, a button, or what another system does. */
export type Reply =
  | string
  | { says: string; understood: Understanding }
  | { says: string; unclear?: boolean; emotion?: number; noise?: number }
  | { silence: true }
  | { keys: string }
  | { chooses: string }
  | { mediaLost: true }
  | { hangsUp: true }
  | { api: 'success' | 'fail' | 'timeout'; body?: unknown }
  | { script: 'success' | 'fail' | 'timeout'; values?: Record<string, unknown> }
  | { transfer: 'accepted' | 'refused' };
export const silence: Reply = { silence: true };

/** More steps than any conversation takes. */
const mostSteps = 2_000;

/**
 * Plays a conversation and answers its script, a line a turn: `robot: …`, `customer: …`, `silence`, `hangs up`. An API
 * that no reply answers is answered by its mock, and without one fails; so do scripts and transfers.
 */
export function play(flow: Flow, given: Record<string, unknown>, ...replies: Reply[]): string[] {
  return playOn(flow, given, replies).script;
}

export function playOn(
  flow: Flow,
  given: Record<string, unknown>,
  replies: readonly Reply[],
  clock?: { now: number; zone: string },
  /** What a plain sentence is heard to mean there; its keywords decide without it. */
  hear?: (said: string, state: FlowState) => Understanding,
): { script: string[]; outcome: Outcome; /** The nodes it came to. */ trail: string[] } {
  const script: string[] = [];
  const trail: string[] = [];
  const left = [...replies];
  let outcome = begin(flow, given, clock);
  for (let steps = 0; steps < mostSteps; steps++) {
    for (const one of outcome.trace) if (one.type === 'entered') trail.push(one.nodeId);
    for (const effect of outcome.effects) {
      const line = lineOf(effect);
      if (line) script.push(line);
    }
    if (outcome.state.waitsFor === 'nothing') return { script, outcome, trail };
    const event = withMeaning(eventAfter(flow, outcome, left), outcome.state, hear);
    if (!event) return { script, outcome, trail };
    outcome = step(flow, outcome.state, event);
    const said = saidOf(event, outcome);
    if (said) script.push(said);
  }
  return { script, outcome, trail };
}

const withMeaning = (
  event: FlowEvent | null,
  state: FlowState,
  hear: ((said: string, state: FlowState) => Understanding) | undefined,
): FlowEvent | null =>
  hear && event?.type === 'heard' && !event.understood && event.text.trim() !== ''
    ? { ...event, understood: hear(event.text, state) }
    : event;

function lineOf(effect: Outcome['effects'][number]): string | null {
  switch (effect.type) {
    case 'speak':
      return `robot: ${effect.text}${effect.buttons ? ` [${effect.buttons.map(({ name }) => name).join(' | ')}]` : ''}`;
    case 'play':
      return `plays: ${effect.text || effect.resourceId}`;
    case 'callApi':
      return `asks: ${effect.apiId}`;
    case 'runScript':
      return 'works it out';
    case 'sendSms':
      return `sms: ${effect.text}`;
    case 'suggest':
      return `${effect.kind}: ${effect.text} [${effect.questions.map(({ name }) => name).join(' | ')}]`;
    case 'transfer':
      return `hands over: ${effect.to.kind === 'phone' ? effect.to.address : effect.to.id}`;
    case 'hangUp':
      return 'hangs up';
    default:
      return null;
  }
}

function saidOf(event: FlowEvent, { trace }: Outcome): string | null {
  switch (event.type) {
    case 'heard':
      return `customer: ${event.text}`;
    case 'keys':
      return `presses: ${trace.find((one) => one.type === 'keys')?.shown ?? '******'}`;
    case 'chose':
      return `chooses: ${event.id}`;
    case 'silence':
      return 'silence';
    case 'mediaLost':
      return 'the sound is gone';
    case 'hungUp':
      return 'customer hangs up';
    case 'transferred':
      return event.accepted ? 'somebody takes over' : 'nobody takes over';
    default:
      return null;
  }
}

function eventAfter(flow: Flow, { state, effects }: Outcome, left: Reply[]): FlowEvent | null {
  const [next] = left;
  const take = () => left.shift();
  if (state.waitsFor === 'spoken') return { type: 'spoken' };
  if (state.waitsFor === 'api') {
    if (typeof next === 'object' && 'api' in next)
      return (take(), { type: 'apiAnswered', result: next.api, body: next.body });
    const called = effects.find((effect) => effect.type === 'callApi');
    return (called && mockAnswer(flow, called.apiId)) ?? { type: 'apiAnswered', result: 'fail' };
  }
  if (state.waitsFor === 'script') {
    if (typeof next === 'object' && 'script' in next)
      return (take(), { type: 'scriptDone', result: next.script, ...(next.values && { values: next.values }) });
    return { type: 'scriptDone', result: 'fail' };
  }
  if (state.waitsFor === 'transfer') {
    if (typeof next === 'object' && 'transfer' in next)
      return (take(), { type: 'transferred', accepted: next.transfer === 'accepted' });
    return { type: 'transferred', accepted: false };
  }
  if (next === undefined) return null;
  take();
  if (typeof next === 'string') return { type: 'heard', text: next };
  if ('says' in next)
    return {
      type: 'heard',
      text: next.says,
      ...('understood' in next
        ? { understood: next.understood }
        : {
            ...(next.unclear && { unclear: true }),
            ...(next.emotion !== undefined && { emotion: next.emotion }),
            ...(next.noise !== undefined && { noise: next.noise }),
          }),
    };
  if ('keys' in next) return { type: 'keys', keys: next.keys };
  if ('chooses' in next) return { type: 'chose', id: next.chooses };
  if ('mediaLost' in next) return { type: 'mediaLost' };
  if ('hangsUp' in next) return { type: 'hungUp' };
  return { type: 'silence' };
}
