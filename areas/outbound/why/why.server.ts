import { dayAfter, dayIn, startOfDay } from '#core/calendar/zone.ts';
import { together, whatWouldFree, type WhyNot } from '#core/dialing/whyNotDialing.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { dialing } from '../dialing/dialing.store.ts';
import type { Why, whyEndpoints } from './why.contract.ts';
import { whyOfBatches, whyOfPlace, type Clock } from './why.rules.ts';
import { whys, type BatchFacts } from './why.store.ts';

const hourLength = 3_600_000;

export function whyHandlers({ now }: { now(): number }): Handlers<typeof whyEndpoints> {
  /** The tenant's clock, and its caller numbers as that clock finds them. */
  async function atHand(db: TenantDb) {
    const at = now();
    const zone = await whys.zone(db);
    const today = startOfDay(zone, at);
    const hour = at - ((at - today) % hourLength);
    const clock: Clock = {
      now: at,
      nextHour: hour + hourLength,
      tomorrow: startOfDay(zone, dayAfter(dayIn(zone, at))),
    };
    return {
      clock,
      today: new Date(today),
      numbers: await dialing.callerNumbers(db, { today: new Date(today), hour: new Date(hour) }),
    };
  }

  async function ofBatches(db: TenantDb, batches: BatchFacts[]): Promise<Why> {
    const { clock, today, numbers } = await atHand(db);
    const waiting = await whys.waiting(
      db,
      batches.filter((batch) => batch.waiting > 0).map(({ batchId }) => batchId),
      today,
      new Date(clock.now),
    );
    const each = whyOfBatches(batches, waiting, numbers, clock);
    const free = whatWouldFree(together(each));
    // The batch that the change is for: the one with most contacts held back by it.
    const heaviest =
      free &&
      each
        .map((why, at) => ({
          batch: batches[at]!,
          count: why.find(({ reason }) => reason === free.reason)?.count ?? 0,
        }))
        .sort((a, b) => b.count - a.count)[0]!.batch;
    return answer(together(each), heaviest);
  }

  const answer = (reasons: WhyNot[], at: { campaignId: string; batchId: string } | null): Why => ({
    total: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons,
    free: whatWouldFree(reasons),
    campaignId: at?.campaignId ?? null,
    batchId: at?.batchId ?? null,
  });

  return {
    batch: async ({ params, db }) => ofBatches(db, await whys.ofBatch(db, params.batchId)),
    campaign: async ({ params, db }) => ofBatches(db, await whys.ofCampaign(db, params.campaignId)),
    async contact({ params, db }) {
      await whys.contact(db, params.contactId);
      const { clock, today, numbers } = await atHand(db);
      const rows = await whys.places(db, params.contactId, today, new Date(clock.now));
      const batches = new Map(
        (
          await whys.batches(
            db,
            rows.map(({ batchId }) => batchId),
          )
        ).map((batch) => [batch.batchId, batch]),
      );
      const places = rows.map((row) => {
        const batch = batches.get(row.batchId)!;
        const { taskId, batchId, batchName, campaignName, callStatus } = row;
        return {
          taskId,
          batchId,
          batchName,
          campaignId: batch.campaignId,
          campaignName,
          callStatus,
          ...whyOfPlace(row, batch, numbers, clock),
        };
      });
      const reasons = together(
        places.map((place) => [
          { reason: place.reason, count: place.count, ...(place.until !== undefined && { until: place.until }) },
        ]),
      );
      const free = whatWouldFree(reasons);
      return { ...answer(reasons, places.find(({ reason }) => reason === free?.reason) ?? null), places };
    },
  };
}
