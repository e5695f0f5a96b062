import { contains, listOf } from '#kit/server/pageOf.ts';
import { asTime } from '#kit/server/rowShape.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { peopleInReach } from '../reach.store.ts';
import { reachOf } from '../seat/reach.store.ts';
import type { Phone, PhoneSettings, Trial } from './phones.contract.ts';

/** A telephone with its person; a browser's own is nobody's to look after. */
const from = 'softphone s left join person p on p.tenant_id = s.tenant_id and p.person_id = s.person_id';
/** A device is seen by those who see all of the tenant; $2 is the scope. */
const seen = `s.tenant_id = $1 and s.expires_at is null and ($2::text = 'all' or p.person_id = my_person()
  or p.department_id in (select department_id from my_departments))`;
const registeredNow = `c.tenant_id = s.tenant_id and c.phone_id = s.phone_id and c.until > now()
  and c.seen_at > now() - interval '1 minute'`;
const columns = `s.phone_id, s.name, s.login, s.person_id as "userId", p.name as "userName",
  coalesce(s.extension, p.agent_dn) as extension, s.created_at,
  coalesce((select jsonb_agg(jsonb_build_object('transport', c.transport, 'address', c.address, 'agent', c.agent,
    'since', floor(extract(epoch from c.since) * 1000)) order by c.since desc)
    from softphone_contact c where ${registeredNow}), '[]') as places`;

export interface NewPhone {
  name: string;
  login: string;
  secrets: Buffer;
  userId: string | null;
  extension: string | null;
  /** Milliseconds since 1970; null: until it is revoked. */
  expiresAt: number | null;
  /** Of a browser: with it the telephone ends. */
  sessionId: string | null;
}

export const phoneRows = {
  list: (
    db: TenantDb,
    { keyword, registered }: { keyword?: string; registered?: boolean },
    page: { pageNo: number; pageSize: number },
  ) =>
    listOf<Phone>(
      db,
      {
        columns,
        from,
        where: `${seen} and ($3::text is null or s.name ilike $3 or s.login ilike $3 or p.name ilike $3
          or coalesce(s.extension, p.agent_dn) like $3)
          and ($4::boolean is null or $4 = exists (select from softphone_contact c where ${registeredNow}))`,
        values: [db.tenant, reachOf(db), keyword ? contains(keyword.trim()) : null, registered ?? null],
        orderBy: 's.name, s.phone_id',
        name: 'telephones',
      },
      page,
    ),

  one: async (db: TenantDb, phoneId: string): Promise<Phone | undefined> =>
    (
      await db.rows<Phone>(
        `select ${columns} from ${from} where ${seen} and s.phone_id = $3`,
        [db.tenant, reachOf(db), phoneId],
        'telephone',
      )
    )[0],

  create: async (
    db: TenantDb,
    { name, login, secrets, userId, extension, expiresAt, sessionId }: NewPhone,
  ): Promise<string> =>
    (
      await db.rows<{ phoneId: string }>(
        `insert into softphone (tenant_id, name, login, secrets, person_id, extension, expires_at, made_by, session_id)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning phone_id`,
        [
          ...[db.tenant, name, login, secrets, userId, extension],
          ...[expiresAt === null ? null : asTime(expiresAt), db.acting.person ?? null, sessionId],
        ],
      )
    )[0]!.phoneId,

  change: (db: TenantDb, phoneId: string, { name, extension }: { name: string; extension: string | null }) =>
    db.rows(
      'update softphone set name = $3, extension = $4, changed_at = now() where tenant_id = $1 and phone_id = $2',
      [db.tenant, phoneId, name, extension],
    ),

  /** Another name too: what is registered by the old one is so no longer. */
  renew: (db: TenantDb, phoneId: string, { login, secrets }: Pick<NewPhone, 'login' | 'secrets'>) =>
    db.rows(
      'update softphone set login = $3, secrets = $4, changed_at = now() where tenant_id = $1 and phone_id = $2',
      [db.tenant, phoneId, login, secrets],
    ),

  remove: (db: TenantDb, phoneId: string) =>
    db.rows('delete from softphone where tenant_id = $1 and phone_id = $2', [db.tenant, phoneId]),

  /** A person keeps the newest five of browsers. */
  forgetBrowsers: (db: TenantDb, userId: string) =>
    db.rows(
      `delete from softphone where tenant_id = $1 and person_id = $2 and expires_at is not null and phone_id not in (
        select phone_id from softphone where tenant_id = $1 and person_id = $2 and expires_at is not null
        order by created_at desc, phone_id desc limit 4)`,
      [db.tenant, userId],
    ),

  async people(db: TenantDb, keyword: string | undefined) {
    const values: unknown[] = [db.tenant, keyword ? contains(keyword.trim()) : null];
    const reach = await peopleInReach(db, (value) => `$${values.push(value)}`);
    return db.rows<{ userId: string; userName: string; extension: string | null }>(
      `select p.person_id as "userId", p.name as "userName", p.agent_dn as extension from person p
        where p.tenant_id = $1 and p.kind = 'person' and p.valid and ${reach}
        and ($2::text is null or p.name ilike $2 or p.login_name ilike $2 or p.agent_dn like $2) order by p.name, p.person_id limit 50`,
      values,
    );
  },

  async isInReach(db: TenantDb, userId: string): Promise<boolean> {
    const values: unknown[] = [db.tenant, userId];
    const reach = await peopleInReach(db, (value) => `$${values.push(value)}`);
    const rows = await db.rows<{ userId: string }>(
      `select p.person_id as "userId" from person p where p.tenant_id = $1 and p.person_id = $2 and p.kind = 'person' and p.valid and ${reach}`,
      values,
    );
    return rows.length > 0;
  },

  async settings(db: TenantDb): Promise<PhoneSettings> {
    const [row] = await db.rows<PhoneSettings>(
      'select calls_out, number_id from softphone_setting where tenant_id = $1',
      [db.tenant],
    );
    return row ?? { callsOut: false, numberId: null };
  },

  saveSettings: (db: TenantDb, { callsOut, numberId }: PhoneSettings) =>
    db.rows(
      `insert into softphone_setting (tenant_id, calls_out, number_id) values ($1, $2, $3)
        on conflict (tenant_id) do update set calls_out = excluded.calls_out, number_id = excluded.number_id`,
      [db.tenant, callsOut, numberId],
    ),

  /** One whose trunk is switched off, or is simulated, may be chosen and calls nobody. */
  ownsNumber: async (db: TenantDb, numberId: string): Promise<boolean> =>
    (
      await db.rows<{ numberId: string }>(
        'select number_id from caller_number where tenant_id = $1 and number_id = $2',
        [db.tenant, numberId],
      )
    ).length > 0,

  /** Numbers of ours on a trunk of ours: outside calls go out over it. */
  numbers: (db: TenantDb) =>
    db.rows<{ numberId: string; phone: string; gatewayId: string }>(
      `select n.number_id, n.phone, n.gateway_id from caller_number n join gateway g using (tenant_id, gateway_id)
        where n.tenant_id = $1 and n.valid_flag and n.lent_to is null and g.kind = 'sip' and g.valid_flag and g.lent_from_tenant is null order by n.phone limit 500`,
      [db.tenant],
    ),
};

export const trialRows = {
  one: async (db: TenantDb): Promise<Trial | null> =>
    (
      await db.rows<Trial>(
        `select 'trial-' || a.token as user, a.robot_id, r.name as "robotName", a.calls_per_minute, a.calls::int, a.refused::int,
          a.last_call_at, a.created_at from trial_address a join robot r using (tenant_id, robot_id) where a.tenant_id = $1`,
        [db.tenant],
      )
    )[0] ?? null,

  robots: (db: TenantDb) =>
    db.rows<{ robotId: string; robotName: string }>(
      'select robot_id, name as "robotName" from robot where tenant_id = $1 and version > 0 order by name limit 500',
      [db.tenant],
    ),

  save: (
    db: TenantDb,
    {
      token,
      robotId,
      callsPerMinute,
      renew,
    }: { token: string; robotId: string; callsPerMinute: number; renew: boolean },
  ) =>
    db.rows(
      `insert into trial_address as a (tenant_id, token, robot_id, calls_per_minute, made_by) values ($1, $2, $3, $4, $6)
        on conflict (tenant_id) do update set robot_id = excluded.robot_id, calls_per_minute = excluded.calls_per_minute,
        token = case when $5 then excluded.token else a.token end`,
      [db.tenant, token, robotId, callsPerMinute, renew, db.acting.person ?? null],
    ),

  remove: (db: TenantDb) =>
    db.rows<{ token: string }>('delete from trial_address where tenant_id = $1 returning token', [db.tenant]),

  /** One more that was taken, or turned away. */
  count: (db: TenantDb, taken: boolean) =>
    db.rows(
      `update trial_address set calls = calls + $2::int, refused = refused + 1 - $2::int,
        last_call_at = case when $2 = 1 then now() else last_call_at end where tenant_id = $1`,
      [db.tenant, taken ? 1 : 0],
    ),
};
