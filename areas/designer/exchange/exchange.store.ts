import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** For the operator alone, which the function looks at itself. */
export async function tenantOfFlow(db: TenantDb, flowId: string): Promise<string> {
  const [row] = await db.rows<{ tenant: string | null }>('select tenant_of_robot($1) as tenant', [flowId]);
  if (!row?.tenant) throw new Fault(faults.NOT_FOUND);
  return row.tenant;
}
