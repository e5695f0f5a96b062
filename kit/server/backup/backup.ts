import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Client } from 'pg';
import { connectionOf } from '../connection.ts';
import { copyFolder } from './copyFolder.ts';
import { BackupError, filesOf, manifestOf, quoted, tableOf, type Manifest } from './manifest.ts';
import { writeTable } from './tableFiles.ts';

/** Of DATA_DIR: the database itself, whose rows are read, and the keys, which are to be kept elsewhere. */
const isLeftOut = (entry: string) => /^(postgres($|\.)|keys$)/.test(entry);

/**
 * Writes all rows as they are at one moment, and the files of DATA_DIR, into a new folder. Everybody goes on working meanwhile. A file that comes
 * while this runs may lie there without its row; one that goes is missing with it.
 */
export async function backup(ownerUrl: string, dataFolder: string, into: string): Promise<Manifest> {
  const folder = resolve(into);
  if (existsSync(folder)) throw new BackupError(`${folder} is there already`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const rows = await rowsInto(unfinished, ownerUrl);
  const files = { entries: [] as string[], count: 0, bytes: 0 };
  for (const entry of existsSync(dataFolder) ? await readdir(dataFolder) : []) {
    const from = join(dataFolder, entry);
    if (isLeftOut(entry) || !(await stat(from)).isDirectory() || !relative(from, folder).startsWith('..')) continue;
    const { count, bytes } = await copyFolder(from, join(filesOf(unfinished), entry));
    files.entries.push(entry);
    files.count += count;
    files.bytes += bytes;
  }
  const manifest: Manifest = { ...rows, files };
  await writeFile(manifestOf(unfinished), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  await rename(unfinished, folder);
  await flushed(dirname(folder));
  return manifest;
}

async function rowsInto(folder: string, ownerUrl: string): Promise<Omit<Manifest, 'files'>> {
  const client = connectionOf(ownerUrl, 'migrations');
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const {
      rows: [moment],
    } = await client.query<{ at: Date }>('select now() as at');
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migration order by name',
    );
    const tables: Manifest['tables'] = {};
    for (const name of await tablesOf(client)) tables[name] = await writeTable(client, name, tableOf(folder, name));
    const { rows: parts } = await client.query<Manifest['parts'][number]>(
      `select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound, c.relrowsecurity as secured, c.relforcerowsecurity as forced
       from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
       where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by c.oid`,
    );
    return { form: 1, at: moment!.at.toISOString(), migrations, tables, parts, sequences: await sequencesOf(client) };
  } finally {
    await client.end();
  }
}

/** Those whose rows last, whole ones; what migrations and functions have run says the new database itself. */
async function tablesOf(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
       and not relispartition and relname not in ('migration', 'sql_file') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Read after the rows: numbers given out meanwhile are not given out again. */
async function sequencesOf(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const {
      rows: [one],
    } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    found.push({ name, ...one! });
  }
  return found;
}

async function flushed(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
