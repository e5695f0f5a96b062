import { callableFrom, keeperOf, mayPromise } from '#areas/outbound/door.ts';
import { momentAt } from '#core/calendar/zone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import type { HeldAgent } from '../agents/agentNow.store.ts';
import type { CallAtDesk } from './desk.store.ts';

const faultOf = {
  noCampaign: agentDeskFaults.PROMISE_WITHOUT_CAMPAIGN,
  blacklisted: agentDeskFaults.PROMISE_TO_BLOCKED,
  notCallable: agentDeskFaults.PROMISE_TO_NO_NUMBER,
  inCall: agentDeskFaults.PROMISE_WITHOUT_CAMPAIGN,
} as const;

interface Words {
  callBackAt: number | null;
  callBackCampaignId: string | null;
  now: number;
}

/** A call that nobody would place is not promised: who could, and from when on, is said with the refusal. */
export async function refuseEmptyPromise(
  db: TenantDb,
  { agentId, personId }: Pick<HeldAgent, 'agentId' | 'personId'>,
  { phone, groupId }: Pick<CallAtDesk, 'phone' | 'groupId'>,
  { callBackAt, callBackCampaignId: campaignId, now }: Words,
) {
  if (callBackAt === null) return;
  const { refused, offers } = await mayPromise(db, { phone, agentId, groupId, now });
  if (refused !== null) throw new Fault(faultOf[refused]);
  const keeper = await keeperOf(db, { person: { personId, agentId }, groupId, campaignId });
  if (!keeper) {
    const campaigns = offers.map(({ campaignName, groupName }) => `${campaignName} (${groupName})`).join(', ');
    throw new Fault(agentDeskFaults.PROMISE_BY_OTHERS, { campaigns });
  }
  const from = callBackAt <= now ? callBackAt : callableFrom(keeper, callBackAt);
  if (from === callBackAt) return;
  if (from === null) throw new Fault(agentDeskFaults.PROMISE_NEVER, { campaign: keeper.campaignName });
  const { date, time } = momentAt(keeper.zone, from);
  throw new Fault(agentDeskFaults.PROMISE_OUTSIDE_HOURS, {
    campaign: keeper.campaignName,
    from: `${date} ${time}`,
    callableFrom: from,
  });
}
