import { afterAll, expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { people } from './people.ts';

const server = await testServer(() => {});
const known = people(server.pool, () => ({ gates: [], menus: [] }));
afterAll(async () => {
  await known.stop();
  await server.stop();
});

test('when a session was last used is written for all that were, and for no others', async () => {
  const [used, unused] = [person({}), person({})];
  const token = await server.tokenOf(used);
  await server.tokenOf(unused);
  await ask(server.database.ownerUrl, "update session set seen_at = '2026-01-01'");
  await known.personOf(`Bearer ${token}`);

  await known.noteSeen();

  const seen = await ask(
    server.database.ownerUrl,
    "select person_id::text as id from session where seen_at > '2026-01-02'",
  );
  expect(seen).toEqual([{ id: await server.idOf(used) }]);
});
