import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { faults } from '#kit/contract/faults.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { secretEndpoints } from './secret.contract.ts';
import { openSecret, secretHandlers } from './secret.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const secrets = secretBox(join(folder, 'key'));
const server = await testServer((app) => serve(app, secretEndpoints, secretHandlers({ secrets })), {
  faults: Object.values(faults),
});
afterAll(server.stop);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gates = ['robot.secret.view', 'robot.secret.edit'] as const;
const designer = server.as(person({ gates: [...gates] }));
const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
const reader = server.as(person({ gates: ['robot.secret.view'] }));
const save = (name: string, value: string, who = designer) => who.call(secretEndpoints.save, { body: { name, value } });
const list = async (who = designer) => (await who.call(secretEndpoints.list, {})).data;
const opened = (tenant: string, name: string, box = secrets) =>
  inTenant(server.pool, tenant, (db) => openSecret(db, name, box));

beforeAll(async () => {
  await Promise.all([list(), list(stranger)]);
  const flow = {
    ...samples.renewalEn,
    apiConfigs: [
      { id: 'crm', name: 'CRM', headers: { authorization: 'Bearer {{ secret:CRM.KEY }}' }, inputs: [], outputs: [] },
    ],
  };
  await ask(
    server.database.ownerUrl,
    `
    with made as (insert into robot (tenant_id, name, language, version) values (1, 'Renewals', 'en', 1) returning tenant_id, robot_id)
    insert into flow_version (tenant_id, robot_id, version, flow) select tenant_id, robot_id, 1, $1::jsonb from made`,
    [JSON.stringify(flow)],
  );
});

test('a secret is stored sealed, opens for its own tenant and name alone, and is never answered', async () => {
  const { data } = await save('CRM.KEY', 'top secret');
  expect(data).toMatchObject({ name: 'CRM.KEY', usedBy: ['Renewals'] });
  expect(JSON.stringify([data, await list()])).not.toContain('top secret');
  const [row] = (await ask(server.database.ownerUrl, "select sealed from robot_secret where name = 'CRM.KEY'")) as [
    { sealed: Buffer },
  ];
  expect(row.sealed.toString('latin1')).not.toContain('top secret');

  expect(await opened('1', 'CRM.KEY')).toBe('top secret');
  expect([
    await opened('2', 'CRM.KEY'),
    await opened('1', 'OTHER'),
    await opened('1', 'CRM.KEY', secretBox(join(folder, 'another'))),
  ]).toEqual([undefined, undefined, undefined]);
  await ask(
    server.database.ownerUrl,
    "insert into robot_secret (tenant_id, name, sealed) select 2, name, sealed from robot_secret where name = 'CRM.KEY'",
  );
  expect(await opened('2', 'CRM.KEY')).toBeUndefined();
  await ask(server.database.ownerUrl, 'delete from robot_secret where tenant_id = 2');
});

test('its value does not stand in the audit, not even where it is replaced', async () => {
  await save('AUDITED', 'first value');
  await save('AUDITED', 'second value');
  expect(await opened('1', 'AUDITED')).toBe('second value');
  const lines = JSON.stringify(await ask(server.database.ownerUrl, 'select * from audit_line'));
  expect(lines).toContain('AUDITED');
  expect(lines).not.toMatch(/first value|second value/);
});

test('it is deleted once, and by nobody of another tenant', async () => {
  await save('GONE', 'x');
  expect((await stranger.call(secretEndpoints.remove, { params: { secretName: 'GONE' } })).code).toBe(
    faults.NOT_FOUND.code,
  );
  expect((await designer.call(secretEndpoints.remove, { params: { secretName: 'GONE' } })).code).toBe(1);
  expect((await designer.call(secretEndpoints.remove, { params: { secretName: 'GONE' } })).code).toBe(
    faults.NOT_FOUND.code,
  );
  expect(await opened('1', 'GONE')).toBeUndefined();
  expect(await list(stranger)).toEqual([]);
});

test.each([
  ['1KEY', 'x'],
  ['', 'x'],
  ['A B', 'x'],
  ['K'.repeat(65), 'x'],
  ['KEY', ''],
  ['KEY', 'one\r\ntwo: three'],
  ['KEY', 'x'.repeat(2_001)],
])('“%s” with such a value is refused', async (name, value) => {
  expect((await save(name, value)).code).toBe(faults.MALFORMED.code);
});

test('who may only look sees names, and stores nothing', async () => {
  expect((await list(reader)).map(({ name }) => name)).toContain('CRM.KEY');
  expect((await save('KEY', 'x', reader)).code).toBe(faults.NOT_ALLOWED.code);
});
