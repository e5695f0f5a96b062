import { afterAll, expect, test } from 'vitest';
import { usualForAgents } from '#core/dialing/forAgents.ts';
import { nothingLearnt } from '#core/dialing/predictive/learnt.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tellBatchesOf } from '../batch/batchNow.store.ts';
import { campaignEndpoints, type CampaignForm } from '../campaign/campaign.contract.ts';
import { campaignHandlers } from '../campaign/campaign.server.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { dialledExport } from './dialled.store.ts';
import { forAgentsEndpoints } from './forAgents.contract.ts';
import { forAgentsHandlers } from './forAgents.server.ts';

/** A Friday, 12:00 in Shanghai. */
const now = Date.parse('2026-11-20T12:00:00+08:00');
const server = await testServer(
  (app) => {
    serve(app, campaignEndpoints, campaignHandlers({ tellBatchesOf, now: () => now, live: { tell() {} } }));
    serve(app, forAgentsEndpoints, forAgentsHandlers({ now: () => now }));
  },
  { faults: Object.values(outboundFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['outbound.campaign.view', 'outbound.campaign.edit'] as const;
const editorOf = (tenant: string, plainNumbers = true) =>
  server.as(person({ tenant, gates: [...gates], plainNumbers }));
const forAgents = { ...usualForAgents, message: 'We will call again.' };

async function tenant(id: string) {
  await tenantWithBatch(ownerUrl, id);
  const [made] = await ask(
    ownerUrl,
    `with g as (insert into skill_group (tenant_id, name, group_sn, queue_dn) values ($1, 'Follow-up', 'G', '6001') returning queue_id)
    select robot_id::text as "robotId", gateway_id::text as "gatewayId", number_ids::text[] as "numberIds", g.queue_id::text as "groupId"
    from campaign, g where tenant_id = $1`,
    [id],
  );
  const { groupId, ...parts } = made as Pick<CampaignForm, 'robotId' | 'gatewayId' | 'numberIds'> & { groupId: string };
  const form: CampaignForm = {
    ...{ name: 'Offers', campaignType: 6, numberChoice: 'inTurn', channels: 10, retryRules: [], dailyCap: 3, memo: '' },
    ...{ ...parts, groupId, forAgents },
  };
  return { form, groupId };
}

async function predictive(id: string) {
  const { form } = await tenant(id);
  const { data } = await editorOf(id).call(campaignEndpoints.create, { body: form });
  return data.campaignId;
}

test('a predictive campaign names its group and how far ahead it dials, and no other does', async () => {
  const { form, groupId } = await tenant('21');
  const editor = editorOf('21');
  const create = (body: Partial<CampaignForm>) => editor.call(campaignEndpoints.create, { body: { ...form, ...body } });

  expect(await create({ groupId: null })).toMatchObject({ name: 'GROUP_MISSING' });
  expect(await create({ forAgents: null })).toMatchObject({ name: 'INSTEAD_MISSING' });
  expect(await create({ groupId: '999999' })).toMatchObject({ name: 'NO_SUCH_GROUP' });
  expect(await create({ forAgents: { ...forAgents, message: ' ' } })).toMatchObject({ name: 'INSTEAD_MISSING' });
  expect(await create({ machineAction: 'hangUp' })).toMatchObject({ name: 'MACHINES_NOT_LOOKED_FOR' });
  expect(await create({ campaignType: 1 })).toMatchObject({ name: 'NOT_FOR_AGENTS' });
  expect((await create({ forAgents: { ...forAgents, limitPercent: 21 } })).status).toBe(400);
  expect((await create({ forAgents: { ...forAgents, other: 1 } as never })).status).toBe(400);

  const { data: made } = await create({});
  expect(made).toMatchObject({ campaignType: 6, groupId, groupName: 'Follow-up', forAgents });
  const { data: changed } = await editor.call(campaignEndpoints.change, {
    params: { campaignId: made.campaignId },
    body: { ...form, forAgents: { ...forAgents, instead: 'robot', reserve: 2 } },
  });
  expect(changed.forAgents).toMatchObject({ instead: 'robot', reserve: 2 });
  // What is left out stays.
  const { groupId: _, forAgents: __, ...rest } = form;
  const { data: kept } = await editor.call(campaignEndpoints.change, {
    params: { campaignId: made.campaignId },
    body: { ...rest, memo: 'Kept' },
  });
  expect(kept).toMatchObject({ groupId, memo: 'Kept', forAgents: { reserve: 2 } });
  const { data: choices } = await editor.call(campaignEndpoints.choices, {});
  expect(choices.groups).toEqual([{ groupId, name: 'Follow-up', agents: 0 }]);
});

test('another tenant’s group is none of this one', async () => {
  const { form } = await tenant('22');
  const { groupId } = await tenant('23');
  expect(await editorOf('22').call(campaignEndpoints.create, { body: { ...form, groupId } })).toMatchObject({
    name: 'NO_SUCH_GROUP',
  });
});

test('the page says how it dials, what is left of the budget, and what the day will end with', async () => {
  const campaignId = await predictive('24');
  const { call } = editorOf('24');
  const params = { predictiveId: campaignId };
  const empty = (await call(forAgentsEndpoints.now, { params })).data;
  expect(empty).toMatchObject({
    ...{ at: now, campaignName: 'Offers', groupName: 'Follow-up', last: null, days: [], limitPercent: 3 },
    ...{ window: { answered: 0, abandoned: 0, share: null }, left: 0, why: 'begins' },
    known: { answers: 0, talks: 0, wrapUps: 0 },
  });
  await ask(
    ownerUrl,
    `insert into dialled_day (tenant_id, campaign_id, day, answered, abandoned) values ($1, $2, '2026-11-20', 200, 2), ($1, $2, '2026-11-19', 400, 8),
      ($1, $2, '2026-10-21', 5000, 900)`,
    ['24', campaignId],
  );
  await ask(ownerUrl, 'insert into pacing (tenant_id, campaign_id, learnt, wrapped_until) values ($1, $2, $3, now())', [
    ...['24', campaignId, JSON.stringify(nothingLearnt())],
  ]);
  const { data } = await call(forAgentsEndpoints.now, { params });
  // Days before the window count no more.
  expect(data.days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19']);
  expect(data.window).toMatchObject({ answered: 600, abandoned: 10 });
  expect(data.left).toBeCloseTo(8, 5);
  // Half of the day is over, and 300 is a usual one: about as many more.
  expect(data.forecast.answered).toBeGreaterThan(750);
  expect(data.forecast.answered).toBeLessThan(850);
  expect(data.today).toEqual({ answered: 200, abandoned: 2 });
});

test('a campaign of another kind or of another tenant has no such page', async () => {
  const campaignId = await predictive('25');
  const { form } = await tenant('26');
  const { groupId: _, forAgents: __, ...rest } = form;
  const other = (await editorOf('26').call(campaignEndpoints.create, { body: { ...rest, campaignType: 1 } })).data;
  for (const predictiveId of [campaignId, other.campaignId])
    expect((await editorOf('26').call(forAgentsEndpoints.now, { params: { predictiveId } })).name).toBe('NOT_FOUND');
});

test('the evidence: each answered call, found by what became of it and by day, its number masked for who may not see it', async () => {
  const campaignId = await predictive('27');
  await ask(
    ownerUrl,
    `insert into dialled_answer (tenant_id, call_id, campaign_id, queue_id, phone, day, answered_at, agent_at, abandoned, instead, instead_at)
    select $1, n, $2, 1, '+8613800000' || (100 + n), ('2026-11-1' || n)::date, ('2026-11-1' || n || 'T10:00:00+08:00')::timestamptz,
      case when n <> 3 then ('2026-11-1' || n || 'T10:00:00.4+08:00')::timestamptz end, n = 3, case when n = 3 then 'message' end,
      case when n = 3 then ('2026-11-1' || n || 'T10:00:01.8+08:00')::timestamptz end from generate_series(1, 4) n`,
    ['27', campaignId],
  );
  const { call } = editorOf('27');
  const list = async (more: object) =>
    (await call(forAgentsEndpoints.dialled, { body: { pageNo: 1, pageSize: 20, campaignId, ...more } })).data;
  expect((await list({})).list.map(({ callId }) => callId)).toEqual(['4', '3', '2', '1']);
  expect((await list({ abandoned: true })).list).toMatchObject([
    { callId: '3', agentAt: null, instead: 'message', phone: '138 0000 0103' },
  ]);
  expect((await list({ from: '2026-11-12', to: '2026-11-13' })).list.map(({ callId }) => callId)).toEqual(['3', '2']);
  const masked = await editorOf('27', false).call(forAgentsEndpoints.dialled, {
    body: { pageNo: 1, pageSize: 20, campaignId },
  });
  expect(masked.data.list[0]!.phone).not.toContain('0000');
  expect(
    await editorOf('28').call(forAgentsEndpoints.dialled, { body: { pageNo: 1, pageSize: 20, campaignId } }),
  ).toMatchObject({ name: 'NOT_FOUND' });

  const rows = await server.app.inTenant('27', async (db) => {
    const asked = { query: { campaignId, abandoned: true }, ids: null, lastCallOnly: false };
    const { text, values } = dialledExport.rows(db, asked, { plainNumbers: true, country: 'CN' }, [
      'callId',
      'agentAfter',
      'abandoned',
      'instead',
    ]);
    return db.rows<{ row: string }>(text, values);
  });
  expect(rows.map(({ row }) => JSON.parse(row))).toEqual([['3', null, 'true', 'message']]);
});
