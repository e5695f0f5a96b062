import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface VersionRow {
  version: number;
  status: 'submitted' | 'returned' | 'published';
  note: string;
  reason: string;
  revision: number | null;
  nodes: number;
  madeBy: string;
  createdAt: number;
  decidedBy: string;
  decidedAt: number | null;
  /** New calls begin with it. */
  current: boolean;
}

const columns = `v.version, v.status, v.note, v.reason, v.revision, jsonb_array_length(v.flow->'nodes') as nodes,
  v.created_at, v.decided_at, v.version = r.version as current,
  coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = v.made_by), '') as "madeBy",
    coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = v.decided_by), '') as "decidedBy"`;

export const versions = {
  list: (db: TenantDb, robotId: string) =>
    db.rows<VersionRow>(
      `select ${columns} from flow_version v join robot r on r.tenant_id = $1 and r.robot_id = v.robot_id
        where v.tenant_id = $1 and v.robot_id = $2 order by v.version desc limit 500`,
      [db.tenant, robotId],
      'versions',
    ),

  async one(db: TenantDb, robotId: string, version: number): Promise<(VersionRow & { flow: Flow }) | undefined> {
    return (
      await db.rows<VersionRow & { flow: Flow }>(
        `select ${columns}, v.flow from flow_version v join robot r on r.tenant_id = $1 and r.robot_id = v.robot_id
          where v.tenant_id = $1 and v.robot_id = $2 and v.version = $3`,
        [db.tenant, robotId, version],
        'version',
      )
    )[0];
  },

  /** The robot's row is locked: no two versions get one number. */
  async add(
    db: TenantDb,
    robotId: string,
    { flow, note, revision }: { flow: Flow; note: string; revision: number | null },
  ): Promise<number> {
    await db.rows(
      'select from robot where tenant_id = $1 and robot_id = $2 for update',
      [db.tenant, robotId],
      'lock robot',
    );
    const [made] = await db.rows<{ version: number }>(
      `
      insert into flow_version (tenant_id, robot_id, version, flow, status, note, revision, made_by)
      select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb, 'submitted', $4, $5::int, $6::bigint from flow_version
      where tenant_id = $1 and robot_id = $2 returning version`,
      [db.tenant, robotId, JSON.stringify(flow), note, revision, db.acting.person ?? null],
      'add version',
    );
    return made!.version;
  },

  async decide(db: TenantDb, robotId: string, version: number, status: 'returned' | 'published', reason: string) {
    await db.rows(
      `update flow_version set status = $4, reason = $5, decided_by = $6, decided_at = now()
        where tenant_id = $1 and robot_id = $2 and version = $3`,
      [db.tenant, robotId, version, status, reason, db.acting.person ?? null],
      'decide version',
    );
    if (status === 'published')
      await db.rows(
        'update robot set version = $3 where tenant_id = $1 and robot_id = $2',
        [db.tenant, robotId, version],
        'publish version',
      );
  },

  skillGroups: (db: TenantDb) =>
    db.rows<{ id: string; sn: string; name: string }>(
      'select queue_id as id, group_sn as sn, name from skill_group where tenant_id = $1 and valid order by name',
      [db.tenant],
      'skill groups',
    ),
};
