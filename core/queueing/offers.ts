import {
  compareIds,
  groupsOf,
  inOrder,
  isFree,
  suits,
  waitsForAgent,
  type Agent,
  type House,
  type Strategy,
  type WaitingCall,
} from './house.ts';

/** A call rings at these agents for so long; several only where a group rings at all of them. */
export interface Offer {
  type: 'offer';
  callId: string;
  groupId: string;
  agentIds: string[];
  ringSeconds: number;
}

/**
 * Which calls ring at whom: call by call in their order, over all groups, so that an agent of several takes the call that
 * is due. Nobody is given two, and no free agent is left whom a waiting call suits. It does not look for the division that
 * serves most calls: whom a call gets is for the strategy of its group to say.
 */
export function offersOf(house: House, random: () => number): Offer[] {
  const groups = groupsOf(house);
  const pools = freeByGroup(house);
  const turns = new Map(house.groups.map(({ groupId, lastAgentId }) => [groupId, lastAgentId]));
  const offers: Offer[] = [];
  // Most calls wait where nobody is free: they need no order.
  const waiting = house.calls.filter(
    (call) => pools.has(call.groupId) && waitsForAgent(call, groups.get(call.groupId)),
  );
  for (const call of waiting.sort(inOrder(groups))) {
    const { callId, groupId } = call;
    const able = [...(pools.get(groupId) ?? [])].filter((agent) => suits(agent, call));
    if (able.length === 0) continue;
    const { strategy, ringSeconds } = groups.get(groupId)!;
    const chosen = chooseFrom(able, call, strategy, { turn: turns.get(groupId) ?? null, random });
    for (const agent of chosen) for (const one of agent.groups) pools.get(one.groupId)?.delete(agent);
    const agentIds = chosen.map(({ agentId }) => agentId);
    turns.set(groupId, agentIds.at(-1)!);
    offers.push({ type: 'offer', callId, groupId, agentIds, ringSeconds });
  }
  return offers;
}

/** In the order of their ids. */
function freeByGroup({ agents }: House) {
  const pools = new Map<string, Set<Agent>>();
  for (const agent of agents.filter(isFree).sort((a, b) => compareIds(a.agentId, b.agentId)))
    for (const { groupId } of agent.groups) {
      const pool = pools.get(groupId);
      if (pool) pool.add(agent);
      else pools.set(groupId, new Set([agent]));
    }
  return pools;
}

interface Chance {
  /** Whom the group rang at last. */
  turn: string | null;
  random: () => number;
}

/** Of agents in the order of their ids: who talked with the customer last, else by strategy, and before those who let it ring. */
function chooseFrom(able: readonly Agent[], call: WaitingCall, strategy: Strategy, chance: Chance): Agent[] {
  const willing = able.filter(({ agentId }) => !call.letRing.includes(agentId));
  const known = willing.find(({ agentId }) => agentId === call.lastAgentId);
  if (known) return [known];
  return choices[strategy](willing.length > 0 ? willing : able, call, chance);
}

const choices: Record<Strategy, (agents: readonly Agent[], call: WaitingCall, chance: Chance) => Agent[]> = {
  longestIdle: (agents) => [longestIdle(agents)],
  roundRobin: (agents, _, { turn }) => [
    agents.find(({ agentId }) => turn !== null && compareIds(agentId, turn) > 0) ?? agents[0]!,
  ],
  byLevel: (agents, { groupId }) => {
    const levelOf = (agent: Agent) => agent.groups.find((one) => one.groupId === groupId)!.level;
    const best = Math.max(...agents.map(levelOf));
    return [longestIdle(agents.filter((agent) => levelOf(agent) === best))];
  },
  random: (agents, _, { random }) => [agents[Math.floor(random() * agents.length)]!],
  ringAll: (agents) => [...agents],
};

const longestIdle = (agents: readonly Agent[]) =>
  agents.reduce((best, one) => (one.freeSince < best.freeSince ? one : best));
