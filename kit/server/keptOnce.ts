import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The text of a file that is written once and never again, such as a key. Two nodes may start at once over one folder:
 * one of them writes it, and both read the same. It is there whole or not at all, whenever a process is killed.
 */
export function keptOnce(file: string, make: () => string): string {
  const there = read(file);
  if (there !== null) return there;
  mkdirSync(dirname(file), { recursive: true });
  const made = `${file}.${randomUUID()}`;
  writeFileSync(made, make(), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(made, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A network folder may know no links.
    if (code !== 'EEXIST') writeOnce(file, readFileSync(made, 'utf8'));
  } finally {
    rmSync(made, { force: true });
  }
  return read(file)!;
}

function writeOnce(file: string, text: string) {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}
