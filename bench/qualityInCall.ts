import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { fakeEncoder } from '#adapters/language/language.ts';
import { inCallWatcher } from '#areas/quality/door.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { watcher } from '#core/quality/meanwhile.ts';
import { shippedSheets } from '#core/quality/samples/index.ts';
import type { Item, Sheet } from '#core/quality/sheet.ts';
import { between, oneOf, randomFrom } from '#core/text/random.ts';
import { newLog } from '#kit/server/log.ts';
import { openPool } from '#kit/server/pool.ts';
import { inspectedCalls } from '../apps/server/demo/inspected/calls.ts';
import { figure, median } from './measure.ts';
import { place } from './place.ts';
import { makeAgents, storeSheet, storeTalks } from './qualityRows.ts';
import { goesByWords, lastsIn, nextTurn, talkOf, type TalkOfBench } from './qualityTalks.ts';

const calls = 300;
/** Milliseconds between two turns of a call, on average. */
const pause = 3_000;
const lasts = 75_000;
const limit = 2_000;

interface Breach {
  callId: string;
  itemId: string;
  /** Which turn of the call it is. */
  nth: number;
  saidAt: number;
}

/** From a sentence that breaks a rule, put in when its last word is spoken, until its verdict is committed: 300 calls at once, twelve rules, about a hundred turns a second. */
export async function verdictsInCalls() {
  const sheet = sheetOfTwelve();
  const breaking = breakingSentences(sheet);
  const { appUrl, ownerUrl, leave } = await place();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await tenantWithBatch(ownerUrl, '1', { contacts: 1, state: 3 });
  await makeAgents(client, calls);
  const random = randomFrom(26);
  const begun = Date.now() - 120_000;
  const talks = Array.from({ length: calls }, () => talkOf('en', between(0, 8, random) * 2 + 1, random));
  const ids = await storeTalks(client, talks, { began: new Date(begun) });
  const templateId = await storeSheet(client, 'Twelve rules', sheet);
  await startBatch(client, templateId);
  await client.query('vacuum analyze');
  const pool = openPool(appUrl, () => {});

  /** By record and item. */
  const verdictAt = new Map<string, number>();
  const itemIds = new Map(sheet.items.map(({ name, itemId }) => [name, itemId]));
  const live = {
    tell(_: string, __: string, { facts }: { facts?: { recordId: string; item: string } }) {
      if (facts) verdictAt.set(`${facts.recordId} ${itemIds.get(facts.item)}`, Date.now());
    },
    tellWatchers() {},
  };
  const inProgress = talks.map(({ turns }, at) => ({ callId: ids[at]!, answeredAt: begun, speed: 1, turns }));
  const inspecting = inCallWatcher({
    ...{ pool, log: newLog('warn'), now: Date.now, live, encoder: fakeEncoder() },
    carried: () => ['1'],
    underWay: () => inProgress,
  });
  // What was said before they were watched is looked at first.
  await inspecting.look('1');
  inspecting.start();

  const breaches: Breach[] = [];
  const until = Date.now() + lasts;
  let said = 0;
  let next = Date.now();
  while (Date.now() < until) {
    next += (pause / calls) * 2 * random();
    await wait(Math.max(0, next - Date.now()));
    const [which, isBreach] = [between(0, calls - 1, random), random() < 0.08];
    const { turns } = talks[which]!;
    const from = Date.now() - begun;
    const item = oneOf(sheet.items, random);
    const text = isBreach ? oneOf(breaking.get(item.itemId)!, random) : null;
    const speaker = (text ?? random() < 0.5) ? 'agent' : 'customer';
    const turn = nextTurn('en', speaker, 0, random);
    if (text !== null)
      breaches.push({ ...{ callId: ids[which]!, itemId: item.itemId, nth: turns.length }, saidAt: Date.now() });
    turns.push({ speaker, text: text ?? turn.text, from: from - lastsIn(text ?? turn.text, 'en'), to: from });
    said += 1;
  }
  await wait(6_000);
  await inspecting.stop();

  const { rows } = await client.query<{ recordId: string; callId: string }>(
    'select record_id::text as "recordId", call_id::text as "callId" from qc_record',
  );
  const recordOf = new Map(rows.map(({ recordId, callId }) => [callId, recordId]));
  const first = breaches.filter((breach) => isFirst(sheet, talks[ids.indexOf(breach.callId)]!, breach));
  const times = first.flatMap(({ callId, itemId, saidAt }) => {
    const at = verdictAt.get(`${recordOf.get(callId)} ${itemId}`);
    return at === undefined ? [] : [at - saidAt];
  });
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)]!;
  console.log(`  ${said} turns in ${lasts / 1_000} s; of ${first.length} that break a rule ${times.length} were found`);
  figure(
    `last word of what breaks a rule → its verdict stored, ${calls} calls at once, ${sheet.items.length} rules, p95 of ${times.length}`,
    `${p95.toFixed(0)} ms (median ${median(times).toFixed(0)} ms)`,
    `below ${limit.toLocaleString('en')} ms, each of them found`,
    p95 < limit && times.length === first.length && times.length >= 300,
  );
  await pool.end();
  await client.end();
  await leave();
}

/** Rules of the English sheets that are broken by what is said. Supervisors are told of each, which is how it is seen here. */
function sheetOfTwelve(): Sheet {
  const items = shippedSheets
    .filter(({ language }) => language === 'en')
    .flatMap(({ sheet }) =>
      sheet.items.filter((item) => goesByWords(item) && item.found === 'broken' && sentencesFor(item).length > 0),
    );
  return {
    categories: [{ categoryId: '1', name: 'All fields' }],
    items: items.slice(0, 12).map((item, at) => ({ ...item, itemId: String(at + 1), categoryId: '1', alert: true })),
    passMark: 75,
  };
}

const agents = inspectedCalls
  .filter(({ language }) => language === 'en')
  .flatMap(({ turns }) => turns)
  .filter(({ speaker }) => speaker === 'agent')
  .map(({ text }) => text);

/** What agents of the demonstration say that alone breaks it. */
function sentencesFor(item: Item): string[] {
  const watch = watcher([item]);
  return agents.filter(
    (text) => watch({ turns: [{ speaker: 'agent', text, from: 0, to: 5_000 }], length: 3_600_000 }).length > 0,
  );
}
const breakingSentences = ({ items }: Sheet) => new Map(items.map((item) => [item.itemId, sentencesFor(item)]));

/** Whether it is the turn by which the call first breaks the rule: an earlier one may have, or made it right beforehand. */
function isFirst({ items }: Sheet, { turns }: TalkOfBench, { itemId, nth }: Breach): boolean {
  const watch = watcher(items.filter((item) => item.itemId === itemId));
  const breaks = (until: number) => watch({ turns: turns.slice(0, until), length: 3_600_000 }).length > 0;
  return !breaks(nth) && breaks(nth + 1) && breaks(turns.length);
}

async function startBatch(client: Client, templateId: string) {
  await client.query(
    `insert into qc_batch (tenant_id, mode, name, template_id, sheet_of, version, state, sampling, reviewers, person_id, released_at)
    select 1, 'during', 'While they go on', $1, $1, 1, 'started', '{"by":"all","stratified":false,"seed":1}', 1, max(person_id), now() from person where tenant_id = 1`,
    [templateId],
  );
}
