import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate, migrations } from '#kit/server/migrate.ts';
import { ask, migratesAlone, withName } from '#kit/testing/databaseCopy.ts';

/** The last version in which names differed by case, and links to providers were kept by their subject alone. */
const newestThen = '20261218100000-second-factor-failures.sql';

const ends = await migratesAlone();
const url = await databaseOfThen();
afterAll(async () => {
  await ask(inject('cluster').ownerUrl, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await ends();
});
const idOf = async (loginName: string) =>
  (await ask(url, 'select person_id::text as id from person where login_name = $1', [loginName]))[0]!.id as string;
const entersBy = async (said: string) =>
  (await ask(url, 'select person_id::text as id from credentials_of($1)', [said])).map(({ id }) => id as string);
const exact = async () =>
  (await ask(url, 'select login_name from person where login_exact order by login_name')).map((row) => row.login_name);

test('users whose names differ in case or width alone go on by their exact spelling, and no further one comes in between', async () => {
  const [dup, capitals, wide, wei] = await Promise.all(['dup', 'DUP', 'ｄｕｐ', 'Wei'].map(idOf));

  expect((await exact()).sort()).toEqual(['DUP', 'dup', 'ｄｕｐ'].sort());
  expect(await Promise.all(['dup', 'DUP', 'ｄｕｐ', 'wei', 'WEI'].map(entersBy))).toEqual(
    [dup, capitals, wide, wei, wei].map((id) => [id]),
  );
  expect(await entersBy('Dup')).toEqual([]);
  const add = (name: string) =>
    ask(url, "insert into person (tenant_id, login_name, name, password_hash) values (1, $1, '', '')", [name]);
  const rename = (from: string, to: string) =>
    ask(url, 'update person set login_name = $2 where login_name = $1', [from, to]);
  for (const name of ['Dup', 'dup', 'wEI']) await expect(add(name)).rejects.toThrow();
  await expect(rename('Wei', 'dUP')).rejects.toMatchObject({ code: '23505', constraint: 'login_name_taken' });
  await expect(rename('DUP', 'Dup')).rejects.toMatchObject({ code: '23505', constraint: 'login_name_taken' });

  await rename('DUP', 'du.pont');
  expect((await exact()).sort()).toEqual(['dup', 'ｄｕｐ'].sort());
  await ask(
    url,
    "update person set login_name = 'removed/' || person_id, removed_at = now(), valid = false where login_name = 'ｄｕｐ'",
  );
  // The last one is one of its kind again.
  expect(await exact()).toEqual([]);
  expect(await entersBy('Dup')).toEqual([dup]);
  await expect(add('DuP')).rejects.toMatchObject({ code: '23505', constraint: 'login_name_taken' });
});

test('registrations that wait under names of one kind stay, and no further one is sent', async () => {
  expect(await ask(url, 'select login_name, login_exact from registration order by registration_id')).toEqual([
    { login_name: 'harbour', login_exact: true },
    { login_name: 'Harbour', login_exact: true },
    { login_name: 'lakeside', login_exact: false },
  ]);
  await expect(register('LakeSide')).rejects.toMatchObject({ code: '23505', constraint: 'registration_name_taken' });
});

test('a link to a provider is of the issuer its provider had when it was made', async () => {
  expect(await ask(url, 'select subject, issuer, client_id, said_email from person_identity order by subject')).toEqual(
    [
      { subject: 'after', issuer: 'https://new.example.com', client_id: 'callwright', said_email: null },
      { subject: 'before', issuer: 'https://old.example.com', client_id: 'callwright', said_email: 'dup@example.com' },
    ],
  );
  const known = (issuer: string, subject: string) =>
    ask(url, "select from person_of_subject(1, array[$1::text], 'callwright', $2)", [issuer, subject]);
  expect(await known('https://new.example.com', 'before')).toEqual([]);
  expect(await known('https://new.example.com', 'after')).toHaveLength(1);
});

test('addresses behind an issuer of every organisation are trusted no longer, those of one go on', async () => {
  expect(await ask(url, 'select name, trusts_emails from sign_in_provider order by name')).toEqual([
    { name: 'Microsoft', trusts_emails: false },
    { name: 'Moved', trusts_emails: true },
  ]);
});

test('names that were stored for permissions and are none become those they stand for', async () => {
  const [client] = await ask(url, "select scopes from person where kind = 'client'");
  expect(client).toEqual({ scopes: ['monitor.call.view', 'outbound.batch.view'] });
  expect(await ask(url, 'select grants, withheld from role')).toEqual([
    { grants: ['contacts.customer.view', 'monitor.call.view'], withheld: ['outbound.batch.view'] },
  ]);
});

const register = (name: string) =>
  ask(
    url,
    `insert into registration (tenant_id, state, ticket_hash, ticket_until, login_name, password_hash, person_name, phone, language, address)
      values (1, 'waiting', sha256($1::text::bytea), now(), $1, '', '', '', 'en', '')`,
    [name],
  );

/** As a version before left it, then brought to this one. */
async function databaseOfThen() {
  const { ownerUrl } = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(ownerUrl, `create database ${name}`);
  const made = withName(ownerUrl, name);
  await ask(
    made,
    'create table migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  );
  for (const file of readdirSync(migrations).sort()) {
    if (!file.endsWith('.sql') || file > newestThen) continue;
    const sql = readFileSync(new URL(file, migrations), 'utf8');
    await ask(made, sql);
    await ask(made, 'insert into migration (name, hash) values ($1, $2)', [
      file,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
  await ask(
    made,
    `insert into tenant (name, operator) values ('Acme', true);
    insert into person (tenant_id, login_name, name, password_hash, email) select 1, n, n, '', n || '@example.com' from unnest('{dup,DUP,ｄｕｐ,Wei}'::text[]) n;
    update person set email_bound_at = '2026-11-01';
    insert into person (tenant_id, login_name, name, password_hash, kind, scopes) values (1, 'client a', 'Wall', '', 'client', '{monitor.calls.view,outbound.batch.view,outbound.task.view}');
    insert into role (tenant_id, name, grants, withheld) values (1, 'Watchers', '{monitor.calls.view,monitor.call.view,contacts.customer.view}', '{outbound.task.view}');
    insert into registration (tenant_id, state, ticket_hash, ticket_until, login_name, password_hash, person_name, phone, language, address)
      select 1, 'waiting', sha256(n::bytea), now(), n, '', '', '', 'en', '' from unnest('{harbour,Harbour,lakeside}'::text[]) n;
    insert into sign_in_provider (tenant_id, name, issuer, client_id, redirect_uri, trusts_emails) values
      (1, 'Moved', 'https://new.example.com/', 'callwright', 'https://calls.example.com/oauth/login', true),
      (1, 'Microsoft', 'https://login.microsoftonline.com/common/v2.0', 'callwright', 'https://calls.example.com/oauth/login', true);
    insert into person_identity (tenant_id, provider_id, subject, person_id, created_at) select 1, 1, 'before', person_id, '2026-11-10' from person where login_name = 'dup';
    insert into person_identity (tenant_id, provider_id, subject, person_id, created_at) select 1, 1, 'after', person_id, '2026-11-20' from person where kind = 'client';
    insert into audit_line (tenant_id, line_no, at, action, target, payload, payload_hash, chain_hash) values
      (1, 1, '2026-11-15', 'PUT /crm/admin/api/providers/:providerId', '1', '{"before":{"issuer":"https://old.example.com"},"after":{"issuer":"https://new.example.com/"}}', '', ''),
      (1, 2, '2026-11-16', 'PUT /crm/admin/api/providers/:providerId', '1', '{"before":{"issuer":"https://new.example.com/"},"after":{"issuer":"https://new.example.com/"}}', '', '');`,
  );
  await migrate(made);
  return made;
}
