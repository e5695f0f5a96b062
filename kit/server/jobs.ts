import { Logger, run, type Runner } from 'graphile-worker';
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

/** Every node that works holds this lock shared; who can have it alone knows that no other node works. */
const workingLock = 20_260_102;

/**
 * A node that was killed keeps its jobs locked for hours. The first node to work again frees them; a job that was cut
 * off begins anew. The connection that is answered holds the lock until it is ended.
 */
async function takeOver(ownerUrl: string, log: Log): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl });
  client.on('error', (error) => log.warn({ error: shown(error) }, 'the connection of the job worker broke'));
  await client.connect();
  const { rows: [found] } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [workingLock]);
  if (found!.alone) await client.query('select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))');
  await client.query('select pg_advisory_lock_shared($1)', [workingLock]);
  if (found!.alone) await client.query('select pg_advisory_unlock($1)', [workingLock]);
  return client;
}

/** Works the queue off, on LISTEN/NOTIFY. `stop` lets what runs come to its end. */
export async function workOff(ownerUrl: string, jobs: Jobs, log: Log): Promise<Runner> {
  const holder = await takeOver(ownerUrl, log);
  const stopping = new AbortController();
  const taskList = Object.fromEntries(Object.entries(jobs).map(([name, job]) => [
    name,
    async (payload: unknown) => {
      try {
        await job(payload as never, { signal: stopping.signal });
      } catch (error) {
        log.error({ job: name, tenant: (payload as { tenant?: string }).tenant, error: shown(error) }, 'a job failed');
        throw error;
      }
    },
  ]));
  const runner = await run({ connectionString: ownerUrl, taskList, concurrency: 4, noHandleSignals: true, pollInterval: 2_000, logger: quiet });
  const stop = runner.stop.bind(runner);
  runner.stop = async () => {
    stopping.abort();
    await stop();
    await holder.end();
  };
  return runner;
}

/** The worker's own lines repeat payloads; what matters of them is logged above. */
const quiet = new Logger(() => () => {});
