import type { AgentState } from '../agents/agentState.ts';
import { takesInbound, takesOutbound, type WorkType } from '../agents/workType.ts';

/** Who of the free agents of a group gets the next call. */
export const strategies = ['longestIdle', 'roundRobin', 'byLevel', 'random', 'ringAll'] as const;
export type Strategy = (typeof strategies)[number];

/**
 * Where a call goes that its group does not keep. A callback is one of a group's list. `farewell`: what is said before the call
 * ends, empty for the usual words; an end without one is nobody's wish, and whoever handed the call over goes on with it.
 */
export type Destination =
  | { kind: 'group'; groupId: string }
  | { kind: 'robot'; robotId: string }
  | { kind: 'callback'; groupId: string; farewell: string }
  | { kind: 'end'; farewell?: string };

export interface Overflow {
  /** Of waiting in this group; null: never because of it. */
  afterSeconds: number | null;
  /** Also as soon as none of its agents is signed in. */
  whenUnstaffed: boolean;
  to: Destination;
}

export interface Group {
  groupId: string;
  /** 1 to 9, which goes first, where an agent serves several groups. */
  priority: number;
  strategy: Strategy;
  ringSeconds: number;
  /** Null: as many as come. */
  mostWaiting: number | null;
  /** By its hours and its holidays. */
  isOpen: boolean;
  overflow: Overflow | null;
  /** Of roundRobin: whom it rang at last. Stored, and moved on with every offer. */
  lastAgentId: string | null;
  /** Milliseconds of talk, hold and wrap-up that its calls took lately, on average; null where there were none. */
  handling: number | null;
  /** How often callers hear their place; null: never. */
  announceEverySeconds: number | null;
}

export interface Agent {
  agentId: string;
  state: AgentState;
  /** Of who is idle (core/agents). */
  freeSince: number;
  /** A task is put aside for them. */
  isPreviewing: boolean;
  workType: WorkType;
  /** Their telephone is there. */
  isReachable: boolean;
  /** `level`: 1 to 9, which is best. */
  groups: readonly { groupId: string; level: number }[];
}

/** A call that waits, in one group and in no other, until it is answered. */
export interface WaitingCall {
  callId: string;
  groupId: string;
  /** When it began to wait, in whichever group: what counts for its place. */
  since: number;
  /** When it came into this group: what counts for overflow. */
  enteredAt: number;
  /** It has a place in this group: by `wait`, by `offer`, or because it was sent here by `overflow`. */
  admitted: boolean;
  /** Null: that of its group. */
  priority: number | null;
  /** What an agent needs at least; 1: nothing. */
  leastLevel: number;
  /** Who talked with this customer last: gets it, if free. */
  lastAgentId: string | null;
  /** Whom it does not go back to: who handed it over. */
  notTo: readonly string[];
  /** Who let it ring or refused it: gets it again only where nobody else is free. */
  letRing: readonly string[];
  /** At whom it rings now. */
  ringing: readonly string[];
  /** A campaign dialled it for its agents: for those whose shift dials. */
  dialled: boolean;
  /** When its place was announced last. */
  announcedAt: number | null;
}

/** The groups, agents and calls of a tenant at a moment; all times are milliseconds since 1970. */
export interface House {
  groups: readonly Group[];
  agents: readonly Agent[];
  calls: readonly WaitingCall[];
}

/** Ids are numbers as text; any other texts have an order as well. */
export const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Highest priority first, then the longest waiting. */
export const inOrder = (groups: ReadonlyMap<string, Group>) => {
  const priorityOf = ({ priority, groupId }: WaitingCall) => priority ?? groups.get(groupId)?.priority ?? 0;
  return (a: WaitingCall, b: WaitingCall) =>
    priorityOf(b) - priorityOf(a) || a.since - b.since || compareIds(a.callId, b.callId);
};

export const groupsOf = ({ groups }: House) => new Map(groups.map((group) => [group.groupId, group]));

/** May be rung at. */
export const isFree = ({ state, isReachable, isPreviewing }: Agent) => state === 'idle' && isReachable && !isPreviewing;

/** Waits for an agent: it rings at none, and its group has let it in, or does. */
export const waitsForAgent = (call: WaitingCall, group: Group | undefined) =>
  group !== undefined && call.ringing.length === 0 && (group.isOpen || call.admitted);

/** Whether an agent, free or not, may be given a call. */
export function suits(
  { agentId, workType, groups }: Agent,
  { groupId, leastLevel, notTo, dialled }: WaitingCall,
): boolean {
  return (
    (dialled ? takesOutbound : takesInbound)(workType) &&
    groups.some((one) => one.groupId === groupId && one.level >= leastLevel) &&
    !notTo.includes(agentId)
  );
}
