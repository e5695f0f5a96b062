import type { PoolClient } from 'pg';
import type { TenantDb } from '#kit/server/tenantDb.ts';

const nodeLock = (node: string) => `node ${node}`;

/** Held for as long as the connection lives. */
export const holdNodeLock = (client: PoolClient, node: string) =>
  client.query('select pg_advisory_lock(hashtextextended($1, 0))', [nodeLock(node)]);

/**
 * A living node holds the lock of its name: if the lock can be taken, the node is gone, or lost its connection. It is
 * taken shared, until the transaction ends: the rounds of several tenants and of other nodes look in the same moment, and
 * one that looks is not to be taken for the node.
 */
export async function lockIsFree(db: TenantDb, node: string): Promise<boolean> {
  const rows = await db.rows<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) as free',
    [nodeLock(node)],
  );
  return rows[0]!.free;
}
