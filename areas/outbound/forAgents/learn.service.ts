import { callSeen } from '#core/dialing/predictive/learnt.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Ended } from '../dialing/dialingFacts.ts';
import { forAgents } from './forAgents.store.ts';

/** Ends that say nothing of whether people answer: a line refused the call, or it is not known what became of it. */
const ofLines = ['congestion', 'callerNumberBlocked', 'ourFault', 'notStored', 'valueMissing'];

/** What calls for agents that ended teach their campaigns, and what became of each that was answered. Within the transaction that stores them. */
export async function learnFromEnded(db: TenantDb, ended: readonly Ended[], at: number) {
  const ofCampaigns = ended.filter(({ campaignId, batchId }) => campaignId !== null && batchId !== null);
  if (ofCampaigns.length === 0) return;
  const placed = await forAgents.placed(
    db,
    ofCampaigns.map(({ callId }) => callId),
  );
  if (placed.length === 0) return;
  const endOf = new Map(ofCampaigns.map((one) => [one.callId, one]));
  for (const campaignId of new Set(placed.map((one) => one.campaignId))) {
    const kept = await forAgents.hold(db, campaignId, at);
    let { learnt } = kept;
    for (const { callId, list, startedAt, day, hour } of placed.filter((one) => one.campaignId === campaignId)) {
      const { answeredAt, endedAt, ringTime, reason } = endOf.get(callId)!;
      if (ringTime === null || (reason !== null && ofLines.includes(reason))) continue;
      const rang = Math.max(0, (answeredAt ?? endedAt) - startedAt);
      learnt = callSeen(learnt, { day, hour, list, answered: answeredAt !== null, rang });
    }
    if (learnt !== kept.learnt) await forAgents.keepLearnt(db, campaignId, { ...kept, learnt });
  }
  const lost: string[] = [];
  for (const { callId } of placed) {
    const { dialled } = endOf.get(callId)!;
    if (dialled) await forAgents.decided(db, { callId, ...dialled.answer }, dialled);
    else lost.push(callId);
  }
  if (lost.length > 0) await forAgents.lost(db, lost);
}
