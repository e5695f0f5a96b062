import type { DataScope } from '#core/access/may.ts';
import type { Acting, TenantDb } from './tenantDb.ts';

/** For work in somebody's name outside a request: what that person may reach now. */
export async function actingOf(db: TenantDb, person: string): Promise<Acting> {
  const [reach] = await db.rows<{ department: string; path: string; scope: DataScope }>(
    'select department, path, scope from reach_of($1, $2)',
    [db.tenant, person],
    'reach of',
  );
  // A person who was removed reaches nothing: only the own rows of person 0, who has none.
  return reach ? { tenant: db.tenant, person, ...reach } : { tenant: db.tenant, person: '0', scope: 'own' };
}
