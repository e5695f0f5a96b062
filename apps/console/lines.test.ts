import { afterAll, expect, test } from 'vitest';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const { ownerUrl } = server.database;

test('usage by day and hour; a number that fell is put to rest where its hours stand, and used again in the list of numbers', async () => {
  const keeper = person({
    gates: ['lines.usage.view', 'lines.gatewayUsage.view', 'lines.gateway.view', 'lines.gateway.edit'],
  });
  await server.tokenOf(keeper);
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  const past = new Date(hour.getTime() - 14 * 86_400_000);
  await ask(
    ownerUrl,
    `with g as (insert into gateway (tenant_id, name, kind, channels, callees) values (1, 'Carrier “Süd”', 'simulated', 30, '{}') returning gateway_id),
    n as (insert into caller_number (tenant_id, gateway_id, phone) select 1, gateway_id, '+862160204410' from g),
    p as (insert into channel_hour select 1, $1::timestamptz, gateway_id, 7 from g union all select 1, $1, 0, 7)
    insert into line_hour select 1, at, gateway_id, '+862160204410', 1, 400, answered, answered * 30000, 400, 3600000, 0, 0, 0
      from g, (values ($1::timestamptz, 40), ($2::timestamptz, 160)) as h (at, answered)`,
    [hour, past],
  );

  const page = await openPage(server, keeper, '/lineManagement/statistics');
  await page.getByText('of 30 channels').waitFor();
  await page.getByRole('cell', { name: '10.0%' }).waitFor();
  await page.getByRole('radiogroup', { name: /hour/ }).getByText('Hour').click();
  await page.waitForURL('**/lineManagement/statistics?step=hour');
  await page.getByRole('columnheader', { name: 'Hour' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await complaints(page)).toEqual([]);

  await page.goto(new URL('/lineManagement/gatewayStatistics', page.url()).href);
  await page.getByText('021 6020 4410 is answered far more rarely').waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rest it' }).click();
  await page.getByRole('radio', { name: 'For 3 days' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('It is resting.').waitFor();
  const [{ days }] = (await ask(
    ownerUrl,
    'select round(extract(epoch from rests_until - now()) / 86400)::int as days from caller_number where tenant_id = 1',
  )) as [{ days: number }];
  expect(days).toBe(3);

  await ask(
    ownerUrl,
    `insert into gateway (tenant_id, name, kind, channels, channels_lent, valid_flag)
      values (1, 'Lends', 'simulated', 20, 8, true), (1, 'Off', 'simulated', 50, 0, false)`,
  );
  await page.goto(new URL('/lineManagement/number', page.url()).href);
  await page.getByText('0 of 42 channels in use').waitFor();
  const row = page.getByRole('row').filter({ hasText: '021 6020 4410' });
  await row.getByText(/Rests until/).waitFor();
  await row.hover();
  await row.getByRole('button', { name: /More/ }).click();
  await page.getByText('Rest or switch off').click();
  await page.getByRole('radio', { name: 'Use it again now' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await row.getByText('On', { exact: true }).waitFor();
});

test('who begins with nothing makes a carrier, gives it numbers, and deletes both', async () => {
  const keeper = person({ tenant: '2', gates: ['lines.gateway.view', 'lines.gateway.edit'] });
  const page = await openPage(server, keeper, '/lineManagement/number');
  await page.getByRole('button', { name: 'New gateway' }).click();
  await page.getByLabel('Name').fill('Trunk “Nord”');
  await page.getByRole('button', { name: 'Create gateway' }).click();
  await page.getByRole('button', { name: 'Trunk “Nord”', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add numbers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Numbers' }).fill('021 6020 4430\nnobody');
  await dialog.getByRole('button', { name: 'Add numbers' }).click();
  await dialog.getByText('These are no telephone numbers that can be called from: nobody').waitFor();
  await dialog.getByRole('textbox', { name: 'Numbers' }).fill('021 6020 4430\n021 6020 4431\n');
  await dialog.getByRole('button', { name: 'Add numbers' }).click();
  await page.getByRole('row').filter({ hasText: '021 6020 4431' }).waitFor();
  expect(await complaints(page)).toEqual([]);

  const remove = async (text: string) => {
    const row = page.getByRole('row').filter({ hasText: text });
    await row.hover();
    await row.getByRole('button', { name: /More/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
  };
  await remove('021 6020 4430');
  await remove('Simulated carrier');
  await page.getByText('No gateway yet').waitFor();
});
