import type { Faq } from '../saved/answer.ts';
import type { FlowNode } from '../saved/node.ts';
import type { LeaveGroup } from '../saved/said.ts';
import type { Values } from './values.ts';

/** A way a conversation can take. `to`: a node, or how it ends. */
export interface Edge {
  from: string;
  to: string | null;
  exitId: string | null;
  /** The customer does not speak in between. */
  silent: boolean;
  /** The customer does not speak in between, or was asked and may have kept silent. */
  quiet: boolean;
  kind: 'leave' | 'call' | 'end' | 'handOver' | 'back';
}

/** A variable that may have no value where an assignment or a comparison looks at it. */
export interface UnsetRead {
  node: FlowNode;
  name: string;
  by: 'assignment' | 'comparison';
  /** It never has one there. */
  always: boolean;
}

export interface Explored {
  edges: Edge[];
  /** What variables may hold while the conversation stands at a node; nodes no conversation comes to are left out. */
  at: ReadonlyMap<string, Values>;
  /** Ways out that are never taken. */
  never: { node: FlowNode; exit: LeaveGroup }[];
  /** Nodes that may find no way out. */
  stuck: FlowNode[];
  unsetReads: UnsetRead[];
  /** Questions and exceptions that nodes answer, and whether what they ask about may hold at one of them. */
  answers: ReadonlyMap<Faq, boolean>;
}
