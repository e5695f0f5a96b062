import type { Pool } from 'pg';
import type { Tries } from './tryRules.ts';

interface Row {
  key: Buffer;
  failures: number;
  lastAt: number;
}

const byKey = (rows: Row[]) =>
  new Map<string, Tries>(rows.map(({ key, failures, lastAt }) => [key.toString('hex'), { failures, lastAt }]));

/** The user is not known yet, so these go through functions; only they may see the table. */
export const triesStore = (pool: Pool) => ({
  async read(keys: Buffer[]) {
    return byKey((await pool.query<Row>('select * from tries_of($1)', [keys])).rows);
  },

  /**
   * One more failure each, unless `mayTry` throws: tries at the same time are looked at one after another. Answers what
   * was before.
   */
  async count(
    keys: Buffer[],
    { now, forgottenAfter }: { now: number; forgottenAfter: number },
    mayTry: (known: Map<string, Tries>) => void,
  ): Promise<Map<string, number>> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const known = byKey((await client.query<Row>('select * from tries_of($1)', [keys])).rows);
      mayTry(known);
      await client.query('select count_tries($1, $2, $3)', [keys, new Date(now), new Date(now - forgottenAfter)]);
      await client.query('commit');
      return new Map(
        [...known].map(([key, { failures, lastAt }]) => [key, lastAt < now - forgottenAfter ? 0 : failures]),
      );
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  },

  async forget(keys: Buffer[]) {
    await pool.query('select forget_tries($1)', [keys]);
  },

  /** One failure less each. */
  async giveBack(keys: Buffer[]) {
    await pool.query('select give_back_tries($1)', [keys]);
  },
});
