import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantEndpoints } from '#areas/operate/tenant/tenant.contract.ts';
import { impersonationTexts } from '#areas/operate/impersonation/impersonation.texts.ts';
import { tenantTexts } from '#areas/operate/tenant/tenant.texts.ts';
import { ourTenantTexts } from '#areas/operate/tenant/ourTenant.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

let product: Awaited<ReturnType<typeof testProduct>>;
const admin = person({
  tenant: '7',
  gates: [
    'tenants.below.view',
    'tenants.below.edit',
    'tenants.below.brake',
    'tenants.below.lookIn',
    'tenants.own.view',
    'tenants.own.edit',
  ],
});
const t = tenantTexts.en;

beforeAll(async () => {
  product = await testProduct({ withConsole: true });
  await product.tokenOf(admin);
  const { ownerUrl } = product.database;
  await ask(
    ownerUrl,
    "insert into tenant (tenant_id, name, operator) overriding system value values (900, 'Operator', true)",
  );
  await ask(ownerUrl, "select setval('tenant_tenant_id_seq', 1000000)");
  await ask(ownerUrl, 'update tenant set channels = 100, seats = 10, numbers = 5 where tenant_id = 7');
});
afterAll(() => product.stop());

test('a child tenant is made, braked, looked into and left again; the banner says so all the while', async () => {
  const page = await openPage(product, admin, '/operateCenter/tenants');
  await page.getByRole('heading', { name: t.emptyBelowTitle }).waitFor();

  await page.getByRole('button', { name: t.createBelow }).click();
  await page.getByLabel(t.name, { exact: true }).first().fill('Yunhe Life');
  await page.getByLabel(t.channels).fill('40');
  await page.getByLabel(t.loginName).fill('life.admin');
  await page.getByLabel(t.adminName, { exact: true }).last().fill('Chen Jie');
  await page.getByRole('button', { name: t.createGo }).click();
  await page.getByText(t.madeText).waitFor();
  const [password] = await page
    .locator('.tenant-secret code')
    .allInnerTexts()
    .then((all) => all.slice(-1));
  expect(password).toMatch(/^[\w-]{22}$/);
  await page.getByRole('button', { name: t.close }).click();
  await page.getByRole('cell', { name: '0 / 40' }).waitFor();

  await page
    .getByRole('button', { name: /: Yunhe Life$/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: t.brake }).click();
  await page.getByRole('button', { name: t.brake, exact: true }).click();
  await page.getByText(t.brakedState).waitFor();
  const { tenantId } = (await product.as(admin).call(tenantEndpoints.list, { query: { pageNo: 1, pageSize: 20 } })).data
    .list[0]!;
  await expect
    .poll(() => ask(product.database.ownerUrl, 'select braked, channels from tenant where tenant_id = $1', [tenantId]))
    .toEqual([{ braked: true, channels: 40 }]);

  await page.getByRole('button', { name: `${t.impersonate}: Yunhe Life` }).click();
  const banner = page.locator('.cw-banner');
  await banner.getByText(fill(impersonationTexts.en.viewingAs, { tenant: 'Yunhe Life', home: 'Tenant 7' })).waitFor();
  await page.goto('/operateCenter/tenants');
  await page.getByRole('heading', { name: t.childTitle }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await banner.getByRole('button', { name: fill(impersonationTexts.en.back, { home: 'Tenant 7' }) }).click();
  await banner.waitFor({ state: 'detached' });
  await page.goto('/operateCenter/tenants');
  await page.getByRole('cell', { name: 'Yunhe Life', exact: true }).waitFor();
});

test('our settings are changed, and fewer days to keep are warned of before they are saved', async () => {
  const words = ourTenantTexts.zh;
  const page = await openPage(product, admin, '/operateCenter/tenants', { language: 'zh' });
  await page.getByRole('button', { name: words.title }).click();
  const days = page.getByLabel(words.keepDays);
  await days.fill('90');
  await page.getByText(fill(words.keepLess, { days: 90 })).waitFor();
  // One end alone, and saved without leaving the field.
  await page.getByLabel('时段 1 结束').fill('2030');
  await page.getByRole('button', { name: '保存' }).click();
  await days.waitFor({ state: 'detached' });

  await expect
    .poll(() => ask(product.database.ownerUrl, 'select keep_days, allowed_hours, name from tenant where tenant_id = 7'))
    .toEqual([{ keep_days: 90, allowed_hours: [{ from: '08:00', to: '20:30' }], name: 'Tenant 7' }]);
});
