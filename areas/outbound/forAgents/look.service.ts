import { hoursOn, type Schedule } from '#core/calendar/schedule.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { dayAfter, momentOf, wallClock } from '#core/calendar/zone.ts';
import { batchStateCodes } from '#core/dialing/batchState.ts';
import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import type { ForAgents } from '#core/dialing/forAgents.ts';
import { budgetOf, restOfDay, windowBefore, type Budget } from '#core/dialing/predictive/budget.ts';
import { talkSeen, wrapUpSeen } from '#core/dialing/predictive/learnt.ts';
import type { KnownAgent } from '#core/dialing/predictive/outlook.ts';
import { pacing } from '#core/dialing/predictive/pacer.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { BatchAtWork } from '../dialing/dialingFacts.ts';
import type { DialerNeeds } from '../dialing/needs.ts';
import type { LastLook } from './forAgents.contract.ts';
import { forAgents, type DayCount } from './forAgents.store.ts';

interface LookNeeds {
  now(): number;
  /** Who takes the calls of a skill group. */
  agents(
    db: TenantDb,
    of: { groupId: string; simulated: boolean; inQueue?: boolean },
  ): Promise<{ agents: (KnownAgent & { agentId: string })[]; waiting: number }>;
}

/** What a look says is kept for pages this often, milliseconds; at once where its mode changes. */
const keptEvery = 1_000;

/** Asks the pacer how many calls a campaign places now for its agents, and keeps what it learnt and said. */
export function looksOfPacer({ now, agents }: LookNeeds): NonNullable<DialerNeeds['forAgents']> {
  return {
    async look(db, { batch, all, room, zone }) {
      const { campaignId, groupId, forAgents: settings } = batch;
      if (groupId === null) return 0;
      if (settings === null)
        return batch.campaignType === campaignTypes.collaborative ? roomForRobot(db, batch, room) : 0;
      const at = now();
      const kept = await forAgents.hold(db, campaignId, at);
      const learnt = await learnFromPeople(db, kept, { campaignId, groupId });
      const { day, minute } = wallClock(zone, at);
      const days = await forAgents.days(db, campaignId, dayAfter(day, 1 - settings.windowDays));
      const budget = budgetAt({ at, day, zone, days, schedule: batch.schedule, over: standsOver(batch) }, settings);
      const ringing = await forAgents.ringing(db, campaignId);
      const { own, waiting } = await ownAgents(db, batch, all, agents);
      const said = pacing(
        {
          now: at,
          hour: Math.floor(minute / 60),
          list: batch.batchId,
          ...{ agents: own, ringing, waiting, reserve: settings.reserve, room, budget, learnt },
        },
        settings,
      );
      const count = (state: KnownAgent['state']) => own.filter((one) => one.state === state).length;
      const look: LastLook = {
        ...{ at, ...said, ringing: ringing.length, waiting },
        ...{ idle: count('idle'), talking: count('talking'), wrapUp: count('wrapUp'), away: count('away') },
      };
      const before = kept.said;
      if (
        !before ||
        before.mode !== look.mode ||
        before.reason !== look.reason ||
        Math.abs(at - before.at) >= keptEvery
      )
        await forAgents.keepSaid(db, campaignId, look);
      if (said.mode === 'predictive')
        await forAgents.putOffAbandoned(db, batch.batchId, new Date(at), settings.notAheadForHours);
      return said.calls;
    },
  };

  /** A robot answers, and hands over: it calls while somebody is at work who could take that, and nobody waits for them. */
  async function roomForRobot(db: TenantDb, { groupId, gatewayKind }: BatchAtWork, room: number) {
    const simulated = gatewayKind === 'simulated';
    const { agents: all, waiting } = await agents(db, { groupId: groupId!, simulated, inQueue: true });
    const free = all.filter(({ state }) => state === 'idle').length;
    return all.every(({ state }) => state === 'away') || waiting > free ? 0 : room;
  }
}

async function learnFromPeople(
  db: TenantDb,
  kept: Awaited<ReturnType<typeof forAgents.hold>>,
  of: { campaignId: string; groupId: string },
) {
  const done = await forAgents.wrappedUp(db, { ...of, since: kept.wrappedUntil });
  if (done.length === 0) return kept.learnt;
  const learnt = done.reduce(
    (known, { talked, wrapped, free }) => wrapUpSeen(talkSeen(known, Math.max(0, talked)), Math.max(0, wrapped), free),
    kept.learnt,
  );
  await forAgents.keepLearnt(db, of.campaignId, { learnt, wrappedUntil: done.at(-1)!.at });
  return learnt;
}

/** Agents of several campaigns at work are divided among them: else each would dial ahead for all of them. */
async function ownAgents(
  db: TenantDb,
  batch: BatchAtWork,
  all: readonly BatchAtWork[],
  agentsOf: LookNeeds['agents'],
): Promise<{ own: KnownAgent[]; waiting: number }> {
  const simulated = batch.gatewayKind === 'simulated';
  const groups = new Map<string, string>([[batch.campaignId, batch.groupId!]]);
  for (const one of all)
    if (isDialing(one) && (one.gatewayKind === 'simulated') === simulated) groups.set(one.campaignId, one.groupId!);
  const known = new Map<string, Awaited<ReturnType<LookNeeds['agents']>>>();
  for (const groupId of new Set(groups.values())) known.set(groupId, await agentsOf(db, { groupId, simulated }));
  const { agents, waiting } = known.get(batch.groupId!)!;
  const served = (agentId: string) =>
    [...groups]
      .filter(([, groupId]) => known.get(groupId)!.agents.some((one) => one.agentId === agentId))
      .map(([campaignId]) => campaignId)
      .sort();
  return {
    own: agents.filter(({ agentId }, at) => {
      const campaigns = served(agentId);
      return campaigns[at % campaigns.length] === batch.campaignId;
    }),
    waiting,
  };
}

const isDialing = ({ groupId, enabled, state, waiting }: BatchAtWork) =>
  groupId !== null && enabled && state === batchStateCodes.calling && waiting > 0;

interface BudgetAsked {
  at: number;
  /** Of the tenant. */
  day: string;
  zone: string;
  days: readonly DayCount[];
  /** When it may call; null: the whole day. */
  schedule: unknown;
  over: ReturnType<typeof standsOver>;
}

/** The budget as it stands now. */
export function budgetAt({ at, day, zone, days, schedule, over }: BudgetAsked, settings: ForAgents): Budget {
  const today = days.find((one) => one.day === day) ?? { answered: 0, abandoned: 0 };
  const past = days.filter((one) => one.day < day && one.answered > 0);
  const usual = past.length > 0 ? past.reduce((sum, { answered }) => sum + answered, 0) / past.length : null;
  const hours = schedule === null ? [] : hoursOn(schedule as Schedule, day, wallClock(zone, at).weekday, over);
  const begins = momentOf(zone, day, hours[0]?.from ?? 0);
  const ends = hours.length > 0 ? momentOf(zone, day, hours.at(-1)!.to) : momentOf(zone, dayAfter(day), 0);
  const rest = restOfDay({ now: at, begins, ends, answered: today.answered, usual });
  return budgetOf({ before: windowBefore(days, day, settings), today, rest }, settings);
}
