import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomUUID } from 'node:crypto';
import { afterAll, inject, onTestFinished, test } from 'vitest';
import { ask, databaseCopy, migratesAlone, withName } from '#kit/testing/databaseCopy.ts';
import { migrate, migrations } from './migrate.ts';

afterAll(await migratesAlone());

const makesWhatFilesMake = /^\s*create (or replace )?(function|view|trigger)/im;

const beforeThereWereFiles = new Set([
  '20261121050000-tenants-apart.sql',
  '20261121050100-people.sql',
  '20261121050200-audit.sql',
  '20261121050300-files-and-jobs.sql',
  '20261121050600-outbound.sql',
  '20261121104500-calendar-and-free-numbers.sql',
  '20261121121000-groups-and-blacklists.sql',
  '20261121141500-jobs.sql',
  '20261121165000-departments-and-roles.sql',
  '20261121165500-data-permission.sql',
  '20261121171500-new-tenant.sql',
  '20261121172000-users.sql',
  '20261121173000-roles.sql',
  '20261121174000-skill-groups-and-agents.sql',
  '20261121175000-sign-in.sql',
  '20261121180000-doors.sql',
  '20261121181000-tenants.sql',
  '20261121185000-one-number-a-person.sql',
  '20261121200010-a-role-for-each-scope.sql',
  '20261122002100-shared-flows.sql',
]);

test('a database made before functions had files becomes what a fresh one is', async ({ expect }) => {
  const url = await emptyDatabase();
  await ask(
    url,
    'create table migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
  );
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const sql = readFileSync(new URL(file, migrations), 'utf8');
    await ask(url, sql);
    await ask(url, "insert into migration (name, hash) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))", [
      file,
      sql,
    ]);
  }
  await ask(url, "insert into tenant (name) values ('Acme')");

  await migrate(url);

  expect(await catalog(url)).toEqual(await catalog(await freshDatabase()));
  expect(await ask(url, "select name from tenant where name = 'Acme'")).toHaveLength(1);
});

test('functions take and answer something else, views have other columns: and all is as on a fresh database again', async ({
  expect,
}) => {
  const url = await freshDatabase();
  const fresh = await catalog(url);
  const next = newFolder('9');
  next.change('functions/people.sql', (sql) =>
    sql
      .replace('narrower(one text, other text) returns text', 'narrower(one text, other text) returns varchar')
      .replace('login_name_is_taken(sought text)', 'login_name_is_taken(sought varchar, really boolean default true)')
      .replace('returns table (tenant text, person text)', 'returns table (person text, tenant text)')
      .replace(', login_names_taken', ''),
  );
  // Its rights are granted by its name alone.
  next.change('functions/privacy.sql', (sql) =>
    sql.replace('person bigint default null', 'person varchar default null'),
  );
  next.change('functions/departments.sql', (sql) => sql.replace('substr(path,', 'substring(path,'));
  next.change('functions/robots.sql', (sql) => `${sql}create or replace function added() returns int return 1;\n`);
  next.change('views/permission.sql', (sql) =>
    sql
      .replace('select task_id, batch_id, campaign_id from task', 'select campaign_id, batch_id, task_id from task')
      .replace('create view my_departments', 'create view added_view as select 1 as one;\ncreate view my_departments'),
  );

  await migrate(url, next.url);

  const changed = new Set(
    (await catalog(url)).filter((line) => !fresh.includes(line)).map((line) => line.split(' | ')[1]),
  );
  expect([...changed].sort()).toEqual(
    [
      'accept_invitation',
      'added',
      'added_view',
      'erase_audit',
      'given_tasks',
      'login_name_is_taken',
      'login_names_taken',
      'narrower',
      'place_below',
    ].sort(),
  );
  const has = (name: string, role: string) =>
    ask(url, `select has_function_privilege('${role}', '${name}', 'execute') as may`).then(([row]) => row!.may);
  expect(await has('login_name_is_taken(varchar, boolean)', 'app_own')).toBe(true);
  expect(await has('login_names_taken(text[])', 'app')).toBe(true);

  const back = newFolder('99');
  back.add('20990101000000-added-goes.sql', 'drop function added; drop view added_view;');
  await migrate(url, back.url);
  expect(await catalog(url)).toEqual(fresh);
});

test('who may call a function is what its file says, whatever it said before', async ({ expect }) => {
  const url = await freshDatabase();
  const next = newFolder('9');
  next.change('functions/robots.sql', (sql) => sql.replaceAll(/^grant .*$/gm, ''));

  await migrate(url, next.url);

  const [may] = await ask(
    url,
    "select has_function_privilege('app', 'tenant_of_robot(bigint)', 'execute') as app, has_function_privilege('app_own', 'tenant_of_robot(bigint)', 'execute') as limited",
  );
  expect(may).toEqual({ app: false, limited: false });
});

test('an older program does not start on the database of a newer one', async ({ expect }) => {
  const url = await freshDatabase();
  const functions = newFolder('99990101000000');
  functions.change('functions/robots.sql', (sql) => `${sql}-- newer\n`);
  await migrate(url, functions.url);
  await expect(migrate(url)).rejects.toThrow(/newer version of the program.*99990101000000/);

  const other = await freshDatabase();
  const tables = newFolder();
  tables.add('20990101000000-later.sql', 'create table later ();');
  await migrate(other, tables.url);
  await expect(migrate(other)).rejects.toThrow(/newer version of the program.*20990101000000-later\.sql/);
});

test('nodes that start at once make one database between them', async ({ expect }) => {
  const url = await emptyDatabase();

  const urls = await Promise.all([migrate(url), migrate(url), migrate(url)]);

  expect(new Set(urls).size).toBe(1);
  expect(await catalog(url)).toEqual(await catalog(await freshDatabase()));
});

test('what fails leaves the database as it was, and says where', async ({ expect }) => {
  const url = await freshDatabase();
  const fresh = await catalog(url);
  const broken = newFolder('9');
  broken.add('20990101000000-table.sql', 'create table half_way ();');
  broken.change('views/permission.sql', (sql) => sql.replace('given_to = ', 'nobody = '));
  await expect(migrate(url, broken.url)).rejects.toThrow(/views\/permission\.sql.*nobody/);

  const calls = newFolder('9');
  calls.change('functions/robots.sql', (sql) => sql.replace('from flow_share', 'from flow_shared'));
  await expect(migrate(url, calls.url)).rejects.toThrow(/flow_shared/);

  expect(await catalog(url)).toEqual(fresh);
  expect(await ask(url, "select to_regclass('half_way') as it")).toEqual([{ it: null }]);
});

test('every function, view and trigger stands in a file', async ({ expect }) => {
  const url = await freshDatabase();
  const files = ['functions', 'views'].flatMap((kind) =>
    readdirSync(new URL(`${kind}/`, migrations)).map((file) =>
      readFileSync(new URL(`${kind}/${file}`, migrations), 'utf8'),
    ),
  );
  const stand = (made: RegExp) =>
    files.flatMap((sql) => [...sql.matchAll(made)].map((match) => match.slice(1).join(' ')));
  const names = async (sql: string) => (await ask(url, sql)).map(({ name }) => name as string);
  const notOfExtension = (catalog: string) =>
    `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = x.oid and d.deptype = 'e')`;

  const functions = stand(/^create or replace function (\w+)/gm);
  expect(functions).toHaveLength(new Set(functions).size);
  expect(
    (
      await names(
        `select proname as name from pg_proc x where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc')}`,
      )
    ).sort(),
  ).toEqual(
    [
      ...functions,
      'belong_to_people',
      'keep_tenants_apart',
      'limit_to_people',
      'limit_to_permission',
      'rows_of',
    ].sort(),
  );
  expect(
    (
      await names(
        `select relname as name from pg_class x where relkind = 'v' and relnamespace = 'public'::regnamespace and ${notOfExtension('pg_class')}`,
      )
    ).sort(),
  ).toEqual(stand(/^create view (\w+)\b(?!\.)/gm).sort());
  expect(
    (
      await names(
        "select tgname || ' ' || tgrelid::regclass as name from pg_trigger where not tgisinternal and tgname <> 'settle_row'",
      )
    ).sort(),
  ).toEqual(stand(/^create or replace trigger (\w+) .*? on (\w+) (?:referencing|when|for each)/gm).sort());
});

test('migrations leave functions, views and triggers to their files', ({ expect }) => {
  for (const file of readdirSync(migrations).filter((one) => one.endsWith('.sql') && !beforeThereWereFiles.has(one)))
    expect(readFileSync(new URL(file, migrations), 'utf8'), `migrations/${file}: see migrations/README.md`).not.toMatch(
      makesWhatFilesMake,
    );
  expect('create or replace function f() returns int').toMatch(makesWhatFilesMake);
});

test('no function that works as the owner may be called by everybody', async ({ expect }) => {
  const open = await ask(
    await freshDatabase(),
    `select proname as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
     where pronamespace = 'public'::regnamespace and prosecdef and acl.grantee = 0 and prorettype <> 'trigger'::regtype`,
  );

  // Policies ask it, and it says who runs the installation.
  expect(open.map(({ name }) => name)).toEqual(['operator_tenant']);
});

/** A copy of the migrations to change; with a `version` its functions and views are of then. */
function newFolder(version?: string) {
  const path = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  cpSync(migrations, path, { recursive: true });
  if (version)
    writeFileSync(join(path, 'version.json'), JSON.stringify({ version: version.padEnd(14, '9'), hash: '' }));
  return {
    path,
    url: pathToFileURL(`${path}/`),
    add: (file: string, sql: string) => writeFileSync(join(path, file), sql),
    change(file: string, edit: (sql: string) => string) {
      const sql = readFileSync(join(path, file), 'utf8');
      const edited = edit(sql);
      if (edited === sql) throw new Error(`nothing of ${file} was changed`);
      writeFileSync(join(path, file), edited);
    },
  };
}

async function freshDatabase() {
  const copy = await databaseCopy();
  onTestFinished(() => copy.drop());
  return copy.ownerUrl;
}

async function emptyDatabase() {
  const { ownerUrl } = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(ownerUrl, `create database ${name}`);
  onTestFinished(async () => {
    await ask(ownerUrl, `drop database ${name} with (force)`);
  });
  return withName(ownerUrl, name);
}

/** All that functions, views, policies, triggers and grants are, a line each. */
async function catalog(url: string): Promise<string[]> {
  const granted = (of: string) =>
    `(select string_agg(x.grantee::regrole || ' ' || x.privilege_type, ', ' order by x.grantee::regrole::text, x.privilege_type) from aclexplode(${of}) x)`;
  const lines = await ask(
    url,
    `select concat_ws(' | ', 'function', proname, pg_get_function_arguments(oid), pg_get_function_result(oid), prosrc, pg_get_function_sqlbody(oid), prosecdef, proconfig, provolatile, proisstrict, proowner::regrole,
       ${granted("coalesce(proacl, acldefault('f', proowner))")}) as line from pg_proc where pronamespace = 'public'::regnamespace
     union all select concat_ws(' | ', 'relation', relname, relkind, relowner::regrole, relrowsecurity, relforcerowsecurity, ${granted('relacl')}, case relkind when 'v' then pg_get_viewdef(oid) when 'i' then pg_get_indexdef(oid) end)
       from pg_class where relnamespace = 'public'::regnamespace and relname not like 'sql_file%'
     union all select concat_ws(' | ', 'column', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
       from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped and relname <> 'sql_file'
     union all select concat_ws(' | ', 'policy', policyname, tablename, permissive, roles, cmd, qual, with_check) from pg_policies where schemaname = 'public'
     union all select concat_ws(' | ', 'trigger', tgname, tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal`,
  );
  return lines.map(({ line }) => line as string).sort();
}
