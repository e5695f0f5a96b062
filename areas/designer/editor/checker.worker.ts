import { applied, type Edit } from '#core/design/edits.ts';
import { checkerWith, type Asked } from '#core/flow/check/checker.ts';
import type { Known } from '#core/flow/check/known.ts';
import type { Finding } from '#core/flow/check/findings.ts';
import type { Flow } from '#core/flow/flow.ts';

/** A flow to begin with, then what changed: so what stays the same is known to be the same and not looked at again. */
export type CheckOrder = { flow: Flow; known: Known } | { edits: Edit[] };
export interface CheckAnswer {
  findings: Finding[];
}

let flow: Flow | undefined;
let known: Known = {};
let reading: Asked = {};
let look = checkerWith(known, reading);

/** Waits for nothing but the first script of a flow: what reads scripts is heavy. */
async function check(order: CheckOrder) {
  if ('flow' in order) {
    ({ flow, known } = order);
    look = checkerWith(known, reading);
  } else if (flow) flow = applied(flow, order.edits);
  if (!flow) return;
  if (!reading.readScript && hasScripts(flow)) {
    const { readScript } = await import('#core/flow/check/scripts/readScript.ts');
    reading = { readScript };
    look = checkerWith(known, reading);
  }
  const answer: CheckAnswer = { findings: look(flow) };
  postMessage(answer);
}

const hasScripts = ({ nodes, functionConfigs = [] }: Flow) =>
  functionConfigs.length > 0 || nodes.some(({ type }) => type === 'script');

addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => void check(data));
