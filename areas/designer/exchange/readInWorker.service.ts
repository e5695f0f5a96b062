import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import type { ReadResult } from './readFile.service.ts';

const megabytes = 512;
const longest = 30_000;

interface Reading<Result> {
  worker: URL;
  tooLarge: Result;
}

export const readInWorker = (file: Pick<ReceivedFile, 'content' | 'ending'>): Promise<ReadResult> =>
  fileInWorker<ReadResult>(file, {
    worker: new URL('./readFile.worker.ts', import.meta.url),
    tooLarge: { is: 'problem', problem: 'tooLarge' },
  });

/** Read on a thread of its own, which may fill its own memory and no other. */
export async function fileInWorker<Result>(
  { content, ending }: Pick<ReceivedFile, 'content' | 'ending'>,
  reading: Reading<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'flow-'));
  const path = join(folder, 'file');
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await read(path, ending, reading);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read<Result>(path: string, ending: string, { worker: url, tooLarge }: Reading<Result>): Promise<Result> {
  const worker = new Worker(url, {
    workerData: { path, ending },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((done, refuse) => {
      timer = setTimeout(() => done(tooLarge), longest);
      worker.once('message', done);
      worker.once('error', (error) =>
        (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? done(tooLarge) : refuse(error),
      );
      worker.once('exit', () => refuse(new Error('the reader ended without a word')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
