import type { TenantDb } from '#kit/server/tenantDb.ts';
import { emptyStaging } from './checking.store.ts';
import type { ContactImport } from './import.contract.ts';
import { moveImport } from './import.store.ts';

/** Begins to store what was found good. Null where there is nothing to store any more. */
export async function beginStore(db: TenantDb, importId: string): Promise<{ run: number; rowsGood: number } | null> {
  const [begun] = await db.rows<{ run: number; rowsGood: number }>(
    `
    update contact_import set run = run + 1, rows_stored = 0 where tenant_id = $1 and import_id = $2 and state = 'storing'
    returning run, rows_good`,
    [db.tenant, importId],
  );
  return begun ?? null;
}

/** Says for others how far a storing has come: false once it was cancelled or somebody else took over. */
export async function keepStored(db: TenantDb, importId: string, run: number, rowsStored: number): Promise<boolean> {
  const kept = await db.rows(
    'update contact_import set rows_stored = $4 where tenant_id = $1 and import_id = $2 and run = $3 returning 1',
    [db.tenant, importId, run, rowsStored],
    'keep_stored',
  );
  return kept.length > 0;
}

/**
 * Stores the next rows in the order of their phones, so that two imports of the same people wait for one another and never
 * both. New contacts are added; of known ones what the file says replaces what was known, and what it leaves empty stays.
 */
export async function storeRows(
  db: TenantDb,
  importId: string,
  afterPhone: string,
  most: number,
): Promise<{ added: number; updated: number; last: string } | null> {
  const [counted] = await db.rows<{ added: number; updated: number; last: string | null }>(
    `
    with next as (
      select * from contact_import_row where tenant_id = $1 and import_id = $2 and phone > $3 order by phone limit $4
    ), put as (
      insert into contact (tenant_id, phone, name, gender, customer_no, company, remark, fields, import_id, person_id, department_id)
      select n.tenant_id, phone, name, gender, customer_no, company, remark, fields, n.import_id, i.person_id, i.department_id from next n join contact_import i on i.tenant_id = n.tenant_id and i.import_id = n.import_id order by phone
      on conflict on constraint contact_phone_taken do update set
        name = coalesce(nullif(excluded.name, ''), contact.name),
        gender = case when excluded.gender = -1 then contact.gender else excluded.gender end,
        customer_no = coalesce(nullif(excluded.customer_no, ''), contact.customer_no),
        company = coalesce(nullif(excluded.company, ''), contact.company),
        remark = coalesce(nullif(excluded.remark, ''), contact.remark),
        fields = contact.fields || excluded.fields,
        import_id = excluded.import_id,
        changed_at = now()
      returning xmax = 0 as added
    )
    select (select count(*)::integer from put where added) as added, (select count(*)::integer from put where not added) as updated, (select max(phone) from next) as last`,
    [db.tenant, importId, afterPhone, most],
    'store_import_rows',
  );
  const { added, updated, last } = counted!;
  return last === null ? null : { added, updated, last };
}

/** The last word of a storing, in the transaction of its rows: null once it was cancelled, and then nothing may stay. */
export async function endStore(
  db: TenantDb,
  importId: string,
  run: number,
  { added, updated }: { added: number; updated: number },
): Promise<ContactImport | null> {
  const [held] = await db.rows(
    `update contact_import set rows_added = $4, rows_updated = $5, rows_stored = $6 where tenant_id = $1 and import_id = $2 and run = $3 and state = 'storing' returning 1`,
    [db.tenant, importId, run, added, updated, added + updated],
  );
  if (!held) return null;
  await emptyStaging(db, importId);
  return moveImport(db, importId, 'stored');
}

/** A storing that failed waits for a person again, its rows as they were checked. */
export async function failStore(
  db: TenantDb,
  importId: string,
  run: number,
  problem: string,
): Promise<ContactImport | null> {
  const held = await db.rows(
    'select from contact_import where tenant_id = $1 and import_id = $2 and run = $3 for update',
    [db.tenant, importId, run],
    'hold_import',
  );
  return held.length === 0 ? null : moveImport(db, importId, 'checked', { problem });
}
