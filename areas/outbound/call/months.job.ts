import { setTimeout as wait } from 'node:timers/promises';
import { ofKind } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { callMonths } from './months.store.ts';

interface MonthsNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  now(): number;
  /** While another transaction holds the calls no month is made: how often it is tried, and the milliseconds in between. */
  patience?: { times: number; between: number };
}

const monthsAhead = 3;

const isHeld = (error: unknown) => (error as { code?: string }).code === '55P03';

/** Makes the months in which calls of the next quarter will lie, and has the database count what lies in all of them. */
export const makeMonths = ({ inTenant, now, patience = { times: 20, between: 3_000 } }: MonthsNeeds) =>
  ofKind('upkeep', async ({ tenant }: { tenant: string }, { signal }) => {
    const until = new Date(now());
    // Counted from the first: three months after 30 November is no day of February.
    until.setUTCDate(1);
    until.setUTCMonth(until.getUTCMonth() + monthsAhead);
    for (let tries = 1; ; tries++)
      try {
        await inTenant(tenant, (db) => callMonths.make(db, new Date(now()), until));
        break;
      } catch (error) {
        if (!isHeld(error) || tries === patience.times) throw error;
        await wait(patience.between, undefined, { signal });
      }
    await inTenant(tenant, (db) => callMonths.analyse(db));
  });
