import type { Web } from '#adapters/web/web.ts';
import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { deliveries, type Due } from './deliveries.store.ts';
import { isTaken, tell } from './tell.service.ts';

interface WebhookNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  web: Pick<Web, 'ask'>;
  secrets: Pick<SecretBox, 'open'>;
  log: Log;
  now(): number;
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** How long after each try in vain the next one is; after the last it is given up, four days after the first. Milliseconds. */
export const pauses = [
  3 * second,
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
  24 * hour,
];

/** Told at once, on the whole and to one address. */
const [atOnce, perAddress] = [16, 8];
/** Milliseconds between two looks for something an address that is busy does not hold up. */
const lookPause = 500;
/** Other tenants have their turn then. */
const longest = 30 * second;

/** Tells a tenant's addresses all that is due; one at a time of a tenant works on it (telling.service.ts), and it may be stopped at any moment. */
export const webhookJobs = ({ inTenant, web, secrets, log, now }: WebhookNeeds): Jobs => ({
  'system.webhooks': ofKind('webhooks', async ({ tenant }: { tenant: string }, { signal }) => {
    const began = performance.now();
    const told = new Map<string, { to: string; done: Promise<void> }>();
    let broken: unknown = null;
    let waiting: Due[] = [];
    let lookedAt = -Infinity;
    const toOf = ({ source, ref }: Due) => `${source} ${ref}`;
    const isFull = (to: string) => told.values().reduce((sum, one) => sum + Number(one.to === to), 0) >= perAddress;

    async function one(due: Due & { url: string }) {
      const attempt = await tell(tenant, due, { web, secrets, now });
      const taken = isTaken(attempt);
      // No later try changes what the address is.
      const hopeless = attempt.problem === 'refusedAddress' || attempt.problem === 'malformed';
      const pause = pauses[due.attempts];
      const state = taken ? 'delivered' : hopeless || pause === undefined ? 'givenUp' : 'waiting';
      if (state === 'givenUp')
        log.warn({ tenant, delivery: due.uid, event: due.event }, 'an address is not told any longer');
      await inTenant(tenant, (db) => deliveries.tried(db, due.deliveryId, attempt, { state, nextIn: pause ?? 0 }));
    }

    while (broken === null && !signal.aborted && performance.now() - began < longest) {
      const isStuck = !waiting.some((due) => due.url === null || !isFull(toOf(due)));
      if (waiting.length === 0 || (isStuck && performance.now() - lookedAt > lookPause)) {
        // Addresses that have all they may have are passed over: others do not wait for them.
        const full = [...new Set(told.values().map(({ to }) => to))].filter(isFull);
        const known = [...told.keys(), ...waiting.map(({ deliveryId }) => deliveryId)];
        lookedAt = performance.now();
        waiting.push(...(await inTenant(tenant, (db) => deliveries.due(db, atOnce * 16, { known, full }))));
        if (waiting.length === 0 && told.size === 0) return;
      }
      const later: Due[] = [];
      for (const due of waiting) {
        if (told.has(due.deliveryId)) continue;
        if (due.url === null) {
          await inTenant(tenant, (db) => deliveries.tried(db, due.deliveryId, null, { state: 'cancelled', nextIn: 0 }));
        } else if (told.size >= atOnce || isFull(toOf(due))) later.push(due);
        else {
          const done = one({ ...due, url: due.url })
            .catch((error) => (broken = error))
            .finally(() => told.delete(due.deliveryId));
          told.set(due.deliveryId, { to: toOf(due), done });
        }
      }
      waiting = later;
      if (told.size > 0) await Promise.race(told.values().map(({ done }) => done));
    }
    await Promise.all(told.values().map(({ done }) => done));
    if (broken !== null) {
      noted(log, 'webhook', broken, { tenant }, 'what was told could not be noted');
      throw broken;
    }
  }),
});
