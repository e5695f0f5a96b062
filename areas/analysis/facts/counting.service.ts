import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { lastQuarter, orderFilling } from './facts.job.ts';

interface CountingNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  /** Milliseconds. */
  every?: number;
}

/** Orders that each tenant's facts are counted where quarters of an hour are over, and written for earlier calls where they are missing. Any number of nodes may run one: a tenant's job waits once. */
export function counting({ pool, log, now, every = 60_000 }: CountingNeeds) {
  async function order() {
    const { rows } = await pool.query<{ tenant: string }>('select tenants_to_count($1) as tenant', [
      new Date(lastQuarter(now())),
    ]);
    for (const { tenant } of rows)
      await inTenant(pool, tenant, (db) => enqueue(db, 'analysis.countFacts', {}, { key: `count ${tenant}` })).catch(
        (error) => noted(log, 'counting', error, { tenant }, 'counting facts could not be ordered'),
      );
  }
  /** What a migration ordered for the calls there were before. */
  async function orderEarlier() {
    const { rows } = await pool.query<{ tenant: string }>('select tenants_to_fill() as tenant');
    for (const { tenant } of rows)
      await inTenant(pool, tenant, orderFilling).catch((error) =>
        noted(log, 'counting', error, { tenant }, 'facts of earlier calls could not be ordered'),
      );
  }
  const orderAll = async () => {
    await order().catch((error) => noted(log, 'counting', error, {}, 'what is to be counted could not be found'));
    await orderEarlier().catch((error) =>
      noted(log, 'counting', error, {}, 'what is missing of earlier calls could not be found'),
    );
  };
  const { start, stop } = beats(orderAll, every);
  /** After an upgrade people look at once. */
  let first = Promise.resolve();
  return {
    order,
    start() {
      first = orderAll();
      start();
    },
    async stop() {
      await first;
      await stop();
    },
  };
}
