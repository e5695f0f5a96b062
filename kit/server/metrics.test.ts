import { expect, test } from 'vitest';
import type { JobCounts } from './jobs.ts';
import { newMetrics } from './metrics.ts';

test('jobs are counted by kind and state, and a database that is away does not keep the other figures back', async () => {
  const metrics = newMetrics();
  let isAway = false;
  metrics.watchJobs(async () => {
    if (isAway) throw new Error('away');
    return { exports: { waiting: 3, running: 2, dead: 1 } } as JobCounts;
  });

  expect(await metrics.registry.metrics()).toContain('callwright_jobs{kind="exports",state="dead"} 1');
  isAway = true;
  const said = await metrics.registry.metrics();
  expect(said).not.toContain('callwright_jobs{');
  expect(said).toContain('callwright_attempts_total');
});
