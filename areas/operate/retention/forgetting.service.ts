import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';

interface ForgettingNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  /** Milliseconds. */
  every?: number;
}

/** Once a night, by the clock of each tenant, orders that what is too old is deleted. Any number of nodes may run one: a tenant's job waits once. */
export function forgetting({ pool, log, now, every = 15 * 60_000 }: ForgettingNeeds) {
  async function order() {
    const { rows } = await pool.query<{ tenant: string }>('select tenants_to_forget($1) as tenant', [new Date(now())]);
    for (const { tenant } of rows)
      await inTenant(pool, tenant, (db) => enqueue(db, 'operate.forget', {}, { key: `forget ${tenant}` })).catch(
        (error) => noted(log, 'forgetting', error, { tenant }, 'deleting what is too old could not be ordered'),
      );
  }
  const { start, stop } = beats(
    () => order().catch((error) => noted(log, 'forgetting', error, {}, 'what is too old could not be found')),
    every,
  );
  return { order, start, stop };
}
