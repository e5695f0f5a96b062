import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { heading, stereoHeading } from '#core/sound/wav.ts';

export interface Recorded {
  path: string;
  milliseconds: number;
  bytes: number;
}

/** Chunks between two looks whether the file is still there. */
const looksEvery = 5;
/** Chunks that may wait for a slow disk: a minute. */
const mostWaiting = 60;

const lasts = (bytes: number) => Math.floor(bytes / 16);

/**
 * A stereo recording that is appended to while the call goes on; its heading says how long it is once it is closed. `failed`
 * is told once, with a word of the system such as ENOSPC; what was written until then stays readable.
 */
export function recordingFile(path: string, failed: (problem: string) => void) {
  let bytes = 0;
  let chunks = 0;
  let waiting = 0;
  let broken = false;

  function broke(problem: string) {
    if (broken) return;
    broken = true;
    failed(problem);
  }
  const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'EIO';

  async function begin(): Promise<FileHandle | null> {
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'w', 0o600);
      try {
        await writeAll(file, stereoHeading(0), 0);
      } catch (error) {
        broke(codeOf(error));
      }
      return file;
    } catch (error) {
      broke(codeOf(error));
      return null;
    }
  }

  async function write(file: FileHandle | null, chunk: Uint8Array): Promise<void> {
    if (broken || !file) return;
    try {
      await writeAll(file, chunk, heading + bytes, (written) => (bytes += written));
      if (++chunks % looksEvery === 0 && (await file.stat()).nlink === 0) broke('ENOENT');
    } catch (error) {
      broke(codeOf(error));
    }
  }

  const opened = begin();
  let last: Promise<unknown> = opened;
  let closed: Promise<Recorded | null> | undefined;

  return {
    append(chunk: Uint8Array) {
      if (broken) return;
      if (waiting >= mostWaiting) return broke('EBUSY');
      waiting += 1;
      last = last.then(async () => {
        await write(await opened, chunk);
        waiting -= 1;
      });
    },
    /** Writes what waits and the heading; null where there is no recording. */
    close: () => (closed ??= close()),
  };

  async function close(): Promise<Recorded | null> {
    await last;
    const file = await opened;
    if (!file) return null;
    try {
      const whole = bytes - (bytes % 2);
      await writeAll(file, stereoHeading(whole), 0);
      if (whole !== bytes) await file.truncate(heading + whole);
      return (await file.stat()).nlink === 0 ? null : { path, milliseconds: lasts(whole), bytes: heading + whole };
    } catch (error) {
      broke(codeOf(error));
      return null;
    } finally {
      await file.close().catch(() => undefined);
    }
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, at: number, each?: (written: number) => void) {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at + done);
    each?.(bytesWritten);
    done += bytesWritten;
  }
}

/**
 * Mends the heading of a recording whose process died: its length says how long it is. Null where there is no such
 * file, or it is no recording of ours; nothing is changed then.
 */
export async function repairRecording(path: string): Promise<Recorded | null> {
  const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const found = new Uint8Array(heading);
    const { bytesRead } = await file.read(found, 0, heading, 0);
    if (bytesRead < heading) return null;
    const empty = stereoHeading(0);
    // All but the three lengths.
    const ours = empty.every((byte, at) => byte === found[at] || isLength(at));
    if (!ours) return null;
    const whole = size - heading - ((size - heading) % 2);
    await writeAll(file, stereoHeading(whole), 0);
    if (heading + whole !== size) await file.truncate(heading + whole);
    return { path, milliseconds: lasts(whole), bytes: heading + whole };
  } finally {
    await file.close();
  }
}

const isLength = (at: number) => [4, 46, 54].some((from) => at >= from && at < from + 4);
