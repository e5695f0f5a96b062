import type { Turn } from '#core/flow/transcript.ts';
import { isRobotCall, robotCallOf } from '#core/inbound/robotCall.ts';

export { isRobotCall, robotCallOf };

/** What is new of a call to a robot; it replaces what is known from `from` on. */
export interface RobotCallTurns {
  callId: string;
  /** Of its record. */
  recordId: string;
  from: { turns: number };
  turns: Turn[];
}

/** Watched of one call: only who placed it knows its name. */
export const robotCallLiveEvents = { 'robot.call.turn': 'robot.robot.view' } as const;
