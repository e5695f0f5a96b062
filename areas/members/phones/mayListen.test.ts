import { afterAll, expect, test } from 'vitest';
import type { Granted } from '#kit/server/people.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { mayListen } from './mayListen.service.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;
const granted: Granted = (roles) => ({ gates: roles.flatMap(({ grants }) => grants), menus: [] });

test('who may listen may not once their role lacks it, is switched off, or their account is, or they are signed out', async () => {
  const personId = await server.idOf(person({ gates: [] }));
  const [role] = await ask(
    ownerUrl,
    `with r as (insert into role (tenant_id, name, grants) values (1, 'Supervisor', '{monitor.agent.listen}') returning role_id),
      m as (insert into person_role (tenant_id, person_id, role_id) select 1, $1, role_id from r) select role_id from r`,
    [personId],
  );
  const may = () => inTenant(server.pool, '1', (db) => mayListen(granted)(db, personId));
  const change = (of: 'role' | 'person', what: string) =>
    ask(ownerUrl, `update ${of} set ${what} where tenant_id = 1 and ${of}_id = $1`, [
      of === 'role' ? role!.role_id : personId,
    ]);
  expect(await may()).toBe(true);
  await change('role', "grants = '{}'");
  expect(await may()).toBe(false);
  await change('role', "grants = '{monitor.agent.listen}', valid = false");
  expect(await may()).toBe(false);
  await change('role', 'valid = true');
  expect(await may()).toBe(true);
  await ask(ownerUrl, "update session set refresh_until = now() - interval '1 minute' where person_id = $1", [
    personId,
  ]);
  expect(await may()).toBe(false);
  await ask(ownerUrl, "update session set refresh_until = now() + interval '1 day' where person_id = $1", [personId]);
  expect(await may()).toBe(true);
  // Their own session looks into another place, as somebody else.
  await ask(ownerUrl, 'update session set acting_tenant_id = 1, acting_person_id = $2 where person_id = $1', [
    ...[personId, await server.idOf(person({}))],
  ]);
  expect(await may()).toBe(false);
  await ask(ownerUrl, 'update session set acting_tenant_id = null, acting_person_id = null where person_id = $1', [
    personId,
  ]);
  expect(await may()).toBe(true);
  await change('person', 'valid = false');
  expect(await may()).toBe(false);
});
