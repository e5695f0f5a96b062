import { Worker } from 'node:worker_threads';
import type { paced } from './paced.ts';

/** In a thread of its own, so that the generator does not take turns with the server it measures. */
export function elsewhere(asked: Parameters<typeof paced>[0]): Promise<number[]> {
  const source = `import { parentPort, workerData } from 'node:worker_threads'; import { paced } from ${JSON.stringify(new URL('./paced.ts', import.meta.url).href)}; parentPort.postMessage(await paced(workerData));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { workerData: asked });
  return new Promise((done, failed) => {
    worker.once('message', done);
    worker.once('error', failed);
  });
}
