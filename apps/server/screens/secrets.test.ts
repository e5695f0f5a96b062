import { afterAll, expect, test } from 'vitest';
import { secretTexts } from '#areas/robot/secret/secret.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const gates = ['robot.robot.view', 'robot.secret.view', 'robot.secret.edit'] as const;
const names = () => ask(product.database.ownerUrl, 'select name from robot_secret');

test.each([
  { tenant: '1', language: 'en' as const, mode: 'light' as const },
  { tenant: '2', language: 'zh' as const, mode: 'dark' as const, width: 1280 },
])(
  'a designer stores a secret, sees its name and not its value, and deletes it ($language, $mode)',
  async ({ tenant, language, mode, width }) => {
    const t = secretTexts[language];
    const page = await openPage(product, person({ tenant, gates: [...gates] }), '/robotCenter/robots', {
      language,
      mode,
      ...(width && { width }),
    });
    await page.getByRole('button', { name: t.secrets }).click();
    await page.getByText(t.none).waitFor();
    await page.getByRole('button', { name: t.add }).click();
    await page.getByLabel(t.name, { exact: true }).fill('CRM_KEY');
    await page.getByLabel(t.value, { exact: true }).fill('of the partner');
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('CRM_KEY', { exact: true }).waitFor();
    await page.getByLabel(t.value, { exact: true }).waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain('of the partner');
    expect(await names()).toEqual([{ name: 'CRM_KEY' }]);
    expect(await complaints(page)).toEqual([]);

    await page.getByRole('button', { name: `${t.remove}: CRM_KEY` }).click();
    const dialog = page.getByRole('dialog', { name: fill(t.removeTitle, { name: 'CRM_KEY' }) });
    await dialog.getByRole('button', { name: t.remove }).click();
    await page.getByText(t.none).waitFor();
    expect(await names()).toEqual([]);
  },
);
