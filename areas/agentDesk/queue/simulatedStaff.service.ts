import type { Line } from '#adapters/telephony/telephony.ts';
import type { AgentEvent } from '#core/agents/nextState.ts';
import { afterWrapUp, breakOf, talkOf, takesAfter, wrapUpOf } from '#core/agents/simulated.ts';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { agentCalls } from '../agents/agentCalls.store.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import { tryChange } from '../agents/changeAgent.service.ts';
import { tellOfAgent } from '../agents/tellOfAgent.ts';
import type { InTenant } from './moves.service.ts';
import type { People } from './people.service.ts';
import type { CustomerCall } from './peopleFacts.ts';
import { simulatedAgents } from './simulatedStaff.store.ts';

interface StaffNeeds {
  inTenant: InTenant;
  tenants(): Promise<string[]>;
  log: Log;
  now(): number;
  live: Pick<Live, 'tell' | 'tellWatchers'>;
  node: string;
  isGone(db: TenantDb, node: string): Promise<boolean>;
  people: Pick<People, 'answeredBy' | 'hangUp' | 'callNow' | 'look'>;
  /** Milliseconds. */
  every?: number | undefined;
}

const beat = 1_000;

/** What the line of somebody does who is there in name alone. */
const noLine: Line = { speak() {}, listen() {}, hangUp() {}, join() {}, wait() {} };

/**
 * Agents in name alone, for rehearsals: they take calls of simulated carriers, talk for as long as people do, write, say what became of
 * it, and go on breaks. How long each takes is drawn from who and when it is, so that it survives a restart.
 */
export function simulatedStaff(needs: StaffNeeds) {
  const { inTenant, tenants, log, now, live, node, isGone, people, every = beat } = needs;
  const timers = new Set<NodeJS.Timeout>();
  function after(milliseconds: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  }

  /** It rings at one of them. */
  function takes(tenant: string, { agentId }: HeldAgent, call: CustomerCall) {
    const { callId, dialled } = call;
    const { speed } = call.order.gateway;
    after(dialled ? 0 : takesAfter(agentId, callId) / speed, () => {
      people.answeredBy(call, agentId, noLine);
      after(talkOf(agentId, callId) / speed, () => {
        if (people.callNow(callId)?.agentId === agentId) people.hangUp(tenant, agentId, callId);
      });
    });
  }

  async function everySecond() {
    for (const tenant of await tenants()) {
      let moved = await inTenant(tenant, endsLeft);
      // Each by itself: who holds several agents at once waits for a call that waits for one of them.
      for (const due of await inTenant(tenant, whoIsDue)) moved = (await inTenant(tenant, due)) || moved;
      if (moved) people.look(tenant);
    }
  }

  type Move = (db: TenantDb) => Promise<boolean>;

  async function whoIsDue(db: TenantDb): Promise<Move[]> {
    const all = await simulatedAgents.atRest(db);
    return all.flatMap(({ agentId, now: stands }): Move[] => {
      const { since } = stands;
      const lasted = now() - since;
      if (stands.state === 'wrapUp' && lasted >= wrapUpOf(agentId, since, stands.lasts))
        return [
          async (own) => {
            await saysWhatBecame(own, agentId, stands.callId);
            return move(own, agentId, await nextAfter(own, agentId, since));
          },
        ];
      // Whom a supervisor has sent on a break stays there.
      if (stands.state === 'break' && stands.by === null && lasted >= breakOf(agentId, since))
        return [(own) => move(own, agentId, { type: 'ready', at: now() })];
      return [];
    });
  }

  async function endsLeft(db: TenantDb): Promise<boolean> {
    let moved = false;
    for (const { agentId, callId, node: theirs } of await simulatedAgents.left(db)) {
      // A node that lives says it itself, if late: what it could not write while the database was away comes in order.
      if (theirs === node || !(await isGone(db, theirs))) continue;
      await agentCalls.ended(db, callId, agentId, now(), 'lost');
      moved =
        (await move(db, agentId, { type: 'callEnded', at: now(), callId, wrapUpSeconds: 0 })) ||
        (await move(db, agentId, { type: 'offerWithdrawn', at: now(), callId })) ||
        moved;
    }
    return moved;
  }

  async function nextAfter(db: TenantDb, agentId: string, since: number): Promise<AgentEvent> {
    const at = now();
    const reasons = await simulatedAgents.reasons(db);
    const draw = afterWrapUp(agentId, since);
    const reason = draw === null ? undefined : reasons[Math.floor(draw * reasons.length)];
    return reason ? { type: 'pause', at, reason } : { type: 'wrapUpDone', at };
  }

  async function saysWhatBecame(db: TenantDb, agentId: string, callId: string) {
    const dispositions = await simulatedAgents.dispositions(db);
    const dispositionId = dispositions[Math.floor(takesAfter(agentId, `${callId} became`)) % dispositions.length];
    await agentCalls.wrapUp(db, callId, agentId, { dispositionId: dispositionId ?? null, note: '', callBackAt: null });
  }

  async function move(db: TenantDb, agentId: string, event: AgentEvent): Promise<boolean> {
    const done = await tryChange(db, agentId, event);
    if (!done || 'refused' in done) return false;
    tellOfAgent(db, live, done.agent);
    return true;
  }

  const rounds = beats(
    () =>
      everySecond().catch((error) =>
        noted(log, 'simulatedStaff', error, {}, 'agents of a rehearsal could not be looked after'),
      ),
    every,
  );

  return {
    takes,
    start: rounds.start,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await rounds.stop();
    },
  };
}
