import type { TenantDb } from '#kit/server/tenantDb.ts';
import { tenants } from './tenant.store.ts';
import type { OurTenant, OurTenantForm } from './ourTenant.contract.ts';

export const ourTenant = {
  async read(db: TenantDb): Promise<OurTenant> {
    const [[row], { parentId, ...own }] = await Promise.all([
      db.rows<OurTenantForm & { braked: boolean }>(
        'select name, time_zone, language, country, brand, allowed_hours, keep_days, braked from tenant where tenant_id = $1',
        [db.tenant],
      ),
      tenants.own(db),
    ]);
    return { ...row!, ...own, isChild: parentId !== null };
  },

  async change(
    db: TenantDb,
    { name, timeZone, language, country, brand, allowedHours, keepDays }: OurTenantForm,
  ): Promise<OurTenant> {
    await db.rows(
      'update tenant set name = $2, time_zone = $3, language = $4, country = $5, brand = $6, allowed_hours = $7, keep_days = $8, changed_at = now() where tenant_id = $1',
      [db.tenant, name.trim(), timeZone, language, country, brand, JSON.stringify(allowedHours), keepDays],
    );
    return ourTenant.read(db);
  },
};
