import { neverCall } from '#areas/contacts/door.ts';
import { agentTasks, wantCall } from '#areas/outbound/door.ts';
import { isCallable } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentCalls } from './agentCalls.store.ts';

/** Once a call is wrapped up: its disposition puts the customer on the list of callbacks of this agent, or on that of those who are not called. */
export async function settle(db: TenantDb, callId: string, agentId: string) {
  const means = await agentCalls.means(db, callId, agentId);
  if (!means || !isCallable(means.phone)) return;
  const { thenWhat, disposition, callBackAt, phone, name, groupId, personId } = means;
  if (thenWhat === 'doNotCall') await neverCall(db, { phone, reason: disposition, personId });
  if (thenWhat !== 'callBack' || callBackAt === null) return;
  const campaignId = await agentTasks.callbackCampaign(db, agentId, groupId);
  if (campaignId === undefined) return;
  await wantCall(db, { campaignId, phone, name, at: new Date(callBackAt), personId }).catch((error) => {
    // Who must not be called, or is being called at this moment, is not put on the list; the moment stays with the call.
    if (!(error instanceof Fault)) throw error;
  });
}
