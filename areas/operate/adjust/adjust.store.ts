import { insertRow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Application, ApplicationForm, ChildApplication } from './adjust.contract.ts';

export const adjust = {
  latest: async (db: TenantDb): Promise<Application | null> =>
    (
      await db.rows<Application>(
        `select q.request_id, q.channels, q.seats, q.numbers, q.memo, q.state, q.granted, q.reason,
          (select p.name from person p where p.tenant_id = $1 and p.person_id = q.person_id) as by, q.created_at, q.decided_at, q.decided_by
        from quota_request q where q.tenant_id = $1 order by q.request_id desc limit 1`,
        [db.tenant],
      )
    )[0] ?? null,

  /** APPLIED_ALREADY where one waits. */
  apply: (db: TenantDb, { channels, seats, numbers, memo = '' }: ApplicationForm, personId: string) =>
    insertRow(db, 'quota_request', {
      channels: channels ?? null,
      seats: seats ?? null,
      numbers: numbers ?? null,
      memo: memo.trim(),
      personId,
    }),

  withdraw: async (db: TenantDb) =>
    (
      await db.rows<{ requestId: string }>(
        'delete from quota_request where tenant_id = $1 and state = 2 returning request_id',
        [db.tenant],
      )
    ).length > 0,

  below: (db: TenantDb) =>
    db.rows<ChildApplication>(
      `select request_id, coalesce(tenant_id, 0) as tenant_id, coalesce(tenant, '') as tenant, channels, seats, numbers, coalesce(memo, '') as memo,
        coalesce(state, 2) as state, granted, coalesce(reason, '') as reason, by_name as by, created_at, decided_at, decided_by
      from applications_below($1)`,
      [db.tenant],
    ),

  decide: async (
    db: TenantDb,
    { requestId, granted, reason, by }: { requestId: string; granted: boolean; reason: string; by: string },
  ) =>
    (
      await db.rows<{ done: boolean }>('select decide_application_below($1, $2, $3, $4, $5) as done', [
        db.tenant,
        requestId,
        granted,
        reason,
        by,
      ])
    )[0]!.done,
};
