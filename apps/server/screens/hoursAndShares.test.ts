import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignTexts } from '#areas/contacts/assign/assign.texts.ts';
import { rosterTexts } from '#areas/contacts/roster/roster.texts.ts';
import { dispatchTexts } from '#areas/outbound/dispatch/dispatch.texts.ts';
import { taskConfigTexts } from '#areas/outbound/taskConfig/taskConfig.texts.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
const editor = person({
  gates: [
    'robot.robot.view',
    'outbound.campaign.view',
    'outbound.campaign.edit',
    'outbound.batch.view',
    'contacts.roster.view',
    'contacts.roster.transfer',
    'contacts.customer.view',
    'system.client.view',
    'system.client.edit',
  ],
});
const zh = { language: 'zh', mode: 'dark', width: 1280 } as const;
let robotId: string;
let campaignId: string;
let batchId: string;

beforeAll(async () => {
  await product.tokenOf(editor);
  batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 7 });
  const [row] = await ask(
    ownerUrl,
    'select robot_id::text as robot, campaign_id::text as campaign from campaign where tenant_id = 1',
  );
  [robotId, campaignId] = [row!.robot as string, row!.campaign as string];
  await ask(ownerUrl, 'update batch set state = 3 where batch_id = $1', [batchId]);
  await ask(
    ownerUrl,
    `insert into person (tenant_id, login_name, name, password_hash) select 1, 'agent' || n, n, '' from unnest(array['Ann Wei', 'Bo Chen']) n`,
  );
});
const storedHours = () =>
  ask(
    ownerUrl,
    `select hours, campaign_id::text as campaign from robot_dispatch where tenant_id = 1 and kind = 'time' order by dispatch_id`,
  );

test('a robot is given hours on its page, a campaign has its own, and the batch says why it rests', async () => {
  const t = dispatchTexts.en;
  const page = await openPage(product, editor, `/robotCenter/robots/${robotId}`);
  await page.getByText(t.noHours).waitFor();
  await page.getByRole('button', { name: t.setHours }).click();
  await page.getByRole('button', { name: 'Sat' }).click();
  await page.getByRole('button', { name: t.addFestival }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(t.fixFestivals).waitFor();
  await page.getByLabel('Festival 1: name').fill('Founding day');
  await page.getByLabel('Festival 1: first day').fill('2027-03-01');
  await page.getByLabel('Festival 1: first day').press('Tab');
  await picture(page, 'hours-dialog-en');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 festival', { exact: true }).waitFor();
  const hours = {
    weekdays: [1, 2, 3, 4, 5, 6],
    windows: [{ from: '09:00', to: '18:00' }],
    festivals: [{ name: 'Founding day', from: '2027-03-01', to: '2027-03-01' }],
  };
  expect(await storedHours()).toEqual([{ hours, campaign: null }]);

  await page.getByRole('button', { name: t.setLine }).click();
  await page.getByLabel(t.gateway).click();
  await page.getByTitle('Carrier, 100 channels').click();
  await picture(page, 'line-dialog-en');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Carrier, 021 6020 4410').waitFor();
  await picture(page, 'robot-page-en');
  expect(await complaints(page)).toEqual([]);

  await page.goto(`/outbounds/activity/template/${campaignId}`);
  const ahead = page.getByRole('list', { name: t.daysAhead });
  await expect.poll(() => ahead.getByText(t.closedByRobot).count()).toBe(2);
  await page.getByRole('button', { name: t.setOwn }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: t.followAgain }).waitFor();
  await expect.poll(() => ahead.getByText(t.closedByRobot).count()).toBe(4);
  expect(await ahead.getByText('09:00–18:00').count()).toBe(10);
  await picture(page, 'campaign-hours-en');
  expect(await complaints(page)).toEqual([]);
  expect(await storedHours()).toMatchObject([{ campaign: null }, { campaign: campaignId }]);
  await page.getByRole('button', { name: t.followAgain }).click();
  await page.getByRole('button', { name: t.setOwn }).waitFor();
  expect(await storedHours()).toMatchObject([{ campaign: null }]);

  // Never open: whatever the time is, the batch says that it is the robot.
  const never = { ...hours, festivals: [{ name: 'Closed', from: '2020-01-01', to: '2099-12-31' }] };
  await ask(ownerUrl, `update robot_dispatch set hours = $1 where tenant_id = 1 and kind = 'time'`, [
    JSON.stringify(never),
  ]);
  await ask(ownerUrl, 'update batch set state = 12 where batch_id = $1', [batchId]);
  await page.goto(`/outbounds/tasks/${batchId}`);
  await page.getByText('The hours of Robot leave no further window.').waitFor();
  await picture(page, 'batch-outside-robot-hours-en');
});

test('the hours of a robot read well in Chinese and in the dark', async () => {
  const dark = await openPage(product, editor, `/robotCenter/robots/${robotId}`, zh);
  await dark.getByRole('button', { name: dispatchTexts.zh.setHours }).click();
  await dark.getByRole('dialog').waitFor();
  await picture(dark, 'hours-dialog-zh');
  expect(await complaints(dark)).toEqual([]);
});

test('contacts are assigned in a dialog that says who gets how many, and a rotation is kept', async () => {
  const t = assignTexts.en;
  const page = await openPage(product, editor, '/contactmanagement/customer');
  await page.getByText('Contact 1', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /all/i }).first().check();
  await page.getByRole('button', { name: rosterTexts.en.assign }).click();
  await page.getByLabel(t.people).click();
  await page.getByTitle('Ann Wei').click();
  await page.getByTitle('Bo Chen').last().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Assign 7' }).waitFor();
  await picture(page, 'assign-en');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Assign 7' }).click();
  await page.getByText('7 contacts are assigned').waitFor();
  expect(
    await ask(
      ownerUrl,
      'select p.name, count(*)::int as n from contact c join person p on p.person_id = c.given_to where c.tenant_id = 1 group by p.name order by p.name',
    ),
  ).toEqual([
    { name: 'Ann Wei', n: 4 },
    { name: 'Bo Chen', n: 3 },
  ]);

  const dark = await openPage(product, editor, '/contactmanagement/manage', zh);
  await dark.getByRole('button', { name: rosterTexts.zh.rotation }).click();
  await dark.getByLabel(assignTexts.zh.circle).click();
  await dark.getByTitle('Ann Wei').last().click();
  await dark.getByTitle('Bo Chen').last().click();
  await dark.getByText(assignTexts.zh.rotationAbout).click();
  await dark.getByRole('switch', { name: assignTexts.zh.byNight }).click();
  await picture(dark, 'rotation-zh');
  expect(await complaints(dark)).toEqual([]);
  await dark.getByRole('dialog').locator('.ant-btn-primary').click();
  await dark.getByText(assignTexts.zh.saved).waitFor();
  expect(await ask(ownerUrl, 'select enabled, days from contact_rotation where tenant_id = 1')).toEqual([
    { enabled: true, days: 14 },
  ]);
});

test('the address that is told of results is set beside the API clients', async () => {
  const t = taskConfigTexts.en;
  const page = await openPage(product, editor, '/systemConfig/apiSet');
  await page.getByRole('button', { name: t.tasks }).click();
  await page.getByText(t.after).click();
  await picture(page, 'tasks-en');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t.webhook }).click();
  await page.getByLabel(t.url).fill('https://crm.example/callwright');
  await page.getByText(t['call.ended']).click();
  await page.getByLabel(t.secret).fill('a secret of sixteen');
  await picture(page, 'webhook-en');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(
    await ask(
      ownerUrl,
      'select again_after_minutes, webhook_url, webhook_events, webhook_secret is not null as signed from task_config where tenant_id = 1',
    ),
  ).toEqual([
    {
      again_after_minutes: 1_440,
      webhook_url: 'https://crm.example/callwright',
      webhook_events: ['call.ended'],
      signed: true,
    },
  ]);
});
