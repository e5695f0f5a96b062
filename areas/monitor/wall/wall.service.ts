import { rateOf } from '#core/figures/figures.ts';
import { serviceLevel } from '#core/queueing/serviceLevel.ts';
import { measureOf } from '#core/watching/rules.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { signedInOf } from '../agents/signedIn.rules.ts';
import { board, countsOf } from '../agents/agents.store.ts';
import { eachOf } from '../agents/groups.rules.ts';
import { groupBoard } from '../agents/groups.store.ts';
import { zoneOf } from '../boards/zone.store.ts';
import { comparedDays } from '../overview/overview.rules.ts';
import { countersNow, overview } from '../overview/overview.store.ts';
import { ruleBreaks } from '../rules/ruleBreaks.store.ts';
import { watchRules } from '../rules/rules.store.ts';
import { whoBreaks } from '../rules/whoBreaks.rules.ts';
import type { People, WallNow } from './wall.contract.ts';
import { worstOf } from './wall.rules.ts';

/** More are not read from across a room. */
const mostGroups = 8;
/** The worst is sought among so many, the latest. */
const mostBreaks = 100;
const week = 7 * 86_400_000;

export async function wallOf(db: TenantDb, zone: string, at: number): Promise<WallNow> {
  const days = comparedDays(zone, at);
  const [counters, today, lastWeek, people, broken] = await Promise.all([
    countersNow(db, at),
    overview.sums(db, days.today.from, at),
    overview.sums(db, days.lastWeek.from, days.lastWeek.to),
    peopleOf(db, days.today.from, at),
    brokenNow(db),
  ]);
  return { at, from: days.today.from, counters, today, lastWeek, people, broken };
}

/** What is told once a second while somebody looks. */
export const wallNow = async (db: TenantDb, now: number): Promise<WallNow> => wallOf(db, await zoneOf(db), now);

async function peopleOf(db: TenantDb, from: number, at: number): Promise<People | null> {
  const [groups, agents, byState, { longWaiting }, queued] = await Promise.all([
    groupBoard.groups(db, undefined),
    groupBoard.agents(db),
    board.byState(db),
    watchRules.all(db),
    groupBoard.anyWaited(db, at - week),
  ]);
  if (agents.length === 0 && signedInOf(byState) === 0) return null;
  const waits = await groupBoard.waits(
    db,
    groups.map(({ groupId }) => groupId),
    from,
  );
  const each = groups.map(({ groupId, groupName, waiting, longestSince, answerWithinSeconds }) => {
    const level = serviceLevel(eachOf(waits.filter((one) => one.groupId === groupId)), answerWithinSeconds);
    const free = countsOf(agents.filter((one) => one.groupId === groupId)).idle;
    return {
      level,
      group: { groupId, groupName, waiting, longestSince, free, serviceLevel: level.share, answerWithinSeconds },
    };
  });
  const sum = (of: (one: (typeof each)[number]) => number) => each.reduce((all, one) => all + of(one), 0);
  const since = each.flatMap(({ group }) => group.longestSince ?? []);
  return {
    waiting: sum(({ group }) => group.waiting),
    longestSince: since.length > 0 ? Math.min(...since) : null,
    waitingLimit: longWaiting.on ? measureOf('longWaiting', longWaiting.threshold) : null,
    serviceLevel: rateOf(
      sum(({ level }) => level.answeredInTime),
      sum(({ level }) => level.waited),
    ),
    waited: sum(({ level }) => level.waited),
    byState,
    groups: each
      .map(({ group }) => group)
      .toSorted((one, other) => other.waiting - one.waiting)
      .slice(0, mostGroups),
    allGroups: groups.length,
    queued,
  };
}

async function brokenNow(db: TenantDb): Promise<WallNow['broken']> {
  const [{ list }, { open }] = await Promise.all([
    ruleBreaks.list(db, { open: true }, { pageNo: 1, pageSize: mostBreaks }),
    ruleBreaks.counts(db),
  ]);
  const broken = list.map((row) => {
    const { breakId, kind, groupId, worst, threshold } = row;
    return { breakId, kind, groupId, worst, threshold, who: whoBreaks(row) };
  });
  return { open, worst: worstOf(broken) };
}
