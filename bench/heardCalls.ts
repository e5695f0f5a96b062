import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { localSpeech } from '#adapters/speech/local.ts';
import { folderStorage } from '#adapters/storage/folder.ts';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { dialer } from '#areas/outbound/dialing/dialer.service.ts';
import { robotCalls } from '#areas/outbound/dialing/robotCalls.service.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { recordCall } from '#areas/outbound/recording/recordCall.job.ts';
import { workOff, type Jobs } from '#kit/server/jobs.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { figure } from './measure.ts';
import { place } from './place.ts';

const lasts = 120_000;

/** Attempts of a simulated carrier with sound: each answered one gets its recording, in English voices, with a waveform. */
export async function heardCalls() {
  const { appUrl, ownerUrl, folder, leave } = await place();
  await tenantWithBatch(ownerUrl, '1', {
    contacts: 20_000,
    channels: 14,
    gatewayChannels: 14,
    speed: 60,
    answerRate: 0.3,
  });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('update gateway set with_sound = true');
  const pool = openPool(appUrl, () => {});
  const log = newLog('warn');
  const storage = folderStorage(join(folder, 'files'));
  const speech = localSpeech({ storage });
  const telephony = simulatedCarrier();
  const live = { tellWatchers() {}, isWatched: () => false };
  const one = dialer({
    pool,
    log,
    now: Date.now,
    telephony,
    runCall: robotCalls({ telephony, now: Date.now, live }).run,
    batchChanged() {},
    callStored() {},
  });
  const jobs: Jobs = {
    'outbound.recordCall': recordCall({ inTenant: (tenant, work) => inTenant(pool, tenant, work), storage, speech }),
  };
  const working = await workOff(ownerUrl, jobs, log);
  const counts = async () =>
    (
      await client.query<{ attempts: number; answered: number; recorded: number }>(
        'select count(*) filter (where ended_at is not null)::int as attempts, count(*) filter (where call_status = 3)::int as answered, count(recording_id)::int as recorded from call_record',
      )
    ).rows[0]!;

  await one.start();
  await wait(10_000);
  const [before, began] = [await counts(), performance.now()];
  await wait(lasts);
  const after = await counts();
  const seconds = (performance.now() - began) / 1000;
  await one.stop();
  await working.stop();

  const rate = (after.attempts - before.attempts) / seconds;
  const kept = (after.recorded - before.recorded) / (after.answered - before.answered);
  const {
    rows: [of],
  } = await client.query<{ talk: string; megabytes: string }>(
    'select round(avg(length) / 1000.0, 1) as talk, round(sum(bytes) / 1e6) as megabytes from media',
  );
  figure(
    'simulated attempts with sound, each answered one recorded, for 2 min',
    `${rate.toFixed(0)}/s; ${(kept * 100).toFixed(0)}% of the answered recorded by the end, ${of!.talk} s each, ${of!.megabytes} MB`,
    'at least 20/s, 95%',
    rate >= 20 && kept >= 0.95,
  );
  await client.end();
  await pool.end();
  await leave();
}
