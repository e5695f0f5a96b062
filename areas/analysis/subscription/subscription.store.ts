import { Value } from 'typebox/value';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { ReportPageName } from '../report/pages.ts';
import { Setup } from '../report/saved.contract.ts';
import type { Subscription, WantedSubscription } from './subscription.contract.ts';
import { viewOf } from './viewOf.ts';

const mailboxOf = (person: string) => `${person}.email_bound_at is not null and ${person}.email is not null`;

/** What an earlier release kept may name what this one does not know any more: then it is not offered, and not sent. */
const known = (rows: Subscription[]) => rows.filter(({ page, setup }) => isKnown({ page, setup }));
const isKnown = (kept: Pick<Subscription, 'page' | 'setup'>) =>
  Value.Check(Setup, kept.setup) && viewOf(kept.page, kept.setup) !== undefined;

/** A subscription as its letters need it, for one who gets it. */
export interface Due extends Pick<Subscription, 'name' | 'setup' | 'days'> {
  page: ReportPageName;
  email: string | null;
  personName: string;
  isOn: boolean;
  plainNumbers: boolean;
  language: 'en' | 'zh';
  timeZone: string;
}

export const subscriptions = {
  list: async (db: TenantDb, page: string, person: string) =>
    known(
      await db.rows<Subscription>(
        `select s.subscription_id, s.name, s.page, s.setup, s.weekday, s.minute, s.days, s.valid, coalesce(p.name, '') as "personName",
          s.person_id = $3 as mine, exists (select from report_reader r where r.tenant_id = $1 and r.subscription_id = s.subscription_id and r.person_id = $3) as reads,
          (select coalesce(json_agg(json_build_object('personId', r.person_id::text, 'name', w.name, 'hasMailbox', ${mailboxOf('w')},
              'sentAt', (extract(epoch from r.sent_at) * 1000)::bigint, 'problem', r.problem) order by lower(w.name), r.person_id), '[]')
            from report_reader r join person w on w.tenant_id = $1 and w.person_id = r.person_id
            where r.tenant_id = $1 and r.subscription_id = s.subscription_id) as readers
        from report_subscription s left join person p on p.tenant_id = $1 and p.person_id = s.person_id
        where s.tenant_id = $1 and s.page = $2 and (s.person_id = $3
          or exists (select from report_reader r where r.tenant_id = $1 and r.subscription_id = s.subscription_id and r.person_id = $3))
        order by lower(s.name), s.subscription_id`,
        [db.tenant, page, person],
        'subscriptions',
      ),
    ),

  /** The page of one that this person set up or gets. */
  async pageOf(db: TenantDb, subscriptionId: string, person: string, isMine: boolean) {
    const [row] = await db.rows<{ page: string }>(
      `select s.page from report_subscription s where s.tenant_id = $1 and s.subscription_id = $2 and (s.person_id = $3
        or not $4 and exists (select from report_reader r where r.tenant_id = $1 and r.subscription_id = $2 and r.person_id = $3))`,
      [db.tenant, subscriptionId, person, isMine],
    );
    return row?.page;
  },

  /** So many of them are people of the tenant whose accounts are on. */
  async peopleAmong(db: TenantDb, personIds: string[]) {
    const [row] = await db.rows<{ n: number }>(
      'select count(*)::int as n from person where tenant_id = $1 and person_id = any($2::bigint[]) and valid',
      [db.tenant, personIds],
    );
    return row!.n;
  },

  /** A new one, or one changed: it is not sent for a time that was over before. */
  async put(db: TenantDb, subscriptionId: string | null, wanted: WantedSubscription, by: string, now: number) {
    const { name, page, setup, weekday, minute, days, valid, personIds } = wanted;
    const values = [db.tenant, name, page, JSON.stringify(setup), weekday, minute, days, valid, new Date(now)];
    const lastDay =
      '(select sending_day($9::timestamptz, t.time_zone, $5::smallint, $6::smallint) from tenant t where t.tenant_id = $1)';
    const [made] =
      subscriptionId === null
        ? await db.rows<{ subscriptionId: string }>(
            `insert into report_subscription (tenant_id, name, page, setup, weekday, minute, days, valid, last_day, person_id)
              values ($1, $2, $3, $4, $5, $6, $7, $8, ${lastDay}, $10) returning subscription_id`,
            [...values, by],
          )
        : await db.rows<{ subscriptionId: string }>(
            `update report_subscription set name = $2, page = $3, setup = $4, weekday = $5, minute = $6, days = $7, valid = $8,
                last_day = ${lastDay}, changed_at = now()
              where tenant_id = $1 and subscription_id = $10 and person_id = $11 returning subscription_id`,
            [...values, subscriptionId, by],
          );
    if (!made) return undefined;
    await db.rows(
      'delete from report_reader where tenant_id = $1 and subscription_id = $2 and person_id <> all($3::bigint[])',
      [db.tenant, made.subscriptionId, personIds],
    );
    await db.rows(
      'insert into report_reader (tenant_id, subscription_id, person_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing',
      [db.tenant, made.subscriptionId, personIds],
    );
    return made;
  },

  remove: async (db: TenantDb, subscriptionId: string, by: string) =>
    (
      await db.rows(
        'delete from report_subscription where tenant_id = $1 and subscription_id = $2 and person_id = $3 returning subscription_id',
        [db.tenant, subscriptionId, by],
      )
    ).length > 0,

  leave: async (db: TenantDb, subscriptionId: string, person: string) =>
    (
      await db.rows(
        'delete from report_reader where tenant_id = $1 and subscription_id = $2 and person_id = $3 returning person_id',
        [db.tenant, subscriptionId, person],
      )
    ).length > 0,

  people: (db: TenantDb, name: string, chosen: string[]) =>
    db.rows<{ personId: string; name: string; hasMailbox: boolean }>(
      `select p.person_id, p.name, ${mailboxOf('p')} as "hasMailbox" from person p
        where p.tenant_id = $1 and p.valid and (p.person_id = any($3::bigint[]) or strpos(lower(p.name), lower($2)) > 0)
        order by p.person_id = any($3::bigint[]) desc, lower(p.name), p.person_id limit 50 + cardinality($3::bigint[])`,
      [db.tenant, name, chosen],
      'readers of reports',
    ),

  async mailboxOf(db: TenantDb, person: string) {
    const [row] = await db.rows<{ email: string | null }>(
      `select case when ${mailboxOf('p')} then p.email end as email from person p where p.tenant_id = $1 and p.person_id = $2`,
      [db.tenant, person],
    );
    return row?.email ?? null;
  },

  /** That it is sent now: the day it is of, and who gets it. Undefined where another node was first, or it is switched off. */
  async order(db: TenantDb, subscriptionId: string, now: number) {
    const [ordered] = await db.rows<{ day: string }>(
      `update report_subscription s set last_day = sending_day($3::timestamptz, t.time_zone, s.weekday, s.minute) from tenant t
        where s.tenant_id = $1 and s.subscription_id = $2 and s.valid and t.tenant_id = $1
          and sending_day($3::timestamptz, t.time_zone, s.weekday, s.minute) > s.last_day returning to_char(s.last_day, 'YYYY-MM-DD') as day`,
      [db.tenant, subscriptionId, new Date(now)],
    );
    if (!ordered) return undefined;
    const readers = await db.rows<{ personId: string }>(
      'select person_id from report_reader where tenant_id = $1 and subscription_id = $2 order by person_id',
      [db.tenant, subscriptionId],
    );
    return { day: ordered.day, personIds: readers.map(({ personId }) => personId) };
  },

  /** What a letter to somebody is made of; undefined where they do not get it any more. */
  async due(db: TenantDb, subscriptionId: string, person: string, asked: boolean): Promise<Due | undefined> {
    const [row] = await db.rows<Due>(
      `select s.name, s.page, s.setup, s.days, case when ${mailboxOf('p')} then p.email end as email, p.name as "personName",
        p.valid as "isOn", reach."plainNumbers", t.language, t.time_zone
      from report_subscription s join tenant t on t.tenant_id = $1 join person p on p.tenant_id = $1 and p.person_id = $3,
        reach_of($1, $3) reach
      where s.tenant_id = $1 and s.subscription_id = $2 and (s.person_id = $3 and $4
        or exists (select from report_reader r where r.tenant_id = $1 and r.subscription_id = $2 and r.person_id = $3))`,
      [db.tenant, subscriptionId, person, asked],
    );
    return row && isKnown(row) ? row : undefined;
  },

  sent: (db: TenantDb, subscriptionId: string, person: string, problem: string | null) =>
    db.rows(
      `update report_reader set problem = $4, sent_at = case when $4::text is null then now() else sent_at end
        where tenant_id = $1 and subscription_id = $2 and person_id = $3`,
      [db.tenant, subscriptionId, person, problem],
    ),
};
