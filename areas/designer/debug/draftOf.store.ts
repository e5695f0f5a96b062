import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** The working copy; undefined where nobody has opened the robot in a designer yet. */
export const draftOf = async (db: TenantDb, flowId: string) => (await db.rows<{ flow: Flow; revision: number }>('select flow, revision from flow_draft where tenant_id = $1 and robot_id = $2', [db.tenant, flowId], 'draft to debug'))[0];
