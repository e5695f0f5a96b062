import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Trunk } from '#core/dialing/trunk.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { linesFaults } from '../lines.faults.ts';
import { gatewayEndpoints, type GatewayForm } from './gateway.contract.ts';
import { gatewayHandlers } from './gateway.server.ts';
import { voice } from '../voice/voice.store.ts';
import { openTrunkPassword } from './trunkPassword.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'trunks-'));
const secrets = secretBox(join(folder, 'key'));
const mayReach = (host: string) => !host.startsWith('10.');
const server = await testServer((app) => serve(app, gatewayEndpoints, gatewayHandlers({ secrets, mayReach })), {
  faults: Object.values(linesFaults),
});
afterAll(server.stop);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { ownerUrl } = server.database;
// One tenant at a time has the carrier's address.
afterEach(() => ask(ownerUrl, 'delete from gateway'));

const editorOf = (tenant: string) => server.as(person({ tenant, gates: ['lines.gateway.view', 'lines.gateway.edit'] }));
const trunk: Trunk = {
  proxies: ['sip.carrier.example:5060', '[2606:4700::7]'],
  transport: 'tls',
  checksCertificate: true,
  domain: '',
  user: '02160204410',
  registers: true,
  registersEvery: 300,
  asksEvery: 30,
  calleeRule: { form: 'national', prefix: '9' },
  callerRule: { form: 'digits', prefix: '' },
  callerIn: 'both',
  codecs: ['PCMU', 'PCMA'],
  keysBy: 'info',
  callsPerSecond: 10,
  ringsFor: 45,
  sessionTimer: 0,
  reliable: 'offered',
  mediaRanges: ['203.0.113.0/24', '2001:db8::7'],
  forbiddenMeans: 'rejected',
  unavailableMeans: 'noAnswer',
};
const form: GatewayForm = {
  name: 'Carrier',
  kind: 'sip',
  channels: 30,
  validFlag: true,
  gatewayType: 2,
  source: 1,
  trunk,
  password: 'very secret',
};
const make = async (tenant: string, part: Partial<GatewayForm> = {}) =>
  (await editorOf(tenant).call(gatewayEndpoints.create, { body: { ...form, ...part } })).data;
const opened = (tenant: string, gatewayId: string) =>
  inTenant(server.pool, tenant, async (db) => {
    const { password } = (await voice.triedTrunk(db, gatewayId))!;
    return password && openTrunkPassword({ tenant }, gatewayId, password, secrets);
  });
const changedAt = async (gatewayId: string) =>
  String(
    (await ask(ownerUrl, 'select trunk_changed_at::text as at from gateway where gateway_id = $1', [gatewayId]))[0]!.at,
  );

test('a trunk is made and changed as it was written down; its password is told nobody, and no list, audit or other row opens it', async () => {
  const editor = editorOf('1');
  const made = await make('1');
  const { password: _, ...told } = form;
  expect(made).toMatchObject({ ...told, hasPassword: true, nodes: 0, nodesInService: 0, numbers: 0 });
  const { gatewayId } = made;
  const change = (part: Partial<GatewayForm>) =>
    editor.call(gatewayEndpoints.change, { params: { gatewayId }, body: { ...told, ...part } });

  expect((await change({ name: 'Kept' })).data).toMatchObject({ name: 'Kept', hasPassword: true });
  expect(await opened('1', gatewayId)).toBe('very secret');
  expect((await change({ password: 'another one' })).data.hasPassword).toBe(true);
  expect(await opened('1', gatewayId)).toBe('another one');
  const off = await change({ password: '', trunk: { ...trunk, registers: false } });
  expect(off.data).toMatchObject({ hasPassword: false, trunk: { registers: false, codecs: ['PCMU', 'PCMA'] } });
  expect(await opened('1', gatewayId)).toBeNull();

  await change({ password: 'very secret' });
  const seen = [
    (await editor.call(gatewayEndpoints.list, { body: { pageNo: 1, pageSize: 20 } })).text,
    (await editor.call(gatewayEndpoints.read, { params: { gatewayId } })).text,
    JSON.stringify(await ask(ownerUrl, 'select * from audit_line')),
    JSON.stringify(
      await ask(
        ownerUrl,
        "select to_jsonb(g) || jsonb_build_object('p', encode(trunk_password, 'escape')) as g from gateway g",
      ),
    ),
  ].join('\n');
  expect(seen).toContain('sip.carrier.example');
  expect(seen).toMatch(/"password":\s*"removed"/);
  expect(seen).not.toMatch(/very secret|another one/);
  const other = await make('2', { password: 'of the second', trunk: { ...trunk, user: 'second' } });
  await ask(
    ownerUrl,
    'update gateway set trunk_password = (select trunk_password from gateway where gateway_id = $1) where gateway_id = $2',
    [gatewayId, other.gatewayId],
  );
  expect(await opened('2', other.gatewayId)).toBeNull();
});

test('of two who edit a trunk at once the later does not undo what the other changed', async () => {
  const { gatewayId, changedAt: seen } = await make('6');
  const { password: _, ...told } = form;
  const change = (part: object) =>
    editorOf('6').call(gatewayEndpoints.change, { params: { gatewayId }, body: { ...told, ...part } });
  const both = await Promise.all([change({ channels: 40, seen }), change({ name: 'Later', seen })]);
  expect(both.map(({ name }) => name).filter((name) => name === 'CHANGED_MEANWHILE')).toHaveLength(1);
  const changed = both.find(({ code }) => code === 1)!.data;
  expect(await change({ password: 'unseen', seen })).toMatchObject({ name: 'CHANGED_MEANWHILE' });
  expect(await opened('6', gatewayId)).toBe('very secret');
  expect((await change({ name: 'Again', seen: changed.changedAt })).data.name).toBe('Again');
});

test('nodes read a trunk anew after each change that they use, and after no other', async () => {
  const { gatewayId } = await make('3');
  const change = async (part: Partial<GatewayForm>) => {
    const before = await changedAt(gatewayId);
    const { password: _, ...kept } = form;
    const { status } = await editorOf('3').call(gatewayEndpoints.change, {
      params: { gatewayId },
      body: { ...kept, ...part },
    });
    expect(status).toBe(200);
    return (await changedAt(gatewayId)) !== before;
  };
  expect(await change({ name: 'Only the name' })).toBe(false);
  expect(await change({ trunk: { ...trunk, ringsFor: 60 } })).toBe(true);
  expect(await change({ trunk })).toBe(true);
  expect(await change({ password: 'new' })).toBe(true);
  expect(await change({ channels: 31 })).toBe(true);
  expect(await change({ channels: 31, validFlag: false })).toBe(true);
});

test.each<[string, Partial<GatewayForm>]>([
  ['TRUNK_USER_MISSING', { trunk: { ...trunk, user: '' } }],
  ['TRUNK_PASSWORD_MISSING', { password: '' }],
  ['SESSION_TIMER_TOO_SHORT', { trunk: { ...trunk, sessionTimer: 89 } }],
  ['TRUNK_PROXY_UNREADABLE', { trunk: { ...trunk, proxies: ['sip.carrier.example:0'] } }],
  ['TRUNK_PROXY_UNREADABLE', { trunk: { ...trunk, proxies: ['sip.carrier.example', 'sip.carrier.example:70000'] } }],
  ['TRUNK_PROXY_UNREADABLE', { trunk: { ...trunk, proxies: ['[2606:::7]'] } }],
  ['TRUNK_PROXY_UNREADABLE', { trunk: { ...trunk, proxies: ['999.1.1.1'] } }],
  ['MEDIA_RANGE_UNREADABLE', { trunk: { ...trunk, mediaRanges: ['203.0.113.0/24', '203.0.113.0/33'] } }],
  ['MEDIA_RANGE_UNREADABLE', { trunk: { ...trunk, mediaRanges: ['203.0.113'] } }],
  ['MEDIA_RANGE_TOO_WIDE', { trunk: { ...trunk, mediaRanges: ['0.0.0.0/0'] } }],
  ['MEDIA_RANGE_TOO_WIDE', { trunk: { ...trunk, mediaRanges: ['2000::/3'] } }],
  ['TRUNK_HOST_INSIDE', { trunk: { ...trunk, proxies: ['sip.carrier.example', '10.1.1.1:5060'] } }],
  ['TRUNK_SETTINGS_MISSING', { trunk: undefined as never }],
  ['NOT_A_TRUNK', { kind: 'simulated' }],
])('%s is refused, when a trunk is made and when it is changed', async (name, part) => {
  const editor = editorOf('4');
  expect(await editor.call(gatewayEndpoints.create, { body: { ...form, ...part } })).toMatchObject({ name });
  if (part.kind || !('trunk' in part && part.trunk)) return;
  const { gatewayId } = await make('4');
  expect(
    await editor.call(gatewayEndpoints.change, { params: { gatewayId }, body: { ...form, ...part } }),
  ).toMatchObject({ name });
  expect(await opened('4', gatewayId)).toBe('very secret');
});

test.each<[string, object]>([
  ['no proxy', { proxies: [] }],
  ['nine proxies', { proxies: Array.from({ length: 9 }, (_, at) => `sip${at}.example`) }],
  ['the same proxy twice', { proxies: ['a.example', 'a.example'] }],
  ['a proxy that is an address of the web', { proxies: ['http://a.example'] }],
  ['a line break in its user', { user: 'a\r\nTo: b' }],
  ['a range of media that is a name', { mediaRanges: ['media.carrier.example'] }],
  ['the same range of media twice', { mediaRanges: ['203.0.113.0/24', '203.0.113.0/24'] }],
  ['65 ranges of media', { mediaRanges: Array.from({ length: 65 }, (_, at) => `203.0.113.${at}`) }],
  ['a 403 that means that nobody answered', { forbiddenMeans: 'noAnswer' }],
  ['a 480 that means nothing', { unavailableMeans: '' }],
  ['no codec', { codecs: [] }],
  ['a codec that is none of ours', { codecs: ['opus'] }],
  ['letters as a prefix', { calleeRule: { form: 'digits', prefix: 'abc' } }],
])('a trunk with %s is refused by its form', async (_, part) => {
  expect(
    await editorOf('5').call(gatewayEndpoints.create, { body: { ...form, trunk: { ...trunk, ...part } } }),
  ).toMatchObject({ status: 400, name: 'MALFORMED' });
});

test('a gateway stays what it was made as, and what a change leaves out stays, too', async () => {
  const editor = editorOf('6');
  const { gatewayId } = await make('6');
  const change = (body: GatewayForm) => editor.call(gatewayEndpoints.change, { params: { gatewayId }, body });

  expect(await change({ name: 'x', channels: 1, validFlag: true, kind: 'simulated' })).toMatchObject({
    name: 'GATEWAY_KIND_STAYS',
  });
  expect((await change({ name: 'Short', channels: 1, validFlag: false })).data).toMatchObject({
    trunk,
    gatewayType: 2,
    source: 1,
    hasPassword: true,
  });
  const simulated = (
    await editor.call(gatewayEndpoints.create, { body: { name: 'Sim', channels: 2, validFlag: true } })
  ).data;
  expect(simulated).toMatchObject({
    kind: 'simulated',
    trunk: null,
    hasPassword: false,
    speed: 1,
    gatewayType: 3,
    source: 2,
  });
  expect(
    await editor.call(gatewayEndpoints.change, {
      params: { gatewayId: simulated.gatewayId },
      body: { name: 'Sim', channels: 2, validFlag: true, password: 'x' },
    }),
  ).toMatchObject({ name: 'NOT_A_TRUNK' });
});

test('another tenant neither sees nor changes a trunk; one that is removed leaves nothing of what nodes told of it', async () => {
  const { gatewayId } = await make('7');
  await ask(
    ownerUrl,
    `with s as (insert into trunk_state (tenant_id, gateway_id, node, health) values (7, $1, 'a', '{"inService": true}'), (7, $1, 'b', '{"inService": false}')),
      old as (insert into trunk_state (tenant_id, gateway_id, node, health, seen_at) values (7, $1, 'c', '{"inService": true}', now() - interval '2 minutes'))
    insert into trunk_event (tenant_id, gateway_id, kind) values (7, $1, 'registered')`,
    [gatewayId],
  );
  expect((await editorOf('7').call(gatewayEndpoints.read, { params: { gatewayId } })).data).toMatchObject({
    nodes: 2,
    nodesInService: 1,
  });
  const stranger = editorOf('8');
  for (const call of [
    stranger.call(gatewayEndpoints.read, { params: { gatewayId } }),
    stranger.call(gatewayEndpoints.change, { params: { gatewayId }, body: form }),
    stranger.call(gatewayEndpoints.remove, { params: { gatewayId } }),
  ])
    expect(await call).toMatchObject({ code: 20404 });
  expect((await editorOf('7').call(gatewayEndpoints.remove, { params: { gatewayId } })).status).toBe(200);
  expect(
    await ask(ownerUrl, 'select gateway_id from trunk_state union all select gateway_id from trunk_event'),
  ).toEqual([]);
});
