/** What is watched of a tenant at one moment. Times are milliseconds since 1970. */
export interface WatchedMoment {
  at: number;
  /** Agents with a call, or wrapping one up. */
  agents: readonly AgentWithCall[];
  waiting: readonly WaitingCall[];
  conversations: readonly RobotConversation[];
}

export interface AgentWithCall {
  agentId: string;
  callId: string;
  groupId: string | null;
  /** A call that the agent places themselves rings at the customer's: it is none of these. */
  state: 'ringing' | 'talking' | 'hold' | 'wrapUp';
  /** Of the state. */
  since: number;
  /** Of the whole conversation, with the times on hold; null before it is answered. */
  answeredAt: number | null;
  /** Milliseconds of wrap-up that the group allows. */
  wrapUpAllowed: number;
}

export interface WaitingCall {
  callId: string;
  groupId: string;
  /** Over all groups it was in. */
  since: number;
}

export interface RobotConversation {
  callId: string;
  answeredAt: number;
  /** How many times as fast as ours the call's own time runs: simulated carriers may hurry. */
  speed: number;
  /** Of the call's own time: milliseconds since the answer. */
  turns: readonly { speaker: string; text: string; from: number; to: number }[];
  /** Handed over: what is said now is not written down. */
  isWithPeople: boolean;
}
