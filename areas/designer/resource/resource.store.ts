import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import type { ResourceKind } from '#core/design/resources.ts';
import type { Measures } from './measure.ts';

export interface ResourceRow {
  id: string;
  kind: ResourceKind;
  name: string;
  type: string;
  ending: string;
  key: string;
  bytes: number;
  width: number | null;
  height: number | null;
  milliseconds: number | null;
  uses: number;
  madeBy: string;
  createdAt: number;
}

export interface Sought {
  kind?: ResourceKind | undefined;
  /** In the name. */
  keyword?: string;
  /** What its draft plays or shows. */
  flowId?: string;
}

const columns = `s.resource_id as id, s.kind, s.name, s.type, s.ending, s.storage_key as key, s.bytes::float8 as bytes,
  s.width, s.height, s.milliseconds::float8 as milliseconds,
  coalesce((select sum(u.uses) from resource_use u where u.tenant_id = $1 and u.resource_id = s.resource_id::text),
    0)::int as uses, s.created_at,
    coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = s.made_by), '') as "madeBy"`;
const fits = `s.tenant_id = $1 and ($2::text is null or s.kind = $2) and ($3::text is null or s.name ilike $3)
    and ($4::bigint is null or exists (select from resource_use u
    where u.tenant_id = $1 and u.robot_id = $4 and u.resource_id = s.resource_id::text))`;

export const resources = {
  list: (db: TenantDb, { kind, keyword, flowId }: Sought, page: { pageNo: number; pageSize: number }) =>
    listOf<ResourceRow>(
      db,
      {
        columns,
        from: 'resource s',
        where: fits,
        values: [db.tenant, kind ?? null, keyword ? contains(keyword) : null, flowId ?? null],
        orderBy: 's.created_at desc, s.resource_id',
        name: 'resources',
      },
      page,
    ),

  some: (db: TenantDb, ids: string[]) =>
    db.rows<ResourceRow>(
      `select ${columns} from resource s where s.tenant_id = $1 and s.resource_id = any($2::uuid[])
        order by s.name, s.resource_id`,
      [db.tenant, ids],
      'some resources',
    ),

  async add(
    db: TenantDb,
    {
      kind,
      name,
      type,
      ending,
      key,
      bytes,
      width,
      height,
      milliseconds,
    }: Pick<ResourceRow, 'kind' | 'name' | 'type' | 'ending' | 'key' | 'bytes'> & Measures,
  ): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      `insert into resource (tenant_id, kind, name, type, ending, storage_key, bytes, width, height, milliseconds,
        made_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning resource_id as id`,
      [
        db.tenant,
        kind,
        name,
        type,
        ending,
        key,
        bytes,
        width ?? null,
        height ?? null,
        milliseconds ?? null,
        db.acting.person ?? null,
      ],
      'add resource',
    );
    return made!.id;
  },

  remove: (db: TenantDb, ids: string[]) =>
    db.rows(
      'delete from resource where tenant_id = $1 and resource_id = any($2::uuid[])',
      [db.tenant, ids],
      'remove resources',
    ),

  /** Robots whose draft, version that was handed in or version that calls begin with names one of them. */
  usedBy: (db: TenantDb, ids: string[]) =>
    db.rows<{ id: string; flowId: string; robot: string }>(
      `
    select wanted.id, r.robot_id as "flowId", r.name as robot from unnest($2::text[]) wanted (id), robot r
    where r.tenant_id = $1 and (
      exists (select from flow_draft d
        where d.tenant_id = $1 and d.robot_id = r.robot_id and position('"' || wanted.id || '"' in d.flow::text) > 0)
      or exists (select from flow_version v
        where v.tenant_id = $1 and v.robot_id = r.robot_id and (v.version = r.version or v.status = 'submitted')
        and position('"' || wanted.id || '"' in v.flow::text) > 0))
    order by r.name limit 100`,
      [db.tenant, ids],
      'uses of resources',
    ),

  /** Every flow that names it: drafts, versions that calls begin with, versions that wait. */
  flowsWith: (db: TenantDb, id: string) =>
    db.rows<{ flowId: string; robot: string; version: number | null; status: string; flow: Flow }>(
      `
    select r.robot_id as "flowId", r.name as robot, null::int as version, 'draft' as status, d.flow from robot r
    join flow_draft d on d.tenant_id = $1 and d.robot_id = r.robot_id
    where r.tenant_id = $1 and position('"' || $2 || '"' in d.flow::text) > 0
    union all
    select r.robot_id, r.name, v.version, v.status, v.flow::json from robot r
    join flow_version v on v.tenant_id = $1 and v.robot_id = r.robot_id
    and (v.version = r.version or v.status = 'submitted')
    where r.tenant_id = $1 and position('"' || $2 || '"' in v.flow::text) > 0
    order by 2, 1, 3 nulls first limit 100`,
      [db.tenant, id],
      'flows with a resource',
    ),
};
