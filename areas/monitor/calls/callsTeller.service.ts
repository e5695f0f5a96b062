import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import type { Live } from '#kit/server/live.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { noted } from '#kit/server/unexpected.ts';
import { everyCall } from './calls.contract.ts';
import { callsNow, type Said } from './calls.store.ts';

/** A call of this node; `answeredAt` is null while it rings, `turns` what was said so far. */
export interface UnderWay {
  callId: string;
  answeredAt: number | null;
  turns: readonly { speaker: string; text: string }[];
}

interface TellerNeeds {
  pool: Pool;
  log: Log;
  live: Pick<Live, 'tellWatchers' | 'isWatched'>;
  underWay(tenant: string): Iterable<UnderWay>;
  every?: number;
}

/** As it was written: how many turns of which call, -1 while it rings. */
type Written = Map<string, number>;

const mostLetters = 300;

/**
 * Writes down, once a second and only for tenants whose calls somebody looks at, which calls of this node are answered and
 * what was said last, and tells the screens to ask again. Two thousand calls are one statement.
 */
export function callsTeller({ pool, log, live, underWay, every = 1_000 }: TellerNeeds) {
  const looked = new Map<string, { written: Written; changed: boolean; running: Promise<void> }>();

  async function write(tenant: string) {
    const one = looked.get(tenant);
    if (!one) return;
    const now: Written = new Map();
    const said: Said[] = [];
    for (const { callId, answeredAt, turns } of underWay(tenant)) {
      const count = answeredAt === null ? -1 : turns.length;
      now.set(callId, count);
      const last = turns.at(-1);
      if (answeredAt !== null && one.written.get(callId) !== count)
        said.push({
          callId,
          answeredAt,
          speaker: last?.speaker ?? null,
          said: last ? cutTo(last.text, mostLetters) : null,
        });
    }
    const gone = [...one.written.keys()].filter((callId) => !now.has(callId));
    const begun = [...now.keys()].some((callId) => !one.written.has(callId));
    // Once more after the last change: how a call ended is stored a moment later.
    const tell = said.length > 0 || gone.length > 0 || begun || one.changed;
    one.changed = said.length > 0 || gone.length > 0 || begun;
    if (said.length > 0 || gone.length > 0)
      await inTenant(pool, tenant, async (db) => {
        if (said.length > 0) await callsNow.write(db, said);
        if (gone.length > 0) await callsNow.forget(db, gone);
      });
    one.written = now;
    if (tell) live.tellWatchers(tenant, 'monitor.calls', everyCall, {});
  }

  /** One writing of a tenant after the other. */
  function writing(tenant: string): Promise<void> {
    const one = looked.get(tenant);
    if (!one) return Promise.resolve();
    return (one.running = one.running
      .then(() => write(tenant))
      .catch((error) => noted(log, 'callsTeller', error, { tenant }, 'the calls under way could not be told')));
  }

  /** Somebody looks: what is known now is written before it is answered. */
  async function look(tenant: string) {
    if (!looked.has(tenant)) {
      looked.set(tenant, {
        written: new Map(),
        changed: false,
        running: inTenant(pool, tenant, (db) => callsNow.forgetEnded(db)).then(() => {}),
      });
      return writing(tenant);
    }
    await looked.get(tenant)!.running;
  }

  async function beat() {
    for (const tenant of [...looked.keys()]) {
      if (live.isWatched(tenant, 'monitor.calls', everyCall)) await writing(tenant);
      else looked.delete(tenant);
    }
  }

  const { start, stop } = beats(beat, every);

  return { look, beat, start, stop };
}
