import { randomUUID } from 'node:crypto';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';
import { signInEndpoints } from '../signIn/signIn.contract.ts';

/** One more session of the same user. */
export async function anotherSession(owner: Caller, { of }: { of: Pick<TestServer, 'database'> }): Promise<string> {
  const { id, tenantId } = (await owner.call(signInEndpoints.me, {})).data;
  const [made] = await ask(
    of.database.ownerUrl,
    `
    insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until, address, browser)
    values ($1, $2, sha256($3::bytea), now() + interval '1 hour', sha256($4::bytea), now() + interval '1 day', '192.0.2.7', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') returning session_id::text as id`,
    [tenantId, id, randomUUID(), randomUUID()],
  );
  return made!.id;
}
