import { afterAll, expect, test } from 'vitest';
import { ask, databaseCopy } from '#kit/testing/databaseCopy.ts';
import { firstStart } from './firstStart.ts';

const database = await databaseCopy();
afterAll(database.drop);

test('of nodes that start at once on an empty database one makes the first rows, and all come up', async () => {
  const start = () => firstStart(database.ownerUrl, { adminPassword: undefined, seed: 'none' });

  const said = await Promise.all([start(), start(), start()]);

  // Whose password is printed is the one that holds.
  expect(said.filter((lines) => lines.length > 0)).toEqual([[expect.stringMatching(/^Sign in as admin with \S{22}$/)]]);
  expect(await ask(database.ownerUrl, 'select login_name from person')).toEqual([{ login_name: 'admin' }]);
  expect(await ask(database.ownerUrl, 'select name from tenant')).toEqual([{ name: 'Callwright' }]);
});
