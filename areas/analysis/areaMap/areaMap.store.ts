import type { AreaShape } from '#core/text/areaMap.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { AreaMap } from './areaMap.contract.ts';

export const areaMaps = {
  async read(db: TenantDb): Promise<AreaMap | null> {
    const [row] = await db.rows<AreaMap>(
      'select file_name, shapes, given_at from area_map where tenant_id = $1',
      [db.tenant],
      'area map',
    );
    return row ?? null;
  },

  give: (db: TenantDb, { fileName, shapes }: { fileName: string; shapes: AreaShape[] }) =>
    db.rows(
      `insert into area_map (tenant_id, file_name, shapes, person_id) values ($1, $2, $3, $4::bigint)
        on conflict (tenant_id) do update set file_name = excluded.file_name, shapes = excluded.shapes, person_id = excluded.person_id, given_at = now()`,
      [db.tenant, fileName.trim(), JSON.stringify(shapes), db.acting.person ?? null],
      'give area map',
    ),

  remove: (db: TenantDb) => db.rows('delete from area_map where tenant_id = $1', [db.tenant], 'remove area map'),
};
