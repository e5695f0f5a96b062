import { LRUCache } from 'lru-cache';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { speechVendorRows } from './speech.store.ts';
import { openVendorKey } from './vendorKey.service.ts';

interface VendorsNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  secrets: Pick<SecretBox, 'open'>;
  /** Milliseconds. */
  clock?: () => number;
}

/** Milliseconds for which what was read holds: a change is live on every node after them. */
const holds = 1_000;

export type VendorsOf = (tenant: string) => Promise<readonly KeyedVendor[]>;

/** The vendors of speech of a tenant that are switched on, with their keys, in the order they are asked. */
export function speechVendors({ inTenant, secrets, clock = () => performance.now() }: VendorsNeeds): VendorsOf {
  const known = new LRUCache<string, { vendors: readonly KeyedVendor[]; at: number }>({ max: 1_000 });
  const reading = new Map<string, Promise<readonly KeyedVendor[]>>();

  async function read(tenant: string): Promise<readonly KeyedVendor[]> {
    const before = known.get(tenant);
    try {
      const rows = await inTenant(tenant, speechVendorRows.asked);
      const vendors = rows.map(({ sealedKey, ...vendor }) => ({
        ...vendor,
        key: sealedKey && openVendorKey({ tenant, ...vendor }, sealedKey, secrets),
      }));
      known.set(tenant, { vendors, at: clock() });
      return vendors;
    } catch (error) {
      // A call goes on with the vendors it had while the database is away.
      if (before) return before.vendors;
      throw error;
    }
  }

  return async (tenant) => {
    const one = known.get(tenant);
    if (one && clock() - one.at < holds) return one.vendors;
    if (!reading.has(tenant))
      reading.set(
        tenant,
        read(tenant).finally(() => reading.delete(tenant)),
      );
    return reading.get(tenant)!;
  };
}
