import { isCallable } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { wantCall } from '../forAgents/agentTasks.service.ts';
import { callableFrom } from './promise.rules.ts';
import { promises, type CallbackCampaign, type Refused } from './promise.store.ts';

/** A callback campaign that could keep a promise, as it is shown to the agent who gives it. */
export interface PromiseOffer {
  campaignId: string;
  campaignName: string;
  groupName: string;
  isOwn: boolean;
  /** When it can call at the earliest from now on; null: never. */
  callableFrom: number | null;
}

export interface MayPromise {
  refused: Refused | null;
  offers: PromiseOffer[];
}

/** Whether this number can be promised a call, and who would place it: said before anything is promised. */
export async function mayPromise(
  db: TenantDb,
  { phone, agentId, groupId, now }: { phone: string; agentId: string | null; groupId: string | null; now: number },
): Promise<MayPromise> {
  if (!isCallable(phone)) return { refused: 'notCallable', offers: [] };
  if (await promises.isBlocked(db, phone, null)) return { refused: 'blacklisted', offers: [] };
  const campaigns = await promises.campaigns(db, agentId, groupId);
  const offers = campaigns.map(({ campaignId, campaignName, groupName, isOwn, ...hours }) => ({
    ...{ campaignId, campaignName, groupName, isOwn },
    callableFrom: callableFrom(hours, now),
  }));
  return { refused: offers.length === 0 ? 'noCampaign' : null, offers };
}

interface PromiseAsked {
  callId: string;
  phone: string;
  name: string;
  /** Null: the queue promised it, in the name of the house. */
  person: { personId: string; agentId: string } | null;
  groupId: string | null;
  /** Chosen among those offered; null: the first that fits. */
  campaignId: string | null;
  callAt: number;
  now: number;
}

/**
 * The campaign that keeps it: the one that was chosen, else the first one of the agent's groups; the queue promises for the group alone. Undefined:
 * none does.
 */
export async function keeperOf(
  db: TenantDb,
  { person, groupId, campaignId }: Pick<PromiseAsked, 'person' | 'groupId' | 'campaignId'>,
): Promise<CallbackCampaign | undefined> {
  const all = await promises.campaigns(db, person?.agentId ?? null, groupId);
  if (campaignId !== null) return all.find((one) => one.campaignId === campaignId);
  return person ? all.find(({ isOwn }) => isOwn) : all.find((one) => one.groupId === groupId);
}

/** Puts a promised call on the list of who will place it; where that cannot be, the promise is kept with the reason. Answers the reason. */
export async function promiseCall(db: TenantDb, asked: PromiseAsked): Promise<Refused | null> {
  const { callId, phone, name, person, callAt, now } = asked;
  const keeper = await keeperOf(db, asked);
  const of = { callId, personId: person?.personId ?? null, campaignId: keeper?.campaignId ?? null, at: now, callAt };
  const refuse = async (refused: Refused) => {
    // The queue says nothing of a call that nobody will place; an agent has said it.
    if (person) await promises.add(db, { ...of, taskId: null, refused });
    return refused;
  };
  if (!isCallable(phone)) return refuse('notCallable');
  if (!keeper) return refuse('noCampaign');
  if (await promises.isBlocked(db, phone, keeper.batchId)) return refuse('blacklisted');
  const wanted = { campaignId: keeper.campaignId, phone, name, at: new Date(callAt) };
  const taskId = await wantCall(db, { ...wanted, personId: keeper.isOwn ? of.personId : null }).catch((error) => {
    // The same contact of that campaign is in a call at this moment.
    if (!(error instanceof Fault)) throw error;
    return null;
  });
  if (taskId === null) return refuse('inCall');
  await promises.add(db, { ...of, taskId, refused: null });
  return null;
}
