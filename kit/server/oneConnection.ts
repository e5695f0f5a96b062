import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { unexpected } from '#core/unexpected.ts';

/**
 * Work that waits for a second connection of a pool while it holds one: when as many do so as the pool has connections,
 * each waits for one that another of them holds, and nobody is answered until they give up. Every transaction is followed
 * here. A job that takes long may hold one of the pool for such jobs and tell of itself through another pool; never the
 * other way about.
 */
interface Transaction {
  holds: Pool | null;
  over: boolean;
  /** The one within which it was begun. */
  around: Transaction | undefined;
}

const current = new AsyncLocalStorage<Transaction>();

/** Follows a transaction: `work` is what happens in it, `holds` says whether it has a connection at the moment. */
export async function followed<Answer>(
  work: (holds: (connectionOf: Pool | null) => void) => Promise<Answer>,
): Promise<Answer> {
  let around = current.getStore();
  while (around?.over) around = around.around;
  const own: Transaction = { holds: null, over: false, around };
  try {
    return await current.run(own, () => work((pool) => void (own.holds = pool)));
  } finally {
    own.holds = null;
    own.over = true;
  }
}

/** For work that is begun within a transaction and that nobody waits for there; in tests for what another node does meanwhile. */
export const onItsOwn = <Answer>(work: () => Answer): Answer => current.run(undefined as never, work);

/** Looked at each time a pool is asked for a connection. */
export function watchConnections(pool: Pool) {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    for (let one = current.getStore(); one; one = one.around)
      if (one.holds === pool)
        onSecond.tell(new Error('a connection was asked for by work that holds one: see TenantDb.outside'));
    return connect(...given);
  }) as Pool['connect'];
}

/** Tests throw it. A server counts it, and goes on: it is slow at worst, while there is room in the pool. */
export const onSecond = { tell: (error: Error) => unexpected('secondConnection', error) };
