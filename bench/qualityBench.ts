import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { folderStorage } from '#adapters/storage/folder.ts';
import { recordings } from '#areas/outbound/recording/recording.store.ts';
import { batchEndpoints, type Batch } from '#areas/quality/batch/batch.contract.ts';
import { benchTexts } from '#areas/quality/bench/bench.texts.ts';
import { aLawOf } from '#core/sound/aLaw.ts';
import { callSound, peaksOf } from '#core/sound/callSound.ts';
import { stereoWav } from '#core/sound/wav.ts';
import { randomFrom } from '#core/text/random.ts';
import { shippedSheets } from '#core/quality/samples/index.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { newContext, startBrowser } from '#kit/testing/chromium.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { figure, median } from './measure.ts';
import { place } from './place.ts';
import { storeSheet, storeTalks } from './qualityRows.ts';
import { talkOf, type TalkOfBench } from './qualityTalks.ts';
import { started, type Started } from './started.ts';

/** Beside the first, which warms up, and the last, after which nothing follows. */
const tasks = 20;
const turns = 40;
const limit = 150;
const t = benchTexts.en;

/** From the key that hands an inspection in until the next call can be looked at and listened to, in the started product with its demonstration. */
export async function nextOnTheBench() {
  const browser = await startBrowser();
  const at = await place();
  const product = await started(at);
  try {
    const { batchId, items } = await batchOfRecordings(at, product);
    const context = await newContext(browser, product.origin, {});
    await context.addCookies([{ name: 'access_token', value: product.token(), url: product.origin }]);
    const page = await context.newPage();
    await page.addInitScript(rememberSounds);
    await page.goto(`/taskInspection/workBench?batch=${batchId}`);
    await page.getByRole('button', { name: t.next }).click();
    const times: number[] = [];
    for (let nth = 0; nth <= tasks; nth += 1) {
      await page.getByText(t.loaded).waitFor();
      for (let item = 0; item < items; item += 1) await page.keyboard.press('p');
      // As somebody who listens on for a moment; what was filled in is saved meanwhile.
      await wait(1_500);
      await page.evaluate(watchForNext);
      await page.keyboard.press('Control+Enter');
      times.push(await shownAfter(page));
    }
    const measured = times.slice(1).sort((a, b) => a - b);
    const p95 = measured[Math.ceil(measured.length * 0.95) - 1]!;
    figure(
      `a key hands an inspection in → the next call's transcript shown and its sound ready, ${measured.length} tasks, p95`,
      `${p95.toFixed(0)} ms (median ${median(measured).toFixed(0)} ms)`,
      `below ${limit} ms`,
      p95 < limit,
    );
  } finally {
    await browser.close();
    await product.stop();
    await at.leave();
  }
}

/** A released batch of calls with words and sound, all of one campaign of their own. */
async function batchOfRecordings(
  { ownerUrl, appUrl, folder }: Awaited<ReturnType<typeof place>>,
  { ask }: Started,
): Promise<{ batchId: string; items: number }> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const campaignId = await campaignOfBench(client);
  const random = randomFrom(27);
  const talks = Array.from({ length: tasks + 2 }, () => talkOf('en', turns, random));
  const ids = await storeTalks(client, talks, { campaignId });
  const pool = openPool(appUrl, () => {});
  const storage = folderStorage(join(folder, 'data/files'));
  for (const [nth, callId] of ids.entries()) {
    const sound = soundOf(talks[nth]!);
    const file = Buffer.from(stereoWav(sound));
    const key = `1/recordings/bench-${callId}.wav`;
    await storage.write(key, Readable.from([file]));
    const { length } = talks[nth]!;
    const about = { name: `call-${callId}.wav`, type: 'audio/wav', key, peaks: Buffer.from(peaksOf(sound)) };
    await inTenant(pool, '1', (db) => recordings.store(db, callId, { ...about, bytes: file.length, length }));
  }
  await pool.end();
  const { sheet } = shippedSheets.find(({ key }) => key === 'salesEn')!;
  // Who has to write something is not measured.
  const items = sheet.items.map((item) => ({ ...item, comment: 'never' as const }));
  const templateId = await storeSheet(client, 'Sales on the bench', { ...sheet, items });
  const { batchId } = await ask<Batch>('POST', batchEndpoints.create.path, {
    ...{ name: 'On the bench', templateId, calls: { campaignIds: [campaignId] }, reviewers: 1, inspectors: [] },
    ...{ dueAt: null, sampling: { by: 'all', stratified: false, seed: 1 } },
  });
  const { records } = await ask<Batch>('PUT', batchEndpoints.release.path.replace(':batchId', batchId));
  if (records !== talks.length) throw new Error(`${records} of ${talks.length} calls are in the batch`);
  while ((await client.query('select from qc_record where machine is null limit 1')).rowCount) await wait(100);
  await client.end();
  return { batchId, items: items.length };
}

async function campaignOfBench(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
    select tenant_id, 'Calls on the bench', campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id
    from campaign where tenant_id = 1 and robot_id is not null order by campaign_id limit 1 returning campaign_id::text as id`,
  );
  return rows[0]!.id;
}

/** A tone while somebody speaks: as many bytes as a voice. */
const tone = Uint8Array.from({ length: 8_000 }, (_, at) => aLawOf(Math.round(8_000 * Math.sin(at / 3))));
function soundOf({ turns: said, length }: TalkOfBench): Uint8Array {
  const heard = said.map(({ speaker, from, to }) => {
    const sound = new Uint8Array((to - from) * 8);
    for (let at = 0; at < sound.length; at += tone.length) sound.set(tone.subarray(0, sound.length - at), at);
    return { speaker, from, to, sound };
  });
  return callSound(heard, length);
}

interface BenchWindow {
  sounds: HTMLAudioElement[];
  shown: Promise<number>;
}

/** Players of recordings are in no document. */
function rememberSounds() {
  const own = window as unknown as BenchWindow;
  own.sounds = [];
  const { Audio: Original } = window;
  window.Audio = function Remembered(this: unknown, ...given: ConstructorParameters<typeof Audio>) {
    const made = new Original(...given);
    own.sounds.push(made);
    return made;
  } as unknown as typeof Audio;
}

/** From the key until the page shows another call, all of its turns, its waveform, and could play it. */
function watchForNext() {
  const own = window as unknown as BenchWindow;
  const titleNow = () => document.querySelector('h1')?.textContent;
  const before = titleNow();
  own.shown = new Promise((done) => {
    let pressed = 0;
    addEventListener('keydown', ({ key }) => key === 'Enter' && (pressed ||= performance.now()), { capture: true });
    const look = () => {
      const isShown =
        pressed > 0 &&
        titleNow() !== before &&
        document.querySelectorAll('.view-turns .marked-row').length > 0 &&
        document.querySelector('.wave .wave-ahead path')?.getAttribute('d') &&
        // The one before has been let go, and the one after is not there yet.
        own.sounds
          .filter(({ src }) => src !== '')
          .some((sound) => sound.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA);
      if (!isShown) return void requestAnimationFrame(look);
      // The frame that shows it is there when the task after it runs.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - pressed);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

const shownAfter = (page: Page) => page.evaluate(() => (window as unknown as BenchWindow).shown);
