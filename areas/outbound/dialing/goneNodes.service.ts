import type { TenantDb } from '#kit/server/tenantDb.ts';
import { lockIsFree } from './nodeLock.store.ts';

/** Milliseconds for which the lock of a node has to be free before its calls are taken for lost. */
const goneAfter = 5_000;

/** Milliseconds without a look after which what was seen before says nothing: the node may have come back in between. */
const seenLong = 60_000;

/** Answers whether a node is gone: its lock has been free for so long, as this node sees it in whichever tenant. */
export function goneNodes(after = goneAfter, clock = () => performance.now()) {
  const free = new Map<string, { since: number; seen: number }>();
  return async function isGone(db: TenantDb, other: string): Promise<boolean> {
    if (!(await lockIsFree(db, other))) {
      free.delete(other);
      return false;
    }
    const now = clock();
    const before = free.get(other);
    const since = before && now - before.seen < seenLong ? before.since : now;
    free.set(other, { since, seen: now });
    return now - since >= after;
  };
}
