import { promptsOfBatchesLater } from '#areas/robot/door.ts';
import { begun } from '#core/calendar/schedule.ts';
import { standsOver } from '#core/calendar/workCalendar.ts';
import { batchStateCodes, landing } from '#core/dialing/batchState.ts';
import { ofKind, type KnownJob } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import { actingOf } from '#kit/server/reach.ts';
import type { Acting, TenantDb } from '#kit/server/tenantDb.ts';
import { keepArguments } from './batchActions.store.ts';
import { tellMaker } from './batchNotices.store.ts';
import { batches } from './batch.store.ts';
import { tellBatches } from './batchNow.store.ts';

interface PrepareNeeds {
  inTenant<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
  live: Pick<Live, 'tell'>;
}

/** Turns the contacts of a new batch into tasks, all or none, and lets it land where the clock says. Cancelled meanwhile, it stays so. */
export function prepareBatch({ inTenant, now, live }: PrepareNeeds): KnownJob<{ batchId: string }> {
  return ofKind('waited', async ({ tenant, batchId }) => {
    const acting = await inTenant(tenant, (db) => reachOfPreparing(db, batchId));
    await inTenant(acting, async (db) => {
      const batch = await batches.preparing(db, batchId);
      if (!batch) return;
      const made = await batches.insertTasks(db, batchId, batch.campaignId, batch.source);
      if ('fromBatchId' in batch.source) await keepArguments(db, batchId, batch.source.fromBatchId);
      if (made.total === 0) {
        await batches.prepared(db, batchId, batchStateCodes.preparationFailed, made, 'noContacts');
        await tellMaker(db, live, 'batchNotPrepared', batchId);
      } else {
        await promptsOfBatchesLater(db, [batchId]);
        if (batch.startWhenPrepared) await batches.beginDay(db, [{ ...batch, batchId }], now());
        await batches.prepared(
          db,
          batchId,
          batch.startWhenPrepared
            ? landing(begun(batch.schedule, batch.zone, now()), batch.zone, now(), standsOver(batch))
            : batchStateCodes.paused,
          made,
        );
      }
      await tellBatches(db, live, [batchId]);
    });
  });
}

/** Only contacts that the maker of the batch may see. An import is the maker's own file: all its contacts, even others'. */
async function reachOfPreparing(db: TenantDb, batchId: string): Promise<Acting> {
  const batch = await batches.preparing(db, batchId);
  return batch && !('importId' in batch.source) ? actingOf(db, batch.personId) : { tenant: db.tenant };
}
