import { ofKind } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { callMonths } from './months.store.ts';

interface MonthsNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
}

const monthsAhead = 3;

/** Makes the months in which calls of the next quarter will lie, and has the database count what lies in all of them. */
export const makeMonths = ({ inTenant, now }: MonthsNeeds) =>
  ofKind('upkeep', async ({ tenant }: { tenant: string }) => {
    const until = new Date(now());
    // Counted from the first: three months after 30 November is no day of February.
    until.setUTCDate(1);
    until.setUTCMonth(until.getUTCMonth() + monthsAhead);
    await inTenant(tenant, (db) => callMonths.make(db, new Date(now()), until));
    await inTenant(tenant, (db) => callMonths.analyse(db));
  });
