import { closedByRobot, everyDay, nextOpening, windowOpen, type Schedule } from '#core/calendar/schedule.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { batchStateCodes, isOver, type BatchState } from '#core/dialing/batchState.ts';
import { backAt, roomOfAll } from '#core/dialing/callerNumbers.ts';
import { callStatusCodes } from '#core/dialing/taskState.ts';
import { whyNotDialing, type DialingFacts, type WhyNot } from '#core/dialing/whyNotDialing.ts';
import type { BatchFacts, NumberOfGateway, PlaceRow, WaitingFacts } from './why.store.ts';

/** The tenant's clock, milliseconds since 1970. */
export interface Clock {
  now: number;
  nextHour: number;
  tomorrow: number;
}

type OfBatch = Omit<DialingFacts, 'dueNow' | 'dueLater' | 'nextDue' | 'inCall' | 'finished'>;

function factsOf(batch: BatchFacts, numbers: readonly NumberOfGateway[], { now, nextHour, tomorrow }: Clock): OfBatch {
  const {
    state,
    schedule,
    zone,
    campaignEnabled,
    gatewayOn,
    gatewayInService,
    campaignRoom,
    gatewayRoom,
    tenantMayCall,
    tenantRoom,
    allowedHours,
    rehearsed,
  } = batch;
  const over = standsOver(batch);
  const hours = everyDay(allowedHours);
  const usable = numbers.filter(
    ({ numberId, gatewayId }) => gatewayId === batch.gatewayId && batch.numberIds.includes(numberId),
  );
  const callerRoom = roomOfAll(usable);
  return {
    state: state as BatchState,
    campaignEnabled,
    gatewayOn,
    gatewayInService,
    campaignRoom,
    gatewayRoom,
    callerRoom,
    tomorrow,
    tenantMayCall,
    tenantRoom: tenantRoom ?? Infinity,
    hoursAllowed: rehearsed || windowOpen(hours, zone, now),
    allowedAt: nextOpening(hours, zone, now),
    windowOpen: windowOpen(schedule as Schedule, zone, now, over),
    closedByRobot: closedByRobot(schedule as Schedule, zone, now, batch),
    opensAt: nextOpening(schedule as Schedule, zone, now, over),
    callerNumbers: callerRoom > 0 ? usable.length : 0,
    callerNumbersBackAt: backAt(usable, nextHour, tomorrow),
  };
}

/** Why the contacts of some batches are not dialled; batches of one campaign share its channels, in the order in which the dialer serves them. */
export function whyOfBatches(
  batches: readonly BatchFacts[],
  waiting: readonly WaitingFacts[],
  numbers: readonly NumberOfGateway[],
  clock: Clock,
): WhyNot[][] {
  let taken = 0;
  return batches.map((batch) => {
    const {
      dueNow = 0,
      cappedToday = 0,
      inOtherCall = 0,
      outside = 0,
      nextDue = null,
    } = waiting.find(({ batchId }) => batchId === batch.batchId) ?? {};
    const facts = factsOf(batch, numbers, clock);
    const why = whyNotDialing({
      ...facts,
      dueNow,
      cappedToday,
      inOtherCall,
      dueLater: batch.waiting - dueNow - cappedToday - inOtherCall - outside,
      outside,
      nextDue,
      inCall: batch.inCall,
      blacklisted: batch.blacklisted,
      finished: batch.total - batch.waiting - batch.inCall - batch.blacklisted,
      campaignRoom: facts.campaignRoom - taken,
      gatewayRoom: facts.gatewayRoom - taken,
      tenantRoom: (facts.tenantRoom ?? Infinity) - taken,
      callerRoom: (facts.callerRoom ?? Infinity) - taken,
    });
    taken += why.find(({ reason }) => reason === 'dialing')?.count ?? 0;
    return why;
  });
}

/** Why one contact is not dialled in one batch: those who are due before it come first. */
export function whyOfPlace(
  { callStatus, dueAt, waits: waitsFor, ahead }: PlaceRow,
  batch: BatchFacts,
  numbers: readonly NumberOfGateway[],
  clock: Clock,
): WhyNot {
  const waits = callStatus === callStatusCodes.waiting;
  const free = waits && waitsFor === null;
  const due = free && dueAt !== null && dueAt <= clock.now;
  const facts = factsOf(batch, numbers, clock);
  const cancelled = callStatus === callStatusCodes.cancelled || callStatus === callStatusCodes.late;
  if (cancelled)
    return {
      reason:
        isOver(batch.state as BatchState) || batch.state === batchStateCodes.preparationFailed ? 'ended' : 'finished',
      count: 1,
    };
  return whyNotDialing({
    ...facts,
    dueNow: due ? 1 : 0,
    cappedToday: waitsFor === 'dailyCap' ? 1 : 0,
    inOtherCall: waitsFor === 'numberInCall' ? 1 : 0,
    outside: waitsFor === 'outside' ? 1 : 0,
    dueLater: free && !due ? 1 : 0,
    nextDue: dueAt,
    inCall: callStatus === callStatusCodes.inCall ? 1 : 0,
    blacklisted: callStatus === callStatusCodes.blacklisted ? 1 : 0,
    finished: ([callStatusCodes.notConnected, callStatusCodes.complete, callStatusCodes.abnormal] as number[]).includes(
      callStatus,
    )
      ? 1
      : 0,
    campaignRoom: facts.campaignRoom - ahead,
    gatewayRoom: facts.gatewayRoom - ahead,
    tenantRoom: (facts.tenantRoom ?? Infinity) - ahead,
    callerRoom: (facts.callerRoom ?? Infinity) - ahead,
  })[0]!;
}
