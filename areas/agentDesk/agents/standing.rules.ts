import { isOnCall, type AgentNow } from '#core/agents/agentState.ts';
import type { AgentStanding } from './standing.contract.ts';

/** As pages show it. */
export function standingOf(now: AgentNow): AgentStanding {
  const onCall = isOnCall(now) ? now : null;
  const wrapUp = now.state === 'wrapUp' ? now : null;
  return {
    state: now.state,
    since: now.since,
    reason: now.state === 'break' ? now.reason : null,
    callId: onCall?.callId ?? wrapUp?.callId ?? null,
    direction: onCall?.direction ?? null,
    taskId: now.state === 'idle' ? now.taskId : null,
    until: wrapUp?.until ?? null,
    stretched: wrapUp?.stretched ?? false,
    next: onCall?.next?.state ?? wrapUp?.next?.state ?? null,
  };
}
