import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask, databaseCopy } from '#kit/testing/databaseCopy.ts';
import { workOff } from './jobs.ts';
import { newLog } from './log.ts';

const log = newLog('silent');

test('a job that its node was killed over is done by the next one that starts', async () => {
  const database = await databaseCopy();
  await ask(database.ownerUrl, "select graphile_worker.add_job('count', '{\"tenant\":\"1\"}')");
  await ask(database.ownerUrl, "update graphile_worker._private_jobs set locked_by = 'a worker that is gone', locked_at = now(), attempts = 1");
  let done = 0;

  const worker = await workOff(database.ownerUrl, { count: async () => void done++ }, log);
  for (let tries = 0; tries < 100 && done === 0; tries++) await wait(50);
  await worker.stop();

  expect(done).toBe(1);
  await database.drop();
});

test('a node that starts beside a living one leaves its jobs alone', async () => {
  const database = await databaseCopy();
  let begun = 0;
  let finish = () => {};
  const slow = { slow: () => new Promise<void>((end) => (begun++, (finish = end))) };
  const first = await workOff(database.ownerUrl, slow, log);
  await ask(database.ownerUrl, "select graphile_worker.add_job('slow', '{\"tenant\":\"1\"}')");
  for (let tries = 0; tries < 100 && begun === 0; tries++) await wait(50);

  const second = await workOff(database.ownerUrl, slow, log);
  await wait(300);

  expect(begun).toBe(1);
  finish();
  await first.stop();
  await second.stop();
  await database.drop();
});
