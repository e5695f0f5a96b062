import { agentStates, type AgentState } from '#core/agents/agentState.ts';

export const signedInOf = (byState: Record<AgentState, number>) =>
  agentStates.reduce((sum, state) => sum + (state === 'signedOut' ? 0 : byState[state]), 0);
