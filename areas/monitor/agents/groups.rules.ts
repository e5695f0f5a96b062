import { placeOf } from '#core/queueing/placeOf.ts';
import type { House } from '#core/queueing/house.ts';
import { serviceLevel, type EndedWait } from '#core/queueing/serviceLevel.ts';
import type { GroupOnBoard } from './agents.contract.ts';
import type { Waits } from './groups.store.ts';

/** What became of those who waited. */
export function todayOf(waits: readonly Waits[], withinSeconds: number) {
  const calls = (end: EndedWait['end']) => waits.reduce((sum, one) => sum + (one.end === end ? one.calls : 0), 0);
  return {
    answered: calls('answered'),
    abandoned: calls('abandoned'),
    serviceLevel: serviceLevel(eachOf(waits), withinSeconds).share,
  } satisfies Partial<GroupOnBoard>;
}

export function* eachOf(waits: readonly Waits[]): Generator<EndedWait> {
  for (const { end, seconds, calls } of waits)
    for (let one = 0; one < calls; one++) yield { end, waited: seconds * 1_000 };
}

/** Seconds that one who came now, and went before nobody, would wait; null where it cannot be said. */
export function expectedIn(house: House, groupId: string, at: number): number | null {
  const callId = 'who comes now';
  const come = {
    ...{ callId, groupId, since: at, enteredAt: at, admitted: true, priority: null, leastLevel: 1, lastAgentId: null },
    ...{ notTo: [], letRing: [], ringing: [], dialled: false, announcedAt: null },
  };
  return placeOf({ ...house, calls: [...house.calls, come] }, callId)?.expected ?? null;
}
