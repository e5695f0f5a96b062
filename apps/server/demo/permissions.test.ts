import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { clientEndpoints } from '#areas/account/client/client.contract.ts';
import { templateGates } from '#core/access/roleTemplates.ts';
import type { Gate } from '#core/access/may.ts';
import { firstPage } from '#kit/contract/page.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { allGates } from '../menu.ts';
import { testProduct } from '../testProduct.ts';
import { writeDemoRoles } from './roles.ts';
import { writeDemoClients } from './signIns.ts';

const server = await testProduct();
afterAll(server.stop);
const administrator = person({ gates: templateGates('administrator', false, allGates) as Gate[], plainNumbers: true });
const id = await server.idOf(administrator);
const client = new Client({ connectionString: server.database.ownerUrl });
await client.connect();
await client.query('begin');
await writeDemoClients(client, { tenant: '1', person: id, now: Date.now() });
await writeDemoRoles(client, '1');
await client.query('commit');
await client.end();

test('the administrator of the demonstration renews the secret of each of its clients, and saves it', async () => {
  const caller = server.as(administrator);
  const { list } = (await caller.call(clientEndpoints.list, { query: firstPage })).data;

  expect(list.map(({ name }) => name).sort()).toEqual(['Old billing export', 'Policy system', 'Wall dashboard']);
  for (const { clientId, name, scopes } of list) {
    const renewed = await caller.call(clientEndpoints.renewSecret, { body: { clientId } });
    expect(renewed.data).toMatchObject({ name, unknown: [], secret: expect.stringMatching(/^.{40,}$/) });
    expect(await caller.call(clientEndpoints.change, { body: { clientId, name, scopes } })).toMatchObject({ code: 1 });
  }
});

test('what the demonstration stores as permissions are permissions', async () => {
  const stored = await ask(
    server.database.ownerUrl,
    'select unnest(grants || withheld) as gate from role union select unnest(scopes) from person',
  );

  expect(stored.length).toBeGreaterThan(50);
  expect(stored.filter(({ gate }) => !allGates.includes(gate as string))).toEqual([]);
});
