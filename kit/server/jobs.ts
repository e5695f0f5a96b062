import { Logger, run, type Runner } from 'graphile-worker';
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

/** Works the queue off, on LISTEN/NOTIFY. `stop` lets what runs come to its end. */
export async function workOff(ownerUrl: string, jobs: Jobs, log: Log): Promise<Runner> {
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
  };
  return runner;
}

/** The worker's own lines repeat payloads; what matters of them is logged above. */
const quiet = new Logger(() => () => {});
