import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Segment } from './report.contract.ts';

export const segments = {
  list: (db: TenantDb) =>
    db.rows<Segment>(
      'select name, from_minute as "from", to_minute as "to" from day_segment where tenant_id = $1 order by from_minute',
      [db.tenant],
      'parts of the day',
    ),

  async replace(db: TenantDb, list: readonly Segment[]) {
    await db.rows('delete from day_segment where tenant_id = $1', [db.tenant]);
    await db.rows(
      `insert into day_segment (tenant_id, name, from_minute, to_minute)
        select $1, s.name, s."from", s."to" from jsonb_to_recordset($2::jsonb) as s(name text, "from" smallint, "to" smallint)`,
      [db.tenant, JSON.stringify(list)],
    );
  },
};
