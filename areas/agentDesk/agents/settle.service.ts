import { neverCall } from '#areas/contacts/door.ts';
import { promiseCall } from '#areas/outbound/door.ts';
import { isCallable } from '#core/text/phone.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentCalls } from './agentCalls.store.ts';

/**
 * Once a call is wrapped up: its disposition puts the customer on the list of callbacks of this agent, or on that of those who are not called. What was
 * promised and cannot be kept any more, because something changed since it was written down, stands among promises with the reason.
 */
export async function settle(db: TenantDb, callId: string, agentId: string, now: number) {
  const means = await agentCalls.means(db, callId, agentId);
  if (!means) return;
  const { thenWhat, disposition, callBackAt, callBackCampaignId: campaignId, phone, name, groupId, personId } = means;
  if (thenWhat === 'doNotCall' && isCallable(phone)) await neverCall(db, { phone, reason: disposition, personId });
  if (thenWhat !== 'callBack' || callBackAt === null) return;
  await promiseCall(db, {
    callId,
    phone,
    name,
    person: { personId, agentId },
    groupId,
    campaignId,
    callAt: callBackAt,
    now,
  });
}
