import { agenda } from './agenda.ts';
import { budgetOf, restOfDay, type Answered, type Budget } from './budget.ts';
import { callSeen, nothingLearnt, talkSeen, wrapUpSeen, type Learnt } from './learnt.ts';
import type { KnownAgent } from './outlook.ts';
import { pacing, type Pacing, type PacingMode } from './pacer.ts';
import { patienceOf, type PredictiveSettings } from './settings.ts';

/** A day of simulated callees and agents before the pacer; it begins at 0, its midnight. Times are milliseconds. */
export interface SimulatedDay {
  agents: number;
  lasts: number;
  settings: PredictiveSettings;
  random: () => number;
  /** YYYY-MM-DD */
  date?: string;
  /** The chance that a call placed at that time is answered; a quarter unless said. */
  answerRate?: (time: number) => number;
  /** How long the next talk is; two minutes on average, and as likely to end at any moment, unless said. */
  talkLength?: () => number;
  /** How often an agent goes on a break after a call, 0 to 1, and for how long. */
  breaks?: { share: number; last: number };
  /** Calls at once, those with an agent among them; any number unless said. */
  channels?: number;
  /** What was learnt on days before, and the calls of the window before this day. */
  learnt?: Learnt;
  before?: Answered;
  /** Is told each look of the pacer. */
  looked?: (pacing: Pacing, now: number, budget: Budget) => void;
}

export interface SimulatedResult extends Answered {
  calls: number;
  /** (talk + wrap-up) / (signed in − breaks), 0 to 1. */
  occupancy: number;
  /** Abandoned of answered, 0 to 1. */
  share: number;
  /** The most calls at once. */
  callsAtOnce: number;
  /** How many looks of the pacer were of each mode. */
  looks: Record<PacingMode, number>;
  learnt: Learnt;
}

const second = 1_000;
const hour = 3_600 * second;
/** Mean of the talks; least and most of the others. */
const meanTalk = 120 * second;
const wrapUps = [10 * second, 30 * second] as const;
const rings = [4 * second, 16 * second] as const;
const ringsUnanswered = 25 * second;
/** So often the pacer looks. */
const every = 0.5 * second;
const list = 'list';

interface Agent extends KnownAgent {
  worked: number;
  away: number;
}
interface Call {
  since: number;
  list: string;
  answered: boolean;
}
type Event =
  | { type: 'look' }
  | { type: 'rangOut' | 'gaveUp'; call: Call }
  | { type: 'talked' | 'wroteUp' | 'cameBack'; agent: Agent };

/** Places the calls that `pacing` says, with what it learns from them alone. The same chance gives the same day. */
export function simulatedDay(day: SimulatedDay): SimulatedResult {
  const { lasts, settings, random, date = '2026-11-25', breaks, channels = Infinity } = day;
  const { answerRate = () => 0.25, talkLength = () => -meanTalk * Math.log(1 - random()) } = day;
  const before = day.before ?? { answered: 0, abandoned: 0 };
  const agents = Array.from({ length: day.agents }, (): Agent => ({ state: 'idle', since: 0, worked: 0, away: 0 }));
  const ringing: Call[] = [];
  const waiting: Call[] = [];
  const today = { answered: 0, abandoned: 0 };
  const looks = { predictive: 0, progressive: 0, held: 0 };
  const coming = agenda<Event>();
  let learnt = day.learnt ?? nothingLearnt();
  let calls = 0;
  let callsAtOnce = 0;
  let now = 0;

  const hourOf = (time: number) => Math.floor(time / hour) % 24;
  const evenly = ([least, most]: readonly [number, number]) => least + (most - least) * random();
  const count = (state: Agent['state']) => agents.filter((agent) => agent.state === state).length;
  const atOnce = () => ringing.length + waiting.length + count('talking');

  function look() {
    const rest = restOfDay({ now, begins: 0, ends: lasts, answered: today.answered, usual: null });
    const budget = budgetOf({ before, today, rest }, settings);
    const room = channels - atOnce();
    const said = pacing(
      { now, hour: hourOf(now), list, agents, ringing, waiting: waiting.length, reserve: 0, room, budget, learnt },
      settings,
    );
    looks[said.mode]++;
    for (let placed = 0; placed < said.calls; placed++) place();
    callsAtOnce = Math.max(callsAtOnce, atOnce());
    day.looked?.(said, now, budget);
    coming.add(now + every, { type: 'look' });
  }

  function place() {
    const call = { since: now, list, answered: random() < answerRate(now) };
    ringing.push(call);
    calls++;
    coming.add(now + (call.answered ? evenly(rings) : ringsUnanswered), { type: 'rangOut', call });
  }

  function rangOut(call: Call) {
    ringing.splice(ringing.indexOf(call), 1);
    const { answered } = call;
    learnt = callSeen(learnt, { day: date, hour: hourOf(call.since), list, answered, rang: now - call.since });
    if (!answered) return;
    today.answered++;
    const idle = agents.filter(({ state }) => state === 'idle');
    if (idle.length > 0) return talk(idle.reduce((longest, one) => (one.since < longest.since ? one : longest)));
    waiting.push(call);
    coming.add(now + patienceOf(settings), { type: 'gaveUp', call });
  }

  function gaveUp(call: Call) {
    const at = waiting.indexOf(call);
    if (at === -1) return;
    waiting.splice(at, 1);
    today.abandoned++;
  }

  function turn(agent: Agent, state: Agent['state']): number {
    const lasted = now - agent.since;
    if (agent.state === 'away') agent.away += lasted;
    else if (agent.state !== 'idle') agent.worked += lasted;
    agent.state = state;
    agent.since = now;
    return lasted;
  }

  function talk(agent: Agent) {
    turn(agent, 'talking');
    coming.add(now + talkLength(), { type: 'talked', agent });
  }

  function talked(agent: Agent) {
    learnt = talkSeen(learnt, turn(agent, 'wrapUp'));
    coming.add(now + evenly(wrapUps), { type: 'wroteUp', agent });
  }

  function wroteUp(agent: Agent) {
    const leaves = breaks !== undefined && random() < breaks.share;
    learnt = wrapUpSeen(learnt, now - agent.since, !leaves);
    if (!leaves) return isFree(agent);
    turn(agent, 'away');
    coming.add(now + breaks.last, { type: 'cameBack', agent });
  }

  function isFree(agent: Agent) {
    turn(agent, 'idle');
    if (waiting.shift()) talk(agent);
  }

  function happens(event: Event) {
    switch (event.type) {
      case 'look':
        return look();
      case 'rangOut':
        return rangOut(event.call);
      case 'gaveUp':
        return gaveUp(event.call);
      case 'talked':
        return talked(event.agent);
      case 'wroteUp':
        return wroteUp(event.agent);
      case 'cameBack':
        return isFree(event.agent);
    }
  }

  coming.add(0, { type: 'look' });
  for (let next = coming.take(lasts); next; next = coming.take(lasts)) {
    now = next.at;
    happens(next.what);
  }
  now = lasts;
  for (const agent of agents) turn(agent, agent.state);
  const sum = (of: 'worked' | 'away') => agents.reduce((all, agent) => all + agent[of], 0);
  return {
    ...today,
    calls,
    occupancy: sum('worked') / (lasts * agents.length - sum('away')),
    share: today.answered > 0 ? today.abandoned / today.answered : 0,
    callsAtOnce,
    looks,
    learnt,
  };
}
