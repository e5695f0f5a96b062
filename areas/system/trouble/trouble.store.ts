import { contains, listOf } from '#kit/server/pageOf.ts';
import { isLimited, type TenantDb } from '#kit/server/tenantDb.ts';
import type { Trouble } from './trouble.contract.ts';

export interface Happened {
  kind: 'error' | 'slow';
  what: string;
  place: string;
  /** Milliseconds. */
  duration: number | null;
}

/** Different ones of a tenant: a browser that makes up messages fills no table. */
const most = 2_000;
/** What did not happen again for so many days is let go when something new comes. */
const keptDays = 30;

export const troubles = {
  async note(db: TenantDb, personId: string, { kind, what, place, duration }: Happened) {
    const again = await db.rows<{ id: string }>(
      `update page_trouble set times = times + 1, last_at = now(), person_id = $5, longest = greatest(longest, $6)
        where tenant_id = $1 and kind = $2 and md5(what || ' ' || place) = md5($3 || ' ' || $4) returning trouble_id as id`,
      [db.tenant, kind, what, place, personId, duration],
    );
    if (again.length > 0) return;
    await db.rows(
      `delete from page_trouble where tenant_id = $1 and last_at < now() - make_interval(days => $2::int)`,
      [db.tenant, keptDays],
    );
    await db.rows(
      `insert into page_trouble (tenant_id, kind, what, place, longest, person_id)
        select $1, $2, $3, $4, $5, $6 where (select count(*) from page_trouble where tenant_id = $1) < $7
        on conflict (tenant_id, kind, md5(what || ' ' || place)) do update set times = page_trouble.times + 1, last_at = now(),
          longest = greatest(page_trouble.longest, excluded.longest), person_id = excluded.person_id`,
      [db.tenant, kind, what, place, duration, personId, most],
    );
  },

  /** Whoever sees a part of the tenant sees what befell themselves last. */
  list: (
    db: TenantDb,
    { kind, keyword, ...page }: { kind?: string; keyword?: string; pageNo: number; pageSize: number },
  ) =>
    listOf<Trouble>(
      db,
      {
        columns: `b.trouble_id, b.kind, b.what, b.place, b.times, b.longest, b.first_at, b.last_at,
          (select p.name from person p where p.tenant_id = $1 and p.person_id = b.person_id) as person`,
        from: 'page_trouble b',
        where: `b.tenant_id = $1 and ($2::text is null or b.kind = $2) and ($3::text is null or b.what ilike $3 or b.place ilike $3)
          and ($4::bigint is null or b.person_id = $4)`,
        values: [
          db.tenant,
          kind ?? null,
          keyword ? contains(keyword) : null,
          isLimited(db.acting) ? (db.acting.person ?? '0') : null,
        ],
        orderBy: 'b.last_at desc, b.trouble_id desc',
      },
      page,
    ),
};
