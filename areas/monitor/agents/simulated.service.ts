import { agentDeskFaults, agentNow, tryChange } from '#areas/agentDesk/door.ts';
import { isOnCall, type AgentNow } from '#core/agents/agentState.ts';
import type { AgentEvent } from '#core/agents/nextState.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { simulatedSeats, type Seat } from './simulated.store.ts';

type Agent = NonNullable<Awaited<ReturnType<typeof agentNow.one>>>;

interface Wanted {
  groupId: string;
  agents: number;
  /** The supervisor. */
  by: string;
  at: number;
}

/**
 * So many agents of a group are to work in name alone: those who are missing sign in, those who are too many sign out, after the
 * call that goes on. Answers how many there were and are, and whose state has changed.
 */
export async function simulate(db: TenantDb, { groupId, agents, by, at }: Wanted) {
  const seats = await simulatedSeats.hold(db, groupId);
  if (agents > 0 && seats.length === 0) throw new Fault(agentDeskFaults.NO_SEAT_TO_SIMULATE);
  const atWork = seats.filter(({ simulated }) => simulated);
  const free = seats.filter(({ simulated }) => !simulated);
  const going = atWork.filter(({ now }) => isGoing(now));
  const staying = atWork.filter(({ now }) => !isGoing(now));
  const standing = new Map(atWork.map(({ agentId, now }) => [agentId, now]));
  const counts = () => ({ agents: standing.size, leaving: [...standing.values()].filter(isGoing).length });

  const before = counts();
  const changed: Agent[] = [];
  async function move({ agentId }: Seat, event: AgentEvent) {
    const done = await tryChange(db, agentId, event);
    if (!done || 'refused' in done) return;
    const { agent } = done;
    if (event.type === 'signIn') await agentNow.reachedBy(db, agentId, 'simulated', undefined);
    changed.push({ ...agent, reach: 'simulated', node: null });
    if (agent.now.state === 'signedOut') standing.delete(agentId);
    else standing.set(agentId, agent.now);
  }

  const missing = Math.max(0, agents - staying.length);
  // Who was to go after the call stays.
  for (const seat of going.slice(0, missing)) await move(seat, { type: 'forced', to: 'idle', by, at });
  for (const seat of free.slice(0, Math.max(0, missing - going.length))) await move(seat, { type: 'signIn', at });

  const tooMany = Math.max(0, staying.length - agents);
  const goFirst = staying.toSorted((a, b) => Number(isOnCall(a.now)) - Number(isOnCall(b.now)));
  for (const seat of goFirst.slice(0, tooMany)) await move(seat, { type: 'forced', to: 'signedOut', by, at });

  return { before, after: counts(), possible: seats.length, changed };
}

/** After the call that goes on. */
const isGoing = (now: AgentNow) => isOnCall(now) && now.next?.state === 'signedOut';
