import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { firstPage } from '#kit/contract/page.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from '../account.faults.ts';
import { signInEndpoints } from '../signIn/signIn.contract.ts';
import { clientEndpoints } from './client.contract.ts';
import { clientHandlers } from './client.server.ts';
import { grants } from './grant.service.ts';
import { testClientMenu } from './testClientMenu.ts';

const server = await testServer(
  (app, { pool }) => {
    serve(app, clientEndpoints, clientHandlers(testClientMenu));
    const byClient = grants({ pool, now: Date.now });
    const unused = async () => {
      throw new Error('not asked here');
    };
    serve(
      app,
      { token: signInEndpoints.renew, me: signInEndpoints.me },
      {
        token: async ({ body, authorization, address }) =>
          body.grant_type === 'refresh_token' ? unused() : byClient({ ...body, authorization, address }),
        me: async ({ who }) => who,
      },
    );
  },
  { faults: Object.values(accountFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const gates = ['system.client.view', 'system.client.edit', 'outbound.call.view', 'contacts.customer.view'] as const;
const keeper = server.as(person({ gates: [...gates], plainNumbers: true }));
const form = (name: string) => ({ name, scopes: ['outbound.call.view'] });
const make = async (name: string) => (await keeper.call(clientEndpoints.make, { body: form(name) })).data;
const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
const tokenFor = (authorization: string, body = 'grant_type=client_credentials') =>
  server.app.inject({
    method: 'POST',
    url: '/uaa/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(authorization && { authorization }) },
    payload: body,
  });
const me = (token: string) =>
  server.app.inject({ url: '/uaa/oauth/user_auth', headers: { authorization: `Bearer ${token}` } });

test('a client is made with a secret that is shown once and stored as a hash', async () => {
  const { secret, ...made } = await make(' Billing ');

  expect(made).toMatchObject({
    name: 'Billing',
    scopes: ['outbound.call.view'],
    valid: true,
    plainNumbers: false,
    usedAt: null,
  });
  const stored = await ask(ownerUrl, 'select * from api_client where client_id = $1', [made.clientId]);
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(JSON.stringify((await keeper.call(clientEndpoints.list, { query: firstPage })).data)).not.toContain(secret);
  expect(JSON.stringify(await ask(ownerUrl, 'select * from audit_line'))).not.toContain(secret);
  expect(await keeper.call(clientEndpoints.make, { body: form('Billing') })).toMatchObject({
    name: 'CLIENT_NAME_TAKEN',
  });
});

test('a program signs in with its key and secret and may do what its scopes say', async () => {
  const { clientKey, clientId, secret } = await make('Dialler');

  const { data } = (await tokenFor(basic(clientKey, secret))).json();
  expect(data).toMatchObject({ token_type: 'bearer', expires_in: 1800, customerId: '1' });
  expect((await me(data.access_token)).json().data).toMatchObject({
    name: 'Dialler',
    gates: ['outbound.call.view'],
    scope: 'all',
    plainNumbers: false,
  });
  expect(
    (await ask(ownerUrl, 'select used_at from api_client where client_id = $1', [clientId]))[0]!.used_at,
  ).toBeInstanceOf(Date);

  expect(
    (await tokenFor('', `grant_type=client_credentials&client_id=${clientKey}&client_secret=${secret}`)).json().code,
  ).toBe(1);
});

test('a wrong secret, an unknown key and no credential at all are refused alike', async () => {
  const { clientKey } = await make('Guarded');

  const answers = await Promise.all(
    [basic(clientKey, 'wrong'), basic('cw_none', 'wrong'), basic('cw_none', ''), 'Basic %%%', ''].map((one) =>
      tokenFor(one),
    ),
  );
  for (const one of answers) expect([one.statusCode, one.json()]).toEqual([401, answers[0]!.json()]);
  expect(answers[0]!.json()).toMatchObject({ name: 'CLIENT_REFUSED' });
});

test('a renewed secret ends the one before and the tokens it brought', async () => {
  const { clientKey, clientId, secret } = await make('Renewed');
  const { access_token: old } = (await tokenFor(basic(clientKey, secret))).json().data;

  const renewed = (await keeper.call(clientEndpoints.renewSecret, { body: { clientId } })).data;

  expect((await tokenFor(basic(clientKey, secret))).statusCode).toBe(401);
  await expect.poll(async () => (await me(old)).statusCode).toBe(401);
  expect((await tokenFor(basic(clientKey, renewed.secret))).json().code).toBe(1);
});

test('what is changed about a client holds for the token it has', async () => {
  const { clientKey, clientId, secret } = await make('Changed');
  const { access_token: token } = (await tokenFor(basic(clientKey, secret))).json().data;

  await keeper.call(clientEndpoints.change, {
    body: {
      clientId,
      name: 'Changed again',
      scopes: ['contacts.customer.view', 'outbound.call.view'],
      valid: true,
      plainNumbers: true,
    },
  });
  await expect
    .poll(async () => (await me(token)).json().data)
    .toMatchObject({
      name: 'Changed again',
      gates: ['contacts.customer.view', 'outbound.call.view'],
      plainNumbers: true,
    });

  await keeper.call(clientEndpoints.change, { body: { clientId, ...form('Changed again'), valid: false } });
  await expect.poll(async () => (await me(token)).statusCode).toBe(401);
  expect((await tokenFor(basic(clientKey, secret))).statusCode).toBe(401);

  // What is left out stays: one that is off is not switched on by another name.
  const { scopes } = form('Renamed');
  const { data } = await keeper.call(clientEndpoints.change, { body: { clientId, name: 'Renamed', scopes } });
  expect(data).toMatchObject({ name: 'Renamed', valid: false });
});

test('a client that is deleted is gone, its name is free, and what it did keeps its author', async () => {
  const { clientId, clientKey, secret } = await make('Gone');

  await keeper.call(clientEndpoints.remove, { params: { clientId } });

  expect(await ask(ownerUrl, 'select from api_client where client_id = $1', [clientId])).toEqual([]);
  expect(
    await ask(ownerUrl, 'select valid, scopes from person where login_name = $1', [`client ${clientKey}`]),
  ).toEqual([{ valid: false, scopes: [] }]);
  expect((await tokenFor(basic(clientKey, secret))).statusCode).toBe(401);
  expect(await make('Gone')).toMatchObject({ name: 'Gone' });
  expect(await keeper.call(clientEndpoints.remove, { params: { clientId } })).toMatchObject({ name: 'NOT_FOUND' });
});

test('nobody gives a client what they do not hold, or a wider sight than their own', async () => {
  expect(
    await keeper.call(clientEndpoints.make, { body: { name: 'Too much', scopes: ['outbound.batch.edit'] } }),
  ).toMatchObject({ name: 'CLIENT_SCOPE_NOT_HELD', facts: { gates: 'outbound.batch.edit' } });
  const narrow = server.as(person({ gates: [...gates], scope: 'department' }));
  expect(await narrow.call(clientEndpoints.make, { body: form('Wider') })).toMatchObject({ name: 'CLIENT_SEES_ALL' });
  const masked = server.as(person({ gates: [...gates] }));
  expect(await masked.call(clientEndpoints.make, { body: { ...form('Plain'), plainNumbers: true } })).toMatchObject({
    name: 'NOT_ALLOWED',
  });
  expect(await ask(ownerUrl, "select from person where name in ('Too much', 'Wider', 'Plain')")).toEqual([]);
});

test('whoever may do less than a client is not given its secret', async () => {
  const { clientId, clientKey, secret } = (
    await keeper.call(clientEndpoints.make, {
      body: { name: 'Mighty', scopes: ['contacts.customer.view'], plainNumbers: true },
    })
  ).data;
  const renewAs = (who: Partial<TestPerson>) =>
    server
      .as(person({ gates: [...gates], plainNumbers: true, ...who }))
      .call(clientEndpoints.renewSecret, { body: { clientId } });

  expect(await renewAs({ scope: 'own' })).toMatchObject({ name: 'CLIENT_SEES_ALL' });
  expect(await renewAs({ gates: ['system.client.edit'] })).toMatchObject({ name: 'CLIENT_SCOPE_NOT_HELD' });
  expect(await renewAs({ plainNumbers: false })).toMatchObject({ name: 'NOT_ALLOWED' });
  expect((await tokenFor(basic(clientKey, secret))).json().code).toBe(1);
});

test('a stored scope that is no permission is named, refused when it is saved, and stands in the way of nothing else', async () => {
  const { clientId, clientKey, secret } = await make('From an earlier version');
  await ask(
    ownerUrl,
    "update person set scopes = '{contacts.customer.view,outbound.task.fly}' where login_name = 'client ' || $1",
    [clientKey],
  );
  const change = (scopes: string[], name = 'Still here') =>
    keeper.call(clientEndpoints.change, { body: { clientId, name, scopes } });

  const listed = (await keeper.call(clientEndpoints.list, { query: { ...firstPage, keyword: clientKey } })).data.list;
  expect(listed).toMatchObject([{ unknown: ['outbound.task.fly'] }]);
  expect(await change(listed[0]!.scopes)).toMatchObject({
    name: 'CLIENT_SCOPE_UNKNOWN',
    facts: { field: 'scopes', gates: 'outbound.task.fly' },
  });
  expect(
    await keeper.call(clientEndpoints.make, { body: { name: 'Flying', scopes: ['outbound.task.fly'] } }),
  ).toMatchObject({ name: 'CLIENT_SCOPE_UNKNOWN' });
  const { data } = await keeper.call(clientEndpoints.renewSecret, { body: { clientId } });
  expect((await tokenFor(basic(clientKey, secret))).statusCode).toBe(401);
  expect((await tokenFor(basic(clientKey, data.secret))).json().code).toBe(1);
  expect((await change(['contacts.customer.view', 'outbound.call.view'])).data).toMatchObject({
    name: 'Still here',
    scopes: ['contacts.customer.view', 'outbound.call.view'],
    unknown: [],
  });
});

test('the list finds by name and by key, and pages', async () => {
  const { clientKey } = await make('Findable 100%');

  const find = async (keyword: string) =>
    (await keeper.call(clientEndpoints.list, { query: { ...firstPage, keyword } })).data.list.map(({ name }) => name);
  expect(await find('0%')).toEqual(['Findable 100%']);
  expect(await find(clientKey.slice(3))).toEqual(['Findable 100%']);
  const { list, total } = (await keeper.call(clientEndpoints.list, { query: { pageNo: 2, pageSize: 1 } })).data;
  expect(list).toHaveLength(1);
  expect(total).toBeGreaterThan(2);
});
