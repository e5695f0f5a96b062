import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Needs } from '#kit/server/needs.ts';
import { runs } from './runs.store.ts';

/** Results are kept for some days; that a run was, is kept. */
export const scriptJobs = ({ inTenant }: Pick<Needs, 'inTenant'>): Jobs => ({
  'analysis.forgetResult': ofKind('upkeep', ({ tenant, runId }: { tenant: string; runId: string }) =>
    inTenant(tenant, (db) => runs.forget(db, runId)),
  ),
});
