import type { TenantDb } from '#kit/server/tenantDb.ts';

interface TenantOfLink {
  name: string;
  timeZone: string;
  language: 'en' | 'zh';
  country: string;
}

export const linked = {
  tenant: async (db: TenantDb) =>
    (
      await db.rows<TenantOfLink>('select name, time_zone, language, country from tenant where tenant_id = $1', [
        db.tenant,
      ])
    )[0]!,

  /** Published forms that are switched on. */
  forms: (db: TenantDb) =>
    db.rows<{ id: string; name: string }>(
      `select template_id as id, name from business_template where tenant_id = $1 and valid_flag and version > 0
        order by name, template_id limit 500`,
      [db.tenant],
    ),

  /** Names of what links open. */
  async names(db: TenantDb, page: string, ids: string[]): Promise<Map<string, string>> {
    const rows =
      page === 'letter'
        ? await db.rows<{ id: string; name: string }>(
            'select letter_id as id, name from letter where tenant_id = $1 and letter_id = any($2::bigint[])',
            [db.tenant, ids],
          )
        : await db.rows<{ id: string; name: string }>(
            'select template_id as id, name from business_template where tenant_id = $1 and template_id = any($2::bigint[])',
            [db.tenant, ids],
          );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** What of a contact can stand in a letter. */
  contact: async (db: TenantDb, contactId: string) =>
    (
      await db.rows<{ company: string; customerNo: string; remark: string; fields: Record<string, string> }>(
        'select company, customer_no, remark, fields from contact where tenant_id = $1 and contact_id = $2',
        [db.tenant, contactId],
      )
    )[0],
};
