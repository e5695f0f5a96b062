import { takesInbound } from '../agents/workType.ts';
import { figures } from '../figures/figures.ts';
import { groupsOf, inOrder, isFree, type Agent, type House } from './house.ts';

/** What a caller may be told. */
export interface Place {
  /** 1 is next. Calls that ring at an agent are still before it: they may come back. */
  position: number;
  /** Seconds until an agent has it; null where it cannot be said. */
  expected: number | null;
  /** When its place is to be announced; null: never. It may have passed. */
  announceAt: number | null;
}

/**
 * The place of a call in its group; null of a call that does not wait. Expected is rough, enough to tell a minute from ten: an
 * agent at work becomes free once in the time that calls took lately, and is shared evenly by those of their groups in which
 * somebody waits, whatever their priority. It cannot be said where nobody is at work, or no call was handled lately.
 */
export function placeOf(house: House, callId: string): Place | null {
  const groups = groupsOf(house);
  const call = house.calls.find((one) => one.callId === callId);
  const group = call && groups.get(call.groupId);
  if (!call || !group) return null;
  const inGroup = house.calls.filter(({ groupId }) => groupId === call.groupId).sort(inOrder(groups));
  const at = inGroup.indexOf(call);
  const every = group.announceEverySeconds;
  return {
    position: at + 1,
    expected: call.ringing.length > 0 ? 0 : expectedFor(inGroup.slice(0, at + 1).filter(isUnserved).length),
    announceAt: every === null ? null : call.announcedAt === null ? call.enteredAt : call.announcedAt + every * 1_000,
  };

  /** `turn`: calls to be served up to this one, itself among them. */
  function expectedFor(turn: number): number | null {
    const { groupId, handling } = group!;
    const wanted = new Set(house.calls.filter(isUnserved).map((one) => one.groupId));
    const agents = house.agents.filter((agent) => isAtWork(agent) && serves(agent, groupId));
    const behind = turn - agents.filter(isFree).length;
    if (agents.length === 0) return null;
    if (behind <= 0) return 0;
    if (handling === null) return null;
    const shares = agents.reduce((sum, agent) => sum + 1 / [...wanted].filter((one) => serves(agent, one)).length, 0);
    return Math.ceil((behind * handling) / shares / 1_000);
  }
}

const isUnserved = ({ ringing }: { ringing: readonly string[] }) => ringing.length === 0;

const serves = (agent: Agent, groupId: string) => agent.groups.some((one) => one.groupId === groupId);

const working: readonly string[] = figures.available.states;
const isAtWork = ({ state, workType, isReachable }: Agent) =>
  working.includes(state) && takesInbound(workType) && isReachable;
