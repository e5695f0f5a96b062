import {
  causeOfEnd,
  type CallOrder,
  type PlacedOrder,
  type Line,
  type LineEvent,
  type Telephony,
} from '#adapters/telephony/telephony.ts';
import { looksFor } from '#core/dialing/forAgents.ts';
import { wasAbandoned } from '#core/dialing/predictive/settings.ts';
import { followedBy } from '#core/flow/record.ts';
import type { Turn } from '#core/flow/transcript.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import type { CallOver, DialledReport } from '../dialing/dialingFacts.ts';
import type { DialerNeeds, Placed } from '../dialing/needs.ts';
import { gatewayOf, type RobotCalls } from '../dialing/robotCalls.service.ts';
import { forAgents } from './forAgents.store.ts';
import { givenFor, robotOnLine } from './robotOnLine.ts';

interface DialledNeeds {
  telephony: Pick<Telephony, 'originate'>;
  log: Log;
  now(): number;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Looks for an agent, for `within` milliseconds, who is connected at once. */
  connect(
    order: CallOrder,
    line: Line,
    to: { groupId: string; within: number; toRobot(): boolean },
  ): Promise<{ result: TransferResult; agentId: string | null }>;
  robots: Pick<RobotCalls, 'converse' | 'overOf'>;
}

/**
 * Calls that are placed for agents: whoever answers is connected with one who is free, or, shortly before they would count as
 * abandoned, a message or the campaign's robot speaks to them.
 */
export function dialledCalls(needs: DialledNeeds): DialerNeeds['runCall'] {
  return (placed, done) => {
    const { attempt, batch } = placed;
    const { taskId, contactId, attempt: number } = attempt;
    dialledCall(needs, placed, (over) =>
      done({ ...over, taskId, batchId: batch.batchId, campaignId: batch.campaignId, contactId, attempt: number }),
    );
  };
}

function dialledCall(needs: DialledNeeds, placed: Placed, over: (call: CallOver) => void) {
  const { telephony, log, now, inTenant, connect, robots } = needs;
  const { tenant, attempt, batch } = placed;
  const { campaignId } = batch;
  const groupId = batch.groupId!;
  const settings = batch.forAgents!;
  const order: PlacedOrder = {
    callId: attempt.callId,
    to: attempt.phone,
    from: attempt.callerNumber,
    language: batch.language,
    gateway: gatewayOf(tenant, batch, placed.permit),
  };
  const { callId } = order;
  /** What has been decided of it, as it is stored. */
  let report: DialledReport | null = null;
  /** Of the call's own time. */
  let at = 0;
  let answeredAfter: number | null = null;
  let message: Turn | null = null;
  let robot: ((event: LineEvent) => void) | null = null;
  let ended = false;

  const line = telephony.originate(order, (event) => {
    at = event.at;
    if (event.type === 'answered') {
      answeredAfter = at;
      // The line is known by then.
      setImmediate(() => void answered());
    } else if (event.type === 'ended') {
      ended = true;
      if (robot) robot(event);
      else finish(event);
    } else if (robot) robot(event);
    else if (event.type === 'spoken' && message) {
      message.to = at - answeredAfter!;
      line.hangUp('nobodyTookIt');
    }
  });

  /** Kept at once, for the budget; kept again with the end of the call, where the database was away. */
  const keep = (work: (db: TenantDb) => Promise<unknown>) =>
    inTenant(tenant, work).catch((error) =>
      noted(log, 'dialledCalls', error, { call: callId }, 'what became of a call for agents is stored with its end'),
    );

  async function answered() {
    const answer = { campaignId, groupId, phone: attempt.phone, answeredAt: now() };
    const kept = keep((db) => forAgents.answered(db, { callId, ...answer }));
    const within = looksFor(settings);
    const { result, agentId } = ended
      ? { result: 'callerGone' as const, agentId: null }
      : await connect(order, line, { groupId, within, toRobot }).catch((error) => {
          noted(log, 'dialledCalls', error, { call: callId }, 'no agent could be looked for');
          return { result: 'failed' as const, agentId: null };
        });
    const knownAt = now();
    const agentAt = result === 'accepted' ? knownAt : null;
    const goneAt = result === 'callerGone' || (ended && agentAt === null) ? knownAt : null;
    report = {
      ...{ answer, agentAt, agentId: agentAt === null ? null : agentId, goneAt },
      abandoned: wasAbandoned({ answeredAt: answer.answeredAt, agentAt, hungUpAt: goneAt }, settings),
      ...{ instead: null, insteadAt: null },
    };
    if (agentAt === null && !ended) speakInstead(report, knownAt);
    const decided = report;
    late?.();
    await kept;
    await keep((db) => forAgents.decided(db, { callId, ...answer }, decided));
  }

  /** Its agent hands it to the robot; false where the robot cannot begin. */
  function toRobot(): boolean {
    const given = givenFor(placed);
    if (!given || ended) return false;
    robotTakes(given);
    void keep((db) => forAgents.spokenTo(db, callId, batch));
    return true;
  }

  /** The end of a call that came before it was known who took it. */
  let late: (() => void) | null = null;

  function speakInstead(decided: DialledReport, knownAt: number) {
    const given = settings.instead === 'robot' ? givenFor(placed) : null;
    if (given) {
      const { robotId, version } = batch;
      Object.assign(decided, { instead: 'robot', insteadAt: knownAt, robot: { robotId, version } });
      return robotTakes(given);
    }
    const text = settings.message.trim();
    if (text === '') return line.hangUp('nobodyTookIt');
    Object.assign(decided, { instead: 'message', insteadAt: knownAt });
    message = { speaker: 'robot', text, from: at - answeredAfter!, to: at - answeredAfter! };
    line.speak(text);
  }

  function robotTakes(given: Record<string, unknown>) {
    const isOver = () => ended;
    robot = robotOnLine(
      {
        ...{ robots, placed, order, line, at, answeredAfter: answeredAfter!, isOver },
        over: (call) => over({ ...call, ...withReport() }),
      },
      given,
    );
  }

  function finish(event: Extract<LineEvent, { type: 'ended' }>) {
    if (message && message.to === message.from) message.to = event.at - answeredAfter!;
    const end = () =>
      over({
        ...robots.overOf(order, {
          ...{ cause: causeOfEnd(event.cause), answeredAfter, endedAfter: event.at },
          ...followedBy({ turns: message ? [message] : [], path: [], messages: [], variables: {} }, event.then),
          ...(event.line && { line: event.line }),
          ...(event.transfers && { transfers: event.transfers }),
        }),
        ...withReport(),
      });
    // Whether it was abandoned is known in a moment.
    if (answeredAfter !== null && report === null) late = end;
    else end();
  }

  const withReport = () => (report ? { dialled: report } : {});
}
