import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, type Storage } from './storage.ts';

/** Files in a folder of this machine. A file gets its name only when all of it is on the disk. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
        const handle = await open(unfinished, 'r+');
        await handle.sync().finally(() => handle.close());
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return (await stat(path)).size;
    },
    async read(key, part) {
      const path = pathOf(key);
      const there = await stat(path).catch(() => null);
      return there && createReadStream(path, part);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
