import type { CallStatus, Reason, ResultCode } from './taskState.ts';

/** Who ended a call, as the console shows it. */
export const hangUpSides = {
  1: 'robot',
  2: 'customer',
  3: 'agent',
  4: 'robotByNetworkFault',
  5: 'notAnswered',
} as const;
export type HangUpSide = keyof typeof hangUpSides;

export interface Outcome {
  callStatus: CallStatus;
  resultCode: ResultCode;
  reason: Reason | null;
  hangUpSide: HangUpSide;
}

const spoken = (resultCode: ResultCode, hangUpSide: HangUpSide): Outcome => ({
  callStatus: 3,
  resultCode,
  reason: null,
  hangUpSide,
});
const unplaced = (reason: Reason): Outcome => ({ callStatus: 5, resultCode: 'UNKNOWN', reason, hangUpSide: 5 });
const missed = (reason: Reason): Outcome => ({ callStatus: 2, resultCode: 'CustomerNoAnswer', reason, hangUpSide: 5 });

/** What a line's end means. The one place where causes become statuses, results, reasons and sides. */
export const outcomes = {
  robotEnded: spoken('RobotEndCall', 1),
  customerEnded: spoken('CustomerEndCall', 2),
  networkLost: { callStatus: 5, resultCode: 'RobotEndCall', reason: 'ourFault', hangUpSide: 4 },
  noAnswer: missed('noAnswer'),
  busy: missed('busy'),
  rejected: { ...missed('rejected'), hangUpSide: 2 },
  poweredOff: missed('poweredOff'),
  unreachable: missed('unreachable'),
  invalidNumber: missed('invalidNumber'),
  suspended: missed('suspended'),
  // Hung up at the beep. A message that was left is a completed call.
  voicemail: { ...missed('voicemail'), hangUpSide: 1 },
  messageLeft: spoken('RobotEndCall', 1),
  fax: { ...missed('fax'), hangUpSide: 1 },
  congestion: missed('congestion'),
  callerNumberBlocked: missed('callerNumberBlocked'),
  noGateway: { callStatus: 5, resultCode: 'NO_GATEWAY', reason: 'ourFault', hangUpSide: 5 },
  ourFault: { callStatus: 5, resultCode: 'UNKNOWN', reason: 'ourFault', hangUpSide: 4 },
  // The call took place, but the database refused what came of it.
  notStored: { callStatus: 5, resultCode: 'UNKNOWN', reason: 'notStored', hangUpSide: 4 },
  // Those it was handed to hung up.
  exteriorEnded: spoken('ExteriorCallEnd', 3),
  // Handed over for good: the other side called somebody else itself.
  handedOver: spoken('ExteriorCallEnd', 1),
  // While it was being handed over.
  gaveUpWaiting: spoken('ToExteriorGiveUp', 2),
  agentEnded: spoken('HumanEndCall', 3),
  // While they waited for an agent; and nobody was there for them.
  gaveUpInQueue: spoken('ToHumanGiveUp', 2),
  nobodyTookIt: spoken('ToHumanNoAnswer', 1),
  // Came in, and the caller hung up before anybody took it.
  callerGaveUp: { ...missed('noAnswer'), hangUpSide: 2 },
  // Never placed: the robot lacks a value of this contact's that it cannot do without.
  valueMissing: { callStatus: 5, resultCode: 'UNKNOWN', reason: 'valueMissing', hangUpSide: 5 },
  // It has lasted as long as the tenant lets a call last.
  longestCall: { callStatus: 3, resultCode: 'RobotEndCall', reason: 'longestCall', hangUpSide: 1 },
  // Never placed: what was asked before said no (outgoingLeg.ts).
  tenantBraked: unplaced('tenantBraked'),
  callsOutOff: unplaced('callsOutOff'),
  notANumber: unplaced('notANumber'),
  countryNotAllowed: unplaced('countryNotAllowed'),
  kindNotAllowed: unplaced('kindNotAllowed'),
  minutesUsedUp: unplaced('minutesUsedUp'),
  numberInCall: unplaced('numberInCall'),
  blacklisted: { callStatus: 6, resultCode: 'BLACKLIST', reason: null, hangUpSide: 5 },
} as const satisfies Record<string, Outcome>;

export type LineCause = keyof typeof outcomes;

/** What machine detection heard after the answer. */
export type Verdict = 'person' | 'voicemail' | 'fax' | 'unknown';

/** A call answered by a machine reached no person, whether robot or machine hung up; other causes stay as they are. */
const answeredBy: Record<Verdict, Partial<Record<LineCause, LineCause>>> = {
  person: {},
  unknown: {},
  voicemail: { robotEnded: 'voicemail', customerEnded: 'voicemail' },
  fax: { robotEnded: 'fax', customerEnded: 'fax', messageLeft: 'fax' },
};

/** The judgement over a line that ended. */
export const outcomeOf = (cause: LineCause, verdict: Verdict = 'unknown'): Outcome =>
  outcomes[answeredBy[verdict][cause] ?? cause];
