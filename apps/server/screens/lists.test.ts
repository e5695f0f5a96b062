import { afterAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
const reader = person({ gates: ['outbound.call.view'], plainNumbers: true });
await product.tokenOf(reader);
await storeCalls(ownerUrl, '1', [
  ...Array.from({ length: 44 }, (_, n) => ({
    name: `Person ${n}`,
    phone: `+86138000000${String(n).padStart(2, '0')}`,
    startedAt: new Date(Date.now() - n * 60_000),
  })),
  { name: 'Person 0', phone: '+8613800000000', task: '+8613800000000', startedAt: new Date() },
]);

test('a list has the sizes, pages and jump it is specified with, and keeps the widths of its columns', async () => {
  const t = kitTexts.en;
  const page = await openPage(product, reader, '/outbounds/call');
  const pager = page.getByRole('navigation', { name: t.pages });
  const jump = pager.getByRole('textbox', { name: t.pageNumber, exact: true });
  const rows = page.locator('.cw-name[href^="/outbounds/call/"]');
  await pager.getByText('1–20 of 45').waitFor();
  await expect.poll(() => rows.count()).toBe(20);

  // In this order: total, sizes, previous, pages, next, jump.
  const places = await Promise.all(
    [
      pager.getByText('1–20 of 45'),
      pager.getByLabel(t.rowsAPage),
      pager.getByRole('button', { name: t.previous }),
      pager.getByRole('button', { name: '2', exact: true }),
      pager.getByRole('button', { name: t.next }),
      jump,
    ].map(async (one) => (await one.boundingBox())!.x),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await pager.getByLabel(t.rowsAPage).click();
  await expect
    .poll(() => page.locator('.ant-select-item-option').allInnerTexts())
    .toEqual(['10 rows', '20 rows', '50 rows', '100 rows']);
  await page.keyboard.press('Escape');
  await expect.poll(() => pager.getByRole('button', { name: t.previous }).isDisabled()).toBe(true);
  await pager.getByRole('button', { name: t.next }).click();
  await pager.getByText('21–40 of 45').waitFor();
  await jump.fill('99');
  await jump.press('Enter');
  await pager.getByText('41–45 of 45').waitFor();
  await expect.poll(() => pager.getByRole('button', { name: t.next }).isDisabled()).toBe(true);
  await page.goto('/outbounds/call?pageSize=500');
  await pager.getByText('1–45 of 45').waitFor();

  const head = page
    .getByRole('columnheader')
    .filter({ has: page.locator('.cw-resize') })
    .nth(1);
  const width = async () => Math.round((await head.boundingBox())!.width);
  const was = await width();
  const edge = head.locator('.cw-resize');
  const { x, y } = (await edge.boundingBox())!;
  await page.mouse.move(x + 2, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 42, y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(was + 40);
  await page.reload();
  await head.waitFor();
  expect(await width()).toBe(was + 40);
});

test('whoever sees numbers masked and searches for a part of one is told how a number is found', async () => {
  const masked = person({ gates: ['outbound.call.view'] });
  const page = await openPage(product, masked, '/outbounds/call?keyword=13800');
  await page.getByText(kitTexts.en.maskedSearch).waitFor();
  await page.goto('/outbounds/call?keyword=nobody');
  await page.getByText(kitTexts.en.filteredText).waitFor();
  const plain = await openPage(product, reader, '/outbounds/call?keyword=999999');
  await plain.getByText(kitTexts.en.filteredText).waitFor();
});
