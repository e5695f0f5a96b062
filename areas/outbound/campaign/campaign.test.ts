import { tellBatchesOf } from '../batch/batchNow.store.ts';
import { afterAll, expect, test } from 'vitest';
import { defaultRetryRules } from '#core/dialing/retry.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { campaignEndpoints, type CampaignForm } from './campaign.contract.ts';
import { campaignHandlers } from './campaign.server.ts';

/** A Friday, 08:00 in Shanghai. */
const now = Date.parse('2026-11-20T08:00:00+08:00');
const told: object[] = [];
const server = await testServer(
  (app) =>
    serve(
      app,
      campaignEndpoints,
      campaignHandlers({ tellBatchesOf, now: () => now, live: { tell: (_, __, facts) => void told.push(facts) } }),
    ),
  { faults: Object.values(outboundFaults) },
);
afterAll(server.stop);

const { ownerUrl } = server.database;
const editorOf = (tenant: string) =>
  server.as(person({ tenant, gates: ['outbound.campaign.view', 'outbound.campaign.edit'] }));
const page = { pageNo: 1, pageSize: 20 };

/** A form that fits what the tenant has. */
async function formOf(tenant: string): Promise<CampaignForm> {
  const [ids] = await ask(
    ownerUrl,
    `select robot_id::text as "robotId", gateway_id::text as "gatewayId", number_ids::text[] as "numberIds" from campaign where tenant_id = $1 limit 1`,
    [tenant],
  );
  return {
    name: 'Renewals',
    campaignType: 1,
    numberChoice: 'inTurn',
    channels: 10,
    retryRules: defaultRetryRules,
    dailyCap: 3,
    memo: '',
    ...(ids as Pick<CampaignForm, 'robotId' | 'gatewayId' | 'numberIds'>),
  };
}

test('a campaign is made of what the tenant has, and is seen as it was made', async () => {
  await tenantWithBatch(ownerUrl, '1');
  const form = await formOf('1');

  const { data: made } = await editorOf('1').call(campaignEndpoints.create, { body: { ...form, name: '  Renewals ' } });

  expect(made).toMatchObject({
    ...form,
    name: 'Renewals',
    enableStatus: true,
    robotName: 'Robot',
    robotVersion: 1,
    gatewayName: 'Carrier',
    batches: 0,
    batchesAtWork: 0,
    createdBy: 'Test Person',
  });
  expect((await editorOf('1').call(campaignEndpoints.read, { params: made })).data).toEqual(made);
  const { data } = await editorOf('1').call(campaignEndpoints.list, { body: { ...page, keyword: 'renew' } });
  expect(data).toMatchObject({ total: 1, list: [{ campaignId: made.campaignId }], facets: { on: 1, off: 0 } });
});

test('two campaigns cannot have one name, and the form is told which field is wrong', async () => {
  await tenantWithBatch(ownerUrl, '2');
  const form = await formOf('2');
  await editorOf('2').call(campaignEndpoints.create, { body: form });
  const { data: other } = await editorOf('2').call(campaignEndpoints.create, { body: { ...form, name: 'Other' } });

  const refused = { status: 200, name: 'CAMPAIGN_NAME_TAKEN', facts: { field: 'name' } };
  expect(await editorOf('2').call(campaignEndpoints.create, { body: form })).toMatchObject(refused);
  expect(await editorOf('2').call(campaignEndpoints.change, { params: other, body: form })).toMatchObject(refused);
  expect((await editorOf('2').call(campaignEndpoints.nameTaken, { query: { name: ' Renewals' } })).data).toEqual({
    count: 1,
  });
});

test("another tenant's robot, gateway or number is refused like one that does not exist", async () => {
  await tenantWithBatch(ownerUrl, '3');
  await tenantWithBatch(ownerUrl, '4');
  const [own, theirs] = [await formOf('3'), await formOf('4')];
  const make = (part: Partial<CampaignForm>) =>
    editorOf('3').call(campaignEndpoints.create, { body: { ...own, ...part } });

  expect(await make({ robotId: theirs.robotId })).toMatchObject({ name: 'NO_SUCH_ROBOT', facts: { field: 'robotId' } });
  expect(await make({ gatewayId: theirs.gatewayId })).toMatchObject({
    name: 'NO_SUCH_GATEWAY',
    facts: { field: 'gatewayId' },
  });
  expect(await make({ numberIds: [...own.numberIds, ...theirs.numberIds] })).toMatchObject({
    name: 'NOT_ITS_NUMBER',
    facts: { field: 'numberIds' },
  });
  expect(await make({ robotId: '999999999' })).toMatchObject({ name: 'NO_SUCH_ROBOT' });
  const [never] = (await ask(
    ownerUrl,
    "insert into robot (tenant_id, name, language, version) values (3, 'Never published', 'en', 0) returning robot_id::text as id",
  )) as [{ id: string }];
  expect(await make({ robotId: never.id })).toMatchObject({ name: 'NO_SUCH_ROBOT' });
  const { data } = await editorOf('3').call(campaignEndpoints.choices, {});
  expect(data.robots.map(({ robotId }) => robotId)).toEqual([own.robotId]);
  expect(data.gateways.map(({ gatewayId }) => gatewayId)).toEqual([own.gatewayId]);
});

test('a campaign cannot have more channels than its gateway', async () => {
  await tenantWithBatch(ownerUrl, '5', { gatewayChannels: 20 });
  const form = await formOf('5');

  expect(await editorOf('5').call(campaignEndpoints.create, { body: { ...form, channels: 21 } })).toMatchObject({
    name: 'TOO_MANY_CHANNELS',
    facts: { most: 20, field: 'channels' },
  });
  expect((await editorOf('5').call(campaignEndpoints.create, { body: { ...form, channels: 20 } })).code).toBe(1);
});

test.each([-1, 8, 20])('there is no campaign of type %i to make', async (campaignType) => {
  await tenantWithBatch(ownerUrl, '6').catch(() => {});

  expect(
    await editorOf('6').call(campaignEndpoints.create, {
      body: { ...(await formOf('6')), campaignType: campaignType as 1 },
    }),
  ).toMatchObject({ status: 400, name: 'MALFORMED' });
});

test('a campaign is switched off and on, the facets count it, and the audit says who did it', async () => {
  await tenantWithBatch(ownerUrl, '7');
  const { data: made } = await editorOf('7').call(campaignEndpoints.create, { body: await formOf('7') });

  const { data: off } = await editorOf('7').call(campaignEndpoints.enable, {
    params: made,
    body: { enableStatus: false },
  });

  expect(off.enableStatus).toBe(false);
  expect(
    (await editorOf('7').call(campaignEndpoints.list, { body: { ...page, enableStatus: false } })).data,
  ).toMatchObject({ total: 1, facets: { on: 1, off: 1 }, list: [{ campaignId: made.campaignId }] });
  const lines = await ask(ownerUrl, 'select action, target from audit_line where tenant_id = 7 order by line_no');
  expect(lines.at(-1)).toEqual({
    action: 'POST /outbound/campaigns/changeEnableStatus/:campaignId',
    target: made.campaignId,
  });
});

test('what became of its batches stands beside a campaign, and is what the batches say', async () => {
  await tenantWithBatch(ownerUrl, '8', { contacts: 8 });
  await ask(
    ownerUrl,
    'update batch set waiting = 3, in_call = 1, called = 5, connected = 2, not_connected = 1, abnormal = 1 where tenant_id = 8',
  );

  const { data } = await editorOf('8').call(campaignEndpoints.list, { body: page });

  expect(data.list[0]).toMatchObject({ batches: 1, batchesAtWork: 1, inCall: 1, connected: 2, called: 5 });
});

test('whoever may only look changes nothing', async () => {
  await tenantWithBatch(ownerUrl, '9');
  const reader = server.as(person({ tenant: '9', gates: ['outbound.campaign.view'] }));

  expect(await reader.call(campaignEndpoints.create, { body: await formOf('9') })).toMatchObject({
    status: 403,
    name: 'NOT_ALLOWED',
  });
  expect((await reader.call(campaignEndpoints.list, { body: page })).code).toBe(1);
});

test('whoever looks at the batches of a campaign is told why they stop when it is switched off', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '77', { contacts: 2 });
  const [{ campaignId }] = (await ask(
    ownerUrl,
    'select campaign_id::text as "campaignId" from campaign where tenant_id = 77',
  )) as [{ campaignId: string }];
  told.length = 0;

  await server
    .as(person({ tenant: '77', gates: ['outbound.campaign.edit'] }))
    .call(campaignEndpoints.enable, { params: { campaignId }, body: { enableStatus: false } });

  expect(told).toMatchObject([{ batchId, state: 2, why: { reason: 'campaignOff', count: 2 } }]);
});

test('the variable with the rating is kept by a change that leaves it out, taken away by none, and never blank', async () => {
  await tenantWithBatch(ownerUrl, '16');
  const form = await formOf('16');
  const editor = editorOf('16');
  const { data: made } = await editor.call(campaignEndpoints.create, {
    body: { ...form, name: 'Rated', ratingVariable: ' Wie zufrieden? ★ ' },
  });
  expect(made.ratingVariable).toBe('Wie zufrieden? ★');
  const change = async (more: Partial<CampaignForm>) =>
    editor.call(campaignEndpoints.change, { params: made, body: { ...form, name: 'Rated', ...more } });
  expect((await change({ memo: 'x' })).data.ratingVariable).toBe('Wie zufrieden? ★');
  expect((await change({ ratingVariable: '  ' })).status).toBe(400);
  expect((await change({ ratingVariable: null })).data.ratingVariable).toBe(null);
});
