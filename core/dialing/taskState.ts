/** Call statuses of a task and of an attempt. */
export const callStatuses = {
  0: 'waiting',
  1: 'inCall',
  2: 'notConnected',
  3: 'complete',
  4: 'cancelled',
  5: 'abnormal',
  6: 'blacklisted',
  7: 'late',
} as const;
export type CallStatus = keyof typeof callStatuses;

const at = Object.fromEntries(Object.entries(callStatuses).map(([code, name]) => [name, Number(code)])) as {
  [Code in CallStatus as (typeof callStatuses)[Code]]: Code;
};
export { at as callStatusCodes };
/** Of tasks that may be called again when their number is wanted anew; one on a blacklist is not. */
export const endedStatuses: CallStatus[] = [at.notConnected, at.complete, at.abnormal, at.cancelled, at.late];

/**
 * All allowed moves. A task goes back to waiting by a retry rule, if the customer was not reached; or by hand, if it is
 * recalled, recovered after a cancel, or its customer is taken off the blacklist. A call never goes back to waiting
 * without a result: a crash ends it as abnormal, so that no customer is dialled twice for one attempt.
 */
const moves: Record<CallStatus, readonly CallStatus[]> = {
  0: [at.inCall, at.cancelled, at.blacklisted, at.late],
  1: [at.notConnected, at.complete, at.abnormal],
  2: [at.waiting],
  3: [at.waiting],
  4: [at.waiting],
  5: [at.waiting],
  6: [at.waiting],
  7: [],
};

export const isCallStatus = (code: number): code is CallStatus => code in callStatuses;
export const canMoveTask = (from: CallStatus, to: CallStatus) => moves[from].includes(to);

/** Whether a retry rule may put it back; a person's `recall` may more. */
export const mayRetry = (status: CallStatus) => status === at.notConnected || status === at.abnormal;

export const resultCodes = [
  'UNKNOWN',
  'CustomerNoAnswer',
  'ToRobotNoAnswer',
  'RobotEndCall',
  'ToHumanNoAnswer',
  'ToHumanGiveUp',
  'HumanEndCall',
  'ToSurveyNoAnswer',
  'ToSurveyGiveUp',
  'SurveyEndCall',
  'ToExteriorNoAnswer',
  'ToExteriorGiveUp',
  'ExteriorCallEnd',
  'HumanGiveUp',
  'CustomerEndCall',
  'BLACKLIST',
  'CANCELLED',
  'NO_GATEWAY',
  'ToRobotGiveUp',
] as const;
export type ResultCode = (typeof resultCodes)[number];

/** Why the call reached no person. */
export const reasons = [
  'noAnswer',
  'busy',
  'rejected',
  'poweredOff',
  'unreachable',
  'invalidNumber',
  'suspended',
  'voicemail',
  'fax',
  'congestion',
  'callerNumberBlocked',
  'ourFault',
  'notStored',
  'valueMissing',
  'tenantBraked',
  'callsOutOff',
  'notANumber',
  'countryNotAllowed',
  'kindNotAllowed',
  'minutesUsedUp',
  'numberInCall',
  'longestCall',
] as const;
export type Reason = (typeof reasons)[number];

/** Ends that another attempt would not change. */
export const isSettled = (reason: Reason | null) =>
  reason === 'notStored' || reason === 'valueMissing' || reason === 'longestCall';
