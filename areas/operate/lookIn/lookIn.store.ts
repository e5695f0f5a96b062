import type { TenantDb } from '#kit/server/tenantDb.ts';

/** Sessions are nobody's to write: these go through functions that look whose child it is. */
export const looking = {
  /** Answers the guest, or null where it is no own child. */
  async lookIn(db: TenantDb, hash: Buffer, id: string, address: string, deed: string): Promise<string | null> {
    return (
      await db.rows<{ guest: string | null }>('select look_in($1, $2, $3, $4) as guest', [hash, id, address, deed])
    )[0]!.guest;
  },

  /** Answers the home tenant, or null where the session looks into nothing. */
  async lookOut(db: TenantDb, hash: Buffer, address: string, deed: string): Promise<string | null> {
    return (await db.rows<{ home: string | null }>('select look_out($1, $2, $3) as home', [hash, address, deed]))[0]!
      .home;
  },
};
