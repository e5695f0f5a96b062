import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where a program is installed; null where it is not. */
export async function programAt(name: string, path = process.env.PATH ?? ''): Promise<string | null> {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
}

/** Milliseconds, and bytes of what it writes. */
interface Bounds {
  within: number;
  most: number;
}

/** What a program writes, given so much to read. It is ended when it takes too long or writes too much. */
export function run(file: string, args: string[], { within, most }: Bounds, given?: Uint8Array): Promise<Buffer> {
  return new Promise((done, failed) => {
    const child = execFile(
      file,
      args,
      { encoding: 'buffer', timeout: within, maxBuffer: most, killSignal: 'SIGKILL' },
      (error, written) => (error ? failed(error) : done(written)),
    );
    // A program that ends before it has read everything says so by its status.
    child.stdin!.on('error', () => {});
    child.stdin!.end(given);
  });
}
