import { batchStateCodes, type BatchState } from './batchState.ts';

export interface DialingFacts {
  state: BatchState;
  /** Contacts: due now, due later by a retry rule, in a call, and at their end. */
  dueNow: number;
  dueLater: number;
  nextDue: number | null;
  inCall: number;
  finished: number;
  /** When the next window opens; null where none will. */
  opensAt: number | null;
  campaignEnabled: boolean;
  gatewayOn: boolean;
  callerNumbers: number;
  /** Free channels of the campaign and of its gateway. */
  campaignRoom: number;
  gatewayRoom: number;
}

export type NotDialing = 'preparing' | 'preparationFailed' | 'ended' | 'paused' | 'campaignOff' | 'gatewayOff' | 'noCallerNumber' | 'outsideWindow' | 'retryLater' | 'campaignChannelsFull' | 'gatewayChannelsFull' | 'inCall' | 'finished' | 'dialing';

export interface WhyNot {
  reason: NotDialing;
  /** Contacts it holds back; the counts of all reasons add up to the whole list. */
  count: number;
  /** Milliseconds since 1970: when it ends by itself. */
  until?: number;
}

/** Why contacts of a batch are not being dialled, the strongest reason first. A reason without a contact is left out. */
export function whyNotDialing(facts: DialingFacts): WhyNot[] {
  const held = whatHoldsAll(facts);
  const waiting = facts.dueNow + facts.dueLater;
  const reasons: WhyNot[] = held
    ? [{ ...held, count: waiting }]
    : [whatHoldsDue(facts), { reason: 'retryLater', count: facts.dueLater, ...(facts.nextDue !== null && { until: facts.nextDue }) }];
  return [...reasons, { reason: 'inCall' as const, count: facts.inCall }, { reason: 'finished' as const, count: facts.finished }].filter(({ count }) => count > 0);
}

function whatHoldsAll({ state, campaignEnabled, gatewayOn, callerNumbers, opensAt }: DialingFacts): Omit<WhyNot, 'count'> | null {
  if (state === batchStateCodes.preparing) return { reason: 'preparing' };
  if (state === batchStateCodes.preparationFailed) return { reason: 'preparationFailed' };
  if (state === batchStateCodes.complete || state === batchStateCodes.timedOut || state === batchStateCodes.cancelled) return { reason: 'ended' };
  if (state === batchStateCodes.paused) return { reason: 'paused' };
  if (!campaignEnabled) return { reason: 'campaignOff' };
  if (!gatewayOn) return { reason: 'gatewayOff' };
  if (callerNumbers === 0) return { reason: 'noCallerNumber' };
  if (state !== batchStateCodes.calling) return { reason: 'outsideWindow', ...(opensAt !== null && { until: opensAt }) };
  return null;
}

function whatHoldsDue({ dueNow, campaignRoom, gatewayRoom }: DialingFacts): WhyNot {
  if (campaignRoom <= 0) return { reason: 'campaignChannelsFull', count: dueNow };
  if (gatewayRoom <= 0) return { reason: 'gatewayChannelsFull', count: dueNow };
  return { reason: 'dialing', count: dueNow };
}
