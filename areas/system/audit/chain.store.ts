import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Finding } from './audit.contract.ts';
import { explained, multirangeOf, type ExplainingLine } from './explained.rules.ts';

export interface Chain {
  lines: number;
  /** Of the first line, in milliseconds since 1970. */
  since: number | null;
  forgotten: number;
  head: string;
  findings: Finding[];
}

/** What lines of the audit say of why something of others is gone. */
export const explainedOf = async (db: TenantDb) =>
  explained(
    await db.rows<ExplainingLine>(
      `select a.line_no, a.at, coalesce(p.name, '') as person_name, a.action, a.payload
        from audit_line a left join person p on p.tenant_id = $1 and p.person_id = a.person_id
        where a.tenant_id = $1 and a.action in ('audit contents forgotten', 'database restored') order by a.line_no`,
      [db.tenant],
    ),
  );

/** Reads all lines of a tenant; a million take some seconds. `offset 0` keeps each hash from being calculated once for every figure that is made of it. */
export async function chainOf(db: TenantDb): Promise<Chain> {
  const { forgettings } = await explainedOf(db);
  const [found] = await db.rows<{
    lines: number;
    since: number | null;
    first: string | null;
    head: string | null;
    forgotten: number;
    gap: string | null;
    gaps: string;
    content: string | null;
    contents: number;
    facts: string | null;
    factsOf: number;
    removed: string | null;
    removedOf: number;
  }>(
    `with l as (select a.*, lag(line_no, 1, 0::bigint) over w as line_before, lag(chain_hash, 1, ''::bytea) over w as chain_before
      from audit_line a where a.tenant_id = $1 window w as (order by line_no)),
    judged as (select line_no, line_before, at, line_no <> line_before + 1 and line_before <> 0 as is_gap,
        payload is null and payload_hash <> sha256(''::bytea) as is_gone,
        payload is not null and payload_hash <> sha256(convert_to(payload::text, 'UTF8')) as is_changed,
        line_no < 1 or line_no = line_before + 1 and chain_hash <> sha256(chain_before || payload_hash
          || case when covers = 2 then audit_facts(tenant_id, line_no, at, person_id, address, action, target) else ''::bytea end) as is_unfit
      from l offset 0)
    select count(*)::int as lines, min(line_no)::text as first,
      (select at from audit_line where tenant_id = $1 order by line_no limit 1) as since,
      (select encode(chain_hash, 'hex') from audit_line where tenant_id = $1 order by line_no desc limit 1) as head,
      count(*) filter (where is_gone and line_no <@ $2::int8multirange)::int as forgotten,
      min(line_no) filter (where is_gap)::text as gap, coalesce(sum(line_no - line_before - 1) filter (where is_gap), 0)::text as gaps,
      min(line_no) filter (where is_changed)::text as content, count(*) filter (where is_changed)::int as contents,
      min(line_no) filter (where is_unfit)::text as facts, count(*) filter (where is_unfit)::int as "factsOf",
      min(line_no) filter (where is_gone and not line_no <@ $2::int8multirange)::text as removed,
      count(*) filter (where is_gone and not line_no <@ $2::int8multirange)::int as "removedOf"
    from judged`,
    [db.tenant, multirangeOf(forgettings)],
    'audit chain',
  );
  const { lines, since, forgotten, head, first, ...of } = found!;
  const cutOff = Number(first ?? 1) - 1;
  const findings = [
    ...(cutOff > 0 ? [{ kind: 'beginning', count: cutOff } as const] : []),
    ...foundOf('gap', of.gap, Number(of.gaps)),
    ...foundOf('content', of.content, of.contents),
    ...foundOf('facts', of.facts, of.factsOf),
    ...foundOf('removed', of.removed, of.removedOf),
  ];
  return { lines, since, forgotten, head: head ?? '', findings };
}

const foundOf = (kind: Finding['kind'], lineNo: string | null, count: number): Finding[] =>
  lineNo === null ? [] : [{ kind, lineNo, count }];

/** The hash of one line, as it was noted elsewhere; null where there is none. */
export const hashOfLine = async (db: TenantDb, lineNo: string) =>
  (await hashesOf(db, [lineNo])).get(Number(lineNo)) ?? null;

/** The hashes of some lines, by their numbers. */
export async function hashesOf(db: TenantDb, lines: readonly (string | number)[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ lineNo: string; hash: string }>(
    `select line_no, encode(chain_hash, 'hex') as hash from audit_line where tenant_id = $1 and line_no = any($2::bigint[])`,
    [db.tenant, [...new Set(lines)]],
  );
  return new Map(rows.map(({ lineNo, hash }) => [Number(lineNo), hash]));
}
