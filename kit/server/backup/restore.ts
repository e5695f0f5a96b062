import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { connectionOf } from '../connection.ts';
import { migrate, migrations } from '../migrate.ts';
import { copyFolder } from './copyFolder.ts';
import { BackupError, filesOf, quoted, readManifest, tableOf, type Manifest } from './manifest.ts';
import { checkTableFile, readTable, TableFileError } from './tableFiles.ts';

/**
 * Reads a backup into an empty database and a DATA_DIR without files: all of it or nothing. The tables are those of the migrations that had run there;
 * what has come since runs over them, so that an older backup is of this version afterwards.
 */
export async function restore(
  ownerUrl: string,
  dataFolder: string,
  folder: string,
  of = migrations,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const targets = manifest.files.entries.map((entry) => join(dataFolder, entry));
  for (const target of targets)
    if (existsSync(target) && (await readdir(target)).length > 0)
      throw new BackupError(`${target} is not empty: files of a backup are not mixed with others`);
  await checkAll(folder, manifest);
  try {
    const copied = { count: 0, bytes: 0 };
    for (const entry of manifest.files.entries) {
      const { count, bytes } = await copyFolder(join(filesOf(folder), entry), join(dataFolder, entry));
      copied.count += count;
      copied.bytes += bytes;
    }
    if (copied.count !== manifest.files.count || copied.bytes !== manifest.files.bytes)
      throw new BackupError(
        `${filesOf(folder)} is not whole: ${manifest.files.count} files were written there, ${copied.count} are left`,
      );
    await migrate(ownerUrl, of, { migrations: manifest.migrations, load: (client) => load(client, folder, manifest) });
  } catch (error) {
    for (const target of targets) await rm(target, { recursive: true, force: true });
    throw error instanceof TableFileError ? new BackupError(error.message) : error;
  }
  const client = connectionOf(ownerUrl, 'migrations');
  await client.connect();
  try {
    await noteRestored(client, manifest);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return manifest;
}

/** In the audit of each tenant: what was anchored after the backup explains itself by it. */
async function noteRestored(client: Client, { at }: Manifest) {
  const { rows } = await client.query<{ tenant: string }>(
    'select tenant_id::text as tenant from tenant order by tenant_id',
  );
  await client.query('begin');
  for (const { tenant } of rows) {
    await client.query("select set_config('app.tenant', $1, true)", [tenant]);
    await client.query("select write_audit($1, null, null, 'database restored', null, $2)", [
      tenant,
      JSON.stringify({ after: { backupOf: at } }),
    ]);
  }
  await client.query('commit');
}

async function checkAll(folder: string, { tables }: Manifest) {
  try {
    for (const [name, file] of Object.entries(tables)) await checkTableFile(tableOf(folder, name), file);
  } catch (error) {
    throw error instanceof TableFileError ? new BackupError(error.message) : error;
  }
}

/** Rows first, then what holds them together: a foreign key or an index costs least over all rows at once. */
async function load(client: Client, folder: string, { tables, parts, sequences }: Manifest) {
  const { rows: known } = await client.query<{ name: string; part: boolean }>(
    `select relname as name, relispartition as part from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const names = Object.keys(tables);
  const strange = names.find((name) => !known.some((one) => one.name === name && !one.part));
  if (strange) throw new BackupError(`the migrations make no table ${strange}`);

  const { rows: keys } = await client.query<{ table: string; name: string; says: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as says from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by oid`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const { rows: indexes } = await client.query<{ name: string; says: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as says from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by i.indexrelid`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`truncate ${names.map(quoted).join(', ')}`);
  for (const { name } of known.filter(({ part }) => part)) await client.query(`drop table if exists ${quoted(name)}`);
  for (const { name, of, bound, secured, forced } of parts) {
    await client.query(`create table ${quoted(name)} partition of ${quoted(of)} ${bound}`);
    if (secured) await client.query(`alter table ${quoted(name)} enable row level security`);
    if (forced) await client.query(`alter table ${quoted(name)} force row level security`);
  }

  for (const name of names) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    await readTable(client, name, tableOf(folder, name), tables[name]!);
  }
  for (const { name, last, called } of sequences)
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [quoted(name), last, called]);

  // Of a table in parts it is said of the whole alone.
  for (const { says } of indexes) await client.query(says.replace(' ON ONLY ', ' ON '));
  for (const { table, name, says } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${says}`);
  for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`);
}
