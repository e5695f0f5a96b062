import { nextOpening, type Schedule } from '#core/calendar/schedule.ts';
import type { BatchState } from '#core/dialing/batchState.ts';
import { whyNotDialing, type WhyNot } from '#core/dialing/whyNotDialing.ts';

/** What the reasons of a batch are worked out from. */
export interface WhyFacts {
  state: number;
  schedule: unknown;
  waiting: number;
  inCall: number;
  total: number;
  anyDue: boolean;
  nextDue: Date | null;
  campaignEnabled: boolean;
  gatewayOn: boolean;
  callerNumbers: number;
  campaignRoom: number;
  gatewayRoom: number;
}

/** The strongest reason why contacts of a batch wait; null where none does, or they are being called. */
export function whyOf(facts: WhyFacts, zone: string, now: number): WhyNot | null {
  const { waiting, anyDue, nextDue, inCall, total, schedule, state, ...rest } = facts;
  const [strongest] = whyNotDialing({
    ...rest, state: state as BatchState, inCall, finished: total - waiting - inCall, dueNow: anyDue ? waiting : 0, dueLater: anyDue ? 0 : waiting,
    nextDue: nextDue && nextDue.getTime(), opensAt: nextOpening(schedule as Schedule, zone, now),
  });
  // All channels busy is how a batch looks that runs well; only one that gets none waits for them.
  if (strongest?.reason === 'campaignChannelsFull' && inCall > 0) return null;
  return !strongest || strongest.reason === 'dialing' || strongest.reason === 'inCall' || strongest.reason === 'finished' || strongest.reason === 'ended' ? null : strongest;
}
