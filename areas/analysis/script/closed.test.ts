import { randomBytes, createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readerUrl } from '#kit/server/readerUrl.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person, type TestPerson } from '#kit/testing/testPerson.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { testServer } from '#kit/testing/testServer.ts';

/*
 * What the role that runs the SQL of people may do, asked as that role itself: nothing here is looked at before it is carried
 * out, so rights of the database alone keep tenants apart.
 */
const server = await testServer(() => {});
afterAll(server.stop);
const { ownerUrl, appUrl } = server.database;
const url = readerUrl(appUrl);
await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
await tenantWithBatch(ownerUrl, '2', { contacts: 5 });
const someone = person({ tenant: '1' });

/** A session of a run of this person's. */
async function session(who: TestPerson = someone) {
  await server.tokenOf(who);
  const secret = randomBytes(32).toString('hex');
  await ask(
    ownerUrl,
    `insert into sql_run (tenant_id, title, text, person_id, department_id, path, scope, plain_numbers, secret_hash)
    select $1, '', '', p.person_id, d.department_id, d.path, $3, false, $4 from person p join department d using (tenant_id, department_id)
    where p.tenant_id = $1 and p.person_id = $2`,
    [who.tenant, await server.idOf(who), who.scope, createHash('sha256').update(secret).digest()],
  );
  const client = new pg.Client({ connectionString: url, options: '-c search_path=reading' });
  await client.connect();
  await client.query("select set_config('app.run', $1, false), set_config('app.tenant', $2, false)", [
    secret,
    who.tenant,
  ]);
  return {
    secret,
    rows: async (sql: string) => (await client.query(sql)).rows as Record<string, unknown>[],
    async end() {
      await client.end();
      await ask(ownerUrl, "update sql_run set ended_at = now(), outcome = 'done' where ended_at is null");
    },
  };
}

test('a run reads the rows of its tenant', async () => {
  const run = await session();
  expect(await run.rows('select count(*)::int as n from contacts')).toEqual([{ n: 3 }]);
  expect(await run.rows('select count(*)::int as n from batches')).toEqual([{ n: 1 }]);
  await run.end();
});

test.each([
  ["set app.tenant = '2'"],
  ["select set_config('app.tenant', '2', false)"],
  ["set app.run = ''"],
  ["set app.run = 'a guess'"],
  ["do $$ begin perform set_config('app.tenant', '2', false); end $$"],
  ["set app.tenant = '2'; set app.person = '1'; set app.reach = 'all'; set app.path = '/'"],
  ['set row_security = off'],
])('a setting that is changed opens nothing: %s', async (change) => {
  const run = await session();
  await run.rows(change);
  const seen = await run.rows('select count(*)::int as n from contacts').catch((error) => [{ n: error.message }]);
  expect([0, 3, expect.stringMatching(/row-level security/)]).toContainEqual(seen[0]!.n);
  const of2 = await ask(ownerUrl, 'select contact_id::text as id from contact where tenant_id = 2');
  const ids = await run.rows('select contact_id::text as id from contacts').catch(() => []);
  expect(ids.filter(({ id }) => of2.some((one) => one.id === id))).toEqual([]);
  await run.end();
});

test('a setting that changes while rows are read opens nothing either', async () => {
  const run = await session();
  for (const sql of [
    "select count(*)::int as n from (select set_config('app.tenant', '2', false)) s, lateral (select * from contacts offset 0) c",
    "with s as materialized (select set_config('app.tenant', '2', true) as t) select count(*)::int as n from s, contacts where t = '2'",
    "select count(*)::int as n from generate_series(1, 4) i, lateral (select set_config('app.tenant', (i % 2 + 1)::text, false)) s, lateral (select contact_id from contacts where i > 0 offset 0) c",
  ])
    expect([0, 3, 6, 12]).toContain((await run.rows(sql))[0]!.n);
  const of2 = (await ask(ownerUrl, 'select contact_id::text as id from contact where tenant_id = 2')).map(
    ({ id }) => id,
  );
  const ids = await run.rows(
    "select contact_id::text as id from generate_series(1, 4) i, lateral (select set_config('app.tenant', (i % 2 + 1)::text, false)) s, lateral (select contact_id from contacts where i > 0 offset 0) c",
  );
  expect(ids.filter(({ id }) => of2.includes(id))).toEqual([]);
  await run.end();
});

test('a session without a run, and one whose run is over, see nothing', async () => {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=reading' });
  await client.connect();
  await client.query("set app.tenant = '1'");
  expect((await client.query('select count(*)::int as n from contacts')).rows).toEqual([{ n: 0 }]);
  const run = await session();
  await client.query("select set_config('app.run', $1, false)", [run.secret]);
  expect((await client.query('select count(*)::int as n from contacts')).rows).toEqual([{ n: 3 }]);
  await run.end();
  expect((await client.query('select count(*)::int as n from contacts')).rows).toEqual([{ n: 0 }]);
  await client.end();
});

test.each([
  ['update contacts set name = $$x$$'],
  ['delete from public.contact'],
  ['insert into public.contact (tenant_id, phone) values (1, $$+8613800138000$$)'],
  ['select * from public.contact'],
  ['select * from public.person'],
  ['select * from public.sql_run'],
  ['select * from public.sql_row'],
  ['select * from public.session'],
  ['select * from public.tenant'],
  ['select * from public.reader_campaigns'],
  ['create table reading.mine (a int)'],
  ['create table public.mine (a int)'],
  ['create function reading.f() returns int language sql as $$ select 1 $$'],
  ['create extension dblink'],
  ['drop view reading.calls'],
  ['alter view reading.calls set (security_barrier = false)'],
  ['alter role app_reader superuser'],
  ['set role app'],
  ['set role app_views'],
  ['set role app_limited'],
  ['set session authorization app'],
  ['copy contacts to $$/tmp/contacts$$'],
  ['copy (select 1) to program $$id$$'],
  ['select pg_read_file($$/etc/passwd$$)'],
  ['select pg_ls_dir($$/$$)'],
  ['select lo_import($$/etc/passwd$$)'],
  ['select * from pg_authid'],
  ['select * from pg_statistic'],
  ['select * from contacts for update'],
  ['truncate public.contact'],
  ['select new_tenant(1, $${}$$, $$[]$$, $${}$$)'],
  ['select enqueue($$a$$, $${}$$)'],
  ['select person_of($$x$$)'],
  ['select nextval($$public.contact_contact_id_seq$$)'],
  ['listen people; select * from public.job'],
])('the role may not: %s', async (sql) => {
  const run = await session();
  await expect(run.rows(sql)).rejects.toThrow(
    /permission denied|must be (owner|superuser|member)|row-level security|cannot|does not exist|not automatically updatable|Only roles/i,
  );
  await run.end();
});

test('statistics of tables tell nothing of their values', async () => {
  const run = await session();
  expect(await run.rows("select * from pg_stats where schemaname in ('public', 'reading')")).toEqual([]);
  await run.end();
});

test('no role that reads owns a table, passes row-level security, or belongs to a role of the server', async () => {
  const roles = await ask(
    ownerUrl,
    `select rolname::text as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
      exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as owns,
      (select coalesce(json_agg(g.rolname), '[]') from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as belongs
    from pg_roles r where rolname in ('app_reader', 'app_views') order by 1`,
  );
  expect(roles).toEqual([
    { name: 'app_reader', strong: false, owns: false, belongs: [] },
    { name: 'app_views', strong: false, owns: false, belongs: [] },
  ]);
});

test('every table that is read for people has a policy for them, and every view a barrier', async () => {
  const open = await ask(
    ownerUrl,
    `select relname::text as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and (has_table_privilege('app_views', oid, 'select') or has_any_column_privilege('app_views', oid, 'select'))
    and not exists (select from pg_policy p where p.polrelid = c.oid and polname = 'of_reader' and not polpermissive)`,
  );
  expect(open).toEqual([]);
  const views = await ask(
    ownerUrl,
    "select relname::text as name, relowner::regrole::text as owner, reloptions::text[] as options from pg_class where relnamespace = 'reading'::regnamespace and relkind = 'v'",
  );
  expect(views.length).toBeGreaterThanOrEqual(16);
  for (const view of views) expect(view).toMatchObject({ owner: 'app_views', options: ['security_barrier=true'] });
  const others = await ask(
    ownerUrl,
    "select relname::text from pg_class where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace = 'public'::regnamespace and has_table_privilege('app_reader', oid, 'select') and relkind <> 'S'",
  );
  expect(others).toEqual([]);
});
