import type { Variables } from './condition.ts';

/** Everything a conversation is, as plain JSON: it can be stored, moved to another machine and gone on with there. */
export interface FlowState {
  /** The node it stands at. */
  at: string;
  waitsFor: 'spoken' | 'answer' | 'goodbye' | 'nothing';
  variables: Variables;
  /** How often this node was asked again, and how often in a row nothing was heard or nothing fitted. */
  asked: number;
  noInput: number;
  noMatch: number;
}

export type FlowEvent =
  /** What `speak` said has been spoken to its end. */
  | { type: 'spoken' }
  | { type: 'heard'; text: string }
  | { type: 'silence' }
  | { type: 'hungUp' };

export type Effect =
  | { type: 'speak'; text: string; nodeId: string }
  /** Milliseconds of silence until that counts as no answer. */
  | { type: 'listen'; noInputAfter: number }
  | { type: 'hangUp' };

export type Trace =
  | { type: 'entered'; nodeId: string; name: string; kind: string }
  | { type: 'left'; nodeId: string; exitId: string; exit: string; why: string }
  | { type: 'understood'; intention: string; by: string }
  | { type: 'notUnderstood' }
  | { type: 'again'; handler: string; count: number }
  | { type: 'exceeded'; handler: string }
  /** A flow that runs in a circle without waiting for anybody, or an exit that leads nowhere. */
  | { type: 'broken'; nodeId: string; what: 'circle' | 'noLine' };

export interface Outcome {
  state: FlowState;
  effects: Effect[];
  trace: Trace[];
}
