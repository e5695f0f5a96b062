import type { TenantDb } from '#kit/server/tenantDb.ts';

interface OwnMusic {
  name: string;
  bytes: number;
  changedAt: number;
  changedBy: string | null;
}

export const holdMusicRows = {
  own: async (db: TenantDb) =>
    (
      await db.rows<OwnMusic>(
        `select m.name, length(m.sound) as bytes, m.changed_at,
          (select p.name from person p where p.tenant_id = $1 and p.person_id = m.person_id) as changed_by
        from hold_music m where m.tenant_id = $1`,
        [db.tenant],
      )
    )[0],

  sound: async (db: TenantDb) =>
    (await db.rows<{ sound: Buffer }>('select sound from hold_music where tenant_id = $1', [db.tenant]))[0]?.sound,

  put: (db: TenantDb, { name, sound, personId }: { name: string; sound: Buffer; personId: string }) =>
    db.rows(
      `insert into hold_music (tenant_id, name, sound, person_id) values ($1, $2, $3, $4)
        on conflict (tenant_id) do update set name = excluded.name, sound = excluded.sound, person_id = excluded.person_id, changed_at = now()`,
      [db.tenant, name, sound, personId],
    ),

  remove: async (db: TenantDb) =>
    (await db.rows<{ name: string }>('delete from hold_music where tenant_id = $1 returning name', [db.tenant]))[0]
      ?.name,
};
