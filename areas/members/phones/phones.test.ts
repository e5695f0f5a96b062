import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestSecrets } from '#adapters/telephony/sip/signalling.ts';
import { faults } from '#kit/contract/faults.ts';
import { newLog } from '#kit/server/log.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { personWithoutSeat } from '../agent/testRows.ts';
import { membersFaults } from '../members.faults.ts';
import { phoneAccounts } from './accounts.service.ts';
import { browserPhoneEndpoints, phonesEndpoints } from './phones.contract.ts';
import { browserPhoneHandlers, phonesHandlers } from './phones.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'phones-'));
const secrets = secretBox(join(folder, 'key'));
const needs = {
  ...{ secrets, now: Date.now, publicUrl: 'https://calls.example.com' },
  phoneServer: { host: 'sip.example.com', ports: { udp: 5060, tcp: 5060, tls: 5061 } },
};
const server = await testServer(
  (app) => {
    serve(app, phonesEndpoints, phonesHandlers(needs));
    serve(app, browserPhoneEndpoints, browserPhoneHandlers(needs));
  },
  { faults: [...Object.values(faults), ...Object.values(membersFaults)] },
);
afterAll(server.stop);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gates = ['members.phone.view', 'members.phone.edit', 'members.phone.trial'] as const;
const owner = server.as(person({ gates: [...gates] }));
const page = { pageNo: 1, pageSize: 20 };
const { ownerUrl } = server.database;
const issue = async (body: { name: string; userId?: string; extension?: string }, who = owner) =>
  (await who.call(phonesEndpoints.create, { body })).data;
const list = async (who = owner, sought = {}) =>
  (await who.call(phonesEndpoints.list, { body: { ...page, ...sought } })).data;

function ofNode(node = 'node') {
  const gone: string[] = [];
  const one = phoneAccounts({
    ...{ pool: server.pool, secrets, node, log: newLog('silent') },
    inTenant: (tenant, work) => inTenant(server.pool, tenant, work),
  });
  return { ...one, gone, signalling: { listen() {}, forget: (accountId: string) => void gone.push(accountId) } };
}

test('a telephone is issued with a password that is shown once, and stored as nothing that can be read', async () => {
  const { phone, password } = await issue({ name: 'Reception' });
  expect(password).toMatch(/^[a-z0-9]{20}$/);
  expect(phone).toMatchObject({ name: 'Reception', userId: null, userName: null, places: [] });
  expect(phone.extension).toMatch(/^8\d{3}$/);

  const { accounts } = ofNode();
  const account = await accounts.find(phone.login);
  expect(account).toMatchObject({ secrets: digestSecrets(phone.login, password) });
  const [row] = await ask(ownerUrl, 'select secrets from softphone where login = $1', [phone.login]);
  expect((row as { secrets: Buffer }).secrets.toString('latin1')).not.toContain(account!.secrets.sha256);
  const everything = JSON.stringify([await list(), await ask(ownerUrl, 'select * from audit_line')]);
  expect(everything).toContain(phone.login);
  expect(everything).not.toContain(password);
});

test('what is sealed for one telephone opens for no other, and without its key for nobody', async () => {
  const [one, other] = [await issue({ name: 'One' }), await issue({ name: 'Other' })];
  await ask(
    ownerUrl,
    'update softphone set secrets = (select secrets from softphone where login = $1) where login = $2',
    [one.phone.login, other.phone.login],
  );
  expect(await ofNode().accounts.find(other.phone.login)).toBeNull();
  await owner.call(phonesEndpoints.remove, { params: { phoneId: other.phone.phoneId } });
});

test('a new password comes with a new user: the old one is nobody’s at once', async () => {
  const before = await issue({ name: 'Lost' });
  const node = ofNode();
  const account = (await node.accounts.find(before.phone.login))!;
  const now = Date.now();
  const contact = {
    contactId: crypto.randomUUID(),
    accountId: account.accountId,
    transport: 'udp',
    address: '192.0.2.7:5060',
  };
  node.accounts.registered({ ...contact, agent: 'Desk', since: now, until: now + 60_000 });
  node.start(node.signalling);
  await node.round();
  expect((await list(owner, { keyword: 'Lost' })).list[0]!.places).toMatchObject([{ address: '192.0.2.7:5060' }]);

  const { data: after } = await owner.call(phonesEndpoints.renew, { params: { phoneId: before.phone.phoneId } });
  expect(after.phone.login).not.toBe(before.phone.login);
  expect(await node.accounts.find(before.phone.login)).toBeNull();
  expect(await node.accounts.find(after.phone.login)).not.toBeNull();
  await node.round();
  expect(node.gone).toContain(account.accountId);
  await node.stop();
});

test('who is registered is shown with place, program and time; revoked, its registration ends', async () => {
  const { phone } = await issue({ name: 'Shown' });
  const node = ofNode('another node');
  const { accountId } = (await node.accounts.find(phone.login))!;
  const now = Date.now();
  const contact = { contactId: crypto.randomUUID(), accountId, transport: 'ws', address: '198.51.100.4:40000' };
  node.accounts.registered({ ...contact, agent: 'Linphone/5.1', since: now, until: now + 60_000 });
  node.start(node.signalling);
  await node.round();
  expect((await list(owner, { registered: true, keyword: 'Shown' })).list).toMatchObject([
    { places: [{ transport: 'ws', address: '198.51.100.4:40000', agent: 'Linphone/5.1', since: now }] },
  ]);
  expect((await list(owner, { registered: false, keyword: 'Shown' })).total).toBe(0);

  await owner.call(phonesEndpoints.remove, { params: { phoneId: phone.phoneId } });
  await node.round();
  expect(node.gone).toEqual([accountId]);
  expect(await node.accounts.find(phone.login)).toBeNull();
  expect((await owner.call(phonesEndpoints.remove, { params: { phoneId: phone.phoneId } })).code).toBe(
    faults.NOT_FOUND.code,
  );
  await node.stop();
});

test('a person’s telephone has the person’s extension, and goes with the person', async () => {
  const userId = await personWithoutSeat({ of: server, tenant: '1' }, { name: 'Lin Qiao' });
  await ask(ownerUrl, "update person set agent_dn = '8123' where person_id = $1", [userId]);
  const { phone } = await issue({ name: 'Lin Qiao’s mobile', userId });
  expect(phone).toMatchObject({ userId, userName: 'Lin Qiao', extension: '8123' });
  expect(await ofNode().accounts.find(phone.login)).not.toBeNull();

  await ask(ownerUrl, 'update person set valid = false where person_id = $1', [userId]);
  expect(await ofNode().accounts.find(phone.login)).toBeNull();
  await ask(ownerUrl, 'delete from person where person_id = $1', [userId]);
  expect((await list(owner, { keyword: phone.login })).total).toBe(0);
});

test('no extension is given twice, and nobody’s telephones are another tenant’s or a limited person’s', async () => {
  const first = await issue({ name: 'First', extension: '8555' });
  const again = await owner.call(phonesEndpoints.create, { body: { name: 'Second', extension: '8555' } });
  expect(again.code).toBe(membersFaults.PHONE_EXTENSION_TAKEN.code);
  const { data: renamed } = await owner.call(phonesEndpoints.change, {
    params: { phoneId: first.phone.phoneId },
    body: { name: 'First floor' },
  });
  expect(renamed).toMatchObject({ name: 'First floor', extension: '8555' });

  const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
  expect((await list(stranger)).total).toBe(0);
  const change = { params: { phoneId: first.phone.phoneId }, body: { name: 'Mine' } };
  expect((await stranger.call(phonesEndpoints.change, change)).code).toBe(faults.NOT_FOUND.code);
  const reader = server.as(person({ gates: ['members.phone.view'] }));
  expect((await reader.call(phonesEndpoints.change, change)).code).toBe(faults.NOT_ALLOWED.code);
});

test.each([
  { name: '' },
  { name: '  ' },
  { name: 'x'.repeat(61) },
  { name: 'Desk', extension: '012' },
  { name: 'Desk', extension: '112' },
  { name: 'Desk', extension: '8001; drop' },
  { name: 'Desk', userId: 'x' },
])('%o is refused', async (body) => {
  expect((await owner.call(phonesEndpoints.create, { body })).code).toBe(faults.MALFORMED.code);
});

test('a person who is not there gets no telephone', async () => {
  const body = { name: 'Nobody’s', userId: '999999999' };
  expect((await owner.call(phonesEndpoints.create, { body })).code).toBe(faults.NOT_FOUND.code);
});

test('the browser’s telephone is the person’s own, for an hour, and not in the list', async () => {
  const who = server.as(person({}));
  const before = Date.now();
  const { data } = await who.call(browserPhoneEndpoints.issue, {});
  expect(data).toMatchObject({ uri: `sip:${data.user}@calls.example.com`, server: 'wss://calls.example.com/sip' });
  expect(data.expires - before).toBeGreaterThan(59 * 60_000);
  expect(await ofNode().accounts.find(data.user)).toMatchObject({ secrets: digestSecrets(data.user, data.password) });
  expect((await list(owner, { keyword: data.user })).total).toBe(0);

  for (let tab = 0; tab < 5; tab++) await who.call(browserPhoneEndpoints.issue, {});
  expect(await ofNode().accounts.find(data.user)).toBeNull();
  await ask(ownerUrl, "update softphone set expires_at = now() - interval '1 second' where expires_at is not null");
  const [late] = await ask(
    ownerUrl,
    'select login from softphone where expires_at is not null order by phone_id desc limit 1',
  );
  expect(await ofNode().accounts.find((late as { login: string }).login)).toBeNull();
});

test('the telephone in a page ends with the session of that page, and no other does', async () => {
  const [leaves, stays] = [person({}), person({})];
  const issued = await Promise.all(
    [leaves, stays].map(async (who) => (await server.as(who).call(browserPhoneEndpoints.issue, {})).data.user),
  );
  const table = await issue({ name: 'On the table', userId: await server.idOf(leaves) });
  await ask(ownerUrl, 'delete from session where person_id = $1', [await server.idOf(leaves)]);
  const found = await Promise.all([...issued, table.phone.login].map((login) => ofNode().accounts.find(login)));
  expect(found.map((one) => one !== null)).toEqual([false, true, true]);
});

test('outside calls are off until they are switched on with a number of ours', async () => {
  const settings = async () => (await owner.call(phonesEndpoints.settings, {})).data;
  expect(await settings()).toEqual({ callsOut: false, numberId: null, numbers: [] });
  const without = await owner.call(phonesEndpoints.saveSettings, { body: { callsOut: true, numberId: null } });
  expect(without.code).toBe(membersFaults.PHONES_NEED_NUMBER.code);
  const another = await owner.call(phonesEndpoints.saveSettings, { body: { callsOut: true, numberId: '99' } });
  expect(another.code).toBe(faults.NOT_FOUND.code);
  expect(await settings()).toMatchObject({ callsOut: false });
});

test('a trial address is off, leads to one robot while it is on, and is another one when it is renewed', async () => {
  const trial = async () => (await owner.call(phonesEndpoints.trial, {})).data;
  expect(await trial()).toBeNull();
  await ask(ownerUrl, "insert into robot (tenant_id, name, language, version) values (1, 'Tried', 'en', 1)");
  const [robot] = (await owner.call(phonesEndpoints.trialRobots, {})).data;
  const body = { robotId: robot!.robotId, callsPerMinute: 3 };
  const { data: made } = await owner.call(phonesEndpoints.saveTrial, { body });
  expect(made).toMatchObject({ robotName: 'Tried', callsPerMinute: 3, calls: 0, refused: 0, lastCallAt: null });
  expect(made.user).toMatch(/^trial-[a-z0-9]{20}$/);

  const { accounts } = ofNode();
  expect(await accounts.open(made.user)).toBe('1');
  expect(await accounts.open('trial-aaaaaaaaaaaaaaaaaaaa')).toBeNull();
  const { data: kept } = await owner.call(phonesEndpoints.saveTrial, { body: { ...body, callsPerMinute: 9 } });
  expect(kept).toMatchObject({ user: made.user, callsPerMinute: 9 });
  const { data: renewed } = await owner.call(phonesEndpoints.saveTrial, { body: { ...body, renew: true } });
  expect(renewed.user).not.toBe(made.user);
  expect(await accounts.open(made.user)).toBeNull();

  expect((await owner.call(phonesEndpoints.saveTrial, { body: { ...body, callsPerMinute: 61 } })).code).toBe(
    faults.MALFORMED.code,
  );
  expect((await owner.call(phonesEndpoints.saveTrial, { body: { ...body, robotId: '999' } })).code).toBe(
    faults.NOT_FOUND.code,
  );
  await owner.call(phonesEndpoints.removeTrial, {});
  expect(await accounts.open(renewed.user)).toBeNull();
  expect((await owner.call(phonesEndpoints.removeTrial, {})).code).toBe(faults.NOT_FOUND.code);
});
