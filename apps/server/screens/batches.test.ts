import { afterAll, expect, test } from 'vitest';
import { prepareBatch } from '#areas/outbound/batch/prepare.job.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { openPage } from '#kit/testing/browser.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
const gates = ['outbound.batch.view', 'outbound.batch.edit', 'outbound.campaign.view', 'contacts.customer.view'] as const;
const editorOf = (tenant: string) => person({ tenant, gates: [...gates] });
const prepare = prepareBatch({ inTenant: product.app.inTenant, now: Date.now, live: { tell() {} } });

test('a batch is made in three steps and found in the list, paused and cancelled there', async () => {
  await tenantWithBatch(ownerUrl, '1', { contacts: 30 });
  const page = await openPage(product, editorOf('1'), '/outbounds/tasks?new=1');

  await page.getByRole('combobox', { name: 'Campaign' }).last().click();
  await page.locator('.ant-select-item-option').first().click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#batch-name')?.value);
  await page.getByLabel('Name', { exact: true }).fill('November, wave 2');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('30 contacts fit').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Start as soon as it is prepared').waitFor();
  await page.getByRole('button', { name: 'Call 30 contacts' }).click();

  const row = page.getByRole('row', { name: /November, wave 2/ });
  await row.getByText('Preparing').waitFor();
  const [made] = await ask(ownerUrl, `select batch_id::text as id from batch where name = 'November, wave 2'`);
  await prepare({ tenant: '1', batchId: made!.id }, { signal: AbortSignal.timeout(10_000) });
  await page.reload();
  await row.getByRole('button', { name: 'Pause: November, wave 2' }).click();
  await row.getByText('Paused').waitFor();
  await row.getByRole('button', { name: 'More: November, wave 2' }).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page.getByRole('button', { name: 'Cancel the batch, 30 left' }).click();
  await row.getByText('Cancelled', { exact: true }).waitFor();

  expect(await ask(ownerUrl, 'select state, cancelled from batch where batch_id = $1', [made!.id])).toEqual([{ state: 6, cancelled: 30 }]);
});

test('the page of a batch lists its contacts and says what was done to it', async () => {
  const batch = await tenantWithBatch(ownerUrl, '2', { contacts: 12 });
  const page = await openPage(product, editorOf('2'), `/outbounds/tasks/${batch}`);

  await page.getByText('1–12 of 12').waitFor();
  await page.getByRole('button', { name: /^In call/ }).click();
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('1–12 of 12').waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText(/^Paused by/).waitFor();
  await page.getByRole('button', { name: 'Log' }).click();
  await page.getByRole('dialog').getByText('paused it').waitFor();

  expect(await page.getByRole('dialog').getByText('Running → Paused').isVisible()).toBe(true);
});
