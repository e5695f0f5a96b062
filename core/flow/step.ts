import { filled, type Variables } from './condition.ts';
import type { Flow, FlowNode, Intention, LeaveGroup } from './flow.ts';
import { behaviourOf } from './nodes/index.ts';
import type { Here, Next } from './nodes/node.ts';
import type { Effect, FlowEvent, FlowState, Outcome, Trace } from './state.ts';
import { understand } from './understand.ts';

export type { Effect, FlowEvent, FlowState, Outcome, Trace } from './state.ts';

/** Nodes that may follow each other without anybody speaking; more is a circle. */
const mostInARow = 100;

/** Begins a conversation. Arguments that are missing take their default; values become text, as everything a caller says is. */
export function begin(flow: Flow, given: Record<string, unknown>): Outcome {
  const variables: Variables = {};
  for (const { name, dfltValue } of [...flow.argConfigs, ...flow.paramConfigs]) variables[name] = dfltValue;
  for (const [name, value] of Object.entries(given)) if (value !== undefined && value !== null && value !== '') variables[name] = String(value);
  const start = flow.nodes.find(({ type }) => type === 'start');
  const state: FlowState = { at: start?.id ?? '', waitsFor: 'nothing', variables, asked: 0, noInput: 0, noMatch: 0 };
  return start ? run(flow, state, (here) => arrive(here)) : { state, effects: [{ type: 'hangUp' }], trace: [] };
}

/** What an event leads to. A pure function: the same flow, state and event give the same answer, and the state given is left as it is. */
export function step(flow: Flow, before: FlowState, event: FlowEvent): Outcome {
  const state = { ...before, variables: { ...before.variables } };
  if (event.type === 'hungUp' || state.waitsFor === 'nothing') return { state: { ...state, waitsFor: 'nothing' }, effects: [], trace: [] };
  return run(flow, state, (here) => behaviourOf(here.node).on(here, event));
}

/** Lets the node say what comes next, and follows the lines until one waits. */
function run(flow: Flow, state: FlowState, first: (here: Here<FlowNode>) => Next): Outcome {
  const effects: Effect[] = [];
  const trace: Trace[] = [];
  const hereAt = (node: FlowNode): Here<FlowNode> => ({
    flow, node, state, effect: (one) => effects.push(one), trace: (one) => trace.push(one), understood: (text) => understoodAt(flow, node, text),
  });
  let node = nodeAt(flow, state.at)!;
  let next = first(hereAt(node));
  for (let hops = 0; 'leave' in next; hops++) {
    const target = leave(flow, state, node, next, trace);
    if (!target || hops >= mostInARow) {
      trace.push({ type: 'broken', nodeId: node.id, what: target ? 'circle' : 'noLine' });
      next = { end: true };
      break;
    }
    node = target;
    next = arrive(hereAt(node));
  }
  if ('end' in next) {
    state.waitsFor = 'nothing';
    effects.push({ type: 'hangUp' });
  }
  return { state, effects, trace };
}

function arrive(here: Here<FlowNode>): Next {
  const { node, state, trace } = here;
  state.at = node.id;
  state.asked = 0;
  trace({ type: 'entered', nodeId: node.id, name: node.name, kind: node.type });
  return behaviourOf(node).enter(here);
}

function leave(flow: Flow, state: FlowState, node: FlowNode, { leave: exit, why }: { leave: Pick<LeaveGroup, 'id' | 'leaveName' | 'status'>; why: string }, trace: Trace[]) {
  trace.push({ type: 'left', nodeId: node.id, exitId: exit.id, exit: exit.leaveName, why });
  for (const { leftVar, right1Var } of exit.status ?? []) state.variables[leftVar] = filled(right1Var, state.variables);
  const line = flow.lines.find(({ startNodeId, startTabId }) => startNodeId === node.id && startTabId === exit.id);
  return line && nodeAt(flow, line.endNodeId);
}

const nodeAt = (flow: Flow, id: string) => flow.nodes.find((node) => node.id === id);

const heardAt = new WeakMap<FlowNode, Intention[]>();

/** What the exits of a node listen for; a mention of something else is understood all the same, so that the transcript shows it. */
function understoodAt(flow: Flow, node: FlowNode, text: string) {
  const named = heardAt.get(node) ?? flow.intentions.filter(({ id }) => exitsOf(node).some(({ condition }) => condition.nluResults.includes(id)));
  heardAt.set(node, named);
  return understand(text, named) ?? understand(text, flow.intentions);
}

export const exitsOf = (node: FlowNode): LeaveGroup[] => ('leaveConfigs' in node ? node.leaveConfigs : []);
