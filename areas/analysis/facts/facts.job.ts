import { dayAfter, startOfDay } from '#core/calendar/zone.ts';
import { ofKind } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { facts } from './facts.store.ts';

interface CountNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
}

/** Counts what was written since it was counted last: quarters of an hour and days that are over. Each step is whole, so it may be stopped. */
export const countFacts = ({ inTenant, now }: CountNeeds) =>
  ofKind('upkeep', async ({ tenant }: { tenant: string }, { signal }) => {
    const before = new Date(lastQuarter(now()));
    for (const count of [facts.countQuarters, facts.countDays])
      while (!signal.aborted && (await inTenant(tenant, (db) => count(db, before))));
    signal.throwIfAborted();
  });

/** When the quarter of an hour began that is not over. Milliseconds. */
export const lastQuarter = (now: number) => Math.floor(now / 900_000) * 900_000;

/** Counts a tenant's days again from its calls, to the same result; how many calls there are, null where there is no such tenant. */
export async function countAgain({ inTenant, now }: CountNeeds, tenant: string, from: string, to: string) {
  const calls = await inTenant(tenant, async (db) => {
    const zone = await facts.zone(db);
    if (zone === null) return null;
    const [since, until] = [startOfDay(zone, from), startOfDay(zone, dayAfter(to))];
    return facts.again(db, new Date(since), new Date(until));
  });
  if (calls !== null) await countFacts({ inTenant, now })({ tenant }, { signal: new AbortController().signal });
  return calls;
}
