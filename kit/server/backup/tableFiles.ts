import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** What a file of rows is known by: SHA-256 of the file as it lies there, in hexadecimal digits. */
export interface TableFile {
  rows: number;
  columns: string[];
  sha256: string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Writes all rows of a table into a file that must not be there yet, as COPY writes them, gzipped; it lies on the disk when this answers. */
export async function writeTable(client: ClientBase, table: string, path: string): Promise<TableFile> {
  const { rows: found } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  const columns = found.map(({ name }) => name);
  // A table of partitions has no rows of its own, so it is asked.
  const copy = client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(table)}) to stdout`, {
      highWaterMark: 1 << 20,
    }),
  );
  const hash = createHash('sha256');
  await pipeline(
    copy,
    createGzip({ level: 1 }),
    new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: copy.rowCount, columns, sha256: hash.digest('hex') };
}

export class TableFileError extends Error {}

/** Refuses a file that is not the one that was written. */
export async function checkTableFile(path: string, { sha256 }: TableFile): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    throw new TableFileError(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (hash.digest('hex') !== sha256) throw new TableFileError(`${path} is not the file that was written`);
}

/** Reads such a file into a table, which may have got columns since. The file was checked before. */
export async function readTable(client: ClientBase, table: string, path: string, file: TableFile): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${file.columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), copy);
  if (copy.rowCount !== file.rows)
    throw new TableFileError(`${path} has ${copy.rowCount} rows, ${file.rows} were written`);
}
