import { expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { samples } from '#core/flow/samples/index.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { campaignEndpoints } from '../campaign/campaign.contract.ts';
import { campaignHandlers } from '../campaign/campaign.server.ts';
import { dialingServer } from '../dialing/testDialing.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { batchEndpoints } from './batch.contract.ts';
import { batchHandlers } from './batch.server.ts';
import { tellBatchesOf } from './batchNow.store.ts';

const live = { tell() {} };
const { server, ownerUrl, newDialer, until } = await dialingServer((app) => {
  serve(app, campaignEndpoints, campaignHandlers({ now: Date.now, live, tellBatchesOf }));
  serve(app, batchEndpoints, batchHandlers({ now: Date.now, live }));
}, Object.values(outboundFaults));

const gates: Gate[] = [
  'outbound.campaign.view',
  'outbound.campaign.edit',
  'outbound.batch.view',
  'outbound.batch.edit',
];
const editorOf = (tenant: string) => server.as(person({ tenant, gates }));

/** Its robot needs a premium, which no contact brings. */
async function campaignThatAsks(tenant: string) {
  const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 3, answerRate: 1 });
  const flow = {
    ...samples.renewalEn,
    argConfigs: [
      ...samples.renewalEn.argConfigs.filter(({ name }) => name !== 'premium'),
      { ...samples.renewalEn.argConfigs[0]!, id: 'premium', name: 'premium', isNecessary: true, dfltValue: '' },
    ],
  };
  await ask(ownerUrl, 'update flow_version set flow = $2 where tenant_id = $1', [tenant, JSON.stringify(flow)]);
  const [row] = await ask(ownerUrl, 'select campaign_id::text as id from campaign where tenant_id = $1', [tenant]);
  return { batchId, campaignId: row!.id as string };
}

test('a campaign’s values stand for what contacts do not bring: in its settings, in the check of a batch and in its calls', async () => {
  const { batchId, campaignId } = await campaignThatAsks('1');
  const editor = editorOf('1');
  const checked = async () =>
    (await editor.call(batchEndpoints.checkContacts, { body: { source: { all: true }, campaignId } })).data.asked?.find(
      ({ name }) => name === 'premium',
    );
  const create = (name: string) =>
    editor.call(batchEndpoints.create, {
      body: {
        name,
        campaignId,
        source: { all: true },
        schedule: { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] },
        startWhenPrepared: false,
      },
    });
  expect(await checked()).toMatchObject({ isNecessary: true, dfltValue: '', lacking: 3 });
  expect((await create('Lacks')).name).toBe('CONTACTS_LACK_VALUES');

  const { data } = await editor.call(campaignEndpoints.setRobotParams, {
    params: { campaignId },
    body: { params: { premium: '3,280 yuan' } },
  });

  expect(data.params.find(({ name }) => name === 'premium')).toMatchObject({ value: '3,280 yuan', dfltValue: '' });
  expect((await editor.call(campaignEndpoints.robotParams, { params: { campaignId } })).data).toEqual(data);
  expect(await ask(ownerUrl, 'select robot_params from campaign where tenant_id = 1')).toEqual([
    { robot_params: { premium: '3,280 yuan' } },
  ]);
  expect(await checked()).toMatchObject({ dfltValue: '3,280 yuan', lacking: 3 });
  expect((await create('Lacks nothing it needs')).code).toBe(1);

  // One contact brings its own.
  await ask(
    ownerUrl,
    `update task set arguments = '{"premium": "99 yuan"}' where batch_id = $1 and name = 'Contact 1'`,
    [batchId],
  );
  await newDialer().start();
  await until(batchId, ({ attempts, in_call }) => attempts === 3 && in_call === 0);
  const calls = await ask(
    ownerUrl,
    `select name, reason, outputs ->> 'premium' as premium from call_record where batch_id = $1 order by name`,
    [batchId],
  );
  expect(calls).toEqual([
    { name: 'Contact 1', reason: null, premium: '99 yuan' },
    { name: 'Contact 2', reason: null, premium: '3,280 yuan' },
    { name: 'Contact 3', reason: null, premium: '3,280 yuan' },
  ]);
});

test('only arguments of the robot take values, and saving without them leaves them as they are', async () => {
  const { campaignId } = await campaignThatAsks('2');
  const editor = editorOf('2');
  const set = (params: Record<string, string>) =>
    editor.call(campaignEndpoints.setRobotParams, { params: { campaignId }, body: { params } });
  const read = async () => (await editor.call(campaignEndpoints.read, { params: { campaignId } })).data;

  expect(await set({ premium: '1', colour: 'red', phone: '1' })).toMatchObject({
    name: 'ROBOT_PARAM_UNKNOWN',
    facts: { names: 'colour, phone' },
  });
  await set({ premium: '1' });
  const { robotParams, ...campaign } = await read();
  expect(robotParams).toEqual({ premium: '1' });
  const { name, campaignType, robotId, gatewayId, numberIds, numberChoice, channels, retryRules, dailyCap, memo } =
    campaign;
  const form = {
    name,
    campaignType,
    robotId,
    gatewayId,
    numberIds,
    numberChoice,
    channels,
    retryRules,
    dailyCap,
    memo,
  };
  await editor.call(campaignEndpoints.save, { body: { campaignId, ...form } });
  expect((await read()).robotParams).toEqual({ premium: '1' });

  // What the flow asks for no more is no longer said to be there.
  await ask(ownerUrl, `update flow_version set flow = jsonb_set(flow, '{argConfigs}', '[]') where tenant_id = 2`);
  expect((await read()).robotParams).toEqual({});
  await ask(
    ownerUrl,
    `update flow_version set flow = jsonb_set(flow, '{argConfigs}', '[{"name":"premium"}]') where tenant_id = 2`,
  );
  await set({});
  expect((await read()).robotParams).toEqual({});
});
