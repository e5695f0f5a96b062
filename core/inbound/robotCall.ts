/** Who places a call to a robot knows its Call-ID alone: by this name it is followed from the beginning, before its record is known. */
export const robotCallOf = (callId: string) => `phone-${callId}`;
export const isRobotCall = (callId: string) => callId.startsWith('phone-');

/** Whether a Call-ID is long enough that nobody guesses it, and short enough to be watched by. */
export const canBeFollowed = (sipCallId: string) => /^[0-9a-f]{24}$/.test(sipCallId);
