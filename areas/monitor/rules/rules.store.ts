import { defaultRules, ruleKinds, type RuleKind, type Rules } from '#core/watching/rules.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

interface RuleRow {
  kind: RuleKind;
  isOn: boolean;
  threshold: number;
  words: string[];
}

/** The rules of a tenant. */
export const watchRules = {
  async all(db: TenantDb): Promise<Rules> {
    const rows = await db.rows<RuleRow>(
      'select kind, is_on, threshold, words from watch_rule where tenant_id = $1',
      [db.tenant],
      'watching: rules',
    );
    const rules = structuredClone(defaultRules);
    for (const { kind, isOn, threshold, words } of rows)
      // A kind that an older program knew is none any more.
      if (kind in rules) Object.assign(rules[kind], { on: isOn, threshold, ...(kind === 'words' && { words }) });
    return rules;
  },

  write: (db: TenantDb, rules: Rules) =>
    db.rows(
      `insert into watch_rule (tenant_id, kind, is_on, threshold, words)
      select $1, r.kind, r."isOn", r.threshold, r.words
      from jsonb_to_recordset($2::jsonb) as r(kind text, "isOn" boolean, threshold int, words text[])
      on conflict (tenant_id, kind) do update
      set is_on = excluded.is_on, threshold = excluded.threshold, words = excluded.words`,
      [db.tenant, JSON.stringify(ruleKinds.map((kind) => rowOf(kind, rules)))],
      'watching: rules written',
    ),
};

const rowOf = (kind: RuleKind, rules: Rules): RuleRow => ({
  kind,
  isOn: rules[kind].on,
  threshold: rules[kind].threshold,
  words: kind === 'words' ? rules.words.words : [],
});
