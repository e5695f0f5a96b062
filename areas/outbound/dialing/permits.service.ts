import { LegPermit } from '#adapters/telephony/telephony.ts';
import { decideLeg, type LegRefusal } from '#core/dialing/outgoingLeg.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { dialing } from './dialing.store.ts';
import type { BatchAtWork, DueTask } from './dialingFacts.ts';
import { legs } from './legs.store.ts';

type Rules = Awaited<ReturnType<typeof legs.rules>>;

/** So many contacts are looked at in one step where some of a batch may not be called. */
const atOnce = 500;

/**
 * Whether a campaign may call this number: the same decision as for any call that goes out. Channels and blacklists were asked about
 * before, for all of them at once.
 */
export function permitFor(
  { tenantMayCall }: Pick<BatchAtWork, 'tenantMayCall'>,
  rules: Rules,
  phone: string,
): LegPermit | { refused: LegRefusal } {
  const asked = {
    ...rules,
    to: phone,
    tenantMayCall,
    blacklisted: false,
    room: 1,
    phoneTalked: null,
    switchedOn: true,
  };
  const decided = decideLeg(asked);
  return 'granted' in decided ? new LegPermit(decided.granted) : decided;
}

interface Wanted {
  batch: BatchAtWork;
  room: number;
  at: Date;
  rules: Rules;
}

/** Due tasks that may be called, with their permits. The others wait without a time until what is allowed changes. */
export async function allowedOf(
  db: TenantDb,
  { batch, room, at, rules }: Wanted,
  permits: Map<string, LegPermit>,
): Promise<DueTask[]> {
  for (let most = room; ; most = Math.max(room, atOnce)) {
    const tasks = await dialing.due(db, batch.batchId, most, at);
    const outside: string[] = [];
    for (const { taskId, phone } of tasks) {
      const permit = permitFor(batch, rules, phone);
      if ('refused' in permit) outside.push(taskId);
      else permits.set(taskId, permit);
    }
    if (outside.length > 0) await legs.waitOutside(db, outside);
    const allowed = tasks.filter(({ taskId }) => permits.has(taskId));
    // Those behind them may be called: they are not made to wait for the next round.
    if (allowed.length >= room || outside.length === 0) return allowed.slice(0, room);
  }
}
