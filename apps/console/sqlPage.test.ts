import { afterAll, expect, test } from 'vitest';
import { scriptTexts } from '#areas/analysis/script/script.texts.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
await tenantWithBatch(server.database.ownerUrl, '1', { contacts: 3 });
const analyst = person({ gates: ['analysis.script.view', 'analysis.script.run', 'analysis.script.edit'] });
const t = scriptTexts.en;

test('a statement is written with completion, asks for its parameter, is run, corrected, saved and found again', async () => {
  const page = await openPage(server, analyst, '/ctiAnalysis/script');
  const editor = page.getByRole('textbox', { name: t.editor });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await editor.click();
  await page.keyboard.type('select name, phone from conta');
  await page.getByRole('option', { name: 'contacts', selected: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(' where nmae = :who');
  await page.getByRole('group', { name: t.parameters }).getByLabel('who', { exact: true }).fill('Contact 2');
  await button(t.run).click();
  await page
    .getByRole('alert')
    .getByText(/Line 1, column \d+: column "nmae" does not exist/)
    .waitFor();

  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('select name, phone from contacts where name = :who');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('cell', { name: 'Contact 2' }).waitFor();
  await page.getByRole('cell', { name: '138 **** 0002' }).waitFor();
  expect(await complaints(page)).toEqual([]);

  await button(t.save).click();
  await page.getByRole('dialog').getByLabel(t.formName, { exact: true }).fill('By name');
  await page.getByRole('dialog').getByRole('button', { name: t.save }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await button('By name').click();
  await page.getByText('select name, phone from contacts').waitFor();
  await button(t.history).click();
  await page.getByRole('dialog').getByRole('button', { name: t.showResult }).first().click();
  await page.getByRole('cell', { name: 'Contact 2' }).waitFor();
  await page.close();
});

test('where the database does not bound the disk, the page says that SQL is off, and the operator accepts it by name', async () => {
  const { ownerUrl } = server.database;
  const ofRuns = `alter role app_reader in database ${new URL(ownerUrl).pathname.slice(1)}`;
  await ask(ownerUrl, `${ofRuns} set temp_file_limit = -1`);
  await ask(ownerUrl, 'update tenant set operator = true where tenant_id = 1');
  const operator = person({ gates: ['analysis.script.view', 'analysis.script.run', 'operate.tenant.sql'] });

  const page = await openPage(server, operator, '/ctiAnalysis/script');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('alert').getByText('temp_file_limit').waitFor();
  await page.getByRole('textbox', { name: t.editor }).click();
  await page.keyboard.type('select 47 as answer');
  expect(await button(t.run).isDisabled()).toBe(true);
  expect(await complaints(page)).toEqual([]);
  await picture(page, 'sql-off');

  await button(t.limits).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Run SQL without temp_file_limit' }).check();
  await dialog.getByLabel(t.limitsMinutes).fill('10');
  expect(await complaints(page)).toEqual([]);
  await picture(page, 'sql-limits');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Disk is not bounded (temp_file_limit), as the platform operator accepts').waitFor();
  await button(t.run).click();
  await page.getByRole('cell', { name: '47', exact: true }).waitFor();
  const said = await ask(ownerUrl, 'select minutes, accepted from sql_limits where tenant_id = 1');
  expect(said).toEqual([{ minutes: 10, accepted: ['temp_file_limit'] }]);
  await page.close();

  await ask(ownerUrl, `${ofRuns} reset temp_file_limit`);
});
