import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableFile } from './tableFiles.ts';

/** What lies in a backup: a folder with `tables/<name>.gz`, `files/…` as in DATA_DIR, and this as `manifest.json`, written last. */
export interface Manifest {
  form: 1;
  /** As ISO says it: all rows are of this moment. */
  at: string;
  migrations: { name: string; hash: string }[];
  tables: Record<string, TableFile>;
  /** Parts of tables, each after the one it is part of. */
  parts: { name: string; of: string; bound: string; secured: boolean; forced: boolean }[];
  sequences: { name: string; last: string; called: boolean }[];
  /** What of DATA_DIR lies beside. */
  files: { entries: string[]; count: number; bytes: number };
}

export class BackupError extends Error {}

export const manifestOf = (folder: string) => join(folder, 'manifest.json');
export const tableOf = (folder: string, name: string) => join(folder, 'tables', `${name}.gz`);
export const filesOf = (folder: string) => join(folder, 'files');

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} is no backup, or one that was not finished`);
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.form === 1) return manifest;
  } catch {
    // Said below.
  }
  throw new BackupError(`${manifestOf(folder)} is not of a form that this version reads`);
}
