import type { CallOrder, Line, LineEvent } from '#adapters/telephony/telephony.ts';
import { valuesGiven } from '#core/dialing/robotParams.ts';
import type { Flow } from '#core/flow/flow.ts';
import { missingArguments } from '#core/flow/missing.ts';
import type { Turn } from '#core/flow/transcript.ts';
import type { CallOver } from '../dialing/dialingFacts.ts';
import type { Placed } from '../dialing/needs.ts';
import type { RobotCalls } from '../dialing/robotCalls.service.ts';

interface RobotOnLine {
  robots: Pick<RobotCalls, 'converse'>;
  placed: Placed;
  order: CallOrder;
  line: Line;
  /** Of the call's own time: now, and when it was answered. */
  at: number;
  answeredAfter: number;
  isOver(): boolean;
  over(call: CallOver): void;
}

/** What the robot of a campaign is given for this call; null where it lacks a value it cannot do without, or its flow is gone. */
export function givenFor({ attempt, batch, flow }: Placed): Record<string, unknown> | null {
  if (!flow) return null;
  const given = {
    ...valuesGiven(batch.robotParams, { ...attempt.arguments, name: attempt.name }),
    phone: attempt.phone,
  };
  return missingArguments(flow as Flow, given).length === 0 ? given : null;
}

/** The campaign's robot begins its flow on a line that is answered already. Answers what is to be told of it from now on. */
export function robotOnLine(
  { robots, placed, order, line, at, answeredAfter, isOver, over }: RobotOnLine,
  given: Record<string, unknown>,
): (event: LineEvent) => void {
  const { tenant, zone, batch, flow } = placed;
  let told!: (event: LineEvent) => void;
  robots.converse(
    {
      ...{ tenant, zone, flow: flow as Flow, about: batch, order, given },
      telephony: {
        originate(_, tell) {
          told = tell;
          setImmediate(() => !isOver() && tell({ type: 'answered', at: answeredAfter }));
          return line;
        },
      },
    },
    (call) => over({ ...call, turns: firstFrom(call.turns as Turn[], at - answeredAfter) }),
  );
  return (event) => told(event);
}

/** What a robot says first is said since then, and not since the answer. */
const firstFrom = ([first, ...rest]: Turn[], from: number): Turn[] =>
  first ? [{ ...first, from: Math.max(first.from, Math.min(from, first.to)) }, ...rest] : [];
