import type { Pool } from 'pg';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface Unsent {
  userId: string;
  name: string;
  loginName: string;
  email: string;
  purpose: 'join' | 'reset';
}

export const invitations = {
  /** To be mailed: the job makes their tokens. An earlier link no longer works. */
  order: (db: TenantDb, userIds: string[], purpose: 'join' | 'reset', by: string) =>
    db.rows(
      `
    insert into invitation (tenant_id, person_id, purpose, made_by, mail_wanted) select $1, person, $3, $4, true
    from unnest($2::bigint[]) person
    on conflict (tenant_id, person_id) do update
    set purpose = excluded.purpose, made_by = excluded.made_by, mail_wanted = true, token_hash = null,
    expires_at = null, mailed_at = null, mailed_to = null, mail_problem = null, mail_again = false,
    created_at = now()`,
      [db.tenant, userIds, purpose, by],
    ),

  /** To be handed over by the user who asked for it. */
  open: (db: TenantDb, userId: string, purpose: 'join' | 'reset', by: string, hash: Buffer, expiresAt: Date) =>
    db.rows(
      `
    insert into invitation (tenant_id, person_id, purpose, made_by, mail_wanted, token_hash, expires_at)
    values ($1, $2, $3, $4, false, $5, $6)
    on conflict (tenant_id, person_id) do update
    set purpose = excluded.purpose, made_by = excluded.made_by, mail_wanted = false, token_hash = excluded.token_hash,
    expires_at = excluded.expires_at, mailed_at = null, mailed_to = null, mail_problem = null, mail_again = false,
    created_at = now()`,
      [db.tenant, userId, purpose, by, hash, expiresAt],
    ),

  async purposeOf(db: TenantDb, userId: string): Promise<'join' | 'reset' | undefined> {
    return (
      await db.rows<{ purpose: 'join' | 'reset' }>(
        'select purpose from invitation where tenant_id = $1 and person_id = $2',
        [db.tenant, userId],
      )
    )[0]?.purpose;
  },

  /** Those that wait and those that a mail server wants later, but for some. */
  unsent: (db: TenantDb, most: number, but: readonly string[]) =>
    db.rows<Unsent>(
      `
    select i.person_id as "userId", p.name, p.login_name, p.email, i.purpose from invitation i
    join person p using (tenant_id, person_id)
    where i.tenant_id = $1 and i.mail_wanted and i.mailed_at is null and (i.mail_problem is null or i.mail_again) and p.email is not null
      and i.person_id <> all($3::bigint[])
      and p.valid and p.removed_at is null order by i.person_id limit $2`,
      [db.tenant, most, but],
    ),

  /** Answers whether it is still to be mailed: a new one may have been asked for, or the link handed over. */
  async arm(db: TenantDb, userId: string, hash: Buffer, expiresAt: Date): Promise<boolean> {
    return (
      (
        await db.rows(
          `update invitation set token_hash = $3, expires_at = $4
            where tenant_id = $1 and person_id = $2 and mail_wanted and mailed_at is null returning 1`,
          [db.tenant, userId, hash, expiresAt],
        )
      ).length > 0
    );
  },

  sent: (
    db: TenantDb,
    userId: string,
    hash: Buffer,
    { to, problem, again }: { to: string; problem: string | null; again: boolean },
  ) =>
    db.rows(
      `update invitation set mailed_at = case when $4::text is null then now() end, mail_problem = $4, mail_again = $6,
        mailed_to = case when $4::text is null then $5 end where tenant_id = $1 and person_id = $2 and token_hash = $3`,
      [db.tenant, userId, hash, problem, to, again],
    ),

  async owner(db: TenantDb, userId: string) {
    const [owner] = await db.rows<{ name: string; language: 'en' | 'zh'; loginName: string }>(
      `select t.name, t.language, p.login_name from person p join tenant t using (tenant_id)
        where p.tenant_id = $1 and p.person_id = $2`,
      [db.tenant, userId],
    );
    return owner!;
  },

  async tenant(db: TenantDb): Promise<{ name: string; language: 'en' | 'zh' }> {
    return (
      await db.rows<{ name: string; language: 'en' | 'zh' }>('select name, language from tenant where tenant_id = $1', [
        db.tenant,
      ])
    )[0]!;
  },
};

export interface OpenInvitation {
  tenant: string;
  person: string;
  name: string;
  loginName: string;
  tenantName: string;
  language: 'en' | 'zh';
  purpose: 'join' | 'reset';
  expiresAt: number;
}

/** For a visitor with a link, who is not signed in: neither user nor tenant is known yet. */
export const links = (pool: Pool) => ({
  async find(hash: Buffer): Promise<OpenInvitation | undefined> {
    return (await pool.query<OpenInvitation>('select * from invitation_of($1)', [hash])).rows[0];
  },

  /** Once: undefined the second time. */
  async accept(hash: Buffer, passwordHash: string): Promise<{ tenant: string; person: string } | undefined> {
    return (
      await pool.query<{ tenant: string; person: string }>('select tenant, person from accept_invitation($1, $2)', [
        hash,
        passwordHash,
      ])
    ).rows[0];
  },
});
