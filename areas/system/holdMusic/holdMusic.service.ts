import type { Pool } from 'pg';
import { beats } from '#kit/server/beats.ts';
import type { Log } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { holdMusicRows } from './holdMusic.store.ts';

interface HoldMusicNeeds {
  pool: Pool;
  log: Pick<Log, 'warn'>;
  /** Milliseconds between two looks; a change is heard by whoever begins to wait after the next one. */
  every?: number;
}

/** The tenants' own music, at hand on a node that speaks. */
export function holdMusic({ pool, log, every = 10_000 }: HoldMusicNeeds) {
  const known = new Map<string, { changedAt: number; sound: Uint8Array }>();

  async function look() {
    const { rows } = await pool.query<{ tenant: string }>('select tenant_id as tenant from tenants_with_music()');
    const now = new Set(rows.map(({ tenant }) => tenant));
    for (const tenant of known.keys()) if (!now.has(tenant)) known.delete(tenant);
    for (const tenant of now)
      await inTenant(pool, tenant, async (db) => {
        const own = await holdMusicRows.own(db);
        if (!own || own.changedAt === known.get(tenant)?.changedAt) return;
        const sound = await holdMusicRows.sound(db);
        if (sound) known.set(tenant, { changedAt: own.changedAt, sound: new Uint8Array(sound) });
      });
  }
  const lookOnce = () =>
    look().catch((error) => noted(log, 'holdMusic', error, {}, 'music on hold could not be looked for'));
  const { start, stop } = beats(lookOnce, every);
  return {
    look,
    start() {
      void lookOnce();
      start();
    },
    stop,
    /** A-law; null: the tune of the house. */
    of: (tenant: string) => known.get(tenant)?.sound ?? null,
  };
}
