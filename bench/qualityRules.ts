import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { fakeEncoder } from '#adapters/language/language.ts';
import { batchEndpoints, type Batch } from '#areas/quality/batch/batch.contract.ts';
import { inspectBatch } from '#areas/quality/batch/inspect.job.ts';
import { talks as stored } from '#areas/quality/machine/talks.store.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { judge } from '#core/quality/judge.ts';
import { randomFrom } from '#core/text/random.ts';
import { workOff } from '#kit/server/jobs.ts';
import { newLog } from '#kit/server/log.ts';
import { newServer } from '#kit/server/newServer.ts';
import { people } from '#kit/server/people.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import type { Pool } from 'pg';
import { faultByName } from '../apps/server/faults.ts';
import { granted } from '../apps/server/menu.ts';
import { serveProduct } from '../apps/server/product.ts';
import { figure } from './measure.ts';
import { needsOfBench } from './needs.ts';
import { place } from './place.ts';
import { makeAgents, storeSheet, storeTalks } from './qualityRows.ts';
import { sheetOfRules, talkOf, type TalkOfBench } from './qualityTalks.ts';
import { tokenOfBench } from './token.ts';

const turns = 40;
const most = 10_000;
/** As the job takes them. */
const together = 100;
/** Seconds. */
const limit = 10;

/** Thirty of the shipped rules over stored calls, half of them English and half Chinese; each rule looks at every call. `--calls 500` takes fewer of them. */
export async function rulesOverStored() {
  const { values } = parseArgs({ strict: false, allowPositionals: true, options: { calls: { type: 'string' } } });
  const calls = Number(values.calls ?? most);
  const random = randomFrom(25);
  const all = Array.from({ length: calls }, (_, at) => talkOf(at % 2 === 0 ? 'en' : 'zh', turns, random));
  tellWhatTheyAre(all);
  const sheet = sheetOfRules(5);
  const { appUrl, ownerUrl, folder, leave } = await place();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await tenantWithBatch(ownerUrl, '1', { contacts: 1, state: 3 });
  await makeAgents(client, 50);
  const ids = await storeTalks(client, all);
  await client.query('vacuum analyze');
  const templateId = await storeSheet(client, 'Thirty rules', sheet);
  const pool = openPool(appUrl, () => {});
  const secondsOf = async (work: () => unknown) => {
    const began = performance.now();
    await work();
    return ((performance.now() - began) / 1_000) * (most / calls);
  };

  const inMemory = await secondsOf(() => {
    const run = judge(sheet.items);
    for (const talk of all) run(talk);
  });
  const reading = await secondsOf(() => inPages(pool, ids));
  const run = judge(sheet.items);
  const both = await secondsOf(() => inPages(pool, ids, (talk) => run(talk)));
  const { took, verdicts, broken } = await released(
    { appUrl, ownerUrl, folder, client },
    { templateId, calls, secondsOf },
  );

  const rules = `${sheet.items.length} rules over 10,000 stored calls of ${turns} turns`;
  console.log(
    `  without the database ${inMemory.toFixed(1)} s, reading alone ${reading.toFixed(1)} s; ${verdicts} verdicts, ${broken} of them broken`,
  );
  figure(
    `${rules}, read in pages of ${together} and evaluated`,
    `${both.toFixed(1)} s`,
    `below ${limit} s`,
    both < limit,
  );
  figure(
    `${rules}, from the release of a batch until all verdicts are stored`,
    `${took.toFixed(1)} s`,
    `below ${limit} s`,
    took < limit,
  );
  await pool.end();
  await client.end();
  await leave();
}

function tellWhatTheyAre(all: readonly TalkOfBench[]) {
  const texts = all.flatMap((talk) => talk.turns.map(({ text }) => text));
  const signs = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const distinct = (new Set(texts).size / texts.length) * 100;
  console.log(
    `  ${texts.length} turns, ${distinct.toFixed(0)} % of them distinct, ${signs.toFixed(0)} signs each on average`,
  );
}

async function inPages(pool: Pool, ids: readonly string[], look: (talk: TalkOfBench) => void = () => {}) {
  for (let at = 0; at < ids.length; at += together)
    for (const talk of await inTenant(pool, '1', (db) => stored.of(db, ids.slice(at, at + together)))) look(talk);
}

/** As the product does it: a batch of all calls is made and released over HTTP, and a worker of jobs looks at it. */
async function released(
  { appUrl, ownerUrl, folder, client }: { appUrl: string; ownerUrl: string; folder: string; client: Client },
  {
    templateId,
    calls,
    secondsOf,
  }: { templateId: string; calls: number; secondsOf(work: () => unknown): Promise<number> },
) {
  const token = await tokenOfBench(client);
  const pool = openPool(appUrl, () => {});
  const { personOf, forget, stop } = people(pool, granted);
  const app = newServer({ pool, personOf, faultByName });
  serveProduct(app, needsOfBench(folder, pool, forget));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const live = { tell() {}, tellWatchers() {} };
  const needs = {
    inTenant: <Answer>(tenant: string, work: Parameters<typeof inTenant<Answer>>[2]) => inTenant(pool, tenant, work),
  };
  const jobs = { 'quality.inspectBatch': inspectBatch({ ...needs, encoder: fakeEncoder(), live }) };
  const worker = await workOff(ownerUrl, jobs, newLog('warn'));
  const ask = async (method: string, path: string, body: object = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: JSON.stringify(body),
    });
    const { code, data, message } = (await answer.json()) as { code: number; data: Batch; message?: string };
    if (code !== 1) throw new Error(message);
    return data;
  };
  const { batchId } = await ask('POST', batchEndpoints.create.path, {
    ...{ name: 'Ten thousand calls', templateId, calls: {}, reviewers: 1, inspectors: [], dueAt: null },
    sampling: { by: 'all', stratified: false, seed: 1 },
  });
  const took = await secondsOf(async () => {
    const { records } = await ask('PUT', batchEndpoints.release.path.replace(':batchId', batchId));
    if (records !== calls) throw new Error(`${records} of ${calls} calls are in the batch`);
    while ((await client.query('select from qc_record where machine is null limit 1')).rowCount) await wait(50);
  });
  const {
    rows: [found],
  } = await client.query<{ verdicts: number; broken: number }>(
    `select count(*)::int as verdicts, (count(*) filter (where v->>'verdict' = 'fail'))::int as broken from qc_record, jsonb_array_elements(machine) v`,
  );
  await worker.stop();
  await app.close();
  await stop();
  await pool.end();
  return { took, ...found! };
}
