import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectionOf } from './connection.ts';
import { isOfNetwork, unexpected } from '#core/unexpected.ts';
import { isDatabaseAway } from './faultToAnswer.ts';
import { shown, type Log } from './log.ts';
import type { TenantDb } from './tenantDb.ts';

/** What a job gets. It runs outside any request; `inTenant` gives it one tenant's database. */
export interface JobContext {
  signal: AbortSignal;
}

export type Job<Payload extends object> = (payload: Payload & { tenant: string }, context: JobContext) => Promise<void>;

/**
 * Kinds of work, the most urgent first. Each has slots of its own on every node, so that none waits for another; one
 * tenant has no more than `perTenant` of a kind at once, on all nodes together, and tenants take turns.
 */
export const jobKinds = {
  /** Somebody looks at a screen until it is done, or calls depend on it. */
  waited: { slots: 3, perTenant: 2 },
  /** Mail and text messages. */
  messages: { slots: 3, perTenant: 2 },
  /** What addresses of other systems are told; they may be slow. */
  webhooks: { slots: 3, perTenant: 2 },
  imports: { slots: 3, perTenant: 2 },
  exports: { slots: 2, perTenant: 1 },
  /** What robots learn, and tests of it. */
  teaching: { slots: 2, perTenant: 1 },
  recordings: { slots: 3, perTenant: 3 },
  /** Language services are asked, which take seconds. */
  summaries: { slots: 4, perTenant: 2 },
  /** What is cleared away. */
  upkeep: { slots: 1, perTenant: 1 },
} as const;
export type JobKind = keyof typeof jobKinds;
const byUrgency = Object.keys(jobKinds) as JobKind[];

/** A job that says of what kind it is. */
export type KnownJob<Payload extends object> = Job<Payload> & { readonly kind: JobKind };

/** Thrown by a job that could not be done for want of somebody outside, who is asked again later: a mail server that is away. Names nobody. */
export class Postponed extends Error {}

/** An area's jobs by name: `{ 'contacts.checkImport': ofKind('imports', …) }`. */
export type Jobs = Record<string, KnownJob<never>>;

export const ofKind = <Payload extends object>(kind: JobKind, job: Job<Payload>): KnownJob<Payload> =>
  Object.assign((...given: Parameters<Job<Payload>>) => job(...given), { kind });

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

/**
 * A job that fails is tried again after 3 s, 7 s, 20 s … and at last every six hours, so often; then it is dead: it stays
 * with what went wrong until somebody orders it again (`npm run jobs`), or for `deadKept`.
 */
const most = 25;
/** Days. */
export const deadKept = 30;
const pollMs = 2_000;
const uniqueViolation = '23505';

/** So many tenants are remembered for their turns. */
const mostTurns = 1_000;

/** How many jobs of each kind wait, are being done (on all nodes) and are dead. */
export type JobCounts = Record<JobKind, { waiting: number; running: number; dead: number }>;

/** What works the queue off on this node. */
export interface Working {
  counts(): Promise<JobCounts>;
  /** Takes nothing new and lets what runs come to its end. */
  stop(): Promise<void>;
}

/** Somebody in the line. */
interface Place {
  task: string;
  tenant: string;
}

interface Row {
  job_id: string;
  task: string;
  tenant: string;
  payload: object;
  attempts: number;
}

/**
 * Works the queue off, on LISTEN/NOTIFY. Everything goes over one connection, which also holds the lock that says this
 * node is alive: when it breaks, nothing new is taken until there is another, what runs goes on, and what it came to is told then.
 */
export async function workOff(ownerUrl: string, jobs: Jobs, log: Log): Promise<Working> {
  const node = randomInt(1, 2 ** 31 - 1);
  const stopping = new AbortController();
  const running = new Map<string, { kind: JobKind; done: Promise<void> }>();
  const tasksOf = Object.groupBy(Object.keys(jobs), (task) => jobs[task]!.kind);
  /** Of each kind the tenants whose jobs were taken here, the latest last. */
  const turns = new Map<JobKind, string[]>();
  /** Of each kind who comes next. */
  const lines = new Map<JobKind, Place[]>();
  /** Kinds of which somebody may have joined the line since it was drawn up. */
  const grown = new Set<JobKind>();
  /** Kinds of which there may be something to take. */
  const due = new Set<JobKind>();
  let lookedAt = -Infinity;
  let wake = () => {};
  let client: Promise<Client> | null = null;
  await connected();
  const loop = takeTurns();

  return {
    counts,
    async stop() {
      stopping.abort();
      wake();
      await loop;
      await Promise.all([...running.values()].map(({ done }) => done));
      await (await client?.catch(() => null))?.end().catch(() => {});
    },
  };

  function joins(kind: JobKind) {
    grown.add(kind);
    nudge(kind);
  }

  function nudge(kind: JobKind) {
    due.add(kind);
    wake();
  }

  /** The connection that lives, or a new one. */
  function connected(): Promise<Client> {
    if (client) return client;
    const one = connect(
      ownerUrl,
      node,
      (task) => Object.hasOwn(jobs, task) && joins(jobs[task]!.kind),
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
      const woken = new Promise<void>((resolve) => (wake = resolve));
      try {
        if (performance.now() - lookedAt >= pollMs) await lookForAll();
        await takeDue();
        const pause = new AbortController();
        const left = Math.max(0, lookedAt + pollMs - performance.now());
        await Promise.race([woken, wait(left, undefined, { signal: pause.signal }).catch(() => {})]);
        pause.abort();
      } catch (error) {
        lookedAt = -Infinity;
        if (!stopping.signal.aborted) log.warn({ error: shown(error) }, 'no job could be taken');
        await wait(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  /** No notification comes when a job falls due, or when its node is gone: so these are looked for. */
  async function lookForAll() {
    await freeLost();
    for (const kind of byUrgency) joins(kind);
    lookedAt = performance.now();
  }

  async function takeDue() {
    for (const kind of byUrgency) {
      if (!due.delete(kind)) continue;
      while (inHand(kind) < jobKinds[kind].slots && !stopping.signal.aborted) {
        const job = await takeNext(kind);
        if (!job) break;
        const done = doOne(job).finally(() => (running.delete(job.job_id), nudge(kind)));
        running.set(job.job_id, { kind, done });
      }
    }
  }

  function inHand(kind: JobKind) {
    return running.values().reduce((sum, one) => sum + Number(one.kind === kind), 0);
  }

  /** The longest waiting job of the tenant whose turn it is. The line is drawn up again when everybody in it had a turn. */
  async function takeNext(kind: JobKind): Promise<Row | undefined> {
    const tasks = tasksOf[kind];
    if (!tasks) return undefined;
    const { perTenant } = jobKinds[kind];
    for (let isNew = false; ;) {
      const line = lines.get(kind) ?? [];
      const place = line.shift();
      if (!place) {
        if (isNew) return undefined;
        grown.delete(kind);
        lines.set(kind, await ask<Place>(lineSql, [tasks, perTenant, turns.get(kind) ?? []]));
        isNew = true;
        continue;
      }
      const job = await claim(place, tasks, perTenant);
      if (!job) continue;
      const { tenant } = place;
      turns.set(kind, [...(turns.get(kind) ?? []).filter((one) => one !== tenant), tenant].slice(-mostTurns));
      // No other tenant waits: the next job is of this tenant too.
      if (line.length === 0 && !grown.has(kind)) line.push(place);
      return job;
    }
  }

  async function claim({ task, tenant }: Place, tasks: string[], perTenant: number): Promise<Row | undefined> {
    try {
      return (await ask<Row>(claimSql, [node, task, tenant, tasks, perTenant]))[0];
    } catch (error) {
      // Two nodes took the same queue in one moment: the other has it.
      if ((error as { code?: string }).code === uniqueViolation) return undefined;
      throw error;
    }
  }

  /** Jobs in the hands of a node that is gone, and those given to this one in an answer that never came. */
  async function freeLost() {
    const died = await ask<Row>(
      `with lost as (
         update job set node = null, died_at = case when attempts >= ${most} then now() end,
           problem = case when attempts >= ${most} then coalesce(problem, 'its node went away each time') else problem end
         where node is not null and task = any($2)
           and case when node = $1 then job_id <> all($3::bigint[]) else node not in (select nodes_alive()) end
         returning job_id, task, tenant, attempts, died_at)
       select job_id, task, tenant, attempts from lost where died_at is not null`,
      [node, Object.keys(jobs), [...running.keys()]],
    );
    for (const job of died) tellDead(job);
  }

  async function doOne(job: Row) {
    const { job_id, task, tenant, payload, attempts } = job;
    // Taken in the very moment this node was told to stop: it is not begun here.
    const broken: { error: unknown } | null = stopping.signal.aborted
      ? { error: 'stopping' }
      : await jobs[task]!(payload as never, { signal: stopping.signal }).then(
          () => null,
          (error: unknown) => ({ error }),
        );
    if (!broken) return tell('delete from job where job_id = $1', [job_id]);
    // One that is cut off when this node stops is done by another, or by the next start.
    if (stopping.signal.aborted)
      return tell('update job set node = null, attempts = attempts - 1 where job_id = $1', [job_id]);
    const problem = shown(broken.error);
    if (broken.error instanceof Postponed)
      log.warn({ job: task, tenant, error: problem.message }, 'a job waits for another try');
    else if (isDatabaseAway(broken.error) || isOfNetwork(broken.error))
      log.error({ job: task, tenant, error: problem }, 'a job failed');
    else unexpected('job', broken.error, { job: task, jobId: job_id, tenant });
    await tell(
      `update job set node = null, problem = $2, run_at = now() + interval '1 second' * exp(least(attempts, 10)),
         died_at = case when attempts >= ${most} then now() end where job_id = $1`,
      [job_id, problem.message],
    );
    if (attempts >= most) tellDead(job);
  }

  function tellDead({ job_id, task, tenant, attempts }: Row) {
    log.error({ job: task, jobId: job_id, tenant, attempts }, 'a job is given up; npm run jobs shows it');
  }

  async function counts(): Promise<JobCounts> {
    const counted = Object.fromEntries(
      byUrgency.map((kind) => [kind, { waiting: 0, running: 0, dead: 0 }]),
    ) as JobCounts;
    const rows = await ask<{ task: string; state: keyof JobCounts[JobKind]; count: number }>(
      `select task, case when died_at is not null then 'dead' when node is not null then 'running' else 'waiting' end as state,
         count(*)::int as count from job group by 1, 2`,
      [],
    );
    for (const { task, state, count } of rows) if (Object.hasOwn(jobs, task)) counted[jobs[task]!.kind][state] += count;
    return counted;
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
  onJob: (task: string) => void,
  onEnd: (error: Error) => void,
): Promise<Client> {
  const client = connectionOf(ownerUrl, 'queue', { pipeline: true });
  client.on('error', onEnd);
  client.on('notification', ({ payload = '' }) => onJob(payload));
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

/**
 * Tenants of which something is due. $1 the tasks of a kind, $2 how many of them a tenant may have at once, $3 tenants that
 * have had their turn, the latest last. Goes from tenant to tenant in the index `job_waiting`, however many jobs each has.
 */
const lineSql = `with recursive line as (
    select task, (select min(tenant) from job where job.task = one.task and node is null and died_at is null) as tenant
      from unnest($1::text[]) one (task)
    union all
    select task, (select min(tenant) from job where job.task = line.task and job.tenant > line.tenant and node is null and died_at is null)
      from line where tenant is not null
  ), busy as materialized (
    select tenant from job where node is not null and task = any($1) group by tenant having count(*) >= $2
  )
  select line.task, line.tenant from line, lateral (
      select run_at from job where job.task = line.task and job.tenant = line.tenant and node is null and died_at is null
        order by run_at limit 1) first
    where first.run_at <= now() and line.tenant not in (select tenant from busy)
    order by array_position($3::text[], line.tenant) nulls first, first.run_at`;

/** $1 the node, $2 the task, $3 the tenant, $4 the tasks of the kind, $5 how many of them the tenant may have at once. */
const claimSql = `with next as (
    select job_id from job where task = $2 and tenant = $3 and node is null and died_at is null
      and run_at <= now() and attempts < ${most}
      and (queue is null or not exists (select from job other where other.queue = job.queue and other.node is not null))
      and $5 > (select count(*) from job busy where busy.node is not null and busy.task = any($4) and busy.tenant = $3)
    order by run_at, job_id limit 1 for update skip locked
  )
  update job set node = $1, attempts = attempts + 1 from next where job.job_id = next.job_id
    returning job.job_id, task, tenant, payload, attempts`;
