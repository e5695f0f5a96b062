import { takesInbound } from '../agents/workType.ts';
import { groupsOf, inOrder, type Destination, type Group, type House, type WaitingCall } from './house.ts';
import type { Offer } from './offers.ts';

export const overflowReasons = ['closed', 'unstaffed', 'tooManyWaiting', 'waitedTooLong'] as const;
export type OverflowReason = (typeof overflowReasons)[number];

/** A call leaves its group. In another group it is let in, enters now and keeps since when it waits. */
export interface Sent {
  type: 'overflow';
  callId: string;
  groupId: string;
  to: Destination;
  because: OverflowReason;
}

/** A call that came has its place, and waits. */
export interface Let {
  type: 'wait';
  callId: string;
  groupId: string;
}

/**
 * What becomes of calls that no agent gets now. Who is already let in is sent on when they have waited too long, or when
 * nobody is left who would serve them; the end of the hours and the limit of those who wait are for who comes afterwards.
 *
 * A group that is closed or full is passed by along its own overflow. Where that leads nowhere, or round in a ring, who is
 * let in stays, and for who comes the call ends.
 */
export function overflowOf(house: House, offers: readonly Offer[], now: number): (Sent | Let)[] {
  const groups = groupsOf(house);
  const staffed = staffedGroups(house);
  const offered = new Set(offers.map(({ callId }) => callId));
  const left = house.calls.filter(({ callId, ringing }) => ringing.length === 0 && !offered.has(callId));
  const waiting = new Map<string, number>();
  const count = (groupId: string, more: number) => waiting.set(groupId, (waiting.get(groupId) ?? 0) + more);
  for (const { groupId, admitted } of left) if (admitted) count(groupId, 1);

  const isFull = ({ groupId, mostWaiting }: Group) =>
    mostWaiting !== null && (waiting.get(groupId) ?? 0) >= mostWaiting;
  const isDeserted = ({ groupId, overflow }: Group) => (overflow?.whenUnstaffed ?? false) && !staffed.has(groupId);

  /** Null: nowhere. */
  function settled(to: Destination, passed: readonly string[]): Destination | null {
    if (to.kind !== 'group') return to;
    if (passed.includes(to.groupId)) return null;
    const group = groups.get(to.groupId);
    if (group?.isOpen && !isFull(group) && !isDeserted(group)) return to;
    return group?.overflow ? settled(group.overflow.to, [...passed, to.groupId]) : null;
  }

  const isClosed = ({ admitted, groupId }: WaitingCall, group: Group | undefined) =>
    !group || (!group.isOpen && !(admitted && staffed.has(groupId)));

  function reasonOf(call: WaitingCall): OverflowReason | null {
    const group = groups.get(call.groupId);
    if (!group || isClosed(call, group)) return 'closed';
    if (isDeserted(group)) return 'unstaffed';
    if (!call.admitted) return isFull(group) ? 'tooManyWaiting' : null;
    const { afterSeconds } = group.overflow ?? { afterSeconds: null };
    return afterSeconds !== null && now - call.enteredAt >= afterSeconds * 1_000 ? 'waitedTooLong' : null;
  }

  function becomes(call: WaitingCall): Sent | Let | null {
    const { callId, groupId, admitted } = call;
    const group = groups.get(groupId);
    const because = reasonOf(call);
    const to = because && group?.overflow ? settled(group.overflow.to, [groupId]) : null;
    if (because && to) {
      if (admitted) count(groupId, -1);
      if (to.kind === 'group') count(to.groupId, 1);
      return { type: 'overflow', callId, groupId, to, because };
    }
    const mustGo = isClosed(call, group) ? 'closed' : !admitted && isFull(group!) ? 'tooManyWaiting' : null;
    if (mustGo) {
      if (admitted) count(groupId, -1);
      return { type: 'overflow', callId, groupId, to: { kind: 'end' }, because: mustGo };
    }
    if (admitted) return null;
    count(groupId, 1);
    return { type: 'wait', callId, groupId };
  }

  // Who leaves makes room for who comes. Most stay, and need no order.
  const leaving = left.filter((call) => call.admitted && reasonOf(call) !== null).sort(inOrder(groups));
  const coming = left.filter(({ admitted }) => !admitted).sort(inOrder(groups));
  return [...leaving, ...coming].flatMap((call) => becomes(call) ?? []);
}

/** Groups of which somebody is signed in who takes such calls, whatever they do. */
function staffedGroups({ agents }: House): ReadonlySet<string> {
  const there = agents.filter(({ state, workType }) => state !== 'signedOut' && takesInbound(workType));
  return new Set(there.flatMap(({ groups }) => groups.map(({ groupId }) => groupId)));
}
