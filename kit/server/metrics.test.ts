import { expect, test } from 'vitest';
import type { JobCounts } from './jobs.ts';
import { newMetrics, serveHealth } from './metrics.ts';
import { newServer } from './newServer.ts';

test('jobs are counted by kind and state, and a database that is away does not keep the other figures back', async () => {
  const metrics = newMetrics();
  let isAway = false;
  metrics.watchJobs(async () => {
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    return { exports: { waiting: 3, running: 2, dead: 1 } } as JobCounts;
  });

  expect(await metrics.registry.metrics()).toContain('callwright_jobs{kind="exports",state="dead"} 1');
  isAway = true;
  const said = await metrics.registry.metrics();
  expect(said).not.toContain('callwright_jobs{');
  expect(said).toContain('callwright_attempts_total');
});

test('the processes of the recogniser are told as they are when somebody asks', async () => {
  const metrics = newMetrics();
  const counts = { processes: 2, ended: 0, repeated: 0, givenUp: 0 };
  metrics.watchRecogniser(() => counts);
  expect(await metrics.registry.metrics()).toContain('callwright_recogniser{what="ended"} 0');
  Object.assign(counts, { ended: 3, repeated: 7, givenUp: 1 });
  const said = await metrics.registry.metrics();
  for (const [what, many] of Object.entries(counts))
    expect(said).toContain(`callwright_recogniser{what="${what}"} ${many}`);
});

test('figures are for this machine, and with a token for those who show it', async () => {
  const ask = async (metricsToken: string | undefined, remoteAddress: string, token?: string) => {
    const pool = { idleCount: 0, totalCount: 0, waitingCount: 0 } as never;
    const app = newServer({ pool, personOf: async () => null, faultByName: () => undefined });
    serveHealth(app, { pool, metrics: newMetrics(), draining: () => false, metricsToken });
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  };
  const secret = 'a-token-for-figures';

  expect(await ask(undefined, '127.0.0.1')).toBe(200);
  expect(await ask(undefined, '192.0.2.1')).toBe(403);
  expect(await ask(undefined, '192.0.2.1', '')).toBe(403);
  expect(await ask(secret, '192.0.2.1', secret)).toBe(200);
  expect(await ask(secret, '127.0.0.1')).toBe(403);
  expect(await ask(secret, '192.0.2.1', `${secret}s`)).toBe(403);
});

test('a node says that it is not ready while live events do not pass, a disk is full or the database is away, and which', async () => {
  const now = { isThere: true, passes: true, hasRoom: true };
  const pool = {
    query: async () => {
      if (!now.isThere) throw new Error('away');
    },
  } as never;
  const app = newServer({ pool, personOf: async () => null, faultByName: () => undefined });
  serveHealth(app, {
    ...{ pool, metrics: newMetrics(), draining: () => false },
    livePasses: async () => now.passes,
    room: async () => now.hasRoom,
  });
  const ready = async (change: Partial<typeof now>) => {
    Object.assign(now, { isThere: true, passes: true, hasRoom: true }, change);
    const answer = await app.inject('/readyz');
    return { code: answer.statusCode, ...answer.json() };
  };
  const well = { status: 'ok', database: 'ok', live: 'ok', disk: 'ok', draining: false };
  const not = { ...well, code: 503, status: 'not ready' };

  expect(await ready({})).toEqual({ ...well, code: 200 });
  expect(await ready({ passes: false })).toEqual({ ...not, live: 'not passing' });
  expect(await ready({ hasRoom: false })).toEqual({ ...not, disk: 'full' });
  expect(await ready({ isThere: false })).toEqual({ ...not, database: 'unreachable' });
});

test('an address that was handed on is believed from the proxies that are named, and from no other', async () => {
  const app = newServer({
    pool: {} as never,
    personOf: async () => null,
    faultByName: () => undefined,
    trustProxy: ['10.0.0.0/8'],
  });
  app.get('/who', async ({ ip }) => ip);
  const seen = async (remoteAddress: string) =>
    (await app.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' } })).body;

  expect(await seen('10.1.2.3')).toBe('203.0.113.9');
  expect(await seen('192.0.2.1')).toBe('192.0.2.1');
});
