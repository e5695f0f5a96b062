import { exitFor, filled } from '../condition.ts';
import type { Handler, NodeOf } from '../flow.ts';
import type { FlowEvent } from '../state.ts';
import type { Here, Next } from './node.ts';

type Asking = NodeOf<'interact'> | NodeOf<'text'>;

/** Says the node's next sentence. Behind the last one it stays with that. */
export function ask({ node, state, effect }: Here<Asking>, before = ''): Next {
  const sentence = node.ttsConfigs[Math.min(state.asked, node.ttsConfigs.length - 1)]!.text;
  effect({ type: 'speak', text: [before, sentence].filter(Boolean).map((text) => filled(text, state.variables)).join(' '), nodeId: node.id });
  state.waitsFor = 'spoken';
  return { stay: true };
}

/** What an answer, or none, leads to. */
export function hear(here: Here<Asking>, event: FlowEvent): Next {
  const { node, state, flow, trace, understood } = here;
  if (event.type === 'silence') {
    state.noInput++;
    return askAgain(here, flow.abnors.noInput, state.noInput);
  }
  if (event.type !== 'heard') return { stay: true };
  state.noInput = 0;
  state.variables.input_text = event.text;
  const meant = understood(event.text);
  trace(meant ? { type: 'understood', intention: meant.intention.name, by: meant.by } : { type: 'notUnderstood' });
  if (meant) state.variables.intent = meant.intention.name;
  const found = exitFor(node.leaveConfigs, state.variables, meant?.intention ?? null, false);
  if (found) {
    state.noMatch = 0;
    return { leave: found.exit, why: found.why };
  }
  state.noMatch++;
  return askAgain(here, flow.abnors.noMatch, state.noMatch);
}

/** The handler's limit counts over the conversation, the node's own over its repetitions; whichever is passed first ends the asking. */
function askAgain(here: Here<Asking>, handler: Handler, count: number): Next {
  const { node, state, trace, effect } = here;
  if (count <= handler.localRepeatNum && state.asked < node.repeatTimes) {
    state.asked++;
    trace({ type: 'again', handler: handler.name, count });
    return ask(here, handler.text);
  }
  trace({ type: 'exceeded', handler: handler.name });
  const other = exitFor(node.leaveConfigs.filter(({ condition }) => condition.isDflt), state.variables, null, true);
  if (other && handler.exceedAction === 'return') {
    state.noInput = state.noMatch = 0;
    return { leave: other.exit, why: handler.name };
  }
  if (!handler.exceedText) return { end: true };
  effect({ type: 'speak', text: filled(handler.exceedText, state.variables), nodeId: node.id });
  state.waitsFor = 'goodbye';
  return { stay: true };
}
