import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface ShareRow {
  shareId: string;
  version: number;
  createdAt: number;
  endsAt: number;
  madeBy: string;
  withdrawn: boolean;
  ended: boolean;
}

const columns = `s.share_id, s.version, s.created_at, s.ends_at, s.withdrawn_at is not null as withdrawn,
  s.ends_at <= now() as ended,
  coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = s.made_by), '') as "madeBy"`;

export const shares = {
  list: (db: TenantDb, robotId: string) =>
    db.rows<ShareRow>(
      `select ${columns} from flow_share s where s.tenant_id = $1 and s.robot_id = $2 order by s.share_id desc
        limit 200`,
      [db.tenant, robotId],
      'shares',
    ),
  one: async (db: TenantDb, shareId: string) =>
    (
      await db.rows<ShareRow>(
        `select ${columns} from flow_share s where s.tenant_id = $1 and s.share_id = $2`,
        [db.tenant, shareId],
        'share',
      )
    )[0],
  async add(
    db: TenantDb,
    { robotId, version, hash, days }: { robotId: string; version: number; hash: Buffer; days: number },
  ): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      `insert into flow_share (tenant_id, robot_id, version, token_hash, ends_at, made_by)
        values ($1, $2, $3, $4, now() + make_interval(days => $5::int), $6::bigint) returning share_id as id`,
      [db.tenant, robotId, version, hash, days, db.acting.person ?? null],
      'add share',
    );
    return made!.id;
  },
  withdraw: (db: TenantDb, shareId: string) =>
    db.rows(
      'update flow_share set withdrawn_at = coalesce(withdrawn_at, now()) where tenant_id = $1 and share_id = $2',
      [db.tenant, shareId],
      'withdraw share',
    ),

  tenantOf: async (db: TenantDb, hash: Buffer) =>
    (await db.rows<{ tenant: string | null }>('select tenant_of_share($1) as tenant', [hash], 'tenant of share'))[0]
      ?.tenant ?? null,
  opened: async (db: TenantDb, hash: Buffer) =>
    (
      await db.rows<{ name: string; version: number; language: 'en' | 'zh'; endsAt: number; flow: Flow }>(
        `
    select r.name, v.version, r.language, s.ends_at, v.flow from flow_share s
    join robot r on r.tenant_id = $1 and r.robot_id = s.robot_id
    join flow_version v on v.tenant_id = $1 and v.robot_id = s.robot_id and v.version = s.version
    where s.tenant_id = $1 and s.token_hash = $2 and s.withdrawn_at is null and s.ends_at > now()`,
        [db.tenant, hash],
        'opened share',
      )
    )[0],
};
