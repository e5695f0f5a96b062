import { afterAll, expect, test } from 'vitest';
import type { Gate } from '#core/access/may.ts';
import { endpoint, type SentTo } from '#kit/contract/endpoint.ts';
import { gatesIn } from '#kit/contract/menu.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';

import { granted, testMenu } from './testMenu.ts';
import { whyRefusedEndpoints } from './why.contract.ts';
import { needsOf } from './why.rules.ts';
import { whyRefusedHandlers } from './why.server.ts';

const contracts = {
  batch: {
    list: endpoint('POST', '/task/list', { gate: 'outbound.batch.view' }),
    read: endpoint('GET', '/task/:taskId', { gate: 'outbound.batch.view' }),
    change: endpoint(['POST', 'PUT'], '/task/:taskId', { gate: 'outbound.batch.edit' }),
    next: endpoint('GET', '/task/next', { gate: 'signed-in' }),
  },
};

const server = await testServer((app) => serve(app, whyRefusedEndpoints, whyRefusedHandlers(testMenu, contracts)), {
  granted,
});
afterAll(server.stop);

const { ownerUrl } = server.database;
const chief = person({ gates: gatesIn(testMenu) as Gate[] });
await server.tokenOf(chief);
await ask(
  ownerUrl,
  "update role set name = 'Chief' where role_id = (select role_id from person_role where person_id = $1)",
  [await server.idOf(chief)],
);
await ask(ownerUrl, "update person set name = 'Ada Chief' where person_id = $1", [await server.idOf(chief)]);
// May give roles, and does not hold what is asked for.
await server.tokenOf(person({ gates: ['members.role.allot'] }));

const why = async (query: SentTo<typeof whyRefusedEndpoints.why>['query'], who = person({})) =>
  (await server.as(who).call(whyRefusedEndpoints.why, { query })).data;

test('an endpoint that refused is explained: permission, page, roles that hold it, and who can grant it', async () => {
  const answer = await why({ method: 'PUT', path: 'https://calls.example/task/12?tab=1' });

  expect(answer.because).toBe('missing');
  expect(answer.words.en).toBe('You lack the permission “Change batches”. It stands on the page Batches, in Outbound.');
  expect(answer.needs).toMatchObject([
    {
      gate: 'outbound.batch.edit',
      url: '/outbounds/tasks',
      held: false,
      roles: [{ name: 'Chief', valid: true, mine: false }],
    },
  ]);
  expect(answer).toMatchObject({ administrators: [{ name: 'Ada Chief', department: 'Tenant 1' }], total: 1 });
});

test('a page that did not open is explained by any of its permissions', async () => {
  const answer = await why({ page: 'outbounds/tasks/77/' });

  expect(answer.needs.map(({ gate }) => gate)).toEqual(['outbound.batch.view', 'outbound.batch.edit']);
  expect(answer.words.en).toBe(
    'You hold none of the permissions that open Batches, in Outbound. Any one of them would do.',
  );
});

test('who may is told so, and that rows of others may be what is missing', async () => {
  expect(await why({ gate: 'outbound.batch.view' }, person({ gates: ['outbound.batch.view'] }))).toMatchObject({
    because: 'held',
    administrators: [],
  });
  expect((await why({ page: '/403' })).because).toBe('open');
  expect((await why({ method: 'GET', path: '/task/next' })).because).toBe('open');
});

test('what the operator alone may is not promised by anybody', async () => {
  expect(await why({ gate: 'operate.tenant.view' }, chief)).toMatchObject({
    because: 'elsewhere',
    administrators: [],
    total: 0,
  });
});

test('a role that is tried on, or a password to be changed, is named as the reason', async () => {
  const trier = person({ gates: ['outbound.batch.view'] });
  const id = await server.idOf(trier);
  const [small] = await ask(ownerUrl, "insert into role (tenant_id, name) values (1, 'Small') returning role_id as id");
  await ask(ownerUrl, 'update session set as_role_id = $1 where person_id = $2', [small!.id, id]);
  const first = await why({ gate: 'outbound.batch.view' }, trier);
  expect(first.because).toBe('roleTried');
  expect(first.words.en).toContain('the role Small');

  await ask(ownerUrl, "update person set must_change = 'password' where person_id = $1", [id]);
  await expect.poll(async () => (await why({ gate: 'outbound.batch.view' }, trier)).because).toBe('mustChange');
});

test('an address that is nothing is said to be nothing', async () => {
  for (const query of [
    { page: '/no/such' },
    { gate: 'outbound.batch.fly' },
    { path: '/task/1/2/3' },
    { path: '' },
    {},
    { gate: '٪' },
    { page: '/outbounds/tasksmore' },
  ])
    expect((await why(query)).because).toBe('unknown');
});

test('the more exact address decides, and the method where one is said', () => {
  expect(needsOf({ path: '/task/next' }, testMenu, contracts)).toBe('open');
  expect(needsOf({ path: '/task/5', method: 'GET' }, testMenu, contracts)).toEqual(['outbound.batch.view']);
  expect(needsOf({ path: '/task/5' }, testMenu, contracts)).toEqual(['outbound.batch.view', 'outbound.batch.edit']);
  expect(needsOf({ path: '/outbounds/call/9' }, testMenu, contracts)).toEqual(['outbound.call.view']);
});
