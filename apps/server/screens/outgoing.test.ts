import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoingTexts } from '#areas/lines/outgoing/outgoing.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

let product: Awaited<ReturnType<typeof testProduct>>;
const t = outgoingTexts.en;
const keeper = person({ tenant: '7', gates: ['lines.outgoing.view', 'lines.outgoing.edit', 'lines.outgoing.bound'] });
const reader = person({ tenant: '7', gates: ['lines.outgoing.view'] });
const child = person({ tenant: '8', gates: ['lines.outgoing.view'] });
const sql = (text: string) => ask(product.database.ownerUrl, text);

beforeAll(async () => {
  product = await testProduct({ withConsole: true });
  for (const who of [keeper, child]) await product.tokenOf(who);
  await sql("update tenant set parent_id = 7, name = 'Yunhe Life' where tenant_id = 8");
  await sql(
    "insert into outgoing_setting (tenant_id, countries, taken, taken_at) values (7, '{CN,SG}', '{SG}', '2026-12-18 08:00Z')",
  );
});
afterAll(() => product.stop());

test('who may change it allows a country and a beginning, and reads where countries came from', async () => {
  const page = await openPage(product, keeper, '/lineManagement/outgoing');
  await page.getByText('China, Singapore').waitFor();
  await page.getByRole('note').getByText('Singapore').waitFor();
  await page.getByText(t.emergencyText).waitFor();
  await picture(page, 'outgoing');
  await page.getByRole('button', { name: t.change }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: t.countries }).fill('Japan');
  await page.getByTitle('Japan +81').click();
  await form.getByRole('combobox', { name: t.beginnings }).fill('+86400 ');
  await form.getByLabel(t.longestMinutes).fill('45');
  await form.getByLabel(new RegExp(t.phoneMinutes)).fill('');
  expect(await complaints(page)).toEqual([]);
  await picture(page, 'outgoing-change');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('China, Singapore, Japan').waitFor();
  expect(
    await sql(
      'select countries, beginnings, longest_minutes, phone_minutes, taken from outgoing_setting where tenant_id = 7',
    ),
  ).toEqual([
    { countries: ['CN', 'SG', 'JP'], beginnings: ['+86400'], longest_minutes: 45, phone_minutes: null, taken: ['SG'] },
  ]);
});

test('the tenant above bounds one below, which reads so; who may only read changes nothing', async () => {
  const page = await openPage(product, keeper, '/lineManagement/outgoing');
  await page.getByText('Yunhe Life').waitFor();
  await page.getByRole('button', { name: t.bound, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByText(fill(t.boundTitle, { name: 'Yunhe Life' })).waitFor();
  await form.getByLabel(t.longestMinutes).fill('30');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(t.bounded, { exact: true }).waitFor();

  const below = await openPage(product, child, '/lineManagement/outgoing');
  await below.getByRole('heading', { name: t.bounds }).waitFor();
  await below.getByText('30 min').waitFor();
  expect(await below.getByRole('button', { name: t.change }).count()).toBe(0);
  const read = await openPage(product, reader, '/lineManagement/outgoing');
  await read.getByText(t.emergencyText).waitFor();
  expect(await read.getByText(t.below).count()).toBe(0);

  await page.getByRole('button', { name: t.bound, exact: true }).click();
  await page.getByRole('button', { name: t.unbind }).click();
  await page.getByText(t.unbounded, { exact: true }).waitFor();
  expect(await sql('select 1 from outgoing_bound')).toEqual([]);
});

test('the page in Chinese and dark', async () => {
  const page = await openPage(product, reader, '/lineManagement/outgoing', {
    language: 'zh',
    mode: 'dark',
    width: 1280,
  });
  await page.getByText(outgoingTexts.zh.emergencyText).waitFor();
  await picture(page, 'outgoing-zh');
});
