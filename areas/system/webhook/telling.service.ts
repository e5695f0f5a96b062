import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';

interface TellingNeeds {
  pool: Pool;
  log: Log;
  /** Milliseconds. */
  every?: number;
}

/**
 * Orders that each tenant's addresses are told what is due. Whoever has something to tell only stores it, so that no call waits for another one's. Any
 * number of nodes may run one: a tenant's job waits once, and runs once at a time.
 */
export function telling({ pool, log, every = 1_000 }: TellingNeeds) {
  async function order() {
    const { rows } = await pool.query<{ tenant: string }>('select tenants_to_tell() as tenant');
    for (const { tenant } of rows) {
      const one = `webhooks ${tenant}`;
      await inTenant(pool, tenant, (db) => enqueue(db, 'system.webhooks', {}, { key: one, queue: one })).catch(
        (error) => noted(log, 'telling', error, { tenant }, 'telling addresses could not be ordered'),
      );
    }
  }
  const { start, stop } = beats(
    () => order().catch((error) => noted(log, 'telling', error, {}, 'what is to be told could not be found')),
    every,
  );
  return { order, start, stop };
}
