import { changeRows, databaseNow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { tenants } from './tenant.store.ts';
import type { OurTenant, OurTenantForm } from './ourTenant.contract.ts';

export const ourTenant = {
  async read(db: TenantDb): Promise<OurTenant> {
    const [[row], { parentId, ...own }] = await Promise.all([
      db.rows<OurTenantForm & { braked: boolean }>(
        `select name, time_zone, language, country, brand, allowed_hours, keep_days, braked from tenant
          where tenant_id = $1`,
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
    await changeRows(
      db,
      'tenant',
      {},
      {
        name: name.trim(),
        timeZone,
        language,
        country,
        brand,
        allowedHours: JSON.stringify(allowedHours),
        keepDays,
        changedAt: databaseNow,
      },
    );
    return ourTenant.read(db);
  },
};
