import type { TenantDb } from '#kit/server/tenantDb.ts';

/** The partitions of calls and their conversations, one for each month of UTC: of no tenant, and made by functions of the owner's. */
export const callMonths = {
  /** Those that are missing between two moments, whole months; how many were made. */
  make: async (db: TenantDb, since: Date, until: Date) =>
    (await db.rows<{ made: number }>('select make_call_months($1, $2) as made', [since, until]))[0]!.made,

  analyse: (db: TenantDb) => db.rows('select analyse_calls()'),

  operator: async (db: TenantDb) =>
    (await db.rows<{ tenant: string | null }>('select operator_tenant() as tenant'))[0]!.tenant,
};
