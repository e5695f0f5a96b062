import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import type { ReadResult } from './readFile.ts';

const megabytes = 512;
const longest = 30_000;

/** Read on a thread of its own, which may fill its own memory and no other. */
export async function readInWorker({ content, ending }: Pick<ReceivedFile, 'content' | 'ending'>): Promise<ReadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'flow-'));
  const path = join(folder, 'file');
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await read(path, ending);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read(path: string, ending: string): Promise<ReadResult> {
  const worker = new Worker(new URL('./readFile.worker.ts', import.meta.url), { workerData: { path, ending }, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  const tooLarge: ReadResult = { is: 'problem', problem: 'tooLarge' };
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadResult>((done, refuse) => {
      timer = setTimeout(() => done(tooLarge), longest);
      worker.once('message', done);
      worker.once('error', (error) => ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? done(tooLarge) : refuse(error)));
      worker.once('exit', () => refuse(new Error('the reader ended without a word')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
