import type { Telephony } from '#adapters/telephony/telephony.ts';
import { runCall } from '#areas/robot/door.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Recorded } from '#core/flow/record.ts';
import type { Live } from '#kit/server/live.ts';
import type { DialerNeeds } from './needs.ts';

interface RobotCallNeeds {
  telephony: Telephony;
  now(): number;
  live: Pick<Live, 'tellWatchers'>;
}

/** The robot's part of the dialer: a call's conversation, what it means, and its turns for whoever watches. */
export function robotCalls({ telephony, now, live }: RobotCallNeeds) {
  /** What was said so far in the calls of this node. */
  const spoken = new Map<string, { tenant: string; recorded: Recorded }>();

  const run: DialerNeeds['runCall'] = ({ tenant, attempt, batch, flow }, done) => {
    const { callId } = attempt;
    let told = { turns: 0, path: 0 };
    runCall({
      telephony,
      flow: flow as Flow,
      order: { callId, to: attempt.phone, from: attempt.callerNumber, language: batch.language, gateway: { kind: 'simulated', speed: batch.speed, callees: batch.callees, withSound: batch.withSound } },
      arguments: { ...attempt.arguments, phone: attempt.phone, name: attempt.name },
      onTurn(recorded) {
        spoken.set(callId, { tenant, recorded });
        // From a little before: the end of a sentence and the exit of a step come after they were told. The page replaces what follows.
        const from = { turns: Math.max(0, told.turns - 2), path: Math.max(0, told.path - 1) };
        live.tellWatchers(tenant, 'call.turn', callId, { callId, from, turns: recorded.turns.slice(from.turns), path: recorded.path.slice(from.path) });
        told = { turns: recorded.turns.length, path: recorded.path.length };
      },
      onEnd({ cause, answeredAfter, endedAfter, turns, path, variables }) {
        spoken.delete(callId);
        const { result, ...outputs } = variables;
        const endedAt = now();
        const talkTime = answeredAfter === null ? 0 : endedAfter - answeredAfter;
        done({
          ...outcomeOf(cause), callId, taskId: attempt.taskId, batchId: batch.batchId, campaignId: batch.campaignId, contactId: attempt.contactId, attempt: attempt.attempt,
          answeredAt: answeredAfter === null ? null : endedAt - talkTime / batch.speed, endedAt, ringTime: answeredAfter ?? endedAfter, talkTime,
          category: typeof result === 'string' && result ? result : null, outputs: answeredAfter === null ? null : outputs, turns, path, withSound: batch.withSound,
        });
      },
    });
  };

  return {
    run,
    /** Somebody opened the page of a call that is going on here: all of it, once. */
    tellAll(tenant: string, callId: string) {
      const one = spoken.get(callId);
      if (one?.tenant === tenant) live.tellWatchers(tenant, 'call.turn', callId, { callId, from: { turns: 0, path: 0 }, turns: one.recorded.turns, path: one.recorded.path });
    },
  };
}
