import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { chainOf } from '#areas/system/door.ts';
import { backup } from '#kit/server/backup/backup.ts';
import { restore } from '#kit/server/backup/restore.ts';
import { migrate, migrations } from '#kit/server/migrate.ts';
import { appUrl as appAddress } from '#kit/server/readerUrl.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask, databaseCopy, migratesAlone, withName } from '#kit/testing/databaseCopy.ts';

const { ownerUrl, drop } = await databaseCopy();
const folder = await mkdtemp(join(tmpdir(), 'backup-'));
const data = join(folder, 'data');
const made: string[] = [];
const endAlone = await migratesAlone();
afterAll(async () => {
  await endAlone();
  await drop();
  for (const name of made) await ask(inject('cluster').ownerUrl, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

async function emptyDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(inject('cluster').ownerUrl, `create database ${name}`);
  made.push(name);
  return withName(inject('cluster').ownerUrl, name);
}

/** All that a database holds: of each table how many rows, and what they are known by. */
async function contents(url: string) {
  const tables = await ask(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
       and relname not in ('migration', 'sql_file') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables)
    found[name] = (
      await ask(
        url,
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as is from "${name}" t`,
      )
    )[0]!.is;
  return found;
}

/** What holds the rows together and apart. */
const shape = (url: string) =>
  ask(
    url,
    `select 'constraint' as what, conrelid::regclass::text as of, conname || ' ' || pg_get_constraintdef(oid) as is from pg_constraint where conparentid = 0 and connamespace = 'public'::regnamespace
     union all select 'index', tablename, indexdef from pg_indexes where schemaname = 'public'
     union all select 'trigger', tgrelid::regclass::text, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'policy', tablename, policyname || coalesce(qual, '') from pg_policies
     union all select 'table', relname, relrowsecurity || ' ' || relforcerowsecurity || ' ' || coalesce(pg_get_expr(relpartbound, oid), '') || coalesce(relacl::text, '')
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
     order by 1, 2, 3`,
  );

let asks: string[];
beforeAll(async () => {
  await ask(ownerUrl, "select make_call_months('2061-03-01', '2061-05-31')");
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await tenantWithBatch(ownerUrl, '2', { contacts: 2 });
  asks = await storeCalls(
    ownerUrl,
    '1',
    ['03', '04', '04', '05'].map((month, nth) => ({
      startedAt: new Date(`2061-${month}-03T12:00:0${nth}Z`),
      turns: [{ text: `tab\there, a line\nand \\N` }],
    })),
  );
  await ask(ownerUrl, "select write_audit(t, null, null, 'before', null, '{}') from generate_series(1, 2) t");
  await mkdir(join(data, 'files/1/export'), { recursive: true });
  await mkdir(join(data, 'keys'), { recursive: true });
  await mkdir(join(data, 'postgres'), { recursive: true });
  await writeFile(join(data, 'files/1/export/a.xlsx'), 'a workbook');
  await writeFile(join(data, 'files/1/export/b.xlsx.part'), 'half a work');
  await writeFile(join(data, 'keys/secrets.key'), 'secret');
  await writeFile(join(data, 'postgres/PG_VERSION'), '18');
});

test('what is backed up comes back the same: rows, shape, files, and the next number', async () => {
  const into = join(folder, 'one');
  const written = await backup(ownerUrl, data, into);
  expect(written.files).toEqual({ entries: ['files'], count: 1, bytes: 10 });
  await expect(backup(ownerUrl, data, into)).rejects.toThrow('is there already');

  const url = await emptyDatabase();
  const back = join(folder, 'back');
  await restore(url, back, into);
  const [{ audit_line: linesBefore, ...before }, { audit_line: linesAfter, ...after }] = [
    await contents(ownerUrl),
    await contents(url),
  ];
  expect(after).toEqual(before);
  // The audit of each tenant says that it was restored, and nothing else has come.
  expect([linesBefore!.split(' ')[0], linesAfter!.split(' ')[0]]).toEqual(['2', '4']);
  expect(
    await ask(
      url,
      "select tenant_id::int as tenant, line_no::int as line, payload -> 'after' as after from audit_line where action = 'database restored' order by 1",
    ),
  ).toEqual([1, 2].map((tenant) => ({ tenant, line: 2, after: { backupOf: written.at } })));
  const restoredPool = openPool(appAddress(url), () => {});
  expect(await inTenant(restoredPool, '1', chainOf)).toMatchObject({ lines: 2, findings: [] });
  await restoredPool.end();
  expect(Object.values(before).filter((is) => !is.startsWith('0 ')).length).toBeGreaterThan(20);
  expect(await shape(url)).toEqual(await shape(ownerUrl));
  expect(await readFile(join(back, 'files/1/export/a.xlsx'), 'utf8')).toBe('a workbook');
  const next = (of: string) =>
    ask(of, "insert into contact (tenant_id, name, phone) values (1, 'Next', '+8613900000001') returning contact_id");
  expect(await next(url)).toEqual(await next(ownerUrl));

  // Tenants are apart there too, and nothing of a program's is missing.
  const pool = openPool(appAddress(url), () => {});
  const seen = await inTenant(pool, '1', (db) =>
    db.rows<{ callId: string }>('select call_id from call_record order by 1'),
  );
  expect(seen.map(({ callId }) => callId)).toEqual(asks.toSorted());
  await pool.end();
  await migrate(url);

  await expect(restore(url, join(folder, 'other'), into)).rejects.toThrow('the database is not empty');
  await expect(restore(await emptyDatabase(), back, into)).rejects.toThrow('is not empty: files of a backup');
  expect(await readFile(join(back, 'files/1/export/a.xlsx'), 'utf8')).toBe('a workbook');
});

test('of a backup that is not whole nothing comes back', async () => {
  const whole = join(folder, 'one');
  const url = await emptyDatabase();
  const target = join(folder, 'nowhere');
  const refused = async (spoil: (copy: string) => Promise<unknown>) => {
    const copy = join(folder, randomUUID());
    await cp(whole, copy, { recursive: true });
    await spoil(copy);
    const why = await restore(url, target, copy).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    await rm(copy, { recursive: true });
    return why;
  };
  const change = (
    copy: string,
    to: (manifest: { migrations: { name: string; hash: string }[]; form: number }) => void,
  ) =>
    readFile(join(copy, 'manifest.json'), 'utf8').then((text) => {
      const manifest = JSON.parse(text);
      to(manifest);
      return writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest));
    });
  expect(await refused((copy) => appendFile(join(copy, 'tables/contact.gz'), 'x'))).toContain(
    'is not the file that was written',
  );
  expect(await refused((copy) => rm(join(copy, 'tables/contact.gz')))).toContain('cannot be read');
  expect(await refused((copy) => rm(join(copy, 'files/files/1/export/a.xlsx')))).toContain('is not whole');
  expect(await refused((copy) => rm(join(copy, 'manifest.json')))).toContain('was not finished');
  expect(await refused((copy) => change(copy, (one) => (one.form = 2)))).toContain('not of a form');
  expect(await refused((copy) => change(copy, (one) => one.migrations.push({ name: '2099.sql', hash: '' })))).toContain(
    'a newer version of the program wrote this',
  );
  expect(await refused((copy) => change(copy, (one) => (one.migrations[3]!.hash = 'other')))).toContain(
    'is not the one that ran',
  );
  expect(await ask(url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  await expect(readFile(join(target, 'files/1/export/a.xlsx'))).rejects.toThrow('ENOENT');
});

test('a backup of an older version is of this one when it is back', async () => {
  const older = join(folder, 'migrations');
  await cp(migrations, older, { recursive: true });
  const into = join(folder, 'older');
  await backup(ownerUrl, data, into);
  // As if a migration had come since.
  await writeFile(join(older, '20990101000000-later.sql'), 'alter table contact add later integer not null default 7;');
  const url = await emptyDatabase();
  await restore(url, join(folder, 'later'), into, pathToFileURL(`${older}/`));
  expect(await ask(url, 'select distinct later from contact')).toEqual([{ later: 7 }]);
  expect(await ask(url, 'select count(*)::int as n from contact')).toEqual(
    await ask(ownerUrl, 'select count(*)::int as n from contact'),
  );
  await rename(into, `${into}.gone`);
});
