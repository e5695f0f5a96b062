import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { Client } from 'pg';
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
export async function enqueue(db: TenantDb, task: string, payload: object, { queue, runAt, key }: { queue?: string; runAt?: Date; key?: string } = {}) {
  await db.rows('select enqueue($1, $2, $3, $4, $5)', [task, JSON.stringify({ ...payload, tenant: db.tenant }), queue ?? null, runAt ?? null, key ?? null]);
}

/** What a job came to is told in batches: told alone, a database that goes away in that moment would take the whole process with it. */
const reported = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Every node that works holds this lock shared; who can have it alone knows that no other node works. */
const workingLock = 20_260_102;

/** What works the queue off on this node. */
export interface Working {
  /** Takes nothing new and lets what runs come to its end. */
  stop(): Promise<void>;
}

/**
 * Works the queue off, on LISTEN/NOTIFY. When the database goes away the worker ends, with the jobs it could not say
 * anything about still locked: they are freed, and it begins again, as soon as the database is back.
 */
export async function workOff(ownerUrl: string, jobs: Jobs, log: Log): Promise<Working> {
  const stopping = new AbortController();
  const taskList = Object.fromEntries(Object.entries(jobs).map(([name, job]) => [
    name,
    async (payload: unknown) => {
      try {
        await job(payload as never, { signal: stopping.signal });
      } catch (error) {
        // One that is cut off when this node stops is done by another, or by the next start.
        if (!stopping.signal.aborted) log.error({ job: name, tenant: (payload as { tenant?: string }).tenant, error: shown(error) }, 'a job failed');
        throw error;
      }
    },
  ]));
  let now = await begin([]);
  void now.ended.then(again);

  async function begin(cutOff: string[]) {
    const holder = await takeOver(ownerUrl, cutOff, log);
    const workers: string[] = [];
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:create', ({ workerPool }) => void workers.push(workerPool.id));
    events.on('worker:create', ({ worker }) => void workers.push(worker.workerId));
    const runner = await run({ connectionString: ownerUrl, taskList, concurrency: 4, noHandleSignals: true, pollInterval: 2_000, logger: quiet, events, preset: reported });
    const ended = runner.promise.catch((error) => void (stopping.signal.aborted || log.error({ error: shown(error) }, 'the job worker ended')));
    return { runner, holder, workers, ended };
  }

  async function again() {
    await now.holder.end().catch(() => {});
    while (!stopping.signal.aborted) {
      try {
        now = await begin(now.workers);
        return void now.ended.then(again);
      } catch (error) {
        log.warn({ error: shown(error) }, 'the job worker waits for the database');
        await wait(1_000);
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await now.runner.stop().catch(() => {});
      await now.ended;
      await now.holder.end().catch(() => {});
    },
  };
}

/**
 * A node that was killed keeps its jobs locked for hours. The first node to work again frees them; a job that was cut
 * off begins anew. `cutOff` are workers of our own that ended without a word. The connection that is answered holds the lock until it is ended.
 */
async function takeOver(ownerUrl: string, cutOff: string[], log: Log): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl });
  client.on('error', (error) => log.warn({ error: shown(error) }, 'the connection of the job worker broke'));
  await client.connect();
  const { rows: [found] } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [workingLock]);
  const gone = found!.alone ? 'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null' : 'select unnest($1::text[])';
  await client.query(`select graphile_worker.force_unlock_workers(array(${gone}))`, found!.alone ? [] : [cutOff]);
  await client.query('select pg_advisory_lock_shared($1)', [workingLock]);
  if (found!.alone) await client.query('select pg_advisory_unlock($1)', [workingLock]);
  return client;
}

/** The worker's own lines repeat payloads; what matters of them is logged above. */
const quiet = new Logger(() => () => {});
