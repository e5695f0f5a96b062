import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { draftEndpoints, versionEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { shareEndpoints } from '#areas/designer/share/share.contract.ts';
import { difference } from '#core/design/edits.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { openPage } from '#kit/testing/browser.ts';
import { picture } from '#kit/testing/picture.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);

const designer = person({ gates: ['designer.flow.view', 'designer.flow.edit', 'designer.flow.publish'] });
const reader = person({ gates: ['designer.flow.view'] });
const api = server.as(designer);
const robot = async (name: string) =>
  (await api.call(draftEndpoints.createWith, { body: { name, content: samples.renewalEn } })).data.flowId;
const stored = async (flowId: string) => (await api.call(draftEndpoints.draft, { params: { flowId } })).data.flow;
const save = (flowId: string, from: number, before: Flow, after: Flow) =>
  api.call(draftEndpoints.save, {
    params: { flowId },
    body: { from, edits: difference(before, after), label: 'change', client: 'test' },
  });
const asks = samples.renewalEn.nodes.find(({ type }) => type === 'interact')!;

test('in the guided list somebody changes what is said, adds an answer and a step behind it, and takes it all back', async () => {
  const flowId = await robot('Guided');
  const page = await openPage(server, designer, `/liteDesign?flowId=${flowId}`);
  const toggle = page.getByRole('button', { name: new RegExp(asks.name) }).first();
  await toggle.waitFor();
  expect(await complaints(page)).toEqual([]);

  // By keyboard alone.
  await page.locator('.lite-toggle').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const says = page.getByLabel('The robot says: ').first();
  await says.fill('Good afternoon, who is this?');
  await expect.poll(async () => JSON.stringify((await stored(flowId)).nodes)).toContain('Good afternoon, who is this?');

  await page.getByRole('button', { name: 'Add an answer' }).click();
  const goesTo = page.getByRole('combobox', { name: 'Answer: goes on with' });
  await goesTo.focus();
  await page.keyboard.type('+ End');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(flowId)).nodes.length).toBe(samples.renewalEn.nodes.length + 1);
  const grown = await stored(flowId);
  expect(grown.lines.some(({ endNodeId }) => endNodeId === grown.nodes.at(-1)!.id)).toBe(true);
  expect(await complaints(page)).toEqual([]);

  for (let count = 0; count < 3; count++) await page.getByRole('button', { name: /^Undo/ }).click();
  await expect
    .poll(() => stored(flowId))
    .toEqual(
      await server
        .as(designer)
        .call(draftEndpoints.createWith, { body: { name: 'As it was', content: samples.renewalEn } })
        .then(async ({ data }) => ({ ...(await stored(data.flowId)), id: expect.anything(), name: 'Guided' })),
    );
});

test('who may only look changes nothing in the guided list and in the process view', async () => {
  const flowId = await robot('To look at');
  const page = await openPage(server, reader, `/liteDesign?flowId=${flowId}&node=${asks.id}`);
  await expect.poll(() => page.getByLabel('The robot says: ').first().getAttribute('readonly')).not.toBeNull();
  await expect.poll(() => page.getByRole('button', { name: 'Add an answer' }).count()).toBe(0);
  await page.goto(`/processDesigner?flowId=${flowId}`);
  await page.getByText('Choose a stage').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
});

test('a stage is renamed and moved once editing is asked for', async () => {
  const flowId = await robot('Stages');
  const page = await openPage(server, designer, `/processDesigner?flowId=${flowId}`);
  await page.getByRole('navigation', { name: 'Flows' }).getByRole('button', { name: asks.name }).click();
  await expect.poll(() => page.getByLabel('Name of the stage').count()).toBe(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name of the stage').fill('Who is it');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'To the right' }).click();
  await expect
    .poll(async () => (await stored(flowId)).nodes.find(({ id }) => id === asks.id))
    .toMatchObject({ name: 'Who is it', coordinate: { x: asks.coordinate.x + 60, y: asks.coordinate.y } });
  expect(await complaints(page)).toEqual([]);
});

test('a version is handed in, compared with the draft in words and pictures, published, and looked at by a stranger', async () => {
  const flowId = await robot('Versions');
  const page = await openPage(server, designer, `/robot/version/${flowId}`);
  await page.getByText('No version yet').waitFor();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByLabel('What is new').fill('The first one');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('The first one').waitFor();

  const { flow, revision } = (await api.call(draftEndpoints.draft, { params: { flowId } })).data;
  await save(flowId, revision, flow, {
    ...flow,
    nodes: flow.nodes.map((node) => (node.id === asks.id ? { ...node, name: 'Called otherwise' } : node)),
  });
  await page.goto(`/robot/version/${flowId}?from=1&to=draft`);
  await page.getByText('One difference').waitFor();
  await expect.poll(() => page.locator('.ver-change ins').allTextContents()).toEqual(['Called otherwise']);
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'As pictures' }).click();
  await expect.poll(() => page.locator('.flow-box.changed').count()).toBe(2);
  expect(await complaints(page)).toEqual([]);

  await page.locator('.ver-decide').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('New calls begin with it', { exact: true }).waitFor();
  expect((await api.call(versionEndpoints.list, { params: { flowId } })).data).toMatchObject([
    { version: 1, status: 'published', current: true },
  ]);

  // The draft holds more than new calls have: the designer says so, and publishing shows it.
  await page.goto(`/proDesign?flowId=${flowId}`);
  await page.getByRole('link', { name: '1 unpublished change' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('heading', { name: '1 change since v1' }).waitFor();
  await dialog.locator('ins').getByText('Called otherwise').waitFor();
  await picture(page, 'publish-en-light-1440');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: '1 unpublished change' }).click();
  await page.getByText('One difference').waitFor();

  await page.getByRole('button', { name: 'Preview link' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
  const stranger = await openPage(server, null, address.pathname + address.hash);
  await stranger.getByText('Versions').first().waitFor();
  await expect.poll(() => stranger.locator('.flow-box').count()).toBeGreaterThan(3);
  expect(await complaints(stranger)).toEqual([]);
  const { shareId } = (await api.call(shareEndpoints.list, { params: { flowId } })).data[0]!;
  await api.call(shareEndpoints.withdraw, { params: { shareId } });
  await stranger.reload();
  await stranger.getByText('This link does not work any more').first().waitFor();
});

test('what the checker finds stands in the way of publishing, with what to do', async () => {
  const flowId = await robot('Not clean');
  const { flow, revision } = (await api.call(draftEndpoints.draft, { params: { flowId } })).data;
  await save(flowId, revision, flow, { ...flow, lines: flow.lines.slice(1) });
  const page = await openPage(server, designer, `/robot/version/${flowId}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => page.locator('.ver-findings li').count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('dialog').getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  expect((await api.call(versionEndpoints.list, { params: { flowId } })).data).toEqual([]);
});

test('a file is imported after a look at what it changes; what is no flow, or 50 MB, is refused in words and changes nothing', async () => {
  const flowId = await robot('Imported');
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const good = file(
    'good.json',
    JSON.stringify({
      ...samples.renewalEn,
      nodes: samples.renewalEn.nodes.map((node) =>
        node.id === asks.id ? { ...node, name: 'Asked <b>first</b>' } : node,
      ),
    }),
  );
  const huge = file('huge.json', '[');
  truncateSync(huge, 50 << 20);
  const before = await stored(flowId);
  const page = await openPage(server, designer, `/robot/version/${flowId}`);
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file into the draft' });
  const chosen = dialog.locator('input[type=file]');
  const bringIn = dialog.getByRole('button', { name: 'Import', exact: true });
  for (const [path, why] of [
    [file('notes.json', '{"list": [1]}'), /flow/i],
    [huge, /16 MB/],
  ] as const) {
    await chosen.setInputFiles(path);
    await expect.poll(() => dialog.getByRole('alert').first().innerText()).toMatch(why);
    await expect.poll(() => bringIn.isDisabled()).toBe(true);
  }
  expect(await complaints(page)).toEqual([]);
  expect(await stored(flowId)).toEqual(before);
  await chosen.setInputFiles(good);
  await expect.poll(() => dialog.getByRole('list').innerText()).toContain('Asked <b>first</b>');
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  expect(await stored(flowId)).toEqual(before);
  await bringIn.click();
  await expect
    .poll(async () => (await stored(flowId)).nodes.find(({ id }) => id === asks.id)?.name)
    .toBe('Asked <b>first</b>');

  // In the designer it is taken back like anything else.
  await page.goto(`/proDesign?flowId=${flowId}`);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect.poll(async () => (await stored(flowId)).nodes.find(({ id }) => id === asks.id)?.name).toBe(asks.name);
  rmSync(folder, { recursive: true });
});

test('a window that is closed or goes elsewhere tells the others at once', async () => {
  const flowId = await robot('Left');
  const page = await openPage(server, designer, `/proDesign?flowId=${flowId}`);
  const said = () =>
    server.told
      .filter(({ event, facts }) => event === 'design.present' && (facts as { flowId: string }).flowId === flowId)
      .map(({ facts }) => (facts as { leaves: boolean }).leaves);
  await expect.poll(said).toContain(false);
  expect(said()).not.toContain(true);
  await page.goto('about:blank');
  await expect.poll(said).toContain(true);
});
