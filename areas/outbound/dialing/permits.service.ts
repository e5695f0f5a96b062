import { LegPermit } from '#adapters/telephony/telephony.ts';
import { decideLeg, type LegRefusal } from '#core/dialing/outgoingLeg.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { BatchAtWork, DueTask } from './dialingFacts.ts';
import { dueTasks } from './due.store.ts';
import { legs } from './legs.store.ts';

type Rules = Awaited<ReturnType<typeof legs.rules>>;

/** So many contacts are looked at in one step where some of a batch may not be called. */
const atOnce = 500;
/** A whole list that may not be called today is put off in the course of some rounds. */
const mostLooks = 10;

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
    inCall: false,
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
  clock: { at: Date; today: Date; tomorrow: Date };
  /** Of real calls; a simulated carrier reaches nobody, and is asked for none. */
  rules: Rules | null;
}

/**
 * Due tasks that may be called, with their permits. The others are put off: those that may not be called at all wait without a time until what
 * is allowed changes.
 */
export async function allowedOf(
  db: TenantDb,
  { batch, room, clock, rules }: Wanted,
  permits: Map<string, LegPermit>,
): Promise<DueTask[]> {
  for (let looks = 1, most = room; ; looks++, most = Math.max(room, atOnce)) {
    const { tasks, passed } = await dueTasks(db, batch, most, clock);
    const outside: string[] = [];
    const allowed = tasks.filter(({ taskId, phone }) => {
      const permit = rules && permitFor(batch, rules, phone);
      if (permit === null) return true;
      if ('refused' in permit) outside.push(taskId);
      else permits.set(taskId, permit);
      return !('refused' in permit);
    });
    if (outside.length > 0) await legs.waitOutside(db, outside);
    // Those behind them may be called: they are not made to wait for the next round.
    if (allowed.length >= room || outside.length + passed === 0 || looks === mostLooks) return allowed.slice(0, room);
  }
}
