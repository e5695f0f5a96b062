import { pageOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Notice, Wish } from './notice.contract.ts';

export const notices = {
  async page(
    db: TenantDb,
    person: string,
    { unreadOnly, kind, ...page }: { unreadOnly?: boolean; kind?: string; pageNo: number; pageSize: number },
  ): Promise<{ list: Notice[]; total: number }> {
    const rows = db
      .selectFrom('notice')
      .where('tenantId', '=', db.tenant)
      .where('personId', '=', person)
      .$if(kind !== undefined, (is) => is.where('kind', '=', kind!))
      .$if(unreadOnly === true, (is) => is.where('readAt', 'is', null))
      .select(['noticeId', 'kind', 'facts', 'createdAt', 'readAt'])
      .orderBy('noticeId', 'desc');
    const { list, total } = await pageOf(rows, page);
    return {
      list: (
        list as { noticeId: string; kind: string; facts: Notice['facts']; createdAt: number; readAt: number | null }[]
      ).map(({ createdAt, readAt, ...notice }) => ({ ...notice, createdAt, read: readAt !== null })),
      total,
    };
  },

  unread: async (db: TenantDb, person: string) =>
    (
      await db.rows<{ n: number }>(
        'select count(*)::int as n from notice where tenant_id = $1 and person_id = $2 and read_at is null',
        [db.tenant, person],
        'notices unread',
      )
    )[0]!.n,

  read: (db: TenantDb, person: string, ids: string[] | null) =>
    db.rows(
      `update notice set read_at = now()
        where tenant_id = $1 and person_id = $2 and read_at is null
        and ($3::bigint[] is null or notice_id = any($3::bigint[]))`,
      [db.tenant, person, ids],
    ),

  /**
   * What is old goes as something new comes. Whom it is told in the console, and who wants it by mail: those who said so and have a
   * confirmed mailbox.
   */
  add: (
    db: TenantDb,
    persons: string[],
    kind: string,
    facts: object,
    days: number,
  ): Promise<{ told: string[]; mailed: string[] }> =>
    db.beyond(async () => {
      await db.rows(
        `delete from notice where tenant_id = $1 and person_id = any($2::bigint[])
          and created_at < now() - $3 * interval '1 day'`,
        [db.tenant, persons, days],
      );
      const told = await db.rows<{ personId: string }>(
        `insert into notice (tenant_id, person_id, kind, facts) select $1, p.person_id, $3, $4 from person p
            left join notice_wish w on w.tenant_id = p.tenant_id and w.person_id = p.person_id and w.kind = $3
          where p.tenant_id = $1 and p.person_id = any($2::bigint[]) and p.valid and p.kind = 'person' and coalesce(w.in_app, true) returning person_id`,
        [db.tenant, persons, kind, JSON.stringify(facts)],
      );
      const mailed = await db.rows<{ personId: string }>(
        `select p.person_id from person p join notice_wish w on w.tenant_id = p.tenant_id and w.person_id = p.person_id and w.kind = $3
          where p.tenant_id = $1 and p.person_id = any($2::bigint[]) and p.valid and p.kind = 'person' and w.mail and p.email_bound_at is not null`,
        [db.tenant, persons, kind],
      );
      return { told: told.map(({ personId }) => personId), mailed: mailed.map(({ personId }) => personId) };
    }),

  wishes: (db: TenantDb, person: string) =>
    db.rows<Wish>('select kind, in_app, mail from notice_wish where tenant_id = $1 and person_id = $2', [
      db.tenant,
      person,
    ]),

  /** Whether somebody wants an event of this kind by mail; `usual` unless they said. */
  wantsMail: (db: TenantDb, person: string, kind: string, usual: boolean): Promise<boolean> =>
    db.beyond(
      async () =>
        (
          await db.rows<{ mail: boolean }>(
            'select mail from notice_wish where tenant_id = $1 and person_id = $2 and kind = $3',
            [db.tenant, person, kind],
          )
        )[0]?.mail ?? usual,
    ),

  wish: (db: TenantDb, person: string, { kind, inApp, mail }: Wish) =>
    db.rows(
      `insert into notice_wish values ($1, $2, $3, $4, $5)
        on conflict (tenant_id, person_id, kind) do update set in_app = excluded.in_app, mail = excluded.mail`,
      [db.tenant, person, kind, inApp, mail],
    ),

  /** Of somebody who is still there. */
  mailbox: async (db: TenantDb, person: string) =>
    (
      await db.rows<{ mailbox: string | null; name: string; language: 'en' | 'zh' }>(
        `select case when p.email_bound_at is not null then p.email end as mailbox, p.name, t.language
          from person p join tenant t on t.tenant_id = p.tenant_id where p.tenant_id = $1 and p.person_id = $2 and p.valid`,
        [db.tenant, person],
      )
    )[0] ?? { mailbox: null, name: '', language: 'en' as const },
};
