import { randomUUID } from 'node:crypto';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { TestServer } from '#kit/testing/testServer.ts';

/** A registration that waits for its answer. */
export async function waitingRegistration(
  { database }: Pick<TestServer, 'database'>,
  tenant: string,
  facts: { loginName?: string; company?: string; industry?: string } = {},
) {
  const { loginName = `u${randomUUID()}`, company = 'Harbour Bank', industry = 'BANK' } = facts;
  await ask(
    database.ownerUrl,
    "insert into tenant (tenant_id, name) overriding system value values ($1::bigint, 'Tenant ' || $1::bigint) on conflict do nothing",
    [tenant],
  );
  // Tests give tenants numbers of their own; the next one made must not get one of these.
  await ask(
    database.ownerUrl,
    "select setval(pg_get_serial_sequence('tenant', 'tenant_id'), 100000, true) from pg_sequences where sequencename = 'tenant_tenant_id_seq' and coalesce(last_value, 0) < 100000",
  );
  const [made] = await ask(
    database.ownerUrl,
    `
    insert into registration (tenant_id, state, ticket_hash, ticket_until, login_name, password_hash, person_name, phone, email, language, company, industry, address, sent_at)
    values ($1, 'waiting', convert_to($2, 'utf8'), now() + interval '1 day', $2, 'a hash', 'Li Na', '+8613800138000', 'li.na@example.com', 'en', $3, $4, '203.0.113.5', now()) returning registration_id::text as id`,
    [tenant, loginName, company, industry],
  );
  return made!.id as string;
}
