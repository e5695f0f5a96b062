import { Worker } from 'node:worker_threads';

/** In a thread of its own, so that the generator does not take turns with the server it measures. */
export function loadElsewhere(asked: Parameters<typeof import('./load.ts').load>[0]): Promise<number> {
  const source = `import { parentPort, workerData } from 'node:worker_threads'; import { load } from ${JSON.stringify(new URL('./load.ts', import.meta.url).href)}; parentPort.postMessage(await load(workerData));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { workerData: asked });
  return new Promise((done, failed) => {
    worker.once('message', done);
    worker.once('error', failed);
  });
}
