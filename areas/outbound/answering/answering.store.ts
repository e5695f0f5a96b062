import { monthAfter, monthFrom } from '#core/dialing/callMonths.ts';
import type { Marked, Truth } from '#core/answering/errors.ts';
import type { Verdict } from '#core/answering/evidence.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { answeringEndpoints, Judged, Sample, SampleFilter } from './answering.contract.ts';

type Query = SentTo<typeof answeringEndpoints.list>['body'];
type ErrorQuery = Pick<SampleFilter, 'campaignId' | 'answeredFrom' | 'answeredTo'>;

const judged = `a.call_id, a.verdict, a.deed, a.evidence, a.truth, p.name as "markedBy", a.marked_at`;
const markedBy = 'left join person p on p.tenant_id = a.tenant_id and p.person_id = a.marked_by';
const isWrong = `(a.verdict in ('machine', 'fax')) <> (a.truth = 'machine')`;
const where = `a.tenant_id = $1 and ($2::bigint is null or a.campaign_id = $2)
  and ($3::timestamptz is null or a.answered_at >= $3) and ($4::timestamptz is null or a.answered_at <= $4)`;
const narrower = `and ($5::text is null or a.verdict = $5)
  and ($6::text is null or case $6 when 'no' then a.truth is null when 'yes' then a.truth is not null
    else a.truth is not null and ${isWrong} end)`;
const valuesOf = (db: TenantDb, { campaignId, answeredFrom, answeredTo }: ErrorQuery) => [
  db.tenant,
  campaignId ?? null,
  answeredFrom === undefined ? null : new Date(answeredFrom),
  answeredTo === undefined ? null : new Date(answeredTo),
];
/** A call may have rung for a while before it was answered. */
const day = 86_400_000;

export const samples = {
  async list(db: TenantDb, { pageNo, pageSize, verdict, marked, ...of }: Query) {
    const values = [...valuesOf(db, of), verdict ?? null, marked ?? null];
    const months = [monthFrom((of.answeredFrom ?? 0) - day), monthAfter(of.answeredTo ?? Date.now() + day)];
    const [list, [counted]] = await Promise.all([
      db.rows<Sample>(
        `select ${judged}, a.answered_at, a.campaign_id, c.name as "campaignName", r.name,
          r.recording_id is not null as "hasRecording"
        from call_answer a join call_record r on r.tenant_id = $1 and r.call_id = a.call_id
            and begun_since(r.call_id, $7) and r.call_id < $8
          join campaign c on c.tenant_id = $1 and c.campaign_id = a.campaign_id ${markedBy}
        where ${where} ${narrower} order by a.answered_at desc, a.call_id desc limit $9 offset $10`,
        [...values, ...months, pageSize, (pageNo - 1) * pageSize],
        'answering.list',
      ),
      db.rows<{ total: number }>(
        `select count(*)::int as total from call_answer a where ${where} ${narrower}`,
        values,
        'answering.count',
      ),
    ]);
    return { list, total: counted!.total };
  },

  /** How many of each verdict and truth, by campaign; those that nobody marked have no truth. */
  counts: (db: TenantDb, of: ErrorQuery) =>
    db.rows<{ campaignId: string; campaignName: string; verdict: Verdict; truth: Truth | null; samples: number }>(
      `select a.campaign_id, c.name as "campaignName", a.verdict, a.truth, count(*)::int as samples
      from call_answer a join campaign c on c.tenant_id = $1 and c.campaign_id = a.campaign_id
      where ${where} group by 1, 2, 3, 4 order by 2, 1`,
      valuesOf(db, of),
      'answering.counts',
    ),

  /** Undefined where there is no such call; null where nobody looked who answered it. */
  async one(db: TenantDb, callId: string): Promise<Judged | null | undefined> {
    const [found] = await db.rows<{
      [Name in keyof Judged]: Name extends 'callId' | 'verdict' | 'evidence' ? Judged[Name] | null : Judged[Name];
    }>(
      `select ${judged} from call_record r left join call_answer a on a.tenant_id = $1 and a.call_id = r.call_id
        ${markedBy} where r.tenant_id = $1 and r.call_id = $2`,
      [db.tenant, callId],
      'answering.one',
    );
    if (!found) return undefined;
    const { verdict, evidence } = found;
    return verdict && evidence ? { ...found, callId, verdict, evidence } : null;
  },

  async mark(db: TenantDb, person: string, callId: string, truth: Truth | null): Promise<boolean> {
    const rows = await db.rows(
      `update call_answer set truth = $3::text, marked_by = case when $3::text is null then null else $4::bigint end,
        marked_at = case when $3::text is null then null else now() end
      where tenant_id = $1 and call_id = $2 returning call_id`,
      [db.tenant, callId, truth, person],
      'answering.mark',
    );
    return rows.length > 0;
  },
};

export type Counted = Awaited<ReturnType<typeof samples.counts>>[number];
export const isMarked = (one: Counted): one is Counted & Marked => one.truth !== null;
