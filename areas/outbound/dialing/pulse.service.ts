import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import { ownerOf } from '#kit/server/owners.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { turns } from '#kit/server/turns.ts';
import { noted } from '#kit/server/unexpected.ts';

/** For the header of every page, the same for every user. */
export const channelsIn = ({ inProgress, channels }: { inProgress: number; channels: number }) => ({
  used: inProgress,
  all: channels,
});

/** Tenants told at once. */
const atOnce = 3;

interface PulseNeeds {
  pool: Pool;
  log: Log;
  live: Pick<Live, 'tell'>;
  /** A batch as its list shows it. */
  batchNow(db: TenantDb, batchId: string): Promise<object | null>;
  countersNow(db: TenantDb): Promise<{ inProgress: number; channels: number }>;
  every?: number;
}

/**
 * Tells the screens once a second what the dialer changed: batches with their counts, and the tenant's counters. A
 * hundred calls a second are one message a second; the last change is always told.
 */
export function pulse({ pool, log, live, batchNow, countersNow, every = 1_000 }: PulseNeeds) {
  const changed = new Map<string, Set<string>>();
  const tenants = turns(atOnce);

  async function tell(tenant: string) {
    const batches = changed.get(tenant) ?? [];
    changed.delete(tenant);
    await inTenant(pool, tenant, async (db) => {
      for (const batchId of batches) {
        const batch = await batchNow(db, batchId);
        if (batch) live.tell(tenant, 'batch.changed', batch, await ownerOf(db, 'batch', batchId));
      }
      const counters = await countersNow(db);
      live.tell(tenant, 'monitor.counters', counters);
      live.tell(tenant, 'channels', channelsIn(counters), 'everyone');
    }).catch((error) => noted(log, 'pulse', error, { tenant }, 'the screens could not be told'));
  }

  const begin = () => [...changed.keys()].map((tenant) => tenants.take(tenant, () => tell(tenant)));
  // The next beat does not wait for a tenant that is slow.
  const { start, stop } = beats(async () => void begin(), every);

  return {
    batchChanged(tenant: string, batchId: string) {
      const batches = changed.get(tenant) ?? new Set();
      changed.set(tenant, batches.add(batchId));
    },
    beat: async () => void (await Promise.all(begin())),
    start,
    async stop() {
      await stop();
      await tenants.idle();
    },
  };
}
