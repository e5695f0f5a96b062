import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { turns } from '#kit/server/turns.ts';
import { noted } from '#kit/server/unexpected.ts';
import { everyBoard, type BoardTold } from './boards.contract.ts';
import { nextTold } from './sequence.store.ts';

/** Tenants told at once. */
const atOnce = 3;

/** What each event tells, of all of a tenant. */
export type Boards = Record<string, (db: TenantDb, now: number) => Promise<object>>;

interface TellerNeeds {
  pool: Pool;
  log: Log;
  now(): number;
  live: Pick<Live, 'tellWatchers' | 'isWatched'>;
  boards: Boards;
  /** Tenants whose calls this node carries: one that was started anew was not told who began to watch before. */
  carried(): Iterable<string>;
  every?: number;
}

/**
 * Tells the boards that somebody looks at, once a second: counted once, however many look. What it tells is whole, so that
 * one message is enough to be in step, and it is told when nothing has changed, too: silence means that something is wrong.
 */
export function boardsTeller({ pool, log, now, live, boards, carried, every = 1_000 }: TellerNeeds) {
  const looked = new Map<string, Set<string>>();
  const tenants = turns(atOnce);

  async function tell(tenant: string, event: string) {
    await inTenant(pool, tenant, async (db) => {
      const number = await nextTold(db, event, every * 0.8);
      if (number === undefined) return;
      const told: BoardTold<object> = { number, facts: await boards[event]!(db, now()) };
      db.afterCommit(() => live.tellWatchers(tenant, event, everyBoard, told));
    }).catch((error) => noted(log, 'boardsTeller', error, { tenant, event }, 'a board could not be told'));
  }

  async function tellAll(tenant: string, events: Set<string>) {
    for (const event of [...events])
      if (live.isWatched(tenant, event, everyBoard)) await tell(tenant, event);
      else events.delete(event);
    if (events.size === 0) looked.delete(tenant);
  }

  function watched(tenant: string, event: string) {
    looked.set(tenant, (looked.get(tenant) ?? new Set()).add(event));
  }

  function begin() {
    for (const tenant of carried())
      for (const event of Object.keys(boards)) if (live.isWatched(tenant, event, everyBoard)) watched(tenant, event);
    return [...looked].map(([tenant, events]) => tenants.take(tenant, () => tellAll(tenant, events)));
  }
  // The next beat does not wait for a tenant that is slow.
  const { start, stop } = beats(async () => void begin(), every);

  return {
    /** Somebody has begun to watch; what is no board is left to others. */
    watched(tenant: string, event: string) {
      if (Object.hasOwn(boards, event)) watched(tenant, event);
    },
    beat: async () => void (await Promise.all(begin())),
    start,
    async stop() {
      await stop();
      await tenants.idle();
    },
  };
}
