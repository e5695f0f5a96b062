import { afterAll, expect, test } from 'vitest';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { proTexts } from '#areas/designer/pro/pro.texts.ts';
import { robotsTexts } from '#areas/designer/robots/robots.texts.ts';
import { robotTexts } from '#areas/robot/robot/robot.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const designer = person({
  gates: ['robot.robot.view', 'designer.flow.view', 'designer.flow.edit', 'designer.flow.debug'],
});
const t = proTexts.en;
const robots = async () =>
  (await product.as(designer).call(draftEndpoints.list, { query: { pageNo: 1, pageSize: 50 } })).data.list;

test('a robot is made and its flow drawn with keys alone, copied into another one, found again; it is stored', async () => {
  const page = await openPage(product, designer, '/robotCenter/robots');
  await page.getByRole('button', { name: robotTexts.en.newRobot }).press('Enter');
  await page.getByLabel(robotsTexts.en.name, { exact: true }).fill('By keys');
  await page.keyboard.press('Enter');
  await page.waitForURL(/proDesign/);
  const canvas = page.getByLabel(t.canvas, { exact: true });
  const said = page.locator('.design-canvas-frame [aria-live=polite].cw-unseen');
  const says = (words: string | RegExp) => expect.poll(() => said.textContent()).toMatch(words);
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  const choose = async (words: string) => {
    await page.locator('.design-floating [role=combobox]').fill(words);
    await keys('Enter');
  };
  await canvas.focus();
  await keys('ArrowDown');
  await says(/^Start node/);
  await keys('n');
  await choose(t.kindInteract);
  await says(/^Unnamed node/);
  await keys('F2');
  await page.keyboard.type('Greeting');
  await keys('Enter', 'ArrowDown');
  await says(/not connected$/);
  await keys('n');
  await choose(t.kindEnd);
  await says(/^End node/);
  await keys('ArrowLeft', 'Delete');
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(1);
  await keys('l');
  await choose('End node');
  await says(fill(t.linked, { name: 'End node' }));
  await keys('Control+z', 'Control+y');
  await expect.poll(() => page.locator('.react-flow__edge').count()).toBe(2);
  expect(await complaints(page)).toEqual([]);

  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement!.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true }));
    return data.getData('text/plain');
  });
  expect(JSON.parse(copied)).toMatchObject({ callwright: 'piece', nodes: [{ name: 'Greeting' }] });
  const [made] = await robots();
  const other = (
    await product.as(designer).call(draftEndpoints.create, { body: { name: 'Other', robotType: 1, language: 'en' } })
  ).data.flowId;
  await expect
    .poll(
      async () => {
        const { flow } = (await product.as(designer).call(draftEndpoints.draft, { params: { flowId: made!.flowId } }))
          .data;
        return [flow.nodes.map(({ name }) => name), flow.lines.length];
      },
      { timeout: 15_000 },
    )
    .toEqual([['Start node', 'Greeting', 'End node'], 2]);

  await page.goto(`/proDesign?flowId=${other}`);
  await canvas.focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, copied);
  await says(fill(t.pasted, { count: 1 }));
  await keys('Alt+ArrowDown', 'Control+d', 'Control+a');
  await says(fill(t.chosen, { count: 3 }));
  await keys('Control+f');
  await page.keyboard.type('copy');
  await page.locator('.design-hits button').first().waitFor();
  await keys('Enter', 'Enter');
  await page.locator('.design-node.chosen', { hasText: 'Greeting copy' }).waitFor();
  await expect
    .poll(
      async () =>
        (await product.as(designer).call(draftEndpoints.draft, { params: { flowId: other } })).data.flow.nodes.map(
          ({ name }) => name,
        ),
      { timeout: 15_000 },
    )
    .toEqual(['Start node', 'Greeting', 'Greeting copy']);
});

test('a robot is copied with its draft, and deleted', async () => {
  await product.as(designer).call(draftEndpoints.create, { body: { name: 'Pattern', robotType: 1, language: 'zh' } });
  const page = await openPage(product, designer, '/robotCenter/robots');
  await page.getByRole('button', { name: `More: Pattern` }).click();
  await page.getByRole('menuitem', { name: robotTexts.en.copy }).click();
  await page.getByRole('button', { name: robotsTexts.en.copy }).click();
  await page.waitForURL(/proDesign/);
  expect(
    (await robots())
      .filter(({ name }) => name.startsWith('Pattern'))
      .map(({ name, language }) => `${name} ${language}`)
      .toSorted(),
  ).toEqual(['Pattern copy zh', 'Pattern zh']);

  await page.goto('/robotCenter/robots');
  await page.getByRole('button', { name: `More: Pattern copy` }).click();
  await page.getByRole('menuitem', { name: robotTexts.en.remove }).click();
  await page.getByRole('button', { name: robotsTexts.en.remove }).click();
  await page.getByRole('link', { name: 'Pattern copy' }).waitFor({ state: 'detached' });
  expect((await robots()).some(({ name }) => name === 'Pattern copy')).toBe(false);
});
