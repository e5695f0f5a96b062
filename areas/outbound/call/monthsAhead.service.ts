import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { callMonths } from './months.store.ts';

interface MonthsAheadNeeds {
  pool: Pool;
  log: Log;
  /** Milliseconds. */
  every?: number;
}

/**
 * Orders once a day, and at the start, that further months of calls are made: as a job of the operator's tenant, since
 * months are of no tenant. Any number of nodes may run one: the job waits once.
 */
export function monthsAhead({ pool, log, every = 24 * 3_600_000 }: MonthsAheadNeeds) {
  async function order() {
    const operator = await inTenant(pool, '', callMonths.operator);
    if (operator === null) return;
    await inTenant(pool, operator, (db) => enqueue(db, 'outbound.makeMonths', {}, { key: 'months of calls' }));
  }
  const orderOrTell = () =>
    order().catch((error) => noted(log, 'monthsAhead', error, {}, 'months of calls could not be ordered'));
  const { start, stop } = beats(orderOrTell, every);
  return {
    order,
    start() {
      void orderOrTell();
      start();
    },
    stop,
  };
}
