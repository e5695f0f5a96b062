import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '#kit/testing/browser.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { campaignEndpoints } from '#areas/outbound/campaign/campaign.contract.ts';
import { testProduct } from '../testProduct.ts';

let product: Awaited<ReturnType<typeof testProduct>>;
const editor = person({ gates: ['outbound.campaign.view', 'outbound.campaign.edit'] });
const viewer = person({ gates: ['outbound.campaign.view'] });

beforeAll(async () => {
  product = await testProduct({ withConsole: true });
  await product.tokenOf(editor);
  await ask(
    product.database.ownerUrl,
    `
    with robot as (insert into robot (tenant_id, name, language, version) values (1, 'Renewal', 'en', 1)),
      gateway as (insert into gateway (tenant_id, name, kind, channels) values (1, 'Rehearsal carrier', 'simulated', 40) returning gateway_id)
    insert into caller_number (tenant_id, gateway_id, phone) select 1, gateway_id, phone from gateway, unnest(array['+862160204410', '+862160204411']) phone`,
  );
});
afterAll(() => product.stop());

test('the first campaign is set up from the empty list, and changed in the same drawer', async () => {
  const page = await openPage(product, editor, '/outbounds/activity');

  await page.getByRole('button', { name: 'Set up the first campaign' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Motor renewals');
  await page.getByLabel('Channels', { exact: true }).fill('41');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByText('The gateway has 40 channels. Enter at most that many.').waitFor();
  await page.getByLabel('Channels', { exact: true }).fill('24');
  await page.getByLabel('Busy: further attempts').fill('4');
  await page.getByRole('button', { name: 'Remove the rule for: Voicemail' }).click();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit: Motor renewals' }).click();
  await page.getByRole('textbox', { name: 'Memo Optional' }).fill('Policies that end soon');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'Policies that end soon' }).waitFor();

  const { data } = await product.as(editor).call(campaignEndpoints.list, { body: { pageNo: 1, pageSize: 20 } });
  expect(data.list).toHaveLength(1);
  expect(data.list[0]).toMatchObject({
    name: 'Motor renewals',
    campaignType: 1,
    channels: 24,
    memo: 'Policies that end soon',
    robotName: 'Renewal',
  });
  expect(data.list[0]!.numberIds).toHaveLength(2);
  expect(data.list[0]!.retryRules.map(({ reason }) => reason)).not.toContain('voicemail');
  expect(data.list[0]!.retryRules.find(({ reason }) => reason === 'busy')?.attempts).toBe(4);
});

test('whoever may not edit sees a word instead of a switch', async () => {
  const page = await openPage(product, viewer, '/outbounds/activity');
  await page.getByText('Motor renewals').waitFor();

  await expect.poll(() => page.getByRole('switch').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'New campaign' }).count()).toBe(0);
});

test('a campaign is switched off in its row', async () => {
  const page = await openPage(product, editor, '/outbounds/activity');

  await page.getByRole('switch', { name: 'Motor renewals is on' }).click();
  await page.getByText('“Motor renewals” is off').waitFor();

  const { data } = await product.as(editor).call(campaignEndpoints.list, { body: { pageNo: 1, pageSize: 20 } });
  expect(data.facets).toEqual({ on: 0, off: 1 });
});

test('a predictive campaign is set up: its group, its limit, what is heard when nobody is free; its page shows the pacing', async () => {
  await ask(
    product.database.ownerUrl,
    "insert into skill_group (tenant_id, name, group_sn, queue_dn) values (1, 'Follow-up', 'F', '7003')",
  );
  const page = await openPage(product, editor, '/outbounds/activity/template/new');
  const name = 'Offers by phone';
  await page.getByText('Dials ahead of free agents').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByText('Choose the skill group whose agents take the calls.').waitFor();
  await page.getByText('Say what people hear who answer while no agent is free.').waitFor();
  await page.getByLabel('Skill group').click();
  await page.getByTitle('Follow-up').click();
  await page.getByLabel('Abandoned at most').fill('1.5');
  await page.getByLabel('Message', { exact: true }).fill('We will call again.');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();

  const { data } = await product
    .as(editor)
    .call(campaignEndpoints.list, { body: { pageNo: 1, pageSize: 20, campaignType: 6 } });
  expect(data.list).toMatchObject([
    {
      ...{ name, groupName: 'Follow-up', machineAction: 'off' },
      forAgents: { limitPercent: 1.5, instead: 'message', message: 'We will call again.', reserve: 0 },
    },
  ]);
  await page.goto(`/outbounds/activity/pacing/${data.list[0]!.campaignId}`);
  await page.getByText('No batch of it has dialled yet.').waitFor();
  await page.getByText('limit 1.5%; 0 of 0').waitFor();
  await page.getByText('No answered call').waitFor();
});
