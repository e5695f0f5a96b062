import { builtRows } from '#kit/server/builtSql.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Subject } from './subject.store.ts';

type Kind = 'text' | 'texts' | 'json' | 'storedJson' | { unique: string };
const text = 'text';
const texts = 'texts';
const json = 'json';
/** Kept as it was written (`json`, not `jsonb`). */
const storedJson = 'storedJson';
/** The tenant's only one of its name: what stands for somebody in it has the row's number at its end. */
const unique = (id: string) => ({ unique: id });

/**
 * Where people write freely and may name a customer: names, memos, filters that were asked for, variables and answers of others. What stands there of
 * somebody who is erased is replaced and the row stays. Not here: what was said in calls of others, which is theirs, and flows, which name no customers.
 * A test names all other columns with texts.
 */
export const freeTexts: Record<string, Record<string, Kind>> = {
  agent_call: { note: text },
  batch: { name: unique('batch_id'), source: json },
  blacklist: { reason: text },
  call_record: { outputs: json },
  campaign: { name: unique('campaign_id'), memo: text },
  campaign_group: { name: unique('group_id') },
  contact: { company: text, remark: text, fields: json },
  contact_import: { file_name: text, columns: json, problem_facts: json, samples: json },
  contact_note: { text },
  customer_group: { name: unique('group_id'), memo: text },
  debug_setting: { arguments: json, apis: json },
  export_task: { file_name: unique('export_id'), query: json },
  faq_upload: { file_name: text, refused: storedJson },
  file: { name: text },
  flow_test: { name: unique('test_id'), test: json, result: json },
  inbound_route: { name: unique('route_id'), memo: text, callers: texts },
  media: { name: text },
  nlu_result: { sentence: text },
  nlu_sentence: { sentence: text },
  nlu_set: { name: unique('set_id') },
  nlu_test: { content: json },
  privacy_request: { memo: text },
  qc_batch: { name: unique('batch_id'), memo: text },
  qc_label: { reason: text },
  qc_record: { comments: json, appeal_text: text, decision: text, note: text },
  qc_task: { reason: text, comments: json },
  report_subscription: { name: text, setup: json },
  saved_report: { name: unique('report_id'), setup: json },
  sql_script: { name: unique('script_id'), memo: text, text, parameters: json },
  task: { arguments: json },
};

const replaced = (column: string, kind: Kind) => {
  if (kind === 'json') return `without_person(${column}, $3, $4)`;
  if (kind === 'storedJson') return `without_person(${column}::jsonb, $3, $4)::json`;
  if (kind === 'texts')
    return `array(select regexp_replace(one, $3, $4, 'gi') from unnest(${column}) with ordinality o(one, nth) order by nth)`;
  return `regexp_replace(${column}, $3, $4${kind === 'text' ? '' : ` || '-' || ${kind.unique}`}, 'gi')`;
};

/** Puts a mark in place of somebody's numbers and names in what others wrote. */
export async function forgetInTexts(db: TenantDb, { written, pattern }: Subject, mark: string) {
  for (const [table, columns] of Object.entries(freeTexts)) {
    const all = Object.entries(columns);
    const sets = all.map(([column, kind]) => `${column} = ${replaced(column, kind)}`);
    const found = all.map(([column]) => `mentions(${column}::text, $2::text[])`);
    await builtRows(db, {
      text: `update ${table} set ${sets.join(', ')} where tenant_id = $1 and (${found.join(' or ')})`,
      values: [db.tenant, written, pattern, mark],
    });
  }
}
