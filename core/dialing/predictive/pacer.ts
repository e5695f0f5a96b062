import type { Budget } from './budget.ts';
import { excessOf, type Excess } from './excess.ts';
import { shareBelow } from './histogram.ts';
import { answerRate, type Learnt } from './learnt.ts';
import { outlook, timesOfAnswer, type KnownAgent } from './outlook.ts';
import { patienceOf, type PredictiveSettings } from './settings.ts';

/** What is known when calls are about to be placed. Times are milliseconds since 1970. */
export interface Known {
  now: number;
  /** 0 to 23, of the tenant. */
  hour: number;
  /** Whose contacts are called next. */
  list: string;
  agents: readonly KnownAgent[];
  /** Calls of the campaign that nobody has answered yet. */
  ringing: readonly { since: number; list: string }[];
  /** Answered calls that have no agent yet. */
  waiting: number;
  /** Agents who are kept free for inbound callers. */
  reserve: number;
  /** How many calls the limits leave: channels, gateway, tenant, node, contacts that are due (`pace`). */
  room: number;
  budget: Budget;
  learnt: Learnt;
}

/** Ahead of free agents; one call for each free agent; none. */
export type PacingMode = 'predictive' | 'progressive' | 'held';

/** Held: no limit leaves room; nobody is signed in and at work; all who are serve inbound callers. Progressive: as set; too few figures; too little left of the budget. */
export type PacingReason = 'noRoom' | 'noAgents' | 'reserved' | 'asSet' | 'fewFigures' | 'budgetSpent' | 'steered';

/** How many calls to place now, and what a page says about it. */
export interface Pacing {
  calls: number;
  mode: PacingMode;
  reason: PacingReason;
  /** In so many milliseconds: about when a call placed now is answered. 0: now. */
  within: number;
  /** Expected then: agents free for the campaign, and calls that want one, the new ones among them. */
  freeAgents: number;
  answeredCalls: number;
  /** The chance that the last of the new calls finds no agent, if it is answered; and the most that is accepted (`budget.aimNow`). */
  risk: number;
  aim: number;
  /** Of a call placed now, 0 to 1; null before any call. */
  answerRate: number | null;
}

/** Of answers, talks and wrap-ups, before anything is foretold. */
const fewest = 30;
/** In one step at most this part of the agents, but at least two. */
const partInOneStep = 1 / 4;
const leastInOneStep = 2;

/**
 * How many calls to place now. Ahead of free agents a call is placed while the chance that it finds none, if it is answered,
 * is at most what the budget aims at: exact chances of the agents at work and the calls that ring, by their own ages.
 */
export function pacing(known: Known, settings: PredictiveSettings): Pacing {
  const { agents, ringing, waiting, reserve, room, learnt, budget } = known;
  const rate = answerRate(learnt, known.list, known.hour);
  const idle = agents.filter(({ state }) => state === 'idle').length;
  const atWork = agents.filter(({ state }) => state !== 'away').length;
  const one = (mode: PacingMode, reason: PacingReason, calls: number): Pacing => ({
    calls,
    mode,
    reason,
    within: 0,
    freeAgents: Math.max(0, idle - reserve),
    answeredCalls: waiting,
    risk: 0,
    aim: 0,
    answerRate: rate,
  });

  if (room <= 0) return one('held', 'noRoom', 0);
  if (atWork === 0) return one('held', 'noAgents', 0);
  if (atWork <= reserve) return one('held', 'reserved', 0);
  const eachOne = Math.max(0, Math.min(room, idle - reserve - waiting - ringing.length));
  if (settings.limitPercent === 0) return one('progressive', 'asSet', eachOne);
  if (!rate || isNew(learnt)) return one('progressive', 'fewFigures', eachOne);
  if (!budget.mayDialAhead) return one('progressive', 'budgetSpent', eachOne);
  return ahead(known, { rate, atWork }, settings);
}

const isNew = ({ rangAnswered, talks, wrapUps }: Learnt) =>
  [rangAnswered, talks, wrapUps].some(({ of }) => of < fewest);

/** What a moment holds at which a call placed now may be answered. */
interface Moment {
  time: number;
  excess: Excess;
  freeAgents: number;
  answeredCalls: number;
  /** The chance that a new call is answered by then. */
  chance: number;
}

function ahead(known: Known, { rate, atWork }: { rate: number; atWork: number }, settings: PredictiveSettings): Pacing {
  const { room, budget } = known;
  const most = Math.min(room, Math.max(leastInOneStep, Math.floor(atWork * partInOneStep)));
  const moments = momentsAhead(known, rate, settings);
  let calls = 0;
  let risk = 0;
  while (calls < most) {
    const next = moments.reduce((sum, { excess }) => sum + excess.noneLeft(), 0) / moments.length;
    if (next > budget.aimNow) break;
    calls++;
    risk = next;
    for (const moment of moments) {
      moment.excess.call(moment.chance);
      moment.answeredCalls += moment.chance;
    }
  }
  const { time: within, freeAgents, answeredCalls } = moments[Math.floor(moments.length / 2)]!;
  return {
    calls,
    mode: 'predictive',
    reason: 'steered',
    within,
    freeAgents: Math.max(0, freeAgents),
    answeredCalls,
    risk,
    aim: budget.aimNow,
    answerRate: rate,
  };
}

/** What is expected when a call placed now is answered. */
function momentsAhead(known: Known, rate: number, settings: PredictiveSettings): Moment[] {
  const { now, agents, ringing, waiting, reserve, learnt } = known;
  const free = agents.filter(({ state }) => state === 'idle').length - reserve;
  const busy = agents.filter(({ state }) => state === 'talking' || state === 'wrapUp');
  const times = timesOfAnswer(learnt);
  const { free: freeOf, answered } = outlook(learnt, times, patienceOf(settings));
  const moments = times.map((time): Moment => ({
    time,
    excess: excessOf(waiting, free),
    freeAgents: free,
    answeredCalls: waiting,
    chance: rate * shareBelow(learnt.rangAnswered, time),
  }));
  for (const agent of busy)
    freeOf(agent, now).forEach((chance, at) => {
      moments[at]!.excess.agent(chance);
      moments[at]!.freeAgents += chance;
    });
  const rates = new Map([[known.list, rate]]);
  for (const { since, list } of ringing) {
    if (!rates.has(list)) rates.set(list, answerRate(learnt, list, known.hour) ?? rate);
    answered(Math.max(0, now - since), rates.get(list)!).forEach((chance, at) => {
      moments[at]!.excess.call(chance);
      moments[at]!.answeredCalls += chance;
    });
  }
  return moments;
}
