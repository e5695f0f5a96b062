import { blockWaiting } from '#areas/outbound/door.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { blacklist } from './blacklist.store.ts';

/** Whoever has this number is called no more by the tenant, also where they wait already. Answers the batches in which they did. */
export async function neverCall(
  db: TenantDb,
  { phone, reason, personId }: { phone: string; reason: string; personId: string },
): Promise<string[]> {
  await blacklist.add(db, personId, [phone], { scope: 'tenant', reason, until: null });
  return (await blockWaiting(db, [phone])).batchIds;
}
