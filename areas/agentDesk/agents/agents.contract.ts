import type { AgentNow } from '#core/agents/agentState.ts';

/** `agents.changed` is watched of `everyAgent`. */
export const everyAgent = 'all';

/** What is told of an agent whose state or telephone has changed. */
export interface AgentChanged {
  agentId: string;
  now: AgentNow;
  /** Calls reach them. */
  connected: boolean;
  /** At work in name alone. */
  simulated: boolean;
}
