/** Call statuses of a task and of an attempt. */
export const callStatuses = { 0: 'waiting', 1: 'inCall', 2: 'notConnected', 3: 'complete', 4: 'cancelled', 5: 'abnormal', 6: 'blacklisted', 7: 'late' } as const;
export type CallStatus = keyof typeof callStatuses;

const at = Object.fromEntries(Object.entries(callStatuses).map(([code, name]) => [name, Number(code)])) as { [Code in CallStatus as (typeof callStatuses)[Code]]: Code };
export { at as callStatusCodes };

export const resultCodes = [
  'UNKNOWN', 'CustomerNoAnswer', 'ToRobotNoAnswer', 'RobotEndCall', 'ToHumanNoAnswer', 'ToHumanGiveUp', 'HumanEndCall', 'ToSurveyNoAnswer', 'ToSurveyGiveUp', 'SurveyEndCall',
  'ToExteriorNoAnswer', 'ToExteriorGiveUp', 'ExteriorCallEnd', 'HumanGiveUp', 'CustomerEndCall', 'BLACKLIST', 'CANCELLED', 'NO_GATEWAY', 'ToRobotGiveUp',
] as const;
export type ResultCode = (typeof resultCodes)[number];

/** Why nobody was spoken to. */
export const reasons = ['noAnswer', 'busy', 'rejected', 'poweredOff', 'unreachable', 'invalidNumber', 'suspended', 'voicemail', 'fax', 'congestion', 'callerNumberBlocked', 'ourFault'] as const;
export type Reason = (typeof reasons)[number];
