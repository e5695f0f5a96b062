import type { AgentEvent } from '#core/agents/nextState.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Needs, PeopleWork } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { agentNow, type HeldAgent } from '../agents/agentNow.store.ts';
import { changeAgent } from '../agents/changeAgent.service.ts';
import type { AgentStanding } from '../agents/standing.contract.ts';
import { standingOf } from '../agents/standing.rules.ts';
import { tellOfAgent } from '../agents/tellOfAgent.ts';

export type DeskNeeds = Pick<Needs, 'now' | 'live' | 'people'>;
export type Untimed<Event> = Event extends AgentEvent ? Omit<Event, 'at'> : never;

/** Somebody works in this seat who is there in name alone. */
export const isRehearsing = ({ reach, now }: HeldAgent) => reach === 'simulated' && now.state !== 'signedOut';

/** What the endpoints of a desk share: whose it is, and what happens to them. */
export function ownDesk({ now, live, people }: DeskNeeds) {
  async function own(db: TenantDb, who: SignedIn): Promise<HeldAgent> {
    const agentId = await agentNow.idOf(db, who.id);
    const agent = agentId === undefined ? undefined : await agentNow.one(db, agentId);
    if (!agent) throw new Fault(agentDeskFaults.NO_SEAT);
    return agent;
  }

  /** The same for what is done at work: that of a rehearsal in their seat is not theirs. */
  async function atWork(db: TenantDb, who: SignedIn): Promise<HeldAgent> {
    const agent = await own(db, who);
    if (isRehearsing(agent)) throw new Fault(agentDeskFaults.SIGNED_OUT_OF_DESK);
    return agent;
  }

  /** What happens to the agent who asks; calls that wait are looked at again once it is stored. */
  async function change(db: TenantDb, who: SignedIn, event: Untimed<AgentEvent>): Promise<HeldAgent> {
    const { agentId } = await atWork(db, who);
    const agent = await changeAgent(db, agentId, { ...event, at: now() } as AgentEvent);
    tellOfAgent(db, live, agent);
    db.afterCommit(() => people?.()?.look(db.tenant));
    return agent;
  }

  const changed = async (db: TenantDb, who: SignedIn, event: Untimed<AgentEvent>) =>
    standingOf((await change(db, who, event)).now);

  /** What is done on a call, and how the agent stands once it is stored. */
  async function onCall(
    db: TenantDb,
    who: SignedIn,
    act: (work: PeopleWork, agentId: string) => void | Promise<void>,
  ): Promise<AgentStanding> {
    const { agentId } = await atWork(db, who);
    const work = people?.();
    if (!work) throw new Fault(agentDeskFaults.NOBODY_CARRIES_CALLS);
    await db.outside(async () => {
      await act(work, agentId);
      await work.settled(db.tenant);
    });
    return standingOf((await agentNow.one(db, agentId))!.now);
  }

  return { own, atWork, change, changed, onCall };
}
