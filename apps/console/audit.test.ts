import { afterAll, expect, test } from 'vitest';
import { auditTexts } from '#areas/system/audit/audit.texts.ts';
import { troubleTexts } from '#areas/system/trouble/trouble.texts.ts';
import { anchoring } from '#areas/system/audit/anchoring.service.ts';
import { linksTexts } from '#kit/console/links/links.texts.ts';
import { counterTexts } from '#areas/monitor/counter/counter.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { newLog } from '#kit/server/log.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const head = person({ gates: ['system.audit.view', 'system.audit.export', 'monitor.data.view', 'monitor.data.share'] });

test('what somebody did is found in the audit, opened and verified, in both languages; what was changed behind its back is said', async () => {
  for (const [language, mode, width] of [
    ['en', 'light', 1440],
    ['zh', 'dark', 1280],
  ] as const) {
    const t = auditTexts[language];
    const page = await openPage(product, head, '/monitorCenter/dataMonitor', { language, mode, width });
    await page.getByRole('button', { name: counterTexts[language].share }).click();
    await page.getByRole('dialog').getByRole('button', { name: linksTexts[language].make }).click();
    await page.getByRole('textbox', { name: linksTexts[language].link }).waitFor();

    await page.goto('/logCenter');
    const line = page.getByRole('row', { name: /127\.0\.0\.1/ }).first();
    await line.getByRole('button').first().click();
    await page.getByRole('row', { name: /^days 14/ }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.verify }).click();
    await page
      .getByText(fill(t.whole, { lines: language === 'en' ? 1 : 2, head: '' }).trim(), { exact: false })
      .waitFor();
    expect(await complaints(page)).toEqual([]);
  }
  await ask(product.database.ownerUrl, "update audit_line set address = '10.9.9.9' where line_no = 2");
  const page = await openPage(product, head, '/logCenter');
  await page.getByRole('button', { name: auditTexts.en.verify }).click();
  await page.getByText(fill(auditTexts.en.facts, { line: 2 })).waitFor();
});

test('whether the audit fits its anchors stands on the page, with when and by which files; what was cut off or taken is said, in both languages', async () => {
  const { ownerUrl } = product.database;
  await ask(ownerUrl, "update audit_line set address = '127.0.0.1' where line_no = 2");
  /** The words of a text between what is filled in. */
  const partsOf = (text: string) => text.split(/\{\w+\}/).filter((part) => part.trim().length > 1);
  const pages = await Promise.all(
    (
      [
        ['en', 'light', 1440],
        ['zh', 'dark', 1280],
      ] as const
    ).map(async ([language, mode, width]) => ({
      language,
      t: auditTexts[language],
      page: await openPage(product, head, '/logCenter', { language, mode, width }),
    })),
  );
  type Shown = (typeof pages)[number];
  const onEach = async (name: string, check: (shown: Shown) => Promise<unknown>) => {
    for (const shown of pages) {
      if (name !== 'new') await shown.page.reload();
      await shown.page.getByRole('region', { name: shown.t.state }).waitFor();
      await check(shown);
      expect(await complaints(shown.page)).toEqual([]);
      await picture(shown.page, `audit-${name}-${shown.language}`);
    }
  };
  const says = async ({ page, t }: Shown, ...texts: string[]) => {
    const said = await page.getByRole('region', { name: t.state }).innerText();
    for (const text of texts) for (const part of partsOf(text)) expect(said).toContain(part.trim());
  };
  await onEach('new', (shown) => says(shown, shown.t.notYet));

  const { pool, anchors } = product;
  await anchoring({ pool, log: newLog('silent'), files: anchors, now: Date.now }).order();
  const [file] = (await anchors.read('1')).files;
  await onEach('whole', (shown) => says(shown, shown.t.fits, shown.t.files, file!, anchors.node));

  await ask(ownerUrl, 'update audit_line set payload = null where line_no = 1');
  await ask(ownerUrl, 'delete from audit_line where line_no > 1');
  await onEach('cut', async ({ page, t, language }) => {
    await says({ page, t, language }, t.unfit, t.fewer, t.files);
    await page.getByRole('button', { name: t.verify }).click();
    await page.getByText(t.notWhole).waitFor();
    await page.getByText(fill(t.removed, { line: 1 })).waitFor();
    const line = page.getByRole('row', { name: /127\.0\.0\.1/ }).first();
    await line.getByRole('button').first().click();
    await page.getByText(t.byNobody).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('what breaks in a browser is told beside the audit, in both languages', async () => {
  const { ownerUrl } = product.database;
  for (const [language, mode, width, text] of [
    ['en', 'light', 1440, 'planted one'],
    ['zh', 'dark', 1280, 'planted two'],
  ] as const) {
    const t = troubleTexts[language];
    const page = await openPage(product, head, '/logCenter', { language, mode, width });
    await page.getByRole('button', { name: t.troubles }).click();
    await page.getByText(t.about).waitFor();
    await page.evaluate((message) => void setTimeout(() => Promise.reject(new Error(message))), text);
    await expect
      .poll(() => ask(ownerUrl, 'select times from page_trouble where what like $1', [`%${text}%`]), {
        timeout: 20_000,
      })
      .toEqual([{ times: 1 }]);
    await page.reload();
    await page.getByRole('cell', { name: text }).waitFor();
    await picture(page, `troubles-${language}`);
    expect(await complaints(page)).toEqual([]);
    await page.close();
  }
});
