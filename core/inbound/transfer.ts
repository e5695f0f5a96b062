import type { LineCause } from '../dialing/causes.ts';

/** What became of handing a call over, as call_transfer keeps it. */
export const transferResults = [
  'accepted',
  'busy',
  'noAnswer',
  'rejected',
  'unreachable',
  'callerGone',
  // No channel of ours was free to call them.
  'congestion',
  // It may not be called: the tenant, a blacklist or the countries that are allowed say no (core/dialing/outgoingLeg.ts).
  'notAllowed',
  'failed',
] as const;
export type TransferResult = (typeof transferResults)[number];

/** Of the call to the target that came to nothing. What is not here is our own fault. */
const resultByCause: Partial<Record<LineCause, TransferResult>> = {
  noAnswer: 'noAnswer',
  busy: 'busy',
  rejected: 'rejected',
  poweredOff: 'unreachable',
  unreachable: 'unreachable',
  invalidNumber: 'unreachable',
  suspended: 'unreachable',
  // They took the telephone up, heard who it is, and hung up.
  customerEnded: 'rejected',
};

export const resultOfCause = (cause: LineCause): TransferResult => resultByCause[cause] ?? 'failed';

/** How a call that nobody takes ends for the one who calls. */
const causeByResult = {
  busy: 'busy',
  noAnswer: 'noAnswer',
  rejected: 'rejected',
  unreachable: 'unreachable',
  callerGone: 'callerGaveUp',
  congestion: 'congestion',
  notAllowed: 'unreachable',
  failed: 'congestion',
} as const satisfies Record<Exclude<TransferResult, 'accepted'>, LineCause>;

export const causeOfResult = (result: Exclude<TransferResult, 'accepted'>) => causeByResult[result];
