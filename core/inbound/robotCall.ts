/** A call of a telephone of ours to a robot has no record; by this name it is followed while it goes on. */
export const robotCallOf = (callId: string) => `phone-${callId}`;
export const isRobotCall = (callId: string) => callId.startsWith('phone-');

/** Whether a Call-ID is long enough that nobody guesses it, and short enough to be watched by. */
export const canBeFollowed = (sipCallId: string) => /^[0-9a-f]{24}$/.test(sipCallId);
