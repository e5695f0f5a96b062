import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { isFull } from './imports/isFull.ts';

const block = Buffer.alloc(64 << 10);
/** Milliseconds for which an answer holds: whoever asks more often learns nothing new. */
const holds = 5_000;

/**
 * Whether something can be written: a file into this node's folder, and one by the database, wherever that has its disk.
 * What fails for another reason is not said to be full.
 */
export function roomOnDisks(folder: string, pool: Pool, now: () => number = () => performance.now()) {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  return function hasRoom(): Promise<boolean> {
    if (!asked || now() - asked.at >= holds) asked = { at: now(), answer: look() };
    return asked.answer;
  };

  async function look() {
    const tries = await Promise.allSettled([here(), there()]);
    return !tries.some((one) => one.status === 'rejected' && isFull(one.reason));
  }

  async function here() {
    const file = join(folder, `.room-${process.pid}`);
    try {
      await writeFile(file, block, { flush: true });
    } finally {
      await rm(file, { force: true });
    }
  }

  /** More rows than fit into the memory it may take are laid into a file of their own, which is gone with the query. */
  async function there() {
    const client = await pool.connect();
    let broke = false;
    try {
      await client.query(
        "begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 20000); rollback",
      );
    } catch (error) {
      broke = true;
      throw error;
    } finally {
      // A connection in a broken transaction is of no use to the next.
      client.release(broke);
    }
  }
}
