import { monthAfter } from '#core/dialing/callMonths.ts';
import { changeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

interface OldCall {
  callId: string;
  mediaId: string | null;
  key: string | null;
}

interface OldFile {
  fileId: string;
  key: string;
}

/** Every table whose rows name a file: what none of them names is swept. */
export const tablesOfFiles = ['file', 'media', 'resource'] as const;

/** Whose rows go with a call, besides those that the database takes away by itself. */
const tablesOfCalls = [
  'call_answer',
  'call_transfer',
  'call_summary',
  'call_line',
  'trans_record',
  'queue_visit',
  'agent_call',
  'dialled_answer',
  'rule_break',
] as const;

/** What is older than a tenant keeps. Calls under way are left alone, however old. */
export const retention = {
  keepDays: async (db: TenantDb) =>
    (
      await db.rows<{ days: number }>(
        'select keep_days as days from tenant where tenant_id = $1 and removed_at is null',
        [db.tenant],
      )
    )[0]?.days,

  oldCalls: (db: TenantDb, until: Date, most: number) =>
    db.rows<OldCall>(
      `
    select r.call_id, m.media_id, m.storage_key as key from call_record r
    left join media m on m.tenant_id = $1 and m.media_id = r.recording_id
    where r.tenant_id = $1 and r.started_at < $2 and r.call_id < $4 and r.ended_at is not null order by r.started_at limit $3`,
      [db.tenant, until, most, monthAfter(until)],
    ),

  /** With what was said in them, what they came to, who answered, waited or took them, what they broke, and what their lines were like. */
  async forgetCalls(db: TenantDb, calls: OldCall[]) {
    const callIds = calls.map(({ callId }) => callId);
    for (const table of tablesOfCalls)
      await db.rows(`delete from ${table} where tenant_id = $1 and call_id = any($2::bigint[])`, [db.tenant, callIds]);
    // Conversations of calls that were rebuilt to be debugged, word by word.
    await db.rows(`delete from debug_chart where tenant_id = $1 and source ->> 'callId' = any($2::text[])`, [
      db.tenant,
      callIds,
    ]);
    await db.rows('delete from call_record where tenant_id = $1 and call_id = any($2::bigint[])', [db.tenant, callIds]);
    await db.rows('delete from media where tenant_id = $1 and media_id = any($2::bigint[])', [
      db.tenant,
      calls.flatMap(({ mediaId }) => mediaId ?? []),
    ]);
  },

  /** Records of business templates that belong to no call; those of calls go with these. */
  async forgetRecords(db: TenantDb, until: Date, most: number): Promise<number> {
    const gone = await db.rows(
      `delete from trans_record where tenant_id = $1 and record_id in (select record_id from trans_record
        where tenant_id = $1 and call_id is null and created_at < $2 limit $3) returning record_id`,
      [db.tenant, until, most],
    );
    return gone.length;
  },

  /** What agents did when, state by state; that which goes on stays. */
  async forgetStates(db: TenantDb, until: Date, most: number): Promise<number> {
    const gone = await db.rows(
      `delete from agent_state where tenant_id = $1 and interval_id in (select interval_id from agent_state
        where tenant_id = $1 and began_at < $2 and ended_at < $2 limit $3) returning interval_id`,
      [db.tenant, until, most],
    );
    return gone.length;
  },

  /** Of agents and groups; those of calls go with these. */
  forgetBreaks: (db: TenantDb, until: Date) =>
    db.rows('delete from rule_break where tenant_id = $1 and call_id is null and began_at < $2 and ended_at < $2', [
      db.tenant,
      until,
    ]),

  oldFiles: (db: TenantDb, until: Date, most: number) =>
    db.rows<OldFile>(
      `select file_id, storage_key as key from file where tenant_id = $1 and created_at < $2 and gone_at is null
        order by created_at limit $3`,
      [db.tenant, until, most],
    ),

  /** The row stays: imports and exports say where their file lay. */
  markGone: (db: TenantDb, files: OldFile[], at: Date) =>
    db.rows('update file set gone_at = $3 where tenant_id = $1 and file_id = any($2::bigint[])', [
      db.tenant,
      files.map(({ fileId }) => fileId),
      at,
    ]),

  /** Rows and values out of files that were imported: how many there were is kept. */
  async forgetImports(db: TenantDb, until: Date) {
    await db.rows(
      `delete from contact_import_refusal f using contact_import i
        where f.tenant_id = $1 and i.tenant_id = $1 and i.import_id = f.import_id and i.created_at < $2`,
      [db.tenant, until],
    );
    await db.rows(
      "update contact_import set samples = '[]' where tenant_id = $1 and created_at < $2 and samples <> '[]'",
      [db.tenant, until],
    );
  },

  /** What was asked for and told: exports by their filters, SQL of people with what it named, notices, and links that have ended. */
  async forgetAsked(db: TenantDb, until: Date) {
    await db.rows(
      `delete from export_task where tenant_id = $1 and created_at < $2 and state not in ('waiting', 'writing')`,
      [db.tenant, until],
    );
    await db.rows('delete from sql_run where tenant_id = $1 and ended_at < $2', [db.tenant, until]);
    await db.rows('delete from notice where tenant_id = $1 and created_at < $2', [db.tenant, until]);
    await db.rows('delete from page_link where tenant_id = $1 and ends_at < $2', [db.tenant, until]);
    await db.rows(
      `delete from contact_import_row r using contact_import i
        where r.tenant_id = $1 and i.tenant_id = $1 and i.import_id = r.import_id and i.created_at < $2`,
      [db.tenant, until],
    );
  },

  /** What befell trunks. */
  forgetEvents: (db: TenantDb, until: Date) =>
    db.rows('delete from trunk_event where tenant_id = $1 and at < $2', [db.tenant, until]),

  /** What other systems were told, as far as that is over. */
  async forgetDeliveries(db: TenantDb, until: Date, most: number): Promise<number> {
    const gone = await db.rows(
      `delete from webhook_delivery where tenant_id = $1 and delivery_id in (select delivery_id from webhook_delivery
        where tenant_id = $1 and state <> 'waiting' and done_at < $2 limit $3) returning delivery_id`,
      [db.tenant, until, most],
    );
    return gone.length;
  },

  /** Contents of lines; a line of the audit says which. */
  async forgetAudit(db: TenantDb, until: Date, most: number): Promise<number> {
    return (await db.rows<{ n: number }>('select forget_audit($1, $2, $3) as n', [db.tenant, until, most]))[0]!.n;
  },

  noteForgotten: (db: TenantDb, at: Date) => changeRows(db, 'tenant', {}, { forgottenAt: at }),

  /** Those of the files that some row names. */
  async named(db: TenantDb, keys: string[]): Promise<Set<string>> {
    const tables = tablesOfFiles.map(
      (table) => `select storage_key as key from ${table} where tenant_id = $1 and storage_key = any($2::text[])`,
    );
    return new Set(
      (await db.rows<{ key: string }>(tables.join(' union all '), [db.tenant, keys], 'files that are named')).map(
        ({ key }) => key,
      ),
    );
  },

  forgetDeadJobs: (db: TenantDb, until: Date) => db.rows('select forget_dead_jobs($1)', [until]),

  erase: (db: TenantDb) => db.rows('select erase_removed_tenant($1)', [db.tenant]),
  isRemoved: async (db: TenantDb) =>
    (await db.rows('select from tenant where tenant_id = $1 and removed_at is not null', [db.tenant])).length > 0,
};
