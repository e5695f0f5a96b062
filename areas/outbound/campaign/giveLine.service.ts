import type { TenantDb } from '#kit/server/tenantDb.ts';
import { campaigns } from './campaign.store.ts';

/** The campaign calls with these from now on; refused as its editor would be. */
export async function giveLine(db: TenantDb, campaignId: string, line: { gatewayId: string; numberIds: string[] }) {
  const before = await campaigns.read(db, campaignId);
  await campaigns.change(db, before, { ...before, ...line });
}
