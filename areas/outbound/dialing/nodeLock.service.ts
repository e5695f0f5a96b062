import type { Pool, PoolClient } from 'pg';
import type { Log } from '#kit/server/log.ts';
import { holdNodeLock } from './nodeLock.store.ts';

/** While this node lives it holds a lock of its name; a connection that broke is replaced before others take us for dead. */
export function aliveLock(pool: Pool, node: string, log: Log) {
  let client: PoolClient | undefined;
  let released = false;

  async function hold() {
    if (client || released) return;
    const one = await pool.connect();
    client = one;
    one.once('error', () => {
      // An error after the connection was given back does not matter.
      if (client !== one) return;
      client = undefined;
      one.release(true);
      if (!released) void again();
    });
    // The lock of a connection that broke may outlive it for a while: then this one is of no use.
    await holdNodeLock(one, node).catch((error) => {
      if (client === one) {
        client = undefined;
        one.release(true);
      }
      throw error;
    });
  }

  async function again() {
    for (;;) {
      try {
        return await hold();
      } catch {
        log.warn({ node }, 'waiting for the database to say that this node lives');
        await new Promise((waited) => setTimeout(waited, 500));
      }
    }
  }

  return {
    hold,
    async release() {
      released = true;
      const last = client;
      client = undefined;
      last?.release(true);
    },
  };
}
