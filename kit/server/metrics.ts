import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { Fault, faults } from '#kit/contract/faults.ts';
import { hashOf, tokenIn } from './people.ts';
import type { Pool } from 'pg';
import type { JobCounts } from './jobs.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { unlessAway } from './unexpected.ts';

/** Prometheus' text format 0.0.4. Labels are routes and codes, never ids. */
export function newMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    attempts: new Counter({
      name: 'callwright_attempts_total',
      help: 'Attempts that ended, by result code',
      labelNames: ['result'],
      registers: [registry],
    }),
    /** core/unexpected.ts */
    unexpected: new Counter({
      name: 'callwright_unexpected_total',
      help: 'What the program did not expect, by the piece it came in; the log has each with its stack',
      labelNames: ['where'],
      registers: [registry],
    }),
    /** Jobs of all nodes. A database that is away is told of elsewhere. */
    watchJobs: (count: () => Promise<JobCounts>) =>
      void new Gauge({
        name: 'callwright_jobs',
        help: 'Background jobs by kind: waiting, running, dead (tried too often)',
        labelNames: ['kind', 'state'],
        registers: [registry],
        async collect() {
          const counted = await count().catch(unlessAway('metrics', null));
          if (!counted) return this.reset();
          for (const [kind, states] of Object.entries(counted))
            for (const [state, jobs] of Object.entries(states)) this.set({ kind, state }, jobs);
        },
      }),
    /** What signalling has turned away since the program began. */
    watchSip: (refused: () => Record<'strangers' | 'wrong' | 'malformed' | 'overflow' | 'blocked', number>) =>
      void new Gauge({
        name: 'callwright_sip_refused',
        help: 'Packets of strangers, unreadable ones and those beyond the share of a turn that were dropped, wrong passwords of telephones, sources that are blocked now',
        labelNames: ['what'],
        registers: [registry],
        collect() {
          for (const [what, count] of Object.entries(refused())) this.set({ what }, count);
        },
      }),
    /** The processes that recognise English, since the program began (adapters/speech/pocketsphinx.ts). */
    watchRecogniser: (count: () => Record<'processes' | 'ended' | 'repeated' | 'givenUp', number>) =>
      void new Gauge({
        name: 'callwright_recogniser',
        help: 'Processes that recognise English now, those that ended by themselves or hung, utterances that another one heard from their beginning, and those given up',
        labelNames: ['what'],
        registers: [registry],
        collect() {
          for (const [what, many] of Object.entries(count())) this.set({ what }, many);
        },
      }),
    watchCalls: (inProgress: () => number) =>
      void new Gauge({
        name: 'callwright_calls_in_progress',
        help: 'Calls of this node now',
        registers: [registry],
        collect() {
          this.set(inProgress());
        },
      }),
  };
}
export type Metrics = ReturnType<typeof newMetrics>;

/** `/metrics` (with the token, or from this machine), `/healthz` (this process answers), `/readyz` (so does its database). */
interface Health {
  pool: Pool;
  metrics: Pick<Metrics, 'registry'>;
  draining(): boolean;
  /** Whether live events reach the other nodes. */
  livePasses?(): Promise<boolean>;
  /** Whether there is room on the disks, this node's and the database's. */
  room?(): Promise<boolean>;
  metricsToken?: string | undefined;
}

export function serveHealth(
  app: FastifyInstance,
  {
    pool,
    metrics: { registry },
    draining,
    livePasses = async () => true,
    room = async () => true,
    metricsToken,
  }: Health,
) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'callwright_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) =>
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    ),
  );

  app.get('/metrics', async ({ ip, headers }, reply) => {
    const shown = tokenIn(headers.authorization);
    const may = metricsToken ? shown !== undefined && isSame(shown, metricsToken) : isThisMachine(ip);
    if (!may) throw new Fault(faults.NOT_ALLOWED);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const [database, passes, hasRoom] = await Promise.all([
      pool.query('select 1').then(
        () => 'ok',
        () => 'unreachable',
      ),
      livePasses(),
      room(),
    ]);
    const ready = database === 'ok' && passes && hasRoom && !draining();
    return reply
      .status(ready ? 200 : 503)
      .send({
        status: ready ? 'ok' : 'not ready',
        database,
        live: passes ? 'ok' : 'not passing',
        disk: hasRoom ? 'ok' : 'full',
        draining: draining(),
      });
  });
}

const isThisMachine = (ip: string) => /^(?:::ffff:)?127\.|^::1$/.test(ip);
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));
