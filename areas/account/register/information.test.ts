import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { accountFaults } from '../account.faults.ts';
import { informationEndpoints } from './register.contract.ts';
import { informationHandlers } from './register.server.ts';

const server = await testServer((app) => serve(app, informationEndpoints, informationHandlers), {
  faults: Object.values(accountFaults),
});
afterAll(server.stop);
const { ownerUrl } = server.database;

test('whoever was let in without a name says who they are, and then may go on', async () => {
  const newcomer = person({ tenant: '5', gates: [] });
  const id = await server.idOf(newcomer);
  await ask(ownerUrl, "update person set must_change = 'profile' where person_id = $1", [id]);

  expect(
    await server.as(newcomer).call(informationEndpoints.fillIn, { body: { name: ' Chen Jie ', phone: '13800138777' } }),
  ).toMatchObject({ code: 1 });

  expect(await ask(ownerUrl, 'select name, phone, must_change from person where person_id = $1', [id])).toEqual([
    { name: 'Chen Jie', phone: '+8613800138777', must_change: null },
  ]);
  expect(
    await server.as(newcomer).call(informationEndpoints.fillIn, { body: { name: 'Chen Jie', phone: 'none' } }),
  ).toMatchObject({ name: 'PHONE_MALFORMED' });
});

test('a password that must be changed stays so, whatever form is filled in', async () => {
  const newcomer = person({ tenant: '5' });
  const id = await server.idOf(newcomer);
  await ask(ownerUrl, "update person set must_change = 'password' where person_id = $1", [id]);

  await server.as(newcomer).call(informationEndpoints.fillIn, { body: { name: 'Chen Jie' } });

  expect(await ask(ownerUrl, 'select must_change from person where person_id = $1', [id])).toEqual([
    { must_change: 'password' },
  ]);
});
