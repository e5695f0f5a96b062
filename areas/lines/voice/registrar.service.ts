import type { Pool, PoolClient } from 'pg';
import { voice } from './voice.store.ts';

/** Of all nodes that speak SIP, one registers the trunks; when it goes, another does within a beat. */
export function registrar(pool: Pool) {
  let client: PoolClient | undefined;
  let released = false;

  return {
    isHere: () => client !== undefined,
    /** Asks for it where nobody holds it. */
    async look() {
      if (client || released) return;
      const one = await pool.connect();
      let taken = false;
      try {
        taken = await voice.takeRegistrar(one);
      } finally {
        if (!taken) one.release();
      }
      if (!taken) return;
      client = one;
      one.once('error', () => {
        if (client !== one) return;
        client = undefined;
        one.release(true);
      });
    },
    release() {
      released = true;
      const last = client;
      client = undefined;
      last?.release(true);
    },
  };
}
