import { isDeepStrictEqual } from 'node:util';
import { decide, type Decision } from '#core/queueing/decide.ts';
import { strategies, type Agent, type Group, type House, type WaitingCall } from '#core/queueing/house.ts';
import { slowDecide } from '#core/queueing/testSlowHouse.ts';
import { between, randomFrom } from '#core/text/random.ts';
import { figure } from './measure.ts';

const of = { groups: 10, agents: 200, waiting: 500, arrivalsASecond: 20, lasts: 60_000 };
const seed = 22;
/** The plain rules take so long that they are asked this often only. */
const slowEvery = 50;

/**
 * A busy minute in simulated time: agents of three groups each, all strategies, overflow to the next group. Whenever a call comes or
 * an agent becomes free, it is decided anew over the whole house; now and then the same is asked of the plain rules. Each choice is
 * made three times, and the least counts beside the first: others use the machine as well, and take it away in the middle.
 */
export async function queueing() {
  const random = randomFrom(seed);
  const choices = { first: [] as number[], least: [] as number[] };
  const plain: number[] = [];
  let same = 0;
  const served = busyMinute(random, (house, now, comparing) => {
    const draw = Math.floor(random() * 1e9);
    const decisions = timed(choices, () => decide(house, now, randomFrom(draw)));
    if (!comparing) return decisions;
    const begun = performance.now();
    const slowly = slowDecide(house, now, randomFrom(draw));
    plain.push(performance.now() - begun);
    if (isDeepStrictEqual(decisions, slowly)) same++;
    return decisions;
  });
  console.log(`  ${served} calls served, ${choices.first.length} choices`);
  const [least, first] = [part(choices.least, 0.99), part(choices.first, 0.99)];
  figure(
    'choice of an agent, 200 agents, 500 calls waiting, 20 calls/s arriving, p99',
    `${ms(least)} (median ${ms(part(choices.least, 0.5))}; the first of three: p99 ${ms(first)}, median ${ms(part(choices.first, 0.5))})`,
    `< 5 ms; the plain rules: median ${ms(part(plain, 0.5))}`,
    least < 5,
  );
  figure('the same as the plain rules decide', `${same} of ${plain.length}`, 'all of them', same === plain.length);

  const rush = { first: [] as number[], least: [] as number[] };
  for (let round = 0; round < 200; round++) {
    const house = emptyHouse(random);
    timed(rush, () => decide(house, 0, random));
  }
  const [median, worst] = [part(rush.least, 0.5), part(rush.least, 0.99)];
  figure('all 200 agents free at once, median', `${ms(median)} (p99 ${ms(worst)})`, '< 5 ms', median < 5);
}

const part = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
const ms = (value: number) => `${value.toFixed(2)} ms`;

function timed<Answer>(into: { first: number[]; least: number[] }, work: () => Answer): Answer {
  let answer: Answer;
  const times = [0, 1, 2].map(() => {
    const begun = performance.now();
    answer = work();
    return performance.now() - begun;
  });
  into.first.push(times[0]!);
  into.least.push(Math.min(...times));
  return answer!;
}

const groupId = (at: number) => String((at % of.groups) + 1);

function emptyHouse(random: () => number): { groups: Group[]; agents: Agent[]; calls: WaitingCall[] } {
  return {
    groups: Array.from({ length: of.groups }, (_, at) => ({
      ...{
        groupId: groupId(at),
        priority: (at % 9) + 1,
        strategy: strategies[at % strategies.length]!,
        ringSeconds: 20,
      },
      ...{ mostWaiting: 400, isOpen: true, lastAgentId: null, handling: 10_000, announceEverySeconds: 30 },
      overflow: { afterSeconds: 60, whenUnstaffed: true, to: { kind: 'group', groupId: groupId(at + 1) } },
    })),
    agents: Array.from({ length: of.agents }, (_, at) => ({
      ...{ agentId: String(at + 1), state: 'idle', freeSince: 0, isPreviewing: false, workType: 1, isReachable: true },
      groups: [0, 1, 4].map((more) => ({ groupId: groupId(at + more), level: between(1, 9, random) })),
    })),
    calls: Array.from({ length: of.waiting }, (_, at) => newCall(at + 1, -between(0, 30_000, random), random)),
  };
}

const newCall = (at: number, since: number, random: () => number): WaitingCall => ({
  ...{ callId: String(at), groupId: groupId(between(0, 9, random)), since, enteredAt: since, admitted: since < 0 },
  ...{
    priority: null,
    leastLevel: random() < 0.2 ? 5 : 1,
    notTo: [],
    letRing: [],
    ringing: [],
    dialled: false,
    announcedAt: null,
  },
  lastAgentId: random() < 0.3 ? String(between(1, of.agents, random)) : null,
});

/** How many calls were served meanwhile. As many agents become free as calls come, so about as many go on waiting. */
function busyMinute(
  random: () => number,
  decided: (house: House, now: number, comparing: boolean) => Decision[],
): number {
  const house = emptyHouse(random);
  const agents = new Map(house.agents.map((one) => [one.agentId, one]));
  /** By when it happens. */
  const coming: { at: number; happens: () => void }[] = [];
  let now = 0;
  let served = 0;
  const later = (after: number, happens: () => void) => coming.push({ at: now + after, happens });

  const free = (agent: Agent) => Object.assign(agent, { state: 'idle', freeSince: now });
  const answer = (callId: string, agentIds: readonly string[]) => {
    const [taker, ...others] = agentIds.map((agentId) => agents.get(agentId)!);
    house.calls = house.calls.filter((one) => one.callId !== callId);
    for (const other of others) other.state = 'idle';
    taker!.state = 'talking';
    served++;
    later(between(4_000, 12_000, random), () => free(taker!));
  };
  const carryOut = (decision: Decision) => {
    const call = house.calls.find(({ callId }) => callId === decision.callId)!;
    call.admitted = true;
    if (decision.type === 'offer') {
      call.ringing = decision.agentIds;
      for (const agentId of decision.agentIds) agents.get(agentId)!.state = 'ringing';
      house.groups.find((one) => one.groupId === decision.groupId)!.lastAgentId = decision.agentIds.at(-1)!;
      later(between(1_000, 3_000, random), () => answer(decision.callId, decision.agentIds));
    } else if (decision.type === 'overflow') {
      if (decision.to.kind === 'group') Object.assign(call, { groupId: decision.to.groupId, enteredAt: now });
      else house.calls.splice(house.calls.indexOf(call), 1);
    }
  };

  // Everybody talks at first, and they become free one after the other.
  for (const agent of house.agents) {
    agent.state = 'talking';
    later(between(0, 10_000, random), () => free(agent));
  }
  const arrivals = (of.lasts / 1_000) * of.arrivalsASecond;
  for (let at = 0; at < arrivals; at++)
    later(between(0, of.lasts, random), () => house.calls.push(newCall(of.waiting + at + 1, now, random)));

  for (let round = 0; coming.length > 0; round++) {
    const next = coming.reduce((first, one) => (one.at < first.at ? one : first));
    if (next.at > of.lasts) return served;
    coming.splice(coming.indexOf(next), 1);
    now = next.at;
    next.happens();
    for (const decision of decided(house, now, round % slowEvery === 0)) carryOut(decision);
  }
  return served;
}
