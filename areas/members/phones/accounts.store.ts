import type { Pool } from 'pg';
import type { Contact } from '#adapters/telephony/sip/signalling.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What a node that telephones register with reads and writes. The first five ask before it is known whose a telephone is. */
export const accountRows = {
  of: async (pool: Pool, login: string) =>
    (
      await pool.query<{ tenantId: string; phoneId: string; secrets: Buffer }>('select * from softphone_of($1)', [
        login,
      ])
    ).rows[0],

  left: async (pool: Pool, accounts: string[]) =>
    (await pool.query<{ account: string }>('select * from softphones_left($1::text[])', [accounts])).rows,

  exist: async (pool: Pool) =>
    (await pool.query<{ there: boolean }>('select softphones_exist() as there')).rows[0]!.there,

  seen: async (pool: Pool, node: string) => void (await pool.query('select softphones_seen($1)', [node])),

  trialOf: async (pool: Pool, token: string) =>
    (await pool.query<{ tenantId: string }>('select * from trial_address_of($1)', [token])).rows[0]?.tenantId ?? null,

  /** One that was revoked meanwhile is registered nowhere. */
  keep: (db: TenantDb, phoneId: string, node: string, contact: Contact) =>
    db.rows(
      `insert into softphone_contact (tenant_id, phone_id, contact_id, node, transport, address, agent, since, until)
        select $1, phone_id, $3::uuid, $4, $5, $6, $7, $8, $9 from softphone where tenant_id = $1 and phone_id = $2
        on conflict (tenant_id, phone_id, contact_id) do update set transport = excluded.transport, address = excluded.address,
          agent = excluded.agent, until = excluded.until, seen_at = now()`,
      [
        ...[db.tenant, phoneId, contact.contactId, node, contact.transport, contact.address, contact.agent],
        ...[asTime(contact.since), asTime(contact.until)],
      ],
    ),

  drop: (db: TenantDb, phoneId: string, contactId: string) =>
    db.rows('delete from softphone_contact where tenant_id = $1 and phone_id = $2 and contact_id = $3::uuid', [
      db.tenant,
      phoneId,
      contactId,
    ]),

  /** Telephones that are rung for an extension: a device's, or all of its person, browsers too. */
  byExtension: (db: TenantDb, extension: string) =>
    db.rows<{ phoneId: string; login: string }>(
      `select s.phone_id, s.login from softphone s left join person p on p.tenant_id = s.tenant_id and p.person_id = s.person_id
        where s.tenant_id = $1 and coalesce(s.extension, p.agent_dn) = $2 and (s.person_id is null or p.valid)
        and (s.expires_at is null or s.expires_at > now()) order by s.phone_id limit 20`,
      [db.tenant, extension],
    ),

  /** Who calls, and whose rights count: of a device those of whom issued it. */
  caller: async (db: TenantDb, phoneId: string) =>
    (
      await db.rows<{ extension: string | null; name: string; inBrowser: boolean; rightsOf: string | null }>(
        `select coalesce(s.extension, p.agent_dn) as extension, coalesce(p.name, s.name) as name,
          s.expires_at is not null as "inBrowser", coalesce(s.person_id, s.made_by) as "rightsOf"
          from softphone s left join person p on p.tenant_id = s.tenant_id and p.person_id = s.person_id
          where s.tenant_id = $1 and s.phone_id = $2`,
        [db.tenant, phoneId],
      )
    )[0],

  country: async (db: TenantDb) =>
    (await db.rows<{ country: string }>('select country from tenant where tenant_id = $1', [db.tenant]))[0]!.country,

  trial: async (db: TenantDb) =>
    (
      await db.rows<{ robotId: string; callsPerMinute: number }>(
        'select robot_id, calls_per_minute from trial_address where tenant_id = $1',
        [db.tenant],
      )
    )[0],
};
