import { listOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, insertRowFor } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { PrivacyRequest } from './privacy.contract.ts';

export interface Options {
  keepBlacklisted: boolean;
  files: boolean;
}
export type Found = PrivacyRequest['found'];

const columns = `q.request_id, q.kind, q.state, q.mark, q.found, coalesce((q.options ->> 'keepBlacklisted')::boolean, false) as keep_blacklisted, q.memo,
  (select p.name from person p where p.tenant_id = $1 and p.person_id = q.person_id) as by, q.created_at, q.ended_at`;

export const requests = {
  list: (db: TenantDb, { kind, ...page }: { kind?: string; pageNo: number; pageSize: number }) =>
    listOf<PrivacyRequest>(
      db,
      {
        columns,
        from: 'privacy_request q',
        where: 'q.tenant_id = $1 and ($2::text is null or q.kind = $2)',
        values: [db.tenant, kind ?? null],
        orderBy: 'q.request_id desc',
      },
      page,
    ),

  one: async (db: TenantDb, requestId: string) =>
    (
      await db.rows<PrivacyRequest>(
        `select ${columns} from privacy_request q where q.tenant_id = $1 and q.request_id = $2`,
        [db.tenant, requestId],
      )
    )[0]!,

  isUnderWay: async (db: TenantDb, mark: string) =>
    (
      await db.rows(`select from privacy_request where tenant_id = $1 and mark = $2 and state = 'waiting'`, [
        db.tenant,
        mark,
      ])
    ).length > 0,

  /** One that is done as it is asked for. */
  done: (db: TenantDb, row: { mark: string; found: Found; memo: string; personId: string }) =>
    insertRowFor(
      db,
      'privacy_request',
      { ...row, kind: 'export', state: 'done', found: JSON.stringify(row.found), endedAt: new Date() },
      'requestId',
    ),

  /** One that is under way goes on as it is asked for now. */
  begin: async (
    db: TenantDb,
    row: { mark: string; sealed: Buffer; options: Options; memo: string; personId: string },
  ) =>
    (
      await db.rows<{ id: string }>(
        `insert into privacy_request (tenant_id, kind, mark, sealed, options, memo, person_id) values ($1, 'erasure', $2, $3, $4, $5, $6)
          on conflict (tenant_id, mark) where state = 'waiting' do update set sealed = excluded.sealed, options = excluded.options,
            memo = excluded.memo, person_id = excluded.person_id returning request_id as id`,
        [db.tenant, row.mark, row.sealed, JSON.stringify(row.options), row.memo, row.personId],
      )
    )[0]!.id,

  /** Held until the transaction ends; undefined once it is done. */
  async hold(db: TenantDb, requestId: string) {
    const [row] = await db.rows<{
      mark: string;
      sealed: Buffer | null;
      options: Options;
      found: Found;
      personId: string | null;
    }>(
      `select mark, sealed, options, found, person_id from privacy_request where tenant_id = $1 and request_id = $2 and state = 'waiting' for update`,
      [db.tenant, requestId],
    );
    return row;
  },

  note: (db: TenantDb, requestId: string, found: Found) =>
    changeRows(db, 'privacy_request', { requestId }, { found: JSON.stringify(found) }),

  end: (db: TenantDb, requestId: string) =>
    changeRows(db, 'privacy_request', { requestId }, { state: 'done', sealed: null, endedAt: databaseNow }),
};
