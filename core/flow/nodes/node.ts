import type { Compiled } from '../compiled.ts';
import type { Facts } from '../condition.ts';
import type { FlowNode } from '../saved/node.ts';
import type { LeaveGroup } from '../saved/said.ts';
import type { Effect, FlowEvent, FlowState, Saved, Trace } from '../state.ts';
import type { Values } from '../filled.ts';
import type { Ways } from '../ways.ts';

/** What a node may look at and do while the conversation stands at it. */
export interface Here<Node extends FlowNode = FlowNode> {
  flow: Compiled;
  node: Node;
  state: FlowState;
  ways: Ways;
  values: Values;
  facts(intention?: Facts['intention'], mode?: Facts['mode']): Facts;
  effect(effect: Effect): void;
  trace(trace: Trace): void;
  /** Words not spoken yet; they are said before the next sentence. */
  pending: string[];
  /** Where a debugger holds the conversation before the node does anything. */
  pausesAt: PausesAt;
}

export type PausesAt = ((nodeId: string) => boolean) | undefined;

/** Stays where it is, leaves by an exit (null: the only way out), calls a sub-flow, comes back from one, ends the conversation, or cannot go on. */
export type Next =
  | { stay: true }
  /** What was put off until its words were spoken is due. */
  | { afterWords: true }
  | { leave: LeaveGroup | null; why: string }
  | { call: string; then: 'leave' | 'ask'; type: 'subFlow' | 'exception'; saved?: Saved }
  | { back: true }
  | { end: true }
  | { broken: 'noLine' | 'missing' | 'circle' };

/** By the exit that was found, else by the one for everything else; a node without exits has one way out. */
export function leaveBy(
  found: LeaveGroup | undefined,
  otherwise: LeaveGroup | undefined,
  exits: readonly LeaveGroup[],
  why = '',
): Next {
  const exit = found ?? otherwise;
  return exit || exits.length === 0 ? { leave: exit ?? null, why } : { broken: 'noLine' };
}

/** One kind of node. */
export interface NodeBehaviour<Node extends FlowNode> {
  enter(here: Here<Node>): Next;
  /** What is done once its words, if it has any, were spoken. */
  act?(here: Here<Node>): Next;
  /** What happened while it waited for it; `spoken` never comes here. */
  on?(here: Here<Node>, event: FlowEvent): Next;
}
