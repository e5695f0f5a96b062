import { Fault, faults } from '#kit/contract/faults.ts';
import { removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { KeyedVendor, VendorDuty } from '#core/speech/vendor.ts';
import type { Vendor, VendorForm } from './speech.contract.ts';

const columns = `vendor_id, name, kind, duty, url, model, languages, voices, timeout, enabled,
  sealed_key is not null as "hasKey", changed_at`;
const inOrder = "order by duty = 'hears', place, vendor_id";

/** A form whose languages and voices were looked at. */
export type Checked = Omit<Required<VendorForm>, 'key'>;

export const speechVendorRows = {
  list: (db: TenantDb) =>
    db.rows<Vendor>(`select ${columns} from speech_vendor where tenant_id = $1 ${inOrder}`, [db.tenant]),

  /** Those that are switched on, with their sealed keys. */
  asked: (db: TenantDb) =>
    db.rows<Omit<KeyedVendor, 'key'> & { sealedKey: Buffer | null }>(
      `select vendor_id, name, kind, duty, url, model, languages, voices, timeout, sealed_key
        from speech_vendor where tenant_id = $1 and enabled ${inOrder}`,
      [db.tenant],
      'vendors of speech',
    ),

  async one(db: TenantDb, vendorId: string): Promise<Vendor> {
    const [found] = await db.rows<Vendor>(
      `select ${columns} from speech_vendor where tenant_id = $1 and vendor_id = $2`,
      [db.tenant, vendorId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  /** Until the transaction ends nobody else changes any of them. */
  hold: (db: TenantDb) =>
    db.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`vendors of speech ${db.tenant}`]),

  /** Asked last of its duty. Answers its id. */
  async create(db: TenantDb, row: Checked): Promise<string> {
    const [made] = await db.rows<{ vendorId: string }>(
      `insert into speech_vendor (tenant_id, name, kind, duty, url, model, languages, voices, timeout, enabled, place)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
          (select coalesce(max(place), 0) + 1 from speech_vendor where tenant_id = $1 and duty = $4))
        returning vendor_id`,
      valuesOf(db, row),
    );
    return made!.vendorId;
  },

  change: (db: TenantDb, vendorId: string, row: Checked) =>
    db.rows(
      `update speech_vendor set name = $2, kind = $3, duty = $4, url = $5, model = $6, languages = $7, voices = $8,
        timeout = $9, enabled = $10, changed_at = now() where tenant_id = $1 and vendor_id = $11`,
      [...valuesOf(db, row), vendorId],
    ),

  sealedKey: async (db: TenantDb, vendorId: string): Promise<Buffer | null> =>
    (
      await db.rows<{ sealedKey: Buffer | null }>(
        'select sealed_key from speech_vendor where tenant_id = $1 and vendor_id = $2',
        [db.tenant, vendorId],
        'key of a vendor of speech',
      )
    )[0]?.sealedKey ?? null,

  /** Null removes it. */
  saveKey: (db: TenantDb, vendorId: string, sealed: Buffer | null) =>
    db.rows('update speech_vendor set sealed_key = $3 where tenant_id = $1 and vendor_id = $2', [
      db.tenant,
      vendorId,
      sealed,
    ]),

  /** All of a duty, in the order they are to be asked from now on. */
  arrange: (db: TenantDb, duty: VendorDuty, vendorIds: string[]) =>
    db.rows(
      `update speech_vendor v set place = o.place
        from unnest($3::bigint[]) with ordinality o(vendor_id, place)
        where v.tenant_id = $1 and v.duty = $2 and v.vendor_id = o.vendor_id`,
      [db.tenant, duty, vendorIds],
    ),

  remove: (db: TenantDb, vendorId: string) => removeRows(db, 'speech_vendor', { vendorId }),
};

const valuesOf = (
  db: TenantDb,
  { name, kind, duty, url, model, languages, voices, timeout, enabled }: Checked,
): unknown[] => [db.tenant, name, kind, duty, url, model, languages, JSON.stringify(voices), timeout, enabled];
