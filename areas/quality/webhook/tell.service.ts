import { deliver } from '#areas/system/door.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { inspectionEvents } from './webhook.contract.ts';
import { inspectionWebhook } from './webhook.store.ts';

/** Tells the tenant's other systems of an inspection, if they want to know of this. */
export async function tell(db: TenantDb, event: (typeof inspectionEvents)[number], object: string, body: object) {
  const { url, events } = await inspectionWebhook.read(db);
  if (url === null || !events.includes(event)) return;
  await deliver(db, [{ source: 'quality', ref: '0', event, object, body }]);
}

export const tellInspected = (db: TenantDb, recordId: string, body: object) =>
  tell(db, 'inspection.done', `inspection ${recordId}`, { recordId, ...body });
