import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SheetsOrder, WrittenSheets } from './writeSheets.ts';

type Told = { is: 'more' } | ({ is: 'written' } & WrittenSheets) | { is: 'failed'; code?: string; message: string };

const megabytes = 512;

/** `sheetsWriter` on a thread of its own: people are served meanwhile. Rows travel as JSON, which this thread never reads. */
export function sheetsInWorker(order: SheetsOrder) {
  const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  async function send(rows: string | null) {
    const told = once(worker, 'message');
    worker.postMessage(rows);
    const [answer] = (await told) as [Told];
    if (answer.is === 'failed') throw Object.assign(new Error(answer.message), { code: answer.code });
    return answer;
  }
  return {
    write: async (rows: string) => void (await send(rows)),
    end: async () => (await send(null)) as WrittenSheets,
    stop: () => worker.terminate(),
  };
}
