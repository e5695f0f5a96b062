import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectionOf } from './connection.ts';
import { shown, type Log } from './log.ts';
import type { TenantDb } from './tenantDb.ts';

/** What a job gets. It runs outside any request; `inTenant` gives it one tenant's database. */
export interface JobContext {
  signal: AbortSignal;
}

export type Job<Payload extends object> = (payload: Payload & { tenant: string }, context: JobContext) => Promise<void>;

/** An area's jobs by name: `{ 'contacts.checkImport': … }`. */
export type Jobs = Record<string, Job<never>>;

/** Puts a job into the queue within the tenant's transaction: it exists if and only if that commits. */
export async function enqueue(
  db: TenantDb,
  task: string,
  payload: object,
  { queue, runAt, key }: { queue?: string; runAt?: Date; key?: string } = {},
) {
  await db.rows('select enqueue($1, $2, $3, $4, $5)', [
    task,
    JSON.stringify({ ...payload, tenant: db.tenant }),
    queue ?? null,
    runAt ?? null,
    key ?? null,
  ]);
}

/** So many jobs run at once on a node. */
const atOnce = 4;
/** A job that fails is tried again after 3 s, 7 s, 20 s … and at last every six hours, so often; then it stays in the table with what went wrong. */
const most = 25;
const pollMs = 2_000;
const uniqueViolation = '23505';

/** What works the queue off on this node. */
export interface Working {
  /** Takes nothing new and lets what runs come to its end. */
  stop(): Promise<void>;
}

interface Row {
  job_id: string;
  task: string;
  payload: { tenant?: string };
}

/**
 * Works the queue off, on LISTEN/NOTIFY. Everything goes over one connection, which also holds the lock that says this
 * node is alive: when it breaks, nothing new is taken until there is another, what runs goes on, and what it came to is told then.
 */
export async function workOff(ownerUrl: string, jobs: Jobs, log: Log): Promise<Working> {
  const node = randomInt(1, 2 ** 31 - 1);
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let nudge = () => {};
  let client: Promise<Client> | null = null;
  await connected();
  const loop = takeTurns();

  return {
    async stop() {
      stopping.abort();
      nudge();
      await loop;
      await Promise.all(running.values());
      await (await client?.catch(() => null))?.end().catch(() => {});
    },
  };

  /** The connection that lives, or a new one. */
  function connected(): Promise<Client> {
    if (client) return client;
    const one = connect(
      ownerUrl,
      node,
      () => nudge(),
      (error) => {
        if (client === one) client = null;
        if (!stopping.signal.aborted) log.warn({ error: shown(error) }, 'the job worker waits for the database');
      },
    );
    return (client = one);
  }

  async function ask<Found extends object>(sql: string, values: unknown[]) {
    const asked = connected();
    try {
      return (await (await asked).query<Found>(sql, values)).rows;
    } catch (error) {
      // A refusal of the database leaves the connection as it is; anything else may have left it half dead.
      if ((error as { code?: string }).code !== uniqueViolation && client === asked) {
        client = null;
        void asked.then((broken) => broken.end()).catch(() => {});
      }
      throw error;
    }
  }

  async function takeTurns() {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (nudge = resolve));
      try {
        while (running.size < atOnce && !stopping.signal.aborted) {
          const job = await claim();
          if (!job) break;
          const done = doOne(job).finally(() => (running.delete(job.job_id), nudge()));
          running.set(job.job_id, done);
        }
        const pause = new AbortController();
        await Promise.race([woken, wait(pollMs, undefined, { signal: pause.signal }).catch(() => {})]);
        pause.abort();
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ error: shown(error) }, 'no job could be taken');
        await wait(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function claim(): Promise<Row | undefined> {
    const tasks = Object.keys(jobs);
    try {
      const [job] = await ask<Row>(
        `with next as (
           select job_id from job where node is null and run_at <= now() and attempts < ${most} and task = any($2)
             and (queue is null or not exists (select from job other where other.queue = job.queue and other.node is not null))
           order by run_at, job_id limit 1 for update skip locked)
         update job set node = $1, attempts = attempts + 1 from next where job.job_id = next.job_id returning job.job_id, task, payload`,
        [node, tasks],
      );
      if (job) return job;
    } catch (error) {
      // Two nodes took the same queue in one moment: the other has it.
      if ((error as { code?: string }).code !== uniqueViolation) throw error;
    }
    const [freed] = await ask<{ count: number }>(
      `with freed as (update job set node = null where node is not null and task = any($2)
         and case when node = $1 then job_id <> all($3::bigint[]) else node not in (select nodes_alive()) end returning 1)
       select count(*)::int as count from freed`,
      [node, tasks, [...running.keys()]],
    );
    return freed!.count > 0 ? claim() : undefined;
  }

  async function doOne({ job_id, task, payload }: Row) {
    const problem = await jobs[task]!(payload as never, { signal: stopping.signal }).then(() => null, shown);
    if (!problem) return tell('delete from job where job_id = $1', [job_id]);
    // One that is cut off when this node stops is done by another, or by the next start.
    if (stopping.signal.aborted)
      return tell('update job set node = null, attempts = attempts - 1 where job_id = $1', [job_id]);
    log.error({ job: task, tenant: payload.tenant, error: problem }, 'a job failed');
    await tell(
      "update job set node = null, problem = $2, run_at = now() + interval '1 second' * exp(least(attempts, 10)) where job_id = $1",
      [job_id, problem.message],
    );
  }

  /** Tells what a job came to, as soon as there is a database to tell it to. A node that stops does not wait for one. */
  async function tell(sql: string, values: unknown[]) {
    for (;;) {
      try {
        await ask(sql, values);
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ error: shown(error) }, 'the end of a job could not be told yet');
        await wait(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }
}

async function connect(
  ownerUrl: string,
  node: number,
  onJob: () => void,
  onEnd: (error: Error) => void,
): Promise<Client> {
  const client = connectionOf(ownerUrl, 'queue', { pipeline: true });
  client.on('error', onEnd);
  client.on('notification', onJob);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared(20260102, $1)', [node]);
    await client.query('listen job');
    return client;
  } catch (error) {
    onEnd(error as Error);
    void client.end().catch(() => {});
    throw error;
  }
}
