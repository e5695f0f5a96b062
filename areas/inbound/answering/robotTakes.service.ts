import type { CallOrder, Line, LineEvent, SaidAfterwards } from '#adapters/telephony/telephony.ts';
import type { RobotCalls } from '#areas/outbound/door.ts';
import { globalValues } from '#areas/system/door.ts';
import type { Flow } from '#core/flow/flow.ts';
import { missingArguments } from '#core/flow/missing.ts';
import type { PathStep, SentMessage, Turn } from '#core/flow/transcript.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import type { Pool } from 'pg';
import { answering, type RobotNow } from './answering.store.ts';

interface RobotTakesNeeds {
  pool: Pool;
  calls: Pick<RobotCalls, 'converse'>;
  flowOf(
    tenant: string,
    robot: RobotNow,
    read: () => Promise<{ flow: object; letters: number } | undefined>,
  ): Promise<object | null>;
}

interface Waited {
  tenant: string;
  robotId: string;
  order: CallOrder;
  line: Line;
  phone: string;
  name: string;
  /** Of the call's own time: when it was answered, and how long ago that is. */
  answeredAt: number;
  since: number;
  isOver(): boolean;
}

/**
 * A robot begins with somebody who waited for people, on the line that is answered already. Answers what is to be told of the line, or
 * null where the robot cannot begin; `over` is told what it said and stored when the line has ended.
 */
export function robotTakes({ pool, calls, flowOf }: RobotTakesNeeds) {
  return async (
    { tenant, robotId, order, line, phone, name, answeredAt, since, isOver }: Waited,
    over: (said: SaidAfterwards) => void,
  ): Promise<((event: LineEvent) => void) | null> => {
    const found = await inTenant(pool, tenant, async (db) => {
      const given = { ...(await globalValues(db)), phone, name };
      const [house, robot] = [await answering.house(db), await answering.robot(db, robotId)];
      const flow = house && robot ? await flowOf(tenant, robot, () => answering.flow(db, robot)) : null;
      if (!house || !robot || !flow || missingArguments(flow as Flow, given).length > 0) return null;
      return {
        zone: house.zone,
        robot,
        flow: flow as Flow,
        given,
        isAlone: await answering.robotSpeaks(db, order.callId, robot),
      };
    });
    if (!found || isOver()) return null;
    const { zone, robot, flow, given, isAlone } = found;
    let told: ((event: LineEvent) => void) | null = null;
    const telephony = {
      originate(_: CallOrder, tell: (event: LineEvent) => void) {
        told = tell;
        setImmediate(() => !isOver() && tell({ type: 'answered', at: answeredAt }));
        return line;
      },
    };
    calls.converse({ tenant, zone, flow, given, about: robot, order, telephony }, ({ category, outputs, ...said }) =>
      over({
        turns: (said.turns as Turn[]).map((turn) => ({
          ...turn,
          from: Math.max(turn.from, since),
          to: Math.max(turn.to, since),
        })),
        // A record shows the steps of one flow: of the one that it names.
        path: isAlone ? (said.path as PathStep[]).map((step) => ({ ...step, at: Math.max(step.at, since) })) : [],
        messages: (said.messages ?? []) as SentMessage[],
        variables: { ...outputs, ...(category !== null && { result: category }) },
      }),
    );
    return told;
  };
}
