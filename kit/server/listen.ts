import type { Pool, PoolClient } from 'pg';
import { unlessAway } from './unexpected.ts';

const retryAfter = 1_000;

/** Hears NOTIFY on one connection of its own, for good: a broken one is opened again. */
export function listen(pool: Pool, channel: string, hear: (payload: string) => void) {
  let stopped = false;
  let client: PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function open() {
    try {
      const one = await pool.connect();
      if (stopped) return one.release();
      client = one;
      one.on('notification', ({ payload = '' }) => hear(payload));
      one.once('error', () => again(one));
      await one.query(`listen ${channel}`);
    } catch (error) {
      unlessAway('listening', undefined)(error);
      again(client);
    }
  }

  function again(broken: PoolClient | undefined) {
    if (broken && broken === client) {
      client = undefined;
      broken.release(true);
    }
    if (!stopped) retry = setTimeout(() => void open(), retryAfter).unref();
  }

  const opened = open();
  return {
    /** Resolves when the first connection listens. */
    opened,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await opened;
      client?.release(true);
      client = undefined;
    },
  };
}
