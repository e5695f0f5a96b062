import type {
  LegPermit,
  CallOrder,
  Line,
  LineEvent,
  LineReport,
  PlacedOrder,
  PlacedOver,
  Telephony,
} from '#adapters/telephony/telephony.ts';
import { runCall, type CallEnd, type Effects, type RobotUnderstanding, type whileItRings } from '#areas/robot/door.ts';
import type { MachineAction } from '#core/answering/evidence.ts';
import { valuesGiven } from '#core/dialing/robotParams.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Recorded } from '#core/flow/record.ts';
import type { Live } from '#kit/server/live.ts';
import type { BatchAtWork, CallOver } from './dialingFacts.ts';
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

/** A robot's conversation on a call that is placed, or on one that came in. */
export type Conversation = ConversationOf & // A call is placed; or one is gone on with, whose line this begins with.
  (
    | { order: PlacedOrder; telephony?: undefined }
    | { order: CallOrder; telephony: { originate(order: CallOrder, tell: (event: LineEvent) => void): Line } }
  );

interface ConversationOf {
  tenant: string;
  /** The tenant's, for what the robot says of dates and times. */
  zone: string;
  flow: Flow;
  given: Record<string, unknown>;
  /** Whose teaching decides what is understood. */
  about: { robotId: string; version: number };
  machine?: { action: Exclude<MachineAction, 'off'>; message: string } | undefined;
  /** By what the one who placed it follows it, besides by its record; see core/inbound/robotCall.ts. */
  followedAs?: string | undefined;
}

export type RobotCalls = ReturnType<typeof robotCalls>;

const nothing: Pick<Recorded, 'turns' | 'path'> = { turns: [], path: [] };

/** For users on the call's page, and for users who follow it from the list of calls under way: each has its own gate. */
const turnEventsOfRecord = ['call.turn', 'monitor.call.turn'];
/** For who called a robot, and by a name that nobody else knows. */
const turnEventOfCaller = 'robot.call.turn';
export const turnEvents = [...turnEventsOfRecord, turnEventOfCaller];

interface UnderWay {
  callId: string;
  tenant: string;
  followedAs: string | undefined;
  /** How many times as fast as ours its own time runs. */
  speed: number;
  /** What was said so far, once it is answered. */
  since: { answeredAt: number; recorded: Recorded } | null;
  /** What was said before by whoever followed it until then. */
  before: Pick<Recorded, 'turns' | 'path'>;
}

/** The robot's part of the dialer: a call's conversation, what it means, and its turns for the users who watch. */
export function robotCalls({ telephony, now, live, effects, understanding, whileItRings: prepare }: RobotCallNeeds) {
  /** The calls of this node, by their record's id, and those that are followed by another name by that. */
  const underWay = new Map<string, UnderWay>();
  const followed = new Map<string, UnderWay>();

  /** Tells the users who watch what is new of a call, from a little before: the end of a sentence and the exit of a step come after they were told. */
  function follow(tenant: string, callId: string, followedAs?: string, speed = 1) {
    let told = { turns: 0, path: 0 };
    const earlier = underWay.get(callId);
    const one: UnderWay = {
      ...{ callId, tenant, followedAs, speed, since: null },
      before: earlier ? saidOn(earlier) : nothing,
    };
    underWay.set(callId, one);
    if (followedAs !== undefined) followed.set(followedAs, one);
    return (recorded: Recorded) => {
      one.since ??= { answeredAt: now(), recorded };
      const { turns, path } = saidOn(one);
      // The page replaces what follows.
      const from = { turns: Math.max(0, told.turns - 2), path: Math.max(0, told.path - 1) };
      for (const event of turnEventsOfRecord) if (live.isWatched(tenant, event, callId)) tell(one, event, callId, from);
      if (followedAs !== undefined && live.isWatched(tenant, turnEventOfCaller, followedAs))
        tell(one, turnEventOfCaller, followedAs, from);
      told = { turns: turns.length, path: path.length };
    };
  }

  function tell(one: UnderWay, event: string, of: string, from: { turns: number; path: number }) {
    const { tenant, callId } = one;
    const { turns, path } = saidOn(one);
    live.tellWatchers(tenant, event, of, {
      callId: of,
      ...(of !== callId && { recordId: callId }),
      from,
      turns: turns.slice(from.turns),
      path: path.slice(from.path),
    });
  }

  /** The conversation of one call, whoever began it, up to what its record says of it. */
  function converse(one: Conversation, over: (call: CallOver) => void) {
    const { tenant, zone, order, flow, given, about, machine, followedAs } = one;
    // People of a simulated carrier answer in their own time, which waits for the sound.
    const enough = order.gateway.kind !== 'sip' ? undefined : prepare?.(tenant, flow, given);
    const talk = {
      effects: effects?.(tenant),
      understand: understanding?.of(tenant, about, zone),
      clock: { now, zone },
      flow,
      machine,
      arguments: given,
      onTurn: follow(tenant, order.callId, followedAs, order.gateway.speed),
      onEnd(end: CallEnd) {
        enough?.();
        over(overOf(order, end));
      },
    };
    if (one.telephony) runCall({ ...talk, telephony: one.telephony, order: one.order });
    else runCall({ ...talk, telephony, order: one.order });
  }

  /** What the end of a conversation is on its record. */
  function overOf({ callId, gateway }: CallOrder, end: CallEnd): CallOver {
    const { cause, answeredAfter, endedAfter, turns, path, messages, variables, line, answer, met, transfers } = end;
    followed.delete(underWay.get(callId)?.followedAs ?? '');
    underWay.delete(callId);
    const { result, ...outputs } = variables;
    const endedAt = now();
    const talkTime = answeredAfter === null ? 0 : endedAfter - answeredAfter;
    return {
      ...outcomeOf(cause, met),
      callId,
      answeredAt: answeredAfter === null ? null : endedAt - talkTime / gateway.speed,
      endedAt,
      ringTime: answeredAfter ?? endedAfter,
      talkTime,
      category: typeof result === 'string' && result ? result : null,
      outputs: answeredAfter === null && cause !== 'valueMissing' ? null : outputs,
      turns,
      path,
      messages,
      ...(answer && { answer }),
      ...(transfers && { transfers }),
      ...(line ? ofLine(line) : { withSound: gateway.withSound === true }),
    };
  }

  const run: DialerNeeds['runCall'] = ({ tenant, zone, attempt, batch, flow, permit }, done) =>
    converse(
      {
        ...{ tenant, zone, flow: flow as Flow, about: batch },
        given: {
          ...valuesGiven(batch.robotParams, { ...attempt.arguments, name: attempt.name }),
          phone: attempt.phone,
        },
        machine:
          batch.machineAction === 'off' ? undefined : { action: batch.machineAction, message: batch.machineMessage },
        order: {
          callId: attempt.callId,
          to: attempt.phone,
          from: attempt.callerNumber,
          language: batch.language,
          gateway: gatewayOf(tenant, batch, permit),
        },
      },
      (over) => {
        const { taskId, contactId, attempt: number } = attempt;
        done({ ...over, taskId, batchId: batch.batchId, campaignId: batch.campaignId, contactId, attempt: number });
      },
    );

  return {
    run,
    converse,
    follow,
    overOf,
    /** Somebody has begun to follow a call that is going on here: all of it, once. */
    tellAll(tenant: string, event: string, of: string) {
      const one = (event === turnEventOfCaller ? followed : underWay).get(of);
      if (one?.tenant === tenant && one.since) tell(one, event, of, { turns: 0, path: 0 });
    },
    /** What was said so far in a call that goes on here. */
    said(tenant: string, callId: string): readonly { speaker: string; text: string }[] | undefined {
      const one = underWay.get(callId);
      return one?.tenant === tenant && one.since ? saidOn(one).turns : undefined;
    },
    *underWay(of: string) {
      for (const one of underWay.values())
        if (one.tenant === of) {
          const { callId, speed, since } = one;
          yield { callId, answeredAt: since?.answeredAt ?? null, speed, ...saidOn(one) };
        }
    },
    /** Tenants whose calls go on here. */
    carried: () => new Set([...underWay.values()].map(({ tenant }) => tenant)),
  };
}

/** So far. The arrays of a call that one has had from its beginning grow. */
const saidOn = ({ before, since }: UnderWay): Pick<Recorded, 'turns' | 'path'> => {
  const { turns, path } = since?.recorded ?? nothing;
  if (before.turns.length + before.path.length === 0) return { turns, path };
  return { turns: [...before.turns, ...turns], path: [...before.path, ...path] };
};

export function gatewayOf(tenant: string, batch: BatchAtWork, permit: LegPermit | null): PlacedOver {
  const { speed, callees, withSound } = batch;
  if (batch.gatewayKind === 'simulated') return { kind: 'simulated', tenant, speed, callees, withSound };
  if (!permit) throw new Error('an attempt over a trunk was claimed without a permit');
  return { kind: 'sip', speed: 1, tenant, trunkId: trunkOf(batch) ?? '', withSound, permit };
}

/** What is stored of a real line; its recording is a file that is kept by itself. */
const ofLine = ({ recording, ...line }: LineReport) => ({ line, recorded: recording !== null });
