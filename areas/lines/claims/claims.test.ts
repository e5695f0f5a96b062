import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { channelEndpoints } from '../gateway/channel.contract.ts';
import { channelHandlers } from '../gateway/channel.server.ts';
import { gatewayEndpoints, type GatewayForm } from '../gateway/gateway.contract.ts';
import { gatewayHandlers } from '../gateway/gateway.server.ts';
import { linesFaults } from '../lines.faults.ts';
import { testTrunk } from '../testRows.ts';
import { voice } from '../voice/voice.store.ts';
import { claimEndpoints, type NumberWord } from './claims.contract.ts';
import { claimHandlers } from './claims.server.ts';
import { tellOperator } from './tellOperator.job.ts';

const folder = mkdtempSync(join(tmpdir(), 'claims-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** What names lead to, as a test says. */
const leadsTo: Record<string, string[]> = {};
const server = await testServer(
  (app) => {
    const secrets = secretBox(join(folder, 'key'));
    const addressesOf = async (proxy: string) => leadsTo[proxy] ?? [];
    serve(app, gatewayEndpoints, gatewayHandlers({ secrets, mayReach: () => true, addressesOf }));
    serve(app, channelEndpoints, channelHandlers(Date.now));
    serve(app, claimEndpoints, claimHandlers);
  },
  { faults: Object.values(linesFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
await sql(`insert into tenant (tenant_id, name, operator) overriding system value values (1, 'Operator', true)`);
for (const id of [2, 3, 4, 5, 6, 7, 8])
  await sql('insert into tenant (tenant_id, name) overriding system value values ($1, $2)', [id, `Tenant ${id}`]);

const of = (tenant: string) => server.as(person({ tenant, gates: ['lines.gateway.view', 'lines.gateway.edit'] }));
const operator = server.as(person({ tenant: '1', gates: ['operate.claim.view', 'operate.claim.edit'] }));
const form = (host: string, { user = '', password = '' } = {}): GatewayForm => ({
  ...{ name: `Trunk to ${host}`, kind: 'sip', channels: 5, validFlag: true, gatewayType: 2, source: 2 },
  trunk: { ...testTrunk, proxies: [host], user, registers: false, domain: '' },
  ...(password && { password }),
});
const trunk = (tenant: string, host: string, how?: Parameters<typeof form>[1]) =>
  of(tenant).call(gatewayEndpoints.create, { body: form(host, how) });
const add = (tenant: string, gatewayId: string, ...phones: string[]) =>
  of(tenant).call(gatewayEndpoints.addNumbers, { body: { gatewayId, phones } });
const numbers = async (tenant: string) =>
  (await of(tenant).call(gatewayEndpoints.numbers, { body: { pageNo: 1, pageSize: 50 } })).data.list;
const claimed = async (list?: 'claims' | 'brought') =>
  (await operator.call(claimEndpoints.numbers, { body: { pageNo: 1, pageSize: 50, ...(list && { list }) } })).data.list;
const decide = (ofTenant: string, number: string, word: NumberWord) =>
  operator.call(claimEndpoints.decideNumber, { body: { ofTenant, number, word } });
const waitingJobs = () => sql(`select payload from job where task = 'lines.tellOperator' order by job_id`);

test('a number that another tenant holds is refused in both languages without saying whose it is, kept as wanted, and told to the operator', async () => {
  const [first, second] = [(await trunk('2', '198.51.100.1')).data, (await trunk('3', '198.51.100.2')).data];
  expect((await add('2', first.gatewayId, '021 6020 4410')).data).toEqual({ added: 1 });

  const refused = await add('3', second.gatewayId, '+86 21 6020 4410', '021 6020 4411');
  expect(refused).toMatchObject({ name: 'NUMBERS_HELD_ELSEWHERE' });
  expect(refused.text).toContain('021 6020 4410');
  expect(refused.text).not.toMatch(/4411|Tenant 2/);
  expect(await numbers('3')).toEqual([]);
  await add('3', second.gatewayId, '021 6020 4410');

  expect((await of('3').call(claimEndpoints.own, {})).data).toMatchObject([
    { phone: '021 6020 4410', dismissed: false },
  ]);
  expect(await claimed()).toMatchObject([
    { tenant: 'Tenant 3', number: '+862160204410', holder: 'Tenant 2', holderConfirmed: false, isThere: false },
  ]);
  expect(await claimed('brought')).toMatchObject([{ tenant: 'Tenant 2', holderConfirmed: false }]);
  expect((await waitingJobs()).map(({ payload }) => payload)).toMatchObject([
    { tenant: '3', kind: 'numberClaimed', facts: { phones: '021 6020 4410' } },
  ]);
  // For rehearsals the same number serves as many as like.
  const simulated = await of('3').call(gatewayEndpoints.create, {
    body: { name: 'Rehearsal', channels: 1, validFlag: true },
  });
  expect((await add('3', simulated.data.gatewayId, '021 6020 4410')).status).toBe(200);
  await sql('delete from caller_number where tenant_id = 3');
});

test('the operator allots a number to who wants it: from then on the other has it marked, off, and cannot switch it on', async () => {
  expect((await decide('3', '+862160204410', 'allot')).status).toBe(200);

  const [lost] = await numbers('2');
  expect(lost).toMatchObject({ state: 4, validFlag: false });
  expect(await numbers('3')).toMatchObject([{ phone: '021 6020 4410', state: 1 }]);
  const on = await of('2').call(channelEndpoints.changeStates, {
    body: { numberIds: [lost!.numberId], state: 1 },
  } as never);
  expect(on).toMatchObject({ name: 'NUMBER_HELD_ELSEWHERE' });
  expect(await claimed()).toMatchObject([{ tenant: 'Tenant 2', holder: 'Tenant 3', isThere: true, dismissed: true }]);
  expect(JSON.stringify(await sql('select * from audit_line'))).toContain('allot');

  // And back: what was marked is in use again.
  expect((await decide('2', '+862160204410', 'allot')).status).toBe(200);
  expect(await numbers('2')).toMatchObject([{ state: 1 }]);
  expect(await numbers('3')).toMatchObject([{ state: 4 }]);
  expect((await decide('2', '+862160204410', 'withhold')).status).toBe(200);
  expect(await numbers('2')).toMatchObject([{ state: 4 }]);
  await of('2').call(gatewayEndpoints.removeNumber, { params: { numberId: lost!.numberId } });
  const { gatewayId } = (await of('2').call(gatewayEndpoints.list, { body: { pageNo: 1, pageSize: 5 } })).data.list[0]!;
  // Taken by word of the operator, it is not taken again by a tenant's.
  expect(await add('2', gatewayId, '021 6020 4410')).toMatchObject({ name: 'NUMBERS_HELD_ELSEWHERE' });
});

test('a tenant decides nothing about numbers and addresses, whatever its people may do', async () => {
  const bold = server.as(person({ tenant: '2', gates: ['operate.claim.view', 'operate.claim.edit'] }));
  const body = { ofTenant: '2', number: '+862160204410', word: 'allot' as const };
  expect(await bold.call(claimEndpoints.decideNumber, { body })).toMatchObject({ name: 'CLAIM_IS_GONE' });
  expect((await bold.call(claimEndpoints.numbers, { body: { pageNo: 1, pageSize: 5 } })).data.list).toEqual([]);
  const address = { ofTenant: '2', address: '198.51.100.1', word: 'allowed' as const };
  expect(await bold.call(claimEndpoints.decideAddress, { body: address })).toMatchObject({ name: 'CLAIM_IS_GONE' });
  expect((await bold.call(claimEndpoints.addresses, {})).data).toEqual([]);
});

test('a trunk at an address of another tenant’s is refused, also by another name for it, until the operator allows it', async () => {
  leadsTo['sip.carrier.example'] = ['198.51.100.1'];
  for (const host of ['198.51.100.1:5080', 'sip.carrier.example']) {
    const refused = await trunk('4', host);
    expect(refused).toMatchObject({ name: 'TRUNK_ADDRESS_SHARED' });
    expect(refused.text).toContain(host.replace(':5080', ''));
    expect(refused.text).not.toContain('Tenant');
  }
  // Signing in helps nobody beside a trunk that the carrier knows by our address.
  expect(await trunk('4', '198.51.100.1', { user: 'four', password: 'x' })).toMatchObject({
    name: 'TRUNK_ADDRESS_SHARED',
  });
  expect(await sql('select gateway_id from gateway where tenant_id = 4')).toEqual([]);
  expect((await operator.call(claimEndpoints.addresses, {})).data).toMatchObject([
    { tenant: 'Tenant 4', address: '198.51.100.1', word: 'asked', others: ['Tenant 2'], inUse: false },
  ]);

  const allowed = { ofTenant: '4', address: '198.51.100.1', word: 'allowed' as const };
  expect((await operator.call(claimEndpoints.decideAddress, { body: allowed })).status).toBe(200);
  const made = await trunk('4', '198.51.100.1');
  expect(made.data.withheld).toEqual([]);
  await operator.call(claimEndpoints.decideAddress, { body: { ...allowed, word: 'refused' } });
  expect(
    (await of('4').call(gatewayEndpoints.read, { params: { gatewayId: made.data.gatewayId } })).data.withheld,
  ).toEqual(['198.51.100.1']);
});

test('tenants that sign in with names and passwords of their own share an address; nobody of them stops, takes another’s name, or comes without', async () => {
  const host = '198.51.100.9';
  const first = (await trunk('5', host, { user: 'five', password: 'x' })).data;
  const second = (await trunk('6', host, { user: 'six', password: 'y' })).data;
  expect(second).toMatchObject({ withheld: [] });
  expect(await trunk('7', host, { user: 'six', password: 'z' })).toMatchObject({ name: 'TRUNK_ADDRESS_SHARED' });
  expect(await trunk('7', host)).toMatchObject({ name: 'TRUNK_ADDRESS_SHARED' });

  const change = (tenant: string, gatewayId: string, body: GatewayForm) =>
    of(tenant).call(gatewayEndpoints.change, { params: { gatewayId }, body });
  expect(await change('6', second.gatewayId, { ...form(host, { user: 'five' }), password: 'x' })).toMatchObject({
    name: 'TRUNK_ADDRESS_SHARED',
  });
  expect(await change('5', first.gatewayId, { ...form(host), password: '' })).toMatchObject({
    name: 'TRUNK_ADDRESS_SHARED',
  });
  expect((await change('5', first.gatewayId, { ...form(host, { user: 'five' }), name: 'Renamed' })).status).toBe(200);
  const rights = (tenant: string, gatewayId: string) =>
    inTenant(server.pool, tenant, (db) => voice.rights(db, gatewayId));
  expect(await rights('5', first.gatewayId)).toEqual({ addresses: [host], signsIn: [] });
  expect(await rights('6', second.gatewayId)).toEqual({ addresses: [host], signsIn: [host] });
});

test('a name that is turned towards another tenant’s carrier after it was saved is not used there', async () => {
  const { gatewayId } = (await trunk('8', 'sip.turned.example')).data;
  const rights = await inTenant(server.pool, '8', async (db) => {
    const refused = await voice.foundAddresses(db, gatewayId, [
      { host: 'sip.turned.example', address: '198.51.100.9' },
      { host: 'sip.turned.example', address: '198.51.100.77' },
    ]);
    expect(refused).toEqual([{ host: 'sip.turned.example', address: '198.51.100.9' }]);
    return voice.rights(db, gatewayId);
  });
  expect(rights.addresses.toSorted()).toEqual(['198.51.100.77', 'sip.turned.example']);
});

test('those of the operator’s people who may see claims are told of one', async () => {
  await sql(
    `with r as (insert into role (tenant_id, name, template) values (1, 'Operators', 'operator'), (1, 'Agents', 'agent') returning role_id, template),
      p as (insert into person (tenant_id, login_name, name, password_hash) values (1, 'ops', 'Ops', 'x'), (1, 'agent', 'Agent', 'x') returning person_id, login_name)
    insert into person_role (tenant_id, person_id, role_id) select 1, person_id, role_id from p join r on (login_name = 'ops') = (template = 'operator')`,
  );
  const told: unknown[] = [];
  const jobs = tellOperator({
    inTenant: (tenant, work) => inTenant(server.pool, tenant, work),
    live: { tell: (...all: unknown[]) => void told.push(all), tellWatchers() {} },
    granted: ([role]) => ({ gates: role!.template === 'operator' ? ['operate.claim.view'] : [], menus: [] }),
  });
  const job = jobs['lines.tellOperator'] as unknown as (payload: object) => Promise<void>;
  await job({ tenant: '3', kind: 'numberClaimed', facts: { phones: '021 6020 4410' } });

  expect(await sql('select p.name, n.kind, n.facts from notice n join person p using (tenant_id, person_id)')).toEqual([
    { name: 'Ops', kind: 'numberClaimed', facts: { phones: '021 6020 4410', tenant: 'Tenant 3' } },
  ]);
  expect(told).toHaveLength(1);
});
