import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Sessions are nobody's to write: these go through functions that look whose child it is. */
export const impersonation = {
  /** Answers the guest, or null where it is no own child. */
  async start(db: TenantDb, hash: Buffer, id: string, address: string, action: string): Promise<string | null> {
    return (
      await db.rows<{ guest: string | null }>('select impersonate($1, $2, $3, $4) as guest', [
        hash,
        id,
        address,
        action,
      ])
    )[0]!.guest;
  },

  /** Answers the home tenant, or null where the session looks into nothing. */
  async end(db: TenantDb, hash: Buffer, address: string, action: string): Promise<string | null> {
    return (
      await db.rows<{ home: string | null }>('select end_impersonation($1, $2, $3) as home', [hash, address, action])
    )[0]!.home;
  },
};
