import { applied, type Edit } from '#core/design/edits.ts';
import { checker } from '#core/flow/check/check.ts';
import type { Known } from '#core/flow/check/known.ts';
import type { Finding } from '#core/flow/check/findings.ts';
import type { Flow } from '#core/flow/flow.ts';

/** A flow to begin with, then what changed: so what stays the same is known to be the same and not looked at again. */
export type CheckOrder = { flow: Flow; known: Known } | { edits: Edit[] };
export interface CheckAnswer {
  findings: Finding[];
}

let flow: Flow | undefined;
let look = checker();

addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => {
  if ('flow' in data) {
    flow = data.flow;
    look = checker(data.known);
  } else if (flow) flow = applied(flow, data.edits);
  if (!flow) return;
  const answer: CheckAnswer = { findings: look(flow) };
  postMessage(answer);
});
