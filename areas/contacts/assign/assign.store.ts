import { monthFrom } from '#core/dialing/callMonths.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Distribution, Rotation, RotationForm } from './assign.contract.ts';
import type { Dealt } from './assign.rules.ts';

export const mostDealt = 50_000;

const day = 86_400_000;

/** Contacts of people in $2 that nobody called, noted or was given since $3, each with whom it goes to: the next in $2. */
const untouched = `select c.contact_id, next.person_id as "to" from contact c
  join unnest($2::bigint[]) with ordinality own(person_id, at) on own.person_id = c.given_to
  join unnest($2::bigint[]) with ordinality next(person_id, at) on next.at = own.at % cardinality($2::bigint[]) + 1
  where c.tenant_id = $1 and coalesce(c.given_at, c.changed_at) < $3
    and not exists (select from call_record r where r.tenant_id = $1 and r.contact_id = c.contact_id
      and r.started_at >= $3 and begun_since(r.call_id, $4))
    and not exists (select from contact_note n where n.tenant_id = $1 and n.contact_id = c.contact_id
      and greatest(n.created_at, n.changed_at) >= $3)`;

const since = (now: number, days: number) => now - days * day;

export const assigning = {
  /** In the order in which they came; one more than may be dealt, where there are more. */
  contacts: (
    db: TenantDb,
    { contactIds, groupId, importId, unassigned, alsoAssigned, rule }: Distribution,
  ): Promise<(Dealt & { givenTo: string | null })[]> =>
    db.rows<Dealt & { givenTo: string | null }>(
      `select c.contact_id, c.phone, c.given_to,
        case when $7 then array(select m.group_id::text from contact_in_group m
          where m.tenant_id = $1 and m.contact_id = c.contact_id) else '{}' end as "groupIds"
      from contact c where c.tenant_id = $1
        and ($2::bigint[] is null or c.contact_id = any($2)) and ($4::bigint is null or c.import_id = $4)
        and ($3::bigint is null or exists (select from contact_in_group m
          where m.tenant_id = $1 and m.contact_id = c.contact_id and m.group_id = $3))
        and ($5 or c.given_to is null) and (not $6 or c.given_to is null)
      order by c.contact_id limit $8`,
      [
        db.tenant,
        contactIds ?? null,
        groupId ?? null,
        importId ?? null,
        alsoAssigned ?? false,
        unassigned ?? false,
        rule === 'group',
        mostDealt + 1,
      ],
    ),

  /** How many they are, also those that belong to somebody. */
  howMany: async (db: TenantDb, which: Distribution) =>
    (
      await db.rows<{ n: number }>(
        `select count(*)::int as n from contact c where c.tenant_id = $1
          and ($2::bigint[] is null or c.contact_id = any($2)) and ($4::bigint is null or c.import_id = $4)
          and ($3::bigint is null or exists (select from contact_in_group m
            where m.tenant_id = $1 and m.contact_id = c.contact_id and m.group_id = $3))
          and (not $5 or c.given_to is null)`,
        [db.tenant, which.contactIds ?? null, which.groupId ?? null, which.importId ?? null, which.unassigned ?? false],
      )
    )[0]!.n,

  /** How many of each changed hands. A contact one was given leaves one's own reach with it. */
  give: async (db: TenantDb, dealt: ReadonlyMap<string, string>): Promise<{ personId: string; gets: number }[]> => {
    const given = await db.beyond(() =>
      db.rows<{ personId: string | null; gets: number }>(
        `with dealt as (select * from unnest($2::bigint[], $3::bigint[]) as d(contact_id, person_id)),
          held as (select contact_id from contact where tenant_id = $1
            and contact_id in (select contact_id from dealt) order by contact_id for update),
          given as (update contact c set given_to = d.person_id, given_at = now() from dealt d join held using (contact_id)
            where c.tenant_id = $1 and c.contact_id = d.contact_id and c.given_to is distinct from d.person_id
            returning c.given_to)
        select given_to as "personId", count(*)::int as gets from given group by given_to`,
        [db.tenant, [...dealt.keys()], [...dealt.values()]],
      ),
    );
    return given.flatMap(({ personId, gets }) => (personId === null ? [] : [{ personId, gets }]));
  },

  /** Everybody who may have contacts. */
  everybody: (db: TenantDb) =>
    db.rows<{ personId: string; name: string; contacts: number }>(
      `
    select p.person_id, p.name, count(c.contact_id)::int as contacts from person p
    left join contact c on c.tenant_id = p.tenant_id and c.given_to = p.person_id
    where p.tenant_id = $1 and p.valid and p.kind = 'person' group by p.person_id, p.name order by p.name, p.person_id`,
      [db.tenant],
    ),

  /** Of the people asked about those that are there, in their order. */
  people: (db: TenantDb, ids: string[]) =>
    db.rows<{ personId: string; name: string; has: number }>(
      `select p.person_id, p.name,
        (select count(*)::int from contact c where c.tenant_id = $1 and c.given_to = p.person_id) as has
      from unnest($2::bigint[]) with ordinality asked(person_id, at) join person p using (person_id)
      where p.tenant_id = $1 and p.valid and p.kind = 'person' order by at`,
      [db.tenant, ids],
    ),

  /** With whom each of them goes to: only those this person sees, and as many as may be dealt at once. */
  untouched: async (db: TenantDb, people: string[], days: number, now: number): Promise<Map<string, string>> =>
    new Map(
      (
        await db.rows<{ contactId: string; to: string }>(`${untouched} order by c.contact_id limit ${mostDealt}`, [
          db.tenant,
          people,
          new Date(since(now, days)),
          monthFrom(since(now, days)),
        ])
      ).map(({ contactId, to }) => [contactId, to]),
    ),

  rotation: async (db: TenantDb): Promise<Omit<Rotation, 'nextRunAt'> | null> =>
    (
      await db.rows<Omit<Rotation, 'nextRunAt'>>(
        `select enabled, days, person_ids as people, last_run_at, last_moved from contact_rotation where tenant_id = $1`,
        [db.tenant],
      )
    )[0] ?? null,

  setRotation: (db: TenantDb, person: string, { enabled, days, people }: RotationForm) =>
    db.rows(
      `insert into contact_rotation (tenant_id, enabled, days, person_ids, person_id) values ($1, $2, $3, $4, $5)
      on conflict (tenant_id) do update set enabled = excluded.enabled, days = excluded.days,
        person_ids = excluded.person_ids, person_id = excluded.person_id, changed_at = now()`,
      [db.tenant, enabled, days, people, person],
    ),

  rotated: (db: TenantDb, moved: number, at: number) =>
    db.rows('update contact_rotation set last_run_at = $3, last_moved = $2 where tenant_id = $1', [
      db.tenant,
      moved,
      new Date(at),
    ]),

  zone: async (db: TenantDb) =>
    (await db.rows<{ zone: string }>('select time_zone as zone from tenant where tenant_id = $1', [db.tenant]))[0]!
      .zone,

  hasCampaign: async (db: TenantDb, campaignId: string) =>
    (await db.rows('select from campaign where tenant_id = $1 and campaign_id = $2', [db.tenant, campaignId])).length >
    0,

  /**
   * What the robot of a campaign was to find out, from the latest call of each contact that reached it. A value replaces
   * the one that stood under its name; what was not found out stays.
   */
  learn: async (db: TenantDb, campaignId: string): Promise<number> =>
    (
      await db.rows(
        `with latest as (
          select distinct on (r.contact_id) r.contact_id, r.robot_id, r.flow_version, r.outputs from task t
          join call_record r on r.tenant_id = $1 and r.call_id = t.last_call_id
          where t.tenant_id = $1 and t.campaign_id = $2 and t.call_status = 3 and r.outputs is not null
          order by r.contact_id, r.started_at desc
        ), learnt as (
          select l.contact_id, jsonb_object_agg(p ->> 'name', left(l.outputs ->> (p ->> 'name'), 200)) as fields
          from latest l join flow_version v on v.tenant_id = $1 and v.robot_id = l.robot_id and v.version = l.flow_version
          cross join lateral jsonb_array_elements(v.flow -> 'paramConfigs') p
          where coalesce(l.outputs ->> (p ->> 'name'), '') <> '' group by l.contact_id
        ), held as (
          select contact_id from contact where tenant_id = $1 and contact_id in (select contact_id from learnt)
          order by contact_id for update
        )
        update contact c set fields = c.fields || l.fields, changed_at = now() from learnt l join held using (contact_id)
        where c.tenant_id = $1 and c.contact_id = l.contact_id and not c.fields @> l.fields returning 1`,
        [db.tenant, campaignId],
      )
    ).length,
};
