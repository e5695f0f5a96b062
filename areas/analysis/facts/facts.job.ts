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
