import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { shown, type Log } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { lastQuarter } from './facts.job.ts';

interface CountingNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  /** Milliseconds. */
  every?: number;
}

/** Orders that each tenant's facts are counted where quarters of an hour are over. Any number of nodes may run one: a tenant's job waits once. */
export function counting({ pool, log, now, every = 60_000 }: CountingNeeds) {
  async function order() {
    const { rows } = await pool.query<{ tenant: string }>('select tenants_to_count($1) as tenant', [
      new Date(lastQuarter(now())),
    ]);
    for (const { tenant } of rows)
      await inTenant(pool, tenant, (db) => enqueue(db, 'analysis.countFacts', {}, { key: `count ${tenant}` })).catch(
        (error) => log.error({ tenant, error: shown(error) }, 'counting facts could not be ordered'),
      );
  }
  const { start, stop } = beats(
    () => order().catch((error) => log.error({ error: shown(error) }, 'what is to be counted could not be found')),
    every,
  );
  return { order, start, stop };
}
