import { insertRow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export type Way = 'sms' | 'voice';

export interface CodesSent {
  /** Seconds since the last one to this number, by text message or by voice; null: none today. */
  sinceLast: number | null;
  ofPhoneToday: number;
  /** To all numbers. */
  ofHour: number;
}

export const codes = {
  async sent(db: TenantDb, phone: string, now: Date): Promise<CodesSent> {
    // One at a time for a number, or two questions in one moment would both find none.
    await db.rows("select pg_advisory_xact_lock(hashtextextended('registration ' || $1, 0))", [phone]);
    await db.rows(
      "delete from registration_code where tenant_id = $1 and created_at < $2::timestamptz - interval '2 days'",
      [db.tenant, now],
    );
    const [found] = await db.rows<CodesSent>(
      `
      select (select extract(epoch from $3::timestamptz - max(created_at))::int from registration_code
        where tenant_id = $1 and phone = $2) as "sinceLast",
        (select count(*)::int from registration_code
          where tenant_id = $1 and phone = $2 and created_at > $3::timestamptz - interval '1 day') as "ofPhoneToday",
        (select count(*)::int from registration_code
          where tenant_id = $1 and created_at > $3::timestamptz - interval '1 hour') as "ofHour"`,
      [db.tenant, phone, now],
    );
    return found!;
  },

  /** The one before stops working. */
  async keep(
    db: TenantDb,
    { phone, way, hash, now, until }: { phone: string; way: Way; hash: Buffer; now: Date; until: Date },
  ) {
    await db.rows('update registration_code set spent = true where tenant_id = $1 and phone = $2 and not spent', [
      db.tenant,
      phone,
    ]);
    await insertRow(db, 'registration_code', { phone, way, codeHash: hash, until, createdAt: now });
  },

  /** Whether a code is the number's latest; a try too many, or success, spends it. */
  async spend(db: TenantDb, phone: string, hash: Buffer, now: Date, tries: number): Promise<boolean> {
    const [tried] = await db.rows<{ fits: boolean }>(
      `
      update registration_code set tries = tries + 1, spent = code_hash = $3 or tries + 1 >= $5
      where tenant_id = $1 and phone = $2 and not spent and until > $4 returning code_hash = $3 as fits`,
      [db.tenant, phone, hash, now, tries],
    );
    return tried?.fits ?? false;
  },

  async unspend(db: TenantDb, phone: string, hash: Buffer, tries: number) {
    await db.rows(
      `update registration_code set spent = false
        where tenant_id = $1 and phone = $2 and code_hash = $3 and spent and tries < $4`,
      [db.tenant, phone, hash, tries],
    );
  },

  /** A line of the operator's own to speak codes over. */
  async line(db: TenantDb) {
    const [found] = await db.rows<{ from: string; speed: number; callees: unknown; kind: 'simulated' }>(
      `
      select n.phone as from, g.speed::int as speed, g.callees, g.kind from caller_number n
      join gateway g using (tenant_id, gateway_id)
      where n.tenant_id = $1 and n.valid_flag and g.valid_flag and g.gateway_type in (2, 3) order by n.number_id
      limit 1`,
      [db.tenant],
    );
    return found;
  },
};
