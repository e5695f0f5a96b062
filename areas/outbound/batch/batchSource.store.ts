import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { BatchSource, BatchValues } from './batch.contract.ts';
import { tasksAgain, type TasksAgain } from './batchActions.store.ts';

/** As it is kept; only `recreate` makes one of the tasks of another batch. */
export type StoredSource = (BatchSource | TasksAgain) & { values?: BatchValues };

/** SQL: which contacts these are, for the tenant in $1. */
export function contactsOf(source: StoredSource, db: TenantDb): { text: string; values: unknown[] } {
  if ('importId' in source) return { text: 'tenant_id = $1 and import_id = $2', values: [db.tenant, source.importId] };
  if ('contactIds' in source)
    return { text: 'tenant_id = $1 and contact_id = any($2::bigint[])', values: [db.tenant, source.contactIds] };
  if ('groupId' in source)
    return {
      text: `tenant_id = $1 and contact_id in (select contact_id from contact_in_group
        where tenant_id = $1 and group_id = $2)`,
      values: [db.tenant, source.groupId],
    };
  if ('fromBatchId' in source) return tasksAgain(source, db);
  return source.keyword
    ? {
        text: '(tenant_id = $1 and (name ilike $2 or customer_no ilike $2 or company ilike $2))',
        values: [db.tenant, contains(source.keyword)],
      }
    : { text: 'tenant_id = $1', values: [db.tenant] };
}

/** SQL: what a contact's fields hold for arguments that are called otherwise there; `values` is a JSON object of BatchValues. */
export const givenValues = (
  fields: string,
  values: string,
) => `coalesce((select jsonb_object_agg(m.key, ${fields} -> m.value)
  from jsonb_each_text(${values}) m where ${fields} ->> m.value <> ''), '{}')`;
