import { parentPort, workerData } from 'node:worker_threads';
import { readSet } from './readSet.service.ts';

const { path, ending } = workerData as { path: string; ending: string };
parentPort!.postMessage(await readSet(path, ending));
