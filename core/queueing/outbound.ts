import { takesInbound, takesOutbound } from '../agents/workType.ts';
import { compareIds, groupsOf, isFree, suits, waitsForAgent, type Agent, type House } from './house.ts';

/**
 * The agents of these groups whom campaigns may use now: free, of a shift that dials, and suiting no call that waits. Those of
 * an outbound shift first, then the longest idle. Of every open group as many idle agents who take calls that come in are
 * kept back as `reserve` says; a campaign that uses fewer agents than it is given leaves the last.
 */
export function freeForOutbound(
  house: House,
  groupIds: readonly string[],
  reserve: (groupId: string) => number,
): string[] {
  const groups = groupsOf(house);
  const waiting = house.calls.filter((call) => waitsForAgent(call, groups.get(call.groupId)));
  const free = house.agents.filter(isFree);
  const spare = new Map(
    house.groups
      .filter(({ isOpen }) => isOpen)
      .map(({ groupId }) => [groupId, free.filter((agent) => serves(agent, groupId)).length - reserve(groupId)]),
  );
  const usable = free
    .filter(
      (agent) =>
        takesOutbound(agent.workType) &&
        agent.groups.some(({ groupId }) => groupIds.includes(groupId)) &&
        !waiting.some((call) => suits(agent, call)),
    )
    .sort(
      (a, b) =>
        Number(takesInbound(a.workType)) - Number(takesInbound(b.workType)) ||
        a.freeSince - b.freeSince ||
        compareIds(a.agentId, b.agentId),
    );
  const given: string[] = [];
  for (const agent of usable) {
    const served = [...spare.keys()].filter((groupId) => serves(agent, groupId));
    if (served.some((groupId) => spare.get(groupId)! < 1)) continue;
    for (const groupId of served) spare.set(groupId, spare.get(groupId)! - 1);
    given.push(agent.agentId);
  }
  return given;
}

const serves = ({ workType, groups }: Agent, groupId: string) =>
  takesInbound(workType) && groups.some((one) => one.groupId === groupId);
