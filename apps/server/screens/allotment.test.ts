import { afterAll, beforeAll, expect, test } from 'vitest';
import { allotmentTexts } from '#areas/lines/allotment/allotment.texts.ts';
import { gatewayTexts } from '#areas/lines/gateway/gateway.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

let product: Awaited<ReturnType<typeof testProduct>>;
const gates = ['lines.gateway.view', 'lines.gateway.edit', 'lines.allotment.view', 'lines.allotment.edit'] as const;
const keeper = (tenant: string) => person({ tenant, gates: [...gates] });
const t = allotmentTexts.en;

beforeAll(async () => {
  product = await testProduct({ withConsole: true });
  await product.tokenOf(keeper('7'));
  await product.tokenOf(keeper('8'));
  const { ownerUrl } = product.database;
  await ask(ownerUrl, "update tenant set parent_id = 7, name = 'Yunhe Life' where tenant_id = 8");
  await ask(
    ownerUrl,
    `with g as (insert into gateway (tenant_id, name, kind, channels) values (7, 'Shanghai carrier', 'simulated', 40) returning gateway_id)
    insert into caller_number (tenant_id, gateway_id, phone) select 7, gateway_id, '+8621602044' || n from g, generate_series(10, 13) n`,
  );
});
afterAll(() => product.stop());

test('numbers are put into a group, allotted as a whole, seen by the child and taken back', async () => {
  const page = await openPage(product, keeper('7'), '/lineManagement/allotment');
  await page.getByText('021 6020 4410').waitFor();
  for (const number of ['021 6020 4410', '021 6020 4411'])
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: t.intoGroup }).click();
  const into = page.getByRole('dialog');
  await into.getByRole('combobox').fill('Shanghai east');
  await page.getByTitle(fill(t.makeNew, { name: 'Shanghai east' })).click();
  await into.getByRole('button', { name: t.put, exact: true }).click();
  await page.getByRole('cell', { name: 'Shanghai east' }).first().waitFor();

  await page.getByRole('button', { name: t.groups, exact: true }).click();
  const groups = page.getByRole('dialog').filter({ hasText: fill(t.ofGroup, { free: 2, numbers: 2 }) });
  await groups.getByRole('button', { name: /: Shanghai east$/ }).click();
  await page.getByRole('menuitem', { name: t.allotTo }).click();
  await page.getByLabel(fill(t.channelsEach, { gateways: 'Shanghai carrier' })).fill('6');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: t.allot, exact: true }).click();
  await page.getByText(fill(t.allotted, { count: 2, name: 'Yunhe Life' })).waitFor();
  await page.getByRole('cell', { name: 'Yunhe Life' }).nth(1).waitFor();
  await page.getByRole('button', { name: `${t.lent} 2` }).click();
  await page.getByText('021 6020 4412').waitFor({ state: 'detached' });

  const child = await openPage(product, keeper('8'), '/lineManagement/number');
  await child.getByText('021 6020 4410').waitFor();
  await child.getByText(fill(gatewayTexts.en.lentFrom, { name: 'Tenant 7' })).waitFor();
  await child.getByRole('button', { name: 'Edit: Shanghai carrier' }).click();
  await child.getByText(fill(gatewayTexts.en.lentAbout, { name: 'Tenant 7', channels: 6 })).waitFor();
  expect(await child.getByRole('slider').count()).toBe(0);

  await page.getByRole('button', { name: `${t.takeBack}: 021 6020 4411` }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.takeBack, exact: true }).click();
  await page.getByText(fill(t.taken, { count: 1 })).waitFor();
  await page.getByText('021 6020 4411', { exact: true }).waitFor({ state: 'detached' });
  expect(await ask(product.database.ownerUrl, 'select phone from caller_number where tenant_id = 8')).toEqual([
    { phone: '+862160204410' },
  ]);
});
