import type { KeyedService } from '#core/summary/languageService.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { removeRows } from '#kit/server/plainRows.ts';
import type { Service, ServiceForm } from './language.contract.ts';

/** A form whose address was looked at. */
export type Checked = Omit<Required<ServiceForm>, 'key'>;

export const languageServiceRow = {
  async read(db: TenantDb): Promise<Service | null> {
    const [found] = await db.rows<Service>(
      `select name, url, model, timeout, enabled, sealed_key is not null as "hasKey", changed_at
        from language_service where tenant_id = $1`,
      [db.tenant],
    );
    return found ?? null;
  },

  async sealed(
    db: TenantDb,
  ): Promise<(Omit<KeyedService, 'key'> & { enabled: boolean; sealedKey: Buffer | null }) | null> {
    const [found] = await db.rows<Omit<KeyedService, 'key'> & { enabled: boolean; sealedKey: Buffer | null }>(
      'select name, url, model, timeout, enabled, sealed_key from language_service where tenant_id = $1',
      [db.tenant],
      'language service',
    );
    return found ?? null;
  },

  /** `sealedKey`: null removes it, undefined keeps what there is. */
  save: (db: TenantDb, { name, url, model, timeout, enabled }: Checked, sealedKey: Buffer | null | undefined) =>
    db.rows(
      `insert into language_service (tenant_id, name, url, model, timeout, enabled, sealed_key)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (tenant_id) do update set name = $2, url = $3, model = $4, timeout = $5, enabled = $6,
          sealed_key = case when $8::boolean then $7 else language_service.sealed_key end, changed_at = now()`,
      [db.tenant, name, url, model, timeout, enabled, sealedKey ?? null, sealedKey !== undefined],
    ),

  remove: (db: TenantDb) => removeRows(db, 'language_service', {}),
};
