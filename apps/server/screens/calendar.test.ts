import { afterAll, expect, test } from 'vitest';
import { calendarEndpoints } from '#areas/outbound/calendar/calendar.contract.ts';
import { calendarTexts } from '#areas/outbound/calendar/calendar.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);

const t = calendarTexts.en;

test('days are closed with the pointer, opened again with the keys, and stored as they are seen', async () => {
  const editor = person({ tenant: '1', gates: ['outbound.calendar.view', 'outbound.calendar.edit'] });
  const { calendarId } = (
    await product.as(editor).call(calendarEndpoints.save, { body: { name: 'Office', weekdays: [1, 2, 3, 4, 5] } })
  ).data;
  const days = async () =>
    Object.keys((await product.as(editor).call(calendarEndpoints.read, { params: { calendarId } })).data.days).sort();
  const page = await openPage(product, editor, '/outbounds/calendar?year=2027');
  const day = (date: string) => page.locator(`[data-day="${date}"]`);

  await day('2027-05-03').hover();
  await page.mouse.down();
  await day('2027-05-05').hover();
  await page.mouse.up();
  await page.getByRole('button', { name: t.close, exact: true }).click();
  await expect.poll(days).toEqual(['2027-05-03', '2027-05-04', '2027-05-05']);
  await page.locator('.is-closed[data-day="2027-05-04"]').waitFor();

  await day('2027-05-04').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: t.usual, exact: true }).click();
  await expect.poll(days).toEqual(['2027-05-05']);
});
