import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { faults } from '#kit/contract/faults.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { robotEndpoints } from './robot.contract.ts';
import { robotHandlers } from './robot.server.ts';

const now = Date.parse('2026-11-20T14:00:00+08:00');
const server = await testServer((app) => serve(app, robotEndpoints, robotHandlers({ now: () => now })), {
  faults: Object.values(faults),
});
afterAll(server.stop);

const gates = ['robot.robot.view'] as const;
const designer = server.as(person({ gates: [...gates] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const list = (query: object = {}, who = designer) =>
  who.call(robotEndpoints.list, { query: { pageNo: 1, pageSize: 20, ...query } });

beforeAll(async () => {
  await Promise.all([list(), list({}, stranger)]);
  const flow = (name: keyof typeof samples) => JSON.stringify(samples[name]);
  await ask(
    server.database.ownerUrl,
    `
    with robots as (insert into robot (tenant_id, name, language, version) values (1, 'Motor renewal', 'en', 2), (1, '车险续保', 'zh', 1), (2, 'Elsewhere', 'en', 1) returning tenant_id, robot_id, name)
    insert into flow_version (tenant_id, robot_id, version, flow)
    select tenant_id, robot_id, 1, case name when '车险续保' then $2::jsonb else $1::jsonb end from robots union all select tenant_id, robot_id, 2, $1::jsonb from robots where name = 'Motor renewal'`,
    [flow('renewalEn'), flow('renewalZh')],
  );
  await ask(
    server.database.ownerUrl,
    `
    with line as (insert into gateway (tenant_id, name, kind, channels) values (1, 'Simulated', 'simulated', 10) returning gateway_id),
      made as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
        select 1, 'Renewals', 1, robot_id, gateway_id, '{}', 5, '[]', 3, 1 from robot, line where name = 'Motor renewal' returning campaign_id)
    insert into call_minute select 1, at::timestamptz, campaign_id, 10, 4, 1000 from made, unnest(array['2026-11-20T13:59:00+08', '2026-11-14T09:00:00+08', '2026-11-01T09:00:00+08']) at`,
  );
});

test('a robot is listed with its language, version, nodes, campaigns and the calls of seven days', async () => {
  const { data } = await list();
  expect(data.total).toBe(2);
  expect(data.list[0]).toMatchObject({
    name: 'Motor renewal',
    language: 'en',
    version: 2,
    nodes: samples.renewalEn.nodes.length,
    campaigns: 1,
    callsOfWeek: 20,
    connectedOfWeek: 8,
  });
  expect(data.list[1]).toMatchObject({ name: '车险续保', language: 'zh', campaigns: 0, callsOfWeek: 0 });
});

test('robots are found by name and language, page by page', async () => {
  expect((await list({ robotName: 'renew' })).data).toMatchObject({ total: 1, list: [{ name: 'Motor renewal' }] });
  expect((await list({ language: 'zh' })).data).toMatchObject({ total: 1, list: [{ name: '车险续保' }] });
  expect((await list({ pageNo: 2, pageSize: 1 })).data).toMatchObject({ total: 2, list: [{ name: '车险续保' }] });
  expect((await list({ robotName: '%' })).data.total).toBe(0);
});

test('one robot tells who uses it and which versions there are', async () => {
  const { robotId } = (await list()).data.list[0]!;
  const { data } = await designer.call(robotEndpoints.one, { params: { robotId } });
  expect(data).toMatchObject({
    name: 'Motor renewal',
    usedBy: [{ name: 'Renewals', enabled: true }],
    versions: [{ version: 2 }, { version: 1 }],
  });
});

test('the design is the whole flow of the version asked for, or of the one calls begin with', async () => {
  const { robotId } = (await list()).data.list[0]!;
  const design = (query: { version?: number }) => designer.call(robotEndpoints.design, { params: { robotId }, query });
  expect((await design({})).data).toEqual({ version: 2, flow: samples.renewalEn });
  expect((await design({ version: 1 })).data.version).toBe(1);
  expect(await design({ version: 9 })).toMatchObject({ status: 200, name: 'NOT_FOUND' });
});

test("another tenant's robot is not there", async () => {
  const { robotId } = (await list()).data.list[0]!;
  expect(await stranger.call(robotEndpoints.one, { params: { robotId } })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await stranger.call(robotEndpoints.design, { params: { robotId }, query: {} })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect((await list({}, stranger)).data.list.map(({ name }) => name)).toEqual(['Elsewhere']);
});

test('without the right nothing is told, and a wrong id is malformed', async () => {
  expect(await list({}, server.as(person({ gates: ['outbound.call.view'] })))).toMatchObject({ status: 403 });
  expect(await designer.call(robotEndpoints.one, { params: { robotId: 'x' } })).toMatchObject({ status: 400 });
  expect(await list({ language: 'fr' })).toMatchObject({ status: 400 });
});

test('a robot that was never published shows its draft as version 0, and what was only handed in is no version of it', async () => {
  const [{ id }] = (await ask(
    server.database.ownerUrl,
    `with r as (insert into robot (tenant_id, name, language, version) values (1, 'Never', 'en', 0) returning robot_id),
    v as (insert into flow_version (tenant_id, robot_id, version, flow, status) select 1, robot_id, 1, $1::jsonb, 'submitted' from r)
    insert into flow_draft (tenant_id, robot_id, flow) select 1, robot_id, $1::jsonb from r returning robot_id::text as id`,
    [JSON.stringify(samples.surveyEn)],
  )) as [{ id: string }];
  expect(await designer.call(robotEndpoints.one, { params: { robotId: id } })).toMatchObject({
    data: { version: 0, nodes: samples.surveyEn.nodes.length, versions: [] },
  });
  expect(await designer.call(robotEndpoints.design, { params: { robotId: id }, query: {} })).toMatchObject({
    data: { version: 0, flow: { name: samples.surveyEn.name } },
  });
});
