import type { Pool } from 'pg';
import type { Signalling } from '#adapters/telephony/sip/signalling.ts';
import { beats } from '#kit/server/beats.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { voice } from './voice.store.ts';

interface LostDialogsNeeds {
  pool: Pool;
  log: Log;
  /** This node's name: its own dialogs are not lost. */
  node: string;
  signalling: Pick<Signalling, 'endLost'>;
  /** Whether a node has been without its lock for so long that it is gone. */
  isGone(db: TenantDb, node: string): Promise<boolean>;
  every?: number;
}

/** So many BYEs wait for their answers at once. */
const atOnce = 50;

/** A node that died has left people on the line who hear nothing: each is sent BYE by a node that lives. */
export function lostDialogs({ pool, log, node, signalling, isGone, every = 1_000 }: LostDialogsNeeds) {
  /** Tried and not answered: once is enough, the other side ends it by its own timer. */
  async function end(tenant: string, other: string) {
    const left = await inTenant(pool, tenant, (db) => voice.dialogsOf(db, other));
    const queue = [...left];
    let taken = 0;
    // One that does not answer keeps nobody else waiting.
    const sayOneByOne = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const { callId, dialog } = one;
        if (await signalling.endLost(dialog)) taken += 1;
        await inTenant(pool, tenant, (db) => voice.forgetDialogs(db, [callId]));
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, left.length) }, sayOneByOne));
    if (left.length > 0)
      log.warn({ tenant, node: other, calls: left.length, taken }, 'calls of a node that died were hung up');
  }

  async function round() {
    const gone = new Map<string, boolean>();
    const ends: Promise<void>[] = [];
    for (const { tenantId, node: other } of await voice.dialogsStanding(pool)) {
      if (other === node) continue;
      if (!gone.has(other)) gone.set(other, await inTenant(pool, tenantId, (db) => isGone(db, other)));
      // A tenant whose trunk does not answer keeps no other tenant's people on a dead line.
      if (gone.get(other)) ends.push(end(tenantId, other));
    }
    await Promise.all(ends);
  }

  const rounds = beats(
    () =>
      round().catch((error) => noted(log, 'lostDialogs', error, {}, 'calls that were lost could not be hung up yet')),
    every,
  );
  return { round, start: rounds.start, stop: rounds.stop };
}
