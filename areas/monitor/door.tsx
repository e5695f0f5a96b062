/** How states of agents look on the screens of other areas. */
export { stateLooks } from './agents/agentState.rules.ts';
