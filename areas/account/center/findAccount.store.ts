import type { Pool } from 'pg';

/** Before a tenant is known: by user name, or by a mailbox or number that is bound to one person alone. */
export const findAccount =
  (pool: Pool) =>
  async (said: string): Promise<{ tenantId: string; personId: string } | null> => {
    const { rows } = await pool.query<{ tenantId: string; personId: string }>('select * from account_of($1)', [said]);
    return rows[0] ?? null;
  };
