import { parentPort, workerData } from 'node:worker_threads';
import { readFlowFile } from './readFile.service.ts';

const { path, ending } = workerData as { path: string; ending: string };
parentPort!.postMessage(await readFlowFile(path, ending));
