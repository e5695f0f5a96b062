import { pageOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Notice } from './notice.contract.ts';

export const notices = {
  async page(
    db: TenantDb,
    person: string,
    { unreadOnly, ...page }: { unreadOnly?: boolean; pageNo: number; pageSize: number },
  ): Promise<{ list: Notice[]; total: number }> {
    const rows = db
      .selectFrom('notice')
      .where('tenantId', '=', db.tenant)
      .where('personId', '=', person)
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

  /** What is old goes as something new comes. */
  async add(db: TenantDb, persons: string[], kind: string, facts: object, days: number) {
    await db.beyond(async () => {
      await db.rows(
        `delete from notice where tenant_id = $1 and person_id = any($2::bigint[])
          and created_at < now() - $3 * interval '1 day'`,
        [db.tenant, persons, days],
      );
      await db.rows(
        `insert into notice (tenant_id, person_id, kind, facts) select $1, person_id, $3, $4 from person
          where tenant_id = $1 and person_id = any($2::bigint[]) and valid and kind = 'person'`,
        [db.tenant, persons, kind, JSON.stringify(facts)],
      );
    });
  },
};
