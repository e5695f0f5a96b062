import { afterAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { robotFills } from '#areas/template/door.ts';
import { formOf, formWith, item, publishedTemplate } from '#areas/template/testTemplates.ts';
import { templateEndpoints } from '#areas/template/template/template.contract.ts';
import { newLog } from '#kit/server/log.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const agent = person({
  plainNumbers: true,
  gates: [
    ...(['outbound.call.view', 'template.record.view', 'template.record.edit'] as const),
    ...(['template.template.view', 'template.template.edit'] as const),
  ],
});
await server.tokenOf(agent);
const [callId = ''] = await storeCalls(server.database.ownerUrl, '1', [
  { name: 'Chen Wei', phone: '+8613800132043', talkTime: 30_000, category: 'A', outputs: { result: 'A' } },
]);
const templateId = await server.app.inTenant('1', (db) =>
  publishedTemplate(db, formWith(item('policyNo', { label: 'Policy number', robotParam: 'policy' }))),
);
await ask(server.database.ownerUrl, 'update campaign set template_id = $1 where tenant_id = 1', [templateId]);
await server.app.inTenant('1', (db) =>
  robotFills(
    db,
    'Asia/Shanghai',
    [{ callId, answeredAt: 1, category: 'A', outputs: { policy: 'P-2043' } }],
    newLog('silent'),
  ),
);

test('a robot fills half, a person the rest on the call’s page; the record is found, and opens after the form has changed', async () => {
  const page = await openPage(server, agent, `/outbounds/call/${callId}`);
  const record = page.getByRole('region', { name: 'Record' });
  await record.getByLabel('Policy number').waitFor();
  expect(await record.getByLabel('Policy number').inputValue()).toBe('P-2043');
  await record.getByText('Success', { exact: true }).click();
  await record.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The record is saved').waitFor();
  await picture(page, 'record-of-call');
  expect(await complaints(page)).toEqual([]);

  const change = { templateId, formConfig: formOf(item('other')) };
  await server.as(agent).call(templateEndpoints.change, { body: change });
  await page.goto(`/businessTemplate/record?templateId=${templateId}`);
  await page.getByRole('textbox', { name: 'Policy number' }).fill('p-20');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('f.policyNo=p-20');
  await page.getByRole('button', { name: 'Chen Wei', exact: true }).waitFor();
  await picture(page, 'records');
  expect(await complaints(page)).toEqual([]);
  await server.as(agent).call(templateEndpoints.publish, { body: { templateId } });

  await page.getByRole('button', { name: 'Chen Wei', exact: true }).click();
  await page.getByText('Filled in with version 1; the form is at 2 now').waitFor();
  expect(await page.getByRole('group', { name: 'Business' }).getByLabel('Policy number').inputValue()).toBe('P-2043');
  await page.getByText('the robot').first().waitFor();
  await picture(page, 'record');
  expect(await complaints(page)).toEqual([]);
}, 60_000);

test('templates are listed with what they are', async () => {
  const page = await openPage(server, agent, '/businessTemplate/template');
  await page.getByText('Version 2').or(page.getByText('Version 1')).first().waitFor();
  await picture(page, 'templates');
  expect(await complaints(page)).toEqual([]);
  const dark = await openPage(server, agent, '/businessTemplate/record', { language: 'zh', mode: 'dark', width: 1280 });
  await dark.getByText('Chen Wei').first().waitFor();
  await picture(dark, 'records-zh-dark');
  expect(await complaints(dark)).toEqual([]);
}, 60_000);
