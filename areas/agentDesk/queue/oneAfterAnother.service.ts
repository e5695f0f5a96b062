import { setTimeout as wait } from 'node:timers/promises';
import { refusesWhatItWasGiven } from '#kit/server/faultToAnswer.ts';
import type { Log } from '#kit/server/log.ts';
import { onItsOwn } from '#kit/server/oneConnection.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { unexpected } from '#core/unexpected.ts';
import { noted } from '#kit/server/unexpected.ts';

interface Needs {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  log: Log;
  /** Milliseconds after which what failed is tried again. */
  again?: number;
}

type Work = (db: TenantDb) => Promise<unknown>;

/**
 * What happened on calls is stored in the order it happened in, of each tenant by itself. While the database is away it waits;
 * what the database refuses is said and left, so that it stops nothing else.
 */
export function oneAfterAnother({ inTenant, log, again = 500 }: Needs) {
  const waiting = new Map<string, Work[]>();
  const running = new Map<string, Promise<void>>();
  let stopping = false;

  async function run(tenant: string) {
    const works = waiting.get(tenant)!;
    for (let tries = 0; works.length > 0;) {
      try {
        await inTenant(tenant, works[0]!);
        works.shift();
        tries = 0;
      } catch (error) {
        if (refusesWhatItWasGiven(error) || (stopping && ++tries > 10)) {
          unexpected('queue', error, { tenant });
          works.shift();
          continue;
        }
        noted(
          log,
          'oneAfterAnother',
          error,
          { tenant, waiting: works.length },
          'what happens to agents cannot be stored yet',
        );
        await wait(again, undefined, { ref: false });
      }
    }
    waiting.delete(tenant);
    running.delete(tenant);
  }

  return {
    add(tenant: string, work: Work) {
      const works = waiting.get(tenant);
      if (works) return void works.push(work);
      waiting.set(tenant, [work]);
      // Whoever adds it may be within a transaction, and does not wait.
      running.set(
        tenant,
        onItsOwn(() => run(tenant)),
      );
    },
    /** All that was added of this tenant so far is stored, or could not be. */
    settled: async (tenant: string) => running.get(tenant),
    async stop() {
      stopping = true;
      await Promise.all(running.values());
    },
  };
}
export type OneAfterAnother = ReturnType<typeof oneAfterAnother>;
