import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What sentences mean, by the hash of the sentence. */
export const meanings = {
  known: (db: TenantDb, hashes: readonly string[]) =>
    db.rows<{ hash: string; vector: Buffer }>(
      'select hash, vector from sentence_vector where tenant_id = $1 and hash = any($2::bigint[])',
      [db.tenant, hashes],
      'meanings of sentences',
    ),

  async add(db: TenantDb, found: readonly { hash: string; vector: Int8Array }[]) {
    await db.rows(
      `insert into sentence_vector (tenant_id, hash, vector) select $1, h, v from unnest($2::bigint[], $3::bytea[]) as u(h, v)
      on conflict (tenant_id, hash) do nothing`,
      [db.tenant, found.map(({ hash }) => hash), found.map(({ vector }) => Buffer.from(vector.buffer))],
    );
  },
};
