import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { customerTexts } from '#areas/contacts/customer/customer.texts.ts';
import { letterTexts } from '#areas/template/letter/letter.texts.ts';
import { linkTexts } from '#areas/template/sent/link.texts.ts';
import { formOf, item, publishedTemplate } from '#areas/template/testTemplates.ts';
import { linksTexts } from '#kit/console/links/links.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const clerk = person({
  tenant: '1',
  gates: [
    'contacts.customer.view',
    'template.record.view',
    'template.record.edit',
    'template.letter.view',
    'template.letter.edit',
  ],
});

test('a letter is written, a customer gets it and a form by links, and sends the form in, in both languages', async () => {
  const { ownerUrl } = product.database;
  await product.tokenOf(clerk);
  await tenantWithBatch(ownerUrl, '1', { contacts: 2 });
  await product.app.inTenant('1', (db) =>
    publishedTemplate(db, formOf(item('when', { label: 'When', required: true }))),
  );
  await ask(ownerUrl, "update business_template set name = 'Call back'");
  for (const [language, mode, width, nth] of [
    ['en', 'light', 1440, 1],
    ['zh', 'dark', 1280, 2],
  ] as const) {
    const look = { language, mode, width };
    const [t, tl, tk, tc] = [linkTexts[language], letterTexts[language], linksTexts[language], customerTexts[language]];
    const page = await openPage(product, clerk, '/businessTemplate/letter', look);
    await page.getByRole('button', { name: tl.add }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(tl.name, { exact: true }).fill(`Letter ${nth}`);
    await drawer.getByLabel(tl.heading).fill('Dear {name}');
    await drawer.getByLabel(tl.body).fill('Your policy ends soon.');
    await drawer.getByRole('switch').click();
    expect(await complaints(page)).toEqual([]);
    await drawer.getByRole('button', { name: /Save|Create|保存|创建|New letter|新建信函/ }).click();
    await page.getByRole('cell', { name: `Letter ${nth}`, exact: true }).waitFor();
    await picture(page, `letters-${language}`);

    const [{ id }] = (await ask(
      ownerUrl,
      'select contact_id::text as id from contact where tenant_id = 1 and name = $1',
      [`Contact ${nth}`],
    )) as [{ id: string }];
    await page.goto(`/contactmanagement/customer?customer=${id}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /More|更多/ })
      .click();
    await page.getByRole('menuitem', { name: tc.links }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: t.text });
    const link = async () => {
      await dialog.getByRole('button', { name: tk.make }).click();
      await expect.poll(() => dialog.getByLabel(tk.link, { exact: true }).count()).toBe(1);
      return new URL(await dialog.getByLabel(tk.link, { exact: true }).inputValue());
    };
    const form = await link();
    expect(form.pathname).toBe('/form');
    await dialog.getByLabel(t.of).click();
    await page.getByTitle(`Letter ${nth}`).click();
    await dialog.getByRole('button', { name: tk.make }).click();
    await expect
      .poll(async () => dialog.getByLabel(tk.link, { exact: true }).inputValue())
      .toContain('/resource/lawyerLetter#');
    const letter = new URL(await dialog.getByLabel(tk.link, { exact: true }).inputValue());
    await expect.poll(() => dialog.getByText(t.never).count()).toBe(2);
    await picture(page, `customer-links-${language}`);
    expect(await complaints(page)).toEqual([]);

    const sheet = await openPage(product, null, `${letter.pathname}${letter.hash}`, look);
    await sheet.getByRole('heading', { name: `Dear Contact ${nth}` }).waitFor();
    await picture(sheet, `letter-${language}`);
    expect(await complaints(sheet)).toEqual([]);
    await sheet.goto('about:blank');
    await sheet.goto(`${form.pathname}${form.hash}`);
    await sheet.getByRole('heading', { name: 'Call back' }).waitFor();
    await sheet.getByRole('button', { name: t.send }).click();
    await expect.poll(() => sheet.locator('.ant-btn-loading').count()).toBe(0);
    await sheet.getByLabel('When').fill('Monday');
    await picture(sheet, `form-${language}`);
    expect(await complaints(sheet)).toEqual([]);
    await sheet.getByRole('button', { name: t.send }).click();
    await sheet.getByText(t.thanksText).waitFor();
    await sheet.reload();
    await sheet.getByRole('alert').filter({ hasText: t.over }).waitFor();
    expect(await ask(ownerUrl, 'select source, values from trans_record where contact_id = $1', [id])).toEqual([
      { source: 'link', values: { when: 'Monday' } },
    ]);
    await sheet.close();

    await page.reload();
    await page.close();
  }
});
