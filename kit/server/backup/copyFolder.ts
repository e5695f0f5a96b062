import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies what lies in a folder, as far as it is still there when it is its turn, but no file that is still being written. */
export async function copyFolder(from: string, to: string): Promise<{ count: number; bytes: number }> {
  const sum = { count: 0, bytes: 0 };
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      const { count, bytes } = await copyFolder(source, target);
      sum.count += count;
      sum.bytes += bytes;
    } else if (entry.isFile() && !entry.name.endsWith('.part')) {
      try {
        await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') continue;
        throw error;
      }
      sum.count += 1;
      sum.bytes += (await stat(target)).size;
    }
  }
  return sum;
}
