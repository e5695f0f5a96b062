import type { Judged } from '#core/quality/judge.ts';
import type { Comments, Sheet, Verdicts } from '#core/quality/sheet.ts';
import type { Entry } from '#core/inbound/entry.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Mode } from '../bases.contract.ts';
import type { DuringRow, RecordDetail, RecordFilter, RecordRow } from './record.contract.ts';

/** As it is stored: the number plain, and how the call came. */
export type StoredRow = RecordRow & { entry: Entry | null };

export type StoredDuring = DuringRow & { entry: Entry | null };

export interface StoredRecord extends StoredRow {
  mode: Mode;
  templateId: string;
  templateName: string;
  version: number;
  sheet: Sheet;
  machine: Judged[] | null;
  verdicts: Verdicts | null;
  comments: Comments;
  agentPersonId: string | null;
  appealItems: string[];
  appealText: string | null;
  appealedAt: number | null;
  decision: string | null;
  decidedByName: string | null;
  decidedAt: number | null;
  settledByName: string | null;
  note: string | null;
  notedByName: string | null;
  notedAt: number | null;
}

export const recordColumns = `r.record_id, r.batch_id, b.name as "batchName", r.call_id, r.called_at, r.connected, r.talk_time, r.agent_id, ap.name as "agentName",
  o.name as "robotName", c.name as "campaignName", k.name, k.phone, k.entry, r.machine_score, r.score, r.passed, r.fatal, r.state, r.inspected_at,
  array(select p.name from qc_task t join person p on p.tenant_id = $1 and p.person_id = t.person_id
    where t.tenant_id = $1 and t.record_id = r.record_id and t.state = 'submitted' order by t.nth) as inspectors,
  r.appeal, r.note is not null as "hasNote", r.acknowledged_at`;
const duringColumns = `${recordColumns}, r.going, coalesce((select jsonb_agg(jsonb_build_object('number', i.n, 'itemId', i.v->>'itemId', 'name', i.v->>'name',
    'fatal', (i.v->>'fatal')::boolean, 'at', (m.v->'hits'->0->>'at')::float8) order by i.n)
  from qc_version w cross join lateral jsonb_array_elements(w.sheet->'items') with ordinality i(v, n)
    cross join lateral jsonb_array_elements(coalesce(r.machine, '[]')) m(v)
  where w.tenant_id = $1 and w.template_id = b.sheet_of and w.version = b.version and m.v->>'itemId' = i.v->>'itemId' and m.v->>'verdict' = 'fail'), '[]') as broken`;
export const recordFrom = `qc_record r join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id
  left join call_record k on k.tenant_id = $1 and k.call_id = r.call_id
  left join agent a on a.tenant_id = $1 and a.agent_id = r.agent_id left join person ap on ap.tenant_id = $1 and ap.person_id = a.person_id
  left join robot o on o.tenant_id = $1 and o.robot_id = r.robot_id left join campaign c on c.tenant_id = $1 and c.campaign_id = r.campaign_id`;

/** Of inspections: what a filter asks for, with its values from `$1` on. Lists, figures and exports ask the same. */
export function recordsWanted(db: TenantDb, mode: Mode | null, filter: RecordFilter, personId: string) {
  const {
    keyword,
    batchId,
    agentId,
    campaignId,
    states,
    appeals,
    from,
    to,
    scoreFrom,
    scoreTo,
    passed,
    fatal,
    failed,
    mine,
  } = filter;
  return {
    text: `r.tenant_id = $1 and ($2::text is null or b.mode = $2)
      and ($3::text is null or b.name ilike $3 or exists (select from agent fa join person fp on fp.tenant_id = $1 and fp.person_id = fa.person_id
        where fa.tenant_id = $1 and fa.agent_id = r.agent_id and fp.name ilike $3))
      and ($4::bigint is null or r.batch_id = $4) and ($5::bigint is null or r.agent_id = $5) and ($6::bigint is null or r.campaign_id = $6)
      and ($7::text[] is null or r.state = any($7)) and ($8::text[] is null or r.appeal = any($8))
      and ($9::timestamptz is null or coalesce(r.inspected_at, r.called_at) >= $9) and ($10::timestamptz is null or coalesce(r.inspected_at, r.called_at) < $10)
      and ($11::int is null or r.score >= $11) and ($12::int is null or r.score <= $12) and ($13::boolean is null or r.passed = $13)
      and ($14::boolean is null or r.fatal = $14)
      and ($15::bigint is null or coalesce(b.sheet_of, b.template_id) = $15 and r.verdicts->>$16 = 'fail')
      and (not $17::boolean or r.agent_id in (select ma.agent_id from agent ma where ma.tenant_id = $1 and ma.person_id = $18))
      and ($19::bigint is null or exists (select from qc_task ft where ft.tenant_id = $1 and ft.record_id = r.record_id and ft.person_id = $19 and ft.state = 'submitted'))`,
    values: [
      ...[
        db.tenant,
        mode,
        keyword?.trim() ? contains(keyword.trim()) : null,
        batchId ?? null,
        agentId ?? null,
        campaignId ?? null,
      ],
      ...[states?.length ? states : null, appeals?.length ? appeals : null],
      ...[from === undefined ? null : new Date(from), to === undefined ? null : new Date(to)],
      ...[
        scoreFrom ?? null,
        scoreTo ?? null,
        passed ?? null,
        fatal ?? null,
        failed?.templateId ?? null,
        failed?.itemId ?? '',
      ],
      ...[mine ?? false, personId, filter.personId ?? null],
    ],
  };
}

type Page = { pageNo: number; pageSize: number };
const pageOf = <Row extends object>(
  db: TenantDb,
  columns: string,
  mode: Mode,
  filter: RecordFilter,
  personId: string,
  page: Page,
) => {
  const { text, values } = recordsWanted(db, mode, filter, personId);
  return listOf<Row>(
    db,
    {
      columns,
      from: recordFrom,
      countFrom: 'qc_record r join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id',
      where: text,
      values,
      orderBy: 'coalesce(r.inspected_at, r.called_at) desc, r.record_id desc',
    },
    page,
  );
};

export const records = {
  list: (db: TenantDb, mode: Mode, filter: RecordFilter, personId: string, page: Page) =>
    pageOf<StoredRow>(db, recordColumns, mode, filter, personId, page),

  /** With what is broken in calls that go on. */
  listDuring: (db: TenantDb, filter: RecordFilter, personId: string, page: Page) =>
    pageOf<StoredDuring>(db, duringColumns, 'during', filter, personId, page),

  async counts(db: TenantDb, mode: Mode, filter: RecordFilter, personId: string) {
    const { text, values } = recordsWanted(db, mode, filter, personId);
    const [found] = await db.rows<{ open: number; differs: number; appealed: number }>(
      `select count(*) filter (where r.state = 'open')::int as open, count(*) filter (where r.state = 'differs')::int as differs,
        count(*) filter (where r.appeal = 'open')::int as appealed
      from qc_record r join qc_batch b on b.tenant_id = $1 and b.batch_id = r.batch_id where ${text}`,
      values,
    );
    return found!;
  },

  async read(db: TenantDb, recordId: string, { hold = false } = {}): Promise<StoredRecord> {
    if (hold)
      await db.rows('select from qc_record where tenant_id = $1 and record_id = $2 for update', [db.tenant, recordId]);
    const [found] = await db.rows<StoredRecord>(
      `select ${recordColumns}, b.mode, b.template_id, t.name as "templateName", v.version, v.sheet, r.machine, r.verdicts, r.comments,
        a.person_id as "agentPersonId", r.appeal_items, r.appeal_text, r.appealed_at, r.decision, dp.name as "decidedByName", r.decided_at,
        sp.name as "settledByName", r.note, np.name as "notedByName", r.noted_at
      from ${recordFrom} join qc_template t on t.tenant_id = $1 and t.template_id = b.template_id
        join qc_version v on v.tenant_id = $1 and v.template_id = b.sheet_of and v.version = b.version
        left join person dp on dp.tenant_id = $1 and dp.person_id = r.decided_by left join person sp on sp.tenant_id = $1 and sp.person_id = r.settled_by
        left join person np on np.tenant_id = $1 and np.person_id = r.noted_by
      where r.tenant_id = $1 and r.record_id = $2`,
      [db.tenant, recordId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  reviews: (db: TenantDb, recordId: string) =>
    db.rows<RecordDetail['reviews'][number]>(
      `select t.task_id, coalesce(p.name, '') as "personName", coalesce(t.submitted_at, now()) as "submittedAt", coalesce(t.score, 0) as score, t.verdicts, t.comments
      from qc_task t left join person p on p.tenant_id = $1 and p.person_id = t.person_id
      where t.tenant_id = $1 and t.record_id = $2 and t.state = 'submitted' order by t.nth`,
      [db.tenant, recordId],
    ),

  /** What is settled between people, or by the machine alone. */
  finish: (
    db: TenantDb,
    recordId: string,
    one: {
      verdicts: Verdicts;
      comments: Comments;
      score: number;
      passed: boolean;
      fatal: boolean;
      settledBy?: string | undefined;
    },
  ) =>
    db.rows(
      `update qc_record set verdicts = $3, comments = $4, score = $5, passed = $6, fatal = $7, settled_by = coalesce($8, settled_by), state = 'done',
        inspected_at = coalesce(inspected_at, now()) where tenant_id = $1 and record_id = $2`,
      [
        ...[db.tenant, recordId, JSON.stringify(one.verdicts), JSON.stringify(one.comments)],
        ...[one.score, one.passed, one.fatal, one.settledBy ?? null],
      ],
    ),

  differs: (db: TenantDb, recordId: string) =>
    db.rows(`update qc_record set state = 'differs' where tenant_id = $1 and record_id = $2`, [db.tenant, recordId]),

  appeal: (db: TenantDb, recordId: string, items: readonly string[], text: string) =>
    db.rows(
      `update qc_record set appeal = 'open', appeal_items = $3, appeal_text = $4, appealed_at = now() where tenant_id = $1 and record_id = $2`,
      [db.tenant, recordId, items, text],
    ),

  decide: (db: TenantDb, recordId: string, appeal: 'upheld' | 'changed', text: string, personId: string) =>
    db.rows(
      `update qc_record set appeal = $3, decision = $4, decided_by = $5, decided_at = now() where tenant_id = $1 and record_id = $2`,
      [db.tenant, recordId, appeal, text, personId],
    ),

  note: (db: TenantDb, recordId: string, text: string, personId: string) =>
    db.rows(
      `update qc_record set note = $3, noted_by = $4, noted_at = now(), acknowledged_at = null where tenant_id = $1 and record_id = $2`,
      [db.tenant, recordId, text, personId],
    ),

  acknowledge: (db: TenantDb, recordId: string) =>
    db.rows(
      'update qc_record set acknowledged_at = now() where tenant_id = $1 and record_id = $2 and acknowledged_at is null',
      [...[db.tenant, recordId]],
    ),

  /** Ends a batch in which nothing is left to do. */
  finishBatch: (db: TenantDb, batchId: string) =>
    db.rows(
      `update qc_batch set state = 'finished', ended_at = now() where tenant_id = $1 and batch_id = $2 and state = 'released'
        and not exists (select from qc_record r where r.tenant_id = $1 and r.batch_id = $2 and r.state in ('open', 'differs')) returning batch_id`,
      [db.tenant, batchId],
    ),

  /** Whoever made the batch. */
  async toldOfAppeal(db: TenantDb, batchId: string): Promise<string[]> {
    const found = await db.rows<{ personId: string }>(
      'select person_id from qc_batch where tenant_id = $1 and batch_id = $2 and person_id is not null',
      [db.tenant, batchId],
    );
    return found.map(({ personId }) => personId);
  },

  /** The zone and the usual work calendar of the tenant. */
  async days(db: TenantDb): Promise<{ zone: string; calendar: unknown }> {
    const [found] = await db.rows<{ zone: string; calendar: unknown }>(
      `select t.time_zone as zone, (select to_jsonb(w) from (select w.weekdays, w.windows, w.days from work_calendar w where w.tenant_id = $1 and w.is_default) w) as calendar
      from tenant t where t.tenant_id = $1`,
      [db.tenant],
    );
    return found!;
  },
};
