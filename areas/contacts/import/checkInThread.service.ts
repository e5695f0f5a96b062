import { readInThread } from '#kit/server/imports/readInThread.ts';
import type { FileToCheck } from './checkFile.service.ts';
import type { Checked } from './contacts.reader.ts';

/** `checkFile` on a thread of its own. */
export const checkInThread = (file: FileToCheck, signal: AbortSignal): AsyncGenerator<Checked> =>
  readInThread<Checked>(new URL('./contacts.reader.ts', import.meta.url), file, signal);
