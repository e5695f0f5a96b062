import type { PathStep, Turn } from '#core/flow/transcript.ts';
import type { SummaryContent } from '#core/summary/summary.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { CallSummary } from './summary.contract.ts';

/** A call as the database has it. */
export interface SpokenCall {
  phone: string;
  endedAt: number | null;
  callStatus: number;
  reason: string | null;
  category: string | null;
  outputs: Record<string, unknown> | null;
  /** What the flow says it stores, in its order. */
  declared: string[];
  turns: Turn[];
  path: PathStep[];
}

/** A version to be kept. */
export type NewSummary = SummaryContent &
  Pick<CallSummary, 'language' | 'source' | 'service' | 'problem'> & { personId: string | null };

/** So many versions of a call are kept. */
const mostVersions = 20;
const columns = `s.call_id, s.version, s.language, s.source, s.service, s.problem, s.result, s.intentions, s.variables,
  s.key_sentences, s.text, s.made_at, p.name as person`;
const from = 'from call_summary s left join person p on p.tenant_id = $1 and p.person_id = s.person_id';

export const summaries = {
  async current(db: TenantDb, callId: string): Promise<CallSummary | null> {
    const [found] = await db.rows<CallSummary>(
      `select ${columns} ${from} where s.tenant_id = $1 and s.call_id = $2 order by s.version desc limit 1`,
      [db.tenant, callId],
      'summary of a call',
    );
    return found ?? null;
  },

  earlier: (db: TenantDb, callId: string) =>
    db.rows<CallSummary>(
      `select ${columns} ${from} where s.tenant_id = $1 and s.call_id = $2 order by s.version desc offset 1`,
      [db.tenant, callId],
      'earlier summaries of a call',
    ),

  async call(db: TenantDb, callId: string): Promise<SpokenCall | null> {
    const [found] = await db.rows<SpokenCall>(
      `select r.phone, r.ended_at, r.call_status, r.reason, r.category, r.outputs,
        array(select p->>'name' from jsonb_array_elements(v.flow->'paramConfigs') p) as declared,
        coalesce(t.turns, '[]') as turns, coalesce(t.path, '[]') as path
      from call_record r left join transcript t on t.tenant_id = $1 and t.call_id = r.call_id
        left join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id and v.version = r.flow_version
      where r.tenant_id = $1 and r.call_id = $2`,
      [db.tenant, callId],
      'call to be summarised',
    );
    return found ?? null;
  },

  /** Whether it became the next version: not where another one stands there meanwhile. `before`: the one it follows, 0 for none. */
  async add(db: TenantDb, callId: string, one: NewSummary, before: number): Promise<boolean> {
    const { language, source, service, problem, result, intentions, variables, keySentences, text, personId } = one;
    const made = await db.rows(
      `insert into call_summary (tenant_id, call_id, version, language, source, service, problem, result, intentions,
          variables, key_sentences, text, person_id)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
        where $3 = 1 + coalesce((select max(version) from call_summary where tenant_id = $1 and call_id = $2), 0)
        on conflict (tenant_id, call_id, version) do nothing returning version`,
      [
        ...[db.tenant, callId, before + 1, language, source, service, problem, result, intentions],
        ...[JSON.stringify(variables), JSON.stringify(keySentences), text, personId],
      ],
      'add a summary',
    );
    if (made.length === 0) return false;
    if (before >= mostVersions)
      await db.rows('delete from call_summary where tenant_id = $1 and call_id = $2 and version <= $3', [
        db.tenant,
        callId,
        before + 1 - mostVersions,
      ]);
    return true;
  },

  /** For a service, of those calls that are over. Nothing is ordered where the tenant has none. */
  order: (db: TenantDb, callIds: string[]) =>
    db.rows(
      `select enqueue('outbound.summarise', json_build_object('tenant', $1::bigint::text, 'callId', id::text),
          job_key => 'summary ' || $1::bigint || '/' || id)
        from unnest($2::bigint[]) id
        where exists (select from language_service where tenant_id = $1 and enabled)`,
      [db.tenant, callIds],
      'order summaries',
    ),
};
