import { afterAll, expect, test } from 'vitest';
import { gatewayEndpoints } from '#areas/lines/gateway/gateway.contract.ts';
import { testTrunk } from '#areas/lines/testRows.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { templateGates } from '#core/access/roleTemplates.ts';
import type { Gate } from '#core/access/may.ts';
import { allGates } from '../server/menu.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const sql = (text: string, values: unknown[] = []) => ask(server.database.ownerUrl, text, values);
await sql(
  `insert into tenant (tenant_id, name, operator) overriding system value
    values (1, 'Platform', true), (2, 'Müller & Söhne', false), (3, '上海远行', false)`,
);

const keeper = (tenant: string) => person({ tenant, gates: ['lines.gateway.view', 'lines.gateway.edit'] });
const [first, second] = [keeper('2'), keeper('3')];
const trunk = async (who: typeof first, name: string, host: string) =>
  server
    .as(who)
    .call(gatewayEndpoints.create, {
      body: {
        ...{ name, kind: 'sip', channels: 5, validFlag: true, gatewayType: 2, source: 2 },
        trunk: { ...testTrunk, proxies: [host], user: '', registers: false, domain: '' },
      },
    });

test('the operator role decides whose a number is, and who may use an address, and each tenant sees what became of it', async () => {
  const made = await trunk(first, 'Carrier Köln', 'sip.koeln.example');
  expect(made).toMatchObject({ code: 1 });
  const one = made.data;
  const other = (await trunk(second, '电信中继', 'sip.dianxin.example')).data;
  await server
    .as(first)
    .call(gatewayEndpoints.addNumbers, { body: { gatewayId: one.gatewayId, phones: ['021 6020 4410'] } });
  await server
    .as(second)
    .call(gatewayEndpoints.addNumbers, { body: { gatewayId: other.gatewayId, phones: ['021 6020 4410'] } });
  expect(await trunk(second, 'Same carrier', 'sip.koeln.example:5080')).toMatchObject({ name: 'TRUNK_ADDRESS_SHARED' });

  // What the template of the role holds, and nothing else.
  const gates = templateGates('operator', true, allGates) as Gate[];
  const operator = person({ tenant: '1', gates, plainNumbers: true });
  const page = await openPage(server, operator, '/lineManagement/claims');

  await page.getByText('021 6020 4410').waitFor({ timeout: 5000 });
  await page.getByText('Müller & Söhne', { exact: false }).first().waitFor();
  expect(await complaints(page)).toEqual([]);
  await picture(page, 'claims');

  await page.getByRole('button', { name: /Allot to this tenant/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Müller & Söhne holds it now.', { exact: false }).waitFor();
  await picture(page, 'claims-allot');
  await dialog.getByRole('button', { name: 'Allot to this tenant' }).click();
  await page.getByText('021 6020 4410 is 上海远行’s now').waitFor();

  await page.getByRole('button', { name: 'Shared addresses (1)' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Not in use until you allow it').waitFor();
  await picture(page, 'claims-addresses');
  expect(await complaints(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Allow 上海远行 at sip.koeln.example' }).click();
  await page.getByText('it may bill them to another tenant: Müller & Söhne', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).last().click();
  await drawer.getByText('Allowed', { exact: true }).waitFor();
  expect(await trunk(second, 'Same carrier', 'sip.koeln.example:5080')).toMatchObject({ code: 1 });

  // Whoever lost it sees why it is off.
  const lost = await openPage(server, first, '/lineManagement/number', { language: 'zh', mode: 'dark', width: 1280 });
  await lost.getByText('021 6020 4410').first().waitFor();
  await picture(lost, 'claims-lost');
  expect(await complaints(lost)).toEqual([]);
});
