import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { hashOf } from '#kit/server/people.ts';

/** Signs an administrator of tenant 1 in, for an hour; `own`: one who sees nothing but their own rows. */
export async function tokenOfBench(
  client: Client,
  { name = 'bench', scope = 'all' }: { name?: string; scope?: 'all' | 'own' } = {},
): Promise<string> {
  const token = randomUUID();
  const {
    rows: [own],
  } = await client.query<{ person: string }>(
    "with r as (insert into role (tenant_id, name, template, data_scope) values (1, $1, 'administrator', $2) returning role_id), p as (insert into person (tenant_id, login_name, name, password_hash) values (1, $1, 'Bench', '') returning person_id) insert into person_role (tenant_id, person_id, role_id) select 1, person_id, role_id from p, r returning person_id as person",
    [name, scope],
  );
  await client.query(
    "insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until) values (1, $1, $2, now() + interval '1 hour', $3, now() + interval '1 hour')",
    [own!.person, hashOf(token), hashOf(`${token} refresh`)],
  );
  return token;
}
