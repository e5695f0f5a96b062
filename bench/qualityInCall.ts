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
  const certain = breaches.flatMap(({ callId, itemId, nth, saidAt }) => {
    const length = certainFrom(sheet, talks[ids.indexOf(callId)]!, { itemId, nth, length: saidAt - begun });
    // What would be certain only after the measurement is none of its business.
    if (length === null || begun + length > until) return [];
    return [{ waited: length - (saidAt - begun), since: begun + length, key: `${recordOf.get(callId)} ${itemId}` }];
  });
  const found = certain.filter(({ key }) => verdictAt.has(key));
  const times = found.map(({ key, since }) => verdictAt.get(key)! - since).sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)]!;
  const waiting = found.filter(({ waited }) => waited > 0).map(({ waited }) => waited);
  console.log(
    `  ${said} turns in ${lasts / 1_000} s; of ${certain.length} that break a rule ${found.length} were found`,
  );
  if (waiting.length > 0)
    console.log(
      `  ${waiting.length} were certain only when nothing had followed for ${(median(waiting) / 1_000).toFixed(1)} s, the others at once`,
    );
  figure(
    `last word of what breaks a rule, or the end of the time in which something might follow → its verdict stored, ${calls} calls at once, ${sheet.items.length} rules, p95 of ${times.length}`,
    `${p95.toFixed(0)} ms (median ${median(times).toFixed(0)} ms)`,
    `below ${limit.toLocaleString('en')} ms, each of them found`,
    p95 < limit && found.length === certain.length && times.length >= 300,
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

/** How long the call is when it is certain that this turn is the first to break the rule; null where it is not: an earlier one did, or made it right beforehand. */
function certainFrom(
  { items }: Sheet,
  { turns }: TalkOfBench,
  { itemId, nth, length }: { itemId: string; nth: number; length: number },
): number | null {
  const watch = watcher(items.filter((item) => item.itemId === itemId));
  const breaks = (until: number, at: number) => watch({ turns: turns.slice(0, until), length: at }).length > 0;
  if (breaks(nth, 3_600_000) || !breaks(turns.length, 3_600_000)) return null;
  for (let at = length; at < length + 120_000; at += 100) {
    const until = turns.findIndex(({ to }) => to > at);
    if (breaks(until === -1 ? turns.length : until, at)) return at;
  }
  return null;
}

async function startBatch(client: Client, templateId: string) {
  await client.query(
    `insert into qc_batch (tenant_id, mode, name, template_id, sheet_of, version, state, sampling, reviewers, person_id, released_at)
    select 1, 'during', 'While they go on', $1, $1, 1, 'started', '{"by":"all","stratified":false,"seed":1}', 1, max(person_id), now() from person where tenant_id = 1`,
    [templateId],
  );
}
