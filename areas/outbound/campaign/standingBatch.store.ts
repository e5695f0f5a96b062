import type { Schedule } from '#core/calendar/schedule.ts';
import { batchStateCodes } from '#core/dialing/batchState.ts';
import { changeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

const always: Schedule = { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] };

/** The batch of a passive campaign: single contacts are added to it for as long as the campaign lives. */
export const standingBatch = {
  async create(db: TenantDb, { campaignId, name, person }: { campaignId: string; name: string; person: string }) {
    await db.rows(
      `insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, standing,
        person_id) values ($1, $2, $3, $4, $5, true, '{"contactIds": []}', true, $6)`,
      [db.tenant, campaignId, await freeName(db, name, null), batchStateCodes.calling, JSON.stringify(always), person],
    );
  },

  /** Follows its campaign's name, unless somebody has given it another one. */
  async rename(db: TenantDb, batchId: string, { from, to }: { from: string; to: string }) {
    if (from === to) return;
    await changeRows(db, 'batch', { batchId, name: from }, { name: await freeName(db, to, batchId) });
  },
};

async function freeName(db: TenantDb, wanted: string, besides: string | null) {
  const rows = await db.rows<{ name: string }>(
    'select name from batch where tenant_id = $1 and batch_id is distinct from $2::bigint and starts_with(name, $3)',
    [db.tenant, besides, wanted],
  );
  const taken = new Set(rows.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(name)) return name;
  }
}
