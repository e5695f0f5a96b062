import type { TenantDb } from '#kit/server/tenantDb.ts';
import { lockIsFree } from './nodeLock.store.ts';

/** Milliseconds for which the lock of a node has to be free before its calls are taken for lost. */
const goneAfter = 5_000;

/** Answers whether a node is gone: its lock has been free for so long, as this node sees it. */
export function goneNodes(after = goneAfter) {
  const freeSince = new Map<string, number>();
  return async function isGone(db: TenantDb, other: string): Promise<boolean> {
    if (!(await lockIsFree(db, other))) {
      freeSince.delete(other);
      return false;
    }
    const since = freeSince.get(other) ?? performance.now();
    freeSince.set(other, since);
    return performance.now() - since >= after;
  };
}
