import type { Flow } from './flow.ts';
import { begin, step, type Outcome } from './step.ts';

/** What a customer does next in a rehearsed script: a sentence, or silence. */
export type Reply = string | { silence: true };
export const silence: Reply = { silence: true };

/** Plays a conversation and answers its script, a line a turn: `robot: …`, `customer: …`, `silence`, `hangs up`. */
export function play(flow: Flow, given: Record<string, unknown>, ...replies: Reply[]): string[] {
  const script: string[] = [];
  let left = [...replies];
  let outcome = begin(flow, given);
  for (;;) {
    for (const effect of outcome.effects) if (effect.type === 'speak') script.push(`robot: ${effect.text}`);
    if (outcome.effects.some(({ type }) => type === 'hangUp')) return [...script, 'hangs up'];
    const next = afterwards(flow, outcome, left, script);
    if (!next) return script;
    outcome = next.outcome;
    left = next.left;
  }
}

function afterwards(flow: Flow, { state, effects }: Outcome, left: Reply[], script: string[]) {
  if (effects.some(({ type }) => type === 'speak')) return { outcome: step(flow, state, { type: 'spoken' }), left };
  const [reply, ...rest] = left;
  if (reply === undefined) return null;
  script.push(typeof reply === 'string' ? `customer: ${reply}` : 'silence');
  return { outcome: step(flow, state, typeof reply === 'string' ? { type: 'heard', text: reply } : { type: 'silence' }), left: rest };
}
