import { afterAll, expect, test } from 'vitest';
import { adjustTexts } from '#areas/operate/adjust/adjust.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);

test('a tenant applies for more and the one above grants it, in both languages', async () => {
  const { ownerUrl } = product.database;
  await ask(
    ownerUrl,
    `insert into tenant (tenant_id, name, parent_id, channels, seats) overriding system value values (10, 'Yunhe', null, 100, 20), (11, 'Yunhe Life', 10, 30, 5)`,
  );
  const child = person({ tenant: '11', gates: ['tenants.own.view', 'tenants.own.edit'] });
  const parent = person({ tenant: '10', gates: ['tenants.below.view', 'tenants.below.edit', 'tenants.own.view'] });
  for (const [language, mode, width, channels] of [
    ['en', 'light', 1440, 40],
    ['zh', 'dark', 1280, 50],
  ] as const) {
    const t = adjustTexts[language];
    const look = { language, mode, width };
    const page = await openPage(product, child, '/operateCenter/tenants', look);
    await page.getByRole('button', { name: t.apply }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.channels).fill(String(channels));
    await dialog.getByLabel(t.memo).fill('Spring');
    await picture(page, `apply-${language}`);
    expect(await complaints(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.send }).click();
    await page.getByRole('button', { name: t.withdraw }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.close();

    const above = await openPage(product, parent, '/operateCenter/tenants', look);
    await above.getByRole('button', { name: fill(t.applicationsCount, { count: 1 }) }).click();
    await picture(above, `applications-${language}`);
    expect(await complaints(above)).toEqual([]);
    await above.getByRole('button', { name: fill(t.grantOf, { name: 'Yunhe Life' }) }).click();
    await above.getByText(fill(t.grantedNow, { name: 'Yunhe Life' })).waitFor();
    expect(await ask(ownerUrl, 'select channels, seats from tenant where tenant_id = 11')).toEqual([
      { channels, seats: 5 },
    ]);
    await above.close();
  }
});
