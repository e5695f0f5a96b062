import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { analysisFaults } from '../analysis.faults.ts';

/** Months whose facts lie in files (`months.service.ts`): nothing is counted from facts of which some are missing. */
export const months = {
  /** Refuses a time, in milliseconds, in which calls of such a month ended. */
  async allAttached(db: TenantDb, { from, until }: { from: number; until: number }): Promise<void> {
    const [found] = await db.rows<{ month: string | null }>('select detached_month_in($1, $2) as month', [
      new Date(from),
      new Date(until),
    ]);
    if (found?.month) throw new Fault(analysisFaults.MONTH_DETACHED, { month: found.month });
  },
};
