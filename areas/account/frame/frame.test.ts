import { afterAll, expect, test } from 'vitest';
import { testServer } from '#kit/testing/testServer.ts';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { accountFaults } from '../account.faults.ts';
import { clientEndpoints } from '../client/client.contract.ts';
import { clientHandlers } from '../client/client.server.ts';
import { grants } from '../client/grant.service.ts';
import { testClientMenu } from '../client/testClientMenu.ts';
import { signInEndpoints } from '../signIn/signIn.contract.ts';
import { frameEndpoints, framePath, originEndpoints, type OriginForm } from './frame.contract.ts';
import { frameHandlers, originAllowed, originHandlers, originIn, personOfCode } from './frame.server.ts';
import { framePage } from './framePage.ts';

let later = 0;
const now = () => Date.now() + later;
const server = await testServer(
  (app, { pool }) => {
    framePage(app, originAllowed(pool));
    serve(app, frameEndpoints, frameHandlers({ pool, now }));
    serve(app, originEndpoints, originHandlers);
    serve(app, clientEndpoints, clientHandlers(testClientMenu));
    const byClient = grants({ pool, now, personOfCode: personOfCode({ pool, now }) });
    serve(
      app,
      { token: signInEndpoints.renew, me: signInEndpoints.me },
      {
        token: ({ body, authorization, address }) => byClient({ ...body, authorization, address }),
        me: async ({ who }) => who,
      },
    );
    app.get(framePath, async (_, reply) => reply.type('text/html').send('<html></html>'));
    app.get('/user/login', async (_, reply) => reply.type('text/html').send('<html></html>'));
  },
  { faults: Object.values(accountFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const operator = person({ tenant: '1', gates: ['operate.provider.view', 'operate.provider.edit'] });
await server.tokenOf(operator);
await ask(ownerUrl, 'update tenant set operator = true where tenant_id = 1');
const keeper = server.as(operator);
const agentOf = (tenant: string) => person({ tenant, gates: ['system.client.edit', 'outbound.call.view'] });
const [wei, elsewhere] = [agentOf('2'), agentOf('3')];
await Promise.all([server.tokenOf(wei), server.tokenOf(elsewhere)]);
const list = (origin: string, more: object = {}) =>
  keeper.call(originEndpoints.create, { body: { origin, forTenantId: null, note: '', valid: true, ...more } });
const crm = 'https://crm.example.com';
await list(crm, { forTenantId: '2', note: ' The CRM ' });

const clientOf = async (who: TestPerson, name = crypto.randomUUID()) => {
  const { clientKey, secret } = (
    await server.as(who).call(clientEndpoints.make, { body: { name, scopes: ['outbound.call.view'] } })
  ).data;
  return `Basic ${Buffer.from(`${clientKey}:${secret}`).toString('base64')}`;
};
const exchange = (authorization: string, code: string) =>
  server.app.inject({
    method: 'POST',
    url: '/uaa/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
    payload: new URLSearchParams({ grant_type: 'authorization_code', code }).toString(),
  });
const codeFor = async (who: TestPerson) =>
  (await server.as(who).call(frameEndpoints.code, { body: { origin: crm } })).data.code;

test('who signed in in a listed page is known to a program of the same tenant', async () => {
  const code = await codeFor(wei);

  const { data } = (await exchange(await clientOf(wei), code)).json();
  const { data: me } = (
    await server.app.inject({ url: '/uaa/oauth/user_auth', headers: { authorization: `Bearer ${data.access_token}` } })
  ).json();
  expect(me).toMatchObject({ id: await server.idOf(wei), tenantId: '2', gates: wei.gates });
  expect(await ask(ownerUrl, 'select from frame_code')).toEqual([]);
});

test('a code is spent by its first use, holds for a minute, and for no other tenant’s program', async () => {
  const [mine, theirs] = [await clientOf(wei), await clientOf(elsewhere)];
  const code = await codeFor(wei);
  const refused = { name: 'CODE_WRONG' };

  expect((await exchange(theirs, code)).json()).toMatchObject(refused);
  expect((await exchange(mine, code)).json()).toMatchObject({ code: 1 });
  expect((await exchange(mine, code)).json()).toMatchObject(refused);
  const late = await codeFor(wei);
  later += 61_000;
  expect((await exchange(mine, late)).json()).toMatchObject(refused);
  expect((await exchange(mine, '')).json()).toMatchObject(refused);
});

test('a code is stored as a hash', async () => {
  const code = await codeFor(wei);
  expect(
    JSON.stringify(await ask(ownerUrl, "select encode(code_hash, 'escape') as hash, origin from frame_code")),
  ).not.toContain(code);
});

test('a page that is not listed, is switched off, or is another tenant’s gets no code', async () => {
  const { originId } = (await list('https://off.example.com', { valid: false })).data;
  const asked = (who: TestPerson, origin: string) => server.as(who).call(frameEndpoints.code, { body: { origin } });

  for (const origin of [
    'https://evil.example',
    'https://crm.example.com.evil.example',
    'https://crm.example.com:8443',
    'http://crm.example.com',
    'https://crm.example.com/',
    'https://off.example.com',
  ])
    expect(await asked(wei, origin)).toMatchObject({ name: 'FRAME_ORIGIN_REFUSED' });
  expect(await asked(elsewhere, crm)).toMatchObject({ name: 'FRAME_ORIGIN_REFUSED' });
  await keeper.call(originEndpoints.change, {
    params: { originId },
    body: { origin: 'https://off.example.com', forTenantId: null, note: '', valid: true },
  });
  expect(await asked(elsewhere, 'https://off.example.com')).toMatchObject({ code: 1 });
});

test('who must change a password first does that in the console', async () => {
  const newcomer = person({ tenant: '2' });
  await ask(ownerUrl, "update person set must_change = 'password' where person_id = $1", [await server.idOf(newcomer)]);

  expect(await server.as(newcomer).call(frameEndpoints.code, { body: { origin: crm } })).toMatchObject({
    name: 'NOT_ALLOWED',
  });
});

test('who is switched off after signing in is no longer known', async () => {
  const leaver = agentOf('2');
  const code = await codeFor(leaver);
  await ask(ownerUrl, 'update person set valid = false where person_id = $1', [await server.idOf(leaver)]);

  expect((await exchange(await clientOf(wei), code)).json()).toMatchObject({ name: 'CODE_WRONG' });
});

test('only a listed page may frame the sign-in, and only that page of ours', async () => {
  const headersAt = async (url: string) => (await server.app.inject({ url, headers: { accept: 'text/html' } })).headers;

  const listed = await headersAt(`${framePath}?origin=${encodeURIComponent(crm)}`);
  expect(listed['content-security-policy']).toContain(`frame-ancestors ${crm}`);
  expect(listed['content-security-policy']).toContain("script-src 'self'");
  expect(listed['cross-origin-opener-policy']).toBe('unsafe-none');
  for (const url of [
    framePath,
    `${framePath}?origin=https://evil.example`,
    `${framePath}?origin=${encodeURIComponent(`${crm}; script-src *`)}`,
    `${framePath}?origin=*`,
    `/user/login?origin=${crm}`,
  ]) {
    expect((await headersAt(url))['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await headersAt(url))['cross-origin-opener-policy']).toBe('same-origin');
  }
});

test('the page asks whether it may stand there before it asks for a password', async () => {
  const may = async (origin: string) =>
    (await server.as(null).call(frameEndpoints.allowed, { query: { origin } })).data.allowed;

  expect(await may(crm)).toBe(true);
  for (const origin of ['https://evil.example', 'javascript:alert(1)', 'null-null'])
    expect(await may(origin)).toBe(false);
});

test('the operator lists, changes and deletes origins', async () => {
  const { data } = await list('http://localhost:3000', { note: ' Trial ' });
  expect(data).toMatchObject({ origin: 'http://localhost:3000', note: 'Trial', tenantName: '' });
  expect(await list('http://localhost:3000')).toMatchObject({ name: 'FRAME_ORIGIN_TAKEN' });
  for (const wrong of [
    'http://crm.example.com',
    'https://crm.example.com/path',
    "https://crm.example.com'",
    'ftp://crm.example.com',
  ])
    expect(await list(wrong)).toMatchObject({ name: 'ORIGIN_MALFORMED' });
  expect(await list('https://of.nobody', { forTenantId: '999' })).toMatchObject({ name: 'NOT_FOUND' });
  expect((await keeper.call(originEndpoints.list, { query: { ...firstPage, keyword: 'crm' } })).data.list).toEqual([
    expect.objectContaining({ origin: crm, tenantName: 'Tenant 2', note: 'The CRM' }),
  ]);

  const { originId, origin } = data;
  await keeper.call(originEndpoints.change, { params: { originId }, body: { origin, valid: false } });
  const renamed = { origin: 'http://localhost:3001' } as OriginForm;
  expect((await keeper.call(originEndpoints.change, { params: { originId }, body: renamed })).data).toMatchObject({
    note: 'Trial',
    valid: false,
  });

  await keeper.call(originEndpoints.remove, { params: { originId } });
  expect(await ask(ownerUrl, "select from frame_origin where origin = 'http://localhost:3001'")).toEqual([]);
});

test.each(['https://crm.example.com', 'https://crm.example.com:8443', 'http://localhost:3000', 'http://[::1]'])(
  '%s is an origin',
  (text) => expect(originIn(text)).toBe(text),
);
