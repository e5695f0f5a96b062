import type { Decision } from './decide.ts';
import type { Agent, Destination, House, WaitingCall } from './house.ts';

/**
 * The rules of queues said once more, as plainly as they can be: every question looks at the whole house, nothing is
 * remembered or sorted. What `decide` is held against; too slow to work with.
 */
export function slowDecide(house: House, now: number, random: () => number): Decision[] {
  const offers = slowOffers(house, random);
  return [...offers, ...slowRest(house, offers, now)];
}

const groupOf = (house: House, groupId: string) => house.groups.find((one) => one.groupId === groupId);
const isBefore = (a: string, b: string) => a.length < b.length || (a.length === b.length && a < b);

function goesBefore(house: House, one: WaitingCall, other: WaitingCall): boolean {
  const [mine, theirs] = [one, other].map((call) => call.priority ?? groupOf(house, call.groupId)?.priority ?? 0);
  if (mine !== theirs) return mine! > theirs!;
  if (one.since !== other.since) return one.since < other.since;
  return isBefore(one.callId, other.callId);
}

function slowOffers(house: House, random: () => number) {
  const offers: Extract<Decision, { type: 'offer' }>[] = [];
  for (;;) {
    const isTaken = ({ agentId }: Agent) => offers.some(({ agentIds }) => agentIds.includes(agentId));
    const isServed = ({ callId }: WaitingCall) => offers.some((one) => one.callId === callId);
    const fits = (call: WaitingCall, agent: Agent) => {
      const group = groupOf(house, call.groupId);
      const level = agent.groups.find(({ groupId }) => groupId === call.groupId)?.level;
      if (!group || level === undefined) return false;
      if (!group.isOpen && !call.admitted) return false;
      if (agent.state !== 'idle' || !agent.isReachable || agent.isPreviewing) return false;
      if (agent.workType === (call.dialled ? 2 : 0)) return false;
      return call.ringing.length === 0 && level >= call.leastLevel && !call.notTo.includes(agent.agentId);
    };
    const pairs = house.calls.flatMap((call) =>
      house.agents
        .filter((agent) => !isServed(call) && !isTaken(agent) && fits(call, agent))
        .map((agent) => ({ call, agent })),
    );
    const next = pairs.find(
      (pair) => !pairs.some(({ call }) => call !== pair.call && goesBefore(house, call, pair.call)),
    );
    if (!next) return offers;
    const { call } = next;
    const group = groupOf(house, call.groupId)!;
    const lastOffer = offers.findLast(({ groupId }) => groupId === call.groupId);
    const chosen = slowChoice(
      house,
      call,
      pairs.filter((pair) => pair.call === call).map(({ agent }) => agent),
      lastOffer ? lastOffer.agentIds.at(-1)! : group.lastAgentId,
      random,
    );
    const agentIds = chosen.map(({ agentId }) => agentId);
    offers.push({
      type: 'offer',
      callId: call.callId,
      groupId: call.groupId,
      agentIds,
      ringSeconds: group.ringSeconds,
    });
  }
}

function slowChoice(
  house: House,
  call: WaitingCall,
  able: Agent[],
  last: string | null,
  random: () => number,
): Agent[] {
  const known = able.find(({ agentId }) => agentId === call.lastAgentId && !call.letRing.includes(agentId));
  if (known) return [known];
  const others = able.filter(({ agentId }) => !call.letRing.includes(agentId));
  const asked = others.length > 0 ? others : able;
  const inLine = (agents: Agent[]) => {
    const line: Agent[] = [];
    while (line.length < agents.length)
      line.push(
        agents.find(
          (one) =>
            !line.includes(one) &&
            agents.every((other) => line.includes(other) || other === one || isBefore(one.agentId, other.agentId)),
        )!,
      );
    return line;
  };
  const level = (agent: Agent) => agent.groups.find(({ groupId }) => groupId === call.groupId)!.level;
  const longest = (agents: Agent[]) =>
    inLine(agents).find((one) => agents.every((other) => one.freeSince <= other.freeSince))!;
  switch (groupOf(house, call.groupId)!.strategy) {
    case 'longestIdle':
      return [longest(asked)];
    case 'byLevel':
      return [longest(asked.filter((one) => asked.every((other) => level(one) >= level(other))))];
    case 'roundRobin':
      return [inLine(asked).find(({ agentId }) => last !== null && isBefore(last, agentId)) ?? inLine(asked)[0]!];
    case 'random':
      return [inLine(asked)[Math.floor(random() * asked.length)]!];
    case 'ringAll':
      return inLine(asked);
  }
}

/** What becomes of the others, one after the other; each looks at what was decided before it. */
function slowRest(house: House, offers: readonly Decision[], now: number): Decision[] {
  const done: Decision[] = [];
  const isLeft = ({ callId, ringing }: WaitingCall) =>
    ringing.length === 0 && !offers.some((one) => one.callId === callId);

  /** Who has a place in a group by now. */
  const waitingIn = (groupId: string) =>
    house.calls.filter((call) => {
      const was = done.find(({ callId }) => callId === call.callId);
      if (!isLeft(call)) return false;
      if (!was) return call.admitted && call.groupId === groupId;
      if (was.type === 'overflow') return was.to.kind === 'group' && was.to.groupId === groupId;
      return call.groupId === groupId;
    }).length;
  const isStaffed = (groupId: string) =>
    house.agents.some(
      ({ state, workType, groups }) =>
        state !== 'signedOut' && workType !== 0 && groups.some((one) => one.groupId === groupId),
    );
  const isFull = (groupId: string) => {
    const most = groupOf(house, groupId)?.mostWaiting ?? null;
    return most !== null && waitingIn(groupId) >= most;
  };

  const destinationOf = (groupId: string): Destination | null => {
    const passed = [groupId];
    let to = groupOf(house, groupId)?.overflow?.to ?? null;
    while (to?.kind === 'group' && !passed.includes(to.groupId)) {
      const there = groupOf(house, to.groupId);
      const deserted = there?.overflow?.whenUnstaffed && !isStaffed(to.groupId);
      if (there?.isOpen && !isFull(to.groupId) && !deserted) return to;
      passed.push(to.groupId);
      to = there?.overflow?.to ?? null;
    }
    return to?.kind === 'group' ? null : to;
  };

  const decideOn = ({ callId, groupId, admitted, enteredAt }: WaitingCall): Decision | null => {
    const group = groupOf(house, groupId);
    const end = { kind: 'end' } as const;
    const to = destinationOf(groupId);
    const closed = !group?.isOpen && (!admitted || !isStaffed(groupId));
    if (!group || closed) return { type: 'overflow', callId, groupId, to: to ?? end, because: 'closed' };
    if (group.overflow?.whenUnstaffed && !isStaffed(groupId) && to)
      return { type: 'overflow', callId, groupId, to, because: 'unstaffed' };
    if (!admitted && isFull(groupId))
      return { type: 'overflow', callId, groupId, to: to ?? end, because: 'tooManyWaiting' };
    if (!admitted) return { type: 'wait', callId, groupId };
    const after = group.overflow?.afterSeconds;
    const waitedTooLong = after != null && now - enteredAt >= after * 1_000;
    return waitedTooLong && to ? { type: 'overflow', callId, groupId, to, because: 'waitedTooLong' } : null;
  };

  for (const admitted of [true, false]) {
    const left = house.calls.filter((call) => isLeft(call) && call.admitted === admitted);
    while (left.length > 0) {
      const next = left.find((one) => left.every((other) => other === one || goesBefore(house, one, other)))!;
      left.splice(left.indexOf(next), 1);
      const decision = decideOn(next);
      if (decision) done.push(decision);
    }
  }
  return done;
}
