import type { Telephony } from '#adapters/telephony/telephony.ts';
import { countersNow } from '#areas/monitor/door.ts';
import { batchNow } from '#areas/outbound/batch/batch.store.ts';
import { dialer, type Dialer } from '#areas/outbound/dialing/dialer.ts';
import { pulse } from '#areas/outbound/dialing/pulse.ts';
import { robotCalls } from '#areas/outbound/dialing/robotCalls.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import type { Metrics } from '#kit/server/metrics.ts';
import type { Pool } from 'pg';

interface DialingNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  live: Live;
  telephony: Telephony;
  metrics: Metrics;
}

/** The role `dialer`: places calls, carries their conversations out, and tells the screens. */
export async function startDialing({ pool, log, now, live, telephony, metrics }: DialingNeeds): Promise<Dialer> {
  const calls = robotCalls({ telephony, now, live });
  const beats = pulse({ pool, log, live, batchNow, countersNow: (db) => countersNow(db, now()) });
  const dialing = dialer({
    pool, log, now, telephony, runCall: calls.run, batchChanged: beats.batchChanged,
    callStored(tenant, { callId, resultCode }) {
      metrics.attempts.inc({ result: resultCode });
      live.tellWatchers(tenant, 'call.ended', callId, { callId });
    },
  });
  live.onWatched((tenant, event, callId) => event === 'call.turn' && calls.tellAll(tenant, callId));
  metrics.watchCalls(dialing.inProgress);
  beats.start();
  await dialing.start();
  return {
    ...dialing,
    async stop() {
      await dialing.stop();
      await beats.stop();
    },
  };
}
