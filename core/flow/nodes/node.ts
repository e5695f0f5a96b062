import type { Understood } from '../understand.ts';
import type { Flow, FlowNode, LeaveGroup } from '../flow.ts';
import type { Effect, FlowEvent, FlowState, Trace } from '../state.ts';

/** What a node kind may look at and do while the conversation stands at it. */
export interface Here<Node extends FlowNode> {
  flow: Flow;
  node: Node;
  state: FlowState;
  effect(effect: Effect): void;
  trace(trace: Trace): void;
  understood(text: string): Understood | null;
}

/** Stays where it is, leaves by an exit, or ends the conversation. */
export type Next = { stay: true } | { leave: Pick<LeaveGroup, 'id' | 'leaveName' | 'status'>; why: string } | { end: true };

/** One kind of node. `on` is asked with what happened while the conversation stood at it. */
export interface NodeBehaviour<Node extends FlowNode> {
  enter(here: Here<Node>): Next;
  on(here: Here<Node>, event: FlowEvent): Next;
}
