import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { faults } from '#kit/contract/faults.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { dataMonitorEndpoints } from '../dataMonitor/dataMonitor.contract.ts';
import { dataMonitorHandlers } from '../dataMonitor/dataMonitor.server.ts';
import { monitorFaults } from '../monitor.faults.ts';
import { counterEndpoints } from './counter.contract.ts';
import { counterHandlers } from './counter.server.ts';

const now = Date.parse('2026-11-20T14:05:00+08:00');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
const server = await testServer(
  (app, { pool }) => {
    serve(app, dataMonitorEndpoints, dataMonitorHandlers({ now: () => now, lookAtCalls: async () => {} }));
    serve(
      app,
      counterEndpoints,
      counterHandlers({
        now: () => now,
        inTenant: (tenant, work) => inTenant(pool, tenant, work),
        slowDown: {
          guess: rateLimit({ most: 20, within: 60_000, now: () => 0 }),
          link: rateLimit({ most: 12, within: 60_000, now: () => 0 }),
        },
      }),
    );
  },
  { faults: [...Object.values(faults), ...Object.values(monitorFaults)] },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['monitor.data.view', 'monitor.data.share'] as const;
const head = server.as(person({ gates: [...gates] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const nobody = server.as(null);
const open = (token: string) => nobody.call(counterEndpoints.now, { body: { token } });
const make = (body: { days: number; batchId?: string }, who = head) => who.call(counterEndpoints.make, { body });
let batches: Record<string, string> = {};

beforeAll(async () => {
  await Promise.all([head, stranger].map((who) => who.call(counterEndpoints.list, {})));
  await storeCalls(ownerUrl, '1', [
    { talkTime: 40_000, startedAt: minutesAgo(5) },
    { callStatus: 2, reason: 'busy', startedAt: minutesAgo(31) },
    { callStatus: 2, reason: 'busy', startedAt: minutesAgo(40), batch: 'October' },
    // Before midnight of the tenant.
    { callStatus: 2, reason: 'busy', startedAt: minutesAgo(15 * 60), batch: 'October' },
  ]);
  await ask(ownerUrl, "update tenant set time_zone = 'Asia/Shanghai'");
  await ask(
    ownerUrl,
    `update batch set state = case name when 'October' then 3 else 2 end, waiting = case name when 'October' then 7 else 60 end,
      in_call = case name when 'October' then 0 else 2 end where tenant_id = 1`,
  );
  const rows = await ask(ownerUrl, 'select name, batch_id::text as id from batch where tenant_id = 1');
  batches = Object.fromEntries(rows.map(({ name, id }) => [name as string, id as string]));
});

test('whoever has the link to all of it sees the sums that the board shows', async () => {
  const { data } = await make({ days: 7 });
  expect(data).toMatchObject({
    batchId: null,
    batchName: '',
    state: 'open',
    token: expect.stringMatching(/^[\w-]{22}$/),
  });
  const { data: board } = await head.call(dataMonitorEndpoints.counters, { body: {} });
  const { data: shown } = await open(data.token);
  expect(shown).toEqual({
    ...{ tenantName: expect.stringMatching(/./), batchName: '', timeZone: 'Asia/Shanghai' },
    ...{ at: now, from: board.from, endsAt: data.endsAt, outbound: board.outbound, incoming: board.incoming },
  });
  expect(shown.outbound).toMatchObject({ executing: 2, queue: 60 });
  const kept = JSON.stringify(await ask(ownerUrl, "select *, encode(token_hash, 'hex') as hash from page_link"));
  expect(kept).not.toContain(data.token);
});

test('a link to a batch counts that batch alone, by the day of the tenant', async () => {
  const [november, october] = await Promise.all(
    ['November', 'October'].map((name) => make({ days: 1, batchId: batches[name]! })),
  );
  expect((await open(november!.data.token)).data).toMatchObject({
    batchName: 'November',
    outbound: { executing: 2, queue: 60, todayFinish: 2, todayTotal: 4 },
    incoming: null,
  });
  // It is over: nobody waits for it any more.
  expect((await open(october!.data.token)).data.outbound).toEqual({
    ...{ executing: 0, queue: 0, todayFinish: 1, todayTotal: 1 },
  });
  expect((await head.call(counterEndpoints.batches, { query: { name: 'octo' } })).data).toEqual([
    { batchId: batches.October, name: 'October' },
  ]);
});

test('a link that was withdrawn, has ended, was guessed or whose batch is gone shows nothing', async () => {
  const made = await Promise.all([make({ days: 7 }), make({ days: 7 }), make({ days: 7, batchId: batches.October! })]);
  const [withdrawn, ended, gone] = made.map(({ data }) => data);
  const linkId = withdrawn!.linkId;
  expect(await stranger.call(counterEndpoints.withdraw, { params: { linkId } })).toMatchObject({ name: 'NOT_FOUND' });
  expect((await open(withdrawn!.token)).code).toBe(1);
  expect((await head.call(counterEndpoints.withdraw, { params: { linkId } })).data).toMatchObject({
    state: 'withdrawn',
  });
  await ask(ownerUrl, "update page_link set ends_at = now() - interval '1 minute' where link_id = $1", [ended!.linkId]);
  await ask(ownerUrl, 'update page_link set of_id = 999999 where link_id = $1', [gone!.linkId]);
  for (const token of [withdrawn!.token, ended!.token, gone!.token, 'guessed', ''])
    expect(await open(token)).toMatchObject({ name: 'COUNTER_OVER' });
  const { data: list } = await head.call(counterEndpoints.list, {});
  expect(
    list
      .slice(0, 3)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['ended', 'open', 'withdrawn']);
  expect((await stranger.call(counterEndpoints.list, {})).data).toEqual([]);
});

test('nobody makes a link to what they do not see', async () => {
  const part = server.as(person({ scope: 'own', gates: [...gates] }));
  expect(await make({ days: 1 }, part)).toMatchObject({ name: 'COUNTER_TOO_WIDE' });
  for (const who of [part, stranger])
    expect(await make({ days: 1, batchId: batches.November! }, who)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await make({ days: 0 })).toMatchObject({ name: 'MALFORMED' });
  expect(await make({ days: 366 })).toMatchObject({ name: 'MALFORMED' });
  const looks = server.as(person({ gates: ['monitor.data.view'] }));
  expect(await make({ days: 1 }, looks)).toMatchObject({ name: 'NOT_ALLOWED' });
});

test('who guesses is slowed down, and a link that is asked too often too', async () => {
  const { data } = await make({ days: 1 });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => open(`guess-${nth}`)));
  expect(answers.some((one) => 'name' in one && one.name === 'TOO_OFTEN')).toBe(true);
  // Those with a link go on seeing it.
  expect((await open(data.token)).code).toBe(1);
  const many = await Promise.all(Array.from({ length: 14 }, () => open(data.token)));
  expect(many.filter((one) => 'name' in one && one.name === 'TOO_OFTEN').length).toBeGreaterThan(0);
});

test('the links of a tenant that is switched off show nothing', async () => {
  const { token } = (await make({ days: 1 }, stranger)).data;
  expect((await open(token)).code).toBe(1);
  await ask(ownerUrl, 'update tenant set valid = false where tenant_id = 2');
  expect((await open(token)).code).not.toBe(1);
});
