import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { CampaignGroup } from './group.contract.ts';

const groups = `select g.group_id, g.name, g.changed_at, coalesce(p.name, '') as "personName",
    coalesce((select json_agg(json_build_object('campaignId', c.campaign_id::text, 'name', c.name) order by c.name, c.campaign_id)
      from campaign_group_member m join campaign c on c.tenant_id = $1 and c.campaign_id = m.campaign_id
      where m.tenant_id = $1 and m.group_id = g.group_id), '[]') as campaigns
  from campaign_group g left join person p on p.tenant_id = $1 and p.person_id = g.person_id where g.tenant_id = $1`;

export const campaignGroups = {
  list: (db: TenantDb, keyword = '') =>
    db.rows<CampaignGroup>(`${groups} and g.name ilike $2 order by lower(g.name) limit 500`, [
      db.tenant,
      contains(keyword),
    ]),

  one: async (db: TenantDb, groupId: string) =>
    (await db.rows<CampaignGroup>(`${groups} and g.group_id = $2`, [db.tenant, groupId]))[0],

  isTaken: async (db: TenantDb, name: string, but: string | null) =>
    (
      await db.rows(
        'select from campaign_group where tenant_id = $1 and lower(name) = lower($2) and group_id is distinct from $3',
        [db.tenant, name, but],
      )
    ).length > 0,

  /** Of these, those there are and the person sees. */
  seen: async (db: TenantDb, campaignIds: string[]) =>
    (
      await db.rows<{ campaignId: string }>(
        'select campaign_id from campaign where tenant_id = $1 and campaign_id = any($2::bigint[])',
        [db.tenant, campaignIds],
      )
    ).map(({ campaignId }) => campaignId),

  async create(db: TenantDb, name: string, campaignIds: string[], person: string) {
    const [made] = await db.rows<{ groupId: string }>(
      'insert into campaign_group (tenant_id, name, person_id) values ($1, $2, $3) returning group_id',
      [db.tenant, name, person],
    );
    await put(db, made!.groupId, campaignIds);
    return made!;
  },

  /** Campaigns that the person does not see stay as they are. */
  async change(db: TenantDb, groupId: string, name: string, campaignIds: string[]) {
    const [made] = await db.rows<{ groupId: string }>(
      'update campaign_group set name = $3, changed_at = now() where tenant_id = $1 and group_id = $2 returning group_id',
      [db.tenant, groupId, name],
    );
    if (!made) return undefined;
    await db.rows(
      'delete from campaign_group_member where tenant_id = $1 and group_id = $2 and campaign_id <> all($3::bigint[])',
      [db.tenant, groupId, campaignIds],
    );
    await put(db, groupId, campaignIds);
    return made;
  },

  remove: async (db: TenantDb, groupId: string) =>
    (
      await db.rows('delete from campaign_group where tenant_id = $1 and group_id = $2 returning group_id', [
        db.tenant,
        groupId,
      ])
    ).length > 0,
};

const put = (db: TenantDb, groupId: string, campaignIds: string[]) =>
  db.rows(
    `insert into campaign_group_member (tenant_id, group_id, campaign_id) select $1, $2, unnest($3::bigint[]) on conflict do nothing`,
    [db.tenant, groupId, campaignIds],
  );
