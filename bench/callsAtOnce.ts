import { spawn } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { dialer } from '#areas/outbound/dialing/dialer.service.ts';
import { robotCalls } from '#areas/outbound/dialing/robotCalls.service.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { figure } from './measure.ts';
import { place } from './place.ts';

const calls = 2_000;
/** Some of the channels are always between two calls. */
const channels = 2_100;
const lasts = 60_000;

/** Two thousand conversations at once, at twice real time, on one thread; an idle Node beside it says what the machine alone costs. */
export async function callsAtOnce() {
  const { appUrl, ownerUrl, leave } = await place();
  // Somebody who is called in the last seconds of the measuring must still be waiting now.
  const batchId = await tenantWithBatch(ownerUrl, '1', {
    contacts: 60_000,
    channels,
    gatewayChannels: channels,
    speed: 2,
    answerRate: 1,
  });
  const pool = openPool(appUrl, () => {});
  const telephony = simulatedCarrier();
  let turns = 0;
  const live = {
    tellWatchers: (_: string, event: string) => void (event === 'call.turn' && turns++),
    isWatched: (_: string, event: string) => event === 'call.turn',
  };
  const one = dialer({
    pool,
    log: newLog('warn'),
    now: Date.now,
    telephony,
    capacity: channels,
    runCall: robotCalls({ telephony, now: Date.now, live }).run,
    batchChanged() {},
    callStored() {},
  });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const inCall = async () =>
    Number((await client.query('select in_call from batch where batch_id = $1', [batchId])).rows[0].in_call);

  await one.start();
  while ((await inCall()) < calls) await wait(500);
  // Until the first have answered and speak.
  await wait(15_000);
  turns = 0;
  const fewest: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const idle = idleDelay();
  delay.enable();
  for (const end = performance.now() + lasts; performance.now() < end; await wait(2_000)) fewest.push(await inCall());
  delay.disable();
  const ours = delay.percentile(99) / 1e6;
  const beside = await idle;
  await one.stop();

  const least = Math.min(...fewest);
  const everySeconds = (least * (lasts / 1000)) / turns;
  figure(
    'simulated calls at once, for 1 min',
    `${least} at the fewest, a sentence of each every ${everySeconds.toFixed(1)} s`,
    `${calls}, every 5 s`,
    least >= calls && everySeconds <= 5,
  );
  figure(
    'event-loop delay meanwhile, p99',
    `${ours.toFixed(0)} ms, an idle Node beside it ${beside.toFixed(0)} ms`,
    'at most 50 ms, or twice the idle one',
    ours <= Math.max(50, 2 * beside),
  );
  await client.end();
  await pool.end();
  await leave();
}

/** The same measure of a Node that does nothing, milliseconds. */
function idleDelay(): Promise<number> {
  const measure = `const { monitorEventLoopDelay } = require('node:perf_hooks'); const delay = monitorEventLoopDelay({ resolution: 10 }); delay.enable(); setTimeout(() => { console.log(delay.percentile(99) / 1e6); process.exit(); }, ${lasts})`;
  const idle = spawn(process.execPath, ['-e', measure], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((done) => idle.stdout.on('data', (text) => done(Number(text))));
}
