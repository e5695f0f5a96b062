import type { Pool } from 'pg';
import { Fault } from '#kit/contract/faults.ts';
import { insertRow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import type { Company } from './register.contract.ts';

interface NewRegistration {
  ticketHash: Buffer;
  ticketUntil: Date;
  loginName: string;
  passwordHash: string;
  name: string;
  phone: string;
  language: 'en' | 'zh';
  address: string;
}

export const registrations = {
  /** An unfinished registration gives its name back. */
  async forgetOld(db: TenantDb, now: Date) {
    await db.rows("delete from registration where tenant_id = $1 and state = 'filling' and ticket_until < $2", [
      db.tenant,
      now,
    ]);
  },

  async nameTaken(db: TenantDb, loginName: string): Promise<boolean> {
    const [answer] = await db.rows<{ taken: boolean }>(
      `
      select login_name_is_taken($2)
        or exists (select from registration
        where tenant_id = $1 and login_key = login_key($2) and state in ('filling', 'waiting')) as taken`,
      [db.tenant, loginName],
    );
    return answer!.taken;
  },

  async begin(
    db: TenantDb,
    { ticketHash, ticketUntil, loginName, passwordHash, name, phone, language, address }: NewRegistration,
  ) {
    await insertRow(db, 'registration', {
      ticketHash,
      ticketUntil,
      loginName,
      passwordHash,
      personName: name,
      phone,
      language,
      address,
    });
  },

  /** Sent once: what the operator reads does not change under their eyes. */
  async fillIn(
    db: TenantDb,
    ticketHash: Buffer,
    now: Date,
    {
      company,
      industry,
      bank = '',
      city = '',
      email,
      seats = null,
      purpose = '',
    }: Omit<Company, 'seats'> & { seats?: number | null | undefined },
  ): Promise<string> {
    const [sent] = await db.rows<{ id: string }>(
      `
      update registration set state = 'waiting', company = $4, industry = $5, bank = $6, city = $7, email = $8,
        seats = $9, purpose = $10, sent_at = $3
      where tenant_id = $1 and ticket_hash = $2 and ticket_until > $3 and state = 'filling'
      returning registration_id as id`,
      [
        db.tenant,
        ticketHash,
        now,
        company.trim(),
        industry.trim(),
        bank.trim(),
        city.trim(),
        email,
        seats,
        purpose.trim(),
      ],
    );
    if (!sent) throw new Fault(accountFaults.TICKET_REFUSED);
    return sent.id;
  },
};

/** Registrations are the operator's; null where the installation has none. */
export async function operatorTenant(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('select operator_tenant() as id');
  return rows[0]?.id ?? null;
}

export const information = {
  async fillIn(db: TenantDb, personId: string, { name, phone }: { name: string; phone: string | null }) {
    await db.rows(
      `update person set name = $3, phone = coalesce($4, phone), must_change = nullif(must_change, 'profile'),
        changed_at = now() where tenant_id = $1 and person_id = $2`,
      [db.tenant, personId, name, phone],
    );
  },
};
