import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface SheetRow {
  rowNo: number;
  cells: string[];
}

export type ToldOfSheet =
  | { is: 'rows'; rows: SheetRow[] }
  | { is: 'end' }
  | { is: 'problem'; problem: string; facts: Record<string, string | number> };

/** The file cannot be used; the code's sentence stands in `userImport.texts.ts`. */
export class UnusableFile extends Error {
  readonly problem: string;
  readonly facts: Record<string, string | number>;

  constructor(problem: string, facts: Record<string, string | number> = {}) {
    super(problem);
    this.problem = problem;
    this.facts = facts;
  }
}

const megabytes = 512;

/** Rows by thousands, read on a thread of its own: a hostile workbook fills that thread's memory alone. */
export async function* readSheet(path: string, ending: string, signal: AbortSignal): AsyncGenerator<SheetRow[]> {
  const worker = new Worker(new URL('./readSheet.worker.ts', import.meta.url), {
    workerData: { path, ending },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  try {
    for await (const [told] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[ToldOfSheet]>) {
      if (told.is === 'end') return;
      if (told.is === 'problem') throw new UnusableFile(told.problem, told.facts);
      yield told.rows;
      worker.postMessage('more');
    }
    throw new Error('the reader ended without a word');
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnusableFile('tooLarge') : error;
  } finally {
    await worker.terminate();
  }
}
