import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { ask, databaseCopy } from '#kit/testing/databaseCopy.ts';
import { jobKinds, ofKind, workOff, type Job, type JobContext, type JobKind, type Working } from './jobs.ts';
import { newLog } from './log.ts';

const log = newLog('silent');
let database: Awaited<ReturnType<typeof databaseCopy>>;
let working: Working[] = [];

beforeEach(async () => void (database = await databaseCopy()));
afterEach(async () => {
  await Promise.all(working.map((one) => one.stop()));
  working = [];
  await database.drop();
});

/** Jobs by name with their kinds; those for which none is named are waited for. */
async function start(jobs: Record<string, Job<never>>, kinds: Record<string, JobKind> = {}) {
  const known = Object.entries(jobs).map(([name, job]) => [name, ofKind(kinds[name] ?? 'waited', job)]);
  const one = await workOff(database.ownerUrl, Object.fromEntries(known), log);
  working.push(one);
  return one;
}
const sql = (text: string, values: unknown[] = []) => ask(database.ownerUrl, text, values);
const put = (
  task: string,
  { payload = {}, queue, key, later = '0' }: { payload?: object; queue?: string; key?: string; later?: string } = {},
) =>
  sql('select enqueue($1, $2, $3, now() + $4::interval, $5)', [
    task,
    { tenant: '1', ...payload },
    queue ?? null,
    later,
    key ?? null,
  ]);
const jobs = () =>
  sql(
    'select task, payload, attempts, node is not null as taken, problem, run_at > now() as later from job order by job_id',
  );

/** Jobs that run until they are let go. */
function held() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    finish: () => ends.splice(0).forEach((end) => end()),
    job: ({ name }: { name: string }) => new Promise<void>((end) => (begun.push(name), ends.push(end))),
  };
}

test('a job is done soon after it is put in, with its payload, and is gone', async () => {
  const note = vi.fn(async () => {});
  await start({ note });

  await put('note', { payload: { name: 'a' } });

  await vi.waitFor(() => expect(note).toHaveBeenCalledWith({ tenant: '1', name: 'a' }, expect.anything()));
  await vi.waitFor(async () => expect(await jobs()).toEqual([]));
});

test('a job that fails stays with its reason and is tried again later, a few times', async () => {
  expectUnexpected('job');
  const note = vi.fn(async () => Promise.reject(new Error('no paper')));
  await start({ note });

  await put('note');
  await vi.waitFor(async () =>
    expect(await jobs()).toMatchObject([{ attempts: 1, taken: false, problem: 'no paper', later: true }]),
  );
  await sql('update job set attempts = 25, run_at = now()');
  await put('other');
  await wait(100);

  expect(note).toHaveBeenCalledTimes(1);
});

test('jobs of one queue are done one after the other, those of another beside them', async () => {
  const { job, begun, finish } = held();
  await start({ job });

  for (const [name, queue] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const)
    await put('job', { payload: { name }, queue });
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['a1', 'b1']));
  await wait(100);
  expect(begun).toHaveLength(2);
  finish();

  await vi.waitFor(() => expect(begun).toHaveLength(3));
  finish();
});

test('of one key the newest waits; one that is being done keeps its work', async () => {
  const { job, begun, finish } = held();
  await put('job', { payload: { name: 'old' }, key: 'k' });
  await put('job', { payload: { name: 'newer' }, key: 'k' });
  await start({ job });
  await vi.waitFor(() => expect(begun).toEqual(['newer']));

  await put('job', { payload: { name: 'newest' }, key: 'k', later: '1 hour' });

  expect(await jobs()).toMatchObject([
    { payload: { name: 'newer' }, taken: true },
    { payload: { name: 'newest' }, taken: false, later: true },
  ]);
  finish();
  await vi.waitFor(async () => expect(await jobs()).toHaveLength(1));
});

test('a job that its node was killed over is done by one that lives, and one of a living node is left alone', async () => {
  const { job, begun, finish } = held();
  await put('job', { payload: { name: 'slow' } });
  await start({ job });
  await vi.waitFor(() => expect(begun).toEqual(['slow']));
  await start({ job });
  await sql('insert into job (task, payload, node) values (\'job\', \'{"name":"cut off"}\', 12345)');

  await vi.waitFor(() => expect(begun).toEqual(['slow', 'cut off']), 10_000);
  finish();
});

test('a node that stops lets what runs come to its end, and what it cuts off is free at once', async () => {
  const one = await start({
    job: (_: object, { signal }: JobContext) =>
      new Promise<void>((_done, fail) => signal.addEventListener('abort', () => fail(new Error('cut off')))),
  });
  await put('job');
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ taken: true }]));

  await one.stop();

  expect(await jobs()).toMatchObject([{ taken: false, attempts: 0, later: false, problem: null }]);
});

test('exports that take long delay no invitation', async () => {
  const { job, begun, finish } = held();
  const mailed = vi.fn(async () => {});
  const one = await start({ write: job, mail: mailed }, { write: 'exports', mail: 'messages' });
  for (const tenant of ['1', '2', '3', '4']) await put('write', { payload: { tenant, name: tenant } });
  await vi.waitFor(() => expect(begun).toHaveLength(jobKinds.exports.slots));

  await put('mail');

  await vi.waitFor(() => expect(mailed).toHaveBeenCalledTimes(1), 1_000);
  expect(begun).toHaveLength(jobKinds.exports.slots);
  await vi.waitFor(async () =>
    expect(await one.counts()).toMatchObject({
      exports: { waiting: 2, running: 2, dead: 0 },
      messages: { waiting: 0, running: 0, dead: 0 },
    }),
  );
  finish();
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  finish();
});

test('tenants take turns: fifty exports of one and of another do not delay the only one of a third', async () => {
  const begun: string[] = [];
  let most = 0;
  const now: Record<string, number> = { 1: 0, 2: 0, 3: 0 };
  const write = async ({ tenant }: { tenant: string }) => {
    begun.push(tenant);
    now[tenant]! += 1;
    most = Math.max(most, now[tenant]!);
    await wait(10);
    now[tenant]! -= 1;
  };
  for (const tenant of ['1', '2'])
    await sql("select enqueue('write', json_build_object('tenant', $1::text)) from generate_series(1, 50)", [tenant]);
  await put('write', { payload: { tenant: '3' } });

  await start({ write }, { write: 'exports' });

  await vi.waitFor(() => expect(begun).toHaveLength(101), 20_000);
  expect(begun.indexOf('3')).toBeLessThan(4);
  expect(most).toBe(jobKinds.exports.perTenant);
});

test('two nodes together do no more for one tenant than it may have at once', async () => {
  const { job, begun, finish } = held();
  await start({ job }, { job: 'exports' });
  for (const name of ['a', 'b', 'c']) await put('job', { payload: { name } });
  await vi.waitFor(() => expect(begun).toEqual(['a']));

  await start({ job }, { job: 'exports' });

  for (const names of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    await vi.waitFor(() => expect(begun).toEqual(names), 10_000);
    await wait(50);
    expect(begun).toEqual(names);
    finish();
  }
});

test('a job that was tried too often is dead: it is kept with its reason, lives when it is put in again, and is forgotten in the end', async () => {
  expectUnexpected('job');
  const note = vi.fn(async () => Promise.reject(new Error('no paper')));
  await put('note', { key: 'k' });
  await sql('update job set attempts = 24');
  const one = await start({ note });

  await vi.waitFor(async () =>
    expect(await sql('select attempts, died_at is not null as dead, problem from job')).toEqual([
      { attempts: 25, dead: true, problem: 'no paper' },
    ]),
  );
  expect((await one.counts()).waited).toEqual({ waiting: 0, running: 0, dead: 1 });
  await sql("update job set run_at = now() - interval '1 day'");
  await put('note');
  await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(2));

  await put('note', { key: 'k' });
  await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(3));
  await vi.waitFor(async () =>
    expect(await sql("select attempts, died_at from job where key = 'k' and node is null")).toEqual([
      { attempts: 1, died_at: null },
    ]),
  );

  await sql("update job set died_at = now() - interval '31 days' where key = 'k'");
  for (const [tenant, left] of [
    ['2', 1],
    ['1', 0],
  ] as const) {
    await sql(
      "select forget_dead_jobs(now() - interval '30 days') from (select set_config('app.tenant', $1, false)) of",
      [tenant],
    );
    expect(await sql("select from job where key = 'k'")).toHaveLength(left);
  }
});

test('a job whose node went away each time it was tried is dead too', async () => {
  await sql("insert into job (task, payload, node, attempts) values ('note', '{}', 12345, 25)");

  await start({ note: async () => {} });

  await vi.waitFor(async () =>
    expect(await sql('select node, died_at is not null as dead, problem from job')).toEqual([
      { node: null, dead: true, problem: 'its node went away each time' },
    ]),
  );
});

test('the connections are cut again and again, in every moment of a job: every job is done', async () => {
  const done = new Set<number>();
  await start({ note: async ({ one }: { one: number }) => void done.add(one) });

  for (let round = 0; round < 30; round++) {
    await sql("select enqueue('note', json_build_object('tenant', '1', 'one', one)) from unnest($1::int[]) one", [
      Array.from({ length: 40 }, (_, at) => round * 40 + at),
    ]);
    await wait(round * 7);
    await sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }

  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 40_000, interval: 200 });
  expect(done.size).toBe(1_200);
});
