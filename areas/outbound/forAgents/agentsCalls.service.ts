import {
  causeOfEnd,
  type CallOrder,
  type Line,
  type PlacedOrder,
  type Telephony,
} from '#adapters/telephony/telephony.ts';
import type { LineEvent } from '#adapters/telephony/telephony.ts';
import { followedBy } from '#core/flow/record.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import type { CallOver, Judged } from '../dialing/dialingFacts.ts';
import type { Placed } from '../dialing/needs.ts';
import { gatewayOf, type RobotCalls } from '../dialing/robotCalls.service.ts';
import { forAgents } from './forAgents.store.ts';
import { givenFor, robotOnLine } from './robotOnLine.ts';

interface AgentsCallsNeeds {
  telephony: Pick<Telephony, 'originate'>;
  log: Log;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  robots: Pick<RobotCalls, 'converse' | 'overOf'>;
  people: {
    /** The agent hears it ring. */
    placed(
      order: CallOrder,
      line: Line,
      by: PlacedBy & { tenant: string; phone: string; name: string; toRobot(): boolean },
    ): void;
    pickedUp(callId: string): void;
  };
}

interface PlacedBy {
  agentId: string;
  groupId: string;
  wrapUpSeconds: number;
}

/** Calls that an agent places: they hear it ring, and talk with whoever answers. */
export function callsOfAgents({ telephony, log, inTenant, robots, people }: AgentsCallsNeeds) {
  return function place(placed: Placed, by: PlacedBy, done: (judged: Judged) => void) {
    const { tenant, attempt, batch } = placed;
    const { taskId, contactId, attempt: number, callId } = attempt;
    const order: PlacedOrder = {
      ...{ callId, to: attempt.phone, from: attempt.callerNumber, language: batch.language },
      gateway: gatewayOf(tenant, batch, placed.permit),
    };
    let at = 0;
    let answeredAfter: number | null = null;
    let robot: ((event: LineEvent) => void) | null = null;
    let ended = false;
    const over = (call: CallOver) =>
      done({ ...call, taskId, batchId: batch.batchId, campaignId: batch.campaignId, contactId, attempt: number });

    const line = telephony.originate(order, (event) => {
      at = event.at;
      if (event.type === 'ended') ended = true;
      if (robot) return robot(event);
      if (event.type === 'answered') {
        answeredAfter = at;
        people.pickedUp(callId);
      } else if (event.type === 'ended') over(endOf(event));
    });

    function endOf(event: Extract<LineEvent, { type: 'ended' }>): CallOver {
      // Who hangs up before anybody answered has reached nobody.
      const cause = answeredAfter === null && event.cause === 'hungUpByAgent' ? 'noAnswer' : event.cause;
      return robots.overOf(order, {
        ...{ cause: causeOfEnd(cause), answeredAfter, endedAfter: event.at },
        ...followedBy({ turns: [], path: [], messages: [], variables: {} }, event.then),
        ...(event.line && { line: event.line }),
        ...(event.transfers && { transfers: event.transfers }),
      });
    }

    function toRobot(): boolean {
      const given = givenFor(placed);
      if (!given || ended || answeredAfter === null) return false;
      const isOver = () => ended;
      robot = robotOnLine({ ...{ robots, placed, order, line, at, answeredAfter, isOver, over } }, given);
      inTenant(tenant, (db) => forAgents.spokenTo(db, callId, batch)).catch((error) =>
        noted(log, 'agentsCalls', error, { call: callId }, 'that a robot speaks could not be stored'),
      );
      return true;
    }

    people.placed(order, line, { ...by, tenant, phone: attempt.phone, name: attempt.name, toRobot });
  };
}
