import type { SentenceEncoder } from '#adapters/language/language.ts';
import type { TextToSpeech } from '#adapters/speech/speech.ts';
import { whileItRings, type Effects, type RobotUnderstanding } from '#areas/robot/door.ts';
import type { Telephony } from '#adapters/telephony/telephony.ts';
import { peopleAtWork, type PresenceWatch, type TakesCalls, type ToPeople } from '#areas/agentDesk/door.ts';
import { inCallWatcher } from '#areas/quality/door.ts';
import { answerCalls, robotTakes } from '#areas/inbound/door.ts';
import { boards, boardsTeller, callsTeller, countersNow, mayHear, rulesWatcher } from '#areas/monitor/door.ts';
import { batchNow } from '#areas/outbound/batch/batchNow.store.ts';
import { tellMaker } from '#areas/outbound/batch/batchNotices.store.ts';
import { tellBatchFinished, tellEnded } from '#areas/outbound/taskConfig/tellOthers.service.ts';
import { dialer, type Dialer } from '#areas/outbound/dialing/dialer.service.ts';
import type { DialerNeeds } from '#areas/outbound/dialing/needs.ts';
import { playedFlows } from '#areas/outbound/dialing/playedFlows.service.ts';
import { pulse } from '#areas/outbound/dialing/pulse.service.ts';
import { robotCalls, turnEvents } from '#areas/outbound/dialing/robotCalls.service.ts';
import { callsForPeople } from './callsForPeople.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import type { PeopleWork } from '#kit/server/needs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Metrics } from '#kit/server/metrics.ts';
import type { Pool } from 'pg';

interface DialingNeeds {
  node: string;
  pool: Pool;
  log: Log;
  now(): number;
  live: Live;
  telephony: Telephony;
  /** Absent where this node speaks no SIP. */
  trunks: DialerNeeds['trunks'] | undefined;
  effects(tenant: string): Effects;
  understanding: RobotUnderstanding;
  speech: Pick<TextToSpeech, 'speak'>;
  encoder: SentenceEncoder;
  metrics: Metrics;
  /** Whether a person may listen to calls of others, by their roles. */
  mayListen?: (db: TenantDb, personId: string) => Promise<boolean>;
  /** How it is known that agents are there no more. */
  presence?: PresenceWatch | undefined;
  /** Where telephones register with this node. */
  telephones?: { taken: TakesCalls; onPeople(take: ToPeople): void } | undefined;
}

/** The role `dialer`: places calls and answers those that come in, carries their conversations out, and tells the screens. */
export async function startDialing({
  node,
  pool,
  log,
  now,
  live,
  telephony: carriers,
  trunks,
  effects,
  understanding,
  speech,
  encoder,
  metrics,
  telephones,
  mayListen,
  presence,
}: DialingNeeds): Promise<Dialer & { lookAtCalls(tenant: string): Promise<void>; people: PeopleWork }> {
  const people = peopleAtWork({
    ...{ pool, log, now, node, telephony: carriers, live, taken: telephones?.taken },
    robot: (...asked) => takes(...asked),
    silent: { understanding, flowOf: (...asked) => flows.of(...asked) },
    mayHear: mayListen && mayHear(pool, mayListen),
    presence,
  });
  const { telephony } = people;
  const calls = robotCalls({ telephony, now, live, effects, understanding, whileItRings: whileItRings({ speech }) });
  const flows = playedFlows();
  const takes = robotTakes({ pool, calls, flowOf: flows.of });
  const forPeople = callsForPeople({ pool, log, now, telephony, people, robots: calls });
  const beats = pulse({ pool, log, live, batchNow, countersNow: (db) => countersNow(db, now()) });
  const dialing = dialer({
    node,
    pool,
    log,
    now,
    telephony,
    ...(trunks && { trunks }),
    ...forPeople.dialer,
    batchChanged: beats.batchChanged,
    batchComplete: (db, batchId) => tellMaker(db, live, 'batchComplete', batchId),
    batchFinished: tellBatchFinished,
    async callsEnded(db, ended) {
      await forPeople.dialer.callsEnded(db, ended);
      await tellEnded(db, ended);
    },
    callStored(tenant, { callId, resultCode }) {
      metrics.attempts.inc({ result: resultCode });
      for (const event of ['call.ended', 'monitor.call.ended']) live.tellWatchers(tenant, event, callId, { callId });
    },
  });
  const teller = callsTeller({ pool, log, live, underWay: calls.underWay });
  const watcher = rulesWatcher({ pool, log, now, live, carried: calls.carried, underWay: calls.underWay });
  const inspecting = inCallWatcher({
    ...{ pool, log, now, live, encoder, carried: calls.carried, underWay: calls.underWay },
  });
  const boardsOf = boardsTeller({ pool, log, now, live, boards, carried: calls.carried });
  live.onWatched((tenant, event, of) => {
    if (turnEvents.includes(event)) calls.tellAll(tenant, event, of);
    if (event === 'monitor.calls') void teller.look(tenant);
    boardsOf.watched(tenant, event);
  });
  metrics.watchCalls(dialing.inProgress);
  const { arrived } = answerCalls({ pool, log, now, node, calls, flowOf: flows.of, ended: dialing.ended });
  beats.start();
  teller.start();
  watcher.start();
  inspecting.start();
  boardsOf.start();
  await dialing.start();
  // From now on: what is stored of a call names a node that is alive.
  telephony.onArrival?.(arrived);
  telephones?.onPeople(people.take);
  people.start();
  return {
    ...dialing,
    people: { ...people, dial: forPeople.dialWith(dialing), said: (tenant, callId) => calls.said(tenant, callId) },
    lookAtCalls: teller.look,
    async stop() {
      await dialing.stop();
      await people.stop();
      await Promise.all([beats.stop(), teller.stop(), watcher.stop(), inspecting.stop(), boardsOf.stop()]);
    },
  };
}
