import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { ownPostgres } from './testPostgres.ts';
import {
  acknowledgedBatches,
  allTrue,
  readJournal,
  startProgram,
  tokenOf,
  truthOf,
  type Program,
} from './testProgram.ts';

const folder = mkdtempSync(join(tmpdir(), 'shared-'));
const postgres = await ownPostgres();
const running: Program[] = [];
// A test that failed leaves nothing that works on with the batches of the next.
afterEach(async () => {
  for (const one of running.splice(0)) await one.end('SIGKILL');
}, 60_000);
afterAll(async () => {
  await postgres.leave();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const journalOf = (name: string) => join(folder, `${name}.journal`);
/** All over one folder, as nodes share it. */
async function start(name: string) {
  const one = await startProgram({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    CARRIER_JOURNAL: journalOf(name),
  });
  running.push(one);
  return one;
}
async function end(one: Program, signal: 'SIGKILL' | 'SIGTERM') {
  running.splice(running.indexOf(one), 1);
  await one.end(signal);
}

const batchesOf = (batchIds: string[]) =>
  ask(
    postgres.url,
    `select count(*)::int as batches, count(*) filter (where state = 4)::int as complete, sum(waiting)::int as waiting, sum(in_call)::int as in_call,
      sum(attempts)::int as attempts, sum(abnormal)::int as abnormal from batch where batch_id = any($1::bigint[])`,
    [batchIds],
  ).then(([row]) => row as Record<'batches' | 'complete' | 'waiting' | 'in_call' | 'attempts' | 'abnormal', number>);
async function until(
  batchIds: string[],
  holds: (sums: Awaited<ReturnType<typeof batchesOf>>) => boolean | Promise<boolean>,
  within = 60_000,
) {
  for (const last = Date.now() + within; !(await holds(await batchesOf(batchIds))); await wait(100))
    if (Date.now() > last) throw new Error(`it never came so far: ${JSON.stringify(await batchesOf(batchIds))}`);
}

/** What holds of each batch, by what carriers were asked for it. */
async function expectTruth(batchIds: string[], dialled: ReturnType<typeof readJournal>) {
  const ofBatch = await ask(
    postgres.url,
    'select call_id::text as id, batch_id::text as batch from call_record where batch_id = any($1::bigint[])',
    [batchIds],
  );
  const batchOfCall = new Map(ofBatch.map(({ id, batch }) => [id as string, batch as string]));
  // One that no record names counts in each of them.
  for (const batchId of batchIds)
    expect(
      await truthOf(
        postgres.url,
        batchId,
        dialled.filter(({ callId }) => (batchOfCall.get(callId) ?? batchId) === batchId),
      ),
    ).toEqual(allTrue);
}

/**
 * Two servers that start at once on one empty PostgreSQL and one folder share the batches of three tenants; the one that
 * has called more is killed amidst of it.
 */
export async function sharedBatch(contacts: number) {
  const both = await Promise.all([start('first'), start('second')]);
  const retryRules = [{ resultCode: 'UNKNOWN', reason: 'ourFault', attempts: 3, afterMinutes: 1 }];
  const batchIds: string[] = [];
  for (const tenant of ['800', '803', '804'])
    batchIds.push(
      await tenantWithBatch(postgres.url, tenant, {
        contacts: contacts / 3,
        channels: 40,
        gatewayChannels: 40,
        speed: 30,
        retryRules,
        dailyCap: 20,
      }),
    );
  const shares = () => ['first', 'second'].map((name) => readJournal(journalOf(name)).length);

  // On a busy machine one of them may be first in nearly all rounds, as long as there are any.
  await until(batchIds, () => {
    const [less, more] = shares().toSorted((a, b) => a - b) as [number, number];
    return more > contacts / 15 && (less > 0 || more > contacts / 2);
  });
  const lives = shares()[0]! < shares()[1]! ? 0 : 1;
  await end(both[1 - lives]!, 'SIGKILL');
  const before = shares()[lives]!;
  // Cut calls come again a minute after; they are made due at once.
  const dueAtOnce = () =>
    ask(
      postgres.url,
      'update task set due_at = now() where batch_id = any($1::bigint[]) and call_status = 0 and due_at > now()',
      [batchIds],
    );
  await until(batchIds, async () => (await dueAtOnce(), shares()[lives]! > before));
  await until(
    batchIds,
    async ({ waiting, in_call, attempts }) => {
      await dueAtOnce();
      return attempts >= contacts && waiting + in_call === 0;
    },
    120_000,
  );

  await expectTruth(
    batchIds,
    ['first', 'second'].flatMap((name) => readJournal(journalOf(name))),
  );
  const [{ cut }] = (await ask(
    postgres.url,
    "select count(*)::int as cut from call_record where batch_id = any($1::bigint[]) and call_status = 5 and reason = 'ourFault'",
    [batchIds],
  )) as [{ cut: number }];
  expect(cut).toBeGreaterThan(0);
  expect((await batchesOf(batchIds)).attempts).toBe(contacts + cut);
  await end(both[lives]!, 'SIGTERM');
}

/** PostgreSQL is gone for so many milliseconds while calls of three tenants are made and batches are sent. */
export async function databaseAway({ contacts, away }: { contacts: number; away: number }) {
  const program = await start('third');
  const batchIds: string[] = [];
  for (const tenant of ['801', '805', '806'])
    batchIds.push(
      await tenantWithBatch(postgres.url, tenant, {
        contacts: contacts / 3,
        channels: 34,
        gatewayChannels: 34,
        speed: 20,
      }),
    );
  const token = await tokenOf(postgres.url, '801');
  const [{ campaign, contact }] = (await ask(
    postgres.url,
    'select campaign_id::text as campaign, (select min(contact_id)::text from contact where tenant_id = 801) as contact from batch where batch_id = $1',
    [batchIds[0]],
  )) as [{ campaign: string; contact: string }];
  const load = acknowledgedBatches(token, campaign, contact);
  let loading = true;
  const loaded = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (loading) await Promise.all([load.one(program.address), wait(20)]);
    }),
  );
  await until(batchIds, ({ attempts }) => attempts > contacts / 8);

  await postgres.stop();
  const meanwhile = load.answers.length;
  await wait(away);
  const refused = load.answers.slice(meanwhile + 4);
  const dialled = readJournal(journalOf('third')).length;
  await postgres.start();

  await until(batchIds, () => readJournal(journalOf('third')).length > dialled);
  loading = false;
  await loaded;
  await until(batchIds, ({ complete, batches }) => complete === batches, 120_000);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} after ${retryAfter}`))).toEqual(
    new Set(['503 after 3']),
  );
  await expectTruth(batchIds, readJournal(journalOf('third')));
  expect(await batchesOf(batchIds)).toMatchObject({ attempts: contacts, abnormal: 0 });
  const [{ kept }] = (await ask(
    postgres.url,
    'select count(*)::int as kept from batch where batch_id = any($1::bigint[])',
    [load.ids],
  )) as [{ kept: number }];
  expect(kept).toBe(load.ids.length);
  // The queue of jobs is worked off again: batches made since then get their contacts.
  const [last] = load.ids.slice(-1);
  await expect
    .poll(
      async () => (await ask(postgres.url, 'select state, total from batch where batch_id = $1', [last]))[0] as object,
      { timeout: 30_000 },
    )
    .toEqual({ state: 3, total: 1 });
  // Live events pass again as well, and the node says so.
  await expect
    .poll(async () => (await fetch(`${program.address}/readyz`)).json(), { timeout: 30_000 })
    .toMatchObject({ status: 'ok', live: 'ok', disk: 'ok' });
  await end(program, 'SIGTERM');
}
