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

/** Asked before a tenant is known. */
export const vouchedPeople = (pool: Pool) => ({
  async bySubject(providerId: string, subject: string): Promise<Known | undefined> {
    const { rows } = await pool.query<Known>('select * from person_of_subject($1, $2)', [providerId, subject]);
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
  async link(db: TenantDb, providerId: string, subject: string, person: string) {
    await insertRow(db, 'person_identity', { providerId, subject, personId: person });
  },

  async used(db: TenantDb, providerId: string, subject: string) {
    await changeRows(db, 'person_identity', { providerId, subject }, { usedAt: databaseNow });
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
      JSON.stringify(facts),
    ]);
  },
};
