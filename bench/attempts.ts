import { setTimeout as wait } from 'node:timers/promises';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { dialer } from '#areas/outbound/dialing/dialer.service.ts';
import { robotCalls } from '#areas/outbound/dialing/robotCalls.service.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { Client } from 'pg';
import { figure } from './measure.ts';
import { place } from './place.ts';

const lasts = 300_000;

/** A dialer at full speed over a simulated carrier. */
export async function fullSpeed() {
  const { appUrl, ownerUrl, leave } = await place();
  const batchId = await tenantWithBatch(ownerUrl, '1', {
    contacts: 220_000,
    channels: 400,
    gatewayChannels: 400,
    speed: 60,
    answerRate: 0.3,
  });
  const pool = openPool(appUrl, () => {});
  const telephony = simulatedCarrier();
  const live = { tellWatchers() {}, isWatched: () => false };
  const one = dialer({
    pool,
    log: newLog('warn'),
    now: Date.now,
    telephony,
    runCall: robotCalls({ telephony, now: Date.now, live }).run,
    batchChanged() {},
    callStored() {},
  });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const stored = async () =>
    Number(
      (
        await client.query(
          'select count(*) as n from call_record where ended_at is not null and (call_status <> 3 or exists (select from transcript t where t.call_id = call_record.call_id))',
        )
      ).rows[0].n,
    );

  return {
    one,
    client,
    batchId,
    stored,
    async leave() {
      await client.end();
      await pool.end();
      await leave();
    },
  };
}

/** Attempts of the simulated carrier at full speed: claimed, talked through, transcript and result stored, with nothing left behind. */
export async function attempts() {
  const { one, client, batchId, stored, leave } = await fullSpeed();
  await one.start();
  await wait(10_000);
  const [before, began] = [await stored(), performance.now()];
  await wait(lasts);
  const rate = ((await stored()) - before) / ((performance.now() - began) / 1000);
  await one.stop();

  const {
    rows: [left],
  } = await client.query(
    'select in_call, attempts, (select count(*)::int from call_record) as calls, (select count(*)::int from call_record where ended_at is null) as open from batch where batch_id = $1',
    [batchId],
  );
  const talk = Number(
    (await client.query('select round(avg(talk_time) / 1000, 1) as talk from call_record where call_status = 3'))
      .rows[0].talk,
  );
  figure(
    'simulated attempts, transcript and result stored, for 5 min',
    `${rate.toFixed(0)}/s, ${talk} s of talk each`,
    'at least 200/s',
    rate >= 200,
  );
  figure(
    'attempts that were placed and not ended',
    String(left.open),
    '0',
    left.open === 0 && left.in_call === 0 && left.attempts === left.calls,
  );
  await leave();
}
