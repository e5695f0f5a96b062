import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { DictionaryType, Entry } from './dictionary.contract.ts';

const columns = 'type, code, name_en, name_zh, position, valid as "validFlag"';

/** The operator's, for everybody to read. */
export const dictionary = {
  offered: (db: TenantDb, type: DictionaryType) =>
    db.rows<Entry>(
      `select ${columns} from dictionary_entry where tenant_id = operator_tenant() and type = $1 and valid order by position, code`,
      [type],
    ),
  all: (db: TenantDb, type: DictionaryType) =>
    db.rows<Entry>(
      `select ${columns} from dictionary_entry where tenant_id = $1 and type = $2 order by position, code`,
      [db.tenant, type],
    ),

  async has(db: TenantDb, type: DictionaryType, code: string): Promise<boolean> {
    return (
      (
        await db.rows(
          'select from dictionary_entry where tenant_id = operator_tenant() and type = $1 and code = $2 and valid',
          [type, code],
        )
      ).length > 0
    );
  },

  async one(db: TenantDb, type: DictionaryType, code: string): Promise<Entry | undefined> {
    return (
      await db.rows<Entry>(`select ${columns} from dictionary_entry where tenant_id = $1 and type = $2 and code = $3`, [
        db.tenant,
        type,
        code,
      ])
    )[0];
  },

  async save(db: TenantDb, { type, code, nameEn, nameZh, position, validFlag }: Entry): Promise<Entry> {
    const [saved] = await db.rows<Entry>(
      `
      insert into dictionary_entry (tenant_id, type, code, name_en, name_zh, position, valid) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (tenant_id, type, code) do update set name_en = excluded.name_en, name_zh = excluded.name_zh, position = excluded.position, valid = excluded.valid, changed_at = now() returning ${columns}`,
      [db.tenant, type, code, nameEn.trim(), nameZh.trim(), position, validFlag],
    );
    return saved!;
  },
};
