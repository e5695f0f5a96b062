import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Subject } from './subject.store.ts';

/** Rows that are nothing but what was said, heard or written of somebody in a call. */
const goneWithCalls = ['transcript', 'call_summary', 'call_now', 'qc_label', 'trans_record'] as const;

/**
 * Erases one person. What reports count stays: calls keep when, how long and how they ended, with a hash where the number stood; what was said and
 * written goes.
 */
export const erasing = {
  /** Of recordings. */
  keysOf: async (db: TenantDb, { callIds }: Subject) =>
    (
      await db.rows<{ key: string }>(
        `select m.storage_key as key from call_record r join media m on m.tenant_id = $1 and m.media_id = r.recording_id
          where r.tenant_id = $1 and r.call_id = any($2::bigint[])`,
        [db.tenant, callIds],
      )
    ).map(({ key }) => key),

  /** Imports, exports and uploads that may hold somebody: made since they were known. */
  filesSince: (db: TenantDb, since: number) =>
    db.rows<{ fileId: string; key: string }>(
      `select file_id, storage_key as key from file where tenant_id = $1 and gone_at is null and created_at >= to_timestamp($2::float8 / 1000) - interval '1 day'`,
      [db.tenant, since],
    ),

  markGone: (db: TenantDb, fileIds: string[]) =>
    db.rows('update file set gone_at = now() where tenant_id = $1 and file_id = any($2::bigint[])', [
      db.tenant,
      fileIds,
    ]),

  /** Rows of others in which their number or name stands: each is looked through. */
  async mentions(db: TenantDb, { phone, written, callIds }: Subject) {
    await db.rows(
      `delete from contact_import_row where tenant_id = $1 and (phone = $2
        or mentions(concat_ws(' ', phone, name, customer_no, company, remark, fields::text), $3::text[]))`,
      [db.tenant, phone, written],
    );
    await db.rows(
      `delete from contact_import_refusal where tenant_id = $1 and mentions(concat_ws(' ', value, facts::text, cells::text), $2::text[])`,
      [db.tenant, written],
    );
    await db.rows('delete from webhook_delivery where tenant_id = $1 and mentions(body::text, $2::text[])', [
      db.tenant,
      written,
    ]);
    await db.rows('delete from notice where tenant_id = $1 and mentions(facts::text, $2::text[])', [
      db.tenant,
      written,
    ]);
    await db.rows(
      `delete from sql_run r where r.tenant_id = $1 and r.ended_at is not null and (mentions(concat_ws(' ', r.title, r.text, r.problem), $2::text[])
        or exists (select from sql_row c where c.tenant_id = $1 and c.run_id = r.run_id and mentions(c.cells::text, $2::text[])))`,
      [db.tenant, written],
    );
    // Conversations that were rehearsed with their values, or rebuilt from their calls.
    await db.rows(
      `delete from debug_chart c where c.tenant_id = $1 and (c.source ->> 'callId' = any($3::text[]) or mentions(concat(c.source, c.given, c.begins), $2::text[])
        or exists (select from debug_turn t where t.tenant_id = $1 and t.chart_id = c.chart_id and mentions(t.turn::text, $2::text[])))`,
      [db.tenant, written, callIds],
    );
    await db.rows('select erase_dead_jobs($1, $2)', [db.tenant, written]);
  },

  /** Those that have somebody, and those in preparation, which may put them in. */
  holdBatches: (db: TenantDb, taskIds: string[]) =>
    db.rows(
      `select from batch where tenant_id = $1 and (state = 13 or batch_id in
        (select batch_id from task where tenant_id = $1 and task_id = any($2::bigint[]))) order by batch_id for update`,
      [db.tenant, taskIds],
    ),

  /** Whoever is to be called is called no more: where. Batches are held. */
  async stopCalling(db: TenantDb, { taskIds }: Subject): Promise<string[]> {
    const stopped = await db.rows<{ id: string }>(
      `with gone as (
        update task set call_status = 4, result_code = 'CANCELLED', reason = null, due_at = null, changed_at = now()
        where tenant_id = $1 and task_id = any($2::bigint[]) and call_status = 0 returning batch_id)
      update batch b set waiting = b.waiting - n, cancelled = b.cancelled + n
        from (select batch_id, count(*)::int as n from gone group by batch_id) c
        where b.tenant_id = $1 and b.batch_id = c.batch_id returning b.batch_id as id`,
      [db.tenant, taskIds],
    );
    return stopped.map(({ id }) => id);
  },

  /** The rating of a call is counted, and is a number from 1 to 5: it stays, and nothing else of what the robot found out. */
  async calls(db: TenantDb, { callIds }: Subject, hash: string) {
    const ofCalls = [db.tenant, callIds];
    for (const table of goneWithCalls)
      await db.rows(`delete from ${table} where tenant_id = $1 and call_id = any($2::bigint[])`, ofCalls);
    await db.rows(
      `delete from media where tenant_id = $1 and media_id in (select recording_id from call_record where tenant_id = $1 and call_id = any($2::bigint[]))`,
      ofCalls,
    );
    await db.rows(
      `update call_record r set phone = erased_phone(r.phone, $3), name = '', recording_id = null, outputs = (
          select jsonb_object_agg(o.key, o.value) from jsonb_each_text(case when jsonb_typeof(r.outputs) = 'object' then r.outputs end) o
          where btrim(o.value) ~ '^[1-5]$' and o.key in (
            select k.rating_variable from campaign k where k.tenant_id = $1 and k.campaign_id = r.campaign_id
            union select i.rating_variable from inbound_route i where i.tenant_id = $1 and i.route_id = r.route_id))
        where r.tenant_id = $1 and r.call_id = any($2::bigint[])`,
      [...ofCalls, hash],
    );
    await db.rows(
      `update call_line set signalling = '[]' where tenant_id = $1 and call_id = any($2::bigint[])`,
      ofCalls,
    );
    // Words by which an answering machine was told.
    await db.rows(
      `update call_answer set evidence = evidence - 'words' where tenant_id = $1 and call_id = any($2::bigint[]) and evidence ->> 'words' is not null`,
      ofCalls,
    );
    await db.rows(
      `update rule_break set what = null where tenant_id = $1 and call_id = any($2::bigint[]) and what is not null`,
      ofCalls,
    );
    await db.rows(`update agent_call set note = '' where tenant_id = $1 and call_id = any($2::bigint[])`, ofCalls);
    await db.rows(
      `update queue_visit set phone = erased_phone(phone, $3), name = '' where tenant_id = $1 and call_id = any($2::bigint[])`,
      [...ofCalls, hash],
    );
    await db.rows(
      `update dialled_answer set phone = erased_phone(phone, $3) where tenant_id = $1 and call_id = any($2::bigint[])`,
      [...ofCalls, hash],
    );
  },

  /** A batch may hold a number once: what stands for it there has the row's own number at its end. */
  tasks: (db: TenantDb, { taskIds }: Subject, hash: string) =>
    db.rows(
      `update task set phone = erased_phone(phone, $3) || '-' || task_id, name = '', arguments = '{}', given_to = null
        where tenant_id = $1 and task_id = any($2::bigint[])`,
      [db.tenant, taskIds, hash],
    ),

  /** Whose contact they are, what was filled in of them, and links they were sent. */
  async rows(db: TenantDb, { contactIds, callIds, recordIds }: Subject) {
    await db.rows(
      'delete from page_link where tenant_id = $1 and (contact_id = any($2::bigint[]) or call_id = any($3::bigint[]))',
      [db.tenant, contactIds, callIds],
    );
    await db.rows('delete from trans_record where tenant_id = $1 and record_id = any($2::bigint[])', [
      db.tenant,
      recordIds,
    ]);
    await db.rows('delete from contact where tenant_id = $1 and contact_id = any($2::bigint[])', [
      db.tenant,
      contactIds,
    ]);
  },

  /** Of the tenant's own lists; the operator's is not the tenant's to change. */
  unlist: (db: TenantDb, { phone }: Subject) =>
    db.rows(`delete from blacklist where tenant_id = $1 and phone = $2 and scope <> 'operator'`, [db.tenant, phone]),

  /** A line of the audit says whose contents it were, by whom and for which request. */
  async audit(
    db: TenantDb,
    { written, contactIds, callIds, taskIds, recordIds }: Subject,
    { personId, requestId }: { personId: string | null; requestId: string },
  ): Promise<number> {
    const rows = { contactId: contactIds, callId: callIds, taskId: taskIds, recordId: recordIds };
    const [row] = await db.rows<{ n: number }>('select erase_audit($1, $2, $3, $4, $5) as n', [
      db.tenant,
      JSON.stringify(rows),
      written,
      personId,
      requestId,
    ]);
    return row!.n;
  },
};
