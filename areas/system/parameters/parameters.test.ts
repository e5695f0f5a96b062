import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignChecks } from '#areas/outbound/campaign/campaignChecks.store.ts';
import { dialing } from '#areas/outbound/dialing/dialing.store.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { systemFaults } from '../system.faults.ts';
import { parameterEndpoints, settingEndpoints } from './parameters.contract.ts';
import { parameterHandlers, settingHandlers } from './parameters.server.ts';
import { settingOf } from './settingOf.service.ts';

const server = await testServer(
  (app) => {
    serve(app, parameterEndpoints, parameterHandlers);
    serve(app, settingEndpoints, settingHandlers);
  },
  { faults: Object.values(systemFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['system.parameter.view', 'system.parameter.edit'] as const;
const admin = server.as(person({ tenant: '1', gates: [...gates] }));
const other = server.as(person({ tenant: '2', gates: [...gates] }));
const list = async (keyword?: string) =>
  (await admin.call(parameterEndpoints.list, { body: { pageNo: 1, pageSize: 20, ...(keyword && { keyword }) } })).data;
const inTenant = server.app.inTenant;

let batchId = '';
beforeAll(async () => {
  batchId = await tenantWithBatch(ownerUrl, '1', { contacts: 1 });
  await tenantWithBatch(ownerUrl, '2', { contacts: 1 });
  await ask(
    ownerUrl,
    `update flow_version set flow = jsonb_set(flow, '{argConfigs}', '[{"id": "a1", "name": "hotline", "isNecessary": true, "dfltValue": "", "description": ""},
      {"id": "a2", "name": "company", "isNecessary": false, "dfltValue": "We", "description": ""}]') where tenant_id = 1`,
  );
});

test('what is named once holds for every robot that asks for it, and a campaign says otherwise', async () => {
  const campaign = async () => {
    const [row] = await ask(ownerUrl, 'select campaign_id::text as id from batch where batch_id = $1', [batchId]);
    return row!.id as string;
  };
  const usual = async () =>
    Object.fromEntries(
      (await inTenant('1', async (db) => campaignChecks.ofContacts(db, await campaign()))).arguments.map(
        ({ name, dfltValue }) => [name, dfltValue],
      ),
    );
  const given = async (tenant: string) =>
    (await inTenant(tenant, (db) => dialing.batchesAtWork(db))).map(({ robotParams }) => robotParams);
  expect(await usual()).toEqual({ hotline: '', company: 'We' });

  const { data: hotline } = await admin.call(parameterEndpoints.add, {
    body: { name: 'hotline', value: '400 820 8820' },
  });
  expect(hotline).toMatchObject({
    name: 'hotline',
    value: '400 820 8820',
    memo: '',
    robots: 1,
    changedBy: 'Test Person',
  });
  const { data: unused } = await admin.call(parameterEndpoints.add, {
    body: { name: 'Unused', value: 'x', memo: 'of old' },
  });
  expect(unused.robots).toBe(0);
  expect(await usual()).toEqual({ hotline: '400 820 8820', company: 'We' });
  expect(await given('1')).toEqual([{ hotline: '400 820 8820', Unused: 'x' }]);
  expect(await given('2')).toEqual([{}]);

  await ask(ownerUrl, `update campaign set robot_params = '{"hotline": "110"}' where tenant_id = 1`);
  expect(await usual()).toMatchObject({ hotline: '110' });
  expect(await given('1')).toEqual([{ hotline: '110', Unused: 'x' }]);
  await ask(ownerUrl, `update campaign set robot_params = '{}' where tenant_id = 1`);

  await admin.call(parameterEndpoints.change, {
    params: { id: hotline.id },
    body: { name: 'hotline', value: '95500' },
  });
  expect(await given('1')).toEqual([{ hotline: '95500', Unused: 'x' }]);
  expect((await list('of old')).list.map(({ name }) => name)).toEqual(['Unused']);
  await admin.call(parameterEndpoints.remove, { params: { id: unused.id } });
  expect((await list()).list.map(({ name, value }) => [name, value])).toEqual([['hotline', '95500']]);
});

test('names that are taken, reserved or blank are refused, and those of another tenant are not there', async () => {
  const add = (name: string, value = 'x') => admin.call(parameterEndpoints.add, { body: { name, value } });
  expect((await add('hotline')).name).toBe('GLOBAL_PARAMETER_TAKEN');
  for (const [name, value] of [
    ['phone'],
    ['name'],
    ['phone\u0000'],
    ['\u0000'],
    [' '],
    [' a'],
    ['a', '  '],
    ['a', '\u0000 '],
  ] as const)
    expect((await add(name, value)).code).not.toBe(1);
  expect((await add('Phone')).code).toBe(1);
  const id = (await list('hotline')).list[0]!.id;
  const body = { name: 'hotline', value: 'theirs' };
  expect((await other.call(parameterEndpoints.change, { params: { id }, body })).name).toBe('NOT_FOUND');
  expect((await other.call(parameterEndpoints.remove, { params: { id } })).name).toBe('NOT_FOUND');
  expect((await other.call(parameterEndpoints.add, { body })).code).toBe(1);
});

test('a setting holds within its bounds and its days, while it is valid', async () => {
  const settings = async () =>
    (await admin.call(settingEndpoints.list, { body: { pageNo: 1, pageSize: 20 } })).data.list;
  const inForce = () => inTenant('1', (db) => settingOf(db, 'campaign.dailyCap'));
  const cap = async () => (await settings()).find(({ code }) => code === 'campaign.dailyCap')!;
  expect(await cap()).toMatchObject({ id: null, value: null, usual: 3, inForce: 3, validFlag: false });
  const create = (more: object) =>
    admin.call(settingEndpoints.create, { body: { code: 'campaign.dailyCap', value: 5, ...more } });
  expect(await create({ value: 0 })).toMatchObject({ name: 'SETTING_OUT_OF_BOUNDS', facts: { least: 1, most: 50 } });
  expect((await create({ fromDay: '2026-12-02', toDay: '2026-12-01' })).name).toBe('SETTING_DAYS_ODD');
  expect((await create({ fromDay: '2026-02-30' })).name).toBe('SETTING_DAYS_ODD');
  const { data: made } = await create({});
  expect(made).toMatchObject({ value: 5, inForce: 5, validFlag: true, fromDay: null });
  expect((await create({})).name).toBe('SETTING_TAKEN');
  expect(await inForce()).toBe(5);
  expect(await inTenant('2', (db) => settingOf(db, 'campaign.dailyCap'))).toBe(3);

  const id = made.id!;
  const flag = (validFlag: '0' | '1') => admin.call(settingEndpoints.enable, { params: { id, validFlag } });
  expect((await flag('0')).data).toMatchObject({ validFlag: false, inForce: 3 });
  expect((await flag('1')).data).toMatchObject({ validFlag: true, inForce: 5 });

  // Days are the tenant's own.
  const [today] = await ask(
    ownerUrl,
    `select (now() at time zone 'Pacific/Kiritimati')::date::text as there, (now() at time zone 'Etc/GMT+12')::date::text as here`,
  );
  const between = (body: { fromDay: string | null; toDay: string | null }) =>
    admin.call(settingEndpoints.change, { params: { id }, body: { value: 7, ...body } });
  await ask(ownerUrl, "update tenant set time_zone = 'Pacific/Kiritimati' where tenant_id = 1");
  expect((await between({ fromDay: today!.there, toDay: today!.there })).data).toMatchObject({ value: 7, inForce: 7 });
  await ask(ownerUrl, "update tenant set time_zone = 'Etc/GMT+12' where tenant_id = 1");
  expect(await cap()).toMatchObject({ value: 7, inForce: 3 });
  expect((await between({ fromDay: null, toDay: today!.here })).data.inForce).toBe(7);
  expect((await other.call(settingEndpoints.enable, { params: { id, validFlag: '0' } })).name).toBe('NOT_FOUND');
  expect((await other.call(settingEndpoints.change, { params: { id }, body: { value: 7 } })).name).toBe('NOT_FOUND');
});
