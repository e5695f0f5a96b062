import { usualRules, type LegRules } from '#core/dialing/outgoingLeg.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

interface Said extends LegRules {
  countries: string[] | null;
  beginnings: string[];
}

/** What a tenant may call, as its page shows it. */
export interface OutgoingNow {
  /** Its own, ISO 3166. */
  country: string;
  rules: Said & { countries: string[] };
  /** Of the tenant above; null: none. */
  bounds: Said | null;
  /** Countries that were taken from its answered calls when this was new, and when. */
  taken: string[];
  takenAt: number | null;
  changedAt: number | null;
  /** Contacts of its batches that wait because they may not be called. */
  waitOutside: number;
}

type Row = Omit<OutgoingNow, 'rules'> & { own: OutgoingNow['rules'] | null };

export const outgoingSettings = {
  async read(db: TenantDb): Promise<OutgoingNow> {
    const [row] = await db.rows<Row>(
      `select o.country, coalesce(s.taken, '{}') as taken, s.taken_at, s.changed_at,
        case when s.tenant_id is not null then jsonb_build_object('countries', s.countries, 'beginnings', s.beginnings,
          'longestMinutes', s.longest_minutes, 'phoneMinutes', s.phone_minutes) end as own,
        case when b.tenant_id is not null then jsonb_build_object('countries', b.countries, 'beginnings', b.beginnings,
          'longestMinutes', b.longest_minutes, 'phoneMinutes', b.phone_minutes) end as bounds,
        (select count(*)::int from task t where t.tenant_id = $1 and t.call_status = 0 and t.due_at is null) as "waitOutside"
        from tenant o left join outgoing_setting s using (tenant_id) left join outgoing_bound b using (tenant_id) where o.tenant_id = $1`,
      [db.tenant],
    );
    const { own, ...rest } = row!;
    return { ...rest, rules: own ?? (usualRules(rest.country) as OutgoingNow['rules']) };
  },

  /** Contacts that waited because they might not be called are looked at anew. */
  async save(db: TenantDb, { countries, beginnings, longestMinutes, phoneMinutes }: OutgoingNow['rules']) {
    await db.rows(
      `insert into outgoing_setting (tenant_id, countries, beginnings, longest_minutes, phone_minutes) values ($1, $2, $3, $4, $5)
        on conflict (tenant_id) do update set countries = excluded.countries, beginnings = excluded.beginnings,
          longest_minutes = excluded.longest_minutes, phone_minutes = excluded.phone_minutes, to_take = false, changed_at = now()`,
      [db.tenant, countries, beginnings, longestMinutes, phoneMinutes],
    );
    await db.rows('select look_outside_anew($1)', [db.tenant]);
  },

  children: (db: TenantDb) =>
    db.rows<{ tenantId: string; name: string; bounded: boolean }>('select * from outgoing_children($1)', [db.tenant]),

  /** Of a tenant below; undefined where it is none. */
  ofChild: async (db: TenantDb, childId: string) =>
    (
      await db.rows<{ country: string; own: LegRules | null; bound: LegRules | null }>(
        'select * from outgoing_of_child($1, $2)',
        [db.tenant, childId],
      )
    )[0],

  boundChild: async (db: TenantDb, childId: string, bound: LegRules | null): Promise<boolean> =>
    (
      await db.rows<{ own: boolean }>('select bound_outgoing($1, $2, $3) as own', [
        ...[db.tenant, childId, bound && JSON.stringify(bound)],
      ])
    )[0]!.own,
};
