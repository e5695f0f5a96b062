import { type GatewayOfCall, type LineReport, type Telephony } from '#adapters/telephony/telephony.ts';
import { runCall, type Effects, type RobotUnderstanding, type whileItRings } from '#areas/robot/door.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Recorded } from '#core/flow/record.ts';
import type { Live } from '#kit/server/live.ts';
import type { BatchAtWork } from './dialingFacts.ts';
import type { DialerNeeds } from './needs.ts';
import { trunkOf } from './trunkOf.ts';

interface RobotCallNeeds {
  telephony: Telephony;
  now(): number;
  live: Pick<Live, 'tellWatchers' | 'isWatched'>;
  /** What a robot of a tenant does besides speaking; without them APIs are answered by their mocks. */
  effects?(tenant: string): Effects;
  /** What the robots were taught; without it their keywords decide. */
  understanding?: RobotUnderstanding | undefined;
  /** Makes sentences while a call rings; without it they are made when they are said. */
  whileItRings?: ReturnType<typeof whileItRings> | undefined;
}

/** For users on the call's page, and for users who follow it from the list of calls under way: each has its own gate. */
export const turnEvents = ['call.turn', 'monitor.call.turn'];

/** The robot's part of the dialer: a call's conversation, what it means, and its turns for the users who watch. */
export function robotCalls({ telephony, now, live, effects, understanding, whileItRings: prepare }: RobotCallNeeds) {
  /** The calls of this node; what was said so far once they are answered. */
  const underWay = new Map<
    string,
    { tenant: string; answeredAt: number; recorded: Recorded } | { tenant: string; answeredAt: null; recorded: null }
  >();

  const run: DialerNeeds['runCall'] = ({ tenant, zone, attempt, batch, flow }, done) => {
    const { callId } = attempt;
    let told = { turns: 0, path: 0 };
    let answeredAt: number | null = null;
    underWay.set(callId, { tenant, answeredAt, recorded: null });
    const given = { ...attempt.arguments, phone: attempt.phone, name: attempt.name };
    // People of a simulated carrier answer in their own time, which waits for the sound.
    const enough = batch.gatewayKind === 'sip' ? prepare?.(tenant, flow as Flow, given) : undefined;
    runCall({
      telephony,
      effects: effects?.(tenant),
      understand: understanding?.of(tenant, batch, zone),
      clock: { now, zone },
      flow: flow as Flow,
      machine:
        batch.machineAction === 'off' ? undefined : { action: batch.machineAction, message: batch.machineMessage },
      order: {
        callId,
        to: attempt.phone,
        from: attempt.callerNumber,
        language: batch.language,
        gateway: gatewayOf(tenant, batch),
      },
      arguments: given,
      onTurn(recorded) {
        if (answeredAt === null) underWay.set(callId, { tenant, answeredAt: (answeredAt = now()), recorded });
        // From a little before: the end of a sentence and the exit of a step come after they were told. The page replaces what follows.
        const from = { turns: Math.max(0, told.turns - 2), path: Math.max(0, told.path - 1) };
        for (const event of turnEvents)
          if (live.isWatched(tenant, event, callId))
            live.tellWatchers(tenant, event, callId, {
              callId,
              from,
              turns: recorded.turns.slice(from.turns),
              path: recorded.path.slice(from.path),
            });
        told = { turns: recorded.turns.length, path: recorded.path.length };
      },
      onEnd({ cause, answeredAfter, endedAfter, turns, path, messages, variables, line, answer, met }) {
        underWay.delete(callId);
        enough?.();
        const { result, ...outputs } = variables;
        const endedAt = now();
        const talkTime = answeredAfter === null ? 0 : endedAfter - answeredAfter;
        done({
          ...outcomeOf(cause, met),
          callId,
          taskId: attempt.taskId,
          batchId: batch.batchId,
          campaignId: batch.campaignId,
          contactId: attempt.contactId,
          attempt: attempt.attempt,
          answeredAt: answeredAfter === null ? null : endedAt - talkTime / speedOf(batch),
          endedAt,
          ringTime: answeredAfter ?? endedAfter,
          talkTime,
          category: typeof result === 'string' && result ? result : null,
          outputs: answeredAfter === null && cause !== 'valueMissing' ? null : outputs,
          turns,
          path,
          messages,
          ...(answer && { answer }),
          ...(line ? ofLine(line) : { withSound: batch.withSound }),
        });
      },
    });
  };

  return {
    run,
    /** Somebody has begun to follow a call that is going on here: all of it, once. */
    tellAll(tenant: string, event: string, callId: string) {
      const one = underWay.get(callId);
      if (one?.tenant === tenant && one.recorded)
        live.tellWatchers(tenant, event, callId, {
          callId,
          from: { turns: 0, path: 0 },
          turns: one.recorded.turns,
          path: one.recorded.path,
        });
    },
    *underWay(of: string) {
      for (const [callId, { tenant, answeredAt, recorded }] of underWay)
        if (tenant === of) yield { callId, answeredAt, turns: recorded?.turns ?? [] };
    },
  };
}

/** A simulated carrier's calls may run faster than ours. */
const speedOf = ({ gatewayKind, speed }: BatchAtWork) => (gatewayKind === 'sip' ? 1 : speed);

const gatewayOf = (tenant: string, batch: BatchAtWork): GatewayOfCall =>
  batch.gatewayKind === 'sip'
    ? { kind: 'sip', speed: 1, tenant, trunkId: trunkOf(batch) ?? '', withSound: batch.withSound }
    : { kind: 'simulated', tenant, speed: batch.speed, callees: batch.callees, withSound: batch.withSound };

/** What is stored of a real line; its recording is a file that is kept by itself. */
const ofLine = ({ recording, ...line }: LineReport) => ({ line, recorded: recording !== null });
