import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Column } from '#core/text/columns.ts';
import type { FileToCheck } from './checkFile.ts';
import type { FileProblemCode } from './import.contract.ts';
import { FileProblem } from './read/fileProblem.ts';

export type ToldByWorker =
  | { is: 'columns'; columns: Column[]; samples: string[][] }
  /** `good` and `refused` are JSON in UTF-8. */
  | {
      is: 'rows';
      good: Uint8Array<ArrayBuffer>;
      refused: Uint8Array<ArrayBuffer>;
      read: number;
      refusedRows: number;
      share: number;
    }
  | { is: 'end' }
  | { is: 'problem'; problem: FileProblemCode; facts: Record<string, string | number> };

export type Checked = Exclude<ToldByWorker, { is: 'end' | 'problem' }>;

/** A workbook that needs more than this is refused; the server itself goes on. */
const megabytes = 512;
/** Where rows come and go; V8's own choice is three times as much and no faster. */
const youngMegabytes = 16;

/** `checkFile` on a thread of its own: people are served meanwhile, and a file that fills the memory fills only that thread's. */
export async function* checkInWorker(file: FileToCheck, signal: AbortSignal): AsyncGenerator<Checked> {
  const worker = new Worker(new URL('./checkFile.worker.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  try {
    for await (const [told] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[ToldByWorker]>) {
      if (told.is === 'end') return;
      if (told.is === 'problem') throw new FileProblem(told.problem, told.facts);
      yield told;
      worker.postMessage('more');
    }
    throw new Error('the reader ended without a word');
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileProblem('tooLarge') : error;
  } finally {
    await worker.terminate();
  }
}
