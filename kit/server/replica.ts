import type { Pool } from 'pg';
import { shown, type Log } from './log.ts';
import { inTenant, type Acting, type TenantDb } from './tenantDb.ts';

interface ReplicaNeeds {
  /** The database that everything is written to. */
  primary: Pool;
  /** A copy of it that PostgreSQL keeps up: nothing can be written there. */
  copy: Pool;
  log: Pick<Log, 'warn'>;
  now?(): number;
}

export interface Replica {
  /** What only reads, in the copy; in the database itself while the copy does not answer. */
  inTenant<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
}

const measureEvery = 1_000;
const sayEvery = 60_000;

/** PostgreSQL ended what was read because its rows were cleared away meanwhile, or is stopping, starting or gone. */
const isOut = (error: unknown) => {
  const { code = '' } = error as { code?: string };
  return (
    /^(40001|57P0[0-9]|08|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_)/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test((error as Error).message)
  );
};

/** Reads what may be some seconds old from a copy of the database, and knows how old it is. */
export function replicaOf({ primary, copy, log, now = Date.now }: ReplicaNeeds): Replica {
  let measured: { at: number; behind: Promise<number | null> } | undefined;
  let saidAt = -Infinity;

  /** Milliseconds; 0 where everything that was written is there, null where it is no copy. */
  async function measure(): Promise<number | null> {
    const {
      rows: [there],
    } = await copy.query<{ isCopy: boolean; replayed: string | null; ago: number | null }>(
      `select pg_is_in_recovery() as "isCopy", pg_last_wal_replay_lsn()::text as replayed,
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 as ago`,
    );
    if (!there!.isCopy) return null;
    const {
      rows: [here],
    } = await primary.query<{ all: boolean }>('select pg_current_wal_lsn() <= $1::pg_lsn as all', [there!.replayed]);
    // Where nothing is written, the last that came is old, and nothing is missing all the same.
    return here!.all ? 0 : Math.max(0, Math.round(there!.ago ?? 0));
  }

  function behind() {
    if (!measured || now() - measured.at >= measureEvery) measured = { at: now(), behind: measure() };
    return measured.behind;
  }

  return {
    async inTenant(of, work) {
      try {
        return await inTenant(copy, of, work, { behind: await behind() });
      } catch (error) {
        if (!isOut(error)) throw error;
        measured = undefined;
        if (now() - saidAt >= sayEvery) {
          saidAt = now();
          log.warn(
            { error: shown(error) },
            'the copy of the database does not answer: reports are read from the database itself',
          );
        }
        return inTenant(primary, of, work);
      }
    },
  };
}
