import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { brandEndpoints } from './brand.contract.ts';
import { brandHandlers } from './brand.server.ts';

const server = await testServer((app, { pool }) => serve(app, brandEndpoints, brandHandlers({ pool, now: Date.now })));
afterAll(server.stop);
const wei = person({ tenant: '7' });
await server.tokenOf(wei);
await ask(server.database.ownerUrl, "update tenant set brand = 'yuzhong' where tenant_id = 7");
const worn = async (of?: string, who: Parameters<typeof server.as>[0] = null) =>
  (await server.as(who).call(brandEndpoints.worn, { query: of === undefined ? {} : { of } })).data.brand;

test('a tenant’s page wears what the tenant chose, and so does the console of its people', async () => {
  expect(await worn('7')).toBe('yuzhong');
  expect(await worn(undefined, wei)).toBe('yuzhong');
});

test('a brand is worn by its name', async () => {
  expect(await worn('rongtong')).toBe('rongtong');
});

test('an unknown tenant, one that is switched off and nonsense wear the default, without a hint', async () => {
  for (const of of ['999999', 'nonsense', '-1', "7'", '']) expect(await worn(of)).toBe('default');
  expect(await worn()).toBe('default');
  await ask(server.database.ownerUrl, 'update tenant set enabled = false where tenant_id = 7');
  expect(await worn('7')).toBe('default');
});
