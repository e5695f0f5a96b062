import { notify } from '#areas/system/door.ts';
import type { Live } from '#kit/server/live.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Tells the maker of a batch how it ended. */
export async function tellMaker(
  db: TenantDb,
  live: Pick<Live, 'tell'>,
  kind: 'batchComplete' | 'batchNotPrepared',
  batchId: string,
) {
  const [batch] = await db.rows<{ personId: string; name: string; connected: number; total: number }>(
    'select person_id, name, connected, total from batch where tenant_id = $1 and batch_id = $2',
    [db.tenant, batchId],
  );
  if (!batch) return;
  const { personId, name, connected, total } = batch;
  await notify(db, live, [personId], kind, { batch: name, batchId, connected, total });
}
