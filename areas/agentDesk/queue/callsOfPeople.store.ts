import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What of a call's record people need who take it. */
export const callsOfPeople = {
  async about(db: TenantDb, callId: string): Promise<{ direction: 0 | 1; phone: string; name: string } | undefined> {
    const [row] = await db.rows<{ direction: 0 | 1; phone: string; name: string }>(
      'select direction, phone, name from call_record where tenant_id = $1 and call_id = $2',
      [db.tenant, callId],
      'call of people',
    );
    return row;
  },
};
