import type { DataScope } from '#core/access/may.ts';
import type { RoleGrants } from '#core/access/roleTemplates.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { changeRows, databaseNow, insertRow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export type Way = 'email' | 'phone';

export interface Owner {
  personId: string;
  loginName: string;
  name: string;
  tenantName: string;
  passwordHash: string;
  language: 'en' | 'zh';
  email: string | null;
  phone: string | null;
  emailBound: boolean;
  phoneBound: boolean;
}

export const accounts = {
  async owner(db: TenantDb, person: string): Promise<Owner> {
    const [owner] = await db.rows<Owner>(
      `
      select p.person_id, p.login_name, p.name, t.name as "tenantName", p.password_hash, t.language, p.email, p.phone,
        p.email_bound_at is not null as "emailBound", p.phone_bound_at is not null as "phoneBound"
      from person p join tenant t using (tenant_id) where p.tenant_id = $1 and p.person_id = $2`,
      [db.tenant, person],
    );
    if (!owner) throw new Fault(faults.NOT_FOUND);
    return owner;
  },

  async read(db: TenantDb, person: string) {
    const [row] = await db.rows<{
      department: string;
      roles: string[];
      changedAt: number;
      passwordDays: number | null;
      demanded: boolean;
    }>(
      `
      select d.name as department, array(select r.name from person_role m join role r using (tenant_id, role_id)
        where m.tenant_id = p.tenant_id and m.person_id = p.person_id and r.valid order by r.name) as roles,
        p.password_changed_at as "changedAt", t.password_days, t.require_two_factor as demanded
      from person p join tenant t using (tenant_id) join department d using (tenant_id, department_id)
      where p.tenant_id = $1 and p.person_id = $2`,
      [db.tenant, person],
    );
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  },

  /** The roles of a user that are on. */
  rolesOf: (db: TenantDb, person: string) =>
    db.rows<RoleGrants & { scope: DataScope }>(
      `select r.template, r.grants, r.withheld, r.data_scope as scope
        from role r join person_role m using (tenant_id, role_id)
        where m.tenant_id = $1 and m.person_id = $2 and r.valid`,
      [db.tenant, person],
    ),

  async rename(db: TenantDb, person: string, name: string) {
    await changeRows(db, 'person', { personId: person }, { name, changedAt: databaseNow });
  },

  /** Ends all other sessions of this person: a trigger does so after every change of a password. */
  async changePassword(
    db: TenantDb,
    person: string,
    { hash, keepSession }: { hash: string; keepSession: string | null },
  ) {
    await db.rows("select set_config('app.keep_session', $1, true)", [keepSession ?? '']);
    await db.rows(
      `update person set password_hash = $3, must_change = nullif(must_change, 'password'), changed_at = now()
        where tenant_id = $1 and person_id = $2`,
      [db.tenant, person, hash],
    );
  },

  async bind(db: TenantDb, person: string, way: Way, target: string, now: Date) {
    await db.rows(
      `update person set ${way} = $3, ${way}_bound_at = $4, changed_at = now() where tenant_id = $1 and person_id = $2`,
      [db.tenant, person, target, now],
    );
  },

  async byLoginName(db: TenantDb, loginName: string): Promise<string | null> {
    const [row] = await db.rows<{ id: string }>(
      `select person_id as id from person where tenant_id = $1 and login_key = login_key($2) and (not login_exact or login_name = $2)
        and kind = 'person'`,
      [db.tenant, loginName],
    );
    return row?.id ?? null;
  },
};

export const rules = {
  async read(db: TenantDb) {
    const [row] = await db.rows<{
      requireTwoFactor: boolean;
      passwordDays: number | null;
      people: number;
      withTwoFactor: number;
    }>(
      `
      select require_two_factor, password_days,
        (select count(*)::int from person where tenant_id = $1 and kind = 'person' and valid) as people,
        (select count(*)::int from second_factor f join person p using (tenant_id, person_id)
          where f.tenant_id = $1 and f.sealed is not null and p.valid) as "withTwoFactor"
      from tenant where tenant_id = $1`,
      [db.tenant],
    );
    return row!;
  },

  async change(
    db: TenantDb,
    { requireTwoFactor, passwordDays }: { requireTwoFactor: boolean; passwordDays: number | null },
  ) {
    await changeRows(db, 'tenant', {}, { requireTwoFactor, passwordDays });
  },
};

interface SessionRow {
  id: string;
  address: string;
  browser: string;
  openedBy: 'password' | 'openId';
  openedAt: number;
  seenAt: number;
}

/** Told by the session that asks, whose person it is; another person's do not exist for it. */
export const ownSessions = {
  list: (db: TenantDb, session: string) => db.rows<SessionRow>('select * from sessions_beside($1)', [session]),

  /** All but the one that asks, or just one; answers how many. */
  async end(db: TenantDb, session: string, one: string | null): Promise<number> {
    const [row] = await db.rows<{ ended: string }>('select end_sessions_beside($1, $2) as ended', [session, one]);
    return Number(row!.ended);
  },

  async endAllOf(db: TenantDb, person: string) {
    await db.rows('select end_sessions_of($1)', [person]);
  },
};

interface CodeRow {
  id: string;
  target: string;
  hash: Buffer;
  tries: number;
  sentAt: number;
}

/** Codes on their way. One of a kind counts: the latest. */
export const sentCodes = {
  /** When this browser was sent codes, the latest first. */
  async sentSince(
    db: TenantDb,
    person: string,
    { way, purpose, browser, since }: { way: Way; purpose: string; browser: Buffer; since: Date },
  ): Promise<number[]> {
    // One after another, or two clicks would send two codes.
    await db.rows("select pg_advisory_xact_lock(hashtextextended('code', $1))", [person]);
    const sent = await db.rows<{ at: number }>(
      `select sent_at as at from sent_code where tenant_id = $1 and person_id = $2 and way = $3 and purpose = $4
        and sent_at > $5 and browser_hash = $6 order by sent_at desc`,
      [db.tenant, person, way, purpose, since, browser],
    );
    return sent.map(({ at }) => at);
  },

  async keep(
    db: TenantDb,
    person: string,
    {
      way,
      purpose,
      target,
      hash,
      browser,
      now,
      until,
    }: { way: Way; purpose: string; target: string; hash: Buffer; browser: Buffer; now: Date; until: Date },
  ) {
    await db.rows("delete from sent_code where tenant_id = $1 and sent_at < $2::timestamptz - interval '1 day'", [
      db.tenant,
      now,
    ]);
    await insertRow(db, 'sent_code', {
      personId: person,
      way,
      purpose,
      target,
      codeHash: hash,
      browserHash: browser,
      sentAt: now,
      expiresAt: until,
    });
  },

  /** The latest that still holds of those this browser asked for, with one more try counted. */
  async show(
    db: TenantDb,
    person: string,
    { way, purpose, browser, now }: { way: Way; purpose: string; browser: Buffer; now: Date },
  ): Promise<CodeRow | undefined> {
    const [row] = await db.rows<CodeRow>(
      `
      update sent_code set tries = tries + 1 where tenant_id = $1 and expires_at > $5
        and code_id = (select code_id from sent_code
          where tenant_id = $1 and person_id = $2 and way = $3 and purpose = $4 and browser_hash = $6
          order by code_id desc limit 1)
      returning code_id as id, target, code_hash as hash, tries, sent_at`,
      [db.tenant, person, way, purpose, now, browser],
    );
    return row;
  },

  /** It holds no longer, and still counts for how many were sent. */
  async end(db: TenantDb, id: string) {
    await db.rows('update sent_code set expires_at = sent_at where tenant_id = $1 and code_id = $2', [db.tenant, id]);
  },
};
