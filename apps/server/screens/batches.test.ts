import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { importTexts } from '#areas/contacts/import/import.texts.ts';
import { prepareBatch } from '#areas/outbound/batch/prepare.job.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { openPage } from '#kit/testing/browser.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
const gates = [
  'outbound.batch.view',
  'outbound.batch.edit',
  'outbound.batch.allocate',
  'outbound.campaign.view',
  'contacts.customer.view',
] as const;
const editorOf = (tenant: string) => person({ tenant, gates: [...gates] });
const prepare = prepareBatch({ inTenant: product.app.inTenant, now: Date.now, live: { tell() {} } });

test('a batch is made of customers it says what they lack, and found in the list, paused and cancelled there', async () => {
  await tenantWithBatch(ownerUrl, '1', { contacts: 30 });
  await ask(
    ownerUrl,
    `insert into blacklist (tenant_id, phone, scope, person_id)
      select 1, min(phone), 'tenant', (select min(person_id) from person where tenant_id = 1) from contact where tenant_id = 1`,
  );
  const page = await openPage(product, editorOf('1'), '/outbounds/tasks?new=1');

  await page.getByRole('dialog').getByRole('combobox', { name: 'Campaign' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#batch-name')?.value);
  await page.getByLabel('Name', { exact: true }).fill('November, wave 2');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Choose whom to call').waitFor();
  expect(await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: /^All customers/ }).check();
  await page.getByText('30 contacts fit').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('30 contacts lack premium. The robot says “3280.00” instead.').waitFor();
  await page.getByText('1 of the 30 contacts is on the blacklist and will not be called.').waitFor();
  expect(await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Call them all the same' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Start by itself').waitFor();
  await page.getByRole('button', { name: /^Remove 14:00/ }).click();
  await page.getByLabel('Hours 1, from').fill('0');
  await page.getByLabel('Hours 1, to').fill('24');
  await page.getByText('It starts as soon as it is prepared.').waitFor();
  await page.getByRole('button', { name: 'Call 29 contacts' }).click();

  const row = page.getByRole('row', { name: /November, wave 2/ });
  await row.getByText('Preparing').waitFor();
  const [made] = await ask(ownerUrl, `select batch_id::text as id from batch where name = 'November, wave 2'`);
  await prepare({ tenant: '1', batchId: made!.id }, { signal: AbortSignal.timeout(10_000) });
  await page.reload();
  await row.getByRole('button', { name: 'Pause: November, wave 2' }).click();
  await row.getByText('Paused').waitFor();
  await row.getByRole('button', { name: 'More: November, wave 2' }).click();
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await page.getByRole('button', { name: 'Cancel the batch, 29 left' }).click();
  await row.getByText('Cancelled', { exact: true }).waitFor();

  await expect
    .poll(() => ask(ownerUrl, 'select state, cancelled from batch where batch_id = $1', [made!.id]))
    .toEqual([{ state: 6, cancelled: 29 }]);
});

test('whom to call is chosen with arrows: the keyboard stays among the choices, whatever each one shows', async () => {
  await tenantWithBatch(ownerUrl, '5', { contacts: 3 });
  const editor = person({ tenant: '5', gates: [...gates, 'contacts.customer.import'] });
  const page = await openPage(product, editor, '/outbounds/tasks?new=1');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Campaign' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#batch-name')?.value);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const file = page.getByRole('button', { name: importTexts.en.orChoose });
  const isOn = (what: Locator) => expect.poll(() => what.evaluate((one) => one === document.activeElement)).toBe(true);
  // The file is what it begins with.
  await isOn(file);

  await page.getByRole('radio', { name: /^A file/ }).focus();
  for (const name of [/^From an import/, /^From a group/, /^All customers/, /^A file/]) {
    await page.keyboard.press('ArrowDown');
    await isOn(page.getByRole('radio', { name, checked: true }));
  }
  await file.waitFor();
  await page.getByRole('radio', { name: /^A file/, checked: true }).press('ArrowDown');
  await isOn(page.getByRole('radio', { name: /^From an import/, checked: true }));
});

test('the page of a batch lists its contacts and says what was done to it', async () => {
  const batch = await tenantWithBatch(ownerUrl, '2', { contacts: 12 });
  const page = await openPage(product, editorOf('2'), `/outbounds/tasks/${batch}`);

  await page.getByText('1–12 of 12').waitFor();
  await page.getByRole('button', { name: /^In progress/ }).click();
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('1–12 of 12').waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByText(/^Paused by/).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log' }).click();
  await page.getByRole('dialog').getByText('paused it').waitFor();

  await expect.poll(() => page.getByRole('dialog').getByText('Running → Paused').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit name and times' }).click();

  const to = page.getByLabel('Hours 1, to');
  await to.fill('25');
  await page.getByText('Enter when the hours begin and end.').waitFor();
  await to.fill('6:15pm');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  expect(await ask(ownerUrl, 'select schedule from batch where batch_id = $1', [batch])).toEqual([
    { schedule: { cycle: 3, windows: [{ from: '00:00', to: '18:15' }] } },
  ]);
});

test('contacts of an ended batch are called again, and those that wait are given to a person', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '3', { contacts: 9, state: 4 });
  await ask(
    ownerUrl,
    "update task set call_status = case when task_id % 3 = 0 then 3 else 2 end, reason = case when task_id % 3 = 0 then null else 'busy' end where batch_id = $1",
    [batchId],
  );
  await ask(
    ownerUrl,
    'update batch set waiting = 0, connected = 3, not_connected = 6, attempts = 9 where batch_id = $1',
    [batchId],
  );
  const page = await openPage(product, editorOf('3'), `/outbounds/tasks/${batchId}`);

  await page.getByRole('button', { name: 'Call again…' }).first().click();
  await page.getByRole('checkbox', { name: 'Reached', exact: true }).check();
  await page.getByRole('button', { name: 'Call 9 contacts' }).dblclick();
  await page.getByText('“Batch, again” is being prepared').waitFor();
  const made = await ask(ownerUrl, 'select batch_id::text as id from batch where recreated_from = $1', [batchId]);
  expect(made).toHaveLength(1);
  await prepare({ tenant: '3', batchId: made[0]!.id }, { signal: AbortSignal.timeout(10_000) });

  await page.goto(`/outbounds/tasks/${made[0]!.id}`);
  await page.getByRole('link', { name: 'Recreated from Batch' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Give to people…' }).click();
  await page
    .getByRole('row', { name: /Test Person/ })
    .first()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Give 9 contacts to one person' }).dblclick();

  // The dialog names the person before anything is given.
  await expect
    .poll(() => ask(ownerUrl, 'select count(given_to)::int as given from task where batch_id = $1', [made[0]!.id]))
    .toEqual([{ given: 9 }]);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: 'Test Person' }).first().waitFor();
});

test('every batch a search finds is cancelled at once, also those of other pages', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '4', { contacts: 2 });
  await ask(
    ownerUrl,
    "insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id) select tenant_id, campaign_id, 'Wave ' || n, case when n > 22 then 4 else 3 end, schedule, true, source, person_id from batch, generate_series(1, 25) n where batch_id = $1",
    [batchId],
  );
  const page = await openPage(product, editorOf('4'), '/outbounds/tasks?keyword=wave');

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 25' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Cancel…' }).click();
  await page.getByRole('button', { name: 'Cancel 22 batches' }).click();
  await page.getByText('22 batches are cancelled').waitFor();

  await expect
    .poll(() => ask(ownerUrl, 'select state, count(*)::int as n from batch where tenant_id = 4 group by 1 order by 1'))
    .toEqual([
      { state: 2, n: 1 },
      { state: 4, n: 3 },
      { state: 6, n: 22 },
    ]);
});
