import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { resourceEndpoints } from '#areas/designer/resource/resource.contract.ts';
import { newFlow } from '#core/design/newFlow.ts';
import { addNode } from '#core/design/nodes.ts';
import { monoWav } from '#core/sound/monoWav.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { box, png } from '../server/demo/library/paint.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(() => server.stop());

const designer = person({ gates: ['designer.flow.view', 'designer.flow.edit', 'robot.robot.view'] });
const looker = person({ gates: ['designer.flow.view', 'robot.robot.view'] });
const api = server.as(designer);
const picture = png(40, 30, [255, 255, 255], [box([11, 107, 123], 8, 6, 24, 18, 4)]);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const rows = (name: string) =>
  ask(server.database.ownerUrl, 'select resource_id::text as id, storage_key as key from resource where name = $1', [
    name,
  ]) as Promise<{ id: string; key: string }[]>;
const uses = (id: string) =>
  ask(server.database.ownerUrl, 'select uses from resource_use where resource_id = $1', [id]);
const flowOf = async (flowId: string) => (await api.call(draftEndpoints.draft, { params: { flowId } })).data.flow;

async function textRobot() {
  let count = 0;
  const newId = () => `n${++count}`;
  const made = addNode(
    newFlow({ id: 'text', name: 'Text', language: 'en', robotType: 5, newId }),
    'text',
    { flowId: 'text', at: { x: 320, y: 200 }, name: 'Shows the card' },
    newId,
  );
  if (made.refused) throw new Error(made.refused);
  return {
    nodeId: made.id,
    flowId: (
      await api.call(draftEndpoints.createWith, { body: { name: `Robot ${crypto.randomUUID()}`, content: made.flow } })
    ).data.flowId,
  };
}
const library = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a picture is uploaded, sent by a node, kept while it is, and goes when it is no longer', async () => {
  const { flowId, nodeId } = await textRobot();
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=image`);
  const images = library(page, 'Images');
  await images.getByText('No files yet').waitFor();
  expect(await complaints(page)).toEqual([]);
  await images
    .locator('input[type=file]')
    .setInputFiles([
      file('card.png', picture),
      file('Card.PNG', picture),
      file('vector.svg', Buffer.from('<svg/>')),
      file('empty.png', Buffer.alloc(0)),
      file('photo.png', Buffer.from('no picture at all')),
    ]);
  for (const why of [
    'This library has a file of this name already',
    'Files of this type do not go into this library',
    'This file is empty',
    'What is in this file is not what its name says',
  ])
    await images.getByText(why).waitFor();
  await images.getByRole('button', { name: /^card\.png/i }).waitFor();
  for (let left = 4; left > 0; left -= 1)
    await images
      .getByRole('button', { name: /^Dismiss/ })
      .first()
      .click();
  const [{ id, key, name }] = (await ask(
    server.database.ownerUrl,
    "select resource_id::text as id, storage_key as key, name from resource where kind = 'image'",
  )) as [{ id: string; key: string; name: string }];
  expect(
    await ask(server.database.ownerUrl, 'select width, height from resource where resource_id = $1', [id]),
  ).toEqual([{ width: 40, height: 30 }]);

  await page.goto(`/proDesign?flowId=${flowId}&at=node:${nodeId}`);
  await page.locator('.panel-head').getByText('Shows the card').waitFor();
  await page.locator('.panel').getByRole('button', { name: 'Send a file' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a file' });
  await picker.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  expect(await complaints(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Use', exact: true }).click();
  await expect.poll(async () => (await flowOf(flowId)).imgConfigs, { timeout: 20_000 }).toEqual([{ id, name }]);
  expect((await flowOf(flowId)).nodes.find((one) => one.id === nodeId)).toMatchObject({
    ttsConfigs: [{ content: [{ resourceId: id, resourceName: name, resourceType: 'image' }] }],
  });
  expect(await uses(id)).toEqual([{ uses: 1 }]);

  await page.goto(`/proDesign?flowId=${flowId}&settings=image&item=${id}`);
  const details = page.getByRole('complementary', { name: `Details of “${name}”` });
  await details.getByText('Used in one place').waitFor();
  await expect.poll(() => details.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  expect(await api.call(resourceEndpoints.removeOne, { params: { resourceId: id } })).toMatchObject({
    name: 'RESOURCE_IN_USE',
  });
  expect(await complaints(page)).toEqual([]);
  await details.getByRole('button', { name: /Shows the card/ }).click();
  await page.locator('.panel').getByRole('button', { name: 'Remove: File' }).click();
  await expect.poll(async () => (await flowOf(flowId)).imgConfigs, { timeout: 20_000 }).toEqual([]);
  expect(await uses(id)).toEqual([]);

  await page.goto(`/proDesign?flowId=${flowId}&settings=image&item=${id}`);
  await details.getByText('Not used by any robot').waitFor();
  await details.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete “/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await images.getByText('No files yet').waitFor();
  expect(await rows(name)).toEqual([]);
  await expect.poll(() => server.storage.read(key)).toBeNull();
});

test('a film is shown where it lies and says how long it is; one the browser cannot show says so', async () => {
  const [webm, mp4] = [
    new URL('../server/demo/library/steps.webm', import.meta.url),
    new URL('designerLibrary.mp4', import.meta.url),
  ].map((where) => readFileSync(where)) as [Buffer, Buffer];
  const { flowId } = await textRobot();
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=video`);
  const films = library(page, 'Videos');
  await films.locator('input[type=file]').setInputFiles([file('Three steps.webm', webm)]);
  const details = (name: string) => page.getByRole('complementary', { name: `Details of “${name}”` });
  await details('Three steps.webm').getByText('0:06', { exact: true }).waitFor();
  await details('Three steps.webm').getByRole('button', { name: 'Show the film: Three steps.webm' }).press('Enter');
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime > 0 && one.duration)).toBe(6);
  expect(
    await film.evaluate((one: HTMLVideoElement) => [one.videoWidth, one.videoHeight, one === document.activeElement]),
  ).toEqual([480, 240, true]);
  expect(await complaints(page)).toEqual([]);
  await films.locator('input[type=file]').setInputFiles([file('Torn.mp4', mp4.subarray(0, 600))]);
  await details('Torn.mp4')
    .getByRole('button', { name: /^Show the film/ })
    .click();
  await details('Torn.mp4').getByRole('alert').getByText('cannot show this format').waitFor();

  // Debian's Chromium shows H.264, others do not.
  await page.goto(`/proDesign?flowId=${flowId}&settings=mp4`);
  const clips = page.getByRole('region', { name: 'MP4', exact: true });
  await clips.locator('input[type=file]').setInputFiles([file('Clip.mp4', mp4), file('No clip.mp4', webm)]);
  await clips.getByText('What is in this file is not what its name says').waitFor();
  await details('Clip.mp4').getByText('0:02', { exact: true }).waitFor();
  await details('Clip.mp4')
    .getByRole('button', { name: /^Show the film/ })
    .click();
  const shows = await page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42C00A"') !== '',
  );
  if (shows) await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.duration)).toBe(2);
  else await details('Clip.mp4').getByRole('alert').waitFor();
});

test('recordings are listened to, counted before they are exported, and deleted together', async () => {
  const sounds = await Promise.all(
    ['one.wav', 'two.wav', 'three.wav'].map((name) =>
      api.call(
        resourceEndpoints.upload,
        { body: { type: 'sound' } },
        { name, content: Buffer.from(monoWav(new Uint8Array(16_000).fill(0xd5))) },
      ),
    ),
  );
  const played = sounds[0]!.data.id;
  const content = {
    ...samples.renewalEn,
    nodes: samples.renewalEn.nodes.map((node, at) =>
      node.type === 'interact' && at < 4
        ? { ...node, ttsConfigs: [{ content: [{ text: 'Hello', resourceId: played }] }] }
        : node,
    ),
  };
  const flowId = (await api.call(draftEndpoints.createWith, { body: { name: 'Plays one', content } })).data.flowId;
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}&settings=sound`);
  const list = library(page, 'Sounds');
  await list.getByRole('button', { name: 'Play “one.wav”' }).click();
  await expect
    .poll(() => page.locator('audio').evaluateAll((all) => all.some((one) => (one as HTMLAudioElement).duration === 2)))
    .toBe(true);
  await list.getByText('In this robot').click();
  await expect.poll(() => list.locator('tbody tr').count()).toBe(1);
  await list.getByText('All', { exact: true }).click();
  await expect.poll(() => list.locator('tbody tr').count()).toBe(3);

  await list.getByRole('button', { name: 'Export recordings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export recordings' });
  await dialog.getByText('One recording').waitFor();
  await dialog.getByText('All of the library').click();
  await dialog.getByText('3 recordings').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('recordings.zip');

  await list.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar').getByText('In use: 1 stay').waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 files?' }).getByRole('button', { name: 'Delete 2' }).click();
  await expect.poll(() => list.locator('tbody tr').count()).toBe(1);
  expect(await ask(server.database.ownerUrl, "select name from resource where kind = 'sound'")).toEqual([
    { name: 'one.wav' },
  ]);
});

test('who may only look finds, opens and saves files, and changes none', async () => {
  const flowId = (
    await api.call(draftEndpoints.createWith, { body: { name: 'To look at', content: samples.renewalEn } })
  ).data.flowId;
  const { data } = await api.call(
    resourceEndpoints.upload,
    { body: { type: 'other' } },
    { name: 'Terms.txt', content: 'Some terms' },
  );
  const page = await openPage(server, looker, `/proDesign?flowId=${flowId}&settings=other`);
  const list = library(page, 'Other files');
  await list.getByRole('textbox', { name: 'Search by name' }).fill('nothing of the kind');
  await list.getByText('No file is called like that').waitFor();
  await list.getByRole('textbox', { name: 'Search by name' }).fill('terms');
  await list.getByRole('button', { name: 'Show “Terms.txt”' }).click();
  const details = page.getByRole('complementary');
  await details.getByText('Not used by any robot').waitFor();
  expect(await complaints(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Terms.txt');
  expect(await list.getByRole('button', { name: /Upload|Delete/ }).count()).toBe(0);
  expect(await server.as(looker).call(resourceEndpoints.removeOne, { params: { resourceId: data.id } })).toMatchObject({
    name: 'NOT_ALLOWED',
  });
});

test('in the list a step plays a recording instead of the voice, a question and a mishap too; it is seen while the step is closed and can be taken away', async () => {
  const { data: bell } = await api.call(
    resourceEndpoints.upload,
    { body: { type: 'sound' } },
    { name: 'Bell for the list.wav', content: Buffer.from(monoWav(new Uint8Array(8_000).fill(0xd5))) },
  );
  const flowId = (
    await api.call(draftEndpoints.createWith, { body: { name: 'Plays in the list', content: samples.renewalEn } })
  ).data.flowId;
  const asks = samples.renewalEn.nodes.find(({ type }) => type === 'interact')!;
  const page = await openPage(server, designer, `/liteDesign?flowId=${flowId}&node=${asks.id}`);
  const [step, question, mishap] = [
    page.locator(`#step-${asks.id}`),
    page.locator('#lite-questions .lite-item').first(),
    page.locator('#lite-exceptions .lite-item:not(.off)').first(),
  ];
  const picker = page.getByRole('dialog');
  // Findings that arrive above may move a button between the press and the release: then nothing was clicked.
  const opens = async (place: Locator) => {
    const button = place.getByRole('button', { name: 'Play a recording' }).first();
    const isOpen = () =>
      picker.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
    await expect
      .poll(async () => {
        if (!(await picker.isVisible())) await button.click({ timeout: 5_000 }).catch(() => {});
        return isOpen();
      })
      .toBe(true);
  };
  const takeBell = async () => {
    await picker.getByRole('button', { name: 'Show “Bell for the list.wav”' }).click();
    await picker.getByRole('button', { name: 'Use', exact: true }).click();
    await picker.waitFor({ state: 'detached' });
  };
  for (const place of [step, question, mishap]) {
    await opens(place);
    await takeBell();
    await place.getByText('Bell for the list.wav').waitFor();
  }
  expect(await complaints(page)).toEqual([]);
  const played = { resourceId: bell.id, resourceName: 'Bell for the list.wav', resourceType: 'sound' };
  const first = (part: object | undefined) =>
    (part as { ttsConfigs: { content: object[] }[] }).ttsConfigs[0]!.content[0];
  const stored = async () => {
    const { nodes, faqs, abnors, soundConfigs } = await flowOf(flowId);
    return {
      step: first(nodes.find(({ id }) => id === asks.id)),
      question: first(faqs[0]!.notExceed),
      mishap: first(abnors.find(({ on }) => on)!.notExceed),
      soundConfigs,
    };
  };
  await expect
    .poll(stored, { timeout: 20_000 })
    .toMatchObject({ step: played, question: played, mishap: played, soundConfigs: [{ id: bell.id }] });
  expect(await uses(bell.id)).toEqual([{ uses: 3 }]);

  await step.locator('.lite-toggle').click();
  await step.locator('.lite-closed').getByText('Bell for the list.wav').waitFor();
  await step.locator('.lite-toggle').click();
  for (const place of [step, question, mishap]) await place.getByRole('button', { name: /^Remove: Recording/ }).click();
  await expect.poll(async () => (await stored()).soundConfigs, { timeout: 20_000 }).toEqual([]);
  const reading = await openPage(server, looker, `/liteDesign?flowId=${flowId}&node=${asks.id}`);
  await reading.locator(`#step-${asks.id} .lite-words`).first().waitFor();
  expect(await reading.getByRole('button', { name: 'Play a recording' }).count()).toBe(0);
});
