import { afterAll, expect, test } from 'vitest';
import { conversation, storeCalls } from '#areas/outbound/call/testRows.ts';
import { recordCall } from '#areas/outbound/recording/recordCall.job.ts';
import { recordingTexts } from '#areas/outbound/recording/recording.texts.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;

const listener = person({ gates: ['outbound.call.view', 'outbound.call.listen', 'outbound.call.download'] });
const reader = person({ gates: ['outbound.call.view'] });
for (const one of [listener, reader]) await product.tokenOf(one);
const talk = conversation(samples.renewalEn, 6);
const speech = {
  speak: async (text: string) =>
    Uint8Array.from({ length: text.length * 400 }, (_, at) => (at % 40 < 20 ? 0x2a : 0xaa)),
};
const record = recordCall({ inTenant: product.app.inTenant, storage: product.storage, speech });
const store = async (name: string) =>
  (
    await storeCalls(ownerUrl, '1', [{ name, talkTime: talk.talkFor, turns: talk.turns, path: talk.path }], {
      flow: samples.renewalEn,
    })
  )[0]!;
const made = (callId: string) => record({ tenant: '1', callId }, { signal: new AbortController().signal });

test.each([
  { language: 'en' as const, mode: 'light' as const },
  { language: 'zh' as const, mode: 'dark' as const },
])('a recording is heard, and its transcript goes along with it ($language, $mode)', async ({ language, mode }) => {
  const t = recordingTexts[language];
  const callId = await store(`Heard ${language}`);
  await made(callId);
  const page = await openPage(product, listener, `/outbounds/call/${callId}`, { language, mode });
  const wave = page.getByRole('slider', { name: t.wave });
  await wave.waitFor();
  await expect.poll(() => wave.locator('path').first().getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+v-[\d.]+M/);
  const at = async () => Number(await wave.getAttribute('aria-valuenow'));

  await page.getByRole('button', { name: t.play, exact: true }).click();
  await page.getByRole('button', { name: t.pause, exact: true }).waitFor();
  await expect.poll(at).toBeGreaterThan(0);
  expect(page.url()).toContain('turn=');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.pause, exact: true }).click();

  // The sound follows a sentence that is chosen, and the sentence a place that is chosen in the sound.
  const fourth = talk.turns[4]!;
  await page.getByRole('button', { name: fourth.text }).first().click();
  await expect.poll(at).toBe(Math.round(fourth.from / 1000));
  const box = (await wave.boundingBox())!;
  const second = talk.turns[2]!;
  await page.mouse.click(
    box.x + (box.width * (second.from + second.to)) / 2 / Math.max(talk.talkFor, talk.turns.at(-1)!.to),
    box.y + 20,
  );
  await page.waitForURL(/turn=2/);

  expect(await complaints(page)).toEqual([]);
  expect(
    (
      await ask(
        ownerUrl,
        "select count(*)::int as count from audit_line where target = $1 and action like '%/records/%'",
        [callId],
      )
    )[0]!.count,
  ).toBe(1);
});

test('whoever may not listen is told so, a call without sound says so, and one that is being made appears by itself', async () => {
  const t = recordingTexts.en;
  const [heard, silent, ordered] = [await store('Not for me'), await store('Silent'), await store('In a moment')];
  await made(heard);
  await ask(ownerUrl, 'update call_record set recording_ordered_at = now() where call_id = $1', [ordered]);

  await (await openPage(product, reader, `/outbounds/call/${heard}`)).getByText(t.mayNotListen).waitFor();
  const page = await openPage(product, listener, `/outbounds/call/${silent}`);
  await page.getByText(t.none).waitFor();
  await page.goto(`/outbounds/call/${ordered}`);
  await page.getByText(t.preparing).waitFor();
  await made(ordered);
  await page.getByRole('slider', { name: t.wave }).waitFor();
});

test('a recording whose file is gone says so, and can be asked for again', async () => {
  const t = recordingTexts.en;
  const callId = await store('Lost');
  await made(callId);
  const [{ key }] = (await ask(
    ownerUrl,
    'select storage_key as key from media m join call_record r on r.recording_id = m.media_id and r.tenant_id = m.tenant_id where r.call_id = $1',
    [callId],
  )) as [{ key: string }];
  await product.storage.remove(key);

  const page = await openPage(product, listener, `/outbounds/call/${callId}`);
  await page.getByRole('button', { name: t.play, exact: true }).click();

  await page.getByRole('alert').getByRole('button', { name: t.again }).waitFor();
});
