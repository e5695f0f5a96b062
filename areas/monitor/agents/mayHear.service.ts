import type { Pool } from 'pg';
import { actingOf } from '#kit/server/reach.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { board } from './agents.store.ts';

/** Who of the house talks on a call that can be heard, within the asker's data permission; null: nobody. */
export async function talksOn(db: TenantDb, callId: string): Promise<{ agentId: string } | { robotId: string } | null> {
  const agentId = await board.talksOn(db, callId);
  if (agentId !== undefined) return { agentId };
  const robotId = await board.robotTalksOn(db, callId);
  return robotId === undefined ? null : { robotId };
}

/** Whether somebody who listens to a call still may: by their roles (`mayListen`), and because they may see who talks on it. */
export const mayHear =
  (pool: Pool, mayListen: (db: TenantDb, personId: string) => Promise<boolean>) =>
  async (tenant: string, personId: string, callId: string): Promise<boolean> => {
    const acting = await inTenant(pool, tenant, async (db) =>
      (await mayListen(db, personId)) ? actingOf(db, personId) : null,
    );
    return acting !== null && (await inTenant(pool, acting, (db) => board.isHeard(db, callId)));
  };
