import { afterAll, expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';

const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl } = server.database;

// Agents stand in a table of their own area.
const [agents] = await ask(ownerUrl, "select to_regclass('agent') as name");

test.runIf(agents!.name !== null)('no agent is added beyond the seats allotted', async () => {
  await ask(ownerUrl, "insert into tenant (tenant_id, name, seats) overriding system value values (1, 'Seats', 1)");
  const add = (dn: string) =>
    server.app.inTenant('1', (db) =>
      db.rows(
        "with p as (insert into person (tenant_id, login_name, name, password_hash) values (1, $1, 'A', '') returning person_id) insert into agent (tenant_id, person_id, agent_dn) select 1, person_id, $1 from p",
        [dn],
      ),
    );
  await add('8001');
  await expect(add('8002')).rejects.toThrow(/no more seats/);
});
