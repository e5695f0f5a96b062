import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach } from 'vitest';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import type { FaultKind } from '#kit/contract/faults.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { dialer, type Dialer } from './dialer.service.ts';
import { robotCalls } from './robotCalls.service.ts';

/** A server with a simulated carrier, dialers that are stopped after each test, and what the tests ask of its tables. */
export async function dialingServer(routes: Parameters<typeof testServer>[0] = () => {}, faults: FaultKind[] = []) {
  const server = await testServer(routes, { faults });
  const { ownerUrl } = server.database;
  const running: Dialer[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  afterAll(server.stop);

  function newDialer(over: Partial<Parameters<typeof dialer>[0]> = {}) {
    const telephony = simulatedCarrier();
    const one = dialer({
      pool: server.pool,
      log: newLog('error'),
      now: Date.now,
      telephony,
      batchChanged() {},
      callStored() {},
      every: 20,
      runCall: robotCalls({ telephony, now: Date.now, live: { tellWatchers() {}, isWatched: () => false } }).run,
      ...over,
    });
    running.push(one);
    return one;
  }

  const batchOf = async (batchId: string) =>
    (await ask(ownerUrl, 'select * from batch where batch_id = $1', [batchId]))[0]!;
  async function until(batchId: string, holds: (batch: Awaited<ReturnType<typeof batchOf>>) => boolean) {
    for (let tries = 0; tries < 600; tries++) {
      const batch = await batchOf(batchId);
      if (holds(batch)) return batch;
      await wait(50);
    }
    throw new Error(`it never came so far: ${JSON.stringify(await batchOf(batchId))}`);
  }
  const recount = async (batchId: string) =>
    (
      await ask(
        ownerUrl,
        `select count(*)::int as total, count(*) filter (where call_status = 0)::int as waiting, count(*) filter (where call_status = 1)::int as in_call,
  count(*) filter (where attempts > 1 or attempts = 1 and call_status <> 1)::int as called,
  count(*) filter (where call_status = 3)::int as connected, count(*) filter (where call_status = 2)::int as not_connected, count(*) filter (where call_status = 5)::int as abnormal,
  count(*) filter (where call_status in (4, 7))::int as cancelled from task where batch_id = $1`,
        [batchId],
      )
    )[0]!;
  return { server, ownerUrl, running, newDialer, batchOf, until, recount };
}
