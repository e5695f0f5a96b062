import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface Chain {
  lines: number;
  forgotten: number;
  head: string;
  broken: { lineNo: string; why: 'missing' | 'content' | 'facts' } | null;
}

/** Reads all lines of a tenant; a million take some seconds. */
export async function chainOf(db: TenantDb): Promise<Chain> {
  const [found] = await db.rows<{
    lines: number;
    forgotten: number;
    head: string | null;
    missing: string | null;
    content: string | null;
    facts: string | null;
  }>(
    `with l as (select a.*, lag(line_no, 1, 0::bigint) over w as line_before, lag(chain_hash, 1, ''::bytea) over w as chain_before
      from audit_line a where a.tenant_id = $1 window w as (order by line_no))
    select count(*)::int as lines, count(*) filter (where payload is null and payload_hash <> sha256(''::bytea))::int as forgotten,
      (select encode(chain_hash, 'hex') from audit_line where tenant_id = $1 order by line_no desc limit 1) as head,
      min(line_no) filter (where line_no <> line_before + 1)::text as missing,
      min(line_no) filter (where payload is not null and payload_hash <> sha256(convert_to(payload::text, 'UTF8')))::text as content,
      min(line_no) filter (where chain_hash <> sha256(chain_before || payload_hash
        || case when covers = 2 then audit_facts(tenant_id, line_no, at, person_id, address, action, target) else ''::bytea end))::text as facts
    from l`,
    [db.tenant],
    'audit chain',
  );
  const { lines, forgotten, head, ...firsts } = found!;
  const all = (['missing', 'content', 'facts'] as const).flatMap((why) => {
    const lineNo = firsts[why];
    return lineNo === null ? [] : [{ lineNo, why }];
  });
  const [broken = null] = all.sort((one, other) => Number(one.lineNo) - Number(other.lineNo));
  return { lines, forgotten, head: head ?? '', broken };
}

/** The hash of one line, as it was noted elsewhere; null where there is none. */
export const hashOfLine = async (db: TenantDb, lineNo: string) =>
  (
    await db.rows<{ hash: string }>(
      `select encode(chain_hash, 'hex') as hash from audit_line where tenant_id = $1 and line_no = $2`,
      [db.tenant, lineNo],
    )
  )[0]?.hash ?? null;
