import { createReadStream, createWriteStream, open as openFile } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { checkKey, type Storage } from './storage.ts';

const opened = promisify(openFile);

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
      // Opened before it is answered: a file that is removed meanwhile is read to its end, instead of failing before the caller listens.
      const fd = await opened(path, 'r').catch(nullIfMissing);
      return fd === null ? null : createReadStream(path, { ...part, fd });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(under) {
      const all = await opendir(dirname(pathOf(`${under}/any`)), { recursive: true }).catch(nothingIfMissing);
      for await (const entry of all) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const there = await stat(path).catch(nothingIfMissing);
        if ('mtime' in there) yield { key: relative(folder, path).split(sep).join('/'), changedAt: there.mtime };
      }
    },
  };
}

/** Any other failure is one: too many open files are no reason to say that a recording is not there. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function nothingIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
