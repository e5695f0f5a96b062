import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { subscriptions } from './subscription.store.ts';

interface SendingNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  /** Milliseconds. */
  every?: number;
}

/** Orders reports that are to be mailed now. Any number of nodes may run one: each report is ordered by the first of them. */
export function sending({ pool, log, now, every = 60_000 }: SendingNeeds) {
  async function order() {
    const at = now();
    const { rows } = await pool.query<{ tenant: string; id: string }>(
      'select tenant_id as tenant, subscription_id as id from subscriptions_due($1)',
      [new Date(at)],
    );
    for (const { tenant, id: subscriptionId } of rows)
      await inTenant(pool, tenant, async (db) => {
        const ordered = await subscriptions.order(db, subscriptionId, at);
        for (const personId of ordered?.personIds ?? [])
          await enqueue(db, 'analysis.mailReport', { subscriptionId, personId, day: ordered!.day, asked: false });
      }).catch((error) =>
        noted(log, 'sending', error, { tenant, subscriptionId }, 'a report could not be ordered to be mailed'),
      );
  }
  const { start, stop } = beats(
    () => order().catch((error) => noted(log, 'sending', error, {}, 'reports to be mailed could not be found')),
    every,
  );
  return { order, start, stop };
}
