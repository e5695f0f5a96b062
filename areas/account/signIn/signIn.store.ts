import type { Pool } from 'pg';

interface Credentials {
  tenantId: string;
  personId: string;
  passwordHash: string;
  valid: boolean;
  /** A first password that nobody replaced in time. */
  aged: boolean;
}

export interface TokenHashes {
  access: Buffer;
  accessUntil: Date;
  refresh: Buffer;
  refreshUntil: Date;
}

/** Where a session is opened from, and what vouched for the person. */
export interface OpenedFrom {
  address?: string;
  browser?: string;
  by?: 'password' | 'openId';
}

/** Sessions are read before a tenant is known, so these go through functions that alone may see the table. */
export const sessions = (pool: Pool) => ({
  async credentialsOf(loginName: string): Promise<Credentials | undefined> {
    const { rows } = await pool.query<Credentials>('select * from credentials_of($1)', [loginName]);
    return rows[0];
  },

  async open(
    tenant: string,
    person: string,
    { access, accessUntil, refresh, refreshUntil }: TokenHashes,
    { address = '', browser = '', by = 'password' }: OpenedFrom = {},
  ) {
    await pool.query('select open_session($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      tenant,
      person,
      access,
      accessUntil,
      refresh,
      refreshUntil,
      address,
      browser,
      by,
    ]);
  },

  /** The tenant, or null where the token is unknown, has ended or was used before. */
  async renew(oldRefresh: Buffer, { access, accessUntil, refresh, refreshUntil }: TokenHashes): Promise<string | null> {
    const { rows } = await pool.query<{ tenant: string | null }>('select renew_session($1, $2, $3, $4, $5) as tenant', [
      oldRefresh,
      access,
      accessUntil,
      refresh,
      refreshUntil,
    ]);
    return rows[0]?.tenant ?? null;
  },

  async close(hash: Buffer) {
    await pool.query('select close_session($1)', [hash]);
  },
});
