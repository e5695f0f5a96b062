import type { FormConfig, FormValues } from '#core/form/form.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { listOf } from '#kit/server/pageOf.ts';
import { insertRow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { conditionsOf, newest, queryOf, type Seeker, type SoughtRecords } from './found.store.ts';
import type { RecordRow, RecordSource } from './record.contract.ts';

/** So many are counted. */
const mostCounted = 10_000;

const columns = `r.record_id, r.record_id as id, r.template_id, t.name as "templateName", r.version, r.values, r.source,
  r.complete, r.call_id, r.task_id, r.contact_id, r.campaign_id, c.name as "campaignName", r.route_id, i.name as "routeName",
  r.name, r.phone, r.created_at, r.changed_at,
  (select p.name from person p where p.tenant_id = $1 and p.person_id = r.person_id) as "createdBy",
  (select p.name from person p where p.tenant_id = $1 and p.person_id = r.changed_by) as "changedBy"`;
const named = `join business_template t on t.tenant_id = $1 and t.template_id = r.template_id
  left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id
  left join inbound_route i on i.tenant_id = $1 and i.route_id = r.route_id`;

export type StoredRecord = RecordRow & { revision: number; latestVersion: number; changes: number };

/** What a new record is written with. */
export interface NewRecord {
  templateId: string;
  version: number;
  values: FormValues;
  /** See sought.rules.ts. */
  sought: string[];
  source: RecordSource;
  complete: boolean;
  callId: string | null;
  taskId: string | null;
  contactId: string | null;
  campaignId: string | null;
  routeId: string | null;
  name: string;
  phone: string;
}

export const records = {
  forms: (db: TenantDb, wanted: { templateId: string; version: number }[]) =>
    db.rows<{ templateId: string; version: number; form: FormConfig }>(
      `select v.template_id, v.version, v.form from unnest($2::bigint[], $3::int[]) w(template_id, version)
      join template_version v on v.tenant_id = $1 and v.template_id = w.template_id and v.version = w.version`,
      [db.tenant, wanted.map(({ templateId }) => templateId), wanted.map(({ version }) => version)],
      'forms of records',
    ),

  async list(
    db: TenantDb,
    { pageNo, pageSize, ...sought }: SoughtRecords & { pageNo: number; pageSize: number },
    who: Seeker,
  ) {
    const [from, to] = [(pageNo - 1) * pageSize, pageNo * pageSize];
    if (queryOf(sought, who)) {
      const { ids, isMore } = await newest(db, sought, who, to);
      return { list: await records.rows(db, ids.slice(from, to)), total: ids.length, totalIsMore: isMore };
    }
    const { conditions, values } = conditionsOf(db, sought);
    const where = conditions.join(' and ');
    const at = values.length;
    const [page, [counted]] = await Promise.all([
      db.rows<{ recordId: string }>(
        `select r.record_id from trans_record r where ${where} order by r.record_id desc limit $${at + 1} offset $${at + 2}`,
        [...values, pageSize, from],
      ),
      db.rows<{ n: number }>(
        `select count(*)::int as n from (select from trans_record r where ${where} limit ${mostCounted + 1}) counted`,
        values,
      ),
    ]);
    const list = await records.rows(
      db,
      page.map(({ recordId }) => recordId),
    );
    return { list, total: Math.min(counted!.n, mostCounted), totalIsMore: counted!.n > mostCounted };
  },

  rows: (db: TenantDb, ids: string[]) =>
    db.rows<RecordRow>(
      `select ${columns} from trans_record r ${named} where r.tenant_id = $1 and r.record_id = any($2::bigint[])
      order by r.record_id desc`,
      [db.tenant, ids],
      'rows of records',
    ),

  async read(db: TenantDb, recordId: string): Promise<StoredRecord> {
    const [row] = await db.rows<StoredRecord>(
      `select ${columns}, r.revision, t.version as "latestVersion",
        (select count(*)::int from trans_record_change k where k.tenant_id = $1 and k.record_id = r.record_id) as changes
      from trans_record r ${named} where r.tenant_id = $1 and r.record_id = $2`,
      [db.tenant, recordId],
      'record',
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  /** Changes of one record wait for each other. */
  async lock(db: TenantDb, recordId: string): Promise<void> {
    const rows = await db.rows('select from trans_record where tenant_id = $1 and record_id = $2 for update', [
      db.tenant,
      recordId,
    ]);
    if (rows.length === 0) throw new Fault(faults.NOT_FOUND);
  },

  /** The record of a call that is filled in with this template. */
  async idOfCall(db: TenantDb, callId: string, templateId: string): Promise<string | undefined> {
    const [row] = await db.rows<{ recordId: string }>(
      'select record_id from trans_record where tenant_id = $1 and call_id = $2 and template_id = $3',
      [db.tenant, callId, templateId],
      'record of call',
    );
    return row?.recordId;
  },

  /** Many at once. A call that has a record of this template keeps it. Answers those that were written. */
  create: (db: TenantDb, made: NewRecord[], person: string | null) =>
    db.rows<{ recordId: string; callId: string | null; templateId: string }>(
      `insert into trans_record (tenant_id, template_id, version, values, sought, source, complete, call_id, task_id,
        contact_id, campaign_id, route_id, name, phone, person_id, changed_by)
      select $1, n."templateId", n.version, n.values, array_to_tsvector(n.sought), n.source, n.complete, n."callId", n."taskId",
        n."contactId", n."campaignId", n."routeId", n.name, n.phone, $3, $3
      from jsonb_to_recordset($2::jsonb) n("templateId" bigint, version int, values jsonb, sought text[], source text,
        complete boolean, "callId" bigint, "taskId" bigint, "contactId" bigint, "campaignId" bigint, "routeId" bigint,
        name text, phone text)
      on conflict (tenant_id, call_id, template_id) where call_id is not null do nothing
      returning record_id, call_id, template_id`,
      [db.tenant, JSON.stringify(made), person],
      'records made',
    ),

  change: (
    db: TenantDb,
    recordId: string,
    { values, sought, complete, name, phone }: Pick<NewRecord, 'values' | 'sought' | 'complete' | 'name' | 'phone'>,
    person: string | null,
  ) =>
    db.rows(
      `update trans_record set values = $3, sought = array_to_tsvector($4::text[]), complete = $5, name = $7, phone = $8,
        revision = revision + 1, changed_at = now(), changed_by = $6 where tenant_id = $1 and record_id = $2`,
      [db.tenant, recordId, JSON.stringify(values), sought, complete, person, name, phone],
    ),

  /** What became of one record; of a new one what it began with. */
  noteChange: (
    db: TenantDb,
    change: { recordId: string; source: RecordSource; version: number; fields: FieldChange[]; personId: string | null },
  ) => insertRow(db, 'trans_record_change', { ...change, fields: JSON.stringify(change.fields) }),

  /** What new records began with. */
  noteFirst: (db: TenantDb, recordIds: string[]) =>
    db.rows(
      `insert into trans_record_change (tenant_id, record_id, person_id, source, version, fields)
      select $1, r.record_id, r.person_id, r.source, r.version, (select coalesce(
          jsonb_agg(jsonb_build_object('formId', v.key, 'before', null, 'after', v.value)), '[]') from jsonb_each_text(r.values) v)
      from trans_record r where r.tenant_id = $1 and r.record_id = any($2::bigint[])`,
      [db.tenant, recordIds],
      'first changes of records',
    ),

  /** Does all of it, or nothing of it; what was written before stays either way. */
  async orNothing(db: TenantDb, work: () => Promise<void>): Promise<unknown> {
    await db.rows('savepoint records');
    try {
      await work();
      await db.rows('release savepoint records');
      return null;
    } catch (error) {
      await db.rows('rollback to savepoint records');
      return error;
    }
  },

  changesOf: (db: TenantDb, recordId: string, page: { pageNo: number; pageSize: number }) =>
    listOf<{
      changeId: string;
      at: number;
      by: string | null;
      source: RecordSource;
      version: number;
      fields: FieldChange[];
    }>(
      db,
      {
        columns: `k.change_id, k.at, (select p.name from person p where p.tenant_id = $1 and p.person_id = k.person_id) as by,
          k.source, k.version, k.fields`,
        from: 'trans_record_change k',
        where: 'k.tenant_id = $1 and k.record_id = $2',
        values: [db.tenant, recordId],
        orderBy: 'k.change_id desc',
      },
      page,
    ),
};

export interface FieldChange {
  formId: string;
  before: string | null;
  after: string | null;
}
