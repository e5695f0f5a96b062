import type { FigureName } from '../figures/figures.ts';

/** What the time of agents can be grouped and narrowed by. `memberOf` narrows alone: an agent may be in several groups. */
export const agentTimeDimensions = [
  'agent',
  'department',
  'state',
  'breakReason',
  'hour',
  'weekday',
  'segment',
] as const;

/** What is counted of the time of agents: the states of core/figures, and conversations that ended. */
export const agentTimeCounts = [
  'signedIn',
  'available',
  'handling',
  'idleTime',
  'ringingTime',
  'talkingTime',
  'holdTime',
  'wrapUpTime',
  'breakTime',
  'handled',
] as const satisfies FigureName[];
export type AgentTimeCount = (typeof agentTimeCounts)[number];

/** What the parts of agents in calls can be grouped and narrowed by. */
export const conversationDimensions = [
  'agent',
  'department',
  'skillGroup',
  'direction',
  'disposition',
  'campaign',
  'hour',
  'weekday',
  'segment',
] as const;

/** What is counted of them. */
export const conversationCounts = [
  'atAgents',
  'handled',
  'notTaken',
  'handedOn',
  'noted',
  'conversationTime',
  'untilTaken',
] as const satisfies FigureName[];
export type ConversationCount = (typeof conversationCounts)[number];
