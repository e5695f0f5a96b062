import { closedByRobot, nextOpening, type Schedule } from '#core/calendar/schedule.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { batchStateCodes, canMove, isClosed, type BatchState } from '#core/dialing/batchState.ts';
import { whyNotDialing, type WhyNot } from '#core/dialing/whyNotDialing.ts';
import type { Allocation } from './batchActions.contract.ts';

/**
 * Whether a person may send a batch there, where it is not yet. While it is being prepared it
 * can only be cancelled: any other move would take it away from the job that brings its contacts.
 */
export const mayBeSent = (from: BatchState, to: BatchState) =>
  from !== to && canMove(from, to) && (from !== batchStateCodes.preparing || to === batchStateCodes.cancelled);

/** Its contacts are there, and some may still be called. */
export const isAtWork = (state: number) => !isClosed(state) && state !== batchStateCodes.preparing;

/** Its contacts have been called, or never will be: a new batch may take them. */
export const hasContacts = (state: number) =>
  state !== batchStateCodes.preparing && state !== batchStateCodes.preparationFailed;

/** What every contact has of its own, whatever its file called it. */
export const ownValues: readonly string[] = ['name', 'customer_no', 'company'];

/** Calls do not change it, giving away does. */
export const everGiven = ({ people }: Allocation) => people.reduce((sum, { waiting, done }) => sum + waiting + done, 0);

/** Everybody gets the same, the first ones one more where it does not come out even. */
export function shareEvenly(people: string[], pool: number): Map<string, number> {
  const each = people.length > 0 ? Math.floor(pool / people.length) : 0;
  return new Map(people.map((person, at) => [person, each + (at < pool - each * people.length ? 1 : 0)]));
}

/** What the reasons of a batch are worked out from. */
export interface WhyFacts {
  state: number;
  schedule: unknown;
  calendar: unknown;
  robotHours: unknown;
  waiting: number;
  inCall: number;
  total: number;
  anyDue: boolean;
  nextDue: number | null;
  /** Why the dialer put the contact off that is due next. */
  nextHeldBy: string | null;
  campaignEnabled: boolean;
  gatewayOn: boolean;
  gatewayInService: boolean;
  /** Neither the tenant nor the one above it is switched off or braked. */
  tenantMayCall: boolean;
  callerNumbers: number;
  campaignRoom: number;
  gatewayRoom: number;
}

/** Contacts that the dialer has put off, as `whyNotDialing` counts them. */
const heldBack = {
  dailyCap: (waiting: number, until: number | null) => ({
    cappedToday: waiting,
    ...(until !== null && { tomorrow: until }),
  }),
  numberInCall: (waiting: number) => ({ inOtherCall: waiting }),
};
const isHeld = (by: string | null): by is keyof typeof heldBack => by !== null && by in heldBack;

/** The strongest reason why contacts of a batch wait; null where none does, or they are being called. */
export function whyOf(facts: WhyFacts, zone: string, now: number): WhyNot | null {
  const { waiting, anyDue, nextDue, nextHeldBy, inCall, total, schedule, calendar, robotHours, state, ...rest } = facts;
  const [strongest] = whyNotDialing({
    ...rest,
    state: state as BatchState,
    inCall,
    finished: total - waiting - inCall,
    dueNow: anyDue ? waiting : 0,
    ...(anyDue || !isHeld(nextHeldBy)
      ? { dueLater: anyDue ? 0 : waiting, nextDue }
      : { dueLater: 0, nextDue: null, ...heldBack[nextHeldBy](waiting, nextDue) }),
    closedByRobot: closedByRobot(schedule as Schedule, zone, now, { calendar, robotHours }),
    opensAt: nextOpening(schedule as Schedule, zone, now, standsOver({ calendar, robotHours })),
  });
  // All channels busy is how a batch looks that runs well; only one that gets none waits for them.
  if (strongest?.reason === 'campaignChannelsFull' && inCall > 0) return null;
  return !strongest ||
    strongest.reason === 'dialing' ||
    strongest.reason === 'inCall' ||
    strongest.reason === 'finished' ||
    strongest.reason === 'ended'
    ? null
    : strongest;
}
