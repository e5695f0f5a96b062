import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { exportsPageTexts } from '#areas/system/exports/exportsPage.texts.ts';
import { jobsOf } from '#areas/system/exports/testRows.ts';
import { exportDialogTexts } from '#kit/console/export/exportDialog.texts.ts';
import { confirmEvery } from '#kit/console/export/exportRules.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
const exporter = person({
  gates: ['outbound.call.view', 'outbound.call.export', 'system.exportTask.view', 'system.exportTask.edit'],
  plainNumbers: true,
});
await product.tokenOf(exporter);
await storeCalls(ownerUrl, '1', [
  ...Array.from({ length: 44 }, (_, n) => ({
    name: `Person ${n}`,
    phone: `+86138000000${String(n).padStart(2, '0')}`,
    startedAt: new Date(Date.now() - n * 60_000),
  })),
  { name: 'Person 0', phone: '+8613800000000', task: '+8613800000000', startedAt: new Date() },
]);
const tasks = () =>
  ask(
    ownerUrl,
    'select export_id::text as id, file_name as name, source from export_task where tenant_id = 1 order by export_id',
  );

test.each([
  { language: 'en' as const, mode: 'light' as const },
  { language: 'zh' as const, mode: 'dark' as const },
])(
  'the export dialog does what it is specified to do, and its file is followed and downloaded ($language, $mode)',
  async ({ language, mode }) => {
    const [d, p] = [exportDialogTexts[language], exportsPageTexts[language]];
    const page = await openPage(product, exporter, '/outbounds/call', { language, mode });
    const before = (await tasks()).length;
    await page.getByRole('button', { name: kitTexts[language].export, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    await dialog.getByText(d.notice, { exact: false }).waitFor();

    // Its facts: width, size, total and time that cannot be changed, defaults.
    await expect.poll(async () => (await dialog.boundingBox())!.width).toBe(480);
    await dialog.getByText(d.size).waitFor();
    await expect.poll(() => dialog.getByTestId('data-total').innerText()).toBe('45');
    await dialog.getByRole('radio', { name: d.lastCall }).check();
    await expect.poll(() => dialog.getByTestId('data-total').innerText()).toBe('44');
    await expect.poll(() => dialog.getByLabel(d.rows).inputValue()).toBe('10000');
    expect(
      await dialog
        .getByRole('button')
        .allInnerTexts()
        .then((all) => all.slice(-3).map((text) => text.replaceAll(' ', ''))),
    ).toEqual([d.cancel, d.confirmAndView, d.confirm].map((text) => text.replaceAll(' ', '')));

    // It begins with the usual fields and the conversation, which are not all of them.
    const all = dialog.getByRole('checkbox', { name: d.allFields });
    const offered = dialog.getByRole('list', { name: d.offered }).getByRole('checkbox');
    await expect
      .poll(() => offered.evaluateAll((boxes) => boxes.filter((box) => (box as HTMLInputElement).checked).length))
      .toBe(11);
    await all.check();
    await all.uncheck();

    // Nothing begins without a field, with a wrong name or with wrong rows.
    await button(d.confirm).click();
    await page.getByText(d.warning).waitFor();
    await offered.nth(1).check();
    expect(
      await all.evaluate((box: HTMLInputElement) => box.indeterminate || box.getAttribute('aria-checked') === 'mixed'),
    ).toBe(true);
    await all.check();
    expect(await offered.evaluateAll((boxes) => boxes.every((box) => (box as HTMLInputElement).checked))).toBe(true);
    for (const [label, wrong, says] of [
      [d.fileName, '', d.nameRequired],
      [d.fileName, 'a/b', d.nameSlashes],
      [d.rows, '', d.rowsRequired],
      [d.rows, '9999', d.rowsInteger],
    ] as const) {
      const box = dialog.getByLabel(label, { exact: true });
      const right = await box.inputValue();
      await box.fill(wrong);
      await dialog.getByText(says).waitFor();
      await button(d.confirm).click();
      await box.fill(right);
    }
    expect(await tasks()).toHaveLength(before);
    expect(await complaints(page)).toEqual([]);

    // A cancelled dialog keeps the choice, a confirmed one forgets it; two clicks are one export.
    await button(d.cancel).click();
    await page.getByRole('button', { name: kitTexts[language].export, exact: true }).click();
    await expect.poll(() => all.isChecked()).toBe(true);
    await dialog.getByLabel(d.fileName, { exact: true }).fill(`Twice ${language}`);
    await button(d.confirm).dblclick();
    await dialog.waitFor({ state: 'detached' });
    expect(await tasks()).toHaveLength(before + 1);
    await page.getByRole('button', { name: kitTexts[language].export, exact: true }).click();
    await expect.poll(() => all.isChecked()).toBe(false);
    await offered.nth(0).check();
    await dialog.getByLabel(d.fileName, { exact: true }).fill(`Seen ${language}`);
    // The two seconds in which a second click begins nothing are over.
    await page.evaluate((over) => {
      const now = Date.now;
      Date.now = () => now() + over;
    }, confirmEvery);
    await button(d.confirmAndView).click();

    // Confirm and view leads to the task, which waits, is written and downloaded.
    await page.waitForURL('**/systemConfig/exportTask');
    const row = page.getByRole('row').filter({ hasText: `Seen ${language}.xlsx` });
    await row.getByText(p.waiting).waitFor();
    const made = (await tasks()).at(-1)!;
    expect(made).toMatchObject({ name: `Seen ${language}.xlsx`, source: 'call_1' });
    await jobsOf(product).write(made.id);
    await page.reload();
    await row.getByText(p.finished).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: `Seen ${language}.xlsx`, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Seen ${language}.xlsx`);
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  },
);
