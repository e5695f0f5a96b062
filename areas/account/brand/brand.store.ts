import type { Pool } from 'pg';

/** Asked before anybody is known. */
export async function brandOf(pool: Pool, tenantId: string): Promise<string | null> {
  const { rows } = await pool.query<{ brand: string | null }>('select brand_of($1) as brand', [tenantId]);
  return rows[0]?.brand ?? null;
}
