import type { TenantDb } from '#kit/server/tenantDb.ts';

interface NoteRow {
  folder: string;
  node: string;
  path: string;
  seq: number;
  at: number;
  record: string;
}

/** What the database says of anchors. */
export const anchorNotes = {
  all: (db: TenantDb) =>
    db.rows<NoteRow>(
      'select folder, node, path, seq, at, record from audit_anchor where tenant_id = $1 order by at desc',
      [db.tenant],
    ),

  /** Until the transaction ends no other node anchors this tenant. */
  hold: (db: TenantDb) => db.rows(`select pg_advisory_xact_lock(hashtextextended('audit anchor', $1))`, [db.tenant]),

  note: (db: TenantDb, { folder, node, path, seq, at, record }: NoteRow) =>
    db.rows(
      `insert into audit_anchor (tenant_id, folder, node, path, seq, at, record) values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (tenant_id, folder) do update set node = excluded.node, path = excluded.path, seq = excluded.seq, at = excluded.at, record = excluded.record`,
      [db.tenant, folder, node, path, seq, new Date(at), record],
    ),

  /** The last line, and the first one's time. */
  ends: async (db: TenantDb) =>
    (
      await db.rows<{ last: string; head: string; since: number }>(
        `select l.line_no as last, encode(l.chain_hash, 'hex') as head,
            (select at from audit_line where tenant_id = $1 order by line_no limit 1) as since
          from audit_line l where l.tenant_id = $1 order by l.line_no desc limit 1`,
        [db.tenant],
      )
    )[0],

  /** Whether the tenant's address wants to know of anchors. */
  isTold: async (db: TenantDb) =>
    (await db.rows(`select from webhook_receiver where source = 'tasks' and 'audit.anchored' = any(events)`)).length >
    0,
};
