import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { proTexts } from '#areas/designer/pro/pro.texts.ts';
import { refusalTexts } from '#areas/designer/draft/refusals.texts.ts';
import { samples } from '#core/flow/samples/index.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const gates = ['robot.robot.view', 'designer.flow.view', 'designer.flow.edit', 'designer.flow.debug'] as const;
const designer = person({ gates: [...gates] });
const t = proTexts.en;

const robot = async (name: string) =>
  (await product.as(designer).call(draftEndpoints.create, { body: { name, robotType: 1, language: 'en' } })).data
    .flowId;
const stored = async (flowId: string) =>
  (await product.as(designer).call(draftEndpoints.draft, { params: { flowId } })).data.flow;
const boxOf = async (page: Page, name: string) =>
  (await page.locator('.react-flow__node-box', { hasText: name }).first().boundingBox())!;
async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

test('a flow is drawn with the mouse: pulled lines, what may not be, moving, notes, undo; it is stored', async () => {
  const flowId = await robot('By mouse');
  const page = await openPage(product, designer, `/proDesign?flowId=${flowId}`);
  const nodes = page.locator('.react-flow__node-box');
  const lines = page.locator('.react-flow__edge');
  await nodes.first().waitFor();
  const start = await boxOf(page, 'Start node');
  const bottom = { x: start.x + start.width / 2, y: start.y + start.height };
  await pull(page, bottom, { x: start.x - 150, y: start.y + 90 });
  await page.mouse.up();
  await page.getByRole('option', { name: t.kindInteract }).click();
  await page.locator('.react-flow__node-box.selected', { hasText: 'Unnamed node' }).waitFor();
  await page.getByRole('button', { name: fill(t.addKind, { kind: t.kindEnd }) }).click();
  await page.locator('.react-flow__node-box.selected', { hasText: 'End node' }).waitFor();
  expect([await nodes.count(), await lines.count()]).toEqual([3, 2]);

  const exit = (await nodes.nth(1).locator('li .react-flow__handle').first().boundingBox())!;
  const head = await boxOf(page, 'Start node');
  await pull(page, { x: exit.x + 4, y: exit.y + 4 }, { x: head.x + 40, y: head.y + 12 });
  await expect.poll(() => page.locator('.design-why').textContent()).toBe(refusalTexts.en.linkToStart);
  await page.mouse.up();
  await page.getByText(refusalTexts.en.linkToStart).first().waitFor();
  await expect.poll(() => lines.count()).toBe(2);

  const before = await boxOf(page, 'End node');
  await pull(page, { x: before.x + 60, y: before.y + 15 }, { x: before.x + 30, y: before.y - 60 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(page, 'End node')).y).toBeLessThan(before.y - 40);
  await page.keyboard.press('Delete');
  await expect.poll(() => nodes.count()).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines.count()).toBe(2);
  await page.getByRole('button', { name: t.addNote }).click();
  await page.getByLabel(t.note, { exact: true }).fill('Ask the lawyers');
  await page.keyboard.press('Escape');
  expect(await complaints(page)).toEqual([]);

  await expect
    .poll(
      async () => {
        const flow = (await stored(flowId)) as Awaited<ReturnType<typeof stored>> & { comments?: { text: string }[] };
        return [flow.nodes.map(({ type }) => type), flow.lines.length, flow.comments?.[0]?.text];
      },
      { timeout: 15_000 },
    )
    .toEqual([['start', 'interact', 'end'], 2, 'Ask the lawyers']);
});

test('trees: a question is added and switched off, a flow added and deleted with what it holds; many are tidied up', async () => {
  const flowId = (
    await product.as(designer).call(draftEndpoints.createWith, { body: { name: 'Trees', content: samples.renewalZh } })
  ).data.flowId;
  const page = await openPage(product, designer, `/proDesign?flowId=${flowId}`, {
    language: 'zh',
    mode: 'dark',
    width: 1280,
  });
  const zh = proTexts.zh;
  await page.locator('.react-flow__node-box').first().waitFor();
  expect(await complaints(page)).toEqual([]);
  const faqs = page.getByRole('tree', { name: zh.questions });
  const had = samples.renewalZh.faqs.filter(({ type }) => type !== 'node').length;
  await page.getByRole('button', { name: zh.addFaq }).click();
  await expect.poll(() => faqs.getByRole('treeitem').count()).toBe(had + 1);
  await faqs.getByRole('treeitem').last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: zh.switchOff }).click();
  await page.getByRole('button', { name: zh.addFlow, exact: true }).click();
  const flows = page.getByRole('tree', { name: zh.flows });
  await flows.locator('[aria-current=true]', { hasText: '1' }).waitFor();
  await page.keyboard.press('Tab');
  await flows.locator('[aria-current=true]').click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: fill(zh.removeFlow, { count: 1 }) }).click();
  await expect.poll(() => flows.getByRole('treeitem').count()).toBe(2);
  await page.getByRole('button', { name: zh.layOut }).click();
  await expect
    .poll(
      async () => {
        const flow = await stored(flowId);
        return [
          flow.faqs.at(-1)!.on,
          flow.faqs.length - samples.renewalZh.faqs.length,
          flow.flowPack?.length,
          flow.nodes.some(({ coordinate }, at) => coordinate.x !== samples.renewalZh.nodes[at]?.coordinate.x),
        ];
      },
      { timeout: 15_000 },
    )
    .toEqual([false, 1, 2, true]);
});

test('whoever may only look sees the flow and can change nothing', async () => {
  const flowId = await robot('To look at');
  const page = await openPage(
    product,
    person({ gates: ['robot.robot.view', 'designer.flow.view'] }),
    `/proDesign?flowId=${flowId}`,
  );
  await page.locator('.react-flow__node-box').first().click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('n');
  expect([
    await page.getByRole('button', { name: t.addNote }).count(),
    await page.locator('.react-flow__node-box').count(),
    await page.getByRole('option').count(),
  ]).toEqual([0, 1, 0]);
  expect(await complaints(page)).toEqual([]);
});
