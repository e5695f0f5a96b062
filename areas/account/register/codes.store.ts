import { insertRow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export type Way = 'sms' | 'voice';

/** Who asks for a code: see `codeBrowser`; the address is hashed as well. */
export interface Asking {
  phone: string;
  browser: Buffer;
  address: Buffer;
}

export interface CodesSent {
  /** Seconds since the last one to this number that this browser asked for, by text message or by voice; null: none today. */
  sinceLast: number | null;
  /** To this number, asked for by this browser. */
  ofBrowserToday: number;
  /** To this number, whoever asked. */
  ofPhoneToday: number;
  /** From this address, to all numbers. */
  ofAddress: number;
  /** To all numbers. */
  ofHour: number;
}

export interface CodeLine {
  from: string;
  speed: number;
  callees: unknown;
  kind: 'simulated' | 'sip';
  gatewayId: string;
}

export const codes = {
  /** One at a time for a number, or two questions in one moment would both find none. */
  async lock(db: TenantDb, phone: string, now: Date) {
    await db.rows("select pg_advisory_xact_lock(hashtextextended('registration ' || $1, 0))", [phone]);
    await db.rows(
      "delete from registration_code where tenant_id = $1 and created_at < $2::timestamptz - interval '2 days'",
      [db.tenant, now],
    );
  },

  async sent(db: TenantDb, { phone, browser, address }: Asking, now: Date): Promise<CodesSent> {
    const [found] = await db.rows<CodesSent>(
      `
      with today as (
        select browser_hash = $4 as own, created_at from registration_code
        where tenant_id = $1 and phone = $2 and created_at > $3::timestamptz - interval '1 day')
      select (select extract(epoch from $3::timestamptz - max(created_at))::int from today where own) as "sinceLast",
        (select count(*)::int from today where own) as "ofBrowserToday",
        (select count(*)::int from today) as "ofPhoneToday",
        (select count(*)::int from registration_code where tenant_id = $1 and address_hash = $5
          and created_at > $3::timestamptz - interval '1 hour') as "ofAddress",
        (select count(*)::int from registration_code
          where tenant_id = $1 and created_at > $3::timestamptz - interval '1 hour') as "ofHour"`,
      [db.tenant, phone, now, browser, address],
    );
    return found!;
  },

  /** The one before of this browser stops working. */
  async keep(
    db: TenantDb,
    { phone, browser, address }: Asking,
    { way, hash, now, until }: { way: Way; hash: Buffer; now: Date; until: Date },
  ) {
    await db.rows(
      `update registration_code set spent = true
        where tenant_id = $1 and phone = $2 and browser_hash = $3 and not spent`,
      [db.tenant, phone, browser],
    );
    await insertRow(db, 'registration_code', {
      phone,
      way,
      codeHash: hash,
      browserHash: browser,
      addressHash: address,
      until,
      createdAt: now,
    });
  },

  /** Whether a code for the number is on its way to this browser. */
  async waits(db: TenantDb, phone: string, browser: Buffer, now: Date): Promise<boolean> {
    const found = await db.rows(
      `select from registration_code
        where tenant_id = $1 and phone = $2 and browser_hash = $3 and not spent and until > $4 limit 1`,
      [db.tenant, phone, browser, now],
    );
    return found.length > 0;
  },

  /** Whether a code is the latest of this browser for the number; a try too many, or success, spends it. */
  async spend(
    db: TenantDb,
    { phone, browser, hash, now, tries }: { phone: string; browser: Buffer; hash: Buffer; now: Date; tries: number },
  ): Promise<boolean> {
    const [tried] = await db.rows<{ fits: boolean }>(
      `
      update registration_code set tries = tries + 1, spent = code_hash = $3 or tries + 1 >= $5
      where tenant_id = $1 and phone = $2 and browser_hash = $6 and not spent and until > $4
      returning code_hash = $3 as fits`,
      [db.tenant, phone, hash, now, tries, browser],
    );
    return tried?.fits ?? false;
  },

  async unspend(
    db: TenantDb,
    { phone, browser, hash, tries }: { phone: string; browser: Buffer; hash: Buffer; tries: number },
  ) {
    await db.rows(
      `update registration_code set spent = false
        where tenant_id = $1 and phone = $2 and code_hash = $3 and browser_hash = $5 and spent and tries < $4`,
      [db.tenant, phone, hash, tries, browser],
    );
  },

  /** A line of the operator's own to speak codes over. */
  async line(db: TenantDb) {
    const [found] = await db.rows<CodeLine>(
      `
      select n.phone as from, g.speed::int as speed, g.callees, g.kind, g.gateway_id from caller_number n
      join gateway g using (tenant_id, gateway_id)
      where n.tenant_id = $1 and n.lent_to is null and n.valid_flag and g.valid_flag and g.gateway_type in (2, 3) order by n.number_id
      limit 1`,
      [db.tenant],
    );
    return found;
  },
};
