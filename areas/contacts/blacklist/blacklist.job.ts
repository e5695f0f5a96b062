import { blockWaiting, liftBlocked, tellBatches } from '#areas/outbound/door.ts';
import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { blacklist } from './blacklist.store.ts';

interface BlacklistJobNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  live: Pick<Live, 'tell'>;
}

interface Numbers {
  tenant: string;
  phones: string[];
}

export function blacklistJobs({ inTenant, live }: BlacklistJobNeeds): Jobs {
  return {
    /** Waiting contacts follow a list: of the operator that was changed, or of their own where an entry's time is over. */
    'contacts.followBlacklist': ofKind('waited', ({ tenant, phones, blocked }: Numbers & { blocked: boolean }) =>
      inTenant(tenant, async (db) => {
        const { batchIds } = await (blocked ? blockWaiting : liftBlocked)(db, phones);
        await tellBatches(db, live, batchIds);
      }),
    ),

    'contacts.endOperatorsEntries': ofKind('waited', ({ tenant, phones }: Numbers) =>
      inTenant(tenant, async (db) => void (await blacklist.tellTenants(db, phones, false))),
    ),
  };
}
