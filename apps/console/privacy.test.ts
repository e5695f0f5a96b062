import { afterAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { customerTexts } from '#areas/contacts/customer/customer.texts.ts';
import { eraseJobs } from '#areas/contacts/privacy/erase.job.ts';
import { privacyTexts } from '#areas/contacts/privacy/privacy.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { workOff } from '#kit/server/jobs.ts';
import { newLog } from '#kit/server/log.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(async () => {
  await worker.stop();
  await product.stop();
});
const live = { tell() {} };
const worker = await workOff(
  product.database.ownerUrl,
  eraseJobs({
    inTenant: product.app.inTenant,
    storage: product.storage,
    secrets: product.secrets,
    live,
    mail: {},
    sms: {},
  }),
  newLog('silent'),
);
const officer = person({
  tenant: '1',
  gates: ['contacts.customer.view', 'contacts.privacy.view', 'contacts.privacy.export', 'contacts.privacy.erase'],
  plainNumbers: true,
});

test('somebody is looked up, given what is held of them, and erased, in both languages', async () => {
  const { ownerUrl } = product.database;
  await product.tokenOf(officer);
  await tenantWithBatch(ownerUrl, '1', { contacts: 4, state: 3 });
  for (const [language, mode, width, nth] of [
    ['en', 'light', 1440, 1],
    ['zh', 'dark', 1280, 2],
  ] as const) {
    const [t, tc] = [privacyTexts[language], customerTexts[language]];
    const [{ id }] = (await ask(
      ownerUrl,
      'select contact_id::text as id from contact where tenant_id = 1 and phone = $1',
      [`+8613800000${String(nth).padStart(3, '0')}`],
    )) as [{ id: string }];
    const page = await openPage(product, officer, `/contactmanagement/customer?customer=${id}`, {
      language,
      mode,
      width,
    });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /More|更多/ })
      .click();
    await page.getByRole('menuitem', { name: tc.privacy }).click();
    const found = page.getByRole('region', { name: `138 0000 000${nth}` });
    await found.getByText(t.waitingOne).waitFor();
    expect(await complaints(page)).toEqual([]);
    await found.getByLabel(t.memo).fill('Letter');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      found.getByRole('button', { name: t.export }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^[0-9a-f]{8}\.zip$/);
    await page.getByRole('cell', { name: t.exports, exact: true }).first().waitFor();

    await found.getByRole('button', { name: t.erase }).click();
    const dialog = page.getByRole('dialog', { name: fill(t.eraseTitle, { phone: `138 0000 000${nth}` }) });
    await dialog.getByRole('checkbox', { name: t.keepBlacklisted }).check();
    expect(await complaints(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.eraseNow }).click();
    await expect
      .poll(() =>
        ask(
          ownerUrl,
          "select state, memo, options, found->>'contacts' as contacts from privacy_request where kind = 'erasure' order by request_id offset $1",
          [nth - 1],
        ),
      )
      .toEqual([{ state: 'done', memo: 'Letter', options: { keepBlacklisted: true, files: true }, contacts: '1' }]);
    await page.getByRole('cell', { name: t.isDone }).first().waitFor();
    expect(await ask(ownerUrl, 'select from contact where contact_id = $1', [id])).toEqual([]);
    expect(
      await ask(ownerUrl, 'select from blacklist where phone = $1', [`+8613800000${String(nth).padStart(3, '0')}`]),
    ).toHaveLength(1);
    await page.close();
  }
});
