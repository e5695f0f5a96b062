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
async function start(name: string) {
  const one = await startProgram({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, name),
    CARRIER_JOURNAL: journalOf(name),
  });
  running.push(one);
  return one;
}
async function end(one: Program, signal: 'SIGKILL' | 'SIGTERM') {
  running.splice(running.indexOf(one), 1);
  await one.end(signal);
}

const batchOf = async (batchId: string) =>
  (await ask(postgres.url, 'select * from batch where batch_id = $1', [batchId]))[0]!;
async function until(
  batchId: string,
  holds: (batch: Awaited<ReturnType<typeof batchOf>>) => boolean | Promise<boolean>,
  within = 60_000,
) {
  for (const last = Date.now() + within; !(await holds(await batchOf(batchId))); await wait(100))
    if (Date.now() > last) throw new Error(`it never came so far: ${JSON.stringify(await batchOf(batchId))}`);
}

/** Two servers on one PostgreSQL share a batch of so many contacts; the one that has called more is killed amidst of it. */
export async function sharedBatch(contacts: number) {
  const both = [await start('first'), await start('second')] as const;
  const retryRules = [{ resultCode: 'UNKNOWN', reason: 'ourFault', attempts: 3, afterMinutes: 1 }];
  const batchId = await tenantWithBatch(postgres.url, '800', {
    contacts,
    channels: 120,
    gatewayChannels: 120,
    speed: 30,
    retryRules,
    dailyCap: 20,
  });
  const shares = () => ['first', 'second'].map((name) => readJournal(journalOf(name)).length);

  // On a busy machine one of them may be first in nearly all rounds, as long as there are any.
  await until(batchId, () => {
    const [less, more] = shares().toSorted((a, b) => a - b) as [number, number];
    return more > contacts / 15 && (less > 0 || more > contacts / 2);
  });
  const lives = shares()[0]! < shares()[1]! ? 0 : 1;
  await end(both[1 - lives]!, 'SIGKILL');
  const before = shares()[lives]!;
  // Cut calls come again a minute after; they are made due at once.
  const dueAtOnce = () =>
    ask(postgres.url, 'update task set due_at = now() where batch_id = $1 and call_status = 0 and due_at > now()', [
      batchId,
    ]);
  await until(batchId, async () => (await dueAtOnce(), shares()[lives]! > before));
  await until(
    batchId,
    async ({ waiting, in_call, attempts }) => {
      await dueAtOnce();
      return attempts >= contacts && waiting + in_call === 0;
    },
    120_000,
  );

  expect(
    await truthOf(
      postgres.url,
      batchId,
      ['first', 'second'].flatMap((name) => readJournal(journalOf(name))),
    ),
  ).toEqual(allTrue);
  const [{ cut }] = (await ask(
    postgres.url,
    "select count(*)::int as cut from call_record where batch_id = $1 and call_status = 5 and reason = 'ourFault'",
    [batchId],
  )) as [{ cut: number }];
  expect(cut).toBeGreaterThan(0);
  expect((await batchOf(batchId)).attempts).toBe(contacts + cut);
  await end(both[lives], 'SIGTERM');
}

/** PostgreSQL is gone for so many milliseconds while calls are made and batches are sent. */
export async function databaseAway({ contacts, away }: { contacts: number; away: number }) {
  const program = await start('third');
  const batchId = await tenantWithBatch(postgres.url, '801', {
    contacts,
    channels: 100,
    gatewayChannels: 100,
    speed: 20,
  });
  const token = await tokenOf(postgres.url, '801');
  const [{ campaign, contact }] = (await ask(
    postgres.url,
    'select campaign_id::text as campaign, (select min(contact_id)::text from contact where tenant_id = 801) as contact from batch where batch_id = $1',
    [batchId],
  )) as [{ campaign: string; contact: string }];
  const load = acknowledgedBatches(token, campaign, contact);
  let loading = true;
  const loaded = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (loading) await Promise.all([load.one(program.address), wait(20)]);
    }),
  );
  await until(batchId, ({ attempts }) => attempts > contacts / 8);

  await postgres.stop();
  const meanwhile = load.answers.length;
  await wait(away);
  const refused = load.answers.slice(meanwhile + 4);
  const dialled = readJournal(journalOf('third')).length;
  await postgres.start();

  await until(batchId, () => readJournal(journalOf('third')).length > dialled);
  loading = false;
  await loaded;
  await until(batchId, ({ state }) => state === 4, 120_000);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} after ${retryAfter}`))).toEqual(
    new Set(['503 after 3']),
  );
  expect(await truthOf(postgres.url, batchId, readJournal(journalOf('third')))).toEqual(allTrue);
  expect(await batchOf(batchId)).toMatchObject({ attempts: contacts, abnormal: 0 });
  const [{ kept }] = (await ask(
    postgres.url,
    'select count(*)::int as kept from batch where batch_id = any($1::bigint[])',
    [load.ids],
  )) as [{ kept: number }];
  expect(kept).toBe(load.ids.length);
  // The queue of jobs is worked off again: batches made since then get their contacts.
  const last = load.ids.at(-1)!;
  await until(last, ({ state, total }) => state === 3 && total === 1, 30_000);
}
