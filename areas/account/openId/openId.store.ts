import type { Pool } from 'pg';
import { changeRows, databaseNow, insertRow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface Attempt {
  providerId: string;
  nonce: string;
  verifier: string;
  next: string;
}

export interface Known {
  tenant: string;
  person: string;
}

export const attempts = {
  async keep(
    db: TenantDb,
    {
      state,
      browser,
      until,
      providerId,
      nonce,
      verifier,
      next,
    }: Attempt & { state: Buffer; browser: Buffer; until: Date },
  ) {
    await db.rows('delete from sign_in_attempt where tenant_id = $1 and until < now()', [db.tenant]);
    await insertRow(db, 'sign_in_attempt', {
      stateHash: state,
      browserHash: browser,
      providerId,
      nonce,
      verifier,
      next,
      until,
    });
  },

  /** Once, and only for the browser that left. */
  async take(db: TenantDb, state: Buffer, browser: Buffer, now: Date): Promise<Attempt | undefined> {
    const [taken] = await db.rows<Attempt>(
      `delete from sign_in_attempt where tenant_id = $1 and state_hash = $2 and browser_hash = $3 and until > $4
      returning provider_id, nonce, verifier, next`,
      [db.tenant, state, browser, now],
    );
    return taken;
  },
};

/** What a subject is known by at a provider. */
export interface LinkKey {
  providerId: string;
  issuer: string;
  clientId: string;
  subject: string;
}

/** A link there was before: its issuer is the provider's where it was made before tokens were looked at. */
export interface KnownLink extends Known {
  issuer: string;
  /** The address the provider last vouched for. */
  saidEmail: string | null;
}

/** Asked before a tenant is known. */
export const vouchedPeople = (pool: Pool) => ({
  async bySubject(
    { providerId, issuer, clientId, subject }: LinkKey,
    providersIssuer: string,
  ): Promise<KnownLink | undefined> {
    const { rows } = await pool.query<KnownLink>('select * from person_of_subject($1, $2, $3, $4)', [
      providerId,
      [issuer, providersIssuer],
      clientId,
      subject,
    ]);
    return rows[0];
  },

  /** None or two: then the address does not say who it is. */
  async byMail(providerId: string, email: string, tenant: string | null): Promise<Known[]> {
    const { rows } = await pool.query<Known>('select * from people_by_mail($1, $2, $3)', [providerId, email, tenant]);
    return rows;
  },

  async mayEnter({ tenant, person }: Known): Promise<boolean> {
    const { rows } = await pool.query<{ may: boolean }>('select may_enter($1, $2) as may', [tenant, person]);
    return rows[0]!.may;
  },
});

export const identities = {
  async link(db: TenantDb, key: LinkKey, person: string, saidEmail: string | null) {
    await insertRow(db, 'person_identity', { ...key, personId: person, saidEmail });
  },

  /** From now on the link is of the issuer that its token names. */
  async used(db: TenantDb, { issuer, ...key }: LinkKey, before: { issuer: string }) {
    await changeRows(db, 'person_identity', { ...key, issuer: before.issuer }, { issuer, usedAt: databaseNow });
  },

  /** The address the provider vouches for now. */
  async said(db: TenantDb, key: LinkKey, email: string) {
    await changeRows(db, 'person_identity', key, { saidEmail: email });
  },

  /** Whether somebody else of the tenant has this address, confirmed or not. */
  async mailTaken(db: TenantDb, email: string, person: string): Promise<boolean> {
    const others = await db.rows(
      `select from person where tenant_id = $1 and lower(email) = lower($2) and person_id <> $3 and kind = 'person'
        and removed_at is null limit 1`,
      [db.tenant, email, person],
    );
    return others.length > 0;
  },

  /** A user without a password; null where the role is not there any more. */
  async newUser(
    db: TenantDb,
    {
      loginName,
      name,
      email,
      roleId,
      mustChange,
    }: { loginName: string; name: string; email: string | null; roleId: string; mustChange: 'profile' | null },
  ): Promise<string | null> {
    const [made] = await db.rows<{ id: string }>(
      `
      with own as (insert into person (tenant_id, login_name, name, password_hash, email, email_bound_at, must_change)
        select $1, $2, $3, '', $4, case when $4::text is not null then now() end, $5 where exists (select from role where tenant_id = $1 and role_id = $6 and valid)
        returning person_id),
        has_role as (insert into person_role (tenant_id, person_id, role_id) select $1, person_id, $6 from own)
      select person_id as id from own`,
      [db.tenant, loginName, name, email, mustChange, roleId],
    );
    return made?.id ?? null;
  },

  async nameTaken(db: TenantDb, loginName: string): Promise<boolean> {
    const [answer] = await db.rows<{ taken: boolean }>('select login_name_is_taken($1) as taken', [loginName]);
    return answer!.taken;
  },

  async audit(db: TenantDb, person: string, address: string, facts: object) {
    await db.rows('select write_audit($1, $2, $3, $4, $5, $6)', [
      db.tenant,
      person,
      address,
      'POST /crm/open/oauth/login',
      person,
      JSON.stringify({ before: null, after: facts }),
    ]);
  },
};
