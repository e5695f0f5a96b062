import type { Live } from '#kit/server/live.ts';
import { ownersOf } from '#kit/server/owners.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { BatchNow } from './batch.contract.ts';
import { batchColumns, joinedToBatches, shownBatch, type BatchRow } from './batchRows.store.ts';

/** What the screens are told of a batch; null where it is gone. */
export const batchNow = async (db: TenantDb, batchId: string): Promise<BatchNow | null> =>
  (await batchesNow(db, [batchId]))[0] ?? null;

export const batchesNow = async (db: TenantDb, batchIds: string[]): Promise<BatchNow[]> =>
  (
    await db.rows<BatchRow>(
      `select ${batchColumns} from batch b ${joinedToBatches}
        where b.tenant_id = $1 and b.batch_id = any($2::bigint[])`,
      [db.tenant, batchIds],
      'batch.now',
    )
  ).map((row) => {
    const {
      batchId,
      state,
      stateAt,
      stateBy,
      endedAt,
      why,
      problem,
      robotId,
      robotName,
      robotVersion,
      ownRobot,
      total,
      waiting,
      inCall,
      called,
      connected,
      notConnected,
      abnormal,
      cancelled,
      blacklisted,
      attempts,
    } = shownBatch(row);
    return {
      batchId,
      state,
      stateAt,
      stateBy,
      endedAt,
      why,
      problem,
      robotId,
      robotName,
      robotVersion,
      ownRobot,
      total,
      waiting,
      inCall,
      called,
      connected,
      notConnected,
      abnormal,
      cancelled,
      blacklisted,
      attempts,
    };
  });

/** Told once the transaction is stored: a page that asks again must not see what was before. */
export async function tellBatches(db: TenantDb, live: Pick<Live, 'tell'>, batchIds: Iterable<string>) {
  const told = await batchesNow(db, [...batchIds]);
  const owners = await ownersOf(
    db,
    'batch',
    told.map(({ batchId }) => batchId),
  );
  db.afterCommit(() =>
    told.forEach((batch) => live.tell(db.tenant, 'batch.changed', batch, owners.get(batch.batchId))),
  );
}

/** Its settings say why its batches dial or not. */
export async function tellBatchesOf(db: TenantDb, live: Pick<Live, 'tell'>, campaignId: string) {
  const open = await db.rows<{ id: string }>(
    `select batch_id as id from batch
      where tenant_id = $1 and campaign_id = $2 and (state in (2, 3, 11, 12, 13) or in_call > 0)`,
    [db.tenant, campaignId],
  );
  if (open.length > 0)
    await tellBatches(
      db,
      live,
      open.map(({ id }) => id),
    );
}
