/** What the desk offers to the screens of other areas. */
export { everyAgent, type AgentChanged } from './agents/agents.contract.ts';
export { standingOf } from './agents/standing.rules.ts';
