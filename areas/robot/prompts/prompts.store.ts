import type { Flow } from '#core/flow/flow.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface Version {
  robotId: string;
  version: number;
}

export const promptsTask = 'robot.preparePrompts';

/** Has the fixed sentences of a version made by the worker, once however often it is asked for before that. */
export const promptsLater = (db: TenantDb, { robotId, version }: Version) =>
  enqueue(db, promptsTask, { robotId, version }, { key: `${promptsTask}:${db.tenant}:${robotId}:${version}` });

export const promptRows = {
  flow: async (db: TenantDb, { robotId, version }: Version): Promise<Flow | undefined> =>
    (
      await db.rows<{ flow: Flow }>(
        'select flow from flow_version where tenant_id = $1 and robot_id = $2 and version = $3',
        [db.tenant, robotId, version],
        'flow whose prompts are made',
      )
    )[0]?.flow,

  /** The versions that these batches play. */
  ofBatches: (db: TenantDb, batchIds: string[]) =>
    db.rows<Version>(
      `select distinct r.robot_id, r.version from batch b
        join campaign c on c.tenant_id = $1 and c.campaign_id = b.campaign_id
        join robot r on r.tenant_id = $1 and r.robot_id = coalesce(b.robot_id, c.robot_id)
        where b.tenant_id = $1 and b.batch_id = any($2::bigint[]) and r.version > 0`,
      [db.tenant, batchIds],
      'robots of batches',
    ),
};

/** The same for all that these batches are going to say. */
export async function promptsOfBatchesLater(db: TenantDb, batchIds: string[]) {
  for (const one of await promptRows.ofBatches(db, batchIds)) await promptsLater(db, one);
}
